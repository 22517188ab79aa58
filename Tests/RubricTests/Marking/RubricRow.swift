/// A row of a rubric: a requirement and its points.
struct RubricRow: Hashable, Sendable {
  /// The id in tests and logs, such as `storyboard.segue.showNewEvent`.
  var id: String
  var points: Int
  var text: String
  /// The reason why no test can decide the row; nil if a test can.
  var undecidable: String?
  /// The rows without which this one cannot be checked. If one of them fails, a failure of this row
  /// is a consequence and costs no points.
  var needs: [String] = []
}
