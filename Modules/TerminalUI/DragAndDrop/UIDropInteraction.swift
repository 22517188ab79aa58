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
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal
  /// The pointer has left the view, or the drag is over.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
  /// It was let go of where something was to be done with it.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
}

extension UIDropInteractionDelegate {
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {}
}

extension UIView {
  /// Lets things be dropped on the view.
  public func addInteraction(_ interaction: UIDropInteraction) { interactions.append(interaction) }
}

// MARK: - DropTarget

extension UIDropInteraction: DropTarget {
  var takesDrops: Bool { delegate != nil }

  func update(_ session: DragSession) -> UIDropProposal {
    delegate?.dropInteraction(self, sessionDidUpdate: session) ?? UIDropProposal(operation: .cancel)
  }

  func exit(_ session: DragSession) { delegate?.dropInteraction(self, sessionDidExit: session) }

  func take(_ session: DragSession) {
    delegate?.dropInteraction(self, performDrop: session)
  }
}

/// A drag on its way: what is dragged, and where it is.
@MainActor
public protocol UIDragDropSession: AnyObject {
  /// What is dragged.
  var items: [UIDragItem] { get }
  /// Where the pointer is, in cells of a view's coordinates.
  func location(in view: UIView) -> CGPoint
}

/// A drag as the view sees it that it began in.
@MainActor
public protocol UIDragSession: UIDragDropSession {
  /// What the view that the drag began in notes about it.
  var localContext: Any? { get set }
}

/// A drag as the view sees it that it is over.
@MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The drag, as the view sees it that it began in.
  var localDragSession: (any UIDragSession)? { get }
}

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

/// Says what can be dropped on a table, and takes it.
@MainActor
public protocol UITableViewDropDelegate: AnyObject {
  /// What would be done with it where it is now, at a row or beside all of them.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// It was let go of where something was to be done with it.
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
}

/// What was dropped on a table, and where.
@MainActor
public protocol UITableViewDropCoordinator: AnyObject {
  /// The row it was dropped on; nil beside all rows.
  var destinationIndexPath: IndexPath? { get }
  /// The drag.
  var session: any UIDropSession { get }
}
