import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

@MainActor
struct UITableViewTests {
  private func pilot(_ table: NumberTable, columns: Int = 40, rows: Int = 12) -> Pilot {
    Pilot(showing: table, columns: columns, rows: rows)
  }

  // MARK: Asking

  @Test func onlyVisibleRowsAreRequested() {
    let table = NumberTable(count: 100_000)
    let pilot = pilot(table)
    #expect(table.asked.count == 11)
    #expect(table.countsAsked == 1)
    table.resetCalls()
    pilot.press("G")
    #expect(pilot.screen.contains("row 99999"))
    #expect(table.asked.count == 11)
    #expect(table.cellsMade == 11, "cells are reused")
    #expect(table.countsAsked == 0)
  }

  @Test func scrollingByARowRequestsOne() {
    let table = NumberTable(count: 1_000)
    let pilot = pilot(table)
    for _ in 0..<10 { pilot.press("Down") }
    table.resetCalls()
    pilot.press("Down")
    #expect(table.asked == [IndexPath(row: 11, section: 0)])
  }

  @Test func movingTheCursorInsideTheScreenRequestsNothing() {
    let table = NumberTable(count: 1_000)
    let pilot = pilot(table)
    table.resetCalls()
    pilot.press("Down", "Down", "Up")
    #expect(table.asked.isEmpty)
  }

  @Test func scrollingByARowLaysTheTableOutOnce() {
    final class CountingTable: UITableView {
      var passes = 0
      override func layoutSubviews() {
        passes += 1
        super.layoutSubviews()
      }
    }
    let table = NumberTable(count: 1_000)
    let tableView = CountingTable(frame: .zero, style: .plain)
    tableView.dataSource = table
    tableView.delegate = table
    table.view = tableView
    let pilot = pilot(table)
    pilot.press("PageDown")
    tableView.passes = 0
    pilot.press("Down")
    #expect(tableView.passes == 1 && pilot.screen.contains("row 11"))
    pilot.press("Up")
    #expect(tableView.passes == 1, "a cursor that moves among visible items repositions nothing")
  }

  // MARK: Moving

  @Test(arguments: [
    (["j", "j", "k"], 1), (["Down"], 1), (["Up"], 0), (["G"], 99), (["G", "g"], 0), (["End"], 99),
    (["End", "Home"], 0), (["PageDown"], 10), (["PageDown", "PageDown", "PageUp"], 10),
    (["PageUp"], 0), (["G", "PageDown"], 99),
  ])
  func keysMoveTheCursor(keys: [String], row: Int) {
    let table = NumberTable(count: 100)
    let pilot = pilot(table)
    for key in keys { pilot.press(key) }
    #expect(table.tableView.focusedIndexPath?.row == row)
    #expect(pilot.screen.contains("row \(row)"))
  }

  @Test func theWheelScrollsAndTheKeysReturnToTheVisibleRows() {
    let table = NumberTable(count: 100)
    let pilot = pilot(table)
    pilot.wheel(10, column: 3, row: 3)
    #expect(pilot.screen.lines[0].contains("row 30"))
    #expect(table.tableView.focusedIndexPath?.row == 0)
    pilot.press("Down")
    #expect(table.tableView.focusedIndexPath?.row == 30)
  }

  @Test func aSmallerTerminalKeepsTheCursorInSight() {
    let table = NumberTable(count: 100)
    let pilot = pilot(table, rows: 30)
    for _ in 0..<20 { pilot.press("Down") }
    pilot.resize(columns: 40, rows: 12)
    #expect(pilot.screen.contains("row 20"))
    pilot.press("G")
    pilot.resize(columns: 40, rows: 30)
    #expect(pilot.screen.contains("row 71") && pilot.screen.contains("row 99"))
  }

