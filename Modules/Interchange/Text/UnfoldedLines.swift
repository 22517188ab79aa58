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

/// Tells whether bytes are text.
enum UTF8Check {
  /// Refuses bytes that are not UTF-8 or hold a zero byte.
  ///
  /// - Throws: ``ImportRefusal`` that names the first such byte, counted from 1.
  static func check(_ bytes: [UInt8], line: Int) throws(ImportRefusal) {
    if let zero = bytes.firstIndex(of: 0) {
      throw ImportRefusal(line: line, reason: .binary(position: zero + 1))
    }
    if let bad = firstError(in: bytes) {
      throw ImportRefusal(line: line, reason: .notUTF8(byte: bytes[bad], position: bad + 1))
    }
  }

  /// The first byte that begins no scalar or breaks one off (Unicode, table 3-7: well-formed
  /// UTF-8).
  private static func firstError(in bytes: [UInt8]) -> Int? {
    var index = 0
    while index < bytes.count {
      let first = bytes[index]
      if first < 0x80 {
        index += 1
        continue
      }
      let (length, second): (Int, ClosedRange<UInt8>) =
        switch first {
        case 0xC2...0xDF: (2, 0x80...0xBF)
        case 0xE0: (3, 0xA0...0xBF)
        case 0xED: (3, 0x80...0x9F)
        case 0xE1...0xEF: (3, 0x80...0xBF)
        case 0xF0: (4, 0x90...0xBF)
        case 0xF1...0xF3: (4, 0x80...0xBF)
        case 0xF4: (4, 0x80...0x8F)
        default: (0, 0...0)
        }
      guard length > 0, index + length <= bytes.count, second ~= bytes[index + 1],
        bytes[(index + 2)..<(index + length)].allSatisfy({ $0 & 0xC0 == 0x80 })
      else { return index }
      index += length
    }
    return nil
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
