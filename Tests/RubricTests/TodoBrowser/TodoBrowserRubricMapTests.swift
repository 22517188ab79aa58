import Testing

@testable import RubricSupport

/// The table of the app's README, which links each row of the rubric to its code.
struct TodoBrowserRubricMapTests {
  @Test func everyRubricRowIsMappedToCode() throws {
    try RubricMap.check(app: "todo-browser", folder: "Apps/TodoBrowser")
  }

  @Test func thePointsMatchTheAssignment() throws {
    let rubric = try Rubric(app: "todo-browser")
    #expect(rubric.page.points == 45)
    let extra = rubric.rows.filter { $0.id.hasPrefix("extra.") }.map(\.points).reduce(0, +)
    #expect(extra == 5)
    #expect(rubric.rows.map(\.points).reduce(0, +) == 45)
  }

  @Test func everyRowIsCheckedByATestOrExplainsWhyNot() throws {
    let named = try RubricSources.rows(namedBy: "todoBrowser")
    for row in try Rubric(app: "todo-browser").rows {
      #expect(named.contains(row.id) != (row.undecidable != nil), "\(row.id)")
    }
  }
}
