import Foundation

@testable import TerminalUI

/// A table of names that supports drag and drop, and records the calls.
@MainActor
final class DragTable: NameTable, UITableViewDragDelegate, UITableViewDropDelegate {
  var allowsDragging = true
  var dragsAllNames = false
  var canDelete = false
  var canMove = false
  /// The rows that accept no drops.
  var refused: Set<Int> = []
  private(set) var drops: [String] = []
  private(set) var ended = 0
  private(set) var taps = 0

  override init(_ names: [String]) {
    super.init(names)
    tableView.dragDelegate = self
    tableView.dropDelegate = self
  }

  required init?(coder: NSCoder) { nil }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    canDelete || canMove
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    names.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    canMove
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    names.insert(names.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    taps += 1
  }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard allowsDragging else { return [] }
    return (dragsAllNames ? names : [names[indexPath.row]]).map(UIDragItem.init(localObject:))
  }

  func tableView(_ tableView: UITableView, dragSessionDidEnd session: UIDragSession) {
    ended += 1
  }

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    let isAccepted = destinationIndexPath.map { !refused.contains($0.row) } ?? false
    return UITableViewDropProposal(
      operation: isAccepted ? .move : .forbidden, intent: .insertIntoDestinationIndexPath)
  }

  func tableView(
    _ tableView: UITableView, performDropWith coordinator: UITableViewDropCoordinator
  ) {
    let names = coordinator.session.items.compactMap { $0.localObject as? String }
    let row = coordinator.destinationIndexPath.map { "\($0.row)" } ?? "nothing"
    drops.append(names.joined(separator: ", ") + " on " + row)
  }
}
