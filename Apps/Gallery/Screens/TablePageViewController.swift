import Foundation
import TerminalUI

/// A province or territory of Canada with its capital, a row of the table and collection pages.
struct Province {
  let name: String
  let capital: String

  /// The provinces and the territories, with their headings.
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

/// The page of a table with two sections, with headers and a footer.
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

/// The page of the same table in the grouped style.
final class GroupedTablePageViewController: TablePageViewController {
  required init?(coder: NSCoder) { super.init(style: .grouped) }
}

/// The page of the same table in the inset grouped style.
final class InsetTablePageViewController: TablePageViewController {
  required init?(coder: NSCoder) { super.init(style: .insetGrouped) }
}
