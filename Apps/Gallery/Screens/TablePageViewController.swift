import Foundation
import TerminalUI

/// A table of two sections with headers and a footer.
class TablePageViewController: UITableViewController {
  private let sections = [
    (
      title: "Provinces",
      rows: [
        ("Alberta", "Edmonton"), ("British Columbia", "Victoria"), ("Manitoba", "Winnipeg"),
        ("New Brunswick", "Fredericton"), ("Newfoundland and Labrador", "St. John’s"),
        ("Nova Scotia", "Halifax"), ("Ontario", "Toronto"),
        ("Prince Edward Island", "Charlottetown"),
        ("Québec", "Québec"), ("Saskatchewan", "Regina"),
      ]
    ),
    (
      title: "Territories",
      rows: [
        ("Northwest Territories", "Yellowknife"), ("Nunavut", "Iqaluit"), ("Yukon", "Whitehorse"),
      ]
    ),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    statusText = "13 rows"
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sections[section].title }

  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { section == 1 ? "Names of 2026" : nil }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    let row = sections[indexPath.section].rows[indexPath.row]
    cell.textLabel?.text = row.0
    cell.detailTextLabel?.text = row.1
    return cell
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
