import Foundation

/// The rubric of an assignment, read from `Rubric.md` in the app's folder.
struct Rubric: Sendable {
  /// The name of the graded program.
  let app: String
  /// The whole page; its title is the assignment's.
  let page: RubricSection
  private let rowsByID: [String: RubricRow]

  var rows: [RubricRow] { page.allRows }

  /// Reads the rows of a page.
  ///
  /// - Throws: `RubricError` if two rows have the same id, or a row needs a missing row or one that
  ///   needs it in turn.
  init(app: String, page: RubricSection) throws(RubricError) {
    self.app = app
    self.page = page
    var rows: [String: RubricRow] = [:]
    for row in page.allRows where rows.updateValue(row, forKey: row.id) != nil {
      throw .repeatedRow(row.id)
    }
    rowsByID = rows
    for row in page.allRows {
      for id in row.needs { _ = try self.row(id) }
      if needed(by: row).contains(row.id) { throw .circularNeed(row.id) }
    }
  }

  /// Returns the ids of the rows that a row needs, directly or indirectly.
  private func needed(by row: RubricRow) -> Set<String> {
    var found: Set<String> = []
    var rest = row.needs
    while let id = rest.popLast() {
      if found.insert(id).inserted { rest += rowsByID[id]?.needs ?? [] }
    }
    return found
  }

  /// Reads the rubric of an app, such as `Apps/EventScheduler/Rubric.md` for `event-scheduler`.
  ///
  /// - Throws: `RubricError` if there is no such page or it cannot be parsed.
  init(app: String) throws {
    let folder = app.split(separator: "-").map(\.capitalized).joined()
    guard let text = try? PackageFolder.text(of: "Apps/\(folder)/Rubric.md") else {
      throw RubricError.noPage(app)
    }
    try self.init(app: app, page: RubricPage.parse(text))
  }

  /// Returns the row with an id.
  ///
  /// - Throws: `RubricError.noRow`, which lists similar ids.
  func row(_ id: String) throws(RubricError) -> RubricRow {
    if let row = rowsByID[id] { return row }
    let family = id.split(separator: ".").dropLast().joined(separator: ".")
    let near = rows.map(\.id).filter { $0.hasPrefix(family) }
    throw .noRow(id, app: app, near: near.isEmpty ? rows.map(\.id) : near)
  }
}

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
