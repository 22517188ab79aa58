import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// The heights of rows, and their sources.
@MainActor
struct UITableViewHeightTests {
  private func pilot(_ table: NumberTable) -> Pilot {
    Pilot(showing: table, columns: 40, rows: 12)
  }

  /// The lines in which rows begin.
  private func lines(ofRowsIn pilot: Pilot) -> [Int] {
    pilot.screen.lines.indices.filter { pilot.screen.lines[$0].contains("row") }
  }

  @Test func pagingFollowsHeightsNotRows() {
    let table = NumberTable(count: 100)
    table.heights = { $0.row % 2 == 0 ? 1 : 3 }
    let pilot = pilot(table)
    pilot.press("PageDown")
    #expect(table.tableView.focusedIndexPath?.row == 5)
    pilot.press("PageUp")
    #expect(table.tableView.focusedIndexPath?.row == 1, "the row at the top of a page up")
  }

  @Test func heightsCanBeGivenForOneSectionOnly() {
    let table = NumberTable([[0, 1], [2, 3], [4, 5]])
    table.heights = { $0.section == 1 ? 3 : UITableView.unspecifiedHeight }
    let pilot = pilot(table)
    #expect(lines(ofRowsIn: pilot) == [0, 1, 2, 5, 8, 9])
  }

  @Test func heightsCanBeGivenForOneRowOnly() {
    let table = NumberTable([[0, 1, 2]])
    table.heights = { $0.row == 1 ? 3 : UITableView.unspecifiedHeight }
    let pilot = pilot(table)
    #expect(lines(ofRowsIn: pilot) == [0, 1, 4])
  }

  @Test func unspecifiedHeightsOfALargeTableAreNotRequestedRowByRow() {
    let table = NumberTable([Array(0..<600), Array(600..<1200)])
    var asked = 0
    table.heights = { _ in
      asked += 1
      return UITableView.unspecifiedHeight
    }
    _ = pilot(table)
    #expect(asked == 2)
  }

  @Test func theDelegateGivesTheHeightsOfAllSections() {
    let table = NumberTable([[0, 1], [2, 3]])
    table.heights = { $0.section == 0 ? 2 : 3 }
    let pilot = pilot(table)
    #expect(lines(ofRowsIn: pilot) == [0, 2, 4, 7])
  }

  @Test func withoutDelegateHeightsTheCellsDecide() {
    final class Delegate: UITableViewDelegate {}
    let table = NumberTable([[0, 1], [2, 3], [4]])
    table.heights = { _ in 3 }
    let delegate = Delegate()
    let pilot = pilot(table)
    table.tableView.delegate = delegate
    table.tableView.reloadData()
    pilot.drawPendingFrame()
    #expect(lines(ofRowsIn: pilot) == [0, 1, 2, 3, 4])
  }

  // MARK: Cells made by hand

  /// Rows of one line and of two, whose cells come from no prototype and no registered class.
  private final class HandMadeTable: UITableViewController {
    var isTall: (Int) -> Bool
    var count = 40

    init(isTall: @escaping (Int) -> Bool) {
      self.isTall = isTall
      super.init(style: .plain)
    }

    required init?(coder: NSCoder) { nil }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let isTall = isTall(indexPath.row)
      let cell = UITableViewCell(style: isTall ? .subtitle : .default, reuseIdentifier: nil)
      cell.textLabel?.text = "row \(indexPath.row)"
      cell.detailTextLabel?.text = "more"
      return cell
    }
  }

  private func open(_ table: HandMadeTable) -> Pilot {
    Pilot(showing: table, columns: 40, rows: 12)
  }

  @Test func aHandmadeCellHasTheLinesItNeeds() {
    let pilot = open(HandMadeTable { _ in true })
    #expect(lines(ofRowsIn: pilot) == [0, 2, 4, 6, 8, 10])
    #expect(pilot.screen.lines[1].contains("more"))
  }

  @Test func handmadeCellsMayHaveDifferentHeights() {
    let pilot = open(HandMadeTable { $0 % 3 == 1 })
    #expect(lines(ofRowsIn: pilot) == [0, 1, 3, 4, 5, 7, 8, 9])
  }

  @Test func anExplicitRowHeightIsUsed() {
    let table = HandMadeTable { _ in true }
    table.tableView.rowHeight = 3
    let pilot = open(table)
    #expect(lines(ofRowsIn: pilot) == [0, 3, 6, 9])
    table.tableView.rowHeight = UITableView.automaticDimension
    pilot.drawPendingFrame()
    #expect(lines(ofRowsIn: pilot) == [0, 2, 4, 6, 8, 10])
  }

  @Test func aTallCursorRowIsEntirelyVisible() {
    let table = HandMadeTable { $0 > 5 }
    let pilot = open(table)
    for _ in 0..<30 {
      pilot.press("Down")
      let cursor = table.tableView.focusedIndexPath.map(table.tableView.rectForRow(at:)) ?? .zero
      #expect(table.tableView.bounds.contains(cursor), "\(cursor)")
    }
    #expect(table.tableView.focusedIndexPath?.row == 30)
    pilot.press("End")
    #expect(pilot.screen.lines[10].contains("more"), "the end is the last row's second line")
  }

  @Test func knownRowHeightsSurviveAReload() {
    let table = HandMadeTable { $0 > 0 }
    let pilot = open(table)
    pilot.press("End")
    let before = lines(ofRowsIn: pilot)
    table.count += 1
    table.tableView.reloadData()
    pilot.drawPendingFrame()
    #expect(lines(ofRowsIn: pilot) == before)
    #expect(pilot.screen.contains("▌ row 39"))
    table.count = 2
    table.tableView.reloadData()
    pilot.drawPendingFrame()
    #expect(lines(ofRowsIn: pilot) == [0, 1])
  }

  @Test func movingARowAmongOtherHeightsUpdatesTheContentHeight() {
    var metrics = TableMetrics()
    metrics.append(
      TableMetrics.Section(
        headerHeight: 0, footerHeight: 0, rowCount: 2, rowHeight: 1, rowEnds: [1, 4]))
    metrics.append(
      TableMetrics.Section(headerHeight: 1, footerHeight: 0, rowCount: 2, rowHeight: 1))
    #expect(metrics.height == 7)
    metrics.moveRow(at: IndexPath(row: 1, section: 0), to: IndexPath(row: 0, section: 1))
    #expect(metrics.height == 5)
  }
}
