import Foundation

extension CGFloat {
  /// The value as the solver takes it: within a million cells, and 0 for what is not a number.
  ///
  /// Lengths such as `greatestFiniteMagnitude`, meaning "as much as you like", would drown the
  /// others in rounding errors.
  var solvable: Double {
    isNaN ? 0 : Double(Swift.max(-1_000_000, Swift.min(1_000_000, self)))
  }
}
