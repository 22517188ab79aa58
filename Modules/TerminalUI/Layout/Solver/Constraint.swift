extension Simplex {
  /// What an expression should be: zero, at least zero, at most zero, or zero with one priority for
  /// being above it and another for being below.
  ///
  /// The last form is the general one and the only one stored. `expression ≤ 0` is "above: the
  /// priority, below: free", and a label that hugs its text at 250 and resists compression at 750
  /// is "above 250, below 750", one row where two inequalities would take two.
  struct Constraint: Sendable {
    var expression: Expression
    /// The priority of `expression` not being greater than zero.
    var above: Priority
    /// The priority of `expression` not being less than zero.
    var below: Priority
    /// The cost of one unit of violation among constraints of the same priority, near 1.
    ///
    /// Slightly different weights decide what would be a tie.
    var weight = 1.0
    /// Whatever the caller knows the constraint by; conflicts are reported with it.
    var tag = 0

    enum Relation: Sendable {
      case lessThanOrEqual, equal, greaterThanOrEqual
    }

    init(
      _ expression: Expression, _ relation: Relation, _ other: Expression = 0,
      priority: Priority = .required, tag: Int = 0
    ) {
      self.expression = expression - other
      above = relation == .greaterThanOrEqual ? .free : priority
      below = relation == .lessThanOrEqual ? .free : priority
      self.tag = tag
    }

    init(_ expression: Expression, above: Priority, below: Priority, tag: Int = 0) {
      self.expression = expression
      self.above = above
      self.below = below
      self.tag = tag
    }
  }

  /// A constraint that has been added.
  struct ConstraintID: Hashable, Sendable {
    let index: Int32
  }
}
