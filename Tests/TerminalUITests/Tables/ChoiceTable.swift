import Foundation

@testable import TerminalUI

/// A table of names with multiple selection, which records the calls of its delegate.
@MainActor
final class ChoiceTable: NameTable, UIDataSourceModelAssociation {
  /// The rows that cannot be selected or edited.
  var refused: Set<String> = []
  var fixed: Set<String> = []
  /// Rows that aren't highlighted, and so not selected.
  var unlit: Set<String> = []
  var leading: [UIContextualAction] = []
  var trailing: [UIContextualAction]?
  var mayBegin = false
  var canMove = false
  var prepare: (UITableViewCell, String) -> Void = { _, _ in }
  private(set) var events: [String] = []

  override init(_ names: [String] = ["Ann", "Bob", "Cy", "Di", "Ed"]) { super.init(names) }

  required init?(coder: NSCoder) { nil }

  func write(_ event: String) { events.append(event) }
  func forgetEvents() { events = [] }

  /// The names of the selected rows.
  var chosen: [String] { (tableView.indexPathsForSelectedRows ?? []).map { names[$0.row] } }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: indexPath)
    prepare(cell, names[indexPath.row])
    return cell
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    !fixed.contains(names[indexPath.row])
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    canMove
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    write("deleted \(names.remove(at: indexPath.row))")
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  override func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { !unlit.contains(names[indexPath.row]) }

  override func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    write("will select \(names[indexPath.row])")
    return refused.contains(names[indexPath.row]) ? nil : indexPath
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    write("selected \(names[indexPath.row])")
  }

  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    write("deselected \(names[indexPath.row])")
  }

  override func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { mayBegin }

  override func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    write("begins at \(names[indexPath.row])")
    setEditing(true, animated: true)
  }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    leading.isEmpty ? nil : UISwipeActionsConfiguration(actions: leading)
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { trailing.map(UISwipeActionsConfiguration.init(actions:)) }

  override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    write("opens \(names[indexPath.row])")
  }

  override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    write("closes \(indexPath.map { names[$0.row] } ?? "nothing")")
  }

  // MARK: - UIDataSourceModelAssociation

  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? { names[idx.row] }

  func indexPathForElement(
    withModelIdentifier identifier: String, in view: UIView
  ) -> IndexPath? {
    names.firstIndex(of: identifier).map { IndexPath(row: $0, section: 0) }
  }
}
