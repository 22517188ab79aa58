public import Foundation

extension UICollectionView {
  /// Makes several changes appear at once.
  ///
  /// In a batch, items and sections to delete, move or reload are named by where they were before it,
  /// those to insert by where they are after it, whatever the order of the calls. The data source must
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

  /// Tells the collection that the data source has moved an item; cursor and selection go with it.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    updates.move(indexPath, to: newIndexPath)
    showUpdates()
  }

  /// Has items asked for anew.
  public func reloadItems(at indexPaths: [IndexPath]) {
    updates.reload(indexPaths)
    showUpdates()
  }

  /// Tells the collection that the data source has new sections.
  public func insertSections(_ sections: IndexSet) {
    updates.insert(sections: sections)
    showUpdates()
  }

  /// Tells the collection that sections are gone.
  public func deleteSections(_ sections: IndexSet) {
    updates.delete(sections: sections)
    showUpdates()
  }

  /// Has sections asked for anew: their headings, how many items they have, and these.
  public func reloadSections(_ sections: IndexSet) {
    updates.reload(sections: sections)
    showUpdates()
  }

  /// Tells the collection that the data source has moved a section with its items.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    updates.move(section: section, to: newSection)
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
    collectionViewLayout.invalidateLayout()
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
      if let place = updates.place(of: path), !updates.reloads(path), hasItem(at: place) {
        shownCells[place] = cell
      } else {
        recycle(cell, from: path)
      }
    }
    recycleViews()
  }
}
