import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

@MainActor
struct UIAlertControllerTests {
  private func start(
    _ title: String? = "Delete “Concert”?", _ message: String? = "This cannot be undone.",
    style: UIAlertController.Style = .alert, actions: [(String, UIAlertAction.Style)],
    columns: Int = 60, rows: Int = 14, fields: Int = 0
  ) -> (Pilot, UIAlertController, Choices) {
    let choices = Choices()
    let alert = UIAlertController(title: title, message: message, preferredStyle: style)
    for (title, style) in actions {
      alert.addAction(
        UIAlertAction(title: title, style: style) { choices.made.append($0.title ?? "") })
    }
    for number in 0..<fields { alert.addTextField { $0.placeholder = "Field \(number)" } }
    let root = Stage("Root") { stage in
      let label = UILabel()
      label.text = "Behind"
      stage.put(label, x: 0, y: 0, width: 20, height: 1)
    }
    let pilot = Pilot(showing: root, columns: columns, rows: rows)
    root.present(alert, animated: true)
    pilot.drawPendingFrame()
    return (pilot, alert, choices)
  }

  @MainActor final class Choices {
    var made: [String] = []
  }

  private let question: [(String, UIAlertAction.Style)] = [
    ("Cancel", .cancel), ("Delete", .destructive),
  ]

  @Test func theHarmlessActionIsInitiallyFocused() {
    let (pilot, _, choices) = start(actions: question)
    expectPicture(pilot.screen, "alertQuestion", styles: true)
    pilot.press("Enter")
    #expect(choices.made == ["Cancel"] && !pilot.screen.contains("undone"))
  }

