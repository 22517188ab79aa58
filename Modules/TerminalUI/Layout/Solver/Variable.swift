extension Simplex {
  /// A quantity the solver finds a value for.
  struct Variable: Hashable, Sendable {
    let symbol: Int32

    /// The values a variable may take.
    enum Domain: Sendable {
      /// Any number: a position.
      case anyNumber
      /// Never below zero: a width or a height. Costs nothing, because the simplex method keeps
      /// such variables from going negative by itself.
      case atLeastZero
    }
  }
}
