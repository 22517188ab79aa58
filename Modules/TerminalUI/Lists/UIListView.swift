public import Foundation

/// What a table and a collection have in common: a cursor, a selection, cells for what is seen, and a
/// data source that may be able to name what it has.
open class UIListView: UIScrollView {
  /// Whether Enter and a click select.
  open var allowsSelection = true { didSet { selectionModeDidChange() } }
  /// Whether several rows or items can be selected: a circle in each says which are. In edit mode a
  /// table has a switch of its own for that.
  open var allowsMultipleSelection = false { didSet { selectionModeDidChange() } }
  /// What stands in the list while there is nothing in it.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// What the keys act on.
  public internal(set) var focusedIndexPath: IndexPath?

  /// How many rows or items each section has.
  var counts: [Int] = []
  /// The data source, where it can name what it has.
  weak var association: (any UIDataSourceModelAssociation)?
  var selection: Set<IndexPath> = []
  /// Where the rows begin that Shift and an arrow select.
  var selectionAnchor: IndexPath?
  /// What the cursor is on, and what is selected, where the data source says.
  var focusedModel: String?
  var selectedModels: Set<String> = []
  /// What was seen when all was asked for anew, in its order, and how far from the upper left corner.
  private var anchors: [(model: String, distance: CGPoint)] = []
  private var followsModels = false
  private(set) var needsReload = true
  private var updateDepth = 0
  /// What has changed in the batch so far.
  lazy var updates = ListUpdates(noun: words.element)
  var shownCells: [IndexPath: any ListCell] = [:]
  /// Runs a prototype cell's segue; set by the storyboard.
  var selectionTrigger: (@MainActor (any ListCell) -> Void)?
  /// What to scroll to as soon as the list has a size.
  var pendingScroll: (path: IndexPath, position: UITableView.ScrollPosition)?
  private(set) var laidOutSize = CGSize.zero
  /// Whether a layout pass is putting cells into their places.
  var isPlacing = false

  // MARK: What each kind of list has its own way of

  /// What it and one of its elements are called.
  var words: (list: String, element: String) { ("table", "row") }
  /// Whether several can be selected now.
  var selectsSeveral: Bool { allowsMultipleSelection && allowsSelection }
  /// The first that is seen; nil where the list is not scrolled, so that what comes at its very beginning
  /// is seen.
  var firstSeen: IndexPath? { nil }

  /// How many the data source has in each section now.
  func countRows() -> [Int] { [] }
  /// Asks the data source for all it says of the whole list.
  func measure() { counts = countRows() }
  /// Takes what the data source has after a batch of changes.
  func measure(_ counts: [Int], after updates: ListUpdates) { self.counts = counts }
  /// Says where all is, where that is due.
  func prepareLayout() {}
  /// Where something is in the contents; nil where it is not.
  func frame(of path: IndexPath) -> CGRect? { nil }
  /// What the data source calls what is shown at a path.
  func dataPath(of path: IndexPath) -> IndexPath { path }
  /// Takes a cell from its place.
  func recycle(_ cell: any ListCell, at path: IndexPath) { shownCells[path] = nil }
  func recycleAll() { for (path, cell) in shownCells { recycle(cell, at: path) } }
  /// Scrolls so that something is seen.
  func scroll(to path: IndexPath, at position: UITableView.ScrollPosition) {}
  /// Whether what is at a path takes part in the selection.
  func canSelect(_ path: IndexPath) -> Bool { allowsSelection && counts.contains(path) }
  /// What is selected for a path that a person has chosen, as the delegate says; nil for nothing.
  func choice(for path: IndexPath) -> IndexPath? { path }
  func tellSelected(_ path: IndexPath) {}
  func tellDeselected(_ path: IndexPath) {}
  func tellFocused(_ path: IndexPath) {}
  /// Gives up what can no longer be selected.
  func selectionModeDidChange() {
    if !selectsSeveral, selection.count > 1 { deselectAll() }
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Called before the cursor is put on a path, perhaps the one it is on.
  func cursorWillMove(to path: IndexPath) {}

  open override var canBecomeFocused: Bool { true }

  open override func focusDidChange() {
    super.focusDidChange()
    if let focusedIndexPath { shownCells[focusedIndexPath]?.setNeedsDisplay() }
  }

  /// Cells that come and go in a layout pass are in their places, and ask for no other.
  override func subviewsDidChange() {
    if !isPlacing { super.subviewsDidChange() }
  }

  open override var bounds: CGRect {
    didSet { if bounds != oldValue { setNeedsLayout() } }
  }

  /// Puts the background behind all and shows it where there is nothing else.
  func layOutBackground() {
    backgroundView?.frame = bounds
    backgroundView?.isHidden = counts.firstRow != nil
  }

  // MARK: Asking the data source

  /// How many sections the data source has.
  public var numberOfSections: Int {
    reloadIfNeeded()
    return counts.count
  }

  /// Asks the data source anew. Where the data source is a `UIDataSourceModelAssociation`, the cursor,
  /// the selection, what is seen and a row that is slid aside stay what they were; else the cursor and
  /// the selection stay on their paths, where these exist.
  open func reloadData() {
    followsModels = true
    if anchors.isEmpty { anchors = modelAnchors }
    setNeedsReload()
    recycleAll()
  }

  func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
    setNeedsDisplay()
  }

