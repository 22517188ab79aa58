extension Renderer {
  /// Finds the region whose rows are, but for their place, what the terminal shows already.
  ///
  /// The changed rows are hashed as they were and as they are to be; each votes for the distances
  /// at which it is found again. What matches at the best distance is then compared cell for cell.
  mutating func findShift(to frame: CellBuffer) -> RowShift? {
    hashChangedRows(of: frame)
    votes.removeAll(keepingCapacity: true)
    votes.append(contentsOf: repeatElement(0, count: 2 * rows + 1))
    // A row of blanks is found everywhere and says nothing.
    let blank = Self.hash(repeatElement(Cell.blank(), count: columns))
    let count = changedRows.count
    for new in 0..<count where hashes[count + new] != blank {
      for old in 0..<count where hashes[old] == hashes[count + new] {
        votes[changedRows[old] - changedRows[new] + rows] += 1
      }
    }
    guard let most = votes.max(), most > 1, let index = votes.firstIndex(of: most) else {
      return nil
    }
    return region(movedBy: index - rows, in: frame)
  }

  /// Appends the scrolling of a region and puts what the terminal then shows into `scrolled`.
  mutating func scroll(by shift: RowShift, into output: inout [UInt8]) {
    // Rows scrolled in take the background of the moment on some terminals.
    if terminal.pen.style.background != .default {
      terminal.pen.change(toBlank: .plain, into: &output)
    }
    let isWhole = shift.region == 0..<rows
    if !isWhole {
      output.appendCSI()
      if shift.region.lowerBound > 0 { output.append(decimal: shift.region.lowerBound + 1) }
      output.append(UInt8(ascii: ";"))
      output.append(decimal: shift.region.upperBound)
      output.append(UInt8(ascii: "r"))
    }
    output.appendCSI(abs(shift.distance), shift.distance > 0 ? "S" : "T")
    if !isWhole {
      // Setting the margins puts the cursor at the top left.
      output.append("\u{1B}[r")
      terminal.row = 0
      terminal.column = 0
    }
    scrolled.removeAll(keepingCapacity: true)
    for row in 0..<rows {
      let source = shift.region.contains(row) ? row + shift.distance : row
      if source == row || shift.region.contains(source) {
        scrolled.append(contentsOf: shown[source * columns..<(source + 1) * columns])
      } else {
        scrolled.append(contentsOf: repeatElement(.blank(), count: columns))
      }
    }
  }

  /// The largest region of rows that match at a distance; up to two rows in a row may differ, such
  /// as a selected one.
  private func region(movedBy distance: Int, in frame: CellBuffer) -> RowShift? {
    var best = 0..<0
    var start = 0
    var end = 0
    for row in 0..<rows {
      let source = row + distance
      guard source >= 0, source < rows, isRow(source, equalTo: row, of: frame) else { continue }
      if row - end > 2 || end == 0 { start = row }
      end = row + 1
      if end - start > best.count { best = start..<end }
    }
    guard best.count > 1 else { return nil }
    let region =
      distance > 0
      ? best.lowerBound..<best.upperBound + distance
      : best.lowerBound + distance..<best.upperBound
    return RowShift(region: region, distance: distance)
  }

  private func isRow(_ old: Int, equalTo new: Int, of frame: CellBuffer) -> Bool {
    shown[old * columns..<(old + 1) * columns]
      == frame.cells[new * columns..<(new + 1) * columns]
  }

  /// Hashes the changed rows as they are shown, and after them as they are in the frame.
  private mutating func hashChangedRows(of frame: CellBuffer) {
    hashes.removeAll(keepingCapacity: true)
    for row in changedRows {
      hashes.append(Self.hash(shown[row * columns..<(row + 1) * columns]))
    }
    for row in changedRows {
      hashes.append(Self.hash(frame.cells[row * columns..<(row + 1) * columns]))
    }
  }

  /// A quick hash that tells rows apart; equality is always checked afterwards.
  private static func hash(_ cells: some Sequence<Cell>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for cell in cells {
      let text = UInt64(cell.glyph) << 32 | UInt64(cell.foreground.rawValue)
      let look = UInt64(cell.background.rawValue) << 32 | UInt64(cell.attributes.rawValue)
      hash = (hash ^ text) &* 0x9E37_79B9_7F4A_7C15
      hash = (hash ^ (hash >> 29) ^ look) &* 0xBF58_476D_1CE4_E5B9
    }
    return hash
  }
}
