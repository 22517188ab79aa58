import NewLabAssignment
import TerminalUI
import TerminalUITesting
import Testing

@testable import RubricSupport

/// The rows of the rubric, checked on the assignment's screens.
@MainActor
struct NoteRubricTests {
  private let pilot = Pilot(
    showing: UIStoryboard.assignment().instantiateInitialViewController(), columns: 60, rows: 16)

  private func add(_ title: String, _ text: String = "") {
    pilot.press("a")
    pilot.type(title)
    pilot.press("Tab")
    pilot.type(text)
    pilot.click(on: "Save")
  }

  private func shows(_ title: String) -> Bool { pilot.screen.contains(title) }

  @Test(.newLab("list.rows", "list.add"))
  func savedNotesAreInTheList() {
    add("Shopping", "Milk and bread")
    add("Reading")
    #expect(shows("Shopping") && shows("Reading"))
  }

  @Test(.newLab("list.delete"))
  func aDeletedNoteIsNoLongerInTheList() {
    add("Shopping")
    add("Reading")
    pilot.press("Home", "d", "Enter")
    #expect(!shows("Shopping") && shows("Reading"))
  }

  @Test(.newLab("form.edit"))
  func aSelectedNoteIsEditedInPlace() {
    add("Shopping", "Milk")
    add("Reading")
    pilot.press("Home", "Enter", "End")
    pilot.type(" list")
    pilot.click(on: "Save")
    #expect(shows("Shopping list") && shows("Reading"))
  }

  @Test(.newLab("form.title"))
  func aNoteWithoutATitleIsNotSaved() {
    add("", "Milk")
    #expect(shows("Save"))
    pilot.press("Shift-Tab")
    pilot.type("Shopping")
    pilot.click(on: "Save")
    #expect(shows("Shopping") && !shows("Save"))
  }
}

extension Trait where Self == RubricTrait {
  /// Returns a trait with the rows of the rubric that a test checks.
  fileprivate static func newLab(_ rows: String...) -> Self {
    RubricTrait(app: "new-lab", rows: rows)
  }
}
