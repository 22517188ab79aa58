import Foundation

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
      let path = pressedRow, metrics.contains(path)
    else { return false }
    let session = DragSession(at: touch, saying: words(of: path))
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
    case .selecting(let path, _, _, _): path
    case .none, .button, .dragging: nil
    }
  }

  /// Undoes what the touch has done so far.
  private func takeBackTouch() {
    closeOpenRow()
    endMove(isCancelled: true)
    guard case .selecting(let first, let last, let isSelecting, let hasBegun) = touch else {
      return
    }
    setSelected(!isSelecting, from: first, to: last)
    if hasBegun { endSelecting() }
  }

  private func words(of path: IndexPath) -> String {
    let cell = cellForRow(at: path)
    return cell?.accessibilityLabel ?? cell?.textLabel?.text ?? ""
  }

  func endDragging(_ session: DragSession, isCancelled: Bool) {
    touch = .none
    if isCancelled { session.cancel() } else { session.drop() }
    dragDelegate?.tableView(self, dragSessionDidEnd: session)
  }
}