  func reloadIfNeeded() {
    guard needsReload else { return }
    needsReload = false
    measure()
    if followsModels { followModels() }
    keepWhatExists()
    noteModels()
    didReload(followingModels: followsModels)
    let anchors = followsModels ? self.anchors : []
    self.anchors = []
    followsModels = false
    guard bounds.height > 0 else { return }
    prepareLayout()
    for anchor in anchors {
      guard let path = place(ofModel: anchor.model) else { continue }
      keep(path, at: anchor.distance)
      break
    }
    contentOffset = clamped(contentOffset)
  }

  /// Called when all has been asked for anew.
  func didReload(followingModels: Bool) {}

  // MARK: Changes

  /// Makes several changes appear at once.
  ///
  /// In a batch, what is to be deleted or reloaded is named by where it was before it, what is to be
  /// inserted by where it is after it, whatever the order of the calls. The data source must
  /// have changed by just that when the batch ends: a difference stops the program and tells the
  /// figures. After `reloadData()` in the same turn nothing is compared, since all is asked anew.
  ///
  /// What is seen, the cursor, the selection and a row that is slid aside stay where they are.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }

  /// Groups changes; the data source is asked once, at the end.
  public func beginUpdates() { updateDepth += 1 }

  /// Ends a group of changes; the outermost one shows them.
  public func endUpdates() {
    updateDepth = max(0, updateDepth - 1)
    showUpdates()
  }

  /// Shows what has changed, unless more changes are to come.
  func showUpdates() {
    guard updateDepth == 0 else { return }
    let updates = updates
    self.updates = ListUpdates(noun: words.element)
    willShowUpdates()
    guard !needsReload else {
      moveCursorAndSelection(by: updates)
      setNeedsReload()
      recycleAll()
      return
    }
    let after = countRows()
    if let problem = updates.problem(before: counts, after: after) {
      preconditionFailure("invalid update of a \(words.list): \(problem)")
    }
    let anchor = firstSeen.map { (path: $0, distance: distance(of: $0)) }
    measure(after, after: updates)
    follow(updates)
    guard bounds.height > 0 else { return }
    prepareLayout()
    if let anchor { keep(updates.placeOrSuccessor(of: anchor.path), at: anchor.distance) }
  }

  /// Called before changes are shown; where it asks for a reload, that shows them.
  func willShowUpdates() {}

