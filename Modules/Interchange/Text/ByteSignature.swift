/// The beginning of a text, by which its format is told.
package struct TextBeginning {
  /// The text without a byte order mark and the blanks before it, as far as it is known.
  package let text: ArraySlice<UInt8>

  package init(_ beginning: some Sequence<UInt8>) {
    var bytes = Array(beginning.prefix(512))[...]
    if bytes.starts(with: ByteSignature.utf8Mark) { bytes = bytes.dropFirst(3) }
    text = bytes.drop { $0 <= UInt8(ascii: " ") }
  }

  /// Whether it begins as JSON does, with a bracket.
  package var isJSON: Bool { text.first == UInt8(ascii: "[") || text.first == UInt8(ascii: "{") }

  /// Whether it begins as iCalendar does, with `BEGIN:`.
  package var isCalendar: Bool {
    let begin = Array("BEGIN:".utf8)
    return text.prefix(begin.count).elementsEqual(begin) { $0 & 0xDF == $1 & 0xDF }
  }

  /// Its first line.
  package var firstLine: ArraySlice<UInt8> { text.prefix { $0 != 0x0A && $0 != 0x0D } }

  /// Whether its first line has separators, as a table has.
  package var isTable: Bool { firstLine.contains { ",;\t".utf8.contains($0) } }

  /// What stands behind the last dot of a file's name, in small letters; nil where there is none.
  package static func fileExtension(of name: String) -> String? {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
  }
}

/// What the first bytes of a file tell about it.
package enum ByteSignature {
  /// How many bytes must be known.
  package static let length = 4

  /// The byte order mark as UTF-8 writes it. It may stand before any text and says nothing more.
  package static let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// What is known to begin so; nil for UTF-8 text, or what may be such.
  package static func refusal(for bytes: [UInt8]) -> ImportRefusal.Reason? {
    for (beginning, reason) in known where bytes.starts(with: beginning) { return reason }
    // Without a mark, UTF-16 and UTF-32 of a text that begins in ASCII are told by their zeros.
    guard bytes.count >= length else { return nil }
    switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
    case (0, 0, 0, 1...): return .encoding("UTF-32 (big-endian)")
    case (1..., 0, 0, 0): return .encoding("UTF-32 (little-endian)")
    case (0, 1..., 0, 1...): return .encoding("UTF-16 (big-endian)")
    case (1..., 0, 1..., 0): return .encoding("UTF-16 (little-endian)")
    default: return nil
    }
  }

  /// Returns the order of the bytes of a text in UTF-16; nil for any other text.
  static func isBigEndianUTF16(_ bytes: [UInt8]) -> Bool? {
    switch refusal(for: bytes) {
    case .encoding("UTF-16 (big-endian)"): true
    case .encoding("UTF-16 (little-endian)"): false
    default: nil
    }
  }

  /// The longer beginnings stand before the shorter ones that they begin with.
  private static let known: [([UInt8], ImportRefusal.Reason)] = [
    ([0x00, 0x00, 0xFE, 0xFF], .encoding("UTF-32 (big-endian)")),
    ([0xFF, 0xFE, 0x00, 0x00], .encoding("UTF-32 (little-endian)")),
    ([0xFE, 0xFF], .encoding("UTF-16 (big-endian)")),
    ([0xFF, 0xFE], .encoding("UTF-16 (little-endian)")),
    ([0x1F, 0x8B], .fileType("a gzip archive")),
    ([0x50, 0x4B, 0x03, 0x04], .fileType("a zip archive")),
    (Array("%PDF".utf8), .fileType("a PDF document")),
    (Array("SQLi".utf8), .fileType("an SQLite database")),
    ([0x89, 0x50, 0x4E, 0x47], .fileType("a PNG image")),
    ([0xFF, 0xD8, 0xFF], .fileType("a JPEG image")),
    ([0x7F, 0x45, 0x4C, 0x46], .fileType("a program")),
  ]
}

/// Looks at the first bytes of a text that arrives in pieces: lets UTF-8 through without its byte
/// order mark, and refuses what is known to be something else.
package struct TextHead {
  private var held: [UInt8] = []
  private var isDecided = false
  private let readsUTF16: Bool
  /// What turns a text in UTF-16 into UTF-8.
  private var utf16: UTF16Bytes?

  /// - Parameter readsUTF16: Whether a text in UTF-16 is passed on as UTF-8 and not refused.
  package init(readsUTF16: Bool = false) {
    self.readsUTF16 = readsUTF16
  }

  /// Passes a piece on, together with what was held back before it.
  package mutating func pass(
    _ chunk: UnsafeRawBufferPointer, to next: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    guard !isDecided else { return try passText(chunk, to: next) }
    let missing = ByteSignature.length - held.count
    held.append(contentsOf: chunk.prefix(missing))
    guard held.count == ByteSignature.length else { return }
    try release(to: next)
    try passText(UnsafeRawBufferPointer(rebasing: chunk.dropFirst(missing)), to: next)
  }

  private mutating func passText(
    _ chunk: UnsafeRawBufferPointer, to next: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    guard let text = utf16?.utf8(of: chunk) else { return try next(chunk) }
    try text.withUnsafeBytes(next)
  }

  /// Passes on what is still held back, as nothing more will come.
  package mutating func finish(_ next: (UnsafeRawBufferPointer) throws -> Void) throws {
    if !isDecided { try release(to: next) }
  }

  private mutating func release(to next: (UnsafeRawBufferPointer) throws -> Void) throws {
    isDecided = true
    if readsUTF16, let isBigEndian = ByteSignature.isBigEndianUTF16(held) {
      utf16 = UTF16Bytes(isBigEndian: isBigEndian)
      try held.withUnsafeBytes { try passText($0, to: next) }
      held = []
      return
    }
    if let reason = ByteSignature.refusal(for: held) {
      throw ImportRefusal(line: 1, reason: reason)
    }
    if held.starts(with: ByteSignature.utf8Mark) { held.removeFirst(3) }
    try held.withUnsafeBytes(next)
    held = []
  }
}
