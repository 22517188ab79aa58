import EventSchedulerAssignment
import TerminalUI
import TerminalUITesting
import Testing

/// The screens of the assignment's solution.
@MainActor
struct AssignmentPictureTests {
  private func open(_ columns: Int, _ rows: Int) -> Pilot {
    let root = UIStoryboard.assignment().instantiateInitialViewController()
    return Pilot(showing: root, columns: columns, rows: rows)
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func theListHasAnInitialEvent(columns: Int, rows: Int) {
    expectScreen(open(columns, rows).screen, named: "assignment")
  }

  @Test func afterAClickOnNewTheFormIsFocusedAndThenTheList() {
    let pilot = open(80, 24)
    pilot.click(on: "New")
    #expect(pilot.screen.lines[0].contains("New Event"))
    pilot.type("Fair")
    #expect(pilot.screen.contains("Fair"))
    pilot.press("Esc", "Esc")
    #expect(pilot.window.focusedView is UITableView)
    pilot.press("a")
    #expect(pilot.screen.lines[0].contains("New Event"))
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func theThirdViewShowsTheEvent(columns: Int, rows: Int) {
    let pilot = open(columns, rows)
    pilot.press("Enter")
    expectScreen(pilot.screen, named: "assignmentInfo")
  }
}
