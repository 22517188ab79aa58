import TerminalCore
import TerminalUITesting
import Testing

/// Putting glyphs on the screen: wrapping, wide glyphs, grapheme clusters.
struct EmulatorTextTests {
  @Test func textIsWrittenAtTheCursor() {
    let screen = ScreenEmulator(10, 2, showing: "Hello")
    #expect(screen.text == "Hello")
    #expect(screen.place == [5, 0])
    #expect(screen[column: 4, row: 0] == ScreenCell("o"))
    #expect(screen[column: 5, row: 0] == ScreenCell.blank())
  }

  @Test func fullLineDefersTheWrap() {
    var screen = ScreenEmulator(4, 2, showing: "abcd")
    #expect(screen.place == [3, 0])
    #expect(screen.cursor.isWrapPending)
    screen.feed("e")
    #expect(screen.lines == ["abcd", "e"])
    #expect(screen.place == [1, 1])
  }

  @Test(arguments: ["\r", "\u{8}", "␛[G", "␛[H", "␛[A", "␛[C", "␛[K", "␛[X", "\n"])
  func pendingWrapIsCancelled(by function: String) {
    let screen = ScreenEmulator(4, 3, showing: "abcd\(function)")
    #expect(!screen.cursor.isWrapPending)
  }

  @Test(arguments: ["␛[1m", "\t", "\u{7}", "␛[?25l", "␛]0;x\u{7}"])
  func pendingWrapIsKept(by function: String) {
    let screen = ScreenEmulator(4, 3, showing: "abcd\(function)e")
    #expect(screen.lines == ["abcd", "e", ""])
  }

  @Test func withoutAutowrapTheLastColumnIsOverwritten() {
    let screen = ScreenEmulator(4, 2, showing: "␛[?7labcdef")
    #expect(screen.lines == ["abcf", ""])
    #expect(screen.place == [3, 0])
  }

  @Test func wrappingAtTheBottomScrolls() {
    let screen = ScreenEmulator(3, 2, showing: "abcdefg")
    #expect(screen.lines == ["def", "g"])
  }

  @Test func wrappingAtTheBottomOfARegionScrollsTheRegion() {
    let screen = ScreenEmulator(2, 4, showing: "␛[4;1Hzz␛[1;3r␛[2;1Haabbcc")
    #expect(screen.lines == ["aa", "bb", "cc", "zz"])
  }

  @Test func wideGlyphOccupiesTwoCells() {
    let screen = ScreenEmulator(6, 1, showing: "a世b")
    #expect(screen.cells(inRow: 0).map(\.text) == ["a", "世", "", "b", " ", " "])
    #expect(screen.cells(inRow: 0).map(\.width) == [1, 2, 0, 1, 1, 1])
    #expect(screen.place == [4, 0])
  }

  @Test func wideGlyphThatDoesNotFitWrapsToTheNextLine() {
    let screen = ScreenEmulator(4, 2, showing: "abc世")
    #expect(screen.lines == ["abc", "世"])
  }

  @Test func wideGlyphThatDoesNotFitIsLostWithoutAutowrap() {
    let screen = ScreenEmulator(4, 2, showing: "␛[?7labc世")
    #expect(screen.lines == ["abc", ""])
  }

  @Test func wideGlyphIsLostOnAScreenOfOneColumn() {
    #expect(ScreenEmulator(1, 2, showing: "世").lines == ["", ""])
  }

  @Test func wideGlyphInTheLastColumnsLeavesTheWrapPending() {
    let screen = ScreenEmulator(4, 2, showing: "ab世c")
    #expect(screen.lines == ["ab世", "c"])
  }

  @Test func overwritingHalfAWideGlyphBlanksTheOtherHalf() {
    #expect(ScreenEmulator(4, 1, showing: "世␛[Hx").lines == ["x"])
    #expect(ScreenEmulator(4, 1, showing: "世␛[2Gx").lines == [" x"])
    #expect(ScreenEmulator(4, 1, showing: "世界␛[2G語").cells(inRow: 0).map(\.width) == [1, 2, 0, 1])
  }

  @Test(arguments: [
    "e\u{301}", "👩\u{200D}👩\u{200D}👧\u{200D}👦", "🇩🇪", "👍🏽", "❤\u{FE0F}", "각", "क्षि",
  ])
  func clusterIsOneCell(cluster: String) {
    let screen = ScreenEmulator(6, 1, showing: cluster + "x")
    #expect(screen[column: 0, row: 0].text == cluster)
    let width = TextWidth.columns(of: Character(cluster))
    #expect(screen[column: 0, row: 0].width == width)
    #expect(screen[column: width, row: 0].text == "x")
  }

  @Test func variationSelectorMakesANarrowSymbolWide() {
    var screen = ScreenEmulator(4, 1, showing: "❤")
    #expect(screen.place == [1, 0])
    screen.feed("\u{FE0F}")
    #expect(screen.place == [2, 0])
    #expect(screen.cells(inRow: 0).map(\.width) == [2, 0, 1, 1])
  }

  @Test func glyphThatBecomesTooWideForItsLineWraps() {
    let screen = ScreenEmulator(3, 2, showing: "ab❤\u{FE0F}c")
    #expect(screen.lines == ["ab", "❤\u{FE0F}c"])
  }

  @Test func combiningMarkInTheLastColumnBelongsToTheGlyphThere() {
    let screen = ScreenEmulator(3, 2, showing: "abe\u{301}")
    #expect(screen.lines == ["abe\u{301}", ""])
    #expect(screen.cursor.isWrapPending)
  }

  @Test func combiningMarkAfterAMoveBelongsToTheGlyphOnTheLeft() {
    #expect(ScreenEmulator(4, 1, showing: "ab␛[2G\u{301}").lines == ["a\u{301}b"])
    #expect(ScreenEmulator(4, 1, showing: "世␛[3G\u{301}").lines == ["世\u{301}"])
    #expect(ScreenEmulator(4, 1, showing: "\u{301}a").lines == ["a"])
  }

  @Test func controlFunctionEndsACluster() {
    let screen = ScreenEmulator(8, 1, showing: "🇩␛[m🇪")
    #expect(screen.cells(inRow: 0).map(\.text).filter { $0.count == 1 }.prefix(2) == ["🇩", "🇪"])
  }

  @Test func terminalWithoutClustersAddsTheWidthsOfScalars() {
    var screen = ScreenEmulator(columns: 10, rows: 1, widths: .scalars)
    screen.feed("👩\u{200D}👩x")
    #expect(screen.cells(inRow: 0).map(\.width) == [2, 0, 2, 0, 1, 1, 1, 1, 1, 1])
  }

  @Test func textIsFoundAtItsPosition() {
    let screen = ScreenEmulator(12, 2, showing: "a\r\n世界 New")
    #expect(screen.firstPosition(of: "New") == ScreenPosition(column: 5, row: 1))
    #expect(screen.firstPosition(of: "界") == ScreenPosition(column: 2, row: 1))
    #expect(!screen.contains("Old"))
    #expect(!screen.contains(""))
  }
}
