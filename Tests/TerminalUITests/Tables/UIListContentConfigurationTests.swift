import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Cells whose contents are values.
@MainActor
struct UIListContentConfigurationTests {
  private final class Names: UITableViewController {
    var rows: [(name: String, detail: String?)] = [("Ada", "1815"), ("Alan", nil)]

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows.count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "Name")
        ?? UITableViewCell(style: .default, reuseIdentifier: "Name")
      var content = cell.defaultContentConfiguration()
      content.text = rows[indexPath.row].name
      content.secondaryText = rows[indexPath.row].detail
      content.textProperties.color = .systemRed
      cell.contentConfiguration = content
      return cell
    }
  }

  @Test func aSecondaryTextIsBelowTheTitle() throws {
    let names = Names(style: .plain)
    let pilot = Pilot(showing: names)
    #expect(pilot.screen.lines[0].contains("Ada"))
    #expect(pilot.screen.lines[1].contains("1815"))
    #expect(pilot.screen.lines[2].contains("Alan"))
    let cell = try #require(names.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.textLabel?.textColor == .systemRed)
    #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "Ada")
  }

  @Test func aRegisteredCellIsAsHighAsItsText() {
    let names = Names(style: .plain)
    names.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Name")
    let pilot = Pilot(showing: names)
    #expect(pilot.screen.lines[1].contains("1815"))
    #expect(pilot.screen.lines[2].contains("Alan"))
  }

  @Test func aReusedCellHasNoSecondaryText() {
    let names = Names(style: .plain)
    let pilot = Pilot(showing: names)
    names.rows = [("Grace", nil), ("Edsger", "1930")]
    names.tableView.reloadData()
    pilot.drawPendingFrame()
    #expect(!pilot.screen.contains("1815"))
    #expect(pilot.screen.contains("1930"))
  }

  @Test func aValueCellShowsItsTextSideBySide() {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = "Length"
    content.secondaryText = "3 m"
    cell.contentConfiguration = content
    #expect(cell.style == .value1)
    #expect(cell.detailTextLabel?.text == "3 m")
  }
}
