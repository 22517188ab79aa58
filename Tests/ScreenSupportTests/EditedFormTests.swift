import ScreenSupport
import TerminalUI
import TerminalUITesting
import Testing

/// The questions of a form whose item another program changed or deleted.
@MainActor
struct EditedFormTests {
  private final class NoteForm: UIViewController, EditedForm {
    var answers: [String] = []
    var hasUnsavedChanges: Bool { true }

    func saveForm(completion: @escaping @MainActor () -> Void) { completion() }
  }

  private let form = NoteForm()
  private let pilot: Pilot

  init() { pilot = Pilot(showing: form, columns: 60, rows: 16) }

  private func askAboutConflicts(saveAsNew: (@MainActor (NoteForm) -> Void)? = nil) {
    form.askAboutConflicts(of: "note", ["Its title is now “Tea”.", "Its text is now none."]) {
      $0.answers.append("mine")
    } takeTheirs: {
      $0.answers.append("theirs")
    } saveAsNew: { form in
      saveAsNew?(form)
    }
    pilot.drawPendingFrame()
  }

  @Test func aConflictNamesEachValue() {
    askAboutConflicts()
    for text in ["This note was changed elsewhere", "Its title is now “Tea”.", "now none."] {
      #expect(pilot.screen.contains(text))
    }
  }

  @Test(arguments: [("Keep Mine", "mine"), ("Take Theirs", "theirs"), ("Save Mine as New", "new")])
  func eachAnswerResolvesTheConflict(button: String, answer: String) {
    askAboutConflicts { $0.answers.append("new") }
    pilot.click(on: "[ \(button) ]")
    #expect(form.answers == [answer] && form.presentedViewController == nil)
  }

  @Test func escapeKeepsEditing() {
    askAboutConflicts()
    pilot.press("Esc")
    #expect(form.answers.isEmpty && form.presentedViewController == nil)
  }

  @Test func addingIsNotOfferedIfItIsImpossible() {
    form.askAboutConflicts(of: "note", ["Its title is now “Tea”."]) { _ in
    } takeTheirs: { _ in
    }
    pilot.drawPendingFrame()
    #expect(!pilot.screen.contains("Save Mine as New"))
  }

  @Test func returnAddsADeletedItemAgain() {
    form.askAboutDeletion(of: "note") { $0.answers.append("added") }
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("This note was deleted elsewhere"))
    #expect(!pilot.screen.contains("Discard"))
    pilot.press("Enter")
    #expect(form.answers == ["added"])
  }

  @Test func theFormOfADeletedItemCanBeDiscarded() {
    form.askAboutDeletion(of: "note") {
      $0.answers.append("added")
    } discard: {
      $0.answers.append("discarded")
    }
    pilot.drawPendingFrame()
    pilot.click(on: "[ Discard ]")
    #expect(form.answers == ["discarded"])
  }
}
