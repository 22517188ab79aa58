public import Foundation

/// A view that shows any number of items in sections, in a grid or in another arrangement. Only
/// visible items have views.
///
/// The arrow keys and h, j, k and l move a cursor over the items. The cursor keeps its column
/// across shorter lines. Enter or a click selects an item. With multiple selection, Space selects
/// or deselects the item under the cursor, Shift with an arrow key extends the selection, and
/// Ctrl-A selects all items.
///
/// If all items have the same size, drawing a frame, scrolling and changing an item take constant
/// time in the number of items.
///
///     let layout = UICollectionViewFlowLayout()
///     layout.itemSize = CGSize(width: 24, height: 4)
///     let collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
///     collectionView.register(PlaceCell.self, forCellWithReuseIdentifier: "Place")
///     collectionView.dataSource = self
///     collectionView.delegate = self
open class UICollectionView: UIListView {
  /// The kind of a section's heading, which is the only kind of supplementary view.
  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer. Footers aren't shown.
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The layout that positions the items.
  open var collectionViewLayout: UICollectionViewLayout {
    get { (flow as? CustomLayout)?.layout ?? flow }
    set { flow = Self.flow(newValue) }
  }
  /// The object that provides the items.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      association = dataSource as? any UIDataSourceModelAssociation
      reloadData()
    }
  }

  /// The object that prepares the data of items before they are shown.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// A Boolean value that indicates whether items are prepared before they are shown.
  open var isPrefetchingEnabled = true
  /// The object that provides the items of drags.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  /// The object that decides what can be dropped on the collection, and receives it.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  /// A Boolean value that indicates whether items can be dragged.
  open var dragInteractionEnabled = true
  /// A Boolean value that indicates whether items of the collection are being dragged.
  public var hasActiveDrag: Bool { dragSession != nil }

  /// The drag of items of the collection.
  var dragSession: UIDragSession?
  /// The latest proposal of the drop delegate.
  var dropProposal = UIDropProposal(operation: .cancel)

  /// The layout as a flow layout.
  var flow: UICollectionViewFlowLayout { didSet { layoutDidChange(from: oldValue) } }
  /// The column or row that the cursor returns to after shorter lines.
  var lane: CGFloat?
  /// The item that the pointer pressed.
  var pressedPath: IndexPath?

  let cellPool = ReusePool<UICollectionViewCell>()
  let headingPool = ReusePool<UICollectionReusableView>()
  /// The visible headings, by section.
  var shownHeadings: [Int: UICollectionReusableView] = [:]
  /// The key commands, with the state that determines them.
  var cachedKeys: (state: CollectionKeyState, commands: [UIKeyCommand])?

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    flow = Self.flow(layout)
    super.init(frame: frame)
    flow.attach(to: self)
  }

  public required init?(coder: NSCoder) {
    flow = UICollectionViewFlowLayout()
    super.init(coder: coder)
    flow.attach(to: self)
  }

  private static func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout {
    layout as? UICollectionViewFlowLayout ?? CustomLayout(layout)
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

  override func showContextMenu(at point: CGPoint) -> Bool {
    guard let path = indexPathForItem(at: point), showContextMenu(ofItemAt: path, at: point) else {
      return super.showContextMenu(at: point)
    }
    return true
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    touchEnded(touch, isExtending: TableClick(event) != .plain)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    endDragging(isCancelled: true)
    release()
  }

  override func selectionModeDidChange() {
    if !allowsSelection { deselectAll() }
    super.selectionModeDidChange()
  }

  private func layoutDidChange(from old: UICollectionViewFlowLayout) {
    guard old !== flow else { return }
    old.attach(to: nil)
    flow.attach(to: self)
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
    keepCursorVisible(at: focusedIndexPath.flatMap { shownCells[$0]?.frame })
    // Cells that request other sizes move the cells after them, which may make other cells visible.
    for _ in 0..<4 where placeItems() { prepareLayout() }
    layOutBackground()
    prefetchItems()
  }

  /// Requests another layout, except during a layout pass, which positions all items again anyway.
  func layoutWasInvalidated() {
    guard !isPlacing else { return }
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Measures the layout if it is out of date.
  override func prepareLayout() {
    if flow.isOutdated(in: bounds.size) {
      if laidOutSize != bounds.size { lane = nil }
      flow.invalidate()
    }
    flow.prepareIfNeeded()
    if flow.contentSize != contentSize { contentSize = flow.contentSize }
  }

  // MARK: Overrides of the list view

  override var names: (list: String, element: String) { ("collection", "item") }

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

  /// Keeps the cells of the items that remain. Headings are requested again, since they may show
  /// the number of items in their section.
  override func follow(_ updates: ListUpdates) {
    super.follow(updates)
    recycleHeadings()
    lane = nil
    release()
    flow.invalidate()
  }

  override func frame(of path: IndexPath) -> CGRect? { flow.frame(of: path) }

  /// The first item that is completely visible.
  override var firstVisibleIndexPath: IndexPath? {
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
    guard let cell = cell as? UICollectionViewCell else { return }
    cellPool.recycle(cell)
    collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
  }

  /// Scrolls just far enough to make an item visible.
  override func scroll(to path: IndexPath, at position: UITableView.ScrollPosition) {
    reloadIfNeeded()
    guard counts.contains(path) else { return }
    guard bounds.height > 0, bounds.width > 0 else {
      pendingScroll = (path, position)
      return
    }
    prepareLayout()
    if let item = flow.frame(of: path) {
      scrollRectToVisible(rectToReveal(item, at: path), animated: false)
    }
  }

  override func choice(for path: IndexPath) -> IndexPath? {
    collectionDelegate?.collectionView(self, shouldSelectItemAt: path) == false ? nil : path
  }

  override func notifyDidSelect(_ path: IndexPath) {
    collectionDelegate?.collectionView(self, didSelectItemAt: path)
  }

  override func notifyDidDeselect(_ path: IndexPath) {
    collectionDelegate?.collectionView(self, didDeselectItemAt: path)
  }

  override func notifyDidFocus(_ path: IndexPath) {
    lane = nil
    collectionDelegate?.collectionView(self, didFocusItemAt: path)
  }

  /// Scrolls the content horizontally if it is wider than the view but not higher.
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
    if let dragSession { return dragSession.move(to: touch) }
    beginDragging(touch)
    if indexPathForItem(at: touch.location(in: self)) != pressedPath { release() }
  }

  func touchEnded(_ touch: UITouch, isExtending: Bool) {
    if dragSession != nil { return endDragging(isCancelled: false) }
    guard let path = pressedPath else { return }
    release()
    guard indexPathForItem(at: touch.location(in: self)) == path else { return }
    if isExtending, selectsMultiple { extendSelectionInLane(to: path) } else { select(path) }
  }

  /// Ends the highlighting of the pressed item.
  func release() {
    guard let path = pressedPath else { return }
    pressedPath = nil
    shownCells[path]?.isHighlighted = false
  }
}

/// The state that determines a collection view's key commands.
struct CollectionKeyState: Equatable {
  var hasItems: Bool
  var canSelect: Bool
  var selectsMultiple: Bool
  var hasSeveralSections: Bool
  var hasRowActions: Bool
  var hasContextMenu: Bool
}
