import TerminalUITesting
import TestSupport
import Testing

/// Bytes cut anywhere, invalid bytes, and how the emulator reports them.
struct EmulatorParsingTests {
  static let program =
    "␛[?1049h␛[2J␛[1;1H␛[1;38;2;9;8;7mHé世❤\u{FE0F}👩\u{200D}👧␛[0m␛]2;title\u{7}␛P+q544e␛\\\r\n"
    + "␛[48;5;22m␛[K␛[4 q␛[3;2r␛[2;4r␛[2;1H␛[2T␛[>1u␛[3b␛_x;y␛\\🇩🇪\t|\u{8}␛[?25l"

  @Test func everySplitGivesTheSameScreen() {
    let whole = ScreenEmulator(20, 6, showing: Self.program)
    let bytes = Array(Self.program.replacing("␛", with: "\u{1B}").utf8)
    for cut in 0...bytes.count {
      var screen = ScreenEmulator(columns: 20, rows: 6)
      screen.feed(bytes[..<cut])
      screen.feed(bytes[cut...])
      #expect(screen.looksLike(whole), "cut at byte \(cut)")
      #expect(screen.modes == whole.modes)
      #expect(screen.title == whole.title)
      #expect(screen.keyboardStack == whole.keyboardStack)
      #expect(screen.scrollRegion == whole.scrollRegion)
      #expect(screen.pen == whole.pen)
      #expect(screen.unknownSequences == ["CSI 3b"])
    }
  }

  @Test func oneByteAtATimeGivesTheSameScreen() {
    let whole = ScreenEmulator(20, 6, showing: Self.program)
    var screen = ScreenEmulator(columns: 20, rows: 6)
    for byte in Self.program.replacing("␛", with: "\u{1B}").utf8 { screen.feed([byte]) }
    #expect(screen.looksLike(whole))
  }

  @Test(arguments: 0..<40)
  func randomBytesNeverTrap(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sizes = [(1, 1), (2, 1), (1, 5), (7, 3), (80, 24)]
    let (columns, rows) = sizes[Int(seed) % sizes.count]
    var screen = ScreenEmulator(columns: columns, rows: rows, answers: .dark)
    // Bytes that often make sequences, so that more than the parser is reached.
    let likely = Array(
      "\u{1B}\u{1B}[[[;;::?>0123456789999ABCDEFGHJKLMPSTX@cdfghlmnpqrstu$ \r\n\t世".utf8)
    for _ in 0..<3000 {
      let byte =
        random.next() % 4 == 0
        ? UInt8.random(in: 0...255, using: &random) : likely.randomElement(using: &random) ?? 0
      screen.feed([byte])
      if random.next() % 500 == 0 {
        screen.resize(
          columns: .random(in: 1...90, using: &random), rows: .random(in: 1...30, using: &random))
      }
    }
    #expect(screen.cursor.column < screen.columns && screen.cursor.row < screen.rows)
    for row in 0..<screen.rows {
      let cells = screen.cells(inRow: row)
      #expect(cells.count == screen.columns)
      #expect(cells.reduce(0) { $0 + $1.width } == screen.columns)
    }
  }

  @Test(arguments: [
    ("␛[3b", "CSI 3b"), ("␛[2I", "CSI 2I"), ("␛[Z", "CSI Z"), ("␛[?5h", "CSI ?5h"),
    ("␛[4h", "CSI 4h"), ("␛#8", "ESC #8"), ("␛H", "ESC H"), ("␛(0", "ESC (0"), ("\u{E}", "C0 0E"),
    ("\u{5}", "C0 05"), ("\u{9B}", "C1 U+009B"), ("␛[1?h", "CSI 1h malformed"),
    ("␛[1 2q", "CSI 1 q malformed"), ("␛[1:2H", "CSI 1H malformed"), ("␛7", "ESC 7"),
    ("␛[2L", "CSI 2L"), ("␛[5K", "CSI 5K"),
    ("␛[=5;9u", "CSI =5;9u"), ("␛[8 q", "CSI 8 q"), ("␛[12\u{18}", "CSI 12 cut short"),
    ("␛[12␛[m", "CSI 12 cut short"), ("␛[12é", "CSI 12 cut short"), ("␛␛[m", "ESC cut short"),
    ("␛]0;a␛[m", "string cut short"), ("␛Pabc\u{1A}", "string cut short"),
  ])
  func unknownSequenceIsRecorded(sequence: String, description: String) {
    let screen = ScreenEmulator(8, 2, showing: sequence)
    #expect(screen.unknownSequences == [description])
  }

  @Test(arguments: [
    "␛]8;;https://example.org␛\\", "␛]52;c;aGk=\u{7}", "␛P1$r0m␛\\", "␛_Gi=1;AAAA␛\\",
    "␛^private␛\\", "␛Xstart of string␛\\", "␛]no number\u{7}",
  ])
  func controlStringIsIgnored(string: String) {
    let screen = ScreenEmulator(8, 2, showing: "a\(string)b")
    #expect(screen.text == "ab")
    #expect(screen.unknownSequences.isEmpty)
    #expect(screen.isIdle)
  }

  @Test func controlCharacterInsideASequenceIsExecutedImmediately() {
    let screen = ScreenEmulator(8, 3, showing: "a␛[2\rCx")
    #expect(screen.text == "a x")
  }

  @Test func hugeNumbersAndManyParametersAreBounded() {
    let digits = String(repeating: "9", count: 400)
    #expect(ScreenEmulator(8, 3, showing: "␛[\(digits)C").place == [7, 0])
    let many = String(repeating: "1;", count: 400)
    #expect(ScreenEmulator(8, 3, showing: "␛[\(many)m").unknownSequences.count == 1)
  }

  @Test func recordOfUnknownSequencesIsBounded() {
    let many = String(repeating: "␛[b", count: 3000)
    #expect(ScreenEmulator(8, 3, showing: many).unknownSequences.count == 1000)
  }

  @Test(
    arguments: [
      ([0xFF], "\u{FFFD}"), ([0x80], "\u{FFFD}"), ([0xC3, 0x41], "\u{FFFD}A"),
      ([0xE4, 0xB8, 0x41], "\u{FFFD}A"), ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"), ([0xF4, 0x90], "\u{FFFD}\u{FFFD}"),
      ([0xE4, 0xE4, 0xB8, 0x96], "\u{FFFD}世"),
    ] as [([UInt8], String)])
  func invalidUTF8IsReplaced(bytes: [UInt8], text: String) {
    var screen = ScreenEmulator(columns: 8, rows: 1)
    screen.feed(bytes)
    #expect(screen.text == text)
    #expect(text == String(decoding: bytes, as: UTF8.self))
  }

  @Test func unfinishedBytesAreNoticed() {
    var screen = ScreenEmulator(columns: 8, rows: 1)
    for bytes in [[0xE4], [0x1B], Array("\u{1B}[1".utf8), Array("\u{1B}]2;x".utf8)] {
      screen = ScreenEmulator(columns: 8, rows: 1)
      screen.feed(bytes)
      #expect(!screen.isIdle)
    }
  }
}