  @Test func aCoveredScreenPresentsAnErrorOverTheOneOnTop() {
    let list = Stage("List") { _ in }
    let navigation = UINavigationController(rootViewController: list)
    let pilot = Pilot(showing: navigation, columns: 60, rows: 14)
    navigation.pushViewController(Stage("Details") { _ in }, animated: false)
    pilot.drawPendingFrame()
    list.present(error: CocoaError(.fileNoSuchFile), title: "Can't save")
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("Can't save"))
    #expect(navigation.viewControllers.count == 2)
  }

  @Test(arguments: [20, 30, 100])
  func anAlertWithAFieldHasItsSizeAgainAfterResizing(columns: Int) {
    let (pilot, _, _) = start(
      "Move “Concert”", "Try: tomorrow, fri 9-10am, until noon or every week.",
      actions: [("Cancel", .cancel), ("Move", .default)], columns: 80, rows: 24, fields: 1)
    let before = pilot.screen.text
    pilot.resize(columns: columns, rows: 6)
    pilot.resize(columns: 80, rows: 24)
    #expect(pilot.screen.text == before)
  }

  @Test func arrowKeysAndTabMoveToAnotherAction() {
    let (pilot, _, choices) = start(actions: question)
    pilot.press("Right", "Enter")
    #expect(choices.made == ["Delete"])
  }

  @Test func aLetterMovesToTheNextActionThatBeginsWithIt() {
    let (pilot, _, choices) = start(
      style: .actionSheet,
      actions: [
        ("To Today", .default), ("Duplicate", .default), ("To Tomorrow", .default),
        ("Cancel", .cancel),
      ])
    pilot.press("t", "T", "Enter")
    #expect(choices.made == ["To Tomorrow"])
    let (other, _, made) = start(actions: question)
    other.press("d", "x", "Enter")
    #expect(made.made == ["Delete"])
  }

  @Test func escapeCancels() {
    let (pilot, _, choices) = start(actions: question)
    pilot.press("Esc")
    #expect(choices.made == ["Cancel"])
    let (other, _, made) = start(actions: [("OK", .default)])
    other.press("Esc")
    #expect(made.made == ["OK"])
  }

  @Test func escapeCancelsWhileAFieldIsEdited() {
    let (pilot, alert, choices) = start(
      "Rename", nil, actions: [("Cancel", .cancel), ("Rename", .default)], fields: 1)
    #expect(alert.textFields?.first?.isFirstResponder == true)
    pilot.press("Esc")
    #expect(choices.made == ["Cancel"])
  }

  @Test func escapeEndsEditingWhereNothingCancels() {
    let (pilot, alert, choices) = start(
      "Rename", nil, actions: [("Yes", .default), ("No", .default)], fields: 1)
    pilot.press("Esc")
    #expect(choices.made.isEmpty && alert.textFields?.first?.isFirstResponder == false)
  }

  @Test func withoutACancelActionOneMustBeChosen() {
    let (pilot, alert, choices) = start(actions: [("Yes", .default), ("No", .default)])
    pilot.press("Esc")
    pilot.click(column: 0, row: 0)
    #expect(choices.made.isEmpty && alert.presentingViewController != nil)
    pilot.click(on: "Yes")
    #expect(choices.made == ["Yes"])
  }

  @Test func aClickBesideAnActionSheetCancelsIt() {
    let (pilot, _, choices) = start(style: .actionSheet, actions: question)
    pilot.click(column: 0, row: 0)
    #expect(choices.made == ["Cancel"])
  }

  @Test func anAlertWithoutActionsHasAnOK() {
    let (pilot, _, _) = start(actions: [])
    #expect(pilot.screen.contains("[ OK ]"))
    pilot.press("Enter")
    #expect(!pilot.screen.contains("[ OK ]"))
  }

  @Test func manyActionsAreStackedVertically() {
    let (pilot, _, choices) = start(
      actions: [
        ("Replace the whole schedule", .destructive), ("Add what is new", .default),
        ("Do nothing at all", .cancel),
      ])
    expectPicture(pilot.screen, "alertManyAnswers")
    pilot.press("Up", "Enter")
    #expect(choices.made == ["Add what is new"])
  }

  @Test func anActionCanWaitForAText() {
    let (pilot, alert, choices) = start(
      "Rename", nil, actions: [("Cancel", .cancel), ("Rename", .default)], fields: 1)
    let rename = alert.actions[1]
    rename.isEnabled = false
    alert.textFields?[0].addAction(
      UIAction { _ in rename.isEnabled = alert.textFields?[0].text != "" }, for: .editingChanged)
    pilot.drawPendingFrame()
    expectPicture(pilot.screen, "alertWithField")
    pilot.click(on: "[ Rename ]")
    #expect(choices.made.isEmpty)
    pilot.click(on: "Field 0")
    pilot.type("New name")
    pilot.click(on: "[ Rename ]")
    #expect(choices.made == ["Rename"] && alert.textFields?[0].text == "New name")
  }

  @Test func aLongMessageLeavesSpaceForTheActions() {
    let words = String(repeating: "words and more words ", count: 200)
    let (pilot, _, _) = start("Title", words, actions: [("OK", .cancel)])
    #expect(pilot.screen.contains("[ OK ]") && pilot.screen.contains("…"))
    expectPicture(pilot.screen, "alertLongMessage")
  }

  @Test func inALowTerminalBlankLinesGoBeforeTheMessageIsCut() {
    let stacked = ["First choice", "Second choice", "Third choice"].map { title in
      (title, UIAlertAction.Style.default)
    }
    func lines(rows: Int) -> [String] {
      let message = "A message of two lines, which says what the choices do."
      let (pilot, _, _) = start("Title", message, actions: stacked, columns: 40, rows: rows)
      return pilot.screen.lines.map { line in
        line.filter { !"│╭╮╰╯─".contains($0) }.trimmingCharacters(in: .whitespaces)
      }
    }
    let texts = ["A message of two lines, which", "says what the choices do."]
    let buttons = stacked.map { "[ \($0.0) ]" }
    #expect(Array(lines(rows: 11).dropFirst().prefix(8)) == ["Title", ""] + texts + [""] + buttons)
    #expect(Array(lines(rows: 10).dropFirst().prefix(7)) == ["Title", ""] + texts + buttons)
    #expect(Array(lines(rows: 9).dropFirst().prefix(6)) == ["Title"] + texts + buttons)
    let cut = ["Title", "A message of two lines, which…"]
    #expect(Array(lines(rows: 8).dropFirst().prefix(5)) == cut + buttons)
  }

  @Test func inALowTerminalATextFieldHasNoBorder() {
    let message = (1...5).map { "Line \($0)" }.joined(separator: "\n")
    func lines(rows: Int) -> [String] {
      let (pilot, _, _) = start(
        "Title", message, actions: [("OK", .default)], columns: 40, rows: rows, fields: 1)
      return pilot.screen.lines
    }
    #expect(lines(rows: 24).contains { $0.contains("│ Field 0 ") && $0.contains("│ │") })
    let low = lines(rows: 12)
    #expect(low.contains { $0.contains("│  Line 5 ") })
    #expect(low.contains { $0.contains("│  Field 0 ") } && low.contains { $0.contains("[ OK ]") })
  }

  @Test(arguments: [(10, 3), (1, 1), (20, 5), (4, 20)])
  func anAlertFitsAnyTerminal(columns: Int, rows: Int) {
    let (pilot, _, choices) = start(actions: question, columns: columns, rows: rows)
    pilot.press("Enter")
    #expect(choices.made == ["Cancel"])
  }

  @Test func actionsCanBeAddedUntilTheAlertIsShown() {
    let root = Stage()
    let pilot = Pilot(showing: root)
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.view.accessibilityIdentifier = "question"
    alert.addAction(UIAlertAction(title: "Yes", style: .default))
    root.present(alert, animated: true)
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("[ Yes ]") && !pilot.screen.contains("OK"))
  }
}
