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