  /// Has all that is remembered of rows follow them to where they are now.
  func follow(_ updates: ListUpdates) {
    moveCursorAndSelection(by: updates)
    keepWhatExists()
    var cells: [IndexPath: any ListCell] = [:]
    for (path, cell) in shownCells {
      if let place = updates.place(of: path), !updates.reloads(path), counts.contains(place) {
        cells[place] = cell
      } else {
        recycle(cell, at: path)
      }
    }
    shownCells = cells
    noteModels()
    setNeedsLayout()
    setNeedsDisplay()
  }
}

/// Staying with what was seen, had the cursor or was selected, wherever it is now.
extension UIListView {
  /// A name for what is at a path, where the data source has one.
  func model(at path: IndexPath) -> String? {
    association?.modelIdentifierForElement(at: dataPath(of: path), in: self)
  }

  /// Where something is shown now.
  func place(ofModel model: String) -> IndexPath? {
    let path = association?.indexPathForElement(withModelIdentifier: model, in: self)
    return path.flatMap { counts.contains($0) ? $0 : nil }
  }

  /// Puts cursor and selection back on what they were on before the data source changed.
  private func followModels() {
    guard association != nil else { return }
    if let path = focusedModel.flatMap(place(ofModel:)) { focusedIndexPath = path }
    if !selectedModels.isEmpty {
      selection = Set(selectedModels.compactMap(place(ofModel:)))
    }
  }

  /// Remembers what cursor and selection are on, after either has been moved.
  func noteModels() {
    guard association != nil else { return }
    focusedModel = focusedIndexPath.flatMap(model(at:))
    selectedModels = Set(selection.compactMap(model(at:)))
  }

  /// What is seen, in its order, for a data source that can name it.
  private var modelAnchors: [(model: String, distance: CGPoint)] {
    guard association != nil, let first = firstSeen else { return [] }
    return shownCells.filter { $0.key >= first }.sorted { $0.key < $1.key }
      .compactMap { path, cell in cell.model.map { ($0, distance(of: path)) } }
  }

  /// How far something is from the upper left corner of what is seen.
  private func distance(of path: IndexPath) -> CGPoint {
    let origin = frame(of: path)?.origin ?? bounds.origin
    return CGPoint(x: origin.x - bounds.minX, y: origin.y - bounds.minY)
  }

  /// Scrolls so that something is where it was seen.
  private func keep(_ path: IndexPath, at distance: CGPoint) {
    guard let path = counts.nearest(to: path), let frame = frame(of: path) else { return }
    setContentOffset(
      CGPoint(x: frame.minX - distance.x, y: frame.minY - distance.y), animated: false)
  }

  /// Scrolls to what was to be seen as soon as there is room; a smaller terminal does not push the cursor
  /// out of sight.
  ///
  /// - Parameter frame: Where what has the cursor was before.
  func keepCursorSeen(at frame: CGRect?) {
    if let (path, position) = pendingScroll, bounds.height > 0 {
      pendingScroll = nil
      scroll(to: path, at: position)
    } else if laidOutSize != bounds.size, laidOutSize.height > 0, let focusedIndexPath,
      frame?.overlaps(CGRect(origin: bounds.origin, size: laidOutSize)) == true
    {
      scroll(to: focusedIndexPath, at: .none)
    }
    laidOutSize = bounds.size
  }
}

/// A data source that can name what is in its rows, so that a table recognises them after
/// `reloadData`.
///
/// The cursor and the selection then stay on the same things, wherever these are now, and leave what
/// is gone; without it they stay on the same rows.
///
///     func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
///       tasks[idx.row].id
///     }
///     func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
///       tasks.firstIndex { $0.id == identifier }.map { IndexPath(row: $0, section: 0) }
///     }
@MainActor
public protocol UIDataSourceModelAssociation: AnyObject {
  /// A name for what is in a row, which stays with it wherever it moves; nil for none.
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
  /// The row that shows what has a name; nil where it is gone.
  func indexPathForElement(
    withModelIdentifier identifier: String, in view: UIView
  ) -> IndexPath?
}
