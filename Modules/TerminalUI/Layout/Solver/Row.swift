extension Simplex {
  /// A constant and a sum of symbols: one line of the tableau.
  struct Row: Sendable {
    var constant = 0.0
    /// Ascending by symbol.
    private(set) var terms: [Term] = []

    struct Term: Sendable {
      let symbol: Int
      var coefficient: Double
    }

    /// Coefficients nearer to zero than this are zero.
    static let epsilon = 1e-8

    static func isZero(_ value: Double) -> Bool { abs(value) < epsilon }
  }
}

extension Simplex.Row {
  /// The coefficient of a symbol, 0 when the row does not mention it.
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

  /// Puts `row` where `symbol` stands, if it does.
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

  /// Takes one symbol out of the row.
  mutating func remove(_ symbol: Int) {
    let index = position(of: symbol)
    if mentions(symbol, at: index) { terms.remove(at: index) }
  }

  private func mentions(_ symbol: Int, at index: Int) -> Bool {
    index < terms.count && terms[index].symbol == symbol
  }

  /// Where the symbol is, or would be inserted.
  private func position(of symbol: Int) -> Int {
    terms.firstIndex { $0.symbol >= symbol } ?? terms.count
  }
}

extension Simplex {
  /// A sum of variables, each with a factor, and a constant.
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

    /// Adds `factor` times `variable`; a variable may be added more than once.
    mutating func add(_ variable: Variable, times factor: Double) {
      terms.append((variable, factor))
    }
  }
}
