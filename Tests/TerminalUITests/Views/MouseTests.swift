import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

/// The mouse on scroll bars, dividers and rows.
@MainActor
struct MouseTests {
  // MARK: The scroll bar

  private func list(rows: Int = 100) -> (Pilot, NameTable) {
    let table = NameTable((0..<rows).map { "row \($0)" })
    return (Pilot(showing: table, columns: 40, rows: 12), table)
  }

  private func first(_ pilot: Pilot) -> String {
    pilot.screen.lines[0].trimmingCharacters(in: CharacterSet(charactersIn: " ▌▐"))
  }

  @Test func aClickOnTheScrollBarScrollsThere() {
    let (pilot, table) = list()
    pilot.click(column: 39, row: 10)
    #expect(table.tableView.contentOffset.y == 89 && table.tableView.focusedIndexPath?.row == 0)
    pilot.click(column: 39, row: 0)
    #expect(first(pilot) == "row 0")
    pilot.click(column: 39, row: 5)
    #expect((40...50).contains(table.tableView.contentOffset.y))
  }

  @Test func theThumbIsDragged() {
    let (pilot, table) = list()
    pilot.drag(from: (39, 0), to: (39, 4))
    let part = table.tableView.contentOffset.y
    #expect((30...40).contains(part))
    pilot.drag(from: (39, 4), to: (20, 11))
    #expect(table.tableView.contentOffset.y == 89, "the pointer may leave the bar")
    #expect(table.tableView.indexPathForSelectedRow == nil)
  }

  @Test func aListThatFitsHasNoScrollBar() {
    let (pilot, table) = list(rows: 5)
    pilot.click(column: 39, row: 2)
    #expect(table.tableView.indexPathForSelectedRow?.row == 2)
  }

  @Test func theWheelScrollsWithThePointerOnTheBar() {
    let (pilot, table) = list()
    pilot.wheel(2, column: 39, row: 3)
    #expect(table.tableView.contentOffset.y == 6)
  }

  // MARK: The divider

  @Test func theDividerCanBeDragged() {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(NameTable(["one", "two"]), for: .primary)
    split.setViewController(Stage("Detail"), for: .secondary)
    let pilot = Pilot(showing: split, columns: 120, rows: 12)
    func divider() -> Int? {
      pilot.screen.lines[5].firstIndex(of: "│").map { $0.utf16Offset(in: pilot.screen.lines[5]) }
    }
    #expect(divider() == 48)
    pilot.drag(from: (48, 5), to: (70, 5))
    #expect(divider() == 70)
    pilot.drag(from: (70, 5), to: (5, 5))
    #expect(divider() == 36, "the list keeps its minimum")
    pilot.drag(from: (36, 5), to: (119, 5))
    #expect(divider() == 89, "the detail keeps its minimum")
    pilot.drag(from: (89, 5), to: (60, 5))
    pilot.resize(columns: 80, rows: 12)
    pilot.resize(columns: 120, rows: 12)
    #expect(divider() == 60)
  }

  // MARK: Rows

