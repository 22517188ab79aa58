import TerminalCore
import Testing

struct RendererTests {
  @Test func theFirstFrameClearsAndPaints() {
    var screen = TestScreen(columns: 10, rows: 3)
    screen.frame.write("hi", column: 2, row: 1)
    #expect(screen.render() == "␛[?25l␛[m␛[r␛[H␛[2J␊  hi")
  }

  @Test func symbolsAndBordersFallBackToASCII() {
    var screen = TestScreen(columns: 20, rows: 3)
    screen.renderer.glyphForms = .ascii
    screen.frame.write("╭─ Café ──╮", column: 0, row: 0)
    screen.frame.write("│ ● work ↻│", column: 0, row: 1)
    screen.frame.write("▓▓░", column: 0, row: 2)
    #expect(screen.render().hasSuffix("+- Café --+␍␊| O work %|␍␊##_"))
    screen.frame.write("x", column: 5, row: 0)
    #expect(!screen.render().contains("─"))
    screen.renderer.glyphForms = .unicode
    #expect(screen.render().contains("╭─ Caxé"))
  }

  @Test func anEqualFrameSendsNothing() {
    var screen = TestScreen(columns: 10, rows: 3)
    screen.frame.write("日👍🏽", column: 0, row: 0, style: Style(foreground: .palette(2)))
    screen.cursor = Cursor(column: 1, row: 1)
    _ = screen.render()
    #expect(screen.render() == "")
    // An invisible difference does not count.
    screen.frame[column: 9, row: 2] = .blank(Style(foreground: .palette(1), attributes: .bold))
    #expect(screen.render() == "")
  }

  @Test func onlyDirtyRowsAreCompared() {
    var screen = TestScreen(columns: 10, rows: 4)
    _ = screen.render()
    for row in 0..<4 { screen.frame.write("\(row)", column: 0, row: row) }
    #expect(screen.render(drawnIn: [1..<2, 3..<4]) == "␊1␊␊␈3")
    #expect(screen.render(drawnIn: []) == "")
    #expect(screen.render() == "␛[H0␊␊␈2")
  }

  @Test func aRepaintDrawsTheEntireFrame() {
    var screen = TestScreen(columns: 10, rows: 2)
    screen.frame.write("a", column: 0, row: 0)
    let first = screen.render(drawnIn: [])
    #expect(first.hasSuffix("a"))
    screen.renderer.invalidate()
    #expect(screen.render(drawnIn: [1..<2]) == first)
  }

  @Test func invalidatingRepaintsEverything() {
    var screen = TestScreen(columns: 10, rows: 2)
    screen.frame.write("hi", column: 0, row: 0)
    let first = screen.render()
    screen.renderer.invalidate()
    #expect(screen.render() == first)
  }

  @Test func emptyingTheTableRepaintsEverything() {
    var screen = TestScreen(columns: 10, rows: 2)
    screen.frame.write("🇩🇪", column: 0, row: 0)
    _ = screen.render()
    screen.frame.graphemes.removeAll()
    screen.frame.write("🇫🇷", column: 0, row: 0)
    #expect(screen.render() == "␛[m␛[r␛[H␛[2J🇫🇷")
  }

  // MARK: Cursor

  @Test func theCursorIsShownMovedShapedAndHidden() {
    var screen = TestScreen(columns: 80, rows: 24)
    _ = screen.render()
    screen.cursor = Cursor(column: 4, row: 2, shape: .bar)
    #expect(screen.render() == "␛[3;5H␛[6 q␛[?25h")
    screen.cursor = Cursor(column: 3, row: 2, shape: .bar)
    #expect(screen.render() == "␈")
    screen.cursor = Cursor(column: 3, row: 2, shape: .underline)
    #expect(screen.render() == "␛[4 q")
    screen.cursor = nil
    #expect(screen.render() == "␛[?25l")
    screen.cursor = Cursor(column: 500, row: -3, shape: .underline)
    #expect(screen.render() == "␛[;80H␛[?25h")
    screen.renderer.shapesCursor = false
    screen.cursor = Cursor(column: 0, row: 0, shape: .block)
    #expect(screen.render() == "␍")
  }

  @Test(arguments: [
    (5, 0, "␛[6G"), (0, 5, "␛[6H"), (2, 2, "␊␊  "), (1, 0, " "), (3, 10, "␛[11;4H"),
    (79, 0, "␛[80G"), (0, 1, "␊"), (0, 23, "␛[24d"),
  ])
  func movesFromTheTopLeftAreShort(column: Int, row: Int, bytes: String) {
    var screen = TestScreen(columns: 80, rows: 24)
    screen.cursor = Cursor(column: 0, row: 0)
    _ = screen.render()
    screen.cursor = Cursor(column: column, row: row)
    let output = screen.render()
    #expect(output.count <= bytes.count, "\(output)")
  }

