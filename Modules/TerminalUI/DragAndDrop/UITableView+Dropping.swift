import Foundation

/// Receiving drops on the table.
extension UITableView: DropTarget {
  var acceptsDrops: Bool { dropDelegate != nil }

  func update(_ session: UIDragSession) -> UIDropProposal {
    guard let dropDelegate else { return UIDropProposal(operation: .cancel) }
    if let path = row(under: session) { showRows(around: path) }
    let path = row(under: session)
    let proposal = dropDelegate.tableView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    let isInto = proposal.intent == .insertIntoDestinationIndexPath
    dropPath = proposal.operation.isDone && isInto ? path : nil
    return proposal
  }

  func exit(_ session: UIDragSession) { dropPath = nil }

  func performDrop(_ session: UIDragSession) {
    dropDelegate?.tableView(
      self,
      performDropWith: UITableViewDropCoordinator(
        destinationIndexPath: row(under: session), session: session))
  }

  private func row(under session: UIDragSession) -> IndexPath? {
    metrics.row(at: session.location(in: self).y)
  }

  /// Scrolls the table when the pointer is over the first or the last visible row, so that the next
  /// one becomes visible.
  private func showRows(around path: IndexPath) {
    for distance in [-1, 1] {
      scrollToRow(at: counts.row(path, movedBy: distance), at: .none, animated: false)
    }
    scrollToRow(at: path, at: .none, animated: false)
  }
}

/// Dragging rows out of the table.
extension UITableView {
  /// A Boolean value that indicates whether rows are being dragged out of the table.
  var isDraggingOut: Bool {
    if case .dragging = touch { return true }
    return false
  }

  /// Begins to drag the pressed row if the pointer has left the table at a side and is over a view
  /// that accepts drops.
  ///
  /// - Returns: True if the drag began. Earlier effects of the touch are then undone.
  func beginDragging(_ touch: UITouch) -> Bool {
    let point = touch.location(in: self)
    guard point.x < bounds.minX || point.x >= bounds.maxX, let dragDelegate,
      let path = pressedRow, counts.contains(path)
    else { return false }
    let session = UIDragSession(at: touch, saying: title(of: path))
    let items = dragDelegate.tableView(self, itemsForBeginning: session, at: path)
    guard !items.isEmpty, session.begin(items) else { return false }
    undoTouch()
    moveCursor(to: path)
    self.touch = .dragging(session)
    session.move(to: touch)
    return true
  }

  /// The row that was pressed.
  private var pressedRow: IndexPath? {
    switch touch {
    case .row(let path, _, _), .strayed(let path): path
    case .swiping(let start): metrics.row(at: start.y)
    case .moving: rowMove?.source
    case .selecting(let path, _, _): path
    case .none, .button, .dragging: nil
    }
  }

  /// Undoes the earlier effects of the touch.
  private func undoTouch() {
    closeOpenRow()
    endMove(isCancelled: true)
    guard case .selecting(let first, let last, let isSelecting) = touch else { return }
    setSelected(!isSelecting, from: first, to: last)
  }

  private func title(of path: IndexPath) -> String {
    let cell = cellForRow(at: path)
    return cell?.accessibilityLabel ?? cell?.textLabel?.text ?? ""
  }

  func endDragging(_ session: UIDragSession, isCancelled: Bool) {
    touch = .none
    if isCancelled { session.end() } else { session.drop() }
    dragDelegate?.tableView(self, dragSessionDidEnd: session)
  }
}

/// A destination of drops: a table, a collection view, or an interaction of another view.
@MainActor
protocol DropTarget: AnyObject {
  /// A Boolean value that indicates whether the target accepts drops.
  var acceptsDrops: Bool { get }
  /// Returns the operation that a drop at the current position would perform.
  func update(_ session: UIDragSession) -> UIDropProposal
  /// Called when the drag has left the target.
  func exit(_ session: UIDragSession)
  /// Receives the dropped items.
  func performDrop(_ session: UIDragSession)
}

extension UIView {
  /// The nearest drop target, in this view or its ancestors.
  var dropTarget: (any DropTarget)? {
    var view: UIView? = self
    while let current = view {
      var targets: [any DropTarget] = current.interactions
      if let list = current as? any DropTarget { targets.append(list) }
      if let target = targets.first(where: \.acceptsDrops) { return target }
      view = current.superview
    }
    return nil
  }
}

/// The operation that a drop performs.
public enum UIDropOperation: UInt, Sendable {
  /// No operation, since a drop would change nothing.
  case cancel
  /// No operation, since it isn't allowed. The preview shows this.
  case forbidden
  /// The items are copied to the destination.
  case copy
  /// The items are moved to the destination.
  case move

  /// A Boolean value that indicates whether the operation has an effect.
  var isDone: Bool { self == .copy || self == .move }
}

/// A view's proposal for the operation of a drop.
public struct UIDropProposal: Sendable {
  /// The position in a list at which the items would be inserted.
  public enum Intent: Int, Sendable {
    /// A position that the list doesn't show.
    case unspecified
    /// A position before the row or item under the pointer, which isn't shown.
    case insertAtDestinationIndexPath
    /// A position inside the row under the pointer, which is highlighted.
    case insertIntoDestinationIndexPath
  }

  public let operation: UIDropOperation
  public let intent: Intent

  public init(operation: UIDropOperation, intent: Intent = .unspecified) {
    self.operation = operation
    self.intent = intent
  }
}

/// A table's proposal for the operation of a drop.
public typealias UITableViewDropProposal = UIDropProposal
