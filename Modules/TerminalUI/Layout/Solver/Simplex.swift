/// Finds the values of variables that satisfy linear constraints best.
///
///     var simplex = Simplex()
///     let left = Simplex.Expression(simplex.makeVariable(.anyNumber))
///     let width = simplex.makeVariable(.atLeastZero)
///     try simplex.add(.init(left + .init(width), .equal, 80))
///     try simplex.add(.init(.init(width), .equal, 20, priority: .init(750)))
///     simplex.solve()
///     simplex.value(of: width)  // 20
///
/// This is the simplex method as Greg Badros, Alan Borning and Peter Stuckey have it in "The
/// Cassowary Linear Arithmetic Constraint Solving Algorithm", ACM Transactions on Computer-Human
/// Interaction 8(4), 2001. As there: the tableau is in *basic feasible solved form*, one row for
/// each basic symbol; position variables are unrestricted and their rows are passive. What differs:
///
/// - A constraint has a priority for being exceeded and one for falling short (see `Constraint`).
/// - The objective is one row for each priority in use, compared lexicographically, where the paper
///   has symbolic weights.
/// - Sizes are restricted variables, so that "not negative" needs no row.
/// - Nothing is edited: a layout that changes is solved anew.
struct Simplex: Sendable {
  /// What a symbol (a column of the tableau) may do.
  enum Kind: Sendable {
    /// A variable of any sign. Its row, when it is basic, never limits a pivot.
    case unrestricted
    /// A size, a slack or an error: never negative.
    case restricted
    /// The marker of a required equality: always 0, never enters the basis by itself.
    case dummy
  }

  /// What is known about a symbol.
  struct Symbol: Sendable {
    let kind: Kind
    /// The row in which the symbol is basic.
    var row: Int?
    /// The constraint a slack, error or dummy belongs to; nil for a variable.
    let owner: Int?
    /// Whether any constraint has ever mentioned the symbol.
    var isMentioned = false
  }

  /// One priority's share of the objective: the sum of its violations, in nonbasic symbols.
  struct Level: Sendable {
    let priority: Priority
    var row = Row()
  }

  var symbols: [Symbol] = []
  /// The tableau: row *i* says what `basis[i]` is.
  var rows: [Row] = []
  var basis: [Int] = []
  /// The objective, from the highest priority down.
  var levels: [Level] = []
  /// The objective while a row is being made feasible.
  var artificialObjective: Row?
  /// What the caller knows the constraints by, in the order in which they were added.
  var tags: [Int] = []

  /// Makes a variable; its value is 0 until constraints say otherwise.
  mutating func makeVariable(_ domain: Variable.Domain) -> Variable {
    Variable(symbol: makeSymbol(domain == .anyNumber ? .unrestricted : .restricted, owner: nil))
  }

  /// The value of a variable as of the last `solve()`.
  func value(of variable: Variable) -> Double {
    symbols[variable.symbol].row.map { rows[$0].constant } ?? 0
  }

  /// Finds the best values: minimises the violations, those of the highest priority first.
  ///
  /// A column with a cost at one level can improve no lower level without harming that one, so a
  /// level is minimised over the columns that cost nothing above it.
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

  /// Whether another solution is exactly as good as the present one.
  ///
  /// It is when a nonbasic symbol without cost could take another value.
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

  /// Whether the constraints leave a position open: it could be any number.
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

  /// Adds a row for a symbol that is not basic.
  mutating func insertRow(_ row: Row, for symbol: Int) {
    symbols[symbol].row = rows.count
    basis.append(symbol)
    rows.append(row)
  }

  /// Takes the last row out of the tableau; its symbol stays, belonging to nothing.
  mutating func removeLastRow() {
    rows.removeLast()
    symbols[basis.removeLast()].row = nil
  }

  mutating func substitute(_ symbol: Int, with row: Row) {
    for index in rows.indices { rows[index].substitute(symbol, with: row) }
    for index in levels.indices { levels[index].row.substitute(symbol, with: row) }
    artificialObjective?.substitute(symbol, with: row)
  }

  /// How many pivots one solution may take.
  ///
  /// Bland's rule ends every run in exact arithmetic; the limit guards against rounding.
  var pivotLimit: Int { 1000 + 16 * (rows.count + symbols.count) }

  /// The first column that lowers a level and costs nothing above it (Bland's rule).
  private func improvingColumn(at level: Int) -> Int? {
    levels[level].row.terms.first { term in
      term.coefficient < -Row.epsilon && !isDummy(term.symbol)
        && levels[..<level].allSatisfy { $0.row.coefficient(of: term.symbol) <= Row.epsilon }
    }?.symbol
  }

  /// The restricted row that reaches zero first when `entering` grows; among equals the one with
  /// the lowest basic symbol (Bland's rule).
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
  /// Required constraints that cannot all hold.
  struct Conflict: Error, Equatable, Sendable {
    /// The tag of the constraint that was refused.
    var refused: Int
    /// The tags of the constraints it conflicts with, ascending.
    ///
    /// Together with ``refused`` they are a proof: some combination of them, and of widths and
    /// heights not being negative, says that 0 ≥ 1.
    var others: [Int]
  }

  /// A quantity the solver finds a value for.
  struct Variable: Hashable, Sendable {
    let symbol: Int

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