  @Test(arguments: [
    (39, 12, "␈"), (0, 12, "␍"), (0, 13, "␍␊"), (40, 11, "␛[A"), (35, 12, "␛[5D"),
    (37, 12, "␈␈␈"), (0, 0, "␛[H"), (40, 13, "␊"),
  ])
  func movesFromTheMiddleAreShort(column: Int, row: Int, bytes: String) {
    var screen = TestScreen(columns: 80, rows: 24)
    screen.cursor = Cursor(column: 40, row: 12)
    _ = screen.render()
    screen.cursor = Cursor(column: column, row: row)
    #expect(screen.render() == bytes)
  }

  // MARK: Styles

  @Test(arguments: [
    (Style.plain, Style(attributes: .bold), "␛[1m"),
    (Style(attributes: .bold), .plain, "␛[m"),
    (Style(attributes: [.bold, .underline]), Style(attributes: .bold), "␛[24m"),
    (
      Style(attributes: [.bold, .dim, .underline]), Style(attributes: [.dim, .underline]), "␛[22;2m"
    ),
    (
      Style(foreground: .rgb(1, 2, 3), background: .palette(4), attributes: .bold),
      Style(foreground: .rgb(1, 2, 3), background: .palette(4)), "␛[22m"
    ),
    (
      Style(background: .palette(4), attributes: [.bold, .italic, .underline, .strikethrough]),
      Style(foreground: .palette(2)), "␛[0;32m"
    ),
    (.plain, Style(foreground: .palette(9), background: .palette(15)), "␛[91;107m"),
    (.plain, Style(foreground: .palette(99), background: .rgb(1, 2, 3)), "␛[38;5;99;48;2;1;2;3m"),
    (Style(foreground: .palette(1)), Style(background: .palette(1)), "␛[0;41m"),
    (.plain, Style(attributes: [.dim, .italic, .reverse, .strikethrough]), "␛[2;3;7;9m"),
  ])
  func styleChangesUseTheShorterSequence(from: Style, to: Style, sequence: String) {
    var screen = TestScreen(columns: 10, rows: 1)
    screen.frame.write("a", column: 0, row: 0, style: from)
    _ = screen.render()
    screen.frame.write("b", column: 1, row: 0, style: to)
    #expect(screen.render() == sequence + "b")
  }

  @Test func withoutColorsNoColorIsSent() {
    var screen = TestScreen(columns: 10, rows: 1)
    screen.renderer.colorDepth = .none
    let style = Style(foreground: .palette(1), background: .rgb(1, 2, 3), attributes: .bold)
    screen.frame.write("a", column: 0, row: 0, style: style)
    #expect(screen.render().hasSuffix("␛[2J␛[1ma"))
    screen.renderer.colorDepth = .ansi16
    #expect(screen.render().hasSuffix("␛[2J␛[1;31;40ma"))
    screen.renderer.colorDepth = .palette256
    #expect(screen.render().hasSuffix("␛[2J␛[1;31;48;5;16ma"))
  }

  @Test func spacesAvoidStyleChanges() {
    var screen = TestScreen(columns: 10, rows: 1)
    screen.frame.write("abcdefghij", column: 0, row: 0)
    _ = screen.render()
    let red = Style(foreground: .rgb(200, 0, 0), attributes: .bold)
    screen.frame.write("A B", column: 0, row: 0, style: red)
    screen.frame.write(" ", column: 1, row: 0, style: .plain)
    #expect(screen.render() == "␍␛[1;38;2;200;0;0mA B")
    screen.frame.write("C", column: 3, row: 0, style: Style(attributes: .underline))
    screen.frame.write(" ", column: 4, row: 0)
    #expect(screen.render() == "␛[0;4mC␛[m ")
  }

  // MARK: Erasing

  @Test func aLongBlankTailIsErased() {
    var screen = TestScreen(columns: 40, rows: 1)
    screen.frame.write(String(repeating: "x", count: 40), column: 0, row: 0)
    _ = screen.render()
    screen.frame.fill(CellRect(column: 10, row: 0, columns: 30, rows: 1), with: .blank())
    #expect(screen.render() == "␛[11G␛[K")
  }

