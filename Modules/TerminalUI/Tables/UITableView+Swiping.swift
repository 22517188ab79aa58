import Foundation

extension UITableView {
  /// The buttons a row has at one side; nil for none. The answer is kept until cursor or rows
  /// change, since the key line asks for every frame.
  func swipeActions(of path: IndexPath, at side: SwipeSide) -> UISwipeActionsConfiguration? {
    if let known = knownSwipes, known.path == path {
      return side == .leading ? known.leading : known.trailing
    }
    let leading = canEdit(path) ? leadingActions(of: path) : nil
    let trailing = canEdit(path) ? trailingActions(of: path) : nil
    knownSwipes = (path, leading, trailing)
    return side == .leading ? leading : trailing
  }

  private func leadingActions(of path: IndexPath) -> UISwipeActionsConfiguration? {
    let actions = tableDelegate?.tableView(
      self, leadingSwipeActionsConfigurationForRowAt: path)
    return actions.flatMap { $0.actions.isEmpty ? nil : $0 }
  }

  /// The delegate's buttons, else one that deletes, where the row can be.
  private func trailingActions(of path: IndexPath) -> UISwipeActionsConfiguration? {
    if let given = tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
      return given.actions.isEmpty ? nil : given
    }
    guard editingStyle(of: path) == .delete else { return nil }
    let delete = UIContextualAction(style: .destructive, title: deleteTitle(for: path)) {
      [weak self] _, _, completion in
      completion(true)
      self?.commitDelete(of: path)
    }
    let configuration = UISwipeActionsConfiguration(actions: [delete])
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }

  /// Slides a row aside.
  ///
  /// - Parameter index: the button that Enter presses, counted from the outermost.
  func openRow(_ path: IndexPath, at side: SwipeSide, selecting index: Int = 0) {
    guard let configuration = swipeActions(of: path, at: side) else { return }
    moveCursor(to: path)
    tableDelegate?.tableView(self, willBeginEditingRowAt: path)
    openRowCount += 1
    openRow = OpenRow(
      number: openRowCount, path: path, side: side, configuration: configuration,
      model: model(at: path), selected: index)
    openRowDidChange()
  }

  /// Slides a row open for its button that destroys, where it has one.
  func openDelete(of path: IndexPath) {
    guard let index = deletingAction(of: path) else { return }
    openRow(path, at: .trailing, selecting: index)
  }

  /// Which of a row's buttons destroys.
  func deletingAction(of path: IndexPath) -> Int? {
    swipeActions(of: path, at: .trailing)?.actions.firstIndex { $0.style == .destructive }
  }

  func closeOpenRow() {
    guard let path = openRow?.path else { return }
    didClose(rowAt: metrics.contains(path) ? path : nil)
  }

  private func didClose(rowAt path: IndexPath?) {
    openRow = nil
    openRowDidChange()
    tableDelegate?.tableView(self, didEndEditingRowAt: path)
  }

  /// The open row is elsewhere now, or gone. Its buttons are asked for anew, since they know which row
  /// they are for; where there are others now, the row slides back.
  func moveOpenRow(to path: IndexPath?) {
    guard let row = openRow else { return }
    guard let path, metrics.contains(path) else { return didClose(rowAt: nil) }
    guard let configuration = swipeActions(of: path, at: row.side),
      configuration.actions.map(\.title) == row.configuration.actions.map(\.title)
    else { return didClose(rowAt: path) }
    openRow?.path = path
    openRow?.configuration = configuration
    openRowDidChange()
  }

  private func openRowDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Goes to another button of the open row, by what is seen: to the left where negative.
  func chooseOpenButton(by distance: Int) {
    guard let row = openRow else { return }
    let index = row.selected + (row.side == .leading ? distance : -distance)
    guard row.configuration.actions.indices.contains(index) else { return }
    openRow?.selected = index
    openRowDidChange()
  }

  /// Presses a button of the open row. The row slides back when the action says that it is done.
  func pressOpenButton(_ index: Int? = nil) {
    if let index { openRow?.selected = index }
    guard let row = openRow, let action = row.selectedAction else { return }
    action.handler(action, shownCells[row.path] ?? self) { [weak self] _ in
      // Another row may be open by now.
      guard self?.openRow?.number == row.number else { return }
      self?.closeOpenRow()
    }
  }

  /// Follows a row that is dragged: to the left of where it was pressed for a negative distance.
  func dragOpenRow(by distance: CGFloat) {
    guard let row = openRow else { return }
    let pulled = row.side == .trailing ? -distance : distance
    guard pulled >= 1 else { return closeOpenRow() }
    let isFull =
      row.configuration.performsFirstActionWithFullSwipe && pulled >= bounds.width * 0.6
    guard isFull != row.isFull else { return }
    openRow?.isFull = isFull
    openRow?.selected = 0
    openRowDidChange()
  }

  /// Lets go of a row that was dragged.
  func releaseOpenRow() {
    if openRow?.isFull == true { pressOpenButton(0) }
  }
}
