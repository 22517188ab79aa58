/// One line of a rubric: what has to hold, and what it is worth.
struct RubricRow: Hashable, Sendable {
  /// Its name in tests and ledgers, such as `storyboard.segue.showNewEvent`.
  var id: String
  var points: Int
  var text: String
  /// Why no test can decide it, where that is so.
  var undecidable: String?
}
