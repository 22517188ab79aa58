extension Simplex {
  /// A constant and a sum of symbols: one line of the tableau.
  ///
  /// Terms are kept in one array, ascending by symbol, so that adding two rows is a merge and
  /// finding a coefficient a binary search; a layout row has a handful of terms.
  struct Row: Sendable {
    var constant = 0.0
    private(set) var terms = ContiguousArray<Term>()
    /// One bit for each symbol modulo 64: most rows that do not mention a symbol are told apart
    /// without looking at their terms. A bit may be set in vain.
    private var mask: UInt64 = 0

    struct Term: Sendable {
      var symbol: Int32
      var coefficient: Double
    }

    /// Coefficients nearer to zero than this are zero.
    static let epsilon = 1e-8

    static func isZero(_ value: Double) -> Bool { abs(value) < epsilon }
  }
}

extension Simplex.Row {
  /// The coefficient of a symbol, 0 when the row does not mention it.
  func coefficient(of symbol: Int32) -> Double {
    if mask & Self.bit(symbol) == 0 { return 0 }
    let index = position(of: symbol)
    guard index < terms.count, terms[index].symbol == symbol else { return 0 }
    return terms[index].coefficient
  }

  /// Adds a multiple of one symbol.
  mutating func add(_ symbol: Int32, times factor: Double) {
    let index = position(of: symbol)
    guard index < terms.count, terms[index].symbol == symbol else {
      if !Self.isZero(factor) {
        terms.insert(Term(symbol: symbol, coefficient: factor), at: index)
        mask |= Self.bit(symbol)
      }
      return
    }
    terms[index].coefficient += factor
    if Self.isZero(terms[index].coefficient) { terms.remove(at: index) }
  }

  /// Adds a multiple of another row, leaving out one symbol of this row.
  ///
  /// The sum is built in `scratch`, which takes the old terms' memory in exchange: once the arrays
  /// have grown to their size, nothing is allocated.
  mutating func add(
    _ other: Self, times factor: Double, replacing replaced: Int32 = -1,
    scratch: inout ContiguousArray<Term>
  ) {
    constant += factor * other.constant
    scratch.removeAll(keepingCapacity: true)
    scratch.reserveCapacity(terms.count + other.terms.count)
    mask = 0
    func append(_ symbol: Int32, _ coefficient: Double) {
      if Self.isZero(coefficient) || symbol == replaced { return }
      scratch.append(Term(symbol: symbol, coefficient: coefficient))
      mask |= Self.bit(symbol)
    }
    var mine = 0
    var theirs = 0
    while mine < terms.count, theirs < other.terms.count {
      let term = terms[mine]
      let added = other.terms[theirs]
      if term.symbol < added.symbol {
        append(term.symbol, term.coefficient)
        mine += 1
      } else if term.symbol > added.symbol {
        append(added.symbol, factor * added.coefficient)
        theirs += 1
      } else {
        append(term.symbol, term.coefficient + factor * added.coefficient)
        mine += 1
        theirs += 1
      }
    }
    while mine < terms.count {
      append(terms[mine].symbol, terms[mine].coefficient)
      mine += 1
    }
    while theirs < other.terms.count {
      append(other.terms[theirs].symbol, factor * other.terms[theirs].coefficient)
      theirs += 1
    }
    swap(&terms, &scratch)
  }

  /// Puts `row` where `symbol` stands; false when the row does not mention it.
  @discardableResult
  mutating func substitute(
    _ symbol: Int32, with row: Self, scratch: inout ContiguousArray<Term>
  ) -> Bool {
    let factor = coefficient(of: symbol)
    if factor == 0 { return false }
    add(row, times: factor, replacing: symbol, scratch: &scratch)
    return true
  }

  /// Turns `0 = row` into `symbol = row`.
  mutating func solve(for symbol: Int32) {
    let index = position(of: symbol)
    precondition(index < terms.count && terms[index].symbol == symbol, "symbol not in row")
    let factor = -1 / terms.remove(at: index).coefficient
    scale(by: factor)
  }

  /// Turns `old = row` into `new = row`.
  mutating func solve(for new: Int32, from old: Int32) {
    add(old, times: -1)
    solve(for: new)
  }

  mutating func scale(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
  }

  /// Takes one symbol out of the row.
  mutating func remove(_ symbol: Int32) {
    let index = position(of: symbol)
    if index < terms.count, terms[index].symbol == symbol { terms.remove(at: index) }
  }

  private static func bit(_ symbol: Int32) -> UInt64 { 1 << UInt64(symbol & 63) }

  /// Where the symbol is, or would be inserted.
  private func position(of symbol: Int32) -> Int {
    var low = 0
    var high = terms.count
    while low < high {
      let middle = (low + high) >> 1
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Simplex {
  /// A sum of variables, each with a factor, and a constant.
  ///
  ///     let right = left + width          // two expressions
  ///     let middle = left + 0.5 * width
  struct Expression: Sendable {
    var constant: Double
    var terms: ContiguousArray<(variable: Variable, factor: Double)>

    init(constant: Double = 0) {
      self.constant = constant
      terms = []
    }

    init(_ variable: Variable) {
      constant = 0
      terms = [(variable, 1)]
    }

    /// Adds `factor` times `variable`; a variable may be added more than once.
    mutating func add(_ variable: Variable, times factor: Double) {
      terms.append((variable, factor))
    }
  }
}

extension Simplex.Expression: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  init(floatLiteral value: Double) { self.init(constant: value) }
  init(integerLiteral value: Int) { self.init(constant: Double(value)) }

  static func + (lhs: Self, rhs: Self) -> Self {
    var sum = lhs
    sum.constant += rhs.constant
    sum.terms.append(contentsOf: rhs.terms)
    return sum
  }

  static func - (lhs: Self, rhs: Self) -> Self {
    lhs + -1 * rhs
  }

  static func * (factor: Double, expression: Self) -> Self {
    var product = expression
    product.constant *= factor
    for index in product.terms.indices { product.terms[index].factor *= factor }
    return product
  }
}
