/// A rectangle of cells to draw into: a screen's next frame, or a part of it.
///
/// A two-column glyph is always whole: its cell is followed by a cell of width 0. Whatever replaces
/// one half of it, the other half becomes a blank of the same style. Everything outside the buffer
/// is ignored, never a trap.
public struct CellBuffer {
  public private(set) var columns: Int
  public private(set) var rows: Int
  /// Where the clusters of more than one scalar are kept; shared with the renderer's frames.
  public let graphemes: GraphemeTable
  /// The cells, row by row from the top.
  private(set) var cells: [Cell]

  /// Makes a buffer of plain blanks.
  public init(columns: Int, rows: Int, graphemes: GraphemeTable) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
    self.graphemes = graphemes
    cells = [Cell](repeating: .blank(), count: self.columns * self.rows)
  }

  /// The whole buffer.
  public var bounds: CellRect { CellRect(column: 0, row: 0, columns: columns, rows: rows) }

  /// The cell at a position; a plain blank outside the buffer.
  ///
  /// A cell that is set keeps wide glyphs whole: one of width 2 also sets the cell to its right (and
  /// becomes a blank in the last column), one of width 0 only restyles the second half of the wide
  /// glyph it belongs to, and anything else takes the place of the wide glyphs it touches.
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

  /// Makes every cell a blank of the given style.
  public mutating func clear(style: Style = .plain) {
    let blank = Cell.blank(style)
    for index in cells.indices { cells[index] = blank }
  }

  /// Fills a rectangle with one cell; a cell of width 2 fills whole pairs and leaves a blank where
  /// half a glyph would remain.
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

  /// Changes the style of every cell in a rectangle; both halves of a wide glyph change when one
  /// of them lies in it.
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
        // A part of a picture has the picture's number there.
        if cells[index].isPartOfPicture { cells[index].foreground = foreground }
      }
    }
  }

  /// Gives the buffer a new size: what still fits stays, new cells are plain blanks.
  public mutating func resize(columns newColumns: Int, rows newRows: Int) {
    guard newColumns != columns || newRows != rows else { return }
    var resized = CellBuffer(columns: newColumns, rows: newRows, graphemes: graphemes)
    resized.copy(self, from: bounds, toColumn: 0, row: 0, clip: resized.bounds)
    self = resized
  }

  /// Copies a part of another buffer here; a wide glyph cut by an edge becomes a blank.
  ///
  /// - Parameters:
  ///   - source: The buffer to copy from; clusters are interned anew where its table is another.
  ///   - rect: The part of it to copy.
  ///   - column: Where the rectangle's left edge comes to lie here.
  ///   - row: Where the rectangle's top edge comes to lie here.
  ///   - clip: What may be changed here.
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

  /// The text of a row, blanks included; empty for a row outside the buffer.
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
  /// Whether both show the same, whatever table their clusters are kept in.
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
  /// Puts a cell at a position inside the buffer and mends the wide glyphs it touches.
  ///
  /// - Parameter endColumn: The first column the cell may not reach into.
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

  /// The glyph, or the picture of a control character that was put into a cell as it is.
  private func visible(_ glyph: UInt32) -> UInt32 {
    if glyph & (Cell.tableFlag | Cell.pictureFlag) != 0 { return glyph }
    return Unicode.Scalar(glyph).map { VisibleText.scalar(for: $0).value } ?? 0xFFFD
  }

  /// Blanks the outer halves of the wide glyphs that lie across the ends of a run of cells about to
  /// be replaced.
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
