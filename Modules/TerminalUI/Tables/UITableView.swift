public import Foundation
import TerminalCore

/// A list of rows in sections, of any length: only what is seen exists as views.
///
/// The arrow keys move a cursor over the rows; Enter selects the row under it, as a tap does. Where
/// several rows can be selected, Space selects one or gives it up, Shift with the arrows goes on from
/// there, `a` in edit mode and Ctrl-A take all. `[` and `]` go from section to section; in edit mode
/// Alt with an arrow, or `K` and `J`, move a row, and so does dragging the sign at its end.
///
/// A frame, a scroll and a change of one row cost the same however many rows there are.
///
///     let tableView = UITableView(frame: .zero, style: .plain)
///     tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Name")
///     tableView.dataSource = self
///     tableView.delegate = self
open class UITableView: UIScrollView {
  /// How sections stand; all but `plain` let their headings scroll away.
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  /// Where a row that is scrolled to comes to stand; `none` scrolls just far enough.
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  /// How rows come and go in UIKit; here they come and go at once.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// Says what of the table can be dragged out of it.
  open weak var dragDelegate: (any UITableViewDragDelegate)?
  /// Says what can be dropped on the table, and takes it.
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  /// How sections stand: in a `plain` table headings stay at the top while their rows are seen.
  public let style: Style
  /// Who knows the rows.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { dataSourceDidChange() } }
  /// Every row's height where the delegate gives none; `automaticDimension` takes the cells' own.
  open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }
  /// The height of headings that have words, where the delegate gives none.
  open var sectionHeaderHeight: CGFloat = 1 { didSet { setNeedsReload() } }
  /// Whether Enter and a click select rows.
  open var allowsSelection = true { didSet { setNeedsDisplay() } }
  /// Whether several rows can be selected outside of edit mode: a circle before each says which are.
  open var allowsMultipleSelection = false { didSet { selectionModeDidChange() } }
  /// Whether Enter and a click select rows in edit mode too; the delete and insert controls then
  /// answer on their own cells only.
  open var allowsSelectionDuringEditing = false { didSet { setNeedsDisplay() } }
  /// Whether edit mode is for selecting several rows: circles take the place of the delete and
  /// insert controls.
  open var allowsMultipleSelectionDuringEditing = false { didSet { selectionModeDidChange() } }
  /// What stands in the table while it has no rows.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// Whether rows show their delete controls, or circles to select them.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// The delegate and the data source where they are more than that: kept, because to find out takes
  /// longer than to ask them, and they are asked about every section.
  private(set) weak var tableDelegate: (any UITableViewDelegate)?
  private(set) weak var association: (any UIDataSourceModelAssociation)?
  /// Whether the data source deletes and inserts rows that a person asks it to.
  private(set) var commitsEdits = false
  /// The row the keys act on.
  public internal(set) var focusedIndexPath: IndexPath?
  var storedIsEditing = false
  var selection = ListSelection()
  /// Where the rows begin that Shift and an arrow select.
  var selectionAnchor: IndexPath?
  /// What is in the row with the cursor and in those selected, where the data source says.
  var focusedModel: String?
  var selectedModels: Set<String> = []
  var followsModels = false
  /// The row that is slid aside for its buttons.
  var openRow: OpenRow?
  /// How many rows have been slid aside so far.
  var openRowCount = 0
  /// The row that is being dragged: which it is for the data source, and where it is shown.
  var rowMove: (source: IndexPath, place: IndexPath)?
  /// The row that what is dragged would go into.
  var dropPath: IndexPath? {
    didSet {
      guard dropPath != oldValue else { return }
      for path in [oldValue, dropPath] {
        path.flatMap(cellForRow(at:))?.isHighlighted = path == dropPath
      }
    }
  }
  /// The rows that were seen when all were asked for anew, from the top.
  var anchors: [TableAnchor] = []
  /// The buttons of the row that was last asked about.
  var knownSwipes:
    (
      path: IndexPath, leading: UISwipeActionsConfiguration?, trailing: UISwipeActionsConfiguration?
    )?
  /// The Delete button of rows without buttons of their own.
  var knownDeletion: UISwipeActionsConfiguration?
  /// Runs a prototype cell's segue; set by the storyboard.
  var selectionTrigger: (@MainActor (UITableViewCell) -> Void)?
  var metrics = TableMetrics()
  var needsReload = true
  var updateDepth = 0
  /// What has changed in the batch so far.
  var updates = ListUpdates()
  var touch = TableTouch.none

  let cellPool = ReusePool<UITableViewCell>()
  var knownNaturalHeight: CGFloat?
  /// Whether there may be a cell that its row is too low or too high for.
  var needsFitting = false
  var shownCells: [IndexPath: UITableViewCell] = [:]
  let headingPool = ReusePool<UITableViewHeaderFooterView>()
  var shownHeaders: [Int: UIView] = [:]
  var shownFooters: [Int: UIView] = [:]
  /// Whether the words of the headings may be others by now.
  var headingsAreStale = true
  /// The words at the right edge that lead to sections; made when there are any.
  var indexView: TableIndexView?
  /// The key commands as long as the state they follow from stays.
  var knownKeys: (state: TableKeyState, commands: [UIKeyCommand])?
  /// What to scroll to as soon as the table has a size.
  var pendingScroll: (path: IndexPath, position: ScrollPosition)?
  private var laidOutSize = CGSize.zero
  private(set) var isPlacingRows = false

  /// As a height: what the cells ask for.
  nonisolated public static let automaticDimension: CGFloat = -1
  /// What the delegate's default methods answer, so that a table knows that nobody gave a height.
  nonisolated static let heightNotGiven: CGFloat = -2
  /// What a delegate answers that has no heights of rows at all, so that it is asked only once.
  nonisolated static let heightNeverGiven: CGFloat = -3

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  override func delegateDidChange() {
    super.delegateDidChange()
    tableDelegate = delegate as? any UITableViewDelegate
  }

  private func dataSourceDidChange() {
    association = dataSource as? any UIDataSourceModelAssociation
    commitsEdits = dataSource.map { implementsCommit($0) } ?? false
    reloadData()
  }

  open override var canBecomeFocused: Bool { true }

  open override func focusDidChange() {
    super.focusDidChange()
    if let focusedIndexPath { shownCells[focusedIndexPath]?.setNeedsDisplay() }
  }

  open override var keyCommands: [UIKeyCommand]? { tableKeyCommands }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first {
      touchBegan(touch, isExtending: event?.modifierFlags.contains(.shift) == true)
    }
    super.touchesBegan(touches, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { touchMoved(touch) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { touchEnded(touch) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchCancelled()
  }

  /// Gives up what can no longer be selected.
  private func selectionModeDidChange() {
    if !selectsSeveral, selection.count > 1 { deselectAll() }
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Cells

  /// Makes cells of a class under a name; nil makes none under it any more.
  ///
  /// They are made by `init?(coder:)`, the one initializer that every class of cells must have.
  /// UIKit takes `init(style:reuseIdentifier:)`, which needs the Objective-C runtime: what a class
  /// sets up there belongs into both, and an `init?(coder:)` that traps or answers nil stops the
  /// program when the first cell is dequeued.
  open func register(_ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String)
  {
    knownNaturalHeight = nil
    cellPool.register(identifier, viewClass: cellClass)
  }

  /// A cell to fill, reused where one is free; nil where no such prototype or class is known.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    cellPool.dequeue(identifier)
  }

  /// A cell to fill. A name that no prototype or class was registered under stops the program and
  /// tells the names there are.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure(cellPool.problem(dequeuing: identifier)?.description ?? identifier)
    }
    return cell
  }

  /// The cell of a row that is seen.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shownCells[indexPath] }

  /// The row a cell is shown for.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shownCells.first { $0.value === cell }?.key
  }

  /// The row at a point of the contents.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { metrics.row(at: point.y) }

  /// The cells that are seen, from the top.
  open var visibleCells: [UITableViewCell] {
    shownCells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The sections the data source has.
  open var numberOfSections: Int {
    reloadIfNeeded()
    return metrics.sections.count
  }

  /// The rows of a section; 0 for a section there is not.
  open func numberOfRows(inSection section: Int) -> Int {
    reloadIfNeeded()
    return metrics.sections.indices.contains(section) ? metrics.sections[section].rowCount : 0
  }

  /// Where a row is in the contents; zero for a row there is not.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard metrics.contains(indexPath) else { return .zero }
    let span = metrics.sections[indexPath.section].rowSpan(indexPath.row)
    return CGRect(x: 0, y: span.top, width: rowWidth, height: span.height)
  }

  /// Where a section is in the contents, with heading and footing; zero for one there is not.
  open func rect(forSection section: Int) -> CGRect {
    guard metrics.sections.indices.contains(section) else { return .zero }
    let place = metrics.sections[section]
    return CGRect(x: 0, y: place.top, width: rowWidth, height: place.bottom - place.top)
  }

  // MARK: Layout

  /// Rows that come and go in a layout pass are in their places, and ask for no other.
  override func subviewsDidChange() {
    if !isPlacingRows { super.subviewsDidChange() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    reloadIfNeeded()
    isPlacingRows = true
    defer { isPlacingRows = false }
    if contentSize.width != bounds.width { contentSize.width = bounds.width }
    keepCursorSeen()
    showRows()
    removeCellsWithoutRow()
    layOutIndex()
    layOutHeadings()
    backgroundView?.frame = CGRect(origin: bounds.origin, size: bounds.size)
    backgroundView?.isHidden = metrics.rowTotal > 0
  }

  open override var bounds: CGRect {
    didSet { if bounds != oldValue { setNeedsLayout() } }
  }

  private func showRows() {
    // How high a row is whose cell is made by hand is known once there is the cell.
    repeat {
      let wanted = metrics.rows(from: bounds.minY, to: bounds.maxY)
      recycle(keeping: wanted)
      for path in wanted { show(path) }
    } while fitRowsToCells()
  }

  private func show(_ path: IndexPath) {
    guard let dataSource else { return }
    let isNew = shownCells[path] == nil
    let dataPath = dataPath(of: path)
    let cell = shownCells[path] ?? dataSource.tableView(self, cellForRowAt: dataPath)
    shownCells[path] = cell
    cell.isWithoutRow = false
    if isNew { cell.model = model(at: path) }
    let isSelected = selection.contains(path)
    if isNew || cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
    cell.isCursorRow = path == focusedIndexPath
    if path == dropPath { cell.isHighlighted = true }
    let isEdited = isEditing && dataSource.tableView(self, canEditRowAt: dataPath)
    let hasCircle =
      selectsSeveral && canSelect(path) && (isEditing || cell.selectionStyle != .none)
    cell.showsSelectionCircle = hasCircle
    cell.editingStyle = isEdited && !selectsSeveral ? editingStyle(of: path) : .none
    cell.showsReorderControl = isEditing && dataSource.tableView(self, canMoveRowAt: dataPath)
    if cell.isEditing != isEdited { cell.setEditing(isEdited, animated: !isNew) }
    cell.swipeButtons = path == openRow?.path ? openRow?.buttons : nil
    if isNew || cell.frame.width != rowWidth { needsFitting = true }
    cell.frame = rectForRow(at: path)
    if isNew {
      // What it shows now may want other places, as in a cell that comes into the table.
      if cell.superview === self { cell.setNeedsLayout() } else { insertSubview(cell, at: 0) }
    }
  }

  /// A smaller terminal does not push the row with the cursor out of sight.
  private func keepCursorSeen() {
    if let (path, position) = pendingScroll, bounds.height > 0 {
      pendingScroll = nil
      scrollToRow(at: path, at: position, animated: false)
    } else if laidOutSize != bounds.size, laidOutSize.height > 0, let focusedIndexPath,
      CGRect(origin: bounds.origin, size: laidOutSize).intersects(rectForRow(at: focusedIndexPath))
    {
      scrollToRow(at: focusedIndexPath, at: .none, animated: false)
    }
    laidOutSize = bounds.size
  }
}
