public import Foundation

/// Items in a grid or in any other arrangement, in sections, of any number: only what is seen exists
/// as views.
///
/// The arrow keys move a cursor over the items, and so do h, j, k and l; it stays in its column where a
/// line is shorter. Enter selects the item under it, as a click does. Where several items can be
/// selected, Space selects one or gives it up, Shift with the arrows goes on from there and Ctrl-A takes
/// all.
///
/// With items of one size a frame, a scroll and a change of an item cost the same however many there
/// are.
///
///     let layout = UICollectionViewFlowLayout()
///     layout.itemSize = CGSize(width: 24, height: 4)
///     let collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
///     collectionView.register(PlaceCell.self, forCellWithReuseIdentifier: "Place")
///     collectionView.dataSource = self
///     collectionView.delegate = self
open class UICollectionView: UIListView {
  /// The kind of a section's heading, the one view beside the items that there is.
  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  /// Says where items are.
  open var collectionViewLayout: UICollectionViewLayout {
    get { flow }
    set { flow = Self.flow(newValue) }
  }
  /// Who knows the items.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      association = dataSource as? any UIDataSourceModelAssociation
      reloadData()
    }
  }

  /// The layout, as the kind there is.
  var flow: UICollectionViewFlowLayout { didSet { layoutDidChange(from: oldValue) } }
  /// The column, or the row, that the cursor comes back to after shorter lines.
  var lane: CGFloat?
  /// The item the pointer went down on.
  var pressedPath: IndexPath?

  let cellPool = ReusePool<UICollectionViewCell>()
  let headingPool = ReusePool<UICollectionReusableView>()
  /// The headings that are seen, by their sections.
  var shownHeadings: [Int: UICollectionReusableView] = [:]
  /// The key commands as long as the state they follow from stays.
  var knownKeys: (state: CollectionKeyState, commands: [UIKeyCommand])?

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    flow = Self.flow(layout)
    super.init(frame: frame)
    flow.collectionView = self
  }

  public required init?(coder: NSCoder) {
    flow = UICollectionViewFlowLayout()
    super.init(coder: coder)
    flow.collectionView = self
  }

  private static func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout {
    guard let flow = layout as? UICollectionViewFlowLayout else {
      preconditionFailure("\(type(of: layout)) is no UICollectionViewFlowLayout")
    }
    return flow
  }

  var collectionDelegate: (any UICollectionViewDelegate)? {
    delegate as? any UICollectionViewDelegate
  }

  open override var keyCommands: [UIKeyCommand]? { collectionKeyCommands }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { touchBegan(touch) }
    super.touchesBegan(touches, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { touchMoved(touch) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    touchEnded(touch, isExtending: event?.modifierFlags.contains(.shift) == true)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    release()
  }

  override func selectionModeDidChange() {
    if !allowsSelection { deselectAll() }
    super.selectionModeDidChange()
  }

  private func layoutDidChange(from old: UICollectionViewFlowLayout) {
    guard old !== flow else { return }
    old.collectionView = nil
    flow.collectionView = self
    lane = nil
    flow.invalidate()
    if let focusedIndexPath { pendingScroll = (focusedIndexPath, .none) }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    isPlacing = true
    defer { isPlacing = false }
    reloadIfNeeded()
    prepareLayout()
    keepCursorSeen(at: focusedIndexPath.flatMap { shownCells[$0]?.frame })
    // Cells that ask for other sizes move those behind them, of which others may be seen then.
    for _ in 0..<4 where placeItems() { prepareLayout() }
    layOutBackground()
  }

  /// In a layout pass all is placed anew anyway.
  func layoutWasInvalidated() {
    guard !isPlacing else { return }
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Measures where that is due.
  override func prepareLayout() {
    if flow.isOutdated(in: bounds.size) {
      if laidOutSize != bounds.size { lane = nil }
      flow.invalidate()
    }
    flow.prepareIfNeeded()
    if flow.contentSize != contentSize { contentSize = flow.contentSize }
  }

  // MARK: What a collection has its own way of

  override var words: (list: String, element: String) { ("collection", "item") }

  override func countRows() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
  }

  override func setNeedsReload() {
    flow.invalidate()
    super.setNeedsReload()
  }

  override func didReload(followingModels: Bool) { flow.invalidate() }

  override func willShowUpdates() { if dataSource == nil { setNeedsReload() } }

  /// The cells of items that stay go with them; headings are asked for anew, since they may say how many
  /// items they are over.
  override func follow(_ updates: ListUpdates) {
    super.follow(updates)
    recycleHeadings()
    lane = nil
    release()
    flow.invalidate()
  }

  override func frame(of path: IndexPath) -> CGRect? { flow.frame(of: path) }

  /// The first item that is seen as a whole.
  override var firstSeen: IndexPath? {
    guard bounds.minX > 0 || bounds.minY > 0 else { return nil }
    let seen = shownCells.filter { bounds.contains($0.value.frame) }
    return (seen.isEmpty ? shownCells : seen).keys.min()
  }

  override func recycleAll() {
    super.recycleAll()
    recycleHeadings()
  }

  override func recycle(_ cell: any ListCell, at path: IndexPath) {
    super.recycle(cell, at: path)
    if path == pressedPath { pressedPath = nil }
    cell.removeFromSuperview()
    if let cell = cell as? UICollectionViewCell { cellPool.recycle(cell) }
  }

  /// Scrolls just far enough for an item to be seen.
  override func scroll(to path: IndexPath, at position: UITableView.ScrollPosition) {
    reloadIfNeeded()
    guard counts.contains(path) else { return }
    guard bounds.height > 0, bounds.width > 0 else {
      pendingScroll = (path, position)
      return
    }
    prepareLayout()
    if let item = flow.frame(of: path) {
      scrollRectToVisible(grown(item, of: path), animated: false)
    }
  }

  override func choice(for path: IndexPath) -> IndexPath? {
    collectionDelegate?.collectionView(self, shouldSelectItemAt: path) == false ? nil : path
  }

  override func tellSelected(_ path: IndexPath) {
    collectionDelegate?.collectionView(self, didSelectItemAt: path)
  }

  override func tellDeselected(_ path: IndexPath) {
    collectionDelegate?.collectionView(self, didDeselectItemAt: path)
  }

  override func tellFocused(_ path: IndexPath) {
    lane = nil
    collectionDelegate?.collectionView(self, didFocusItemAt: path)
  }

  /// The wheel goes along the contents where these are only wider.
  open override func scrollWheel(byLines lines: CGFloat, at point: CGPoint) -> Bool {
    guard contentSize.height <= bounds.height, contentSize.width > bounds.width else {
      return super.scrollWheel(byLines: lines, at: point)
    }
    guard isScrollEnabled else { return false }
    let before = contentOffset
    setContentOffset(CGPoint(x: before.x + lines * 2, y: before.y), animated: false)
    return contentOffset != before
  }
}

extension UICollectionView {
  func touchBegan(_ touch: UITouch) {
    release()
    guard allowsSelection, let path = indexPathForItem(at: touch.location(in: self)),
      collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) != false
    else { return }
    pressedPath = path
    shownCells[path]?.isHighlighted = true
  }

  func touchMoved(_ touch: UITouch) {
    if indexPathForItem(at: touch.location(in: self)) != pressedPath { release() }
  }

  func touchEnded(_ touch: UITouch, isExtending: Bool) {
    guard let path = pressedPath else { return }
    release()
    guard indexPathForItem(at: touch.location(in: self)) == path else { return }
    if isExtending, selectsSeveral { extendSelectionInLane(to: path) } else { select(path) }
  }

  /// Nothing is pressed any longer.
  func release() {
    guard let path = pressedPath else { return }
    pressedPath = nil
    shownCells[path]?.isHighlighted = false
  }
}

/// What a collection's key commands follow from; as long as it stays, so do they.
struct CollectionKeyState: Equatable {
  var hasItems: Bool
  var canSelect: Bool
  var selectsSeveral: Bool
  var hasSeveralSections: Bool
}
