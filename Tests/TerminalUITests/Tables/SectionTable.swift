import Foundation

@testable import TerminalUI

/// A table of sections of numbers, which counts the requests for its rows.
@MainActor
final class SectionTable: UITableViewController, UIDataSourceModelAssociation {
  var sections: [(title: String?, rows: [Int])]
  var indexTitles: [String]?
  /// A Boolean value that indicates whether rows are known again after `reloadData`.
  var knowsModels = false
  /// Returns the target of a row that is moved; nil accepts the proposed one.
  var target: ((IndexPath, IndexPath) -> IndexPath)?
  var canMove = false
  private(set) var cellsAsked = 0
  private(set) var countsAsked = 0
  private(set) var titlesAsked = 0
  private(set) var moves: [String] = []

  init(_ sections: [[Int]], titles: [String] = []) {
    self.sections = sections.enumerated().map { index, rows in
      (titles.indices.contains(index) ? titles[index] : nil, rows)
    }
    super.init(style: .plain)
  }

  /// Sections of as many rows each, titled `S0`, `S1`, …; the rows are numbered through.
  convenience init(sections: Int, rows: Int) {
    self.init(
      (0..<sections).map { section in (0..<rows).map { section * rows + $0 } },
      titles: (0..<sections).map { "S\($0)" })
  }

  required init?(coder: NSCoder) { nil }

  func resetCalls() {
    cellsAsked = 0
    countsAsked = 0
    titlesAsked = 0
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    countsAsked += 1
    return sections[section].rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    cellsAsked += 1
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Row")
      ?? UITableViewCell(style: .default, reuseIdentifier: "Row")
    cell.textLabel?.text = "row \(sections[indexPath.section].rows[indexPath.row])"
    return cell
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    titlesAsked += 1
    return sections[section].title
  }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { indexTitles }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    sections[indexPath.section].rows[indexPath.row] >= 0
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    sections[indexPath.section].rows.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    canMove && sections[indexPath.section].rows[indexPath.row] >= 0
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let row = sections[sourceIndexPath.section].rows.remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].rows.insert(row, at: destinationIndexPath.row)
    moves.append("\(row) to \(destinationIndexPath.section).\(destinationIndexPath.row)")
  }

  override func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    target?(sourceIndexPath, proposedDestinationIndexPath) ?? proposedDestinationIndexPath
  }

  // MARK: - UIDataSourceModelAssociation

  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
    knowsModels ? String(sections[idx.section].rows[idx.row]) : nil
  }

  func indexPathForElement(
    withModelIdentifier identifier: String, in view: UIView
  ) -> IndexPath? {
    for (section, content) in sections.enumerated() {
      if let row = content.rows.firstIndex(where: { String($0) == identifier }) {
        return IndexPath(row: row, section: section)
      }
    }
    return nil
  }
}
