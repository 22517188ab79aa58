extension Renderer {
  /// Paints the cells of a row that look different from what the terminal shows.
  mutating func paint(row: Int, of frame: CellBuffer, into output: inout [UInt8]) {
    let base = row * columns
    guard let last = (0..<columns).last(where: { looksDifferent(base + $0, in: frame) }) else {
      return
    }
    var column = 0
    while column <= last {
      if !looksDifferent(base + column, in: frame) {
        column += 1
        continue
      }
      // A change in the second half of a wide glyph is painted from its first half on.
      if frame.cells[base + column].width == 0, column > 0,
        frame.cells[base + column - 1].width == 2
      {
        column -= 1
      }
      if let erased = erase(from: column, to: last, row: row, of: frame, into: &output) {
        column += erased
      } else {
        column += draw(column: column, row: row, of: frame, into: &output)
      }
    }
  }

  /// Whether the cell at an index looks different in the frame from what the terminal shows.
  private func looksDifferent(_ index: Int, in frame: CellBuffer) -> Bool {
    let old = shown[index]
    let new = frame.cells[index]
    return old != new && old.appearance != new.appearance
  }

  /// Erases the run of blanks that begins at a column, where that takes fewer bytes than drawing
  /// it, and returns how many cells are done; nil where nothing was erased.
  ///
  /// - Parameter last: The last column of the row that has to change.
  private mutating func erase(
    from column: Int, to last: Int, row: Int, of frame: CellBuffer, into output: inout [UInt8]
  ) -> Int? {
    let base = row * columns
    let blank = frame.cells[base + column]
    let background = blank.background.reduced(to: colorDepth)
    guard blank.isPlainBlank, background == .default || erasesWithBackground else { return nil }

    var end = column
    var changedEnd = column
    while end < columns, frame.cells[base + end].isPlainBlank,
      frame.cells[base + end].background == blank.background
    {
      end += 1
      if looksDifferent(base + end - 1, in: frame) { changedEnd = end }
    }
    let count = changedEnd - column
    if end == columns, count > 3 {
      prepareBlank(blank, column: column, row: row, of: frame, into: &output)
      output.append("\u{1B}[K")
      return columns - column
    }
    // The cursor stays where it is: what follows in the row has to be reached past the blanks.
    let isLast = changedEnd > last
    let cost = 3 + decimalDigits(count) + (isLast ? 0 : 3 + decimalDigits(end - column))
    guard erasesCharacters, count > cost else { return nil }
    prepareBlank(blank, column: column, row: row, of: frame, into: &output)
    output.appendCSI(count, "X")
    return count
  }

  private mutating func prepareBlank(
    _ blank: Cell, column: Int, row: Int, of frame: CellBuffer, into output: inout [UInt8]
  ) {
    move(toRow: row, column: column, of: frame, into: &output)
    terminal.pen.change(toBlank: reduced(blank.style), into: &output)
  }

  /// Draws one glyph and returns its columns.
  private mutating func draw(
    column: Int, row: Int, of frame: CellBuffer, into output: inout [UInt8]
  ) -> Int {
    let cell = frame.cells[row * columns + column]
    move(toRow: row, column: column, of: frame, into: &output)
    let style = reduced(cell.style)
    if cell.isPlainBlank {
      terminal.pen.change(toBlank: style, into: &output)
    } else {
      terminal.pen.change(to: style, into: &output)
    }
    // A half glyph without its other half cannot come from a buffer; a blank does no harm.
    let width = cell.width == 2 && column + 1 >= columns ? 0 : Int(cell.width)
    if width == 0 {
      output.append(0x20)
    } else {
      frame.graphemes.append(cell.glyph, to: &output)
    }
    let end = column + max(width, 1)
    terminal.column = end < columns && cell.hasCertainWidth ? end : nil
    return max(width, 1)
  }

  /// The style in the colours the terminal has.
  func reduced(_ style: Style) -> Style {
    Style(
      foreground: style.foreground.reduced(to: colorDepth),
      background: style.background.reduced(to: colorDepth), attributes: style.attributes)
  }
}

extension Cell {
  /// Whether all terminals move their cursor alike over this glyph.
  ///
  /// They differ on clusters of several scalars, on emoji, and on the symbols that Unicode 16 made
  /// wide.
  var hasCertainWidth: Bool {
    switch glyph {
    case 0..<0x2300: width == 1
    case 0x2300..<0x2C00: width == 1 && !(0x2630...0x268F).contains(glyph)
    case 0x4DC0..<0x4E00: false
    case 0x2C00..<0x1D300: true
    case 0x20000..<0x40000: true
    default: false
    }
  }
}
