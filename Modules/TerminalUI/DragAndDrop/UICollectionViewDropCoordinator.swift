public import Foundation

/// The methods that provide the items dragged from a collection view.
///
/// An item is dragged by pressing it and moving the pointer off it, onto a view that accepts drops.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: AnyObject {
  /// Returns the items dragged with an item of the collection, or an empty array if it can't be
  /// dragged.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Notifies the delegate that a drag from the collection ended, with or without a drop.
  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: UIDragSession)
}

extension UICollectionViewDragDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: UIDragSession
  ) {}
}

/// The methods that decide what can be dropped on a collection view and receive it.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
  /// Returns a Boolean value that indicates whether the items may be dropped anywhere in the
  /// collection.
  func collectionView(_ collectionView: UICollectionView, canHandle session: UIDropSession) -> Bool
  /// Returns the operation that a drop at the current position would perform. The index path is nil
  /// if the pointer isn't over an item.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  /// Notifies the delegate that the items were dropped at a position where the proposal allowed it.
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: UICollectionViewDropCoordinator
  )
}

extension UICollectionViewDropDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, canHandle session: UIDropSession
  ) -> Bool { true }

  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy) }
}

/// A collection view's proposal for the operation of a drop.
public typealias UICollectionViewDropProposal = UIDropProposal

/// A dropped item.
@preconcurrency @MainActor
public struct UICollectionViewDropItem {
  /// The dragged item.
  public let dragItem: UIDragItem
  /// The position from which the item was dragged, or nil if it came from another view.
  public let sourceIndexPath: IndexPath?
}

/// The dropped items and the destination of a drop on a collection view.
@preconcurrency @MainActor
public final class UICollectionViewDropCoordinator {
  /// The dropped items.
  public let items: [UICollectionViewDropItem]
  /// The index path of the item on which they were dropped, or nil if they were not dropped on an
  /// item.
  public let destinationIndexPath: IndexPath?
  /// The operation that the delegate has proposed.
  public let proposal: UICollectionViewDropProposal
  /// The drag session.
  public let session: UIDropSession

  private weak var collectionView: UICollectionView?

  init(
    _ session: UIDropSession, on collectionView: UICollectionView, at path: IndexPath?,
    proposal: UICollectionViewDropProposal
  ) {
    self.session = session
    self.collectionView = collectionView
    self.proposal = proposal
    destinationIndexPath = path
    let source = session.source === collectionView ? session.sourcePath : nil
    items = session.items.map { UICollectionViewDropItem(dragItem: $0, sourceIndexPath: source) }
  }

  /// Returns the item. Its drop is not animated.
  @discardableResult
  public func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> UIDragItem { dragItem }

  /// Returns the placeholder context of an item that is still being loaded. No placeholder cell is
  /// shown.
  public func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> UICollectionViewDropPlaceholderContext {
    UICollectionViewDropPlaceholderContext(
      dragItem, in: collectionView, at: placeholder.insertionIndexPath)
  }
}

/// A placeholder for an item that is still being loaded. It is not shown.
public struct UICollectionViewDropPlaceholder: Sendable {
  let insertionIndexPath: IndexPath

  /// Creates a placeholder.
  ///
  /// - Parameters:
  ///   - insertionIndexPath: The position of the new item.
  ///   - reuseIdentifier: Ignored.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
  }
}

/// The context of a placeholder for an item that is still being loaded.
@preconcurrency @MainActor
public final class UICollectionViewDropPlaceholderContext {
  /// The dragged item.
  public let dragItem: UIDragItem
  private weak var collectionView: UICollectionView?
  private let path: IndexPath

  init(_ dragItem: UIDragItem, in collectionView: UICollectionView?, at path: IndexPath) {
    self.dragItem = dragItem
    self.collectionView = collectionView
    self.path = path
  }

  /// Replaces the placeholder by an item.
  ///
  /// - Parameter dataSourceUpdates: A closure that adds the item to the data at an index path.
  /// - Returns: False if the collection view no longer exists.
  @discardableResult
  public func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard let collectionView else { return false }
    dataSourceUpdates(path)
    collectionView.insertItems(at: [path])
    return true
  }

  /// Removes the placeholder.
  @discardableResult
  public func deletePlaceholder() -> Bool { true }
}

// MARK: - DropTarget

extension UICollectionView: DropTarget {
  var acceptsDrops: Bool { dropDelegate != nil }

  func update(_ session: UIDragSession) -> UIDropProposal {
    guard let dropDelegate, dropDelegate.collectionView(self, canHandle: session) else {
      return UIDropProposal(operation: .cancel)
    }
    let path = indexPathForItem(at: session.location(in: self))
    let proposal = dropDelegate.collectionView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    dropProposal = proposal
    return proposal
  }

  func exit(_ session: UIDragSession) {}

  func performDrop(_ session: UIDragSession) {
    let path = indexPathForItem(at: session.location(in: self))
    dropDelegate?.collectionView(
      self,
      performDropWith: UICollectionViewDropCoordinator(
        session, on: self, at: path, proposal: dropProposal))
  }
}

/// Dragging items.
extension UICollectionView {
  /// Begins to drag the pressed item if the pointer has left it and is over a view that accepts
  /// drops.
  func beginDragging(_ touch: UITouch) {
    guard dragInteractionEnabled, let dragDelegate, let path = pressedPath,
      indexPathForItem(at: touch.location(in: self)) != path
    else { return }
    let title = shownCells[path]?.accessibilityLabel ?? ""
    let session = UIDragSession(at: touch, saying: title)
    session.source = self
    session.sourcePath = path
    let items = dragDelegate.collectionView(self, itemsForBeginning: session, at: path)
    guard !items.isEmpty, session.begin(items) else { return }
    release()
    dragSession = session
    session.move(to: touch)
  }

  /// Ends the drag.
  func endDragging(isCancelled: Bool) {
    guard let session = dragSession else { return }
    dragSession = nil
    if isCancelled { session.end() } else { session.drop() }
    dragDelegate?.collectionView(self, dragSessionDidEnd: session)
  }
}
