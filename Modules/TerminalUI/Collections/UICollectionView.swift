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
open class UICollectionView: UIScrollView {
  /// The kind of a section's heading, the one view beside the items that there is.
  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  /// Says where items are.
  open var collectionViewLayout: UICollectionViewLayout {
    get { flow }
    set { flow = Self.flow(newValue) }
  }
  /// Who knows the items.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// Whether Enter and a click select items.
  open var allowsSelection = true { didSet { selectionModeDidChange() } }
  /// Whether several items can be selected: a circle in each says which are.
  open var allowsMultipleSelection = false { didSet { selectionModeDidChange() } }
  /// What stands in the collection while it has no items.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// The layout, as the kind there is.
  var flow: UICollectionViewFlowLayout { didSet { layoutDidChange(from: oldValue) } }
  /// The item the keys act on.
  public internal(set) var focusedIndexPath: IndexPath?
  var selection = ListSelection()
  /// Where the items begin that Shift and an arrow select.
  var selectionAnchor: IndexPath?
  /// The column, or the row, that the cursor comes back to after shorter lines.
  var lane: CGFloat?
  /// What is in the item with the cursor and in those selected, where the data source says.
  var focusedModel: String?
  var selectedModels: Set<String> = []
  var followsModels = false
  /// How many items each section has.
  var counts: [Int] = []
  var itemTotal = 0
  var needsReload = true
  var updateDepth = 0
  /// What has changed in the batch so far.
  var updates = ListUpdates(noun: "item")
  /// The item the pointer went down on.
  var pressedPath: IndexPath?
  /// The topmost visible item before a reload.
  var reloadAnchor: (model: String, distance: CGPoint)?

  let cellPool = ReusePool<UICollectionViewCell>()
  let headingPool = ReusePool<UICollectionReusableView>()
  var shownCells: [IndexPath: UICollectionViewCell] = [:]
  /// The headings that are seen, by their sections.
  var shownHeadings: [Int: UICollectionReusableView] = [:]
  /// Runs a prototype cell's segue; set by the storyboard.
  var selectionTrigger: (@MainActor (UICollectionViewCell) -> Void)?
  /// The key commands as long as the state they follow from stays.
  var knownKeys: (state: CollectionKeyState, commands: [UIKeyCommand])?
  /// What to scroll to as soon as the collection has a size.
  var pendingScroll: IndexPath?
  private var laidOutSize = CGSize.zero
  private var isPlacingItems = false

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

  open override var canBecomeFocused: Bool { true }

  open override func focusDidChange() {
    super.focusDidChange()
    if let focusedIndexPath { shownCells[focusedIndexPath]?.setNeedsDisplay() }
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

  private func selectionModeDidChange() {
    if !selectsSeveral, selection.count > 1 || !allowsSelection { deselectAll() }
    setNeedsLayout()
    setNeedsDisplay()
  }

  private func layoutDidChange(from old: UICollectionViewFlowLayout) {
    guard old !== flow else { return }
    old.collectionView = nil
    flow.collectionView = self
    lane = nil
    flow.invalidate()
    if let focusedIndexPath { pendingScroll = focusedIndexPath }
  }

  // MARK: Layout

  /// Items that come and go in a layout pass are in their places, and ask for no other.
  override func subviewsDidChange() {
    if !isPlacingItems { super.subviewsDidChange() }
  }

  open override var bounds: CGRect {
    didSet { if bounds != oldValue { setNeedsLayout() } }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    isPlacingItems = true
    defer { isPlacingItems = false }
    reloadIfNeeded()
    prepareLayout()
    keepCursorSeen()
    // Cells that ask for other sizes move those behind them, of which others may be seen then.
    for _ in 0..<4 where placeItems() { prepareLayout() }
    backgroundView?.frame = CGRect(origin: bounds.origin, size: bounds.size)
    backgroundView?.isHidden = itemTotal > 0
  }

  /// In a layout pass all is placed anew anyway.
  func layoutWasInvalidated() {
    guard !isPlacingItems else { return }
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Measures where that is due.
  func prepareLayout() {
    if flow.isOutdated(in: bounds.size) {
      if laidOutSize != bounds.size { lane = nil }
      flow.invalidate()
    }
    flow.prepareIfNeeded()
    if flow.contentSize != contentSize { contentSize = flow.contentSize }
  }

  /// A smaller terminal does not push the item with the cursor out of sight.
  private func keepCursorSeen() {
    if let path = pendingScroll, bounds.height > 0 {
      pendingScroll = nil
      scroll(to: path)
    } else if laidOutSize != bounds.size, laidOutSize.height > 0, let focusedIndexPath,
      let cell = shownCells[focusedIndexPath],
      cell.frame.overlaps(CGRect(origin: bounds.origin, size: laidOutSize))
    {
      scroll(to: focusedIndexPath)
    }
    laidOutSize = bounds.size
  }

  /// The wheel goes along the contents where these are only wider.
  override func scroll(lines: CGFloat) -> Bool {
    guard contentSize.height <= bounds.height, contentSize.width > bounds.width else {
      return super.scroll(lines: lines)
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
    if isExtending, selectsSeveral { extendSelection(to: path) } else { select(path) }
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
