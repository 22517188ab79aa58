/// The primal simplex method: from a feasible tableau to an optimal one.
extension Simplex {
  /// Minimises the violations, those of the highest priority first.
  ///
  /// A column with a cost at one level can improve no lower level without harming that one, so a
  /// level is minimised over the columns that cost nothing above it.
  mutating func optimize() {
    if isOptimal { return }
    isOptimal = true
    var pivots = pivotLimit
    for level in levels.indices {
      while pivots > 0, let entering = improvingColumn(at: level),
        let row = rowLeaving(for: entering)
      {
        pivot(entering, intoRow: row)
        pivots -= 1
      }
    }
  }

  /// The first column that lowers a level and costs nothing above it (Bland's rule).
  private func improvingColumn(at level: Int) -> Int32? {
    for term in levels[level].row.terms
    where term.coefficient < -Row.epsilon && !isDummy(term.symbol) {
      if levels[..<level].allSatisfy({ $0.row.coefficient(of: term.symbol) <= Row.epsilon }) {
        return term.symbol
      }
    }
    return nil
  }

  /// The restricted row that reaches zero first when `entering` grows; among equals the one with
  /// the lowest basic symbol (Bland's rule).
  func rowLeaving(for entering: Int32) -> Int? {
    var best: Int?
    var smallest = Double.infinity
    for index in rows.indices where isRestrictedRow(index) {
      let coefficient = rows[index].coefficient(of: entering)
      guard coefficient < -Row.epsilon else { continue }
      let ratio = -rows[index].constant / coefficient
      if let current = best, ratio > smallest - Row.epsilon {
        guard ratio < smallest + Row.epsilon, basis[index] < basis[current] else { continue }
      }
      smallest = min(smallest, ratio)
      best = index
    }
    return best
  }

  /// Whether another solution is exactly as good as the present one.
  ///
  /// It is when a nonbasic symbol without cost could take another value. Which of the equally good
  /// solutions a tableau stands at depends on how it came there.
  mutating func isAmbiguous() -> Bool {
    let columns = costlessColumns ?? findCostlessColumns()
    costlessColumns = columns
    return columns.contains { column in
      if isUnrestricted(column) { return true }
      guard let row = rowLeaving(for: column) else { return true }
      return rows[row].constant / -rows[row].coefficient(of: column) > Row.epsilon
    }
  }

  /// Whether the constraints leave a position open: it could be any number.
  func isUndetermined(_ variable: Variable) -> Bool {
    let row = symbols[Int(variable.symbol)].row
    if row < 0 { return isUnrestricted(variable.symbol) }
    return rows[Int(row)].terms.contains { isUnrestricted($0.symbol) }
  }

  /// The nonbasic columns that occur in the tableau but not in the objective.
  private func findCostlessColumns() -> ContiguousArray<Int32> {
    var columns = ContiguousArray<Int32>()
    for index in symbols.indices where symbols[index].row < 0 {
      let column = Int32(index)
      switch symbols[index].kind {
      case .dummy, .unused: continue
      case .unrestricted, .restricted:
        if levels.contains(where: { $0.row.coefficient(of: column) != 0 }) { continue }
        if rows.contains(where: { $0.coefficient(of: column) != 0 }) { columns.append(column) }
      }
    }
    return columns
  }
}
