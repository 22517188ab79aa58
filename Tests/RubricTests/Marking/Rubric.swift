import Foundation

/// The marks of one assignment, as the page `Rubric.md` in its folder has them.
struct Rubric: Sendable {
  /// The binary that is marked.
  let app: String
  /// The whole page; its title is the assignment's.
  let page: RubricSection
  private let rowsByID: [String: RubricRow]

  var rows: [RubricRow] { page.allRows }

  /// - Throws: `RubricError` where two rows have the same id, or a row needs one that is not there or
  ///   that needs it in turn.
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

  /// The ids of the rows that a row needs, and of those that they need.
  private func needed(by row: RubricRow) -> Set<String> {
    var found: Set<String> = []
    var rest = row.needs
    while let id = rest.popLast() {
      if found.insert(id).inserted { rest += rowsByID[id]?.needs ?? [] }
    }
    return found
  }

  /// The rubric of `event-scheduler` is `Apps/EventScheduler/Rubric.md`.
  ///
  /// - Throws: `RubricError` where there is no page of that name or it cannot be read.
  init(app: String) throws {
    let folder = app.split(separator: "-").map(\.capitalized).joined()
    guard let text = try? PackageFolder.text(of: "Apps/\(folder)/Rubric.md") else {
      throw RubricError.noPage(app)
    }
    try self.init(app: app, page: RubricPage.parse(text))
  }

  /// The row of that id.
  ///
  /// - Throws: `RubricError.noRow`, which names the nearest ones.
  func row(_ id: String) throws(RubricError) -> RubricRow {
    if let row = rowsByID[id] { return row }
    let family = id.split(separator: ".").dropLast().joined(separator: ".")
    let near = rows.map(\.id).filter { $0.hasPrefix(family) }
    throw .noRow(id, app: app, near: near.isEmpty ? rows.map(\.id) : near)
  }
}
