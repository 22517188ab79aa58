public import Foundation

/// The common superclass of tables and collections, with a cursor, a selection, cells for the
/// visible elements, and a data source that may provide model identifiers.
open class UIListView: UIScrollView {
  /// A Boolean value that indicates whether Enter and a click select an element.
  open var allowsSelection = true { didSet { selectionModeDidChange() } }
  /// A Boolean value that indicates whether several elements can be selected.
  ///
  /// A circle in each row or item then shows whether it is selected. In edit mode, a table uses
  /// `allowsMultipleSelectionDuringEditing` instead.
  open var allowsMultipleSelection = false { didSet { selectionModeDidChange() } }
  /// The view that is shown while the list is empty.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  var storedFocusedIndexPath: IndexPath?

  /// The number of rows or items in each section.
  var counts: [Int] = []
  /// The data source, if it provides model identifiers.
  weak var association: (any UIDataSourceModelAssociation)?
  var selection: Set<IndexPath> = []
  /// The path from which Shift and the arrow keys extend the selection.
  var selectionAnchor: IndexPath?
  /// The model identifier of the element with the cursor; those of the selection follow.
  var focusedModel: String?
  var selectedModels: Set<String> = []
  /// The models that were visible before a reload, in order, with their distances from the upper
  /// left corner.
  private var anchors: [(model: String, distance: CGPoint)] = []
  private var followsModels = false
  private(set) var needsReload = true
  private var updateDepth = 0
  /// The changes of the current batch so far.
  lazy var updates = ListUpdates(noun: names.element)
  var shownCells: [IndexPath: any ListCell] = [:]
  /// The last row that the data source was asked to prepare.
  var prefetchedEnd: IndexPath?
  /// Performs the segue of a prototype cell; set by the storyboard.
  var selectionTrigger: ((any ListCell) -> Void)?
  /// The path to scroll to when the list has a size.
  var pendingScroll: (path: IndexPath, position: UITableView.ScrollPosition)?
  private(set) var laidOutSize = CGSize.zero
  /// A Boolean value that indicates whether a layout pass is placing cells.
  var isPlacing = false

  // MARK: Methods for subclasses

  /// The names of the list and its elements in messages.
  var names: (list: String, element: String) { ("table", "row") }
  /// A Boolean value that indicates whether several elements can be selected at present.
  var selectsMultiple: Bool { allowsMultipleSelection && allowsSelection }
  /// The first visible path, or nil if the list is scrolled to its beginning, where inserted
  /// elements should become visible.
  var firstVisibleIndexPath: IndexPath? { nil }

