import Foundation
import TerminalUI

/// Names in sections by their first letter, whose headings stay and whose letters stand at the edge.
final class SectionsPageViewController: UITableViewController {
  private let sections = Dictionary(grouping: names) { String($0.prefix(1)) }
    .sorted { $0.key < $1.key }

  private static let names = [
    "Ada", "Alan", "Alonzo", "Annie", "Barbara", "Bjarne", "Brian", "Claude", "Charles", "Dana",
    "Dennis", "Donald", "Edsger", "Edgar", "Evelyn", "Frances", "Fred", "Grace", "Gordon", "Hedy",
    "Herman", "Ivan", "Jean", "John", "Joan", "Katherine", "Ken", "Konrad", "Leslie", "Lynn",
    "Margaret", "Marvin", "Maurice", "Niklaus", "Norbert", "Ole-Johan", "Peter", "Radia", "Robin",
    "Ruth", "Sophie", "Stephen", "Tim", "Tony", "Ursula", "Vint", "Whitfield", "Yukihiro",
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    statusText = "\(Self.names.count) names"
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].value.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sections[section].key }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    sections.map(\.key)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section].value[indexPath.row]
    return cell
  }
}
