import TerminalCore

/// The cells of one of a terminal's two screens, with the state that belongs to it alone.
///
/// Every operation keeps wide glyphs intact: if it would cut one, both halves become blanks.
struct ScreenPage: Sendable {
  var lines: [[ScreenCell]]
  /// The cursor that was saved for the other screen.
  var saved = SavedCursor()
  /// The kitty keyboard flags, with the active ones last.
  var keyboardStack: [Int] = []

  struct SavedCursor: Sendable {
    var column = 0
    var row = 0
    var isWrapPending = false
    var pen = Style.plain
  }

  init(columns: Int, rows: Int) {
    lines = Array(repeating: Array(repeating: .blank(), count: columns), count: rows)
  }

  /// Replaces a wide glyph that straddles the left edge of a column with blanks.
  mutating func split(at column: Int, row: Int) {
    guard column > 0, column < lines[row].count, lines[row][column].width == 0 else { return }
    lines[row][column - 1] = .blank(lines[row][column - 1].style)
    lines[row][column] = .blank(lines[row][column].style)
  }

  /// Fills a part of a line.
  mutating func fill(_ columns: Range<Int>, row: Int, with cell: ScreenCell) {
    split(at: columns.lowerBound, row: row)
    split(at: columns.upperBound, row: row)
    for column in columns { lines[row][column] = cell }
  }

  /// Writes a glyph over existing ones. It must fit into the line.
  mutating func put(_ text: String, width: Int, style: Style, column: Int, row: Int) {
    split(at: column, row: row)
    split(at: column + width, row: row)
    lines[row][column] = ScreenCell(text, style: style, width: width)
    if width == 2 { lines[row][column + 1] = .continuation(style) }
  }

  /// Scrolls the lines in a region up, with blank ones below.
  mutating func scrollUp(_ count: Int, in region: Range<Int>, filling cell: ScreenCell) {
    let count = min(count, region.count)
    let blank = Array(repeating: cell, count: lines[region.lowerBound].count)
    lines.removeSubrange(region.lowerBound..<region.lowerBound + count)
    lines.insert(
      contentsOf: repeatElement(blank, count: count), at: region.upperBound - count)
  }

  /// Scrolls the lines in a region down, with blank ones above.
  mutating func scrollDown(_ count: Int, in region: Range<Int>, filling cell: ScreenCell) {
    let count = min(count, region.count)
    let blank = Array(repeating: cell, count: lines[region.lowerBound].count)
    lines.removeSubrange(region.upperBound - count..<region.upperBound)
    lines.insert(contentsOf: repeatElement(blank, count: count), at: region.lowerBound)
  }

  /// Removes cells at the right and the bottom, or adds blanks there.
  mutating func resize(columns: Int, rows: Int) {
    for row in lines.indices {
      let missing = columns - lines[row].count
      if missing >= 0 {
        lines[row].append(contentsOf: repeatElement(.blank(), count: missing))
      } else {
        split(at: columns, row: row)
        lines[row].removeLast(-missing)
      }
    }
    let missing = rows - lines.count
    if missing >= 0 {
      let blank = Array(repeating: ScreenCell.blank(), count: columns)
      lines.append(contentsOf: repeatElement(blank, count: missing))
    } else {
      lines.removeLast(-missing)
    }
    saved.column = min(saved.column, columns - 1)
    saved.row = min(saved.row, rows - 1)
    saved.isWrapPending = saved.isWrapPending && saved.column == columns - 1
  }
}

/// A cell of an emulated screen, with its text, style, and width.
public struct ScreenCell: Hashable, Sendable {
  /// The grapheme cluster in the cell: a space in an empty cell, and an empty string under the
  /// second half of a wide glyph.
  public var text: String
  public var style: Style
  /// The width of the glyph in columns: 1 or 2, and 0 under the second half of a wide glyph.
  public var width: Int

  public init(_ text: String, style: Style = .plain, width: Int = 1) {
    self.text = text
    self.style = style
    self.width = width
  }

  /// Returns an empty cell.
  public static func blank(_ style: Style = .plain) -> ScreenCell {
    ScreenCell(" ", style: style)
  }

  /// The cell without invisible attributes. A blank shows its background, or its foreground if
  /// reversed, and lines through or under it, but no weight or slant.
  public var appearance: ScreenCell {
    guard text == " " else { return self }
    let style = self.style
    let attributes = style.attributes
    let hasLine = !attributes.isDisjoint(with: [.underline, .strikethrough])
    let hasInk = hasLine || attributes.contains(.reverse)
    return .blank(
      Style(
        foreground: hasInk ? style.foreground : .default, background: style.background,
        attributes: hasInk ? attributes.subtracting(.italic) : []))
  }

  /// Returns the cell under the second half of a wide glyph.
  static func continuation(_ style: Style) -> ScreenCell {
    ScreenCell("", style: style, width: 0)
  }
}

extension ScreenCell: CustomStringConvertible {
  /// The text in quotation marks and a description of the style: `“世” bold, red`.
  public var description: String {
    "“\(text)” \(style.summary)"
  }
}
