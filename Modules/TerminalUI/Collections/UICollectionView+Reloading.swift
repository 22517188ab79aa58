import Foundation

extension UICollectionView: ListView {
  var association: (any UIDataSourceModelAssociation)? {
    dataSource as? any UIDataSourceModelAssociation
  }

  var listSections: [Int] { counts }

  func showSelection(at path: IndexPath) {
    shownCells[path]?.isSelected = selection.contains(path)
  }

  /// Asks the data source anew. Where the data source is a `UIDataSourceModelAssociation`, the cursor,
  /// the selection and the items that are seen stay what they were; else the cursor and the selection
  /// stay on their paths, where these exist.
  public func reloadData() {
    followsModels = true
    if reloadAnchor == nil { reloadAnchor = modelAnchor }
    setNeedsReload()
    recycleAll()
  }

  func setNeedsReload() {
    needsReload = true
    flow.invalidate()
    setNeedsLayout()
    setNeedsDisplay()
  }

  func reloadIfNeeded() {
    guard needsReload else { return }
    needsReload = false
    takeCounts(countItems())
    if followsModels { followModels() }
    keepWhatExists()
    noteModels()
    let anchor = followsModels ? reloadAnchor : nil
    reloadAnchor = nil
    followsModels = false
    flow.invalidate()
    guard bounds.height > 0 else { return }
    prepareLayout()
    if let anchor, let path = place(ofModel: anchor.model) { keep(path, at: anchor.distance) }
    contentOffset = clamped(contentOffset)
  }

  /// How many items the data source has in each section now.
  func countItems() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
  }

  func takeCounts(_ counts: [Int]) {
    self.counts = counts
    itemTotal = counts.reduce(0, +)
  }

  // MARK: Staying where it is

  /// The first item that is seen as a whole, with its distance from the upper left corner; nil where the
  /// collection is not scrolled, so that what comes at its very beginning is seen.
  var anchorItem: (path: IndexPath, distance: CGPoint)? {
    guard bounds.minX > 0 || bounds.minY > 0 else { return nil }
    let seen = shownCells.filter { bounds.contains($0.value.frame) }
    guard let path = (seen.isEmpty ? shownCells : seen).keys.min(), let cell = shownCells[path]
    else { return nil }
    return (path, CGPoint(x: cell.frame.minX - bounds.minX, y: cell.frame.minY - bounds.minY))
  }

  private var modelAnchor: (model: String, distance: CGPoint)? {
    guard let (path, distance) = anchorItem, let model = shownCells[path]?.model else { return nil }
    return (model, distance)
  }

  /// Scrolls so that an item is where it was seen.
  func keep(_ path: IndexPath, at distance: CGPoint) {
    guard let path = counts.nearest(to: path),
      let frame = flow.frame(of: path)
    else { return }
    let isVertical = flow.isVertical
    setContentOffset(
      CGPoint(
        x: isVertical ? contentOffset.x : frame.minX - distance.x,
        y: isVertical ? frame.minY - distance.y : contentOffset.y), animated: false)
  }
}
