/// Looks at the first bytes of a text that arrives in pieces: lets UTF-8 through without its byte
/// order mark, and refuses what is known to be something else.
package struct TextHead {
  private var held: [UInt8] = []
  private var isDecided = false

  /// Whether any byte has come, a byte order mark included.
  private(set) var hasBytes = false

  package init() {}

  /// Passes a piece on, together with what was held back before it.
  package mutating func pass(
    _ chunk: UnsafeRawBufferPointer, to next: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    hasBytes = hasBytes || !chunk.isEmpty
    guard !isDecided else { return try next(chunk) }
    let missing = ByteSignature.length - held.count
    held.append(contentsOf: chunk.prefix(missing))
    guard held.count == ByteSignature.length else { return }
    try release(to: next)
    try next(UnsafeRawBufferPointer(rebasing: chunk.dropFirst(missing)))
  }

  /// Passes on what is still held back, as nothing more will come.
  package mutating func finish(_ next: (UnsafeRawBufferPointer) throws -> Void) throws {
    if !isDecided { try release(to: next) }
  }

  private mutating func release(to next: (UnsafeRawBufferPointer) throws -> Void) throws {
    isDecided = true
    if let reason = ByteSignature.refusal(for: held) {
      throw ImportRefusal(line: 1, reason: reason)
    }
    if held.starts(with: ByteSignature.utf8Mark) { held.removeFirst(3) }
    try held.withUnsafeBytes(next)
    held = []
  }
}
