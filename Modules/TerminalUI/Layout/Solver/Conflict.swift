extension Simplex {
  /// Required constraints that cannot all hold.
  struct Conflict: Error, Equatable, Sendable {
    /// The tag of the constraint that was refused: the one being added, or the one whose new
    /// constant brought the conflict to light.
    var refused: Int
    /// The tags of the constraints it conflicts with, ascending.
    ///
    /// Together with ``refused`` they are a proof: some combination of them, and of widths and
    /// heights not being negative, says that 0 ≥ 1.
    var others: [Int]
  }
}