  /// Returns the number of elements in each section of the data source.
  func countRows() -> [Int] { [] }
  /// Requests the properties of the whole list from the data source.
  func measure() { counts = countRows() }
  /// Updates the properties of the list after a batch of changes.
  func measure(_ counts: [Int], after updates: ListUpdates) { self.counts = counts }
  /// Updates the positions of the elements, if necessary.
  func prepareLayout() {}
  /// Returns the frame of an element in the contents, or nil if there is none.
  func frame(of path: IndexPath) -> CGRect? { nil }
  /// Returns the data source's path of the element that is shown at a path.
  func dataPath(of path: IndexPath) -> IndexPath { path }
  /// Removes a cell from its position, for reuse.
  func recycle(_ cell: any ListCell, at path: IndexPath) { shownCells[path] = nil }
  func recycleAll() { for (path, cell) in shownCells { recycle(cell, at: path) } }
  /// Scrolls an element into view.
  func scroll(to path: IndexPath, at position: UITableView.ScrollPosition) {}
  /// Returns a Boolean value that indicates whether the element at a path can be selected.
  func canSelect(_ path: IndexPath) -> Bool { allowsSelection && counts.contains(path) }
  /// Returns the path that the delegate selects in place of a chosen one, or nil for none.
  func choice(for path: IndexPath) -> IndexPath? { path }
  func notifyDidSelect(_ path: IndexPath) {}
  func notifyDidDeselect(_ path: IndexPath) {}
  func notifyDidFocus(_ path: IndexPath) {}
  /// Updates the selection and the cells after a change of the selection mode.
  func selectionModeDidChange() {
    if !selectsMultiple, selection.count > 1 { deselectAll() }
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Called before the cursor is moved to a path, even if it is already there.
  func cursorWillMove(to path: IndexPath) {}

  open override var canBecomeFocused: Bool { true }

  open override func focusDidChange() {
    super.focusDidChange()
    if let focusedIndexPath { shownCells[focusedIndexPath]?.setNeedsDisplay() }
  }

  /// Ignores the cells that a layout pass adds and removes, because they need no further layout.
  override func subviewsDidChange() {
    if !isPlacing { super.subviewsDidChange() }
  }

  open override var bounds: CGRect {
    didSet { if bounds != oldValue { setNeedsLayout() } }
  }

  /// Places the background behind the cells, and shows it if the list is empty.
  func layOutBackground() {
    backgroundView?.frame = bounds
    backgroundView?.isHidden = counts.firstRow != nil
  }

  // MARK: Data source

  /// The number of sections in the data source.
  public var numberOfSections: Int {
    reloadIfNeeded()
    return counts.count
  }

  /// Reloads the list from the data source.
  ///
  /// If the data source is a `UIDataSourceModelAssociation`, the cursor, the selection, the scroll
  /// position, and a swiped row follow their elements. Otherwise the cursor and the selection stay
  /// on their paths, if these still exist.
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
    removeMissingPaths()
    recordModels()
    didReload(followingModels: followsModels)
    let anchors = followsModels ? self.anchors : []
    self.anchors = []
    followsModels = false
    guard bounds.height > 0 else { return }
    prepareLayout()
    for anchor in anchors {
      guard let path = indexPath(ofModel: anchor.model) else { continue }
      restorePosition(of: path, at: anchor.distance)
      break
    }
    contentOffset = clamped(contentOffset)
  }

  /// Called after a reload.
  func didReload(followingModels: Bool) {}

  // MARK: Changes

  /// Shows several changes at once.
  ///
  /// In a batch, deletions and reloads use the positions before it, insertions the positions after
  /// it, whatever the order of the calls. When the batch ends, the data source must have changed
  /// accordingly: a contradiction is a programming error that stops the program with the numbers.
  /// After `reloadData()` in the same turn there is no check, because the whole list is reloaded.
  ///
  /// The scroll position, the cursor, the selection, and a swiped row stay on their elements.
  ///
  /// - Parameters:
  ///   - updates: Changes the data source and the list. It is not kept, so that it refers to
  ///     members without `self`.
  ///   - completion: Called with true afterwards.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates()
    endUpdates()
    completion?(true)
  }

  /// Shows several changes at once, if there are any.
  ///
  /// - Parameters:
  ///   - updates: Changes the data source and the list, or nil to call the completion alone.
  ///   - completion: Called with true afterwards.
  @_disfavoredOverload
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    performBatchUpdates({ updates?() }, completion: completion)
  }

  /// Begins a group of changes. The data source is queried once, at the end.
  public func beginUpdates() { updateDepth += 1 }

  /// Ends a group of changes. The outermost call shows them.
  public func endUpdates() {
    updateDepth = max(0, updateDepth - 1)
    showUpdates()
  }

  /// Shows the changes, unless a group is still open.
  func showUpdates() {
    guard updateDepth == 0 else { return }
    let updates = updates
    self.updates = ListUpdates(noun: names.element)
    willShowUpdates()
    guard !needsReload else {
      moveCursorAndSelection(by: updates)
      setNeedsReload()
      recycleAll()
      return
    }
    let after = countRows()
    if let problem = updates.problem(before: counts, after: after) {
      preconditionFailure("invalid update of a \(names.list): \(problem)")
    }
    let anchor = firstVisibleIndexPath.map { (path: $0, distance: distance(of: $0)) }
    measure(after, after: updates)
    follow(updates)
    guard bounds.height > 0 else { return }
    prepareLayout()
    if let anchor {
      restorePosition(of: updates.newPathOrSuccessor(of: anchor.path), at: anchor.distance)
    }
  }

  /// Called before changes are shown. If it schedules a reload, that shows them instead.
  func willShowUpdates() {}

  /// Updates the cursor, the selection, and the cells for the new positions of their elements.
  func follow(_ updates: ListUpdates) {
    moveCursorAndSelection(by: updates)
    removeMissingPaths()
    var cells: [IndexPath: any ListCell] = [:]
    for (path, cell) in shownCells {
      if let place = updates.place(of: path), !updates.reloads(path), counts.contains(place) {
        cells[place] = cell
      } else {
        recycle(cell, at: path)
      }
    }
    shownCells = cells
    recordModels()
    setNeedsLayout()
    setNeedsDisplay()
  }
}

