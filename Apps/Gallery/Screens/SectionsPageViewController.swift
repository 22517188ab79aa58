import Foundation
import TerminalUI

/// A table with sections and headers. A subclass sets the sections and configures the cells.
class SectionedTableViewController<Row>: UITableViewController {
  /// The sections with their rows.
  var sections: [(title: String, rows: [Row])] = []

  /// Returns the reuse identifier of a section's cells.
  func cellIdentifier(inSection section: Int) -> String { "Row" }

  /// Configures the cell of a row.
  func show(_ row: Row, in cell: UITableViewCell) {}

  func row(at indexPath: IndexPath) -> Row { sections[indexPath.section].rows[indexPath.row] }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sections[section].title }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: cellIdentifier(inSection: indexPath.section), for: indexPath)
    show(row(at: indexPath), in: cell)
    return cell
  }
}

/// The page of names in sections by first letter, with sticky headers and a section index.
final class SectionsPageViewController: SectionedTableViewController<String> {
  private static let names = [
    "Ada", "Alan", "Alonzo", "Annie", "Barbara", "Bjarne", "Brian", "Claude", "Charles", "Dana",
    "Dennis", "Donald", "Edsger", "Edgar", "Evelyn", "Frances", "Fred", "Grace", "Gordon", "Hedy",
    "Herman", "Ivan", "Jean", "John", "Joan", "Katherine", "Ken", "Konrad", "Leslie", "Lynn",
    "Margaret", "Marvin", "Maurice", "Niklaus", "Norbert", "Ole-Johan", "Peter", "Radia", "Robin",
    "Ruth", "Sophie", "Stephen", "Tim", "Tony", "Ursula", "Vint", "Whitfield", "Yukihiro",
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    sections = Dictionary(grouping: Self.names) { String($0.prefix(1)) }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    statusText = "\(Self.names.count) names"
  }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    sections.map(\.title)
  }

  override func show(_ name: String, in cell: UITableViewCell) { cell.textLabel?.text = name }
}
