import Testing

@testable import Interchange

struct LineTests {
  @Test(arguments: ["\r\n", "\n", "\r"])
  func allLineEndingsAreAccepted(lineEnd: String) throws {
    let text = ["SUMMARY:one", " two", "\t three", "", "X:4", "Y:5"].joined(separator: lineEnd)
    #expect(try unfolded(Array(text.utf8)) == ["1 SUMMARY:onetwo three", "5 X:4", "6 Y:5"])
  }

  @Test func anyChunkingGivesTheSameLines() throws {
    let text = Array("A:ä\r\n 🎉\r\nB:2\n\n C\rD:4\r\n\r\nE".utf8)
    let whole = try unfolded(text)
    #expect(whole == ["1 A:ä🎉", "3 B:2C\rD:4", "7 E"])
    for first in 0...text.count {
      for second in first...text.count {
        let pieces = [text[..<first], text[first..<second], text[second...]].map { Array($0) }
        #expect(try unfolded(pieces) == whole)
      }
    }
  }

  @Test func aReturnAloneIsPartOfALineThatEndsOtherwise() throws {
    #expect(
      try unfolded(Array("A:1\nB:\r2\r\r3\n\rC\r\r\n".utf8)) == [
        "1 A:1", "2 B:\r2\r\r3", "3 \rC",
      ])
    #expect(try unfolded(Array("A:1\rB:2\r\nC:3\rD".utf8)) == ["1 A:1", "2 B:2", "3 C:3", "4 D"])
  }

  @Test func anEmptyLineDoesNotEndAFoldedLine() throws {
    #expect(try unfolded(Array("A:1\n\n 2\n\nB:3\n".utf8)) == ["1 A:12", "5 B:3"])
    #expect(try unfolded(Array("A:1\r\r\n 2\r\r\nB:3".utf8)) == ["1 A:12", "5 B:3"])
  }

  @Test func theOlderFormatFoldsBeforeABlank() throws {
    let text = "BEGIN:VCALENDAR\nVERSION:1.0\nA:1\n 2\nB;QUOTED-PRINTABLE:=C3=\n 3\nC:=\n 4\n"
    #expect(
      try unfolded(Array((text + "VERSION:2.0\nA:1\n 2").utf8)).dropFirst(2) == [
        "3 A:1 2", "5 B;QUOTED-PRINTABLE:=C3 3", "7 C:= 4", "9 VERSION:2.0", "10 A:12",
      ])
  }

  @Test func aSoftLineBreakIsRemovedOnlyFromQuotedPrintable() throws {
    let text = "A;ENCODING=QUOTED-PRINTABLE:=C3=\n =A9\nB:quoted-printable=\n 1\n"
    #expect(
      try unfolded(Array(text.utf8)) == [
        "1 A;ENCODING=QUOTED-PRINTABLE:=C3=A9", "3 B:quoted-printable=1",
      ])
  }

  @Test func zerosAfterALineAreLeftOutAndThoseInItBecomeVisible() throws {
    #expect(try unfolded(Array("A:1\0\r\nB:2\u{0}3\n\0\0\0".utf8)) == ["1 A:1", "2 B:2␀3"])
  }

  @Test func aCharacterSplitByFoldingIsRejoined() throws {
    var bytes = Array("SUMMARY:".utf8)
    for byte in "é🎉".utf8 { bytes += [byte, 0x0D, 0x0A, 0x20] }
    #expect(try unfolded(bytes + Array("!".utf8)) == ["1 SUMMARY:é🎉!"])
  }

  @Test func aLineBeyondTheLimitIsRefused() {
    var lines = UnfoldedLines(limit: 10)
    #expect(throws: ImportRefusal(line: 2, reason: .lineTooLong(limit: 10))) {
      try Array("A:1\nB:123456\n 789".utf8).withUnsafeBytes { try lines.read($0) { _, _ in } }
    }
  }

  @Test(arguments: ["", "a", "ä", "🎉", "aä", "ab🎉", "👩‍👩‍👧‍👦"])
  func foldedLinesFitAndRoundTrip(unit: String) throws {
    for count in [0, 1, 36, 37, 38, 74, 75, 76, 149, 150, 300] {
      let line = "X:" + String(repeating: unit, count: count)
      var output: [UInt8] = []
      FoldedLine.append(Array(line.utf8), to: &output)
      let physical = String(decoding: output, as: UTF8.self).split(
        omittingEmptySubsequences: false, whereSeparator: { $0 == "\r\n" })
      #expect(physical.allSatisfy { $0.utf8.count <= 75 })
      #expect(physical.dropFirst().dropLast().allSatisfy { $0.utf8.first == 0x20 })
      #expect(!physical.joined().unicodeScalars.contains("\u{FFFD}"))
      #expect(try unfolded(output) == ["1 \(line)"])
    }
  }

  @Test func aLineWithInvalidUTF8IsFolded() {
    var output: [UInt8] = []
    FoldedLine.append([UInt8](repeating: 0x80, count: 200), to: &output)
    #expect(output.count(where: { $0 == 0x80 }) == 200)
  }

  private func unfolded(_ bytes: [UInt8]) throws -> [String] {
    try unfolded([bytes])
  }

  private func unfolded(_ pieces: [[UInt8]]) throws -> [String] {
    var lines = UnfoldedLines(limit: 100_000)
    var found: [String] = []
    let note = { (line: [UInt8], number: Int) in
      found.append("\(number) \(String(decoding: line, as: UTF8.self))")
    }
    for piece in pieces { try piece.withUnsafeBytes { try lines.read($0, note) } }
    try lines.finish(note)
    return found
  }
}
