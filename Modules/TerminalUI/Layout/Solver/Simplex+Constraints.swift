/// The addition of constraints.
extension Simplex {
  /// Adds a constraint, which the next `solve()` takes into account.
  ///
  /// - Throws: `Conflict` when the constraint is required and contradicts those added before. The
  ///   constraint is then not added.
  mutating func add(_ constraint: Constraint) throws(Conflict) {
    let owner = tags.count
    tags.append(constraint.tag)
    // In the tableau the constraint reads `0 = expression - excess + shortfall + dummy`.
    let excess = constraint.above.isRequired ? nil : makeSymbol(.restricted, owner: owner)
    let shortfall = constraint.below.isRequired ? nil : makeSymbol(.restricted, owner: owner)
    let isEquality = excess == nil && shortfall == nil
    let dummy = isEquality ? makeSymbol(.dummy, owner: owner) : nil
    var row = substitutedRow(of: constraint.expression)
    if let excess { row.add(excess, times: -1) }
    if let shortfall { row.add(shortfall, times: 1) }
    if let dummy { row.add(dummy, times: 1) }
    if row.constant < 0 { row.scale(by: -1) }

    if let subject = subject(of: row, owner: owner, dummy: dummy) {
      row.solve(for: subject)
      if symbols[subject].isMentioned { substitute(subject, with: row) }
      insertRow(row, for: subject)
    } else {
      try insertThroughArtificial(row, owner: owner, dummy: dummy)
    }
    for term in constraint.expression.terms { symbols[term.variable.symbol].isMentioned = true }
    if let excess { addCost(of: excess, priority: constraint.above, weight: constraint.weight) }
    if let shortfall {
      addCost(of: shortfall, priority: constraint.below, weight: constraint.weight)
    }
  }

  /// Returns the expression with every basic variable replaced by its row.
  private func substitutedRow(of expression: Expression) -> Row {
    var row = Row()
    row.constant = expression.constant
    for (variable, factor) in expression.terms {
      if let basic = symbols[variable.symbol].row {
        row.add(rows[basic], times: factor)
      } else {
        row.add(variable.symbol, times: factor)
      }
    }
    return row
  }

  /// Returns a symbol that a new row can be solved for directly, or nil if there is none.
  private func subject(of row: Row, owner: Int, dummy: Int?) -> Int? {
    let mayBeEitherSign = Row.isZero(row.constant)
    let terms = row.terms.filter { !isDummy($0.symbol) }
    if let term = terms.first(where: { symbols[$0.symbol].kind == .unrestricted }) {
      return term.symbol
    }
    // The constraint is redundant.
    if terms.isEmpty, mayBeEitherSign { return dummy }
    // A symbol that occurs nowhere else can take the row's value, if that is not negative.
    return terms.first { term in
      let symbol = symbols[term.symbol]
      let isNew = symbol.owner == owner || symbol.owner == nil && !symbol.isMentioned
      return isNew && (term.coefficient < 0 || mayBeEitherSign)
    }?.symbol
  }

  /// Runs phase one of the simplex method for a single row: minimizes its distance from zero.
  private mutating func insertThroughArtificial(
    _ row: Row, owner: Int, dummy: Int?
  ) throws(Conflict) {
    let artificial = makeSymbol(.restricted, owner: owner)
    insertRow(row, for: artificial)
    artificialObjective = row
    var pivots = pivotLimit
    while pivots > 0,
      let entering = artificialObjective?.terms.first(where: {
        $0.coefficient < -Row.epsilon && !isDummy($0.symbol)
      })?.symbol,
      let leaving = rowLeaving(for: entering)
    {
      pivot(entering, intoRow: leaving)
      pivots -= 1
    }
    let lack = artificialObjective?.constant ?? 0
    artificialObjective = nil
    if let basic = symbols[artificial].row {
      guard Row.isZero(lack) else {
        let conflict = conflict(inRow: basic, refused: owner)
        removeLastRow()
        throw conflict
      }
      // The row is zero, so any of its symbols may become basic. If all are dummies, the constraint
      // is redundant, and its own dummy is one of them.
      let symbol = rows[basic].terms.first { !isDummy($0.symbol) }?.symbol
      if let symbol = symbol ?? dummy { pivot(symbol, intoRow: basic) }
    }
    for index in rows.indices { rows[index].remove(artificial) }
    for index in levels.indices { levels[index].row.remove(artificial) }
  }

  /// Returns the contradicting constraints, read from a row that cannot be zero.
  private func conflict(inRow index: Int, refused: Int) -> Conflict {
    let owners = Set(rows[index].terms.compactMap { symbols[$0.symbol].owner })
    return Conflict(
      refused: tags[refused], others: owners.subtracting([refused]).map { tags[$0] }.sorted())
  }

  /// Adds the weighted cost of a violation to the level of its priority.
  private mutating func addCost(of symbol: Int, priority: Priority, weight: Double) {
    if priority.isFree { return }
    let index = levels.firstIndex { $0.priority <= priority } ?? levels.count
    if index == levels.count || levels[index].priority != priority {
      levels.insert(Level(priority: priority), at: index)
    }
    if let row = symbols[symbol].row {
      levels[index].row.add(rows[row], times: weight)
    } else {
      levels[index].row.add(symbol, times: weight)
    }
  }
}

extension Simplex {
  /// The importance of a constraint.
  ///
  /// A priority is a *level*, not a weight: satisfying one constraint of a higher priority is worth
  /// more than satisfying any number of lower ones. Weights cannot express that for a thousand
  /// levels (a double has 53 bits), so the objective is a vector with one entry for each priority
  /// in use, compared from the highest down. See ``Simplex/levels``.
  struct Priority: Hashable, Comparable, Sendable {
    let value: Double

    init(_ value: Double) { self.value = value }

    /// The priority of a constraint that must not be violated.
    static let required = Priority(1000)
    /// The priority of a violation without a cost: the open side of an inequality.
    static let free = Priority(0)

    var isRequired: Bool { value >= Priority.required.value }
    var isFree: Bool { value <= 0 }

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.value < rhs.value }
  }
}

extension Simplex {
  /// A requirement on an expression: zero, at least zero, at most zero, or zero with one priority
  /// for not exceeding it and another for not falling below it.
  ///
  /// The last form is the general one and the only one stored. `expression ≤ 0` is "above: the
  /// priority, below: free". A label that hugs its text at 250 and resists compression at 750 is
  /// "above 250, below 750": one row instead of two inequalities.
  struct Constraint: Sendable {
    var expression: Expression
    /// The priority of `expression` not being greater than zero.
    var above: Priority
    /// The priority of `expression` not being less than zero.
    var below: Priority
    /// The cost of one unit of violation among constraints of the same priority, near 1.
    ///
    /// Slightly different weights break ties.
    var weight = 1.0
    /// A number that identifies the constraint to the caller, for example in a conflict.
    var tag = 0

    enum Relation: Sendable {
      case lessThanOrEqual, equal, greaterThanOrEqual
    }

    init(
      _ expression: Expression, _ relation: Relation, priority: Priority = .required, tag: Int = 0
    ) {
      self.expression = expression
      above = relation == .greaterThanOrEqual ? .free : priority
      below = relation == .lessThanOrEqual ? .free : priority
      self.tag = tag
    }

    init(_ expression: Expression, above: Priority, below: Priority, tag: Int = 0) {
      self.expression = expression
      self.above = above
      self.below = below
      self.tag = tag
    }
  }
}
