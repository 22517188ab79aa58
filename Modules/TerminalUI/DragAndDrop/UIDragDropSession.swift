public import Foundation

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
