/// A heading of a rubric with the rows and the smaller headings under it.
struct RubricSection: Hashable, Sendable {
  var title: String
  /// What the rubric says the section is worth.
  var points: Int
  var rows: [RubricRow] = []
  var sections: [RubricSection] = []

  /// Its rows and those of all headings under it, in the order of the page.
  var allRows: [RubricRow] { rows + sections.flatMap(\.allRows) }

  /// Itself and all headings under it.
  var allSections: [RubricSection] { [self] + sections.flatMap(\.allSections) }

  /// What its rows are worth together.
  var sum: Int { allRows.map(\.points).reduce(0, +) }
}
