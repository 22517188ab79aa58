import Foundation
import Testing

@testable import RubricSupport

/// The rubric: its points match the assignment's, and a test or a person checks every row.
struct EventSchedulerRubricTests {
  private let rubric: Rubric

  init() throws { rubric = try Rubric(app: "event-scheduler") }

  @Test func thePointsMatchTheAssignment() {
    #expect(rubric.page.points == 125)
    #expect(rubric.page.sections.map(\.points) == [33, 57, 35])
    #expect(rubric.page.sections[0].sections.map(\.points) == [21, 12])
    #expect(rubric.page.sections[1].sections.map(\.points) == [10, 5, 14, 8, 10, 10])
  }

  @Test func sectionPointsAreTheSumOfTheirRows() {
    for section in rubric.page.allSections {
      #expect(section.sum == section.points, "\(section.title)")
    }
  }

  @Test func everyRowHasPointsAndAText() {
    #expect(rubric.rows.count == 44)
    for row in rubric.rows {
      #expect(row.points > 0 && row.text.hasSuffix("."), "\(row.id)")
    }
  }

  @Test func everyRowIsCheckedByATestOrExplainsWhyNot() throws {
    let checked = try RubricSources.rows(namedBy: "eventScheduler")
    for row in rubric.rows where row.undecidable == nil {
      #expect(checked.contains(row.id), "No test names the row '\(row.id)'.")
    }
    for row in rubric.rows where row.undecidable != nil {
      #expect(!checked.contains(row.id), "A test decides the row '\(row.id)' after all.")
    }
  }
}
