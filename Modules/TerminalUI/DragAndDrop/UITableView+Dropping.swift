import Foundation

/// Taking what is dropped on the table.
extension UITableView: DropTarget {
  var takesDrops: Bool { dropDelegate != nil }

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

  func take(_ session: UIDragSession) {
    dropDelegate?.tableView(
      self,
      performDropWith: UITableViewDropCoordinator(
        destinationIndexPath: row(under: session), session: session))
  }

  private func row(under session: UIDragSession) -> IndexPath? {
    metrics.row(at: session.location(in: self).y)
  }

  /// At the first and the last row that are seen, the next one comes into sight.
  private func showRows(around path: IndexPath) {
    for distance in [-1, 1] {
      scrollToRow(at: counts.row(path, movedBy: distance), at: .none, animated: false)
    }
    scrollToRow(at: path, at: .none, animated: false)
  }
}

/// Dragging rows out of the table.
extension UITableView {
  /// Whether rows are on their way out of the table.
  var isDraggingOut: Bool {
    if case .dragging = touch { return true }
    return false
  }

  /// Begins to drag what was pressed, once the pointer has left the table at a side and is over
  /// something that takes it.
  ///
  /// - Returns: whether it did; what the touch had begun before is taken back then.
  func beginDragging(_ touch: UITouch) -> Bool {
    let point = touch.location(in: self)
    guard point.x < bounds.minX || point.x >= bounds.maxX, let dragDelegate,
      let path = pressedRow, counts.contains(path)
    else { return false }
    let session = UIDragSession(at: touch, saying: words(of: path))
    let items = dragDelegate.tableView(self, itemsForBeginning: session, at: path)
    guard !items.isEmpty, session.begin(items) else { return false }
    takeBackTouch()
    moveCursor(to: path)
    self.touch = .dragging(session)
    session.move(to: touch)
    return true
  }

  /// The row that the pointer went down on.
  private var pressedRow: IndexPath? {
    switch touch {
    case .row(let path, _, _), .strayed(let path): path
    case .swiping(let start): metrics.row(at: start.y)
    case .moving: rowMove?.source
    case .selecting(let path, _, _): path
    case .none, .button, .dragging: nil
    }
  }

  /// Undoes what the touch has done so far.
  private func takeBackTouch() {
    closeOpenRow()
    endMove(isCancelled: true)
    guard case .selecting(let first, let last, let isSelecting) = touch else { return }
    setSelected(!isSelecting, from: first, to: last)
  }

  private func words(of path: IndexPath) -> String {
    let cell = cellForRow(at: path)
    return cell?.accessibilityLabel ?? cell?.textLabel?.text ?? ""
  }

  func endDragging(_ session: UIDragSession, isCancelled: Bool) {
    touch = .none
    if isCancelled { session.end() } else { session.drop() }
    dragDelegate?.tableView(self, dragSessionDidEnd: session)
  }
}

/// What a drag can be over: a table, or an interaction of another view.
@MainActor
protocol DropTarget: AnyObject {
  /// Whether it is for drags at all.
  var takesDrops: Bool { get }
  /// The drag is over it: what letting go would do.
  func update(_ session: UIDragSession) -> UIDropProposal
  /// The drag is over it no more.
  func exit(_ session: UIDragSession)
  /// It was let go of.
  func take(_ session: UIDragSession)
}

extension UIView {
  /// What here, or around it, takes what is dragged.
  var dropTarget: (any DropTarget)? {
    var view: UIView? = self
    while let current = view {
      var targets: [any DropTarget] = current.interactions
      if let table = current as? UITableView { targets.append(table) }
      if let target = targets.first(where: \.takesDrops) { return target }
      view = current.superview
    }
    return nil
  }
}

/// What letting go of a drag would do.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing: it would change nothing.
  case cancel
  /// Nothing: it is not allowed, which the person is shown.
  case forbidden
  /// What is dragged is put here as well.
  case copy
  /// What is dragged is put here.
  case move

  /// Whether something would be done.
  var isDone: Bool { self == .copy || self == .move }
}

/// What a view would do with what is dragged over it.
public struct UIDropProposal: Sendable {
  /// Where in a table what is dragged would go.
  public enum Intent: Int, Sendable {
    /// The table does not show it.
    case unspecified
    /// Into the row under the pointer, which is highlighted.
    case insertIntoDestinationIndexPath
  }

  public let operation: UIDropOperation
  public let intent: Intent

  public init(operation: UIDropOperation, intent: Intent = .unspecified) {
    self.operation = operation
    self.intent = intent
  }
}

/// What a table would do with what is dragged over it.
public typealias UITableViewDropProposal = UIDropProposal
