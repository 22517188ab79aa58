import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Selecting one row and several, outside of edit mode and in it.
@MainActor
struct UITableViewSelectionTests {
  private func start(
    _ table: ChoiceTable, _ set: (UITableView) -> Void = { _ in }
  ) -> Pilot {
    table.loadViewIfNeeded()
    set(table.tableView)
    return Pilot(showing: table, columns: 40, rows: 12)
  }

  private func choosing() -> (Pilot, ChoiceTable) {
    let table = ChoiceTable()
    let pilot = start(table) { $0.allowsMultipleSelectionDuringEditing = true }
    table.setEditing(true, animated: false)
    pilot.drawPendingFrame()
    return (pilot, table)
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  // MARK: One row

  @Test func selectionCallsTheDelegateInTheOrderOfUIKit() {
    let table = ChoiceTable()
    let pilot = start(table)
    pilot.press("Enter")
    table.forgetEvents()
    pilot.press("Down", "Enter")
    #expect(
      table.events == ["will select Bob", "deselected Ann", "selected Bob"])
    #expect(table.chosen == ["Bob"])
  }

  @Test func theDelegateRefusesARow() {
    let table = ChoiceTable()
    table.refused = ["Bob"]
    let pilot = start(table)
    pilot.press("Enter", "Down", "Enter")
    #expect(table.chosen == ["Ann"], "Bob is refused")
  }

  @Test func aRowThatMustNotBeHighlightedIsNotSelected() {
    let table = ChoiceTable()
    table.unlit = ["Bob"]
    let pilot = start(table)
    pilot.press("Enter", "Down", "Enter")
    pilot.click(on: "Bob")
    #expect(table.chosen == ["Ann"] && !table.events.contains("will select Bob"))
  }

  @Test func selectingInCodeDoesNotCallTheDelegate() {
    let table = ChoiceTable()
    let pilot = start(table)
    table.tableView.selectRow(at: path(2), animated: false, scrollPosition: .middle)
    table.tableView.selectRow(at: path(3), animated: false, scrollPosition: .none)
    pilot.drawPendingFrame()
    #expect(table.chosen == ["Di"])
    table.tableView.deselectRow(at: path(3), animated: false)
    #expect(table.tableView.indexPathsForSelectedRows == nil)
    table.tableView.selectRow(at: path(99), animated: false, scrollPosition: .none)
    #expect(table.tableView.indexPathForSelectedRow == nil)
    #expect(table.events.isEmpty)
  }

  @Test func editModeSelectsNothingUnlessAllowed() {
    let table = ChoiceTable()
    let pilot = start(table)
    table.setEditing(true, animated: false)
    pilot.drawPendingFrame()
    pilot.click(on: "Cy")
    #expect(table.chosen.isEmpty && pilot.screen.lines[2].contains("Delete"))
    pilot.press("Esc")
    table.tableView.allowsSelectionDuringEditing = true
    pilot.click(on: "Di")
    #expect(table.chosen == ["Di"])
    pilot.click(column: 2, row: 1)
    #expect(pilot.screen.lines[1].contains("Delete"), "the control still responds to clicks")
    pilot.press("Esc", "Enter")
    #expect(table.chosen == ["Bob"])
  }

  // MARK: Several rows

  @Test func outsideOfEditModeRowsAreToggled() {
    let table = ChoiceTable()
    let pilot = start(table) { $0.allowsMultipleSelection = true }
    #expect(pilot.screen.lines[0].contains("○ Ann"))
    pilot.press("Enter", "Down", "Space")
    pilot.click(on: "Ed")
    #expect(table.chosen == ["Ann", "Bob", "Ed"])
    #expect(pilot.screen.lines[4].contains("◉ Ed"))
    pilot.press("Enter")
    #expect(table.chosen == ["Ann", "Bob"])
    pilot.press("Ctrl-a")
    #expect(table.chosen.count == 5)
    table.tableView.allowsMultipleSelection = false
    #expect(table.chosen.isEmpty)
  }

  @Test func rowsWithoutASelectionStyleHaveNoCircle() {
    let table = ChoiceTable()
    table.prepare = { cell, _ in cell.selectionStyle = .none }
    let pilot = start(table) { $0.allowsMultipleSelection = true }
    #expect(!pilot.screen.contains("○"))
  }

