extension Simplex {
  /// Makes `entering` basic in place of the basic symbol of row `index`.
  mutating func pivot(_ entering: Int32, intoRow index: Int) {
    costlessColumns = nil
    let leaving = basis[index]
    var row = Row()
    swap(&row, &rows[index])
    row.solve(for: entering, from: leaving)
    symbols[Int(leaving)].row = -1
    symbols[Int(entering)].row = Int32(index)
    basis[index] = entering
    substitute(entering, with: row)
    swap(&row, &rows[index])
  }

  /// Adds a row for a symbol that is not basic; a new one occurs in no other row.
  mutating func insertRow(_ row: Row, for symbol: Int32, isNew: Bool) {
    costlessColumns = nil
    if !isNew { substitute(symbol, with: row) }
    symbols[Int(symbol)].row = Int32(rows.count)
    basis.append(symbol)
    rows.append(row)
  }

  /// Takes a row out of the tableau; its symbol stays, belonging to nothing.
  mutating func removeRow(_ index: Int) {
    costlessColumns = nil
    let last = rows.count - 1
    symbols[Int(basis[index])].row = -1
    if index != last {
      rows.swapAt(index, last)
      basis.swapAt(index, last)
      symbols[Int(basis[index])].row = Int32(index)
    }
    rows.removeLast()
    basis.removeLast()
  }

  private mutating func substitute(_ symbol: Int32, with row: Row) {
    for index in rows.indices {
      rows[index].substitute(symbol, with: row, scratch: &scratch)
    }
    for index in levels.indices {
      levels[index].row.substitute(symbol, with: row, scratch: &scratch)
    }
    artificialObjective?.substitute(symbol, with: row, scratch: &scratch)
  }

  /// How many pivots one repair or optimisation may take.
  ///
  /// Bland's rule ends every run in exact arithmetic; the limit guards against rounding.
  var pivotLimit: Int { 1000 + 16 * (rows.count + symbols.count) }
}
