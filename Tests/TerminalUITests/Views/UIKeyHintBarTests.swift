import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// The key hints in the bottom line.
@MainActor
struct UIKeyHintBarTests {
  private func alert(columns: Int, cancel: String = "Cancel") -> Pilot {
    let root = Stage("Root")
    let pilot = Pilot(showing: root, columns: columns, rows: 14)
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: cancel, style: .cancel) { _ in })
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in })
    root.present(alert, animated: true)
    pilot.drawPendingFrame()
    return pilot
  }

  private func hints(of pilot: Pilot) -> String { pilot.screen.lines.last ?? "" }

  @Test(arguments: [80, 46, 40, 34, 30, 26])
  func anAlertShowsItsCancelKeyAtEveryWidth(columns: Int) {
    #expect(hints(of: alert(columns: columns)).contains("Esc Cancel"))
  }

  @Test func theCancelKeyComesBeforeHelpAndQuit() {
    #expect(hints(of: alert(columns: 80)) == " Enter Press  Esc Cancel  ? Help  q Quit")
    #expect(hints(of: alert(columns: 40)) == " Esc Cancel  ? Help  q Quit")
    #expect(
      hints(of: alert(columns: 40, cancel: "Keep Editing")) == " Esc Keep Editing  ? Help  q Quit")
  }

  @Test func aClickOnAHintPressesItsKey() {
    var done: [String] = []
    let stage = Stage("Root")
    stage.commands = [
      UIKeyCommand(title: "Add", input: "a") { done.append("a") },
      UIKeyCommand(title: "Save", input: "s", modifierFlags: .control) { done.append("^S") },
    ]
    let pilot = Pilot(showing: stage)
    pilot.click(on: "a Add")
    pilot.click(on: "Save")
    #expect(done == ["a", "^S"])
    pilot.click(on: "? Help")
    #expect(pilot.screen.contains("Esc Close"))
    pilot.click(on: "Esc Close")
    // Between two hints, and where the button is released elsewhere, nothing happens.
    let column = pilot.window.keyHints[1].column
    pilot.click(column: column - 1, row: 23)
    pilot.drag(from: (column, 23), to: (column, 20))
    #expect(done == ["a", "^S"])
  }

  @Test func keysOfTwoCommandsShareAHint() {
    var done: [String] = []
    let stage = Stage("Root")
    let form = UIKeyCommand(title: "New", input: "n") { done.append("n") }
    form.entryInput = "a"
    stage.commands = [UIKeyCommand(title: "Add", input: "a") { done.append("a") }, form]
    let pilot = Pilot(showing: stage)
    #expect(hints(of: pilot).hasPrefix(" a/n Add  "))
    let row = pilot.screen.rows - 1
    for column in [1, 3, 5] { pilot.click(column: column, row: row) }
    #expect(done == ["a", "n", "a"])
    let other = Stage("Root")
    other.commands = [form]
    #expect(hints(of: Pilot(showing: other)).hasPrefix(" n New  "))
  }

  @Test func aKeyWithTheTitleOfEnterHasNoHint() {
    let stage = Stage("Root")
    let enter = UIKeyCommand(title: "Check Out", input: UIKeyCommand.inputReturn) {}
    let add = UIKeyCommand(title: "Check Out", input: "a") {}
    stage.commands = [enter, add]
    #expect(hints(of: Pilot(showing: stage)) == " Enter Check Out  ? Help  q Quit")
    let other = Stage("Root")
    other.commands = [UIKeyCommand(title: "Open", input: UIKeyCommand.inputReturn) {}, add]
    #expect(hints(of: Pilot(showing: other)) == " Enter Open  a Check Out  ? Help  q Quit")
  }

  @Test func aClickOnAHintForTwoKeysPressesTheClickedOne() {
    var steps: [Int] = []
    let stage = Stage("Root")
    stage.commands = [
      UIKeyCommand(title: "Month", representing: UIKeyCommand.pageKeys),
      UIKeyCommand(title: "Day", representing: UIKeyCommand.leftAndRightArrows),
      UIKeyCommand(input: UIKeyCommand.inputPageUp) { steps.append(-30) },
      UIKeyCommand(input: UIKeyCommand.inputPageDown) { steps.append(30) },
      UIKeyCommand(input: UIKeyCommand.inputLeftArrow) { steps.append(-1) },
      UIKeyCommand(input: UIKeyCommand.inputRightArrow) { steps.append(1) },
    ]
    let pilot = Pilot(showing: stage)
    #expect(hints(of: pilot).hasPrefix(" PgUp PgDn Month  ←→ Day  "))
    for text in ["PgUp", "PgDn", "Month", "←", "→", "Day"] { pilot.click(on: text) }
    #expect(steps == [-30, 30, 30, -1, 1, 1])
  }

  @Test func aClickWhileTypingKeepsTheText() {
    let field = UITextField()
    let stage = Stage("Root") { $0.put(field, x: 1, y: 1, width: 20, height: 1) }
    let pilot = Pilot(showing: stage)
    pilot.press("Enter")
    pilot.type("Milk")
    pilot.click(on: "Esc ")
    #expect(field.text == "Milk")
    #expect(!field.isFirstResponder)
  }

  @Test func eachHintOfAnAlertCanBeClicked() async {
    await Pilot.expectClickableKeyHints { body in body(alert(columns: 80)) }
  }

  /// Returns the bottom line of a list whose main action has the key x.
  private func listHints(columns: Int, status: String? = nil) -> String {
    let open = UIKeyCommand(title: "Open", input: UIKeyCommand.inputReturn) {}
    open.isSelfEvident = true
    let stage = Stage("Root")
    stage.commands =
      [open]
      + [("d", "Delete"), ("m", "Move"), ("x", "Done"), ("a", "Add")].map { key, title in
        UIKeyCommand(title: title, input: key) {}
      }
    stage.statusText = status
    return hints(of: Pilot(showing: stage, columns: columns, rows: 12))
  }

  @Test func theKeyThatEndsAFilterComesBeforeNearerKeys() {
    let open = UIKeyCommand(title: "Open", input: UIKeyCommand.inputReturn) {}
    open.isSelfEvident = true
    let showAll = UIKeyCommand(title: "Show All", input: UIKeyCommand.inputEscape) {}
    showAll.precedesNearerKeys = true
    let stage = Stage("Root")
    stage.commands = [
      open, UIKeyCommand(title: "Delete", input: "d") {}, UIKeyCommand(title: "Add", input: "a") {},
      showAll,
    ]
    stage.statusText = "4 found"
    #expect(
      hints(of: Pilot(showing: stage, columns: 60, rows: 12))
        == " Enter Open  a Add  Esc Show All  ? Help  q Quit    4 found")
  }

  @Test func completingAndAddingComeBeforeNearerKeys() {
    #expect(
      listHints(columns: 80, status: "1 of 23 · 20 open · 2 overdue · 3 done")
        == " Enter Open  x Done  a Add  ? Help  q Quit        1 of 23 · 20 open · 2 overdue")
    #expect(
      listHints(columns: 60) == " Enter Open  x Done  a Add  d Delete  ? Help  q Quit")
    #expect(listHints(columns: 40) == " x Done  a Add  ? Help  q Quit")
    #expect(
      listHints(columns: 40, status: "1 of 23 · 20 open")
        == " x Done  a Add  ? Help  q Quit  1 of 23")
  }

  @Test func enterIsNamedFirstInEditMode() {
    let table = NumberTable(count: 3)
    let add = UIBarButtonItem(title: "Add", primaryAction: UIAction { _ in })
    add.keyEquivalent = "a"
    table.navigationItem.rightBarButtonItem = add
    table.statusText = "3 rows · 1 new"
    let root = UINavigationController(rootViewController: table)
    let pilot = Pilot(showing: root, columns: 40, rows: 12)
    #expect(hints(of: pilot) == " a Add  ? Help  q Quit           3 rows")
    table.setEditing(true, animated: false)
    pilot.drawPendingFrame()
    #expect(hints(of: pilot) == " Enter Delete  ? Help  q Quit    3 rows")
  }

  @Test(arguments: [40, 80])
  func theKeyOfARowsOpenButtonComesBeforeACount(columns: Int) {
    let table = NumberTable(count: 17)
    table.statusText = "17 numbers"
    let pilot = Pilot(showing: table, columns: columns, rows: 12)
    #expect(hints(of: pilot).hasSuffix("17 numbers"))
    pilot.press("d")
    #expect(hints(of: pilot).hasPrefix(" Enter Delete  "))
    #expect(hints(of: pilot).hasSuffix("17 numbers") == (columns == 80))
    pilot.press("Esc")
    #expect(hints(of: pilot).hasSuffix("17 numbers"))
  }

  @Test func aSelectionShowsHowToEndIt() {
    let stage = Stage("Root")
    stage.commands = [
      (" ", "Select"), ("o", "Check Out"), ("c", "Check In"), (UIKeyCommand.inputEscape, "Cancel"),
      ("x", "Complete"), ("a", "Add"),
    ].map { key, title in UIKeyCommand(title: title, input: key) {} }
    #expect(
      hints(of: Pilot(showing: stage, columns: 60, rows: 12))
        == " Space Select  Esc Cancel  x Complete  ? Help  q Quit")
  }

  @Test func aLongMessageIsAboveTheHintsWhichCanBeClicked() {
    var isAdded = false
    let stage = Stage("Root")
    stage.commands = [UIKeyCommand(title: "Add", input: "a") { isAdded = true }]
    stage.statusMessage = "Moved “Return the books” to Monday"
    let pilot = Pilot(showing: stage, columns: 40, rows: 12)
    #expect(
      pilot.screen.lines.suffix(2)
        == [" Moved “Return the books” to Monday", " a Add  ? Help  q Quit"])
    pilot.click(column: 2, row: 10)
    #expect(!isAdded)
    pilot.click(on: "a Add")
    #expect(isAdded)
    stage.statusMessage = nil
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[10].isEmpty)
  }

  @Test func aMessageWrapsAtAWordThatFitsWithoutItsBlank() {
    let stage = Stage("Root")
    stage.statusMessage = "Deleted “A lake without a name” – u to undo"
    let pilot = Pilot(showing: stage, columns: 40, rows: 12)
    #expect(
      pilot.screen.lines.suffix(3).prefix(2)
        == [" Deleted “A lake without a name” – u to", " undo"])
  }

  @Test func aMessageOfMoreThanThreeLinesIsCutAfterAWord() {
    let stage = Stage("Root")
    stage.statusMessage = (1...30).map { "word\($0)" }.joined(separator: " ")
    let pilot = Pilot(showing: stage, columns: 40, rows: 12)
    #expect(
      pilot.screen.lines.suffix(4).prefix(3) == [
        " word1 word2 word3 word4 word5 word6", " word7 word8 word9 word10 word11 word12",
        " word13 word14 word15 word16 word17…",
      ])
  }

  @Test func theHelpKeyIsShownWhileTextIsEditedInANarrowTerminal() {
    let field = UITextField()
    let stage = Stage("Root") { $0.put(field, x: 1, y: 1, width: 20, height: 1) }
    stage.commands = [UIKeyCommand(title: "Save", input: "s", modifierFlags: .control) {}]
    let pilot = Pilot(showing: stage, columns: 40, rows: 12)
    pilot.press("Enter")
    #expect(hints(of: pilot).contains("F1 Help"))
  }
}