  @Test func circlesReplaceTheDeleteControls() {
    let (pilot, table) = choosing()
    #expect(pilot.screen.contains("○") && !pilot.screen.contains("⊖"))
    pilot.press("Space", "Down", "Enter", "d")
    #expect(table.chosen == ["Ann", "Bob"])
    #expect(!pilot.screen.contains("Delete"), "Delete applies to all selected rows")
    pilot.press("Space")
    #expect(table.chosen == ["Ann"])
    #expect(table.events.last == "deselected Bob")
  }

  @Test func controlASelectsAllAndThenNone() {
    let (pilot, table) = choosing()
    table.refused = ["Cy"]
    pilot.press("Ctrl-A")
    #expect(table.chosen == ["Ann", "Bob", "Di", "Ed"])
    table.refused = []
    pilot.press("Ctrl-A")
    #expect(table.chosen.count == 5)
    pilot.press("Ctrl-A")
    #expect(table.chosen.isEmpty)
  }

  @Test func selectingAHundredThousandRowsUsesLittleMemory() {
    let table = ChoiceTable((0..<100_000).map(String.init))
    let pilot = start(table) { $0.allowsMultipleSelection = true }
    pilot.press("Ctrl-a")
    #expect(table.tableView.indexPathsForSelectedRows?.count == 100_000)
    table.names.removeFirst(2)
    table.tableView.deleteRows(at: [path(0), path(1)], with: .automatic)
    pilot.drawPendingFrame()
    #expect(table.tableView.indexPathsForSelectedRows?.count == 99_998)
    #expect(table.tableView.selectedRowCount == 99_998)
  }

  @Test func shiftAndArrowKeysExtendAndShrinkTheSelection() {
    let (pilot, table) = choosing()
    pilot.press("Down", "Shift-Down", "Shift-Down")
    #expect(table.chosen == ["Bob", "Cy", "Di"])
    pilot.press("Shift-Up", "Shift-Up", "Shift-Up")
    #expect(table.chosen == ["Ann", "Bob"], "the selection passes the row at which it began")
    pilot.press("Shift-Up")
    #expect(table.chosen == ["Ann", "Bob"])
    pilot.press("End", "Shift-Up")
    #expect(table.chosen == ["Ann", "Bob", "Di", "Ed"], "another move begins a new selection")
  }

  @Test func aShiftClickSelectsTheRowsBetween() {
    let (pilot, table) = choosing()
    pilot.click(on: "Bob")
    pilot.terminal.send([
      .mouse(MouseEvent(.press, column: 8, row: 3, modifiers: .shift)),
      .mouse(MouseEvent(.release, column: 8, row: 3, modifiers: .shift)),
    ])
    pilot.drawPendingFrame()
    #expect(table.chosen == ["Bob", "Cy", "Di"])
  }

  @Test func draggingOverCirclesSelectsAndDeselects() {
    let (pilot, table) = choosing()
    pilot.drag(from: (2, 1), to: (2, 3))
    #expect(table.chosen == ["Bob", "Cy", "Di"])
    pilot.terminal.send([
      .mouse(MouseEvent(.press, column: 2, row: 2)), .mouse(MouseEvent(.drag, column: 2, row: 4)),
      .mouse(MouseEvent(.drag, column: 2, row: 1)), .mouse(MouseEvent(.release, column: 2, row: 1)),
    ])
    pilot.drawPendingFrame()
    #expect(table.chosen == ["Di", "Ed"], "a drag that begins on a selected row deselects")
  }

  @Test func rowsThatCannotBeEditedAreNotSelected() {
    let (pilot, table) = choosing()
    table.fixed = ["Ann"]
    table.tableView.reloadData()
    pilot.drawPendingFrame()
    pilot.press("Space", "Ctrl-A")
    #expect(table.chosen == ["Bob", "Cy", "Di", "Ed"])
    #expect(!pilot.screen.lines[0].contains("○") && !pilot.screen.lines[0].contains("◉"))
  }

  @Test func leavingEditModeClearsTheSelection() {
    let (pilot, table) = choosing()
    pilot.press("a")
    table.setEditing(false, animated: false)
    pilot.drawPendingFrame()
    #expect(table.chosen.isEmpty)
    #expect(!pilot.screen.contains("◉"))
  }

  // MARK: Beginning by itself

