/// A row of a rubric: a requirement and its points.
struct RubricRow: Hashable, Sendable {
  /// The id in tests and logs, such as `storyboard.segue.showNewEvent`.
  var id: String
  var points: Int
  var text: String
  /// The reason why no test can decide the row; nil if a test can.
  var undecidable: String?
  /// The ids of the rows on which this one depends. If one of them fails, a failure of this row
  /// costs no points.
  var needs: [String] = []
}
