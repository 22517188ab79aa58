import NewLabAssignment
import TerminalUI
import TerminalUITesting
import Testing

/// The assignment's solution, which keeps its notes in memory.
@MainActor
struct NoteAssignmentTests {
  private let pilot = Pilot(
    showing: UIStoryboard.assignment().instantiateInitialViewController(), columns: 60, rows: 12)

  private func add(_ title: String, _ text: String) {
    pilot.press("a")
    pilot.type(title)
    pilot.press("Tab")
    pilot.type(text)
    pilot.click(on: "Save")
  }

  @Test func aSavedNoteIsInTheList() {
    add("Shopping", "Milk and bread")
    expectScreen(pilot.screen, named: "assignment")
  }

  @Test func aNoteWithoutATitleIsNotSaved() {
    add("", "Milk")
    #expect(pilot.screen.contains("Milk") && pilot.screen.contains("Save"))
  }

  @Test func aNoteIsEditedInPlace() {
    add("Shopping", "Milk")
    add("Reading", "")
    pilot.press("Home", "Enter")
    pilot.press("End")
    pilot.type(" list")
    pilot.click(on: "Save")
    let rows = pilot.screen.lines
    #expect(rows[1].contains("Shopping list") && rows[3].contains("Reading"))
  }

  @Test func aNoteIsDeleted() {
    add("Shopping", "Milk")
    pilot.press("d", "Enter")
    #expect(!pilot.screen.contains("Shopping"))
  }
}
