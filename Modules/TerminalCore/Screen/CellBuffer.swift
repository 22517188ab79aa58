/// A rectangle of cells to draw into: a screen's next frame, or a part of it.
///
/// A two-column glyph is always whole: its cell is followed by a cell of width 0. When one half is
/// replaced, the other half becomes a blank of the same style. Positions outside the buffer are
/// ignored and never trap.
public struct CellBuffer {
  public private(set) var columns: Int
  public private(set) var rows: Int
  /// The table of clusters of more than one scalar, shared with the renderer's frames.
  public let graphemes: GraphemeTable
  /// The cells, row by row from the top.
  private(set) var cells: [Cell]

  /// Creates a buffer of plain blanks.
  public init(columns: Int, rows: Int, graphemes: GraphemeTable) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
    self.graphemes = graphemes
    cells = [Cell](repeating: .blank(), count: self.columns * self.rows)
  }

  /// The rectangle of the whole buffer.
  public var bounds: CellRect { CellRect(column: 0, row: 0, columns: columns, rows: rows) }

  /// Accesses the cell at a position; a plain blank outside the buffer.
  ///
  /// Setting a cell keeps wide glyphs whole. A cell of width 2 also sets the cell to its right, and
  /// becomes a blank in the last column. A cell of width 0 only restyles the second half of the
  /// wide glyph it belongs to. Any other cell replaces the wide glyphs it touches.
  public subscript(column column: Int, row row: Int) -> Cell {
    get {
      guard bounds.contains(column: column, row: row) else { return .blank() }
      return cells[row * columns + column]
    }
    set {
      guard bounds.contains(column: column, row: row) else { return }
      place(newValue, column: column, row: row, endColumn: columns)
    }
  }

  /// Fills the buffer with blanks of a style.
  public mutating func clear(style: Style = .plain) {
    let blank = Cell.blank(style)
    for index in cells.indices { cells[index] = blank }
  }

  /// Fills a rectangle with one cell.
  ///
  /// A cell of width 2 fills whole pairs and leaves a blank where only half a glyph would fit.
  public mutating func fill(_ rect: CellRect, with cell: Cell) {
    let area = rect.intersection(bounds)
    for row in area.row..<area.endRow {
      splitWideGlyphs(row: row, from: area.column, to: area.endColumn)
      if cell.isPlainBlank {
        for index in row * columns + area.column..<row * columns + area.endColumn {
          cells[index] = cell
        }
        continue
      }
      var column = area.column
      while column < area.endColumn {
        place(cell, column: column, row: row, endColumn: area.endColumn)
        column += max(Int(cell.width), 1)
      }
    }
  }

  /// Changes the style of every cell in a rectangle.
  ///
  /// Both halves of a wide glyph change if one of them is in the rectangle.
  public mutating func restyle(_ rect: CellRect, _ change: (inout Style) -> Void) {
    let area = rect.intersection(bounds)
    for row in area.row..<area.endRow {
      let start = row * columns
      var first = start + area.column
      var end = start + area.endColumn
      if cells[first].width == 0, first > start { first -= 1 }
      if end < start + columns, cells[end].width == 0 { end += 1 }
      for index in first..<end {
        let foreground = cells[index].foreground
        change(&cells[index].style)
        // The foreground of a part of a picture is the picture's number.
        if cells[index].isPartOfPicture { cells[index].foreground = foreground }
      }
    }
  }

  /// Resizes the buffer. Cells that still fit are kept, and new cells are plain blanks.
  public mutating func resize(columns newColumns: Int, rows newRows: Int) {
    guard newColumns != columns || newRows != rows else { return }
    var resized = CellBuffer(columns: newColumns, rows: newRows, graphemes: graphemes)
    resized.copy(self, from: bounds, toColumn: 0, row: 0, clip: resized.bounds)
    self = resized
  }

  /// Copies a part of another buffer into this one. A wide glyph that an edge cuts becomes a blank.
  ///
  /// - Parameters:
  ///   - source: The buffer to copy from. Its clusters are interned again if it has another table.
  ///   - rect: The part of the source to copy.
  ///   - column: The column of the copy's left edge in this buffer.
  ///   - row: The row of the copy's top edge in this buffer.
  ///   - clip: The cells of this buffer that may be changed.
  public mutating func copy(
    _ source: CellBuffer, from rect: CellRect, toColumn column: Int, row: Int, clip: CellRect
  ) {
    let part = rect.intersection(source.bounds)
    let target = CellRect(
      column: column + part.column - rect.column, row: row + part.row - rect.row,
      columns: part.columns, rows: part.rows)
    let area = target.intersection(clip).intersection(bounds)
    for row in area.row..<area.endRow {
      splitWideGlyphs(row: row, from: area.column, to: area.endColumn)
      for column in area.column..<area.endColumn {
        var cell = source[
          column: column - target.column + part.column, row: row - target.row + part.row]
        if cell.width == 0, column > area.column { continue }
        if cell.glyph & Cell.tableFlag != 0, source.graphemes !== graphemes {
          cell.glyph = graphemes.intern(source.graphemes.character(for: cell.glyph))
        }
        place(cell, column: column, row: row, endColumn: area.endColumn)
      }
    }
  }

  /// Returns the text of a row, including blanks; empty for a row outside the buffer.
  public func text(row: Int) -> String {
    guard row >= 0, row < rows else { return "" }
    var text: [UInt8] = []
    for cell in cells[row * columns..<(row + 1) * columns] where cell.width > 0 {
      graphemes.append(cell.glyph, to: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension CellBuffer: Equatable {
  /// Returns a Boolean value that indicates whether both buffers show the same, even if they use
  /// different grapheme tables.
  public static func == (left: CellBuffer, right: CellBuffer) -> Bool {
    guard left.columns == right.columns, left.rows == right.rows else { return false }
    if left.graphemes === right.graphemes { return left.cells == right.cells }
    return zip(left.cells, right.cells).allSatisfy { leftCell, rightCell in
      leftCell.style == rightCell.style && leftCell.width == rightCell.width
        && left.graphemes.character(for: leftCell.glyph)
          == right.graphemes.character(for: rightCell.glyph)
    }
  }
}

extension CellBuffer {
  /// Places a cell at a position inside the buffer and repairs the wide glyphs it touches.
  ///
  /// - Parameter endColumn: The first column that the cell may not cover.
  mutating func place(_ cell: Cell, column: Int, row: Int, endColumn: Int) {
    var cell = cell
    if cell.glyph < 0x20 || cell.glyph >= 0x7F, cell.width > 0 { cell.glyph = visible(cell.glyph) }
    let index = row * columns + column
    switch cell.width {
    case 0:
      if column > 0, cells[index - 1].width == 2 {
        cells[index].style = cell.style
      } else {
        splitWideGlyphs(row: row, from: column, to: column + 1)
        cells[index] = .blank(cell.style)
      }
    case 2 where column + 1 < endColumn:
      splitWideGlyphs(row: row, from: column, to: column + 2)
      cells[index] = cell
      cells[index + 1] = .continuation(cell.style)
    case 1:
      splitWideGlyphs(row: row, from: column, to: column + 1)
      cells[index] = cell
    default:
      splitWideGlyphs(row: row, from: column, to: column + 1)
      cells[index] = .blank(cell.style)
    }
  }

  /// Returns the glyph, or the picture of a control character that was placed in a cell unchanged.
  private func visible(_ glyph: UInt32) -> UInt32 {
    if glyph & (Cell.tableFlag | Cell.pictureFlag) != 0 { return glyph }
    return Unicode.Scalar(glyph).map { VisibleText.scalar(for: $0).value } ?? 0xFFFD
  }

  /// Blanks the outer halves of wide glyphs that cross the ends of a run of cells that will be
  /// replaced.
  private mutating func splitWideGlyphs(row: Int, from start: Int, to end: Int) {
    guard start < end else { return }
    let base = row * columns
    if start > 0, cells[base + start].width == 0 {
      cells[base + start - 1] = .blank(cells[base + start - 1].style)
      cells[base + start] = .blank(cells[base + start].style)
    }
    if end < columns, cells[base + end].width == 0 {
      cells[base + end] = .blank(cells[base + end].style)
      cells[base + end - 1] = .blank(cells[base + end - 1].style)
    }
  }
}
