import Foundation
import TerminalCore

/// What the pointer is doing in a table.
enum TableTouch {
  case none
  /// It went down on a row, and has not moved.
  case row(IndexPath, start: CGPoint)
  /// It drags a row to the left, which slides the Delete button open.
  case swiping(IndexPath, start: CGPoint)
  /// It went down on an open Delete button.
  case deleteButton(IndexPath)
}

extension UITableView {
  /// Columns a row is dragged to the left before its button opens.
  static let swipeDistance: CGFloat = 3

  func touchBegan(_ touch: UITouch) {
    let point = touch.location(in: self)
    guard let path = metrics.row(at: point.y) else {
      self.touch = .none
      return closeOpenRow()
    }
    if path == openRow, let cell = cellForRow(at: path),
      touch.location(in: cell).x >= cell.bounds.width - cell.deleteWidth
    {
      self.touch = .deleteButton(path)
      return
    }
    closeOpenRow()
    self.touch = .row(path, start: point)
  }

  func touchMoved(_ touch: UITouch) {
    let point = touch.location(in: self)
    switch self.touch {
    case .row(let path, let start):
      if start.x - point.x >= Self.swipeDistance {
        self.touch = .swiping(path, start: start)
        openDelete(of: path)
      }
    case .swiping(_, let start):
      if start.x - point.x < 1 { closeOpenRow() }
    case .none, .deleteButton: break
    }
  }

  func touchEnded(_ touch: UITouch) {
    defer { self.touch = .none }
    let point = touch.location(in: self)
    switch self.touch {
    case .row(let path, let start):
      guard metrics.row(at: point.y) == path else { return }
      if isOnAccessory(start, of: path) {
        moveCursor(to: path)
        tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
      } else if isEditing {
        activateEditingControl(of: path)
      } else {
        select(path)
      }
    case .deleteButton(let path):
      if metrics.row(at: point.y) == path { commitDelete(of: path) }
    case .none, .swiping: break
    }
  }

  private func isOnAccessory(_ point: CGPoint, of path: IndexPath) -> Bool {
    guard let cell = cellForRow(at: path), cell.hasDetailButton else { return false }
    let x = convert(point, to: cell).x
    let start = cell.contentView.frame.maxX
    return x >= start && x < start + 3
  }
}
