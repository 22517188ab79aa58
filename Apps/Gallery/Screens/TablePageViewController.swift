import Foundation
import TerminalUI

/// A part of Canada with its capital, which the pages of tables and collections show.
struct Province {
  let name: String
  let capital: String

  /// The provinces and the territories, under their headings.
  static let sections = [
    (
      title: "Provinces",
      rows: [
        ("Alberta", "Edmonton"), ("British Columbia", "Victoria"), ("Manitoba", "Winnipeg"),
        ("New Brunswick", "Fredericton"), ("Newfoundland and Labrador", "St. John’s"),
        ("Nova Scotia", "Halifax"), ("Ontario", "Toronto"),
        ("Prince Edward Island", "Charlottetown"),
        ("Québec", "Québec"), ("Saskatchewan", "Regina"),
      ].map(Province.init)
    ),
    (
      title: "Territories",
      rows: [
        ("Northwest Territories", "Yellowknife"), ("Nunavut", "Iqaluit"), ("Yukon", "Whitehorse"),
      ].map(Province.init)
    ),
  ]
}

/// A table of two sections with headers and a footer.
class TablePageViewController: SectionedTableViewController<Province> {
  override func viewDidLoad() {
    super.viewDidLoad()
    sections = Province.sections
    statusText = "13 rows"
  }

  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { section == 1 ? "Names of 2026" : nil }

  override func show(_ province: Province, in cell: UITableViewCell) {
    cell.textLabel?.text = province.name
    cell.detailTextLabel?.text = province.capital
  }
}

/// The same in groups.
final class GroupedTablePageViewController: TablePageViewController {
  required init?(coder: NSCoder) { super.init(style: .grouped) }
}

/// The same in groups with room at their sides.
final class InsetTablePageViewController: TablePageViewController {
  required init?(coder: NSCoder) { super.init(style: .insetGrouped) }
}
