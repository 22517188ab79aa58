public import Foundation

/// Lets things be dropped on a view of any kind.
///
///     calendarView.addInteraction(UIDropInteraction(delegate: self))
@MainActor
public final class UIDropInteraction {
  /// Says what can be dropped, and takes it.
  public private(set) weak var delegate: (any UIDropInteractionDelegate)?

  public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }
}

/// Says what can be dropped on a view, and takes it.
@MainActor
public protocol UIDropInteractionDelegate: AnyObject {
  /// What would be done with it where it is now.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: UIDropSession
  ) -> UIDropProposal
  /// The pointer has left the view, or the drag is over.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: UIDropSession)
  /// It was let go of where something was to be done with it.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: UIDropSession)
}

extension UIDropInteractionDelegate {
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: UIDropSession
  ) {}
}

extension UIView {
  /// Lets things be dropped on the view.
  public func addInteraction(_ interaction: UIDropInteraction) { interactions.append(interaction) }
}

// MARK: - DropTarget

extension UIDropInteraction: DropTarget {
  var takesDrops: Bool { delegate != nil }

  func update(_ session: UIDragSession) -> UIDropProposal {
    delegate?.dropInteraction(self, sessionDidUpdate: session) ?? UIDropProposal(operation: .cancel)
  }

  func exit(_ session: UIDragSession) { delegate?.dropInteraction(self, sessionDidExit: session) }

  func take(_ session: UIDragSession) {
    delegate?.dropInteraction(self, performDrop: session)
  }
}

/// Says what of a table can be dragged out of it.
///
/// A row is dragged by pressing on it and drawing the pointer out of the table, at one of its sides,
/// onto something that takes it: there is no long press in a terminal.
@MainActor
public protocol UITableViewDragDelegate: AnyObject {
  /// What is dragged with a row; nothing for a row that stays.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  /// A drag that began here is over, wherever it went.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: UIDragSession)
}

extension UITableViewDragDelegate {
  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: UIDragSession) {}
}

/// Says what can be dropped on a table, and takes it.
@MainActor
public protocol UITableViewDropDelegate: AnyObject {
  /// What would be done with it where it is now, at a row or beside all of them.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// It was let go of where something was to be done with it.
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: UITableViewDropCoordinator)
}

/// What was dropped on a table, and where.
@MainActor
public struct UITableViewDropCoordinator {
  /// The row it was dropped on; nil beside all rows.
  public let destinationIndexPath: IndexPath?
  /// The drag.
  public let session: UIDropSession
}
