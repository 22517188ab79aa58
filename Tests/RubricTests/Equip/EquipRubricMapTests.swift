import Testing

@testable import RubricSupport

/// The rubric, and the app's README, which links each row to its code.
struct EquipRubricMapTests {
  private let rubric: Rubric

  init() throws { rubric = try Rubric(app: "equip") }

  @Test func everyRubricRowIsMappedToCode() throws {
    try RubricMap.check(app: "equip", folder: "Apps/Equip")
  }

  @Test func eachRequirementCountsOnce() {
    #expect(rubric.page.points == 60)
    #expect(rubric.page.sections.map(\.points) == [18, 6, 4, 8, 13, 11])
    #expect(rubric.rows.allSatisfy { $0.points == 1 })
    for section in rubric.page.allSections {
      #expect(section.sum == section.points, "\(section.title)")
    }
  }

  @Test func everyRowIsCheckedByATestOrExplainsWhyNot() throws {
    let named = try RubricSources.rows(namedBy: "equip")
    for row in rubric.rows {
      #expect(named.contains(row.id) != (row.undecidable != nil), "\(row.id)")
    }
  }

  @Test func theAssignmentsSolutionIsShortAndSelfContained() throws {
    try QualityChecks.expectAtMost(450, codeLinesIn: "Apps/Equip/Assignment")
    try QualityChecks.expectImports(
      of: [
        "Foundation", "TerminalUI", "Models", "Persistence", "DateFormatting", "Imaging",
        "Credentials",
      ], in: "Apps/Equip/Assignment")
  }
}
