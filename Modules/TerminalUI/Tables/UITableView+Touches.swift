import Foundation

/// The state of the pointer in a table.
enum TableTouch {
  case none
  /// Pressed on a row, and not moved.
  case row(IndexPath, start: CGPoint, click: TableClick)
  /// Dragging a row aside, which uncovers its buttons.
  case swiping(start: CGPoint)
  /// Pressed on a button of the open row.
  case button(IndexPath, index: Int)
  /// Dragging a row to another position.
  case moving
  /// Moved off the row where it was pressed. It can only drag that row out of the table.
  case strayed(IndexPath)
  /// Dragging rows out of the table.
  case dragging(UIDragSession)
  /// Dragging over rows, which selects or deselects them from the first one to the one under the
  /// pointer.
  case selecting(from: IndexPath, to: IndexPath, isSelecting: Bool)
}

/// The meaning of a click on a row.
enum TableClick {
  /// Selects the row alone.
  case plain
  /// With Shift: selects the rows from the cursor or the last selected row.
  case extending
  /// With Ctrl: selects the row, or extends a selection. Many terminals keep Shift for themselves.
  case ticking

  @MainActor init(_ event: UIEvent?) {
    let flags = event?.modifierFlags ?? []
    self = flags.contains(.shift) ? .extending : flags.contains(.control) ? .ticking : .plain
  }
}

extension UITableView {
  /// The distance in columns that a row is dragged aside before its buttons show.
  static let swipeDistance: CGFloat = 3

  func touchBegan(_ touch: UITouch, click: TableClick) {
    let point = touch.location(in: self)
    guard let path = metrics.row(at: point.y) else {
      self.touch = .none
      return closeOpenRow()
    }
    if path == openRow?.path, let cell = cellForRow(at: path),
      let index = cell.swipeButton(at: touch.location(in: cell))
    {
      self.touch = .button(path, index: index)
      return
    }
    closeOpenRow()
    if isOnReorderControl(point, of: path) {
      self.touch = .moving
      return beginMove(of: path)
    }
    self.touch = .row(path, start: point, click: click)
  }

  func touchMoved(_ touch: UITouch) {
    if beginDragging(touch) { return }
    let point = touch.location(in: self)
    switch self.touch {
    case .row(let path, let start, _):
      if let row = metrics.row(at: point.y), row != path {
        beginSelecting(from: path, to: row)
      } else if abs(point.x - start.x) >= Self.swipeDistance {
        self.touch = .swiping(start: start)
        guard !isEditing else { return }
        openRow(path, at: point.x < start.x ? .trailing : .leading)
        dragOpenRow(by: point.x - start.x)
      }
    case .swiping(let start): dragOpenRow(by: point.x - start.x)
    case .moving: dragRow(to: point.y)
    case .dragging(let session): session.move(to: touch)
    case .selecting(let first, let last, let isSelecting):
      guard let row = metrics.row(nearest: point.y), row != last else { return }
      select(isSelecting, from: first, to: row, insteadOf: last)
      self.touch = .selecting(from: first, to: row, isSelecting: isSelecting)
    case .none, .button, .strayed: break
    }
  }

  func touchEnded(_ touch: UITouch) {
    defer { self.touch = .none }
    let point = touch.location(in: self)
    switch self.touch {
    case .row(let path, let start, let click):
      guard metrics.row(at: point.y) == path else { return }
      tapped(path, at: start, click: click)
    case .button(let path, let index):
      if metrics.row(at: point.y) == path { pressOpenButton(index) }
    case .swiping: releaseOpenRow()
    case .moving: endMove()
    case .dragging(let session): endDragging(session, isCancelled: false)
    case .none, .strayed, .selecting: break
    }
  }

  func touchCancelled() {
    if case .swiping = touch { closeOpenRow() }
    if case .dragging(let session) = touch { endDragging(session, isCancelled: true) }
    endMove(isCancelled: true)
    touch = .none
  }

  private func tapped(_ path: IndexPath, at point: CGPoint, click: TableClick) {
    if isOnAccessory(point, of: path) {
      moveCursor(to: path)
      tapAccessory(at: path)
    } else if click != .plain, selectRows(to: path, by: click) {
      return
    } else if isEditing, isOnEditingControl(point, of: path) {
      activateEditingControl(of: path)
    } else if canSelect(path) {
      select(path)
    } else if isEditing {
      activateEditingControl(of: path)
    }
  }

  /// Selects rows by a click with Shift or Ctrl.
  ///
  /// - Returns: False if several rows cannot be selected.
  private func selectRows(to path: IndexPath, by click: TableClick) -> Bool {
    let begins = selection.isEmpty
    let start = begins && click == .extending ? focusedIndexPath ?? path : path
    if !beginMultipleSelection(at: start) {
      // A screen may begin its selection with a command of its own.
      guard let command = selectionCommand else { return false }
      moveCursor(to: start)
      command.perform()
      guard selectsMultiple else { return true }
    }
    if selection.isEmpty { select(start) }
    if !begins || path != start { selectRows(to: path) }
    return true
  }

  /// The command of the screen for Space, or nil if there is none.
  private var selectionCommand: UIKeyCommand? {
    sequence(first: next, next: { $0?.next }).lazy
      .prefix { $0 != nil && !($0 is UIWindow) }
      .compactMap { responder in
        responder?.keyCommands?.first {
          $0.input == " " && $0.modifierFlags.isEmpty && $0.isEnabled
        }
      }.first
  }

  /// Begins to select rows by dragging over them, if the drag began on a circle or the delegate
  /// prepares the table for it.
  private func beginSelecting(from path: IndexPath, to row: IndexPath) {
    touch = .strayed(path)
    guard beginMultipleSelection(at: path) else { return }
    let isSelecting = !selection.contains(path)
    select(isSelecting, from: path, to: row, insteadOf: path)
    touch = .selecting(from: path, to: row, isSelecting: isSelecting)
  }

  /// Selects the rows from the first to the one under the pointer, and reverts those it has left.
  private func select(
    _ isSelecting: Bool, from first: IndexPath, to row: IndexPath, insteadOf last: IndexPath
  ) {
    setSelected(isSelecting, from: first, to: row)
    let covered = min(first, row)...max(first, row)
    let step = last < first ? 1 : -1
    var left = last
    while !covered.contains(left) {
      setSelected(!isSelecting, from: left, to: left)
      left = counts.row(left, movedBy: step)
    }
    moveCursor(to: row)
  }

  private func isOnEditingControl(_ point: CGPoint, of path: IndexPath) -> Bool {
    guard let cell = cellForRow(at: path), cell.editingStyle != .none else { return false }
    return convert(point, to: cell).x < cell.contentView.frame.minX
  }

  private func isOnReorderControl(_ point: CGPoint, of path: IndexPath) -> Bool {
    guard canMove(path), let cell = cellForRow(at: path), cell.showsReorderControl else {
      return false
    }
    let x = convert(point, to: cell).x
    return x >= cell.bounds.width - 3 && x < cell.bounds.width
  }

  private func isOnAccessory(_ point: CGPoint, of path: IndexPath) -> Bool {
    guard let cell = cellForRow(at: path), cell.hasDetailButton else { return false }
    let x = convert(point, to: cell).x
    let start = cell.contentView.frame.maxX
    return x >= start && x < start + 3
  }
}
