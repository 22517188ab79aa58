import Recurrence
import ScreenSupport
import TerminalUI
import TerminalUITesting
import Testing

/// The questions and messages that all apps share.
@MainActor
struct QuestionTests {
  private let controller = UIViewController()
  private let pilot: Pilot

  init() { pilot = Pilot(showing: controller, columns: 60, rows: 16) }

  @Test(arguments: [
    ("Only This One", SeriesScope.this), ("This and Following", .following),
    ("All, Done Ones Too", .all),
  ])
  func theScopeOfAChangeCanBeChosen(title: String, scope: SeriesScope) {
    var chosen: [SeriesScope] = []
    controller.askForScope("Change which ones?", "It repeats every week.") { chosen.append($0) }
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("It repeats every week."))
    pilot.click(on: title)
    #expect(chosen == [scope])
  }

  @Test func escapeChoosesNoScope() {
    var chosen: [SeriesScope] = []
    controller.askForScope("Change which ones?", nil) { chosen.append($0) }
    pilot.drawPendingFrame()
    pilot.press("Esc")
    #expect(chosen.isEmpty && controller.presentedViewController == nil)
  }

  @Test func enterDeletesNothingInASeries() {
    var chosen: [SeriesScope] = []
    controller.askForScope("Delete which?", nil, .destructive) {
      chosen.append($0)
    }
    pilot.drawPendingFrame()
    pilot.press("Enter")
    #expect(chosen.isEmpty && controller.presentedViewController == nil)
  }

  @Test func enterSelectsTheFirstChoiceThatDeletesNothing() {
    var chosen: [String] = []
    func ask(_ style: UIAlertController.Style, _ answers: UIAlertAction.Style) {
      controller.ask(
        "New Equipment", as: style,
        ["Helmet", "Stick"].map { title in
          UIAlertAction(title: title, style: answers) { _ in chosen.append(title) }
        })
      pilot.drawPendingFrame()
      pilot.press("Enter")
    }
    ask(.actionSheet, .default)
    #expect(chosen == ["Helmet"])
    ask(.actionSheet, .destructive)
    ask(.alert, .default)
    #expect(chosen == ["Helmet"] && controller.presentedViewController == nil)
  }

  @Test func whitespaceAroundTypedTextIsRemoved() {
    var used: [String] = []
    controller.askForText("Rename", named: "Name", button: "Rename") { used.append($0) }
    pilot.type("  Tea ")
    pilot.press("Enter")
    #expect(used == ["Tea"])
  }

  @Test func anInvalidTextShowsTheReasonAndIsNotUsed() {
    struct Invalid: Error, CustomStringConvertible { let description = "Type a number." }
    var used: [String] = []
    controller.askForParsedText(
      "Quantity", hint: "How many", named: "Quantity", placeholder: "3", button: "Set"
    ) { text in
      guard Int(text) != nil else { throw Invalid() }
      return "\(text) pieces"
    } then: {
      used.append($0)
    }
    pilot.type("x")
    #expect(pilot.screen.contains("Type a number."))
    pilot.press("Enter")
    #expect(used.isEmpty)
    // Return stays with the sentence.
    pilot.press("Backspace")
    pilot.type("7")
    #expect(pilot.screen.contains("7 pieces"))
    pilot.press("Enter")
    #expect(used == ["7"])
  }

  @Test func severalItemsAreDeletedOnlyAfterConfirmation() {
    var isDeleted = false
    controller.askToDelete("3 notes") { isDeleted = true }
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("Delete 3 notes?") && !isDeleted)
    pilot.press("Enter")
    #expect(!pilot.screen.contains("Delete 3 notes?") && !isDeleted, "the focus is on Cancel")
    controller.askToDelete("3 notes") { isDeleted = true }
    pilot.drawPendingFrame()
    pilot.press("Tab", "Enter")
    #expect(isDeleted)
  }
}
