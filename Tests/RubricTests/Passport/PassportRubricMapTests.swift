import Testing

@testable import RubricSupport

/// The rubric, and the app's README, which links each row to its code.
struct PassportRubricMapTests {
  private let rubric: Rubric

  init() throws { rubric = try Rubric(app: "passport") }

  @Test func everyRubricRowIsMappedToCode() throws {
    try RubricMap.check(app: "passport", folder: "Apps/Passport")
  }

  @Test func thePointsMatchTheAssignment() {
    #expect(rubric.page.points == 200)
    #expect(rubric.page.sections.map(\.points) == [21, 13, 3, 60, 25, 29, 49])
    for section in rubric.page.allSections {
      #expect(section.sum == section.points, "\(section.title)")
    }
  }

  @Test func everyRowIsCheckedByATestOrExplainsWhyNot() throws {
    let named = try RubricSources.rows(namedBy: "passport")
    for row in rubric.rows {
      #expect(named.contains(row.id) != (row.undecidable != nil), "\(row.id)")
    }
  }
}
