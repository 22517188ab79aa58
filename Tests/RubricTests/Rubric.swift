import Foundation

/// The marks of one assignment, as its page in `Rubrics` has them.
struct Rubric: Sendable {
  /// The binary that is marked; also the name of the page.
  let app: String
  /// The whole page; its title is the assignment's.
  let page: RubricSection
  private let rowsByID: [String: RubricRow]

  var rows: [RubricRow] { page.allRows }

  /// - Throws: `RubricError` where two rows have the same id.
  init(app: String, page: RubricSection) throws(RubricError) {
    self.app = app
    self.page = page
    var rows: [String: RubricRow] = [:]
    for row in page.allRows where rows.updateValue(row, forKey: row.id) != nil {
      throw .repeatedRow(row.id)
    }
    rowsByID = rows
  }

  /// - Throws: `RubricError` where there is no page of that name or it cannot be read.
  init(app: String) throws {
    guard
      let file = Bundle.module.url(
        forResource: app, withExtension: "md", subdirectory: "Rubrics")
    else { throw RubricError.noPage(app) }
    let text = try String(contentsOf: file, encoding: .utf8)
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
