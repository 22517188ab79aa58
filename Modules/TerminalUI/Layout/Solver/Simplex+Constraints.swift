/// Adding constraints.
extension Simplex {
  /// Adds a constraint, to be taken in by the next `solve()`.
  ///
  /// - Throws: `Conflict` when the constraint is required and cannot hold together with those
  ///   added before, or when constants set before cannot hold. The constraint is then not added.
  @discardableResult
  mutating func add(_ constraint: Constraint) throws(Conflict) -> ConstraintID {
    try applyConstants()
    var row = substitutedRow(of: constraint.expression)
    let index = makeRecord(for: constraint)
    let record = records[Int(index)]
    if record.excess >= 0 { row.add(record.excess, times: -1) }
    if record.shortfall >= 0 { row.add(record.shortfall, times: 1) }
    if record.dummy >= 0 { row.add(record.dummy, times: 1) }
    if row.constant < 0 { row.scale(by: -1) }

    if let subject = subject(of: row, for: record) {
      row.solve(for: subject)
      let isNew = !symbols[Int(subject)].isMentioned
      insertRow(row, for: subject, isNew: isNew)
    } else {
      do {
        try insertThroughArtificial(row, dummy: record.dummy, record: index)
      } catch {
        withdraw(index)
        throw error
      }
    }
    for term in constraint.expression.terms {
      symbols[Int(term.variable.symbol)].isMentioned = true
    }
    addCost(of: record.excess, priority: record.above, weight: record.weight)
    addCost(of: record.shortfall, priority: record.below, weight: record.weight)
    isOptimal = false
    return ConstraintID(index: index)
  }
}

extension Simplex {
  /// The expression with every basic variable replaced by its row.
  private mutating func substitutedRow(of expression: Expression) -> Row {
    var row = Row()
    row.constant = expression.constant
    for (variable, factor) in expression.terms {
      let basic = symbols[Int(variable.symbol)].row
      if basic < 0 {
        row.add(variable.symbol, times: factor)
      } else {
        row.add(rows[Int(basic)], times: factor, scratch: &scratch)
      }
    }
    return row
  }

  /// The symbol a new row can be solved for without further ado, or nil.
  private func subject(of row: Row, for record: Record) -> Int32? {
    var candidate: Int32?
    var hasOnlyDummies = true
    let mayBeEitherSign = Row.isZero(row.constant)
    for term in row.terms {
      let symbol = symbols[Int(term.symbol)]
      if symbol.kind == .unrestricted { return term.symbol }
      if symbol.kind == .dummy { continue }
      hasOnlyDummies = false
      // A symbol that occurs nowhere else can take up the row's value, if that is not negative.
      let isNew =
        term.symbol == record.excess || term.symbol == record.shortfall
        || (symbol.owner < 0 && !symbol.isMentioned)
      if candidate == nil, isNew, term.coefficient < 0 || mayBeEitherSign {
        candidate = term.symbol
      }
    }
    if candidate == nil, hasOnlyDummies, record.dummy >= 0, mayBeEitherSign {
      return record.dummy  // The constraint says nothing new.
    }
    return candidate
  }

  /// Phase one of the simplex method for a single row: minimises what the row lacks to be zero.
  private mutating func insertThroughArtificial(
    _ row: Row, dummy: Int32, record: Int32
  ) throws(Conflict) {
    let artificial = makeSymbol(.restricted, owner: record)
    defer { freeSymbol(artificial) }
    insertRow(row, for: artificial, isNew: true)
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
    let basic = Int(symbols[Int(artificial)].row)
    if basic >= 0 {
      guard Row.isZero(lack) else {
        let conflict = conflict(inRow: basic, refused: record)
        removeRow(basic)
        throw conflict
      }
      // The row is zero: any symbol may stand for it. If all are dummies, the constraint says
      // nothing new, and its own dummy is one of them.
      let symbol = rows[basic].terms.first(where: { !isDummy($0.symbol) })?.symbol
      pivot(symbol ?? dummy, intoRow: basic)
    }
    for index in rows.indices { rows[index].remove(artificial) }
    for index in levels.indices { levels[index].row.remove(artificial) }
  }

  /// Counts a multiple of a violation towards its level.
  private mutating func addCost(of symbol: Int32, priority: Priority, weight: Double) {
    if symbol < 0 || priority.isFree { return }
    var index = levels.startIndex
    while index < levels.count, levels[index].priority > priority { index += 1 }
    if index == levels.count || levels[index].priority != priority {
      levels.insert(Level(priority: priority), at: index)
    }
    let row = symbols[Int(symbol)].row
    if row < 0 {
      levels[index].row.add(symbol, times: weight)
    } else {
      levels[index].row.add(rows[Int(row)], times: weight, scratch: &scratch)
    }
  }
}

extension Simplex {
  private mutating func makeRecord(for constraint: Constraint) -> Int32 {
    let index = Int32(records.count)
    var record = Record()
    record.above = constraint.above
    record.below = constraint.below
    record.weight = constraint.weight
    record.tag = constraint.tag
    record.constant = constraint.expression.constant
    record.wantedConstant = record.constant
    if !record.above.isRequired { record.excess = makeSymbol(.restricted, owner: index) }
    if !record.below.isRequired { record.shortfall = makeSymbol(.restricted, owner: index) }
    if record.excess < 0, record.shortfall < 0 { record.dummy = makeSymbol(.dummy, owner: index) }
    records.append(record)
    return index
  }

  /// Takes the record that was made last back, since its constraint was refused.
  private mutating func withdraw(_ index: Int32) {
    let record = records.removeLast()
    for symbol in [record.excess, record.shortfall, record.dummy] { freeSymbol(symbol) }
  }
}

extension Simplex.Record {
  /// The symbol that stands for the constraint in the tableau, and its sign in the constraint's row.
  var marker: (symbol: Int32, sign: Double) {
    if excess >= 0 { return (excess, -1) }
    if shortfall >= 0 { return (shortfall, 1) }
    return (dummy, 1)
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
      _ expression: Expression, _ relation: Relation, _ other: Expression = 0,
      priority: Priority = .required, tag: Int = 0
    ) {
      self.expression = expression - other
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

  /// A constraint that has been added.
  struct ConstraintID: Hashable, Sendable {
    let index: Int32
  }
}
