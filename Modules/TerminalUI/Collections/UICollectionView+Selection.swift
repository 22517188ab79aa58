public import Foundation

extension UICollectionView {
  /// The selected items in their order; nil where none is, as for tables.
  public var indexPathsForSelectedItems: [IndexPath]? {
    selection.isEmpty ? nil : selection.paths
  }

  /// Whether several items can be selected now.
  var selectsSeveral: Bool { allowsSelection && allowsMultipleSelection }

  /// Takes the selection from an item without telling the delegate.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    guard indexPath.count == 2, selection.contains(indexPath) else { return }
    setSelected(false, at: indexPath)
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
    if scrolling { scroll(to: path) }
  }

  // MARK: By a person

  func canSelect(_ path: IndexPath) -> Bool { allowsSelection && hasItem(at: path) }

  func selectByPerson(_ path: IndexPath) {
    let delegate = collectionDelegate
    guard delegate?.collectionView(self, shouldSelectItemAt: path) != false, hasItem(at: path)
    else { return }
    if !selectsSeveral, let old = selection.first, old != path {
      setSelected(false, at: old)
      delegate?.collectionView(self, didDeselectItemAt: old)
    }
    setSelected(true, at: path)
    if !selectsSeveral, let cell = shownCells[path] { selectionTrigger?(cell) }
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  func deselectByPerson(_ path: IndexPath) {
    guard selection.contains(path) else { return }
    setSelected(false, at: path)
    collectionDelegate?.collectionView(self, didDeselectItemAt: path)
  }

  /// Moves the cursor, selecting the items it comes over, and giving up those it comes back over.
  func extendSelection(to path: IndexPath) {
    guard let here = focusedIndexPath, selectsSeveral else { return }
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
}
