import TerminalCore

/// The output of glyphs.
extension ScreenEmulator {
  mutating func print(_ scalar: Unicode.Scalar) {
    if (0x80...0x9F).contains(scalar.value) {
      // Some terminals interpret C1 controls in UTF-8, others ignore them, so no program can send
      // one on purpose.
      lastGlyph = nil
      return recordUnknown("C1 U+00\(String(scalar.value, radix: 16, uppercase: true))")
    }
    if extendLastGlyph(by: scalar) { return }
    let width = TextWidth.columns(of: Character(scalar))
    if width == 0 {
      attach(scalar)
    } else {
      put(String(scalar), width: width)
    }
  }

  /// Writes a glyph at the cursor and advances it.
  private mutating func put(_ text: String, width: Int) {
    guard width <= columns else { return }
    let fits = width <= columns - cursor.column
    if modes.contains(.autowrap) {
      if cursor.isWrapPending || !fits { beginNextLine() }
    } else if !fits {
      return
    }
    page.put(text, width: width, style: pen, column: cursor.column, row: cursor.row)
    lastGlyph = ScreenPosition(column: cursor.column, row: cursor.row)
    advance(to: cursor.column + width)
  }

  private mutating func advance(to column: Int) {
    cursor.isWrapPending = column >= columns
    cursor.column = min(column, columns - 1)
  }

  private mutating func beginNextLine() {
    cursor.isWrapPending = false
    cursor.column = 0
    index()
  }

  /// Appends a scalar to the previous glyph if both are one grapheme cluster (UAX #29). Returns
  /// false otherwise.
  private mutating func extendLastGlyph(by scalar: Unicode.Scalar) -> Bool {
    guard widths == .clusters, let position = lastGlyph else { return false }
    let cell = page.lines[position.row][position.column]
    if scalar.isASCII, cell.text.utf8.count == 1 { return false }
    let text = cell.text + String(scalar)
    guard text.count == 1, let character = text.first else { return false }
    show(text, width: max(1, TextWidth.columns(of: character)), at: position)
    return true
  }

  /// Changes the text of the last glyph, and perhaps its width: VS16 makes a narrow symbol wide.
  private mutating func show(_ text: String, width: Int, at position: ScreenPosition) {
    let (column, row) = (position.column, position.row)
    let cell = page.lines[row][column]
    let end = column + width
    if end <= columns {
      if width == 1, cell.width == 2 { page.split(at: column + 1, row: row) }
      page.put(text, width: width, style: cell.style, column: column, row: row)
      if width != cell.width { advance(to: end) }
    } else if modes.contains(.autowrap), width <= columns {
      page.lines[row][column] = .blank(cell.style)
      beginNextLine()
      put(text, width: width)
    } else {
      page.lines[row][column].text = text
    }
  }

  /// Appends a scalar without width to the glyph before the cursor. Without such a glyph the scalar
  /// is lost.
  private mutating func attach(_ scalar: Unicode.Scalar) {
    var column = cursor.isWrapPending ? cursor.column : cursor.column - 1
    guard column >= 0 else { return }
    if page.lines[cursor.row][column].width == 0 { column -= 1 }
    page.lines[cursor.row][column].text.unicodeScalars.append(scalar)
  }
}
