/// Splits text that arrives in chunks into lines, and joins folded lines.
///
/// A line ends with CR LF, LF or CR. If the first line of a calendar ends with LF, a CR alone is
/// part of the line that contains it. A line that begins with a space or a tab continues the
/// previous one (RFC 5545, 3.1), even after an empty line. Folded lines are joined as bytes, so a
/// character that some programs split by folding is restored. At most one line is held in memory.
///
/// vCalendar 1.0 folds lines before a blank, which remains in the text.
package struct UnfoldedLines {
  /// The maximum number of bytes of an unfolded line.
  package let limit: Int
  /// A Boolean value that indicates whether a line that begins with a space or a tab continues the
  /// previous one.
  package let joinsFolded: Bool

  private var decoder = RecordDecoder()
  private var line: [UInt8] = []
  /// The number of the physical line on which `line` begins.
  private var lineNumber = 1
  private var physicalNumber = 1
  private var hasLine = false
  private var isAtStart = true
  private var endedWithCR = false
  /// A Boolean value that indicates whether a CR alone ends a line; nil before the first line end,
  /// which decides it.
  private var breaksAtCR: Bool?
  /// A Boolean value that indicates whether the text is of vCalendar 1.0.
  private var isOfOlderFormat = false

  package init(limit: Int, joinsFolded: Bool = true) {
    self.limit = limit
    self.joinsFolded = joinsFolded
    breaksAtCR = joinsFolded ? nil : true
  }

  /// Reads the next chunk and delivers the lines that it completes, with their numbers.
  ///
  /// - Throws: ``ImportRefusal`` for a line beyond the limit or one that is not in the encoding of
  ///   the text, and any error that `receive` throws.
  package mutating func read(
    _ chunk: UnsafeRawBufferPointer, _ receive: ([UInt8], Int) throws -> Void
  ) throws {
    for byte in chunk {
      let followsCR = endedWithCR
      endedWithCR = byte == 0x0D
      if followsCR, breaksAtCR == false {
        if byte != 0x0A { try append(0x0D, receive) }
      } else if followsCR {
        breaksAtCR = breaksAtCR ?? (byte != 0x0A)
        if byte == 0x0A { continue }
      }
      switch byte {
      // The next byte shows whether it is part of a line end.
      case 0x0D where breaksAtCR == false: break
      case 0x0A:
        breaksAtCR = breaksAtCR ?? false
        try endLine(receive)
      case 0x0D: try endLine(receive)
      default: try append(byte, receive)
      }
    }
  }

  /// Delivers the last line at the end of the text.
  package mutating func finish(_ receive: ([UInt8], Int) throws -> Void) throws {
    try flush(isWhole: isAtStart, receive)
    hasLine = false
  }

  /// Returns the problem that the text is in windows-1252, once.
  package mutating func consumeEncodingProblem() -> ImportProblem? { decoder.consumeProblem() }

  private mutating func append(
    _ byte: UInt8, _ receive: ([UInt8], Int) throws -> Void
  ) throws {
    if isAtStart {
      isAtStart = false
      if joinsFolded, hasLine, byte.isBlank {
        removeSoftLineBreak()
        guard isOfOlderFormat else { return }
      } else {
        try beginLine(receive)
      }
    }
    guard line.count < limit else {
      throw ImportRefusal(line: lineNumber, reason: .lineTooLong(limit: limit))
    }
    line.append(byte)
  }

  private mutating func endLine(_ receive: ([UInt8], Int) throws -> Void) throws {
    if isAtStart, !joinsFolded || !hasLine { try beginLine(receive) }
    isAtStart = true
    physicalNumber += 1
  }

  private mutating func beginLine(_ receive: ([UInt8], Int) throws -> Void) throws {
    try flush(isWhole: true, receive)
    hasLine = true
    lineNumber = physicalNumber
  }

  private mutating func flush(
    isWhole: Bool, _ receive: ([UInt8], Int) throws -> Void
  ) throws {
    while let last = line.last, last == 0x0D || last == 0 { line.removeLast() }
    guard hasLine, !line.isEmpty else { return }
    if line.contains(0) { line = try UTF8Check.replacingZeros(in: line, line: lineNumber) }
    decoder.recognize(line, line: lineNumber, isWhole: isWhole)
    line = try decoder.utf8(line, line: lineNumber)
    if joinsFolded, line.count < 20, line[0] | 0x20 == UInt8(ascii: "v") { readVersion() }
    try receive(line, lineNumber)
    line.removeAll(keepingCapacity: line.capacity <= 65_536)
  }

  private mutating func readVersion() {
    let text = PropertyScan.capitals(line[...])
    if text.hasPrefix("VERSION:") { isOfOlderFormat = text.hasPrefix("VERSION:1") }
  }

  /// Removes the `=` at the end of a line in quoted-printable that the next one continues.
  private mutating func removeSoftLineBreak() {
    guard line.last == UInt8(ascii: "="), let scan = PropertyScan(line, line.indices),
      PropertyScan.capitals(line[..<scan.value.lowerBound]).contains("QUOTED-PRINTABLE")
    else { return }
    line.removeLast()
  }
}

/// Validates UTF-8.
enum UTF8Check {
  /// Returns a text without the zeros after it, and with control pictures (`␀`) for zeros in it.
  ///
  /// Some programs end texts with a zero, and a file that was preallocated may end with many.
  ///
  /// - Throws: ``ImportRefusal`` for a text with so many zeros that it is binary data or UTF-16.
  static func replacingZeros(in bytes: [UInt8], line: Int) throws(ImportRefusal) -> [UInt8] {
    let end = bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    let text = bytes[..<end]
    guard let zero = text.firstIndex(of: 0) else { return Array(text) }
    guard text.count(where: { $0 == 0 }) * 3 <= text.count else {
      throw ImportRefusal(line: line, reason: .encoding(.binary(position: zero + 1)))
    }
    return text.flatMap { $0 == 0 ? Array("\u{2400}".utf8) : [$0] }
  }

  /// Checks that bytes are UTF-8 without a zero byte.
  ///
  /// - Throws: ``ImportRefusal`` with the position of the first invalid byte, counted from 1.
  static func check(_ bytes: [UInt8], line: Int) throws(ImportRefusal) {
    if let zero = bytes.firstIndex(of: 0) {
      throw ImportRefusal(line: line, reason: .encoding(.binary(position: zero + 1)))
    }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let bad = error.byteOffsets.lowerBound
      let fault = EncodingFault.notUTF8(byte: bytes[bad], position: bad + 1)
      throw ImportRefusal(line: line, reason: .encoding(fault))
    }
  }
}

/// Folds lines to at most 75 bytes, as calendars require.
enum FoldedLine {
  /// The maximum number of bytes of a physical line, without its line end (RFC 5545, 3.1).
  static let limit = 75

  /// Appends a line and CR LF.
  ///
  /// A line that is too long is split between characters, and each further part begins with a
  /// space.
  static func append(_ line: some RandomAccessCollection<UInt8>, to output: inout [UInt8]) {
    var rest = line[...]
    var room = limit
    while rest.count > room {
      var cut = rest.index(rest.startIndex, offsetBy: room)
      // A scalar has at most three continuation bytes. More are damage and may be split anywhere.
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
