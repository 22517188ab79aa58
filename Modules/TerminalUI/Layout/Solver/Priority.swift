extension Simplex {
  /// How much a constraint matters.
  ///
  /// A priority is a *level*, not a weight: satisfying one constraint of a higher priority is worth
  /// more than satisfying any number of lower ones. Weights cannot give that for a thousand levels
  /// (a double has 53 bits), so the objective is a vector with one entry for each priority in use,
  /// compared from the highest down. See ``Simplex/levels``.
  struct Priority: Hashable, Comparable, Sendable {
    let value: Double

    init(_ value: Double) { self.value = value }

    /// Must hold; nothing may violate it.
    static let required = Priority(1000)
    /// May be violated at no cost: the open side of an inequality.
    static let free = Priority(0)

    var isRequired: Bool { value >= Priority.required.value }
    var isFree: Bool { value <= 0 }

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.value < rhs.value }
  }
}
