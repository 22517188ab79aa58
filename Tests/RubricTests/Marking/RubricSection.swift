/// A section of a rubric with its rows and subsections.
struct RubricSection: Hashable, Sendable {
  var title: String
  /// The points of the section according to the rubric.
  var points: Int
  var rows: [RubricRow] = []
  var sections: [RubricSection] = []

  /// The rows of the section and its subsections, in the order of the page.
  var allRows: [RubricRow] { rows + sections.flatMap(\.allRows) }

  /// The section and all its subsections.
  var allSections: [RubricSection] { [self] + sections.flatMap(\.allSections) }

  /// The sum of the rows' points.
  var sum: Int { allRows.map(\.points).reduce(0, +) }
}
