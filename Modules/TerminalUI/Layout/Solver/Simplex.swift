/// Finds values for variables that satisfy linear constraints, and keeps them satisfied while
/// constraints come and go and constants change.
///
///     var simplex = Simplex()
///     let left = Simplex.Expression(simplex.makeVariable(.anyNumber))
///     let width = simplex.makeVariable(.atLeastZero)
///     try simplex.add(.init(left + .init(width), .equal, 80))
///     try simplex.add(.init(.init(width), .equal, 20, priority: .init(750)))
///     try simplex.solve()
///     simplex.value(of: width)  // 20
///
/// This is the incremental simplex method of Greg Badros, Alan Borning and Peter Stuckey, "The
/// Cassowary Linear Arithmetic Constraint Solving Algorithm", ACM Transactions on Computer-Human
/// Interaction 8(4), 2001. As there: the tableau is in *basic feasible solved form*, one row for
/// each basic symbol; position variables are unrestricted and their rows are passive; a change of
/// constants keeps the tableau optimal and makes it infeasible, which the dual simplex method
/// repairs in a few pivots. What differs:
///
/// - A constraint has a priority for being exceeded and one for falling short (see `Constraint`).
/// - The objective is one row for each priority in use, compared lexicographically, where the paper
///   has symbolic weights.
/// - Sizes are restricted variables, so that "not negative" needs no row.
/// - Changes are collected: adding and removing keep the tableau feasible, and `solve()` makes it
///   optimal once for all of them.
///
/// A simplex is a value: a copy can be asked what if, and thrown away.
struct Simplex: Sendable {
  /// What a symbol (a column of the tableau) may do.
  enum Kind: UInt8, Sendable {
    /// A variable of any sign. Its row, when it is basic, never limits a pivot.
    case unrestricted
    /// A size, a slack or an error: never negative.
    case restricted
    /// The marker of a required equality: always 0, never enters the basis by itself.
    case dummy
    /// Freed, to be handed out again.
    case unused
  }

  /// What is known about a symbol.
  struct Symbol: Sendable {
    var kind: Kind
    /// The row in which the symbol is basic, or -1.
    var row: Int32 = -1
    /// The constraint a slack, error or dummy belongs to, or -1 for a variable.
    var owner: Int32 = -1
    /// Whether any constraint has ever mentioned the symbol.
    var isMentioned = false
  }

  /// One priority's share of the objective: the sum of its violations, in nonbasic symbols.
  struct Level: Sendable {
    let priority: Priority
    var row = Row()
  }

  /// What the solver keeps about an added constraint, `0 = expression - excess + shortfall + dummy`.
  struct Record: Sendable {
    var excess: Int32 = -1
    var shortfall: Int32 = -1
    var dummy: Int32 = -1
    var above = Priority.free
    var below = Priority.free
    var weight = 1.0
    var tag = 0
    /// The expression's constant as the tableau has it.
    var constant = 0.0
    /// The expression's constant as it has last been set.
    var wantedConstant = 0.0
    /// What the tableau's constant was before the wanted ones were taken in.
    var formerConstant = 0.0
    /// Whether the constraint waits in `changedRecords`.
    var isChanged = false
  }

  var symbols = ContiguousArray<Symbol>()
  var freeSymbols = ContiguousArray<Int32>()

  /// The tableau: row *i* says what `basis[i]` is.
  var rows = ContiguousArray<Row>()
  var basis = ContiguousArray<Int32>()
  /// The objective, from the highest priority down.
  var levels = ContiguousArray<Level>()
  /// The objective while a row is being made feasible.
  var artificialObjective: Row?

  var records = ContiguousArray<Record>()
  /// Constraints whose wanted constant may differ from the tableau's.
  var changedRecords = ContiguousArray<Int32>()

  /// Whether no constraints have come since the tableau was last optimal.
  var isOptimal = true
  /// The columns an ambiguity could come from, while they are known.
  var costlessColumns: ContiguousArray<Int32>?
  /// Memory for merging rows.
  var scratch = ContiguousArray<Row.Term>()

  /// Makes a variable; its value is 0 until constraints say otherwise.
  mutating func makeVariable(_ domain: Variable.Domain) -> Variable {
    Variable(symbol: makeSymbol(domain == .anyNumber ? .unrestricted : .restricted, owner: -1))
  }

  /// Whether something has changed since the last `solve()`.
  var hasChanges: Bool { !isOptimal || !changedRecords.isEmpty }

  /// The value of a variable as of the last `solve()`.
  func value(of variable: Variable) -> Double {
    let row = symbols[Int(variable.symbol)].row
    return row < 0 ? 0 : rows[Int(row)].constant
  }

  /// Takes in all changes since the last call and finds the best values.
  ///
  /// - Throws: `Conflict` when a required constraint cannot hold with its new constant. All
  ///   constants are then what they were at the last successful call.
  mutating func solve() throws(Conflict) {
    try applyConstants()
    optimize()
  }

  /// The constant of an added constraint's expression, as last set.
  func constant(of id: ConstraintID) -> Double { records[Int(id.index)].wantedConstant }

  /// Sets the constant of an added constraint's expression, to be taken in by the next `solve()`.
  ///
  /// A constraint `variable - value = 0` is thus edited by setting its constant to `-value`.
  mutating func setConstant(_ constant: Double, of id: ConstraintID) {
    let index = Int(id.index)
    guard records[index].wantedConstant != constant else { return }
    records[index].wantedConstant = constant
    if records[index].isChanged { return }
    records[index].isChanged = true
    changedRecords.append(id.index)
  }
}

extension Simplex {
  mutating func makeSymbol(_ kind: Kind, owner: Int32) -> Int32 {
    if let symbol = freeSymbols.popLast() {
      symbols[Int(symbol)] = Symbol(kind: kind, owner: owner)
      return symbol
    }
    symbols.append(Symbol(kind: kind, owner: owner))
    return Int32(symbols.count - 1)
  }

  mutating func freeSymbol(_ symbol: Int32) {
    guard symbol >= 0 else { return }
    symbols[Int(symbol)] = Symbol(kind: .unused)
    freeSymbols.append(symbol)
  }

  func isDummy(_ symbol: Int32) -> Bool { symbols[Int(symbol)].kind == .dummy }
  func isUnrestricted(_ symbol: Int32) -> Bool { symbols[Int(symbol)].kind == .unrestricted }

  /// Whether row `index` limits pivots: its basic symbol may not become negative.
  func isRestrictedRow(_ index: Int) -> Bool { symbols[Int(basis[index])].kind == .restricted }
}

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
