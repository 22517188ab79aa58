import Testing

@testable import TerminalUI

private typealias Expression = Simplex.Expression
private typealias Constraint = Simplex.Constraint

struct SimplexTests {
  private var simplex = Simplex()

  private mutating func position() -> Simplex.Variable { simplex.makeVariable(.anyNumber) }
  private mutating func size() -> Simplex.Variable { simplex.makeVariable(.atLeastZero) }

  @Test mutating func aChainOfEqualitiesHasOneSolution() throws {
    let left = position()
    let width = size()
    let right = position()
    try simplex.add(Constraint(Expression(left), .equal, 3))
    try simplex.add(Constraint(Expression(left) + Expression(width), .equal, Expression(right)))
    try simplex.add(Constraint(Expression(right), .equal, 80))
    simplex.solve()
    #expect(simplex.value(of: left) == 3)
    #expect(simplex.value(of: width) == 77)
    #expect(simplex.value(of: right) == 80)
  }

  @Test mutating func factorsMayBeFractions() throws {
    let narrow = size()
    let wide = size()
    try simplex.add(Constraint(Expression(narrow), .equal, 0.25 * Expression(wide)))
    try simplex.add(Constraint(Expression(narrow) + Expression(wide), .equal, 100))
    simplex.solve()
    #expect(simplex.value(of: narrow) == 20)
    #expect(simplex.value(of: wide) == 80)
  }

  @Test mutating func positionsMayBeNegative() throws {
    let x = position()
    try simplex.add(Constraint(Expression(x), .equal, -7))
    simplex.solve()
    #expect(simplex.value(of: x) == -7)
  }

  @Test mutating func sizesStopAtZero() throws {
    let width = size()
    try simplex.add(Constraint(Expression(width), .equal, -7, priority: .init(999)))
    simplex.solve()
    #expect(simplex.value(of: width) == 0)
  }

  @Test mutating func aRequiredNegativeSizeIsRefused() throws {
    let width = size()
    #expect(throws: Simplex.Conflict(refused: 5, others: [])) {
      try simplex.add(Constraint(Expression(width), .lessThanOrEqual, -1, tag: 5))
    }
  }

  @Test mutating func anUnusedVariableIsZero() {
    let x = position()
    simplex.solve()
    #expect(simplex.value(of: x) == 0)
  }

  // MARK: Priorities

  @Test(arguments: [1, 2, 40])
  mutating func oneConstraintOutweighsAnyNumberOfALowerPriority(count: Int) throws {
    let x = position()
    for index in 0..<count {
      try simplex.add(
        Constraint(Expression(x), .equal, Expression(constant: 10), priority: .init(499)))
      if index == count / 2 {
        try simplex.add(Constraint(Expression(x), .equal, 1, priority: .init(499.5)))
      }
    }
    simplex.solve()
    #expect(simplex.value(of: x) == 1)
  }

  @Test mutating func higherPrioritiesAlwaysWin() throws {
    let x = position()
    for priority in stride(from: 1, through: 999, by: 7) {
      try simplex.add(
        Constraint(
          Expression(x), .equal, Expression(constant: Double(priority)),
          priority: .init(Double(priority))))
    }
    simplex.solve()
    #expect(simplex.value(of: x) == 995)
  }

  @Test mutating func lowerPrioritiesDecideTheRemainingFreedom() throws {
    let x = position()
    try simplex.add(Constraint(Expression(x), .greaterThanOrEqual, 20, priority: .init(750)))
    try simplex.add(Constraint(Expression(x), .lessThanOrEqual, 60, priority: .init(750)))
    try simplex.add(Constraint(Expression(x), .equal, 100, priority: .init(250)))
    simplex.solve()
    #expect(simplex.value(of: x) == 60)
  }

  @Test(arguments: [(10.0, 12.0), (30.0, 20.0), (15.0, 15.0)])
  mutating func exceedingAndFallingShortHaveSeparatePriorities(
    preferred: Double, result: Double
  ) throws {
    // The limits of 20 and 12 have a higher priority than the preferred value, which decides in
    // between.
    let width = size()
    try simplex.add(Constraint(Expression(width) - 20, above: .init(750), below: .free))
    try simplex.add(Constraint(Expression(width) - 12, above: .init(250), below: .init(750)))
    try simplex.add(
      Constraint(
        Expression(width), .equal, Expression(constant: preferred), priority: .init(500)))
    simplex.solve()
    #expect(simplex.value(of: width) == result)
  }

  @Test mutating func theWeightDecidesAmongEqualPriorities() throws {
    let first = size()
    let second = size()
    try simplex.add(Constraint(Expression(first) + Expression(second), .equal, 30))
    for (variable, weight) in [(first, 1.0), (second, 1.001)] {
      var preferred = Constraint(Expression(variable), .equal, 10, priority: .init(250))
      preferred.weight = weight
      try simplex.add(preferred)
    }
    simplex.solve()
    #expect(simplex.value(of: first) == 20)
    #expect(simplex.value(of: second) == 10)
  }

  // MARK: Conflicts

  @Test mutating func aConflictNamesTheConstraintsThatContradict() throws {
    let x = position()
    let y = position()
    let other = position()
    try simplex.add(Constraint(Expression(other), .equal, 1, tag: 1))
    try simplex.add(Constraint(Expression(x), .equal, 10, tag: 2))
    try simplex.add(Constraint(Expression(y), .greaterThanOrEqual, Expression(x) + 5, tag: 3))
    #expect(throws: Simplex.Conflict(refused: 4, others: [2, 3])) {
      try simplex.add(Constraint(Expression(y), .lessThanOrEqual, 12, tag: 4))
    }
    simplex.solve()
    #expect(simplex.value(of: x) == 10)
    #expect(simplex.value(of: y) >= 15)
    // The rejected constraint has no effect.
    try simplex.add(Constraint(Expression(y), .lessThanOrEqual, 20, tag: 5))
    try simplex.add(Constraint(Expression(y), .equal, 99, priority: .init(1), tag: 6))
    simplex.solve()
    #expect(simplex.value(of: y) == 20)
  }

  @Test mutating func aRepeatedConstraintIsNotAConflict() throws {
    let x = position()
    let y = position()
    try simplex.add(Constraint(Expression(x), .equal, Expression(y) + 1, tag: 1))
    try simplex.add(Constraint(Expression(x) - Expression(y), .equal, 1, tag: 2))
    try simplex.add(Constraint(Expression(y), .equal, 4))
    simplex.solve()
    #expect(simplex.value(of: x) == 5)
    #expect(throws: Simplex.Conflict(refused: 3, others: [1])) {
      try simplex.add(Constraint(Expression(x) - Expression(y), .equal, 2, tag: 3))
    }
  }

  // MARK: Ambiguity

  @Test mutating func aSolutionIsAmbiguousWhileAnotherIsAsGood() throws {
    let first = size()
    let second = size()
    try simplex.add(Constraint(Expression(first) + Expression(second), .equal, 30))
    simplex.solve()
    #expect(simplex.isAmbiguous())
    try simplex.add(Constraint(Expression(first), .equal, 12, priority: .init(1)))
    simplex.solve()
    #expect(!simplex.isAmbiguous())
  }
}
