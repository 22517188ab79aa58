extension Renderer {
  /// Paints the rows in `changedRows` and returns how many took any bytes.
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

  /// The changed row from which on everything is to be blank, where at least two rows change there:
  /// they are erased together.
  private func firstBlankRow(of frame: CellBuffer) -> Int? {
    var blankRow: Int?
    var count = 0
    var below = rows
    for row in changedRows.reversed() {
      // What lies between this row and the blank ones below has to be blank as well.
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
    // Where the columns end that an emoji may have covered on terminals that draw it wider.
    var spreadEnd = 0
    var column = 0
    while column <= last {
      if column >= spreadEnd, !looksDifferent(base + column, in: frame) {
        column += 1
        continue
      }
      // A change in the second half of a wide glyph is painted from its first half on.
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

  /// Whether the cell at an index looks different in the frame from what the terminal shows.
  func looksDifferent(_ index: Int, in frame: CellBuffer) -> Bool {
    let old = shown[index]
    let new = frame.cells[index]
    return old != new && old.appearance != new.appearance
  }
}

// MARK: - Erasing

/// Where blanks that may be erased begin, and which columns of their row have to be painted.
private struct BlankRun {
  var start: Int
  /// Before this column every cell counts as changed.
  var spreadEnd: Int
  /// The last column of the row that has to change.
  var last: Int
}

extension Renderer {
  /// Erases a run of blanks where that takes fewer bytes than drawing it, and returns how many
  /// cells are done; nil where nothing was erased.
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
    // The cursor stays where it is: what follows in the row has to be reached past the blanks.
    let next = changedEnd > run.last ? 0 : 3 + decimalDigits(end - run.start)
    guard erasesCharacters, count > 3 + decimalDigits(count) + next else { return nil }
    prepare(blank, column: run.start, row: row, of: frame, into: &output)
    output.appendCSI(count, "X")
    return count
  }

  /// Erases the cell a wide glyph is about to cover with its second half, for terminals that draw
  /// the glyph in one column, unless nothing stands there.
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
  /// Draws one glyph and returns its columns.
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

  /// Appends what a glyph is in the characters that the terminal has.
  func append(_ glyph: UInt32, of frame: CellBuffer, into output: inout [UInt8]) {
    let sign = isASCII ? Unicode.Scalar(glyph).map { ASCIIText.of($0).value } : nil
    frame.graphemes.append(sign ?? glyph, to: &output)
  }

  /// The style in the colours the terminal has.
  func reduced(_ style: Style) -> Style {
    Style(
      foreground: style.foreground.reduced(to: colorDepth),
      background: style.background.reduced(to: colorDepth), attributes: style.attributes)
  }
}

extension Cell {
  /// Whether all terminals move their cursor alike over the glyph; no cluster of several scalars is
  /// sure to do.
  var hasCertainWidth: Bool {
    guard glyph >= 0xA0 else { return true }
    // A terminal that shows pictures knows the width of their parts.
    return Unicode.Scalar(glyph).map { ScalarWidth($0).isCertain }
      ?? (PicturePart(glyph: glyph) != nil)
  }
}
