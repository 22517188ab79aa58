public import Foundation

extension TerminalAddition where Self: UIListView {
  /// Moves the keyboard cursor to a path and, unless `scrolling` is false, scrolls there.
  public func moveCursor(to path: IndexPath, scrolling: Bool = true) {
    reloadIfNeeded()
    guard counts.contains(path) else { return }
    cursorWillMove(to: path)
    if path != focusedIndexPath {
      if let old = focusedIndexPath { shownCells[old]?.hasCursor = false }
      focusedIndexPath = path
      selectionAnchor = nil
      focusedModel = model(at: path)
      shownCells[path]?.hasCursor = true
      notifyDidFocus(path)
    }
    if scrolling { scroll(to: path, at: .none) }
  }
}

/// The cursor and the selection.
extension UIListView {
  /// Selects the element at a path as a click does: the delegate may refuse it, and the prototype's
  /// segue runs. With multiple selection, a selected element is deselected.
  func select(_ path: IndexPath) {
    guard canSelect(path) else { return }
    moveCursor(to: path)
    layoutIfNeeded()
    if selectsMultiple, selection.contains(path) {
      deselectNotifyingDelegate(path)
    } else {
      selectNotifyingDelegate(path)
    }
    selectionAnchor = path
  }

  /// Selects the element at a path and notifies the delegate, which may refuse the selection.
  func selectNotifyingDelegate(_ path: IndexPath) {
    guard canSelect(path), let chosen = choice(for: path), counts.contains(chosen) else { return }
    if !selectsMultiple, let old = selection.min(), old != chosen { deselectNotifyingDelegate(old) }
    setSelected(true, at: chosen)
    if !selectsMultiple, let cell = shownCells[chosen] { selectionTrigger?(cell) }
    notifyDidSelect(chosen)
  }

  /// Deselects the element at a path and notifies the delegate.
  func deselectNotifyingDelegate(_ path: IndexPath) {
    guard selection.contains(path) else { return }
    setSelected(false, at: path)
    notifyDidDeselect(path)
  }

  func setSelected(_ isSelected: Bool, at path: IndexPath) {
    if isSelected { selection.insert(path) } else { selection.remove(path) }
    if let model = model(at: path) {
      if isSelected { selectedModels.insert(model) } else { selectedModels.remove(model) }
    }
    shownCells[path]?.setSelected(isSelected, animated: true)
  }

  func deselectAll() {
    let paths = selection
    selection = []
    selectedModels = []
    for path in paths { shownCells[path]?.setSelected(false, animated: true) }
  }

  /// Moves the cursor and selects the elements it passes; moving back deselects them.
  func extendSelection(to path: IndexPath) {
    guard let here = focusedIndexPath, selectsMultiple else { return }
    let anchor = selectionAnchor ?? here
    let new = counts.rows(from: anchor, to: path)
    let left = Set(counts.rows(from: anchor, to: here)).subtracting(new)
    for path in left.sorted() { deselectNotifyingDelegate(path) }
    for path in new where !selection.contains(path) { selectNotifyingDelegate(path) }
    moveCursor(to: path)
    selectionAnchor = anchor
  }

  /// Selects all elements, or none if all are selected.
  func toggleAll() {
    guard selectsMultiple, let first = counts.firstRow, let last = counts.lastRow else { return }
    let paths = counts.rows(from: first, to: last).filter(canSelect)
    setSelected(!paths.allSatisfy(selection.contains), paths)
  }

  /// Selects or deselects the elements between two paths.
  func setSelected(_ isSelected: Bool, from one: IndexPath, to other: IndexPath) {
    setSelected(isSelected, counts.rows(from: one, to: other))
  }

  private func setSelected(_ isSelected: Bool, _ paths: [IndexPath]) {
    for path in paths where selection.contains(path) != isSelected {
      if isSelected { selectNotifyingDelegate(path) } else { deselectNotifyingDelegate(path) }
    }
  }

  /// Moves the cursor and the selection with the elements they are on.
  func moveCursorAndSelection(by updates: ListUpdates) {
    focusedIndexPath = focusedIndexPath.map(updates.newPathOrSuccessor(of:))
    selectionAnchor = selectionAnchor.flatMap(updates.place(of:))
    selection = Set(selection.compactMap(updates.place(of:)))
  }

  /// Moves the cursor to an existing element, and removes missing ones from the selection.
  func removeMissingPaths() {
    focusedIndexPath = focusedIndexPath.flatMap(counts.nearest(to:)) ?? counts.firstRow
    selection = selection.filter(counts.contains)
  }
}
