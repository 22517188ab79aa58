public import Foundation

extension UITableView {
  /// Groups changes; the table asks the data source once, at the end.
  public func beginUpdates() { updateDepth += 1 }

  /// Ends a group of changes; the outermost one shows them.
  public func endUpdates() {
    updateDepth = max(0, updateDepth - 1)
    showUpdates()
  }

  /// Makes several changes appear at once.
  ///
  /// In a batch, rows and sections to delete or reload are named by where they were before it, those to
  /// insert by where they are after it, whatever the order of the calls. The data source must
  /// have changed by just that when the batch ends: a difference stops the program and tells the
  /// figures. After `reloadData()` in the same turn nothing is compared, since all is asked anew.
  ///
  /// What is seen, the cursor, the selection and a row that is slid aside stay where they are.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }

  /// Tells the table that the data source has new rows; the cursor and the selection stay on what
  /// they were on.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    updates.insert(indexPaths)
    showUpdates()
  }

  /// Tells the table that rows are gone from the data source. A cursor on one of them goes to the
  /// row that takes its place.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    updates.delete(indexPaths)
    showUpdates()
  }

  /// Tells the table that the data source has moved a row; cursor and selection go with it.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    updates.move(indexPath, to: newIndexPath)
    showUpdates()
  }

  /// Has rows asked for anew.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    updates.reload(indexPaths)
    showUpdates()
  }

  /// Tells the table that the data source has new sections.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    updates.insert(sections: sections)
    showUpdates()
  }

  /// Tells the table that sections are gone. A cursor in one of them goes to what takes its place.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    updates.delete(sections: sections)
    showUpdates()
  }

  /// Shows what has changed, unless more changes are to come.
  private func showUpdates() {
    guard updateDepth == 0 else { return }
    let updates = updates
    self.updates = ListUpdates()
    if rowMove != nil {
      forgetMove()
      setNeedsReload()
    }
    guard !needsReload, dataSource != nil else {
      moveCursorAndSelection(by: updates)
      setNeedsReload()
      recycleAll()
      return
    }
    let counts = countRows()
    if let problem = updates.problem(before: metrics.sections.map(\.rowCount), after: counts) {
      preconditionFailure("invalid update of a table: \(problem)")
    }
    let anchor = anchorRow
    let old = metrics.sections
    let origins = updates.origins(before: old.count, after: counts.count)
    let asksEachRow = self.asksEachRow(of: counts)
    metrics = TableMetrics(sectionCapacity: counts.count)
    for (section, count) in counts.enumerated() {
      if let origin = origins[section], updates.leavesRows(ofSection: origin, nowAt: section) {
        metrics.append(old[origin])
      } else {
        metrics.append(measured(section, count, asksEachRow: asksEachRow))
      }
    }
    knownSwipes = nil
    follow(updates)
    if !updates.insertedSections.isEmpty || !updates.deletedSections.isEmpty {
      reloadSectionIndexTitles()
    }
    contentSize = CGSize(width: bounds.width, height: metrics.height)
    if let anchor { keep(updates.placeOrSuccessor(of: anchor.path), at: anchor.distance) }
  }

  /// Has all that is remembered of rows follow them to where they are now.
  func follow(_ updates: ListUpdates) {
    moveCursorAndSelection(by: updates)
    keepWhatExists()
    var cells: [IndexPath: UITableViewCell] = [:]
    for (path, cell) in shownCells {
      if let place = updates.place(of: path), !updates.reloads(path), metrics.contains(place) {
        cells[place] = cell
      } else {
        recycle(cell, at: path)
      }
    }
    shownCells = cells
    headingsAreStale = true
    // A button that is let go of presses what it went down on, and that may be elsewhere now.
    if case .row = touch { touch = .none }
    if let open = openRow { moveOpenRow(to: updates.place(of: open.path)) }
    noteModels()
    setNeedsLayout()
    setNeedsDisplay()
  }
}
