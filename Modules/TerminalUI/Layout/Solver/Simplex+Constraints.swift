/// Adding constraints.
extension Simplex {
  /// Adds a constraint, to be taken in by the next `solve()`.
  ///
  /// - Throws: `Conflict` when the constraint is required and cannot hold together with those
  ///   added before. The constraint is then not added.
  mutating func add(_ constraint: Constraint) throws(Conflict) {
    let owner = tags.count
    tags.append(constraint.tag)
    // In the tableau it is `0 = expression - excess + shortfall + dummy`.
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

  /// The expression with every basic variable replaced by its row.
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

  /// The symbol a new row can be solved for without further ado, or nil.
  private func subject(of row: Row, owner: Int, dummy: Int?) -> Int? {
    let mayBeEitherSign = Row.isZero(row.constant)
    let terms = row.terms.filter { !isDummy($0.symbol) }
    if let term = terms.first(where: { symbols[$0.symbol].kind == .unrestricted }) {
      return term.symbol
    }
    // The constraint says nothing new.
    if terms.isEmpty, mayBeEitherSign { return dummy }
    // A symbol that occurs nowhere else can take up the row's value, if that is not negative.
    return terms.first { term in
      let symbol = symbols[term.symbol]
      let isNew = symbol.owner == owner || symbol.owner == nil && !symbol.isMentioned
      return isNew && (term.coefficient < 0 || mayBeEitherSign)
    }?.symbol
  }

  /// Phase one of the simplex method for a single row: minimises what the row lacks to be zero.
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
      // The row is zero: any symbol may stand for it. If all are dummies, the constraint says
      // nothing new, and its own dummy is one of them.
      let symbol = rows[basic].terms.first { !isDummy($0.symbol) }?.symbol
      if let symbol = symbol ?? dummy { pivot(symbol, intoRow: basic) }
    }
    for index in rows.indices { rows[index].remove(artificial) }
    for index in levels.indices { levels[index].row.remove(artificial) }
  }

  /// Reads the constraints that contradict each other off a row that cannot be zero.
  private func conflict(inRow index: Int, refused: Int) -> Conflict {
    let owners = Set(rows[index].terms.compactMap { symbols[$0.symbol].owner })
    return Conflict(
      refused: tags[refused], others: owners.subtracting([refused]).map { tags[$0] }.sorted())
  }

  /// Counts a multiple of a violation towards its level.
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
  /// How much a constraint matters.
  ///
  /// A priority is a *level*, not a weight: satisfying one constraint of a higher priority is worth
  /// more than satisfying any number of lower ones. Weights cannot give that for a thousand levels
  /// (a double has 53 bits), so the objective is a vector with one entry for each priority in use,
  /// compared from the highest down. See ``Simplex/levels``.
  struct Priority: Hashable, Comparable, Sendable {
    let value: Double

    init(_ value: Double) { self.value = value }

    /// Must hold; nothing may violate it.
    static let required = Priority(1000)
    /// May be violated at no cost: the open side of an inequality.
    static let free = Priority(0)

    var isRequired: Bool { value >= Priority.required.value }
    var isFree: Bool { value <= 0 }

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.value < rhs.value }
  }
}

extension Simplex {
  /// What an expression should be: zero, at least zero, at most zero, or zero with one priority for
  /// being above it and another for being below.
  ///
  /// The last form is the general one and the only one stored. `expression ≤ 0` is "above: the
  /// priority, below: free", and a label that hugs its text at 250 and resists compression at 750
  /// is "above 250, below 750", one row where two inequalities would take two.
  struct Constraint: Sendable {
    var expression: Expression
    /// The priority of `expression` not being greater than zero.
    var above: Priority
    /// The priority of `expression` not being less than zero.
    var below: Priority
    /// The cost of one unit of violation among constraints of the same priority, near 1.
    ///
    /// Slightly different weights decide what would be a tie.
    var weight = 1.0
    /// Whatever the caller knows the constraint by; conflicts are reported with it.
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
