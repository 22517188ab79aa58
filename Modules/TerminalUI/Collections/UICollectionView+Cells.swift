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

  /// Makes headings or the like of a class under a name; nil makes none under it any more.
  public func register(
    _ viewClass: UICollectionReusableView.Type?,
    forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    viewPool(ofKind: elementKind).register(identifier, viewClass: viewClass)
  }

  /// Makes headings or the like by a storyboard's prototype under a name.
  func registerView(
    _ identifier: String, ofKind kind: String, make: (@MainActor () -> UICollectionReusableView)?
  ) {
    viewPool(ofKind: kind).register(identifier, make: make)
  }

  private func viewPool(ofKind kind: String) -> ReusePool<UICollectionReusableView> {
    if let pool = viewPools[kind] { return pool }
    let pool = ReusePool<UICollectionReusableView>()
    viewPools[kind] = pool
    return pool
  }

  /// A cell to fill, reused where one is free. A name that no prototype or class was registered under
  /// stops the program and tells the names there are.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let cell = cellPool.dequeue(identifier) else {
      preconditionFailure(cellPool.problem(dequeuing: identifier)?.description ?? identifier)
    }
    return cell
  }

  /// A heading or the like to fill, reused where one is free. A name that no prototype or class was
  /// registered under stops the program and tells the names there are.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let pool = viewPool(ofKind: elementKind)
    guard let view = pool.dequeue(identifier) else {
      preconditionFailure(pool.problem(dequeuing: identifier)?.description ?? identifier)
    }
    return view
  }

  // MARK: What is seen

  /// The cell of an item that is seen.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shownCells[indexPath]
  }

  /// The item a cell is shown for.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shownCells.first { $0.value === cell }?.key
  }

  /// The cells that are seen, in the order of their items.
  public var visibleCells: [UICollectionViewCell] {
    shownCells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The items that are seen, in their order.
  public var indexPathsForVisibleItems: [IndexPath] { shownCells.keys.sorted() }

  /// The item at a point of the contents; nil between items.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    attributes(in: CGRect(x: point.x, y: point.y, width: 0.001, height: 0.001))
      .last { $0.frame.contains(point) }?.indexPath
  }

  /// Where an item is in the contents; nil for one there is not.
  public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    reloadIfNeeded()
    prepareLayout()
    guard hasItem(at: indexPath) else { return nil }
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// The sections the data source has.
  public var numberOfSections: Int {
    reloadIfNeeded()
    return counts.count
  }

  /// The items of a section; 0 for a section there is not.
  public func numberOfItems(inSection section: Int) -> Int {
    reloadIfNeeded()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// The items in a rectangle of the contents that there are, in their order.
  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    (collectionViewLayout.layoutAttributesForElements(in: rect) ?? []).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && hasItem(at: $0.indexPath)
    }
  }
}