  /// A list whose rows open a screen with a button in the same place.
  final class Opening: NameTable {
    var pressed = 0

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      let detail = Stage("Detail") { stage in
        let button = UIButton(frame: .zero)
        button.setTitle("Delete everything", for: .normal)
        button.addAction(
          UIAction { [weak self] _ in self?.pressed += 1 }, for: .primaryActionTriggered)
        stage.put(button, x: 0, y: 0, width: 30, height: 10)
      }
      navigationController?.pushViewController(detail, animated: false)
    }
  }

  @Test func aDoubleClickOpensARowAndPressesNothingOnTheNextScreen() {
    let list = Opening(["one", "two", "three"])
    let pilot = Pilot(
      showing: UINavigationController(rootViewController: list), columns: 40, rows: 12)
    pilot.click(column: 5, row: 2)
    pilot.click(column: 5, row: 2)
    #expect(pilot.screen.contains("Delete everything") && list.pressed == 0)
    pilot.advance(by: 0.5)
    pilot.click(column: 5, row: 2)
    #expect(list.pressed == 1)
  }

  @Test func aPresentedAlertCancelsThePressBelowIt() {
    var presses = 0
    let stage = Stage { stage in
      let button = UIButton(frame: .zero)
      button.setTitle("Delete", for: .normal)
      button.addAction(UIAction { _ in presses += 1 }, for: .primaryActionTriggered)
      stage.put(button, x: 0, y: 0, width: 20, height: 3)
    }
    let pilot = Pilot(showing: stage, columns: 40, rows: 12)
    pilot.terminal.send([.mouse(MouseEvent(.press, column: 5, row: 1))])
    let alert = UIAlertController(title: "Saved", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    stage.present(alert, animated: false)
    pilot.terminal.send([.mouse(MouseEvent(.release, column: 5, row: 1))])
    pilot.drawPendingFrame()
    #expect(presses == 0 && pilot.screen.contains("Saved"))
    pilot.press("Enter")
    pilot.click(column: 5, row: 1)
    #expect(presses == 1)
  }

  private func choosing() -> (Pilot, ChoiceTable) {
    let table = ChoiceTable()
    table.mayBegin = true
    table.tableView.allowsMultipleSelectionDuringEditing = true
    return (Pilot(showing: table, columns: 40, rows: 12), table)
  }

  private func click(_ pilot: Pilot, row: Int, _ modifiers: KeyModifiers) {
    for kind in [MouseEvent.Kind.press, .release] {
      pilot.terminal.send([.mouse(MouseEvent(kind, column: 5, row: row, modifiers: modifiers))])
    }
    pilot.drawPendingFrame()
  }

  @Test func shiftClickSelectsFromTheCursor() {
    let (pilot, table) = choosing()
    pilot.press("Down")
    click(pilot, row: 3, .shift)
    #expect(table.chosen == ["Bob", "Cy", "Di"])
  }

  @Test func controlClickSelectsARowAndThenARange() {
    let (pilot, table) = choosing()
    click(pilot, row: 1, .control)
    #expect(table.chosen == ["Bob"])
    click(pilot, row: 3, .control)
    #expect(table.chosen == ["Bob", "Cy", "Di"])
    pilot.click(column: 5, row: 2)
    #expect(table.chosen == ["Bob", "Di"])
  }

  // MARK: Wheels

  @Test func aClickOnAValueOfAWheelSelectsIt() {
    let picker = UIDatePicker()
    picker.datePickerMode = .time
    picker.timeZone = .gmt
    picker.locale = Locale(identifier: "en_GB")
    picker.date = Date(timeIntervalSince1970: 10 * 3600)
    let stage = Stage { $0.put(picker, x: 0, y: 0, width: 40, height: 9) }
    let pilot = Pilot(showing: stage, columns: 40, rows: 12)
    pilot.click(on: "12")
    #expect(picker.date == Date(timeIntervalSince1970: 12 * 3600))
  }

  // MARK: Alerts

  @Test func returnOnUnreadableTextKeepsTheMessage() {
    let alert = UIAlertController(title: "Date", message: "When?", preferredStyle: .alert)
    let done = UIAlertAction(title: "Done", style: .default)
    done.isEnabled = false
    alert.addTextField { field in
      field.addAction(
        UIAction { [weak alert] _ in
          alert?.message = field.text == "fri" ? "Friday" : "Not a date"
          done.isEnabled = field.text == "fri"
        }, for: .editingChanged)
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(done)
    let root = Stage("Root")
    let pilot = Pilot(showing: root, columns: 60, rows: 14)
    root.present(alert, animated: true)
    pilot.drawPendingFrame()
    pilot.type("fr")
    pilot.press("Enter")
    #expect(pilot.screen.contains("Not a date"))
    #expect(alert.textFields?.first?.isFirstResponder == true)
    pilot.type("i")
    pilot.press("Enter")
    #expect(alert.textFields?.first?.isFirstResponder == false)
  }

  // MARK: The key line

  @Test func theKeyLineKeepsTheMostImportantKeys() {
    let table = ChoiceTable()
    table.trailing = [
      UIContextualAction(style: .normal, title: "Pin") { _, _, done in done(true) },
      UIContextualAction(style: .normal, title: "Mute") { _, _, done in done(true) },
    ]
    table.leading = table.trailing ?? []
    table.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Done", primaryAction: UIAction { _ in })
    table.navigationItem.rightBarButtonItem?.keyEquivalents = ["x"]
    let pilot = Pilot(
      showing: UINavigationController(rootViewController: table), columns: 44, rows: 12)
    #expect(pilot.screen.lines.last == " Enter Open  x Done  ? Help  q Quit")
  }
}
