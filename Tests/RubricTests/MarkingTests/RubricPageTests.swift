import Foundation
import Testing

@testable import RubricSupport

struct RubricPageTests {
  @Test func headingsContainTheRowsBelowThem() throws {
    let page = try RubricPage.parse(
      """
      # Lab (10)

      Prose, with (3) points.

      ## First (6)
      ### Part (4)
      - `a.b` (4) It stands.
      ### Other part (2)
      - `a.c` (2) It moves.
        Undecidable: only an eye can see it.
      ## Second (4)
      - `d` (4) It ends.
      """)
    #expect(page.title == "Lab")
    #expect(page.sections.map(\.title) == ["First", "Second"])
    #expect(page.sections[0].sections.map(\.points) == [4, 2])
    #expect(page.allRows.map(\.id) == ["a.b", "a.c", "d"])
    #expect(page.allRows.map(\.undecidable) == [nil, "only an eye can see it.", nil])
    #expect(page.sum == 10)
  }

  @Test(arguments: ["# Lab", "# Lab (x)", "# Lab (3)\n### Part (3)", "- `a` (1) Row.", "", "prose"])
  func aPageWithoutPointsIsRefused(text: String) {
    #expect(throws: RubricError.self) { try RubricPage.parse(text) }
  }

  @Test(arguments: [
    "- `a`: Row.", "- `a` (one) Row.", "  Needs:", "## Again", "# Second title (2)",
  ])
  func anUnreadableLineIsNamed(line: String) {
    #expect(throws: RubricError.unreadable(line: 3, line)) {
      try RubricPage.parse("# Lab (3)\n\n\(line)\n")
    }
  }

  @Test func twoRowsOfOneNameAreRefused() throws {
    let page = try RubricPage.parse("# Lab (2)\n- `a` (1) One.\n- `a` (1) Two.")
    #expect(throws: RubricError.repeatedRow("a")) { try Rubric(app: "lab", page: page) }
  }

  @Test func aRowNamesTheRowsItNeeds() throws {
    let page = try RubricPage.parse(
      "# Lab (3)\n- `a` (1) One.\n- `b` (1) Two.\n  Needs: a\n- `c` (1) Three.\n  Needs: a, b")
    #expect(page.rows.map(\.needs) == [[], ["a"], ["a", "b"]])
    _ = try Rubric(app: "lab", page: page)
  }

  @Test(arguments: ["a", "c", "x"])
  func aNeedForItselfOrAnUnknownRowIsRefused(need: String) throws {
    let page = try RubricPage.parse(
      "# Lab (3)\n- `a` (1) One.\n  Needs: \(need)\n- `b` (1) Two.\n  Needs: a\n"
        + "- `c` (1) Three.\n  Needs: b")
    #expect(throws: RubricError.self) { try Rubric(app: "lab", page: page) }
  }

  @Test func aMisspeltRowSuggestsSimilarOnes() throws {
    let rubric = try Rubric(app: "event-scheduler")
    let error = #expect(throws: RubricError.self) {
      try rubric.row("storyboard.segue.shwoNewEvent")
    }
    #expect(
      error?.description == """
        The rubric of event-scheduler has no row 'storyboard.segue.shwoNewEvent'. There are: \
        storyboard.segue.showNewEvent, storyboard.segue.showEventInfo.
        """)
  }

  @Test func aRubricWithoutAPageIsReported() {
    #expect(throws: RubricError.noPage("nothing")) { try Rubric(app: "nothing") }
  }
}