  @Test func aLongBlankGapIsErasedByCount() {
    var screen = TestScreen(columns: 40, rows: 1)
    screen.frame.write(String(repeating: "x", count: 40), column: 0, row: 0)
    _ = screen.render()
    screen.frame.fill(CellRect(column: 0, row: 0, columns: 30, rows: 1), with: .blank())
    #expect(screen.render() == "␍␛[30X")
    screen.renderer.erasesCharacters = false
    screen.frame.write(String(repeating: "y", count: 30), column: 0, row: 0)
    _ = screen.render()
    screen.frame.fill(CellRect(column: 0, row: 0, columns: 30, rows: 1), with: .blank())
    #expect(screen.render() == "␍" + String(repeating: " ", count: 30))
  }

  @Test func coloredSpaceIsErasedOnlyIfTheTerminalSupportsIt() {
    var screen = TestScreen(columns: 30, rows: 1)
    _ = screen.render()
    screen.frame.clear(style: Style(background: .palette(4)))
    #expect(screen.render() == "␛[44m" + String(repeating: " ", count: 30))
    screen.frame.clear(style: Style(background: .palette(5)))
    screen.renderer.erasesWithBackground = true
    #expect(screen.render() == "␍␛[45m␛[K")
    screen.frame.clear(style: Style(attributes: .reverse))
    #expect(screen.render() == "␛[0;7m" + String(repeating: " ", count: 30))
  }

  @Test func theBlankRestOfTheScreenIsErasedAtOnce() {
    var screen = TestScreen(columns: 20, rows: 10)
    for row in 0..<10 { screen.frame.write("some text", column: 0, row: row) }
    _ = screen.render()
    screen.frame.fill(CellRect(column: 0, row: 3, columns: 20, rows: 7), with: .blank())
    #expect(screen.render() == "␛[4H␛[J")
  }

  // MARK: Scrolling and synchronized output

  @Test func movedRowsAreScrolled() {
    var screen = TestScreen(columns: 60, rows: 20)
    screen.writeList(from: 0)
    _ = screen.render()
    screen.writeList(from: 1)
    #expect(screen.render() == "␛[2;19r␛[S␛[r␛[19Hrow number 18 with a text long enough")
    screen.writeList(from: 0)
    #expect(screen.render() == "␛[2;19r␛[T␛[r␊row number 0 with a text long enough")
    screen.renderer.scrollsRegions = false
    screen.writeList(from: 1)
    #expect(!screen.render().contains("r␛["))
  }

  @Test func synchronizedOutputIsForMoreThanOneRow() {
    var screen = TestScreen(columns: 20, rows: 5)
    screen.renderer.synchronizedOutput = true
    #expect(screen.render().hasPrefix("␛[?2026h"))
    screen.frame.write("a", column: 0, row: 0)
    #expect(screen.render() == "a")
    screen.frame.write("b", column: 0, row: 0)
    screen.frame.write("c", column: 0, row: 1)
    #expect(screen.render() == "␛[?2026h␈b␊␈c␛[?2026l")
    #expect(screen.render() == "")
    screen.frame[column: 9, row: 2] = .blank(Style(foreground: .palette(1)))
    screen.frame[column: 9, row: 3] = .blank(Style(foreground: .palette(1)))
    #expect(screen.render() == "")
  }

  // MARK: Widths terminals disagree about

  @Test func theCursorIsRepositionedAfterAnEmoji() {
    var screen = TestScreen(columns: 20, rows: 1)
    _ = screen.render()
    screen.frame.write("🙂ab", column: 0, row: 0)
    #expect(screen.render() == "🙂␛[3Gab")
    screen.frame.write("日本", column: 6, row: 0)
    #expect(screen.render() == "  日本")
  }

  @Test func cellsThatAnEmojiMayCoverAreRepainted() {
    var screen = TestScreen(columns: 20, rows: 1)
    screen.frame.write("......wxyz", column: 0, row: 0)
    _ = screen.render()
    // Four people take eight columns where widths are added up.
    screen.frame.write("👨‍👩‍👧‍👦", column: 0, row: 0)
    #expect(screen.render() == "␛[2G ␍👨‍👩‍👧‍👦␛[3G....wx")
  }

  @Test func nothingIsPrintedPastTheLastColumn() {
    var screen = TestScreen(columns: 4, rows: 2)
    screen.frame.write("abcd", column: 0, row: 0)
    screen.frame.write("efgh", column: 0, row: 1)
    #expect(screen.render() == "␛[?25l␛[m␛[r␛[H␛[2Jabcd␍␊efgh")
    screen.frame.write("H", column: 3, row: 1)
    #expect(screen.render() == "␛[4GH")
  }
}
