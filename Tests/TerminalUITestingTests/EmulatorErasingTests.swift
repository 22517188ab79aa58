import TerminalCore
import TerminalUITesting
import Testing

/// Erasing and scrolling.
struct EmulatorErasingTests {
  /// Three rows `abcde`, `fghij`, `klmno`, the cursor at column 2, row 1.
  static let filled = "abcde\r\nfghij\r\nklmno␛[2;3H"

  static let cases: [(String, [String])] = [
    ("␛[K", ["abcde", "fg", "klmno"]), ("␛[0K", ["abcde", "fg", "klmno"]),
    ("␛[1K", ["abcde", "   ij", "klmno"]), ("␛[2K", ["abcde", "", "klmno"]),
    ("␛[J", ["abcde", "fg", ""]), ("␛[1J", ["", "   ij", "klmno"]), ("␛[2J", ["", "", ""]),
    ("␛[3J", ["abcde", "fghij", "klmno"]),
    ("␛[X", ["abcde", "fg ij", "klmno"]), ("␛[2X", ["abcde", "fg  j", "klmno"]),
    ("␛[99X", ["abcde", "fg", "klmno"]),
    ("␛[S", ["fghij", "klmno", ""]), ("␛[99S", ["", "", ""]),
    ("␛[T", ["", "abcde", "fghij"]), ("␛[2T", ["", "", "abcde"]),
  ]

  @Test(arguments: cases)
  func functionErasesTheRightCells(sequence: String, rows: [String]) {
    let screen = ScreenEmulator(5, 3, showing: Self.filled + sequence)
    #expect(screen.lines == rows)
    #expect(screen.unknownSequences.isEmpty)
  }

  @Test(arguments: [
    "␛[K", "␛[1K", "␛[2K", "␛[J", "␛[1J", "␛[2J", "␛[X", "␛[S", "␛[T",
    "␛[3;1H\n", "␛[3;5Hxy",
  ])
  func blanksHaveTheBackgroundOfThePen(sequence: String) {
    let screen = ScreenEmulator(5, 3, showing: Self.filled + "␛[1;4;7;38;5;3;48;5;4m" + sequence)
    let blanks = (0..<3).flatMap { screen.cells(inRow: $0) }.filter { $0.text == " " }
    #expect(!blanks.isEmpty)
    #expect(blanks.allSatisfy { $0.style == Style(background: .palette(4)) })
  }

  @Test(arguments: [
    ("␛[3G␛[K", "a "), ("␛[2G␛[1K", "   界b"), ("␛[3G␛[X", "a  界b"), ("␛[5G␛[1K", "     b"),
  ])
  func splitWideGlyphBecomesBlank(sequence: String, row: String) {
    let screen = ScreenEmulator(6, 1, showing: "a世界b" + sequence)
    let text = screen.cells(inRow: 0).map(\.text).joined()
    let padded = row + String(repeating: " ", count: max(0, 6 - columns(row)))
    #expect(text == padded)
    #expect(screen.cells(inRow: 0).reduce(0) { $0 + $1.width } == 6)
  }

  private func columns(_ text: String) -> Int {
    text.reduce(0) { $0 + TextWidth.columns(of: $1) }
  }

  @Test func lineFunctionsAffectOnlyTheRegion() {
    let rows = "a\r\nb\r\nc\r\nd\r\ne␛[2;4r"
    #expect(ScreenEmulator(2, 5, showing: rows + "␛[S").lines == ["a", "c", "d", "", "e"])
    #expect(ScreenEmulator(2, 5, showing: rows + "␛[2T").lines == ["a", "", "", "b", "e"])
    #expect(ScreenEmulator(2, 5, showing: rows + "␛[4;1H\n").lines == ["a", "c", "d", "", "e"])
    #expect(ScreenEmulator(2, 5, showing: rows + "␛[5;1H\n").lines == ["a", "b", "c", "d", "e"])
  }

  @Test func settingTheRegionMovesTheCursorHome() {
    let screen = ScreenEmulator(5, 6, showing: "␛[3;3H␛[2;5r")
    #expect(screen.scrollRegion == 1..<5)
    #expect(screen.place == [0, 0])
    #expect(ScreenEmulator(5, 6, showing: "␛[2;5r␛[r").scrollRegion == 0..<6)
    #expect(ScreenEmulator(5, 6, showing: "␛[3;99r").scrollRegion == 2..<6)
  }

  @Test(arguments: ["␛[4;4r", "␛[5;2r", "␛[9;12r"])
  func regionOfFewerThanTwoRowsIsIgnored(sequence: String) {
    let screen = ScreenEmulator(5, 6, showing: "␛[2;5r␛[3;3H" + sequence)
    #expect(screen.scrollRegion == 1..<5)
    #expect(screen.place == [2, 2])
  }

  @Test func resizingTruncatesAndPads() {
    var screen = ScreenEmulator(5, 3, showing: Self.filled + "␛[1;4H世␛[3;5H␛[1;2r␛[3;5H")
    screen.resize(columns: 4, rows: 2)
    #expect(screen.lines == ["abc", "fghi"])
    #expect(screen.place == [3, 1])
    #expect(screen.scrollRegion == 0..<2)
    screen.resize(columns: 6, rows: 4)
    #expect(screen.lines == ["abc", "fghi", "", ""])
    #expect(screen.cells(inRow: 3).count == 6)
  }
}
