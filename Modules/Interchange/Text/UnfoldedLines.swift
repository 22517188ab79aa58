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
    for byte in chunk {
      let isSecondOfBreak = endedWithCR && byte == 0x0A
      endedWithCR = byte == 0x0D
      if isSecondOfBreak { continue }
      if isAtStart {
        isAtStart = false
        if joinsFolded, hasLine, byte.isBlank { continue }
        try flush(receive)
        hasLine = true
        lineNumber = physicalNumber
      }
      if byte == 0x0A || byte == 0x0D {
        isAtStart = true
        physicalNumber += 1
      } else {
        guard line.count < limit else {
          throw ImportRefusal(line: lineNumber, reason: .lineTooLong(limit: limit))
        }
        line.append(byte)
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
}

/// Tells whether bytes are text.
enum UTF8Check {
  /// Refuses bytes that are not UTF-8 or hold a zero byte.
  ///
  /// - Throws: ``ImportRefusal`` that names the first such byte, counted from 1.
  static func check(_ bytes: [UInt8], line: Int) throws(ImportRefusal) {
    if let zero = bytes.firstIndex(of: 0) {
      throw ImportRefusal(line: line, reason: .binary(position: zero + 1))
    }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let bad = error.byteOffsets.lowerBound
      throw ImportRefusal(line: line, reason: .notUTF8(byte: bytes[bad], position: bad + 1))
    }
  }
}

/// Writes a line in pieces of at most 75 bytes, as calendars want it.
enum FoldedLine {
  /// How many bytes a physical line may have without its end (RFC 5545, 3.1).
  static let limit = 75

  /// Appends a line and CR LF. Where it is too long it is cut before a character, never inside of
  /// one, and each further piece begins with a space.
  static func append(_ line: some RandomAccessCollection<UInt8>, to output: inout [UInt8]) {
    var rest = line[...]
    var room = limit
    while rest.count > room {
      var cut = rest.index(rest.startIndex, offsetBy: room)
      // A scalar has at most three continuation bytes; more are damage and may be cut anywhere.
      for _ in 0..<3 where rest[cut] & 0xC0 == 0x80 { cut = rest.index(before: cut) }
      output.append(contentsOf: rest[..<cut])
      output.append(contentsOf: [0x0D, 0x0A, 0x20])
      rest = rest[cut...]
      room = limit - 1
    }
    output.append(contentsOf: rest)
    output.append(contentsOf: [0x0D, 0x0A])
  }
}
