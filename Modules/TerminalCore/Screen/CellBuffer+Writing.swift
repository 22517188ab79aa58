extension CellBuffer {
  /// Writes text on one row.
  ///
  /// Control characters are drawn as `VisibleText` shows them. A cluster of zero width at the
  /// beginning of the text is left out. A wide glyph that the clip cuts becomes a blank.
  ///
  /// - Parameters:
  ///   - text: One line of text.
  ///   - column: The column where the text begins, which may be left of the clip or of the buffer.
  ///   - row: The row, counted from the top.
  ///   - style: The style of the cells.
  ///   - clip: The cells that may be changed.
  /// - Returns: The number of columns the whole text takes, clipped or not.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, column: Int, row: Int, style: Style = .plain, clip: CellRect
  ) -> Int {
    write(slice: TextWidth.slice(text), column: column, row: row, style: style, clip: clip)
  }

  /// Writes text on one row, clipped to the buffer.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, column: Int, row: Int, style: Style = .plain
  ) -> Int {
    write(text, column: column, row: row, style: style, clip: bounds)
  }

  mutating func write(
    slice text: Substring, column: Int, row: Int, style: Style, clip: CellRect
  ) -> Int {
    let area = clip.intersection(bounds)
    guard row >= area.row, row < area.endRow, column < area.endColumn else {
      return TextWidth.columns(ofText: text)
    }
    // Text that begins this far to the left cannot reach the buffer. The clamp keeps sums small.
    let start = max(column, -(1 << 40))
    if let columns = TextWidth.columns(ofASCII: text) {
      writeASCII(text, start: start, row: row, style: style, area: area)
      return columns
    }
    return writeClusters(text, start: start, row: row, style: style, area: area)
  }

  private mutating func writeASCII(
    _ text: Substring, start: Int, row: Int, style: Style, area: CellRect
  ) {
    let skipped = max(area.column - start, 0)
    var column = start + skipped
    for byte in text.utf8.dropFirst(skipped).prefix(max(area.endColumn - column, 0)) {
      let cell = Cell(glyph: UInt32(byte), width: 1, style: style)
      place(cell, column: column, row: row, endColumn: area.endColumn)
      column += 1
    }
  }

  private mutating func writeClusters(
    _ text: Substring, start: Int, row: Int, style: Style, area: CellRect
  ) -> Int {
    var column = start
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      let scalars = text.unicodeScalars[index..<next]
      if column >= area.endColumn {
        column += TextWidth.columns(ofText: text[index...])
        break
      }
      column += write(cluster: scalars, column: column, row: row, style: style, area: area)
      index = next
    }
    return column - start
  }

  /// Writes one grapheme cluster and returns its width in columns.
  private mutating func write(
    cluster: Substring.UnicodeScalarView, column: Int, row: Int, style: Style, area: CellRect
  ) -> Int {
    let first = cluster[cluster.startIndex]
    if VisibleText.picture(of: first) != nil {
      // A control character is a cluster of its own, except CR LF, which is drawn as two pictures.
      var column = column
      for scalar in cluster {
        let glyph = VisibleText.scalar(for: scalar).value
        put(glyph, width: 1, column: column, row: row, style: style, area: area)
        column += 1
      }
      return cluster.count
    }
    let width = TextWidth.columns(ofCluster: cluster)
    guard width > 0, column + width > area.column else { return width }
    let isSingle = cluster.index(after: cluster.startIndex) == cluster.endIndex
    let glyph = isSingle ? first.value : graphemes.intern(cluster: cluster)
    put(glyph, width: width, column: column, row: row, style: style, area: area)
    return width
  }

  /// Places a glyph if the area has room for all of it, or a blank if there is room for only half.
  private mutating func put(
    _ glyph: UInt32, width: Int, column: Int, row: Int, style: Style, area: CellRect
  ) {
    if column >= area.column, column < area.endColumn {
      let cell = Cell(glyph: glyph, width: UInt8(width), style: style)
      place(cell, column: column, row: row, endColumn: area.endColumn)
    } else if width == 2, column == area.column - 1 {
      place(.blank(style), column: area.column, row: row, endColumn: area.endColumn)
    }
  }
}
