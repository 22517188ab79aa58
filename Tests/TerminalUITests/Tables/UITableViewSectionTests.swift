import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Tables of many sections: their requests, and what stays in place while they change.
@MainActor
struct UITableViewSectionTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  private func pilot(_ table: SectionTable, columns: Int = 40, rows: Int = 12) -> Pilot {
    Pilot(showing: table, columns: columns, rows: rows)
  }

  // MARK: Scale

  @Test func aHundredThousandRowsAreCountedOncePerSection() {
    let table = SectionTable(sections: 3_000, rows: 33)
    let pilot = pilot(table)
    #expect(table.countsAsked == 3_000 && table.cellsAsked <= 11)
    table.resetCalls()
    pilot.press("G", "PageUp", "Up", "g")
    #expect(table.countsAsked == 0 && table.cellsAsked <= 44)
    #expect(table.titlesAsked <= 6, "a heading's title is requested when it becomes visible")
  }

  @Test func insertingARowRequestsOnlyItsCell() {
    let table = SectionTable(sections: 3_000, rows: 33)
    let pilot = pilot(table)
    table.resetCalls()
    table.sections[0].rows.insert(-1, at: 2)
    table.tableView.insertRows(at: [path(2)], with: .automatic)
    pilot.drawPendingFrame()
    #expect(table.countsAsked == 3_000 && table.cellsAsked == 1)
    #expect(table.titlesAsked <= 3, "the section's own headers and the visible ones")
    #expect(pilot.screen.lines[3].contains("row -1"))
  }

  // MARK: Headings

  @Test func theNextHeaderPushesOutTheOneAtTheTop() {
    let table = SectionTable(sections: 3, rows: 8)
    let pilot = pilot(table)
    table.tableView.setContentOffset(CGPoint(x: 0, y: 8), animated: false)
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[0].contains("S0") && pilot.screen.lines[1].contains("S1"))
    table.tableView.setContentOffset(CGPoint(x: 0, y: 9), animated: false)
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[0].contains("S1") && pilot.screen.lines[1].contains("row 8"))
  }

  @Test func aHeaderOfTwoRowsScrollsOutRowByRow() {
    let table = SectionTable(sections: 3, rows: 8)
    table.loadViewIfNeeded()
    table.tableView.sectionHeaderHeight = 2
    let pilot = pilot(table)
    table.tableView.setContentOffset(CGPoint(x: 0, y: 9), animated: false)
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[0].contains("S0") && pilot.screen.lines[2].contains("S1"))
  }

  @Test func headersAreUpdatedAfterAChange() {
    let table = SectionTable(sections: 2, rows: 2)
    let pilot = pilot(table)
    table.sections[0].title = "Today"
    table.tableView.reloadRows(at: [path(0)], with: .automatic)
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[0].contains("Today"))
    table.sections[0].title = "Yesterday"
    table.tableView.reloadData()
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[0].contains("Yesterday"))
  }

  // MARK: Visible rows

  @Test func changesAboveDoNotMoveVisibleRows() {
    let table = SectionTable(sections: 100, rows: 10)
    let pilot = pilot(table)
    table.tableView.scrollToRow(at: path(3, 50), at: .top, animated: false)
    pilot.drawPendingFrame()
    let before = pilot.screen.lines
    table.sections[4].rows += [-1, -2, -3]
    table.sections.remove(at: 7)
    table.sections.insert(("New", [-4]), at: 1)
    table.tableView.performBatchUpdates {
      table.tableView.insertRows(
        at: [path(10, 5), path(11, 5), path(12, 5)], with: .automatic)
      table.tableView.deleteSections([7], with: .automatic)
      table.tableView.insertSections([1], with: .automatic)
    }
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines.dropLast() == before.dropLast())
  }

  @Test func atTheTopInsertedFirstRowsAreShown() {
    let table = SectionTable(sections: 5, rows: 10)
    let pilot = pilot(table)
    table.sections[0].rows.insert(-1, at: 0)
    table.tableView.insertRows(at: [path(0)], with: .automatic)
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[1].contains("row -1"))
  }

  @Test(arguments: [true, false])
  func reloadDataKeepsThePositionOfKnownRows(knowsModels: Bool) {
    let table = SectionTable(sections: 100, rows: 10)
    table.knowsModels = knowsModels
    let pilot = pilot(table)
    table.tableView.scrollToRow(at: path(3, 50), at: .top, animated: false)
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[1].contains("row 503"))
    table.sections[4].rows += [-1, -2, -3]
    table.sections[50].rows.remove(at: 3)
    table.tableView.reloadData()
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[2].contains("row 504") == knowsModels)
  }

  @Test func anOpenSwipedRowStaysOpenWhenItMoves() {
    let table = SectionTable(sections: 3, rows: 3)
    table.knowsModels = true
    let pilot = pilot(table)
    pilot.press("Down", "d")
    #expect(pilot.screen.lines[2].contains("Delete"))
    table.sections[0].rows.insert(-1, at: 0)
    table.tableView.insertRows(at: [path(0)], with: .automatic)
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[3].contains("row 1") && pilot.screen.lines[3].contains("Delete"))
    table.sections[0].rows.remove(at: 0)
    table.tableView.reloadData()
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[2].contains("row 1") && pilot.screen.lines[2].contains("Delete"))
    table.sections[0].rows.remove(at: 1)
    table.tableView.deleteRows(at: [path(1)], with: .automatic)
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[2].contains("row 2") && !pilot.screen.lines[2].contains("Delete"))
  }

  @Test func theButtonOfAMovedRowActsOnThatRow() {
    let table = NumberTable(count: 4)
    let pilot = Pilot(showing: table, columns: 40, rows: 12)
    pilot.press("Down", "d")
    table.sections[0].insert(9, at: 0)
    table.tableView.insertRows(at: [path(0)], with: .automatic)
    pilot.drawPendingFrame()
    pilot.press("Enter")
    #expect(table.sections == [[9, 0, 2, 3]])
  }

  // MARK: Sections by keys and by the index

  @Test func bracketKeysMoveFromSectionToSection() {
    let table = SectionTable(sections: 9, rows: 5)
    table.sections[2].rows = []
    let pilot = pilot(table)
    pilot.press("]")
    #expect(table.tableView.focusedIndexPath == path(0, 1))
    #expect(pilot.screen.lines[0].contains("S1"))
    pilot.press("]")
    #expect(table.tableView.focusedIndexPath == path(0, 3), "a section without rows is skipped")
    pilot.press("Down", "[")
    #expect(table.tableView.focusedIndexPath == path(0, 3))
    pilot.press("[", "[", "[")
    #expect(table.tableView.focusedIndexPath == path(0, 0))
    pilot.press("?")
    pilot.type("section")
    #expect(pilot.screen.contains("Next section") && pilot.screen.contains("Previous section"))
  }

  @Test func aSingleSectionHasNoSectionKeys() {
    let pilot = pilot(SectionTable(sections: 1, rows: 5))
    pilot.press("?")
    #expect(!pilot.screen.contains("Next section"))
  }

  @Test func theIndexScrollsToSections() {
    let table = SectionTable(sections: 8, rows: 5)
    table.indexTitles = ["A", "B", "C", "D", "E", "F", "G", "H"]
    let pilot = pilot(table)
    #expect(pilot.screen.lines[3].hasSuffix("C") || pilot.screen.lines[3].contains("  C"))
    pilot.click(on: "D")
    #expect(pilot.screen.lines[0].contains("S3"))
    #expect(table.tableView.focusedIndexPath == path(0, 3))
    pilot.drag(from: (37, 4), to: (37, 6))
    #expect(pilot.screen.lines[0].contains("S5"))
    table.indexTitles = nil
    table.tableView.reloadSectionIndexTitles()
    pilot.drawPendingFrame()
    #expect(!pilot.screen.lines[3].contains("C"))
  }

  @Test func anIndexWithMoreTitlesThanRowsShowsDots() {
    let table = SectionTable(sections: 26, rows: 2)
    table.indexTitles = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
    let pilot = pilot(table)
    let column = pilot.screen.lines.prefix(11).map { String($0.dropFirst(37).prefix(1)) }
    #expect(column == ["A", "·", "F", "·", "K", "·", "P", "·", "U", "·", "Z"])
    pilot.click(column: 37, row: 1)
    #expect(pilot.screen.lines[0].contains("S2"))
    pilot.click(column: 37, row: 10)
    #expect(table.tableView.focusedIndexPath == path(0, 25))
  }

  @Test func nsNotFoundAsRowMeansTheHeader() {
    let table = SectionTable(sections: 9, rows: 20)
    let pilot = pilot(table)
    table.tableView.scrollToRow(at: path(NSNotFound, 4), at: .top, animated: true)
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[0].contains("S4"))
    table.tableView.scrollToRow(at: path(NSNotFound, 99), at: .top, animated: true)
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[0].contains("S4"))
  }
}
