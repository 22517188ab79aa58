import TerminalCore
import Testing

struct CellBufferTests {
  private let bold = Style(attributes: .bold)

  private func buffer(columns: Int = 8, rows: Int = 2) -> CellBuffer {
    CellBuffer(columns: columns, rows: rows, graphemes: GraphemeTable())
  }

  @Test func writingReturnsTheWidthOfTheEntireText() {
    var buffer = buffer()
    #expect(buffer.write("日本", column: 1, row: 0) == 4)
    #expect(buffer.text(row: 0) == " 日本   ")
    #expect(buffer.write("a long text that is clipped", column: 6, row: 1) == 27)
    #expect(buffer.text(row: 1) == "      a ")
    #expect(buffer.write("unseen", column: 0, row: 9) == 6)
    #expect(buffer.write("日本", column: 100, row: 0) == 4)
    #expect(buffer.write("", column: 0, row: 0) == 0)
  }

  @Test func textMayStartLeftOfTheBuffer() {
    var buffer = buffer()
    #expect(buffer.write("abcdef", column: -2, row: 0) == 6)
    #expect(buffer.text(row: 0) == "cdef    ")
    #expect(buffer.write("e\u{301}日本語", column: -2, row: 1) == 7)
    #expect(buffer.text(row: 1) == " 本語   ")
    buffer.write("x", column: .min, row: 0)
    buffer.write("日x", column: .min, row: 0)
    #expect(buffer.text(row: 0) == "cdef    ")
  }

  @Test func drawingIsClipped() {
    var buffer = buffer()
    let clip = CellRect(column: 2, row: 0, columns: 3, rows: 1)
    buffer.write("日本語x", column: 1, row: 0, style: bold, clip: clip)
    // The first and the last glyph are cut: what lies inside the clip is a blank of their style.
    #expect(buffer.text(row: 0) == "   本   ")
    #expect(buffer[column: 1, row: 0].style == .plain)
    #expect(buffer[column: 2, row: 0] == .blank(bold))
    #expect(buffer[column: 3, row: 0].width == 2)
    #expect(buffer[column: 5, row: 0].style == .plain)
    buffer.write("x", column: 3, row: 1, clip: clip)
    #expect(buffer.text(row: 1) == "        ")
    buffer.write("日", column: 4, row: 0, style: bold, clip: clip)
    #expect(buffer[column: 4, row: 0] == .blank(bold))
  }

  @Test func halfAWideGlyphIsNeverLeft() {
    var buffer = buffer()
    buffer.write("日本", column: 0, row: 0, style: bold)
    buffer.write("x", column: 1, row: 0)
    #expect(buffer.text(row: 0) == " x本    ")
    #expect(buffer[column: 0, row: 0] == .blank(bold))
    buffer.write("y", column: 2, row: 0)
    #expect(buffer.text(row: 0) == " xy     ")
    #expect(buffer[column: 3, row: 0] == .blank(bold))
    buffer.write("日本", column: 0, row: 1)
    buffer.write("語", column: 1, row: 1)
    #expect(buffer.text(row: 1) == " 語     ")
  }

  @Test func controlCharactersAreDrawnAsPictures() {
    var buffer = buffer()
    #expect(buffer.write("a\u{1B}b\r\n", column: 0, row: 0) == 5)
    #expect(buffer.text(row: 0) == "a␛b␍␊   ")
    buffer.write("\r\n", column: -1, row: 1)
    #expect(buffer.text(row: 1) == "␊       ")
    buffer[column: 3, row: 1] = Cell(glyph: 0x1B, width: 1, style: .plain)
    buffer[column: 4, row: 1] = Cell(glyph: 0x9B, width: 1, style: .plain)
    buffer[column: 5, row: 1] = Cell(glyph: 0xD800, width: 1, style: .plain)
    #expect(buffer.text(row: 1) == "␊  ␛\u{FFFD}\u{FFFD}  ")
  }

  @Test func clustersOfSeveralScalarsAreStored() {
    var buffer = buffer()
    #expect(buffer.write("👨‍👩‍👧‍👦e\u{301}🇩🇪", column: 0, row: 0) == 5)
    #expect(buffer.text(row: 0) == "👨‍👩‍👧‍👦e\u{301}🇩🇪   ")
    #expect(buffer.graphemes.count == 3)
    #expect(buffer.write("\u{301}x", column: 0, row: 1) == 1)
    #expect(buffer.text(row: 1) == "x       ")
  }

