import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Headings that the delegate makes.
@MainActor
struct UITableViewHeadingTests {
  private final class Heading: UITableViewHeaderFooterView {
    static var made = 0

    required init?(coder: NSCoder) {
      super.init(coder: coder)
      Self.made += 1
    }
  }

  private final class Table: UITableViewController {
    var titles = ["A", "B", "C", "D", "E", "F"]
    var hasViews = true

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(Heading.self, forHeaderFooterViewReuseIdentifier: "Heading")
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
    }
    override func numberOfSections(in tableView: UITableView) -> Int { titles.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      8
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
      cell.textLabel?.text = "row \(indexPath.section).\(indexPath.row)"
      return cell
    }
    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { section == 5 ? "words" : nil }
    override func tableView(
      _ tableView: UITableView, heightForHeaderInSection section: Int
    ) -> CGFloat { section == 4 ? 2 : 1 }
    override func tableView(
      _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? {
      guard hasViews, section < 5 else { return nil }
      let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "Heading")
      view?.textLabel?.text = "** \(titles[section]) **"
      return view
    }
    override func tableView(
      _ tableView: UITableView, titleForFooterInSection section: Int
    ) -> String? { section == 0 ? "-- end --" : nil }
  }

  @Test func theDelegatesViewsAreAboveAndBelowTheirSections() {
    Heading.made = 0
    let table = Table(style: .plain)
    let pilot = Pilot(showing: table, columns: 40, rows: 12)
    #expect(pilot.screen.lines[0].contains("** A **"))
    #expect(pilot.screen.lines[9].contains("-- end --"), "a footer's height depends on its text")
    #expect(pilot.screen.lines[10].contains("** B **"))
    pilot.press("G")
    #expect(pilot.screen.lines[0].contains("** E **") || pilot.screen.contains("words"))
    #expect(Heading.made <= 4, "headings are reused")
  }

  @Test func headingsAreReloadedWithTheRows() {
    let table = Table(style: .plain)
    let pilot = Pilot(showing: table, columns: 40, rows: 12)
    table.titles[0] = "Z"
    table.tableView.reloadData()
    pilot.drawPendingFrame()
    #expect(pilot.screen.lines[0].contains("** Z **") && !pilot.screen.contains("** A **"))
    table.hasViews = false
    table.tableView.reloadData()
    pilot.drawPendingFrame()
    #expect(!pilot.screen.contains("**"))
  }

  private final class DisplayTable: UITableViewController {
    var shown: [String] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      20
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "row \(indexPath.row)"
      return cell
    }
    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { "Fruits" }
    override func tableView(
      _ tableView: UITableView, viewForFooterInSection section: Int
    ) -> UIView? {
      let label = UILabel()
      label.text = "20 rows"
      return label
    }
    override func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { shown.append(cell.textLabel?.text ?? "") }
    override func tableView(
      _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) { (view as? UITableViewHeaderFooterView)?.textLabel?.text = "FRUITS" }
    override func tableView(
      _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) { shown.append("footer") }
  }

  @Test func theDelegateIsNotifiedOfRowsAndHeadingsBeforeTheyAreShown() {
    let table = DisplayTable(style: .plain)
    let pilot = Pilot(showing: table, columns: 40, rows: 8)
    #expect(Array(table.shown.prefix(3)) == ["row 0", "row 1", "row 2"])
    #expect(pilot.screen.contains("FRUITS"))
    let count = table.shown.count
    pilot.press("Down")
    #expect(table.shown.count == count)
    pilot.press("End")
    #expect(table.shown.contains("row 19"))
  }

  @Test func theDelegatesViewIsBelowItsSection() {
    let table = DisplayTable(style: .plain)
    let pilot = Pilot(showing: table, columns: 40, rows: 30)
    #expect(pilot.screen.contains("20 rows") && table.shown.contains("footer"))
  }
}
