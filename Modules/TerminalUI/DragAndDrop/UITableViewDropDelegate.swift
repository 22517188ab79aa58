public import Foundation

/// Says what can be dropped on a table, and takes it.
@MainActor
public protocol UITableViewDropDelegate: AnyObject {
  /// Whether the table has a place for what is dragged.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  /// What would be done with it where it is now, at a row or beside all of them.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// The pointer has left the table, or the drag is over.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// It was let go of where something was to be done with it.
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
}

extension UITableViewDropDelegate {
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    true
  }

  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
}

/// What was dropped on a table, and where.
@MainActor
public protocol UITableViewDropCoordinator: AnyObject {
  /// What was dropped.
  var items: [any UITableViewDropItem] { get }
  /// The row it was dropped on; nil beside all rows.
  var destinationIndexPath: IndexPath? { get }
  /// What the delegate said last that would be done.
  var proposal: UITableViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }
}

/// A thing that was dropped on a table.
@MainActor
public protocol UITableViewDropItem: AnyObject {
  /// The thing.
  var dragItem: UIDragItem { get }
}
