import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// The views above and below the rows of a table.
@MainActor
struct UITableViewHeaderViewTests {
  private func label(_ text: String, height: CGFloat = 0) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 0, height: height))
    label.text = text
    return label
  }

  @Test func theHeaderViewIsAboveTheRowsAndTheFooterViewBelow() {
    let table = NameTable(["Ada", "Alan"])
    table.tableView.tableHeaderView = label("People")
    table.tableView.tableFooterView = label("The end", height: 2)
    let pilot = Pilot(showing: table)
    let lines = pilot.screen.lines
    #expect(lines[0].contains("People"))
    #expect(lines[1].contains("Ada"))
    #expect(lines[2].contains("Alan"))
    #expect(lines[3].contains("The end"))
    #expect(table.tableView.contentSize.height == 5)
    #expect(table.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 1)
  }

  @Test func anEmptyFooterViewOccupiesNoRow() {
    let table = NameTable(["Ada"])
    table.tableView.tableFooterView = UIView()
    _ = Pilot(showing: table)
    #expect(table.tableView.contentSize.height == 1)
  }

  @Test func removingTheHeaderViewFreesItsRows() {
    let table = NameTable(["Ada"])
    table.tableView.tableHeaderView = label("People")
    let pilot = Pilot(showing: table)
    table.tableView.tableHeaderView = nil
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[0].contains("Ada"))
    #expect(!pilot.screen.contains("People"))
  }
}
