import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

@MainActor
struct UITableViewReuseTests {
  @Test func reusedCellsStayInTheTable() {
    final class Cell: UITableViewCell {
      var moves = 0
      var layouts = 0
      override func layoutSubviews() {
        layouts += 1
        super.layoutSubviews()
      }
      override func didMoveToSuperview() { moves += 1 }
    }
    final class Source: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        100
      }
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
      }
    }
    let source = Source(style: .plain)
    source.tableView.register(Cell.self, forCellReuseIdentifier: "Cell")
    let pilot = Pilot(showing: source, columns: 40, rows: 12)
    pilot.press("G")
    let cells = source.tableView.visibleCells
    let before = cells.compactMap { ($0 as? Cell)?.layouts }
    source.tableView.reloadData()
    pilot.drawPendingFrame()
    #expect(Set(source.tableView.visibleCells) == Set(cells))
    let after = cells.compactMap { ($0 as? Cell)?.layouts }
    #expect(zip(before, after).allSatisfy { $0 + 1 == $1 }, "each is laid out for its new row")
    #expect(cells.count == 11)
    #expect(cells.allSatisfy { ($0 as? Cell)?.moves == 1 })
    #expect(source.tableView.subviews.filter { $0 is Cell }.count == 11)
  }

  @Test func unusedCellsLeaveTheTable() {
    let table = NumberTable(count: 100)
    let pilot = Pilot(showing: table, columns: 40, rows: 12)
    let cells = table.tableView.visibleCells
    table.sections = [[0, 1]]
    table.tableView.reloadData()
    // The cell is only measured, so it must not be visible.
    let taken = table.tableView.dequeueReusableCell(withIdentifier: "Number")
    pilot.drawPendingFrame()
    #expect(table.tableView.visibleCells.count == 2)
    #expect(taken?.superview == nil)
    #expect(cells.filter { $0.superview != nil }.count == 2)
    #expect(!pilot.screen.contains("row 2"))
  }

  @Test func aTableCallsItsCurrentDelegate() {
    final class High: UITableViewDelegate {
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 3 }
    }
    let table = NumberTable(count: 10)
    let pilot = Pilot(showing: table, columns: 40, rows: 12)
    let high = High()
    table.tableView.delegate = high
    table.tableView.reloadData()
    pilot.drawPendingFrame()
    #expect(table.tableView.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 3)
    table.tableView.delegate = nil
    table.tableView.reloadData()
    pilot.drawPendingFrame()
    #expect(table.tableView.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 1)
  }
}