  @Test func cellsOutsideAreBlankAndStayUnset() {
    var buffer = buffer()
    buffer[column: 8, row: 0] = Cell(glyph: 0x41, width: 1, style: .plain)
    buffer[column: -1, row: 0] = Cell(glyph: 0x41, width: 1, style: .plain)
    buffer[column: 0, row: 2] = Cell(glyph: 0x41, width: 1, style: .plain)
    #expect(buffer == self.buffer())
    #expect(buffer[column: 99, row: -5] == .blank())
    #expect(buffer.text(row: 2) == "" && buffer.text(row: -1) == "")
    #expect(CellBuffer(columns: -3, rows: 2, graphemes: GraphemeTable()).columns == 0)
  }

  @Test func settingACellDoesNotSplitWideGlyphs() {
    var buffer = buffer()
    let wide = Cell(glyph: 0x65E5, width: 2, style: .plain)
    buffer[column: 2, row: 0] = wide
    #expect(buffer[column: 3, row: 0] == .continuation(.plain))
    buffer[column: 3, row: 0].attributes.insert(.bold)
    #expect(buffer[column: 2, row: 0].width == 2 && buffer[column: 3, row: 0].style == bold)
    buffer[column: 7, row: 0] = wide
    #expect(buffer[column: 7, row: 0] == .blank())
    buffer[column: 3, row: 0] = Cell(glyph: 0x41, width: 1, style: .plain)
    #expect(buffer.text(row: 0) == "   A    ")
    buffer[column: 0, row: 0] = .continuation(bold)
    #expect(buffer[column: 0, row: 0] == .blank(bold))
  }

  @Test func fillingRepeatsTheCellAndSplitsNoWideGlyph() {
    var buffer = buffer()
    buffer.write("日日日日", column: 0, row: 0)
    buffer.fill(CellRect(column: 1, row: 0, columns: 2, rows: 9), with: .blank(bold))
    #expect(buffer.text(row: 0) == "    日日")
    #expect(buffer[column: 0, row: 0].style == .plain)
    #expect(buffer[column: 1, row: 1].style == bold && buffer[column: 3, row: 1].style == .plain)
    let wide = Cell(glyph: 0x672C, width: 2, style: .plain)
    buffer.fill(CellRect(column: 1, row: 0, columns: 5, rows: 1), with: wide)
    #expect(buffer.text(row: 0) == " 本本 日")
    buffer.fill(.empty, with: wide)
    buffer.clear(style: bold)
    #expect(buffer[column: 7, row: 1] == .blank(bold))
  }

  @Test func restylingDoesNotSplitWideGlyphs() {
    var buffer = buffer()
    buffer.write("a日b本c", column: 0, row: 0)
    buffer.restyle(CellRect(column: 2, row: 0, columns: 3, rows: 1)) { $0.attributes.insert(.bold) }
    let styles = (0..<8).map { buffer[column: $0, row: 0].style == bold }
    #expect(styles == [false, true, true, true, true, true, false, false])
    #expect(buffer.text(row: 0) == "a日b本c ")
  }

  @Test func resizingKeepsTheContentThatFits() {
    var buffer = buffer()
    buffer.write("abc日", column: 0, row: 0)
    buffer.resize(columns: 4, rows: 3)
    #expect(buffer.columns == 4 && buffer.rows == 3)
    #expect(buffer.text(row: 0) == "abc ")
    #expect(buffer.text(row: 2) == "    ")
    buffer.resize(columns: 0, rows: 0)
    #expect(buffer.bounds.isEmpty)
    buffer.write("x", column: 0, row: 0)
    buffer.clear()
  }

  @Test func copyingMovesCellsAndInternsClustersAgain() {
    var source = buffer()
    source.write("a日👍🏽b", column: 0, row: 1, style: bold)
    var target = buffer()
    target.write("........", column: 0, row: 0)
    target.copy(
      source, from: CellRect(column: 2, row: 1, columns: 4, rows: 1), toColumn: 1, row: 0,
      clip: target.bounds)
    #expect(target.text(row: 0) == ". 👍🏽b...")
    #expect(target.graphemes.count == 1)
    let other = CellRect(column: -1, row: 1, columns: 99, rows: 99)
    target.copy(source, from: other, toColumn: -1, row: 1, clip: target.bounds)
    #expect(target.text(row: 1) == source.text(row: 1))
  }

  @Test func equalityComparesTextNotTableIndexes() {
    var left = buffer()
    var right = buffer()
    right.write("👍🏽🇩🇪", column: 0, row: 0)
    left.write("🇩🇪", column: 0, row: 0)
    left.write("👍🏽🇩🇪", column: 0, row: 0)
    #expect(left == right)
    left.write("🇫🇷", column: 0, row: 0)
    #expect(left != right)
    #expect(left != buffer(columns: 7))
  }
}
