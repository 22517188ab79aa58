import Foundation

/// A layout that a program implements itself, as the flow layout that a collection view uses.
final class CustomLayout: UICollectionViewFlowLayout {
  /// The program's layout.
  let layout: UICollectionViewLayout
  private var needsPreparation = true
  private var knownBounds = CGRect.null
  private var knownSize = CGSize.zero

  init(_ layout: UICollectionViewLayout) {
    self.layout = layout
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func attach(to view: UICollectionView?) {
    super.attach(to: view)
    layout.attach(to: view)
  }

  override var hasLines: Bool { false }
  override var contentSize: CGSize { knownSize }

  override func invalidate() {
    needsPreparation = true
    collectionView?.layoutWasInvalidated()
  }

  override func isOutdated(in size: CGSize) -> Bool {
    guard let bounds = collectionView?.bounds, bounds != knownBounds else { return false }
    let isOutdated =
      bounds.size != knownBounds.size
      || layout.shouldInvalidateLayout(forBoundsChange: PointLengths.points(bounds))
    knownBounds = bounds
    return isOutdated
  }

  override func prepareIfNeeded() {
    guard needsPreparation, let collectionView else { return }
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    layout.invalidateLayout(with: context)
    layout.prepare()
    let content = CGRect(origin: .zero, size: layout.collectionViewContentSize)
    knownSize = PointLengths.cells(frame: content).size
    let bounds = collectionView.bounds
    let isWide = knownSize.width > bounds.width && knownSize.height <= bounds.height
    if isWide == isVertical { scrollDirection = isWide ? .horizontal : .vertical }
    needsPreparation = false
  }

  // MARK: Queries

  override func elements(in rect: CGRect) -> [FlowElement] {
    (layout.layoutAttributesForElements(in: PointLengths.points(rect)) ?? [])
      .compactMap { FlowElement($0, frame: PointLengths.cells(frame: $0.frame)) }
      .filter { $0.frame.overlaps(rect) }
  }

  override func placedElements(in rect: CGRect) -> [FlowElement] { elements(in: rect) }

  override func frame(of path: IndexPath) -> CGRect? {
    guard let collectionView, collectionView.counts.contains(path) else { return nil }
    return layout.layoutAttributesForItem(at: path).map { PointLengths.cells(frame: $0.frame) }
  }

  /// Returns the nearest item below or above an item, or beside it if the collection scrolls
  /// horizontally; the nearest ones in other columns if there is none.
  override func line(nextTo path: IndexPath, forward: Bool) -> [FlowElement] {
    guard let collectionView, let frame = frame(of: path) else { return [] }
    func start(_ frame: CGRect) -> CGFloat { isVertical ? frame.minY : frame.minX }
    func isInLane(_ other: CGRect) -> Bool {
      isVertical
        ? other.minX < frame.maxX && frame.minX < other.maxX
        : other.minY < frame.maxY && frame.minY < other.maxY
    }
    let here = start(frame)
    let found = elements(in: CGRect(origin: .zero, size: knownSize))
      .filter { !$0.isHeading && collectionView.counts.contains($0.path) }
      .filter { forward ? start($0.frame) > here : start($0.frame) < here }
      .sorted { abs(start($0.frame) - here) < abs(start($1.frame) - here) }
    if let next = found.first(where: { isInLane($0.frame) }) { return [next] }
    guard let nearest = found.first else { return [] }
    return found.filter { start($0.frame) == start(nearest.frame) }
  }
}
