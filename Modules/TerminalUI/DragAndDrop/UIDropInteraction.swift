public import Foundation

/// An interaction that lets items be dropped on a view of any kind.
///
///     calendarView.addInteraction(UIDropInteraction(delegate: self))
@preconcurrency @MainActor
public final class UIDropInteraction {
  /// The object that decides what can be dropped and receives it.
  public private(set) weak var delegate: (any UIDropInteractionDelegate)?

  public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }
}

/// The methods that decide what can be dropped on a view and receive it.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: AnyObject {
  /// Returns a Boolean value that indicates whether the items may be dropped anywhere on the view.
  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: UIDropSession
  ) -> Bool
  /// Returns the operation that a drop at the current position would perform.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: UIDropSession
  ) -> UIDropProposal
  /// Notifies the delegate that the pointer left the view or the drag ended.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: UIDropSession)
  /// Notifies the delegate that the items were dropped at a position where the proposal allowed it.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: UIDropSession)
}

extension UIDropInteractionDelegate {
  public func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: UIDropSession
  ) -> Bool { true }

  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: UIDropSession
  ) {}
}

extension UIView {
  /// Adds an interaction that lets items be dropped on the view.
  public func addInteraction(_ interaction: UIDropInteraction) { interactions.append(interaction) }
}

// MARK: - DropTarget

extension UIDropInteraction: DropTarget {
  var acceptsDrops: Bool { delegate != nil }

  func update(_ session: UIDragSession) -> UIDropProposal {
    guard let delegate, delegate.dropInteraction(self, canHandle: session) else {
      return UIDropProposal(operation: .cancel)
    }
    return delegate.dropInteraction(self, sessionDidUpdate: session)
  }

  func exit(_ session: UIDragSession) { delegate?.dropInteraction(self, sessionDidExit: session) }

  func performDrop(_ session: UIDragSession) {
    delegate?.dropInteraction(self, performDrop: session)
  }
}

/// The methods that provide the items dragged from a table.
///
/// A row is dragged by pressing it and moving the pointer out of the left or right side of the
/// table, onto a view that accepts drops. There is no long press in a terminal.
@preconcurrency @MainActor
public protocol UITableViewDragDelegate: AnyObject {
  /// Returns the items dragged with a row, or an empty array if the row can't be dragged.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Notifies the delegate that a drag from the table ended, with or without a drop.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: UIDragSession)
}

extension UITableViewDragDelegate {
  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: UIDragSession) {}
}

/// The methods that decide what can be dropped on a table and receive it.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: AnyObject {
  /// Returns the operation that a drop at the current position would perform. The index path is nil
  /// if the pointer isn't over a row.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// Notifies the delegate that the items were dropped at a position where the proposal allowed it.
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: UITableViewDropCoordinator)
}

/// The drag session and the destination of a drop on a table.
@preconcurrency @MainActor
public struct UITableViewDropCoordinator {
  /// The row that the items were dropped on, or nil if there is no row at that position.
  public let destinationIndexPath: IndexPath?
  /// The drag session.
  public let session: UIDropSession
}
