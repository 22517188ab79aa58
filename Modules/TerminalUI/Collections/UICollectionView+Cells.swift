public import Foundation

extension UICollectionView {
  /// Registers a class of cells under an identifier. Pass nil to unregister the identifier.
  ///
  /// As in table views, cells are created with `init?(coder:)`, since every cell class must have
  /// this initializer.
  public func register(
    _ cellClass: UICollectionViewCell.Type?, forCellWithReuseIdentifier identifier: String
  ) {
    cellPool.register(identifier, viewClass: cellClass)
  }

  /// Registers a class of headings under an identifier. Pass nil to unregister the identifier.
  public func register(
    _ viewClass: UICollectionReusableView.Type?,
    forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    headingPool.register(identifier, viewClass: viewClass)
  }

  /// Returns a cell to configure, reused if one is free. An identifier without a registered
  /// prototype or class is a programming error, and the failure lists the registered identifiers.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { cellPool.required(identifier) }

  /// Returns a heading to configure, reused if one is free. An identifier without a registered
  /// prototype or class is a programming error, and the failure lists the registered identifiers.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { headingPool.required(identifier) }

  // MARK: Visible cells

  /// Returns the cell of an item, or nil if the item isn't visible.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shownCells[indexPath] as? UICollectionViewCell
  }

  /// Returns the index path of a visible cell, or nil if the cell isn't shown.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shownCells.first { $0.value === cell }?.key
  }

  /// The visible cells, in the order of their items.
  public var visibleCells: [UICollectionViewCell] {
    shownCells.sorted { $0.key < $1.key }.compactMap { $0.value as? UICollectionViewCell }
  }

  /// The index paths of the visible items, in their order.
  public var indexPathsForVisibleItems: [IndexPath] { shownCells.keys.sorted() }

  /// Returns the index path of the item at a point in the content, or nil if there is none.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    items(in: CGRect(x: point.x, y: point.y, width: 0.001, height: 0.001))
      .last { $0.frame.contains(point) }?.path
  }

  /// Returns the number of items in a section, or 0 if there is no such section.
  public func numberOfItems(inSection section: Int) -> Int {
    reloadIfNeeded()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// Returns the items in a rectangle of the content, in their order. Items that the data source no
  /// longer has are left out.
  func items(in rect: CGRect) -> [FlowElement] {
    flow.placedElements(in: rect).filter { !$0.isHeading && counts.contains($0.path) }
  }
}

extension UICollectionView {
  /// Returns the size of the pinned heading that covers items scrolled beneath it.
  private func pinnedHeading(over path: IndexPath) -> CGSize {
    guard flow.sectionHeadersPinToVisibleBounds else { return .zero }
    return flow.size(along: flow.sections[path.section].header, across: 0)
  }

  /// Returns the rectangle of an item, extended by what should be visible with it: the section's
  /// heading for an item of the first line, and the inset after the items for an item of the last
  /// line.
  func rectToReveal(_ item: CGRect, at path: IndexPath) -> CGRect {
    guard flow.hasLines else { return item }
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
    if isIn(lineOf: 0) { rect = rect.extended(to: section.start, isVertical: isVertical) }
    if isIn(lineOf: section.count - 1) {
      rect = rect.extended(to: section.end, isVertical: isVertical)
    }
    return isVertical && rect.height > bounds.height || !isVertical && rect.width > bounds.width
      ? item : rect
  }
}

extension CGRect {
  /// Returns the rectangle, extended to a row or a column.
  fileprivate func extended(to place: CGFloat, isVertical: Bool) -> CGRect {
    union(
      isVertical
        ? CGRect(x: minX, y: place, width: 0.001, height: 0)
        : CGRect(x: place, y: minY, width: 0, height: 0.001))
  }
}

/// Selection.
extension UICollectionView {
  /// The index paths of the selected items in their order, or nil if no item is selected, as in
  /// table views.
  public var indexPathsForSelectedItems: [IndexPath]? {
    selection.isEmpty ? nil : selection.sorted()
  }

  /// The positions of an item in the visible part. They have no effect: the collection scrolls just
  /// far enough.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// Scrolls just far enough to make an item visible.
  public func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(to: indexPath, at: .none) }

  /// Selects an item without notifying the delegate, in addition to others if the collection allows
  /// it; nil clears the selection.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    reloadIfNeeded()
    if indexPath == nil || !selectsMultiple { deselectAll() }
    guard let path = indexPath, counts.contains(path) else { return }
    moveCursor(to: path, scrolling: false)
    setSelected(true, at: path)
    if !scrollPosition.isEmpty { scroll(to: path, at: .none) }
  }

  /// Deselects an item without notifying the delegate.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    guard indexPath.count == 2, selection.contains(indexPath) else { return }
    setSelected(false, at: indexPath)
  }
}

/// Updates.
extension UICollectionView {
  /// Inserts items that the data source has added.
  public func insertItems(at indexPaths: [IndexPath]) {
    updates.insert(indexPaths)
    showUpdates()
  }

  /// Moves an item that the data source has moved, with the cursor and the selection.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    updates.move(indexPath, to: newIndexPath)
    showUpdates()
  }

  /// Deletes items that the data source has removed. If the cursor was on one of them, it moves to
  /// the item that takes its place.
  public func deleteItems(at indexPaths: [IndexPath]) {
    updates.delete(indexPaths)
    showUpdates()
  }
}
