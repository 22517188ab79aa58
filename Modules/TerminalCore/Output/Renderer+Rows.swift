extension Renderer {
  /// Paints the rows in `changedRows` and returns the number of rows that took any bytes.
  mutating func paintChangedRows(of frame: CellBuffer, into output: inout [UInt8]) -> Int {
    var painted = 0
    let blankRow = firstBlankRow(of: frame)
    for row in changedRows {
      let start = output.count
      if row == blankRow {
        move(toRow: row, column: 0, of: frame, into: &output)
        terminal.pen.change(toBlank: .plain, into: &output)
        output.append("\u{1B}[J")
        return rows - row + painted
      }
      paint(row: row, of: frame, into: &output)
      if output.count > start { painted += 1 }
    }
    return painted
  }

  /// Returns the changed row from which everything below is blank; nil unless at least two changed
  /// rows can be erased together.
  private func firstBlankRow(of frame: CellBuffer) -> Int? {
    var blankRow: Int?
    var count = 0
    var below = rows
    for row in changedRows.reversed() {
      // The rows between this one and the blank rows below must be blank as well.
      guard (row..<below).allSatisfy({ isBlank($0, of: frame) }) else { break }
      blankRow = row
      below = row
      count += 1
    }
    return count > 1 ? blankRow : nil
  }

  private func isBlank(_ row: Int, of frame: CellBuffer) -> Bool {
    frame.cells[row * columns..<(row + 1) * columns].allSatisfy {
      $0.isPlainBlank && $0.background.reduced(to: colorDepth) == .default
    }
  }

  /// Paints the cells of a row that look different from what the terminal shows.
  private mutating func paint(row: Int, of frame: CellBuffer, into output: inout [UInt8]) {
    let base = row * columns
    guard var last = (0..<columns).last(where: { looksDifferent(base + $0, in: frame) }) else {
      return
    }
    // The end of the columns that an emoji may cover in terminals that draw it wider.
    var spreadEnd = 0
    var column = 0
    while column <= last {
      if column >= spreadEnd, !looksDifferent(base + column, in: frame) {
        column += 1
        continue
      }
      // A change in the second half of a wide glyph is painted from its first half.
      if frame.cells[base + column].width == 0, column > 0,
        frame.cells[base + column - 1].width == 2
      {
        column -= 1
      }
      let changed = BlankRun(start: column, spreadEnd: spreadEnd, last: last)
      if let erased = erase(changed, row: row, of: frame, into: &output) {
        column += erased
        continue
      }
      let cell = frame.cells[base + column]
      if !cell.hasCertainWidth {
        let end = min(column + frame.graphemes.spread(of: cell.glyph), columns)
        // An emoji further left may have covered more.
        spreadEnd = max(spreadEnd, end)
        last = max(last, spreadEnd - 1)
        if cell.width == 2 { blank(column + 1, for: cell, row: row, of: frame, into: &output) }
      }
      column += draw(column: column, row: row, of: frame, into: &output)
    }
  }

  /// Returns a Boolean value that indicates whether a cell of the frame looks different from what
  /// the terminal shows.
  func looksDifferent(_ index: Int, in frame: CellBuffer) -> Bool {
    let old = shown[index]
    let new = frame.cells[index]
    return old != new && old.appearance != new.appearance
  }
}

// MARK: - Erasing

/// The start of a run of blanks that may be erased, and the columns of its row that must be
/// painted.
private struct BlankRun {
  var start: Int
  /// The column before which every cell counts as changed.
  var spreadEnd: Int
  /// The last column of the row that must change.
  var last: Int
}

extension Renderer {
  /// Erases a run of blanks if that takes fewer bytes than drawing it.
  ///
  /// - Returns: The number of cells that were handled; nil if nothing was erased.
  private mutating func erase(
    _ run: BlankRun, row: Int, of frame: CellBuffer, into output: inout [UInt8]
  ) -> Int? {
    let base = row * columns
    let blank = frame.cells[base + run.start]
    guard blank.isPlainBlank,
      erasesWithBackground || blank.background.reduced(to: colorDepth) == .default
    else { return nil }

    var end = run.start
    var changedEnd = run.start
    while end < columns, frame.cells[base + end].isPlainBlank,
      frame.cells[base + end].background == blank.background
    {
      end += 1
      if end <= run.spreadEnd || looksDifferent(base + end - 1, in: frame) { changedEnd = end }
    }
    let count = changedEnd - run.start
    if end == columns, count > 3 {
      prepare(blank, column: run.start, row: row, of: frame, into: &output)
      output.append("\u{1B}[K")
      return columns - run.start
    }
    // The cursor does not move, so reaching the rest of the row means moving past the blanks.
    let next = changedEnd > run.last ? 0 : 3 + decimalDigits(end - run.start)
    guard erasesCharacters, count > 3 + decimalDigits(count) + next else { return nil }
    prepare(blank, column: run.start, row: row, of: frame, into: &output)
    output.appendCSI(count, "X")
    return count
  }

  /// Erases the cell that the second half of a wide glyph will cover, unless it is already blank.
  ///
  /// Some terminals draw the glyph in one column and leave that cell unchanged.
  private mutating func blank(
    _ column: Int, for cell: Cell, row: Int, of frame: CellBuffer, into output: inout [UInt8]
  ) {
    let old = shown[row * columns + column]
    if old.isPlainBlank, old.background == cell.background { return }
    move(toRow: row, column: column, of: frame, into: &output)
    terminal.pen.change(to: reduced(cell.style), into: &output)
    output.append(0x20)
    terminal.column = column + 1 < columns ? column + 1 : nil
  }

  private mutating func prepare(
    _ blank: Cell, column: Int, row: Int, of frame: CellBuffer, into output: inout [UInt8]
  ) {
    move(toRow: row, column: column, of: frame, into: &output)
    terminal.pen.change(toBlank: reduced(blank.style), into: &output)
  }
}

// MARK: - Drawing

extension Renderer {
  /// Draws one glyph and returns its width in columns.
  private mutating func draw(
    column: Int, row: Int, of frame: CellBuffer, into output: inout [UInt8]
  ) -> Int {
    let cell = frame.cells[row * columns + column]
    if cell.isPlainBlank {
      prepare(cell, column: column, row: row, of: frame, into: &output)
    } else {
      move(toRow: row, column: column, of: frame, into: &output)
      terminal.pen.change(to: reduced(cell.style), into: &output)
    }
    append(cell.glyph, of: frame, into: &output)
    let end = column + Int(cell.width)
    terminal.column = end < columns && cell.hasCertainWidth ? end : nil
    return max(Int(cell.width), 1)
  }

  /// Appends a glyph in characters that the terminal supports.
  func append(_ glyph: UInt32, of frame: CellBuffer, into output: inout [UInt8]) {
    frame.graphemes.append(glyphForms.isEmpty ? glyph : glyphForms.of(glyph), to: &output)
  }

  /// Returns a style in colors that the terminal supports.
  func reduced(_ style: Style) -> Style {
    Style(
      foreground: style.foreground.reduced(to: colorDepth),
      background: style.background.reduced(to: colorDepth), attributes: style.attributes)
  }
}

extension Cell {
  /// A Boolean value that indicates whether all terminals move the cursor alike for the glyph,
  /// which is not certain for a cluster of several scalars.
  var hasCertainWidth: Bool {
    guard glyph >= 0xA0 else { return true }
    // A terminal that shows pictures knows the width of their parts.
    return Unicode.Scalar(glyph).map { ScalarWidth($0).isCertain }
      ?? (PicturePart(glyph: glyph) != nil)
  }
}
