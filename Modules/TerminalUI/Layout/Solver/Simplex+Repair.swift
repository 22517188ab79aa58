/// The dual simplex method: from an optimal tableau with new constants to a feasible one.
extension Simplex {
  /// Brings the tableau's constants up to date.
  ///
  /// - Throws: `Conflict` when a required constraint cannot hold; the tableau is then as before.
  mutating func applyConstants() throws(Conflict) {
    if changedRecords.isEmpty { return }
    optimize()  // The dual method starts from an optimal tableau.
    var changes = 0
    var changed: Int32?
    for index in changedRecords {
      let record = records[Int(index)]
      records[Int(index)].formerConstant = record.constant
      if record.constant == record.wantedConstant { continue }
      shift(Int(index), to: record.wantedConstant)
      changes += 1
      changed = index
    }
    do {
      try repair(changed: changes == 1 ? changed : nil)
    } catch {
      for index in changedRecords {
        let former = records[Int(index)].formerConstant
        shift(Int(index), to: former)
        records[Int(index)].wantedConstant = former
      }
      try? repair(changed: nil)  // What was feasible before is so again.
      forgetChanges()
      throw error
    }
    forgetChanges()
  }

  private mutating func forgetChanges() {
    for index in changedRecords { records[Int(index)].isChanged = false }
    changedRecords.removeAll(keepingCapacity: true)
  }

  /// Changes one constraint's constant in the tableau.
  ///
  /// With `0 = expression + s·m + …` and m the constraint's marker, adding δ to the expression is
  /// the same as reading `m + δ/s` wherever the tableau has m.
  private mutating func shift(_ index: Int, to constant: Double) {
    let (marker, sign) = records[index].marker
    let change = (constant - records[index].constant) * sign
    records[index].constant = constant
    let row = symbols[Int(marker)].row
    if row >= 0 {
      rows[Int(row)].constant -= change
      return
    }
    for row in rows.indices {
      rows[row].constant += rows[row].coefficient(of: marker) * change
    }
  }

  /// Pivots until no restricted symbol is negative.
  private mutating func repair(changed: Int32?) throws(Conflict) {
    for index in rows.indices
    where isDummy(basis[index]) && !Row.isZero(rows[index].constant) {
      throw conflict(inRow: index, refused: changed)
    }
    var pivots = pivotLimit
    while let row = negativeRow() {
      guard pivots > 0, let entering = cheapestColumn(raising: row) else {
        throw conflict(inRow: row, refused: changed)
      }
      pivot(entering, intoRow: row)
      pivots -= 1
    }
  }

  /// The restricted row below zero with the lowest basic symbol (Bland's rule).
  private func negativeRow() -> Int? {
    var best: Int?
    for index in rows.indices
    where rows[index].constant < -Row.epsilon && isRestrictedRow(index) {
      if let current = best, basis[current] < basis[index] { continue }
      best = index
    }
    return best
  }

  /// The column that raises a row at the least cost, compared level by level.
  private func cheapestColumn(raising row: Int) -> Int32? {
    var best: Row.Term?
    for term in rows[row].terms
    where term.coefficient > Row.epsilon && !isDummy(term.symbol) {
      guard let current = best else {
        best = term
        continue
      }
      if isCheaper(term, than: current) { best = term }
    }
    return best?.symbol
  }

  private func isCheaper(_ term: Row.Term, than other: Row.Term) -> Bool {
    for level in levels {
      let cost = level.row.coefficient(of: term.symbol) / term.coefficient
      let otherCost = level.row.coefficient(of: other.symbol) / other.coefficient
      if !Row.isZero(cost - otherCost) { return cost < otherCost }
    }
    return term.symbol < other.symbol
  }

  /// Reads the constraints that contradict each other off a row that cannot be repaired.
  func conflict(inRow index: Int, refused: Int32?) -> Conflict {
    var owners = [symbols[Int(basis[index])].owner]
    owners += rows[index].terms.map { symbols[Int($0.symbol)].owner }
    let culprit = refused ?? owners.max() ?? -1
    let others = Set(owners).subtracting([culprit, -1])
    return Conflict(
      refused: culprit < 0 ? -1 : records[Int(culprit)].tag,
      others: others.map { records[Int($0)].tag }.sorted())
  }
}

extension Simplex {
  /// Required constraints that cannot all hold.
  struct Conflict: Error, Equatable, Sendable {
    /// The tag of the constraint that was refused: the one being added, or the one whose new
    /// constant brought the conflict to light.
    var refused: Int
    /// The tags of the constraints it conflicts with, ascending.
    ///
    /// Together with ``refused`` they are a proof: some combination of them, and of widths and
    /// heights not being negative, says that 0 ≥ 1.
    var others: [Int]
  }
}

extension Simplex {
  /// A quantity the solver finds a value for.
  struct Variable: Hashable, Sendable {
    let symbol: Int32

    /// The values a variable may take.
    enum Domain: Sendable {
      /// Any number: a position.
      case anyNumber
      /// Never below zero: a width or a height. Costs nothing, because the simplex method keeps
      /// such variables from going negative by itself.
      case atLeastZero
    }
  }
}
