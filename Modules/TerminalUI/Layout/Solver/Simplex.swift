/// A solver that finds the values of variables that satisfy linear constraints best.
///
///     var simplex = Simplex()
///     let left = Simplex.Expression(simplex.makeVariable(.anyNumber))
///     let width = simplex.makeVariable(.atLeastZero)
///     try simplex.add(.init(left + .init(width), .equal, 80))
///     try simplex.add(.init(.init(width), .equal, 20, priority: .init(750)))
///     simplex.solve()
///     simplex.value(of: width)  // 20
///
/// This is the simplex method as described by Greg Badros, Alan Borning and Peter Stuckey in "The
/// Cassowary Linear Arithmetic Constraint Solving Algorithm", ACM Transactions on Computer-Human
/// Interaction 8(4), 2001. As in the paper, the tableau is in *basic feasible solved form*, with
/// one row for each basic symbol; position variables are unrestricted and their rows are passive.
/// The differences are:
///
/// - A constraint has one priority for excess and one for shortfall (see `Constraint`).
/// - The objective is one row for each priority in use, compared lexicographically, where the paper
///   has symbolic weights.
/// - Sizes are restricted variables, so that "not negative" needs no row.
/// - There is no incremental editing: a layout that changes is solved from scratch.
struct Simplex: Sendable {
  /// The restriction of a symbol (a column of the tableau).
  enum Kind: Sendable {
    /// A variable of any sign. Its row, when it is basic, never limits a pivot.
    case unrestricted
    /// A size, a slack, or an error: never negative.
    case restricted
    /// The marker of a required equality: always 0, it never enters the basis by itself.
    case dummy
  }

  /// A variable, slack, error, or dummy.
  struct Symbol: Sendable {
    let kind: Kind
    /// The row in which the symbol is basic, or nil.
    var row: Int?
    /// The constraint that a slack, error, or dummy belongs to; nil for a variable.
    let owner: Int?
    /// A Boolean value that indicates whether any constraint has ever contained the symbol.
    var isMentioned = false
  }

  /// The part of the objective with one priority: the sum of its violations, in nonbasic symbols.
  struct Level: Sendable {
    let priority: Priority
    var row = Row()
  }

  var symbols: [Symbol] = []
  /// The tableau: row *i* is the value of `basis[i]`.
  var rows: [Row] = []
  var basis: [Int] = []
  /// The objective, from the highest priority down.
  var levels: [Level] = []
  /// The objective of phase one, while a row is made feasible.
  var artificialObjective: Row?
  /// The callers' tags of the constraints, in the order in which these were added.
  var tags: [Int] = []

  /// Creates a variable, whose value is 0 until constraints determine it.
  mutating func makeVariable(_ domain: Variable.Domain) -> Variable {
    Variable(symbol: makeSymbol(domain == .anyNumber ? .unrestricted : .restricted, owner: nil))
  }

  /// Returns the value of a variable as of the last `solve()`.
  func value(of variable: Variable) -> Double {
    symbols[variable.symbol].row.map { rows[$0].constant } ?? 0
  }

  /// Finds the best values by minimizing the violations, those of the highest priority first.
  ///
  /// A column with a cost at one level cannot improve a lower level without making that one worse.
  /// So each level is minimized over the columns without a cost at the levels above it.
  mutating func solve() {
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

  /// Returns a Boolean value that indicates whether another solution is equally good.
  ///
  /// That is the case if a nonbasic symbol without a cost could take another value.
  func isAmbiguous() -> Bool {
    symbols.indices.contains { column in
      guard symbols[column].row == nil, !isDummy(column),
        !levels.contains(where: { $0.row.coefficient(of: column) != 0 }),
        rows.contains(where: { $0.coefficient(of: column) != 0 })
      else { return false }
      if isUnrestricted(column) { return true }
      guard let row = rowLeaving(for: column) else { return true }
      return rows[row].constant / -rows[row].coefficient(of: column) > Row.epsilon
    }
  }

  /// Returns a Boolean value that indicates whether the constraints leave a position undetermined.
  func isUndetermined(_ variable: Variable) -> Bool {
    guard let row = symbols[variable.symbol].row else { return isUnrestricted(variable.symbol) }
    return rows[row].terms.contains { isUnrestricted($0.symbol) }
  }
}

extension Simplex {
  mutating func makeSymbol(_ kind: Kind, owner: Int?) -> Int {
    symbols.append(Symbol(kind: kind, owner: owner))
    return symbols.count - 1
  }

  func isDummy(_ symbol: Int) -> Bool { symbols[symbol].kind == .dummy }
  private func isUnrestricted(_ symbol: Int) -> Bool { symbols[symbol].kind == .unrestricted }

  /// Makes `entering` basic in place of the basic symbol of a row.
  mutating func pivot(_ entering: Int, intoRow index: Int) {
    let leaving = basis[index]
    var row = rows[index]
    row.solve(for: entering, from: leaving)
    symbols[leaving].row = nil
    symbols[entering].row = index
    basis[index] = entering
    substitute(entering, with: row)
    rows[index] = row
  }

  /// Adds a row for a nonbasic symbol.
  mutating func insertRow(_ row: Row, for symbol: Int) {
    symbols[symbol].row = rows.count
    basis.append(symbol)
    rows.append(row)
  }

  /// Removes the last row from the tableau. Its symbol stays, but is no longer basic.
  mutating func removeLastRow() {
    rows.removeLast()
    symbols[basis.removeLast()].row = nil
  }

  mutating func substitute(_ symbol: Int, with row: Row) {
    for index in rows.indices { rows[index].substitute(symbol, with: row) }
    for index in levels.indices { levels[index].row.substitute(symbol, with: row) }
    artificialObjective?.substitute(symbol, with: row)
  }

  /// The maximum number of pivots in one solution.
  ///
  /// Bland's rule guarantees termination in exact arithmetic; the limit guards against rounding
  /// errors.
  var pivotLimit: Int { 1000 + 16 * (rows.count + symbols.count) }

  /// Returns the first column that improves a level and costs nothing at the levels above it
  /// (Bland's rule).
  private func improvingColumn(at level: Int) -> Int? {
    levels[level].row.terms.first { term in
      term.coefficient < -Row.epsilon && !isDummy(term.symbol)
        && levels[..<level].allSatisfy { $0.row.coefficient(of: term.symbol) <= Row.epsilon }
    }?.symbol
  }

  /// Returns the restricted row that reaches zero first when `entering` grows. Ties go to the
  /// lowest basic symbol (Bland's rule).
  func rowLeaving(for entering: Int) -> Int? {
    var best: Int?
    var smallest = Double.infinity
    for index in rows.indices where symbols[basis[index]].kind == .restricted {
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
}

extension Simplex {
  /// A set of required constraints that cannot all hold.
  struct Conflict: Error, Equatable, Sendable {
    /// The tag of the constraint that was refused.
    var refused: Int
    /// The tags of the constraints it conflicts with, in ascending order.
    ///
    /// Together with ``refused`` they are a proof: some combination of them, with widths and
    /// heights not negative, implies 0 ≥ 1.
    var others: [Int]
  }

  /// A quantity that the solver determines.
  struct Variable: Hashable, Sendable {
    let symbol: Int

    /// The values a variable may take.
    enum Domain: Sendable {
      /// Any number, for a position.
      case anyNumber
      /// Numbers that are not negative, for a width or a height. The restriction costs nothing,
      /// because the simplex method keeps such variables from becoming negative by itself.
      case atLeastZero
    }
  }
}
