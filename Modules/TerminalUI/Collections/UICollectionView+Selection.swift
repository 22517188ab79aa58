public import Foundation

extension UICollectionView {
  /// The selected items in their order; nil where none is, as for tables.
  public var indexPathsForSelectedItems: [IndexPath]? {
    selection.isEmpty ? nil : selection.paths
  }

  /// Whether several items can be selected now.
  var selectsSeveralItems: Bool { allowsSelection && allowsMultipleSelection }

  /// Selects an item without telling the delegate, beside others where several may be selected; nil
  /// selects none.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    reloadIfNeeded()
    if indexPath == nil || !selectsSeveralItems { deselectAllItems() }
    guard allowsSelection, let path = indexPath, hasItem(at: path) else { return }
    moveCursor(to: path, scrolling: false)
    setSelected(true, at: path)
    if !scrollPosition.isEmpty { scrollToItem(at: path, at: scrollPosition, animated: animated) }
  }

  /// Takes the selection from an item without telling the delegate.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    guard indexPath.count == 2, selection.contains(indexPath) else { return }
    setSelected(false, at: indexPath)
  }

  func deselectAllItems() {
    for (path, cell) in shownCells where selection.contains(path) { cell.isSelected = false }
    selection = ListSelection()
    selectedModels = []
  }

  private func setSelected(_ isSelected: Bool, at path: IndexPath) {
    if isSelected { selection.insert(path) } else { selection.remove(path) }
    noteSelectedModel(at: path, isSelected: isSelected)
    shownCells[path]?.isSelected = isSelected
  }

  /// Puts the keys' cursor on an item and shows it.
  public func moveCursor(to path: IndexPath, scrolling: Bool = true) {
    reloadIfNeeded()
    guard hasItem(at: path) else { return }
    if path != focusedIndexPath {
      if let old = focusedIndexPath { shownCells[old]?.isCursorItem = false }
      focusedIndexPath = path
      selectionAnchor = nil
      lane = nil
      noteFocusedModel()
      shownCells[path]?.isCursorItem = true
      collectionDelegate?.collectionView(self, didFocusItemAt: path)
    }
    if scrolling { scrollToItem(at: path, at: [], animated: false) }
  }

  // MARK: By a person

  /// Selects an item as a click does: the delegate may refuse; the prototype's segue runs. Where several
  /// items may be selected, a selected one is selected no longer.
  func select(_ path: IndexPath) {
    guard allowsSelection, hasItem(at: path) else { return }
    moveCursor(to: path)
    layoutIfNeeded()
    if selectsSeveralItems, selection.contains(path) {
      deselectByPerson(path)
    } else {
      selectByPerson(path)
    }
    selectionAnchor = path
  }

  private func selectByPerson(_ path: IndexPath) {
    let delegate = collectionDelegate
    guard delegate?.collectionView(self, shouldSelectItemAt: path) != false, hasItem(at: path)
    else { return }
    if !selectsSeveralItems, let old = selection.first, old != path {
      setSelected(false, at: old)
      delegate?.collectionView(self, didDeselectItemAt: old)
    }
    setSelected(true, at: path)
    if !selectsSeveralItems, let cell = shownCells[path] { selectionTrigger?(cell) }
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  private func deselectByPerson(_ path: IndexPath) {
    guard selection.contains(path) else { return }
    setSelected(false, at: path)
    collectionDelegate?.collectionView(self, didDeselectItemAt: path)
  }

  /// Moves the cursor, selecting the items it comes over, and giving up those it comes back over.
  func extendSelection(to path: IndexPath) {
    guard let here = focusedIndexPath, selectsSeveralItems else { return }
    let anchor = selectionAnchor ?? here
    let old = counts.rows(from: anchor, to: here)
    let new = ListSelection(counts.rows(from: anchor, to: path))
    for item in old where !new.contains(item) { deselectByPerson(item) }
    for item in new.paths where !selection.contains(item) { selectByPerson(item) }
    let lane = lane
    moveCursor(to: path)
    self.lane = lane
    selectionAnchor = anchor
  }

  /// Selects all items; none where all are selected.
  func toggleAllItems() {
    guard selectsSeveralItems, let first = counts.firstRow, let last = counts.lastRow else {
      return
    }
    let areAllSelected = selection.count == itemTotal
    for path in counts.rows(from: first, to: last) where selection.contains(path) == areAllSelected
    {
      if areAllSelected { deselectByPerson(path) } else { selectByPerson(path) }
    }
  }
}