  @Test func aMessageAboveTheKeysCoversNoRow() {
    let table = NumberTable(count: 100)
    let pilot = pilot(table)
    for _ in 0..<10 { pilot.press("Down") }
    #expect(pilot.screen.lines[10].contains("row 10"))
    table.statusMessage = "Moved “Return the books” to Monday"
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[9].contains("row 10"))
    #expect(pilot.screen.lines[10].contains("Moved “Return the books”"))
    pilot.press("G")
    #expect(pilot.screen.lines[9].contains("row 99"))
    table.statusMessage = nil
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[0].contains("row 89") && pilot.screen.lines[10].contains("row 99"))
  }

  @Test func aPositionSetBeforeTheFirstLayoutIsShown() {
    let table = NumberTable(count: 100)
    table.loadViewIfNeeded()
    table.tableView.moveCursor(to: IndexPath(row: 50, section: 0))
    table.tableView.scrollToRow(at: IndexPath(row: 50, section: 0), at: .middle, animated: false)
    let pilot = pilot(table)
    #expect(pilot.screen.lines[5].contains("row 50"))
  }

  // MARK: Choosing and deleting

  @Test func enterAndAClickSelect() {
    let table = NumberTable(count: 5)
    let pilot = pilot(table)
    pilot.press("Down", "Enter")
    pilot.click(on: "row 3")
    #expect(table.events == ["focused 1", "selected 1", "focused 3", "selected 3"])
    #expect(table.tableView.indexPathForSelectedRow?.row == 3)
  }

  @Test(arguments: ["d", "Delete"])
  func deletingAsksFirst(key: String) {
    let table = NumberTable(count: 5)
    let pilot = pilot(table)
    pilot.press("Down", key)
    #expect(pilot.screen.lines[1].contains("Delete"))
    #expect(table.sections[0].count == 5)
    pilot.press("Esc")
    #expect(!pilot.screen.lines[1].contains("Delete"))
    pilot.press(key, "Enter")
    #expect(table.sections == [[0, 2, 3, 4]])
    #expect(
      table.tableView.focusedIndexPath?.row == 1, "the cursor is on the row that took its place")
  }

  @Test func aSwipeToTheLeftOpensTheButtonAndAClickDeletes() {
    let table = NumberTable(count: 5)
    let pilot = pilot(table)
    pilot.drag(from: (20, 2), to: (10, 2))
    #expect(pilot.screen.lines[2].contains("Delete"))
    #expect(table.events == ["focused 2"], "a swipe selects nothing")
    pilot.click(on: "  Delete  ")
    #expect(table.sections == [[0, 1, 3, 4]])
    pilot.drag(from: (20, 2), to: (10, 2))
    pilot.click(column: 5, row: 0)
    #expect(!pilot.screen.lines[2].contains("Delete"))
  }

  @Test func aSwipeBackOrToTheRightOpensNothing() {
    let table = NumberTable(count: 5)
    let pilot = pilot(table)
    pilot.drag(from: (10, 2), to: (20, 2))
    #expect(!pilot.screen.lines[2].contains("Delete"))
    pilot.terminal.send([
      .mouse(.init(.press, column: 20, row: 1)), .mouse(.init(.drag, column: 10, row: 1)),
      .mouse(.init(.drag, column: 20, row: 1)), .mouse(.init(.release, column: 20, row: 1)),
    ])
    #expect(!pilot.screen.lines[1].contains("Delete"))
  }

  @Test func deletingTheLastRowMovesTheCursorToTheOneBefore() {
    let table = NumberTable(count: 2)
    let pilot = pilot(table)
    pilot.press("G", "d", "Enter")
    #expect(table.tableView.focusedIndexPath?.row == 0)
    pilot.press("d", "Enter")
    #expect(table.tableView.focusedIndexPath == nil)
    pilot.press("Down", "Enter", "d", "PageDown", "G")
    #expect(table.events.last == "deleted 0")
  }

  @Test func theDetailButtonHasAKeyAndAPosition() {
    let table = NumberTable(count: 3)
    table.accessory = .detailDisclosureButton
    let pilot = pilot(table)
    pilot.press("i")
    pilot.click(on: "ⓘ")
    #expect(table.events.filter { $0.hasPrefix("info") } == ["info 0", "info 0"])
  }

  // MARK: Edit mode

  @Test func editModeDeletesInTwoSteps() {
    let table = NumberTable(count: 3)
    let pilot = pilot(table)
    table.setEditing(true, animated: false)
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("⊖"))
    pilot.press("Enter")
    #expect(table.sections == [[0, 1, 2]])
    pilot.press("Enter")
    #expect(table.sections == [[1, 2]])
    #expect(table.editButtonItem.title == "Done")
  }

  @Test func editModeInserts() {
    let table = NumberTable(count: 3)
    table.style = .insert
    let pilot = pilot(table)
    table.setEditing(true, animated: false)
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("⊕"))
    pilot.press("Enter")
    #expect(table.sections == [[-1, 0, 1, 2]])
    #expect(table.tableView.focusedIndexPath?.row == 1, "the cursor stays on its row")
  }

  @Test func editModeMovesRows() {
    let table = NumberTable(count: 3)
    table.canMove = true
    let pilot = pilot(table)
    table.setEditing(true, animated: false)
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("≡"))
    pilot.press("Alt-Down", "Alt-Down", "Alt-Down", "Alt-Up")
    #expect(table.sections == [[1, 0, 2]])
    #expect(table.tableView.focusedIndexPath?.row == 1)
  }

  // MARK: Changes

  @Test func insertingAboveKeepsCursorAndSelection() {
    let table = NumberTable(count: 5)
    let pilot = pilot(table)
    pilot.press("Down", "Down", "Enter")
    table.sections[0].insert(contentsOf: [-2, -1], at: 0)
    table.tableView.insertRows(
      at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .top)
    pilot.drawPendingFrame()
    #expect(table.tableView.focusedIndexPath?.row == 4)
    #expect(table.tableView.indexPathForSelectedRow?.row == 4)
    #expect(pilot.screen.lines[4].contains("row 2"))
  }

  @Test func changesInABatchAreShownAtItsEnd() {
    let table = NumberTable(count: 5)
    let pilot = pilot(table)
    table.resetCalls()
    var isDone = false
    table.tableView.performBatchUpdates {
      table.sections[0].removeFirst(2)
      table.tableView.deleteRows(
        at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .fade)
      table.sections[0].append(9)
      table.tableView.insertRows(at: [IndexPath(row: 3, section: 0)], with: .fade)
      #expect(table.countsAsked == 0)
    } completion: {
      isDone = $0
    }
    pilot.drawPendingFrame()
    #expect(isDone && table.countsAsked == 1)
    #expect(pilot.screen.lines[3].contains("row 9"))
  }

  @Test func sectionsAreInsertedAndDeletedAroundTheCursor() {
    let table = NumberTable([[1], [2, 3], [4]])
    let pilot = pilot(table)
    pilot.press("Down", "Down")
    table.sections.removeFirst()
    table.tableView.deleteSections(IndexSet(integer: 0), with: .automatic)
    pilot.drawPendingFrame()
    #expect(table.tableView.focusedIndexPath == IndexPath(row: 1, section: 0))
    table.sections.insert([7, 8], at: 0)
    table.tableView.insertSections(IndexSet(integer: 0), with: .automatic)
    pilot.drawPendingFrame()
    #expect(table.tableView.focusedIndexPath == IndexPath(row: 1, section: 1))
    table.sections = []
    table.tableView.reloadData()
    pilot.drawPendingFrame()
    #expect(table.tableView.focusedIndexPath == nil)
  }

  @Test func reloadingARowRequestsOnlyThatRow() {
    let table = NumberTable(count: 5)
    let pilot = pilot(table)
    table.resetCalls()
    table.sections[0][3] = 33
    table.tableView.reloadRows(at: [IndexPath(row: 3, section: 0)], with: .none)
    pilot.drawPendingFrame()
    #expect(table.asked == [IndexPath(row: 3, section: 0)])
    #expect(pilot.screen.contains("row 33"))
  }

  // MARK: Headings

  @Test func theHeaderStaysWhileItsSectionIsVisible() {
    let table = NumberTable([Array(0..<20), Array(20..<40)])
    table.titles = ["First", "Second"]
    table.footings = ["20 rows", nil]
    let pilot = pilot(table)
    #expect(pilot.screen.lines[0].contains("First"))
    pilot.wheel(3, column: 2, row: 2)
    #expect(pilot.screen.lines[0].contains("First") && pilot.screen.lines[1].contains("row 9"))
    pilot.wheel(3, column: 2, row: 2)
    #expect(pilot.screen.contains("20 rows") && pilot.screen.contains("Second"))
    pilot.wheel(2, column: 2, row: 2)
    #expect(pilot.screen.lines[0].contains("Second"))
  }

  @Test func scrollingUpShowsTheHeadingWithItsFirstRow() {
    let table = NumberTable([Array(0..<20)])
    table.titles = ["First"]
    let pilot = pilot(table)
    pilot.press("G", "g")
    #expect(pilot.screen.lines[0].contains("First") && pilot.screen.lines[1].contains("row 0"))
  }

  @Test func anEmptyTableShowsItsBackgroundView() {
    let table = NumberTable(count: 0)
    table.loadViewIfNeeded()
    let label = UILabel()
    label.text = "Nothing here"
    table.tableView.backgroundView = label
    let pilot = pilot(table)
    #expect(pilot.screen.contains("Nothing here"))
    table.sections = [[1]]
    table.tableView.reloadData()
    pilot.drawPendingFrame()
    #expect(!pilot.screen.contains("Nothing here"))
  }

  @Test func anUnknownCellIdentifierListsTheKnownOnes() {
    let table = UITableView(frame: .zero)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "Event")
    #expect(table.dequeueReusableCell(withIdentifier: "Evnt") == nil)
    #expect(
      table.cellPool.problem(dequeuing: "Evnt")?.description
        == "there is no prototype cell or registered class \"Evnt\"; there are: Event")
    #expect(table.cellPool.problem(dequeuing: "Event") == nil)
    table.register(nil, forCellReuseIdentifier: "Event")
    #expect(table.dequeueReusableCell(withIdentifier: "Event") == nil)
  }

  @Test func cellsOfARegisteredClassAreCreatedByIdentifier() {
    final class Cell: UITableViewCell {
      required init?(coder: NSCoder) {
        super.init(coder: coder)
        accessoryType = .checkmark
      }
    }
    let table = UITableView(frame: .zero)
    table.register(Cell.self, forCellReuseIdentifier: "Check")
    let cell = table.dequeueReusableCell(withIdentifier: "Check")
    #expect(cell is Cell && cell?.reuseIdentifier == "Check" && cell?.accessoryType == .checkmark)
  }
}
