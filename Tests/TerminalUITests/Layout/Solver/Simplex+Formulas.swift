@testable import TerminalUI

/// Expressions as they are written on paper: `left + 0.5 * width`.
extension Simplex.Expression: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) { self.init(constant: value) }
  public init(integerLiteral value: Int) { self.init(constant: Double(value)) }

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

extension Simplex.Constraint {
  init(
    _ expression: Simplex.Expression, _ relation: Relation, _ other: Simplex.Expression,
    priority: Simplex.Priority = .required, tag: Int = 0
  ) {
    self.init(expression - other, relation, priority: priority, tag: tag)
  }
}
