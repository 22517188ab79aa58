import Foundation

/// The movement of rows in edit mode, by keys and by dragging their reorder control.
extension UITableView {
  func canMove(_ path: IndexPath) -> Bool {
    isEditing && counts.contains(path)
      && dataSource?.tableView(self, canMoveRowAt: dataPath(of: path)) == true
  }

  /// Returns the destination that the delegate allows for a row.
  private func target(of source: IndexPath, proposed: IndexPath) -> IndexPath {
    tableDelegate?.tableView(
      self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed) ?? proposed
  }

  // MARK: By keys

  /// Moves the row with the cursor by one position, into the next section at the end of its own,
  /// and updates the data source.
  func moveFocusedRow(by distance: Int) {
    guard let from = focusedIndexPath, canMove(from), let dataSource,
      let proposed = neighbor(of: from, at: distance)
    else { return }
    let to = target(of: from, proposed: proposed)
    guard to != from, isFree(to, for: from) else { return }
    dataSource.tableView(self, moveRowAt: from, to: to)
    moveRow(at: from, to: to)
    scrollToRow(at: to, at: .none, animated: true)
  }

  private func neighbor(of path: IndexPath, at distance: Int) -> IndexPath? {
    let next = IndexPath(row: path.row + distance, section: path.section)
    if counts.contains(next) { return canMove(next) ? next : nil }
    let section = path.section + (distance < 0 ? -1 : 1)
    guard counts.indices.contains(section) else { return nil }
    return IndexPath(row: distance < 0 ? counts[section] : 0, section: section)
  }

  /// Returns a Boolean value that indicates whether a position exists after the moving row has left
  /// its own.
  private func isFree(_ place: IndexPath, for path: IndexPath) -> Bool {
    guard place.count == 2, counts.indices.contains(place.section) else { return false }
    let count = counts[place.section] - (place.section == path.section ? 1 : 0)
    return (0...count).contains(place.row)
  }

  // MARK: By dragging

  /// Begins to drag a row whose reorder control was pressed.
  func beginMove(of path: IndexPath) {
    closeOpenRow()
    moveCursor(to: path)
    rowMove = (path, path)
    cachedSwipes = nil
    shownCells[path]?.isHighlighted = true
    setNeedsLayout()
  }

  /// Moves the dragged row to the pointer, if the delegate allows it.
  func dragRow(to y: CGFloat) {
    guard let move = rowMove, let proposed = place(at: y, from: move.place) else { return }
    let place = target(of: move.source, proposed: proposed)
    guard place != move.place, isFree(place, for: move.place) else { return }
    show(move, at: place)
    scrollToRow(at: place, at: .none, animated: false)
  }

  /// Ends the drag: the data source moves the row, or it returns to its position if canceled.
  func endMove(isCancelled: Bool = false) {
    guard let move = rowMove else { return }
    shownCells[move.place]?.isHighlighted = false
    if isCancelled, move.place != move.source {
      show(move, at: move.source)
      scrollToRow(at: move.source, at: .none, animated: false)
    }
    rowMove = nil
    if !isCancelled, move.place != move.source {
      dataSource?.tableView(self, moveRowAt: move.source, to: move.place)
      recordModels()
    }
    cachedSwipes = nil
    setNeedsLayout()
  }

  /// Ends a drag because of a reload. This happens before the cell is removed, which cancels the
  /// touch and would move the row back among cells that are being removed.
  func discardMove() {
    guard rowMove != nil else { return }
    rowMove = nil
    touch = .none
  }

  private func show(_ move: (source: IndexPath, place: IndexPath), at place: IndexPath) {
    var updates = ListUpdates()
    updates.move(move.place, to: place)
    metrics.moveRow(at: move.place, to: place)
    counts[move.place.section] -= 1
    counts[place.section] += 1
    rowMove?.place = place
    follow(updates)
  }

  /// Returns the destination of a dragged row at a vertical position.
  private func place(at y: CGFloat, from place: IndexPath) -> IndexPath? {
    guard let index = metrics.section(at: y) else { return nil }
    let section = metrics.sections[index]
    let isBelow = index > place.section
    if y < section.rowsTop, !isBelow {
      // Over the header of its own section or a previous one: to the end of the section before
      // that.
      guard index > 0 else { return IndexPath(row: 0, section: index) }
      return IndexPath(row: counts[index - 1], section: index - 1)
    }
    guard section.rowCount > 0 else { return IndexPath(row: 0, section: index) }
    if y < section.rowsTop { return IndexPath(row: 0, section: index) }
    // Rows of a later section move up when the row leaves its own.
    return IndexPath(row: section.row(at: y - section.rowsTop) + (isBelow ? 1 : 0), section: index)
  }
}
