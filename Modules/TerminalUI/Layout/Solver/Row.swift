extension Simplex {
  /// A linear expression of symbols with a constant: a row of the tableau.
  struct Row: Sendable {
    var constant = 0.0
    /// The terms, in ascending order of their symbols.
    private(set) var terms: [Term] = []

    struct Term: Sendable {
      let symbol: Int
      var coefficient: Double
    }

    /// The magnitude below which a coefficient counts as zero.
    static let epsilon = 1e-8

    static func isZero(_ value: Double) -> Bool { abs(value) < epsilon }
  }
}

extension Simplex.Row {
  /// Returns the coefficient of a symbol, or 0 if the row does not contain it.
  func coefficient(of symbol: Int) -> Double {
    let index = position(of: symbol)
    return mentions(symbol, at: index) ? terms[index].coefficient : 0
  }

  /// Adds a multiple of one symbol.
  mutating func add(_ symbol: Int, times factor: Double) {
    let index = position(of: symbol)
    if mentions(symbol, at: index) {
      terms[index].coefficient += factor
      if Self.isZero(terms[index].coefficient) { terms.remove(at: index) }
    } else if !Self.isZero(factor) {
      terms.insert(Term(symbol: symbol, coefficient: factor), at: index)
    }
  }

  /// Adds a multiple of another row.
  mutating func add(_ other: Self, times factor: Double) {
    constant += factor * other.constant
    for term in other.terms { add(term.symbol, times: factor * term.coefficient) }
  }

  /// Replaces `symbol` by `row`, if this row contains it.
  mutating func substitute(_ symbol: Int, with row: Self) {
    let factor = coefficient(of: symbol)
    guard factor != 0 else { return }
    remove(symbol)
    add(row, times: factor)
  }

  /// Turns `0 = row` into `symbol = row`.
  mutating func solve(for symbol: Int) {
    let factor = -1 / coefficient(of: symbol)
    remove(symbol)
    scale(by: factor)
  }

  /// Turns `old = row` into `new = row`.
  mutating func solve(for new: Int, from old: Int) {
    add(old, times: -1)
    solve(for: new)
  }

  mutating func scale(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
  }

  /// Removes a symbol from the row.
  mutating func remove(_ symbol: Int) {
    let index = position(of: symbol)
    if mentions(symbol, at: index) { terms.remove(at: index) }
  }

  private func mentions(_ symbol: Int, at index: Int) -> Bool {
    index < terms.count && terms[index].symbol == symbol
  }

  /// Returns the index of the symbol, or the one to insert it at.
  private func position(of symbol: Int) -> Int {
    terms.firstIndex { $0.symbol >= symbol } ?? terms.count
  }
}

extension Simplex {
  /// A linear expression of variables with a constant.
  struct Expression: Sendable {
    var constant: Double
    var terms: [(variable: Variable, factor: Double)]

    init(constant: Double = 0) {
      self.constant = constant
      terms = []
    }

    init(_ variable: Variable, plus constant: Double = 0) {
      self.constant = constant
      terms = [(variable, 1)]
    }

    /// Adds `factor` times `variable`. A variable may be added more than once.
    mutating func add(_ variable: Variable, times factor: Double) {
      terms.append((variable, factor))
    }
  }
}
