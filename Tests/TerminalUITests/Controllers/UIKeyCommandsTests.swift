import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// The help screen: its groups, its search, and its rows as buttons.
@MainActor
struct UIKeyCommandsTests {
  private func start(
    columns: Int = 60, rows: Int = 24, commands: [UIKeyCommand] = []
  ) -> (Pilot, NameTable) {
    let table = KeyTable((0..<5).map { "row \($0)" })
    table.commands = commands
    return (Pilot(showing: table, columns: columns, rows: rows), table)
  }

  /// A table with key commands of its own.
  final class KeyTable: NameTable {
    var commands: [UIKeyCommand] = []
    override var keyCommands: [UIKeyCommand]? { commands }
  }

  private func row(of text: String, in pilot: Pilot) -> Int? {
    pilot.screen.lines.firstIndex { $0.contains(text) }
  }

  @Test func keysOfTheScreenComeBeforeThoseOfTheListAndOfTheProgram() throws {
    let (pilot, _) = start(commands: [
      UIKeyCommand(input: "x", discoverabilityTitle: "Cross it out") {}
    ])
    pilot.press("?")
    let places = ["This screen", "Cross it out", "List", "Next row", "Every screen", "Quit"]
      .map { row(of: $0, in: pilot) }
    let rows = try places.map { try #require($0) }
    #expect(rows == rows.sorted())
  }

  @Test func descriptionsWrapBetweenWordsInANarrowTerminal() {
    let sentence = "Cross it out, or bring it back if it is crossed out"
    let (pilot, _) = start(
      columns: 40, rows: 12,
      commands: [
        UIKeyCommand(input: "x", discoverabilityTitle: sentence) {},
        UIKeyCommand(input: "y", discoverabilityTitle: "Yield") {},
      ])
    pilot.press("?")
    let words = pilot.screen.lines.joined(separator: " ").filter { !"│▌▐".contains($0) }
      .split(separator: " ").joined(separator: " ")
    #expect(words.contains("x \(sentence) y Yield"))
    pilot.press("Down")
    #expect(pilot.screen.lines.contains { $0.contains("▌ y") })
  }

  @Test func typedTextFiltersTheList() {
    let (pilot, _) = start()
    pilot.press("?")
    pilot.type("page d")
    #expect(pilot.screen.contains("A page down") && !pilot.screen.contains("A page up"))
    #expect(!pilot.screen.contains("Every screen"))
    pilot.press("Backspace")
    #expect(pilot.screen.contains("A page down") && pilot.screen.contains("A page up"))
    pilot.type("zzz")
    #expect(pilot.screen.contains("nothing found"))
  }

  @Test func escapeClearsTheSearchAndThenCloses() {
    let (pilot, _) = start()
    pilot.press("?", "/", "q")
    #expect(pilot.application.isRunning && pilot.screen.contains("Esc Clear"))
    pilot.press("Esc")
    #expect(pilot.screen.contains("Type to search"))
    pilot.press("Esc")
    #expect(!pilot.screen.contains("Type to search"))
  }

  @Test func enterAndClicksPerformACommand() {
    var count = 0
    let (pilot, table) = start(commands: [
      UIKeyCommand(input: "x", discoverabilityTitle: "Cross it out") { count += 1 }
    ])
    pilot.press("?", "Enter")
    #expect(count == 1 && pilot.window.presentations.isEmpty)
    pilot.press("?")
    pilot.click(on: "Cross it out")
    #expect(count == 2 && pilot.window.focusedView === table.tableView)
    pilot.press("?")
    pilot.type("last")
    pilot.press("Enter")
    #expect(table.tableView.focusedIndexPath?.row == 4)
  }

  @Test func aSmallScreenScrolls() {
    let (pilot, _) = start(columns: 40, rows: 12)
    pilot.press("?", "End")
    #expect(pilot.screen.contains("All keys of this screen"))
    pilot.wheel(-30, column: 20, row: 6)
    #expect(pilot.screen.contains("Next row"))
  }

  @Test(arguments: [true, false])
  func theHelpDoesNotChangeTypedText(isLong: Bool) {
    let field = UITextField()
    let text = UITextView()
    let stage = Stage("Form") { stage in
      stage.put(field, x: 0, y: 0, width: 30, height: 1)
      stage.put(text, x: 0, y: 2, width: 30, height: 4)
    }
    let pilot = Pilot(showing: stage, columns: 60, rows: 24)
    pilot.window.focus(isLong ? text : field)
    pilot.type("Mlk")
    pilot.press("Left", "Left")
    var ended = 0
    field.addAction(UIAction { _ in ended += 1 }, for: .editingDidEnd)
    #expect(pilot.screen.lines.last?.contains("F1 Help") == true)
    pilot.press("F1")
    #expect(pilot.screen.contains("End editing"))
    pilot.type("x")
    pilot.press("Esc", "Esc")
    pilot.type("i")
    #expect((isLong ? text.text : field.text) == "Milk")
    #expect(ended == 0)
    pilot.press("F1", "F1")
    #expect(pilot.window.presentations.isEmpty && pilot.window.firstResponder != nil)
  }

  @Test func aTextCommandActsOnTheTextAfterTheHelp() {
    let field = UITextField()
    let stage = Stage("Form") { $0.put(field, x: 0, y: 0, width: 30, height: 1) }
    let pilot = Pilot(showing: stage, columns: 60, rows: 24)
    pilot.window.focus(field)
    pilot.press("F1")
    pilot.click(on: "End editing")
    #expect(!field.isFirstResponder && pilot.window.focusedView === field)
  }

  @Test func theMouseAloneReachesEveryCommand() async {
    await Pilot.expectClickableKeyCommands(isWhole: true) { body in body(start().0) }
    await Pilot.expectClickableKeyCommands(isWhole: true) { body in
      let table = ChoiceTable()
      table.mayBegin = true
      table.trailing = [
        UIContextualAction(style: .normal, title: "Pin") { _, _, done in done(true) },
        UIContextualAction(style: .normal, title: "Mute") { _, _, done in done(true) },
      ]
      table.tableView.allowsMultipleSelectionDuringEditing = true
      body(Pilot(showing: table, columns: 40, rows: 12))
    }
    await Pilot.expectClickableKeyCommands(isWhole: true) { body in
      let picker = UIDatePicker()
      picker.timeZone = .gmt
      picker.date = Date(timeIntervalSince1970: 1_800_000_000)
      picker.now = { Date(timeIntervalSince1970: 1_700_000_000) }
      let stage = Stage { $0.put(picker, x: 0, y: 0, width: 70, height: 10) }
      body(Pilot(showing: stage))
    }
  }
}
