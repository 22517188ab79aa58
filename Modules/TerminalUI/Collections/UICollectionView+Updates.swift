public import Foundation

extension UICollectionView {
  /// Makes several changes appear at once.
  ///
  /// In a batch, items to delete are named by where they were before it, those to insert by where they
  /// are after it, whatever the order of the calls. The data source must
  /// have changed by just that when the batch ends: a difference stops the program and tells the
  /// figures. After `reloadData()` in the same turn nothing is compared, since all is asked anew.
  ///
  /// What is seen, the cursor and the selection stay where they are.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    updateDepth += 1
    updates?()
    updateDepth -= 1
    showUpdates()
    completion?(true)
  }

  /// Tells the collection that the data source has new items.
  public func insertItems(at indexPaths: [IndexPath]) {
    updates.insert(indexPaths)
    showUpdates()
  }

  /// Tells the collection that items are gone from the data source. A cursor on one of them goes to the
  /// item that takes its place.
  public func deleteItems(at indexPaths: [IndexPath]) {
    updates.delete(indexPaths)
    showUpdates()
  }

  /// Shows what has changed, unless more changes are to come.
  private func showUpdates() {
    guard updateDepth == 0 else { return }
    let updates = updates
    self.updates = ListUpdates(noun: "item")
    guard !needsReload, dataSource != nil else {
      moveCursorAndSelection(by: updates)
      setNeedsReload()
      return recycleAll()
    }
    let after = countItems()
    if let problem = updates.problem(before: counts, after: after) {
      preconditionFailure("invalid update of a collection: \(problem)")
    }
    let anchor = anchorItem
    takeCounts(after)
    moveCursorAndSelection(by: updates)
    keepWhatExists()
    moveCells(by: updates)
    noteModels()
    lane = nil
    release()
    flow.invalidate()
    guard bounds.height > 0 else { return }
    prepareLayout()
    if let anchor { keep(updates.placeOrSuccessor(of: anchor.path), at: anchor.distance) }
  }

  /// The cells of items that stay go with them; headings are asked for anew, since they may say how many
  /// items they are over.
  private func moveCells(by updates: ListUpdates) {
    let cells = shownCells
    shownCells = [:]
    for (path, cell) in cells {
      if let place = updates.place(of: path), hasItem(at: place) {
        shownCells[place] = cell
      } else {
        recycle(cell, from: path)
      }
    }
    recycleHeadings()
  }
}
