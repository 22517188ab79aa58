import Foundation

@testable import TerminalUI

/// A table of rows that have their number as text, which counts the requests.
@MainActor
final class NumberTable: UITableViewController {
  var sections: [[Int]]
  var titles: [String?] = []
  var footings: [String?] = []
  var heights: ((IndexPath) -> CGFloat)?
  var style: UITableViewCell.EditingStyle = .delete
  var accessory = UITableViewCell.AccessoryType.none
  var canMove = false
  private(set) var asked: [IndexPath] = []
  private(set) var cellsMade = 0
  private(set) var countsAsked = 0
  /// The selected, deleted and tapped rows, as text.
  private(set) var events: [String] = []

  init(_ sections: [[Int]]) {
    self.sections = sections
    super.init(style: .plain)
  }

  convenience init(count: Int) { self.init([Array(0..<count)]) }

  required init?(coder: NSCoder) { nil }

  func resetCalls() {
    asked = []
    countsAsked = 0
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    countsAsked += 1
    return sections[section].count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    asked.append(indexPath)
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Number")
      ?? {
        cellsMade += 1
        return UITableViewCell(style: .default, reuseIdentifier: "Number")
      }()
    cell.textLabel?.text = "row \(sections[indexPath.section][indexPath.row])"
    cell.accessoryType = accessory
    return cell
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  {
    titles.indices.contains(section) ? titles[section] : nil
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  {
    footings.indices.contains(section) ? footings[section] : nil
  }

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  {
    heights?(indexPath) ?? super.tableView(tableView, heightForRowAt: indexPath)
  }

  override func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { style }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    canMove
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let moved = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(moved, at: destinationIndexPath.row)
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    let number = sections[indexPath.section][indexPath.row]
    if editingStyle == .delete {
      events.append("deleted \(number)")
      sections[indexPath.section].remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    } else {
      events.append("inserted at \(number)")
      sections[indexPath.section].insert(-1, at: indexPath.row)
      tableView.insertRows(at: [indexPath], with: .automatic)
    }
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    events.append("selected \(sections[indexPath.section][indexPath.row])")
  }

  override func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    events.append("info \(sections[indexPath.section][indexPath.row])")
  }

  override func tableView(_ tableView: UITableView, didFocusRowAt indexPath: IndexPath) {
    events.append("focused \(sections[indexPath.section][indexPath.row])")
  }
}
