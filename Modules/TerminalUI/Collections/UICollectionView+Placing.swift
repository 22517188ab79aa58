import Foundation

/// Which cells and headings are on the screen, and where.
extension UICollectionView {
  /// Shows what is in sight and takes back what is not.
  ///
  /// - Returns: whether cells asked for other sizes, so that all is to be placed again.
  func placeItems() -> Bool {
    guard bounds.width > 0, bounds.height > 0, let dataSource else {
      recycleAll()
      return false
    }
    let seen = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    var paths: Set<IndexPath> = []
    var places: Set<SupplementaryPlace> = []
    for attributes in seen where !attributes.isHidden {
      if attributes.representedElementCategory == .cell {
        paths.insert(attributes.indexPath)
      } else if let kind = attributes.representedElementKind {
        places.insert(SupplementaryPlace(kind: kind, path: attributes.indexPath))
      }
    }
    for path in shownCells.keys where !paths.contains(path) { recycle(at: path) }
    for place in shownViews.keys where !places.contains(place) { recycle(at: place) }
    var isOutdated = false
    for attributes in seen where !attributes.isHidden {
      if attributes.representedElementCategory == .cell {
        guard hasItem(at: attributes.indexPath) else { continue }
        if show(attributes, from: dataSource) { isOutdated = true }
      } else {
        showView(attributes, from: dataSource)
      }
    }
    return isOutdated
  }

  /// - Returns: whether the cell asked for another size.
  private func show(
    _ attributes: UICollectionViewLayoutAttributes, from dataSource: any UICollectionViewDataSource
  ) -> Bool {
    let path = attributes.indexPath
    let isNew = shownCells[path] == nil
    let cell = shownCells[path] ?? dataSource.collectionView(self, cellForItemAt: path)
    shownCells[path] = cell
    if isNew { cell.model = model(at: path) }
    let isSelected = selection.contains(path)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    cell.isCursorItem = path == focusedIndexPath
    cell.showsSelectionCircle = selectsSeveralItems
    cell.apply(attributes)
    if cell.frame != attributes.frame { cell.frame = attributes.frame }
    guard isNew else { return false }
    collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
    guard let layout = collectionViewLayout as? UICollectionViewFlowLayout, layout.asksCells else {
      return false
    }
    let preferred = cell.preferredLayoutAttributesFitting(attributes)
    guard
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return false }
    layout.invalidateLayout()
    return true
  }

  private func showView(
    _ attributes: UICollectionViewLayoutAttributes, from dataSource: any UICollectionViewDataSource
  ) {
    guard let kind = attributes.representedElementKind, !attributes.indexPath.isEmpty,
      counts.indices.contains(attributes.indexPath[0])
    else { return }
    let place = SupplementaryPlace(kind: kind, path: attributes.indexPath)
    let isNew = shownViews[place] == nil
    let view =
      shownViews[place]
      ?? dataSource.collectionView(
        self, viewForSupplementaryElementOfKind: kind, at: attributes.indexPath)
    shownViews[place] = view
    view.apply(attributes)
    if view.frame != attributes.frame { view.frame = attributes.frame }
    guard isNew else { return }
    collectionDelegate?.collectionView(
      self, willDisplaySupplementaryView: view, forElementKind: kind, at: attributes.indexPath)
    // Cells go to the back, so that a heading that stays is in front of them.
    if view.superview !== self { addSubview(view) }
  }

  func recycleAll() {
    for path in shownCells.keys { recycle(at: path) }
    recycleViews()
  }

  func recycleViews() {
    for place in shownViews.keys { recycle(at: place) }
  }

  func recycle(at path: IndexPath) {
    guard let cell = shownCells.removeValue(forKey: path) else { return }
    recycle(cell, from: path)
  }

  func recycle(_ cell: UICollectionViewCell, from path: IndexPath) {
    if path == pressedPath { pressedPath = nil }
    cell.removeFromSuperview()
    collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    cellPool.recycle(cell)
  }

  private func recycle(at place: SupplementaryPlace) {
    guard let view = shownViews.removeValue(forKey: place) else { return }
    view.removeFromSuperview()
    viewPools[place.kind]?.recycle(view)
  }
}
