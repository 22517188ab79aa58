import Testing

@testable import TerminalUI

/// Random systems that are known to have a solution, changed at random.
struct SimplexRandomTests {
  @Test(arguments: 0..<60)
  func whateverHappenedTheResultIsAsGoodAsAFreshOne(seed: Int) throws {
    var program = RandomProgram(seed: seed)
    for _ in 0..<12 {
      for _ in 0..<program.random(1...6) { try program.change() }
      try program.simplex.solve()
      let fresh = try program.solvedAnew()
      #expect(program.requiredViolation(in: program.simplex) < 1e-6)
      let incremental = program.costs(in: program.simplex)
      let expected = program.costs(in: fresh)
      for (priority, cost) in expected {
        let found = incremental[priority] ?? .nan
        #expect(abs(found - cost) < 1e-5, "priority \(priority): \(found), anew \(cost)")
        if abs(found - cost) >= 1e-5 { break }
      }
    }
  }

}

/// A simplex, what has been added to it, and a point that satisfies all that is required.
private struct RandomProgram {
  var simplex = Simplex()
  var generator: SplitMix
  var variables: [Simplex.Variable] = []
  var point: [Double] = []
  var constraints: [Simplex.ConstraintID: Simplex.Constraint] = [:]
  /// The ids in the order of adding.
  var order: [Simplex.ConstraintID] = []

  init(seed: Int) {
    generator = SplitMix(seed: seed)
    for index in 0..<random(3...12) {
      variables.append(simplex.makeVariable(index.isMultiple(of: 2) ? .atLeastZero : .anyNumber))
      point.append(Double(random(index.isMultiple(of: 2) ? 0...50 : -50...50)))
    }
  }

  mutating func random(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  mutating func change() throws {
    if random(0...1) == 0 { try add() } else { edit() }
  }

  private mutating func add() throws {
    var expression = Simplex.Expression()
    for _ in 0..<random(1...4) {
      let factor = [1, -1, 1, -1, 2, 0.5, -0.25][random(0...6)]
      expression.add(variables[random(0...(variables.count - 1))], times: factor)
    }
    let value = valueAtPoint(expression)
    let constraint: Simplex.Constraint
    if random(0...2) == 0 {
      let relation: Simplex.Constraint.Relation =
        [.lessThanOrEqual, .equal, .greaterThanOrEqual][random(0...2)]
      let slack = relation == .equal ? 0 : Double(random(0...20))
      expression.constant =
        relation == .greaterThanOrEqual ? slack - value : -slack - value
      constraint = Simplex.Constraint(expression, relation)
    } else {
      expression.constant = Double(random(-60...60))
      constraint = Simplex.Constraint(
        expression, above: priority(), below: .init(Double(random(1...4)) * 200))
    }
    let id = try simplex.add(constraint)
    constraints[id] = constraint
    order.append(id)
  }

  private mutating func priority() -> Simplex.Priority {
    .init(Double(random(0...4)) * 200)
  }

  private mutating func edit() {
    guard !order.isEmpty else { return }
    let id = order[random(0...(order.count - 1))]
    guard var constraint = constraints[id] else { return }
    let value = valueAtPoint(constraint.expression) - constraint.expression.constant
    switch (constraint.above.isRequired, constraint.below.isRequired) {
    case (true, true): return
    case (true, false): constraint.expression.constant = -value - Double(random(0...20))
    case (false, true): constraint.expression.constant = -value + Double(random(0...20))
    case (false, false): constraint.expression.constant = Double(random(-60...60))
    }
    constraints[id] = constraint
    simplex.setConstant(constraint.expression.constant, of: id)
  }

  private func valueAtPoint(_ expression: Simplex.Expression) -> Double {
    expression.terms.reduce(expression.constant) { sum, term in
      sum + term.factor * point[variables.firstIndex(of: term.variable) ?? 0]
    }
  }

  /// The same constraints in a new simplex.
  func solvedAnew() throws -> Simplex {
    var fresh = Simplex()
    for index in variables.indices {
      _ = fresh.makeVariable(index.isMultiple(of: 2) ? .atLeastZero : .anyNumber)
    }
    for id in order {
      if let constraint = constraints[id] { try fresh.add(constraint) }
    }
    try fresh.solve()
    return fresh
  }

  private func value(_ expression: Simplex.Expression, in simplex: Simplex) -> Double {
    expression.terms.reduce(expression.constant) { sum, term in
      sum + term.factor * simplex.value(of: term.variable)
    }
  }

  /// By how much the worst required constraint, or size, is violated.
  func requiredViolation(in simplex: Simplex) -> Double {
    var worst = 0.0
    for (index, variable) in variables.enumerated() where index.isMultiple(of: 2) {
      worst = max(worst, -simplex.value(of: variable))
    }
    for constraint in constraints.values {
      let value = value(constraint.expression, in: simplex)
      if constraint.above.isRequired { worst = max(worst, value) }
      if constraint.below.isRequired { worst = max(worst, -value) }
    }
    return worst
  }

  /// The sum of violations at each priority, the highest first.
  func costs(in simplex: Simplex) -> [(Double, Double)] {
    var costs: [Double: Double] = [:]
    for id in order {
      guard let constraint = constraints[id] else { continue }
      let value = value(constraint.expression, in: simplex)
      costs[constraint.above.value, default: 0] += max(0, value)
      costs[constraint.below.value, default: 0] += max(0, -value)
    }
    return costs.filter { $0.key > 0 && $0.key < 1000 }.sorted { $0.key > $1.key }
  }
}

extension [(Double, Double)] {
  fileprivate subscript(priority: Double) -> Double? { first { $0.0 == priority }?.1 }
}