  @Test(arguments: [
    ("Space", ["Bob"]), ("Shift-Down", ["Bob", "Cy"]), ("Shift-Up", ["Ann", "Bob"]),
  ])
  func aKeyBeginsMultipleSelectionIfTheDelegateAllows(key: String, chosen: [String]) {
    let table = ChoiceTable()
    let pilot = start(table) { $0.allowsMultipleSelectionDuringEditing = true }
    pilot.press("Down", key)
    #expect(table.chosen.isEmpty && !table.isEditing)
    table.mayBegin = true
    pilot.press("Home", "Down", key)
    #expect(table.chosen == chosen && table.isEditing)
    #expect(table.events.first == "begins at Bob")
  }

  @Test func aDragBeginsMultipleSelectionIfTheDelegateAllows() {
    let table = ChoiceTable()
    let pilot = start(table) { $0.allowsMultipleSelectionDuringEditing = true }
    pilot.drag(from: (10, 0), to: (10, 2))
    #expect(table.chosen.isEmpty)
    table.mayBegin = true
    pilot.drag(from: (10, 0), to: (10, 2))
    #expect(table.chosen == ["Ann", "Bob", "Cy"])
    #expect(table.events.first == "begins at Ann")
  }

  // MARK: Changes

  @Test func reloadingKeepsTheSelectionOnTheSameItems() {
    let (pilot, table) = choosing()
    pilot.press("Down", "Space", "Down", "Down", "Space")
    table.names = ["Zoe", "Di", "Ann", "Bob"]
    table.tableView.reloadData()
    pilot.drawPendingFrame()
    #expect(table.chosen == ["Di", "Bob"])
    #expect(table.tableView.focusedIndexPath == path(1), "the cursor stays on Di")
    table.names = ["Bob"]
    table.tableView.reloadData()
    pilot.drawPendingFrame()
    #expect(table.chosen == ["Bob"])
  }

  @Test func theSelectionIsUpToDateBeforeTheNextLayout() {
    let (pilot, table) = choosing()
    pilot.press("Down", "Space")
    table.names.removeFirst()
    table.tableView.reloadData()
    #expect(table.chosen == ["Bob"])
    #expect(table.tableView.indexPathForSelectedRow == path(0))
    table.names = ["Zoe"]
    table.tableView.reloadData()
    #expect(table.tableView.selectedRowCount == 0)
  }

  @Test(.timeLimit(.minutes(1))) func reloadingKeepsASelectionOfAHundredThousandRows() {
    let table = ChoiceTable((0..<100_000).map(String.init))
    let pilot = start(table) { $0.allowsMultipleSelection = true }
    pilot.press("Ctrl-a")
    table.names.removeFirst(2)
    table.tableView.reloadData()
    pilot.drawPendingFrame()
    #expect(table.chosen == table.names)
  }

  @Test func reloadingKeepsIndexPathsWithoutIdentifiers() {
    let table = NumberTable(count: 5)
    table.loadViewIfNeeded()
    table.tableView.allowsMultipleSelection = true
    let pilot = Pilot(showing: table, columns: 40, rows: 12)
    pilot.press("Space", "End", "Space")
    table.sections = [[7, 8, 9]]
    table.tableView.reloadData()
    pilot.drawPendingFrame()
    #expect(table.tableView.indexPathsForSelectedRows == [path(0)])
  }

  @Test func theSelectionFollowsBatchUpdates() {
    let (pilot, table) = choosing()
    pilot.press("Down", "Space", "Down", "Space", "Down", "Down", "Space")
    #expect(table.chosen == ["Bob", "Cy", "Ed"])
    table.tableView.performBatchUpdates {
      // As in UIKit, deletions use the old index paths and insertions the new ones, in any order.
      table.tableView.insertRows(at: [path(0), path(2)], with: .fade)
      table.tableView.deleteRows(at: [path(0), path(2)], with: .fade)
      table.tableView.moveRow(at: path(4), to: path(1))
      table.names = ["New", "Ed", "Newer", "Bob", "Di"]
    }
    pilot.drawPendingFrame()
    #expect(table.chosen == ["Ed", "Bob"])
    #expect(table.tableView.focusedIndexPath == path(1))
  }

  @Test func theKeyLineAndTheHelpScreenShowTheKeys() {
    let (pilot, _) = choosing()
    #expect(pilot.screen.lines[11].contains("Space Select  ^A All"))
    pilot.resize(columns: 60, rows: 12)
    pilot.press("?")
    pilot.type("select")
    #expect(pilot.screen.contains("Enter, Space"))
    #expect(pilot.screen.contains("Select or deselect"))
    #expect(pilot.screen.contains("Select from here on"))
  }
}
