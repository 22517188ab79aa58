import Foundation
import Models
import TerminalUI

// MARK: - UITableViewDropDelegate

/// Events that are dragged here from the list beside it go into the category they are let go of on.
extension CategoriesScreen: UITableViewDropDelegate {
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    let name = destinationIndexPath.flatMap { categoryName(at: $0, for: session.events) }
    return UITableViewDropProposal(
      operation: name == nil ? .cancel : .move, intent: .insertIntoDestinationIndexPath)
  }

  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    let events = coordinator.session.events
    guard let path = coordinator.destinationIndexPath,
      let name = categoryName(at: path, for: events)
    else { return }
    eventsBeside?.move(events, toCategory: name)
  }

  /// What events would be in after they were let go of on a row; nil where none of them would change.
  private func categoryName(at path: IndexPath, for events: [ToDoEvent]) -> String? {
    guard rows.indices.contains(path.row) else { return nil }
    let name: String
    switch rows[path.row].scope {
    case .all: return nil
    case .category: name = rows[path.row].name
    case .uncategorized: name = ""
    }
    let wouldChange = events.contains { CategoryName($0.category) != CategoryName(name) }
    return wouldChange ? name : nil
  }
}
