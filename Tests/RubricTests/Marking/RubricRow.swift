/// One line of a rubric: what has to hold, and what it is worth.
struct RubricRow: Hashable, Sendable {
  /// Its name in tests and ledgers, such as `storyboard.segue.showNewEvent`.
  var id: String
  var points: Int
  var text: String
  /// Why no test can decide it, where that is so.
  var undecidable: String?
  /// The rows without which this one cannot be seen. Where one of them fails, a failure of this row
  /// follows from it, and costs nothing.
  var needs: [String] = []
}