/// The tracking of visible, focused, and selected elements across changes.
extension UIListView {
  /// Returns the model identifier of the element at a path, if the data source provides one.
  func model(at path: IndexPath) -> String? {
    association?.modelIdentifierForElement(at: dataPath(of: path), in: self)
  }

  /// Returns the current path of an element, or nil if it is gone.
  func indexPath(ofModel model: String) -> IndexPath? {
    let path = association?.indexPathForElement(withModelIdentifier: model, in: self)
    return path.flatMap { counts.contains($0) ? $0 : nil }
  }

  /// Moves the cursor and the selection back to the elements they were on before a reload.
  private func followModels() {
    guard association != nil else { return }
    if let path = focusedModel.flatMap(indexPath(ofModel:)) { focusedIndexPath = path }
    if !selectedModels.isEmpty { selection = Set(pathsOfSelectedModels) }
  }

  /// The current paths of the selected elements that still exist.
  private var pathsOfSelectedModels: [IndexPath] {
    // The data source may search the whole list for each element, so many are found in one pass.
    guard selectedModels.count > 32, let first = counts.firstRow, let last = counts.lastRow else {
      return selectedModels.compactMap(indexPath(ofModel:))
    }
    return counts.rows(from: first, to: last).filter { path in
      model(at: path).map(selectedModels.contains) ?? false
    }
  }

  /// Stores the models of the cursor and the selection after either has changed.
  func recordModels() {
    guard association != nil else { return }
    focusedModel = focusedIndexPath.flatMap(model(at:))
    selectedModels = Set(selection.compactMap(model(at:)))
  }

  /// The visible models in order, if the data source provides identifiers.
  private var modelAnchors: [(model: String, distance: CGPoint)] {
    guard association != nil, let first = firstVisibleIndexPath else { return [] }
    return shownCells.filter { $0.key >= first }.sorted { $0.key < $1.key }
      .compactMap { path, cell in cell.model.map { ($0, distance(of: path)) } }
  }

  /// Returns the distance of an element from the upper left corner of the visible area.
  private func distance(of path: IndexPath) -> CGPoint {
    let origin = frame(of: path)?.origin ?? bounds.origin
    return CGPoint(x: origin.x - bounds.minX, y: origin.y - bounds.minY)
  }

  /// Scrolls an element to the position it had on screen.
  private func restorePosition(of path: IndexPath, at distance: CGPoint) {
    guard let path = counts.nearest(to: path), let frame = frame(of: path) else { return }
    setContentOffset(
      CGPoint(x: frame.minX - distance.x, y: frame.minY - distance.y), animated: false)
  }

  /// Performs the pending scroll once the list has a size. After a resize it keeps the cursor
  /// visible, if it was before.
  ///
  /// - Parameter frame: The previous frame of the element with the cursor.
  func keepCursorVisible(at frame: CGRect?) {
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

/// A data source that identifies its elements, so that a list recognizes them after `reloadData`.
///
/// The cursor and the selection then follow their elements, and leave those that are gone. Without
/// identifiers they stay on the same paths.
///
///     func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
///       tasks[idx.row].id
///     }
///     func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
///       tasks.firstIndex { $0.id == identifier }.map { IndexPath(row: $0, section: 0) }
///     }
@preconcurrency @MainActor
public protocol UIDataSourceModelAssociation: AnyObject {
  /// Returns a stable identifier of the element at a path, or nil if it has none.
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
  /// Returns the path of the element with an identifier, or nil if it no longer exists.
  func indexPathForElement(
    withModelIdentifier identifier: String, in view: UIView
  ) -> IndexPath?
}

extension TerminalAddition where Self: UIListView {
  /// The path of the element with the cursor, which keys act on.
  public internal(set) var focusedIndexPath: IndexPath? {
    get { storedFocusedIndexPath }
    set { storedFocusedIndexPath = newValue }
  }
}
