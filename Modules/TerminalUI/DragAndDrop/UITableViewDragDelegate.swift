public import Foundation

/// Says what of a table can be dragged out of it.
///
/// A row is dragged by pressing on it and drawing the pointer out of the table, at one of its sides,
/// onto something that takes it: there is no long press in a terminal.
@MainActor
public protocol UITableViewDragDelegate: AnyObject {
  /// What is dragged with a row; nothing for a row that stays.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  /// A drag that began here is over, wherever it went.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
}

extension UITableViewDragDelegate {
  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
}
