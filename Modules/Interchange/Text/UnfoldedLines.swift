import Foundation

/// Cuts text that arrives in pieces into lines, and joins those that were folded.
///
/// A line ends with CR LF, LF or CR; one that begins with a space or a tab continues the line before
/// it (RFC 5545, 3.1). As the pieces are joined as bytes, a character that was folded in its middle,
/// as some programs do, is whole again. Of the text no more than one line is held.
package struct UnfoldedLines {
  /// How many bytes an unfolded line may have.
  package let limit: Int
  /// Whether a line that begins with a space or a tab continues the one before it.
  package let joinsFolded: Bool

  private var line: [UInt8] = []
  /// The number of the physical line that `line` begins on.
  private var lineNumber = 1
  private var physicalNumber = 1
  private var hasLine = false
  private var isAtStart = true
  private var endedWithCR = false

  package init(limit: Int, joinsFolded: Bool = true) {
    self.limit = limit
    self.joinsFolded = joinsFolded
  }

  /// Takes the next piece and hands over the lines that are complete with it, with their numbers.
  ///
  /// - Throws: ``ImportRefusal`` for a line beyond the limit or one that is not UTF-8, and what
  ///   `receive` throws.
  package mutating func read(
    _ chunk: UnsafeRawBufferPointer, _ receive: ([UInt8], Int) throws -> Void
  ) throws {
    var position = 0
    // Looked for once, not per line: a text with CR alone has none in all of the chunk.
    var nextLF = Self.index(of: 0x0A, in: chunk, from: 0)
    while position < chunk.count {
      if endedWithCR {
        endedWithCR = false
        if chunk[position] == 0x0A {
          position += 1
          continue
        }
      }
      if nextLF < position { nextLF = Self.index(of: 0x0A, in: chunk, from: position) }
      if isAtStart {
        isAtStart = false
        if joinsFolded, hasLine, chunk[position] == 0x20 || chunk[position] == 0x09 {
          position += 1
        } else {
          try flush(receive)
          hasLine = true
          lineNumber = physicalNumber
        }
      }
      let end = Self.index(of: 0x0D, in: chunk, from: position, to: nextLF)
      guard line.count + end - position <= limit else {
        throw ImportRefusal(line: lineNumber, reason: .lineTooLong(limit: limit))
      }
      line.append(contentsOf: UnsafeRawBufferPointer(rebasing: chunk[position..<end]))
      position = end
      if end < chunk.count {
        endedWithCR = chunk[end] == 0x0D
        isAtStart = true
        physicalNumber += 1
        position += 1
      }
    }
  }

  /// Hands over the last line, as nothing more will come.
  package mutating func finish(_ receive: ([UInt8], Int) throws -> Void) throws {
    try flush(receive)
    hasLine = false
  }

  private mutating func flush(_ receive: ([UInt8], Int) throws -> Void) throws {
    guard hasLine, !line.isEmpty else { return }
    try UTF8Check.check(line, line: lineNumber)
    try receive(line, lineNumber)
    line.removeAll(keepingCapacity: line.capacity <= 65_536)
  }

  /// The first place of a byte, or the end of the range where it is not in it.
  private static func index(
    of byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int, to end: Int? = nil
  ) -> Int {
    let end = end ?? bytes.count
    guard start < end, let base = bytes.baseAddress,
      let found = memchr(base + start, Int32(byte), end - start)
    else { return end }
    return UnsafeRawPointer(found) - base
  }
}
