import TestSupport
import Testing

@testable import TerminalUI

/// Random systems that are known to have a solution.
struct SimplexRandomTests {
  /// In any order of constraints, required ones are satisfied, and without ambiguity the order
  /// makes no difference.
  @Test(arguments: 0..<60)
  func theOrderOfTheConstraintsMakesNoDifference(seed: Int) throws {
    var program = RandomProgram(seed: seed)
    for _ in 0..<12 {
      for _ in 0..<program.random(1...6) { program.add() }
      let simplex = try program.solved(program.constraints)
      let other = try program.solved(program.shuffledConstraints())
      #expect(program.requiredViolation(in: simplex) < 1e-6)
      let (found, expected) = (program.costs(in: simplex), program.costs(in: other))
      #expect(found.map(\.0) == expected.map(\.0))
      for ((priority, cost), (_, otherCost)) in zip(found, expected) {
        #expect(abs(cost - otherCost) < 1e-5, "priority \(priority): \(cost) and \(otherCost)")
        if abs(cost - otherCost) >= 1e-5 { break }
      }
    }
  }
}

/// Constraints, and a point that satisfies all that are required.
private struct RandomProgram {
  var generator: SeededGenerator
  var point: [Double] = []
  var constraints: [Simplex.Constraint] = []

  init(seed: Int) {
    generator = SeededGenerator(seed: seed)
    for index in 0..<random(3...12) {
      point.append(Double(random(Self.isSize(index) ? 0...50 : -50...50)))
    }
  }

  private static func isSize(_ index: Int) -> Bool { index.isMultiple(of: 2) }

  mutating func random(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  mutating func shuffledConstraints() -> [Simplex.Constraint] {
    constraints.shuffled(using: &generator)
  }

  mutating func add() {
    var expression = Simplex.Expression()
    for _ in 0..<random(1...4) {
      let factor = [1, -1, 1, -1, 2, 0.5, -0.25][random(0...6)]
      expression.add(.init(symbol: random(0...(point.count - 1))), times: factor)
    }
    let value = value(expression) { point[$0.symbol] }
    if random(0...2) == 0 {
      let relation: Simplex.Constraint.Relation =
        [.lessThanOrEqual, .equal, .greaterThanOrEqual][random(0...2)]
      let slack = relation == .equal ? 0 : Double(random(0...20))
      expression.constant =
        relation == .greaterThanOrEqual ? slack - value : -slack - value
      constraints.append(Simplex.Constraint(expression, relation))
    } else {
      expression.constant = Double(random(-60...60))
      constraints.append(
        Simplex.Constraint(
          expression, above: .init(Double(random(0...4)) * 200),
          below: .init(Double(random(1...4)) * 200)))
    }
  }

  /// The variables come first, so that they have the numbers of the point's coordinates.
  func solved(_ constraints: [Simplex.Constraint]) throws -> Simplex {
    var simplex = Simplex()
    for index in point.indices {
      _ = simplex.makeVariable(Self.isSize(index) ? .atLeastZero : .anyNumber)
    }
    for constraint in constraints { try simplex.add(constraint) }
    simplex.solve()
    return simplex
  }

  private func value(
    _ expression: Simplex.Expression, of variable: (Simplex.Variable) -> Double
  ) -> Double {
    expression.terms.reduce(expression.constant) { $0 + $1.factor * variable($1.variable) }
  }

  /// By how much the worst required constraint, or size, is violated.
  func requiredViolation(in simplex: Simplex) -> Double {
    var worst = 0.0
    for index in point.indices where Self.isSize(index) {
      worst = max(worst, -simplex.value(of: .init(symbol: index)))
    }
    for constraint in constraints {
      let value = value(constraint.expression, of: simplex.value(of:))
      if constraint.above.isRequired { worst = max(worst, value) }
      if constraint.below.isRequired { worst = max(worst, -value) }
    }
    return worst
  }

  /// The sum of violations at each priority, the highest first.
  func costs(in simplex: Simplex) -> [(Double, Double)] {
    var costs: [Double: Double] = [:]
    for constraint in constraints {
      let value = value(constraint.expression, of: simplex.value(of:))
      costs[constraint.above.value, default: 0] += max(0, value)
      costs[constraint.below.value, default: 0] += max(0, -value)
    }
    return costs.filter { $0.key > 0 && $0.key < 1000 }.sorted { $0.key > $1.key }
  }
}
