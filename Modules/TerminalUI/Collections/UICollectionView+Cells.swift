public import Foundation

extension UICollectionView {
  /// Makes cells of a class under a name; nil makes none under it any more.
  ///
  /// As for tables, they are made by `init?(coder:)`, the one initializer that every class of cells
  /// must have.
  public func register(
    _ cellClass: UICollectionViewCell.Type?, forCellWithReuseIdentifier identifier: String
  ) {
    cellPool.register(identifier, viewClass: cellClass)
  }

  /// Makes headings of a class under a name; nil makes none under it any more.
  public func register(
    _ viewClass: UICollectionReusableView.Type?,
    forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    headingPool.register(identifier, viewClass: viewClass)
  }

  /// A cell to fill, reused where one is free. A name that no prototype or class was registered under
  /// stops the program and tells the names there are.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { cellPool.required(identifier) }

  /// A heading to fill, reused where one is free. A name that no prototype or class was
  /// registered under stops the program and tells the names there are.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { headingPool.required(identifier) }

  // MARK: What is seen

  /// The cell of an item that is seen.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shownCells[indexPath] as? UICollectionViewCell
  }

  /// The item a cell is shown for.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shownCells.first { $0.value === cell }?.key
  }

  /// The cells that are seen, in the order of their items.
  public var visibleCells: [UICollectionViewCell] {
    shownCells.sorted { $0.key < $1.key }.compactMap { $0.value as? UICollectionViewCell }
  }

  /// The item at a point of the contents; nil between items.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    items(in: CGRect(x: point.x, y: point.y, width: 0.001, height: 0.001))
      .last { $0.frame.contains(point) }?.path
  }

  /// The items of a section; 0 for a section there is not.
  public func numberOfItems(inSection section: Int) -> Int {
    reloadIfNeeded()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// The items in a rectangle of the contents that there are, in their order.
  func items(in rect: CGRect) -> [FlowElement] {
    flow.elements(in: rect).filter { !$0.isHeading && counts.contains($0.path) }
  }
}

extension UICollectionView {
  /// The room that a heading takes from a section's items while they are scrolled under it.
  private func pinnedHeading(over path: IndexPath) -> CGSize {
    guard flow.sectionHeadersPinToVisibleBounds else { return .zero }
    return flow.size(along: flow.sections[path.section].header, across: 0)
  }

  /// The item with what is to be seen beside it: before the first line its section's heading, behind
  /// the last line the room behind it.
  func grown(_ item: CGRect, of path: IndexPath) -> CGRect {
    let heading = pinnedHeading(over: path)
    var rect = CGRect(
      x: item.minX - heading.width, y: item.minY - heading.height,
      width: item.width + heading.width, height: item.height + heading.height)
    let section = flow.sections[path.section]
    let isVertical = flow.isVertical
    func isIn(lineOf item: Int) -> Bool {
      section.items.line(at: section.items.frame(of: item).along)
        == section.items.line(at: section.items.frame(of: path.item).along)
    }
    if isIn(lineOf: 0) { rect = rect.grown(to: section.start, isVertical: isVertical) }
    if isIn(lineOf: section.count - 1) {
      rect = rect.grown(to: section.end, isVertical: isVertical)
    }
    return isVertical && rect.height > bounds.height || !isVertical && rect.width > bounds.width
      ? item : rect
  }
}

extension CGRect {
  /// The rectangle, reaching to a height, or to a column.
  fileprivate func grown(to place: CGFloat, isVertical: Bool) -> CGRect {
    union(
      isVertical
        ? CGRect(x: minX, y: place, width: 0.001, height: 0)
        : CGRect(x: place, y: minY, width: 0, height: 0.001))
  }
}

/// Selecting.
extension UICollectionView {
  /// The selected items in their order; nil where none is, as for tables.
  public var indexPathsForSelectedItems: [IndexPath]? {
    selection.isEmpty ? nil : selection.sorted()
  }

  /// Takes the selection from an item without telling the delegate.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    guard indexPath.count == 2, selection.contains(indexPath) else { return }
    setSelected(false, at: indexPath)
  }
}

/// Changes.
extension UICollectionView {
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
}
