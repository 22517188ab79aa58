import Foundation
import TerminalUI

/// A list in sections with headings. A subclass has the sections, and fills the cells.
class SectionedTableViewController<Row>: UITableViewController {
  /// What the list shows.
  var sections: [(title: String, rows: [Row])] = []

  /// The reuse identifier of a section's cells.
  func cellIdentifier(inSection section: Int) -> String { "Row" }

  /// Shows a row in its cell.
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

/// Names in sections by their first letter, whose headings stay and whose letters stand at the edge.
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
