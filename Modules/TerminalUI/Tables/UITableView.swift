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
open class UITableView: UIListView {
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
  /// Whether Enter and a click select rows in edit mode too; the delete and insert controls then
  /// answer on their own cells only.
  open var allowsSelectionDuringEditing = false { didSet { setNeedsDisplay() } }
  /// Whether edit mode is for selecting several rows: circles take the place of the delete and
  /// insert controls.
  open var allowsMultipleSelectionDuringEditing = false { didSet { selectionModeDidChange() } }
  /// Whether rows show their delete controls, or circles to select them.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// The delegate where it is a table's: kept, because to find out takes longer than to ask it, and it
  /// is asked about every section.
  private(set) weak var tableDelegate: (any UITableViewDelegate)?
  /// Whether the data source deletes and inserts rows that a person asks it to.
  private(set) var commitsEdits = false
  var storedIsEditing = false
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
  /// The buttons of the row that was last asked about.
  var knownSwipes:
    (
      path: IndexPath, leading: UISwipeActionsConfiguration?, trailing: UISwipeActionsConfiguration?
    )?
  /// The Delete button of rows without buttons of their own.
  var knownDeletion: UISwipeActionsConfiguration?
  var metrics = TableMetrics()
  var touch = TableTouch.none

  let cellPool = ReusePool<UITableViewCell>()
  var knownNaturalHeight: CGFloat?
  /// Whether there may be a cell that its row is too low or too high for.
  var needsFitting = false
  let headingPool = ReusePool<UITableViewHeaderFooterView>()
  var shownHeadings: [HeadingPlace: UIView] = [:]
  /// Whether the words of the headings may be others by now.
  var headingsAreStale = true
  /// The words at the right edge that lead to sections; made when there are any.
  var indexView: TableIndexView?
  /// The key commands as long as the state they follow from stays.
  var knownKeys: (state: TableKeyState, commands: [UIKeyCommand])?
  /// Whether there are so few rows that each is asked for its height.
  private(set) var asksEachRow = true

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

  // MARK: What a table has its own way of

  override func countRows() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
    }
  }

  override func measure() {
    super.measure()
    needsFitting = true
    asksEachRow = Self.asksEachRow(of: counts)
    let known = rowHeight <= 0 && cellPool.factories.isEmpty ? metrics.sections : []
    metrics = TableMetrics()
    for section in counts.indices {
      metrics.append(measured(section, before: section < known.count ? known[section] : nil))
    }
  }

  override func measure(_ counts: [Int], after updates: ListUpdates) {
    super.measure(counts, after: updates)
    asksEachRow = Self.asksEachRow(of: counts)
    let old = metrics.sections
    let origins = updates.origins(before: old.count, after: counts.count)
    metrics = TableMetrics()
    for section in counts.indices {
      if let origin = origins[section], updates.leavesRows(ofSection: origin, nowAt: section) {
        metrics.append(old[origin])
      } else {
        metrics.append(measured(section))
      }
    }
    knownSwipes = nil
  }

  open override func reloadData() {
    forgetMove()
    super.reloadData()
  }

  override func setNeedsReload() {
    rowMove = nil
    knownSwipes = nil
    super.setNeedsReload()
  }

  override func didReload(followingModels: Bool) {
    if followingModels, let model = openRow?.model {
      moveOpenRow(to: place(ofModel: model))
    } else {
      closeOpenRow()
    }
    headingsAreStale = true
    reloadSectionIndexTitles()
    contentSize = CGSize(width: bounds.width, height: metrics.height)
  }

  override func willShowUpdates() {
    guard rowMove != nil || dataSource == nil else { return }
    forgetMove()
    setNeedsReload()
  }

  override func follow(_ updates: ListUpdates) {
    super.follow(updates)
    headingsAreStale = true
    // A button that is let go of presses what it went down on, and that may be elsewhere now.
    if case .row = touch { touch = .none }
    if let open = openRow { moveOpenRow(to: updates.place(of: open.path)) }
    if !updates.insertedSections.isEmpty || !updates.deletedSections.isEmpty {
      reloadSectionIndexTitles()
    }
    contentSize = CGSize(width: bounds.width, height: metrics.height)
  }

  override func frame(of path: IndexPath) -> CGRect? {
    counts.contains(path) ? rectForRow(at: path) : nil
  }

  /// The uppermost row that is seen and no heading covers.
  override var firstSeen: IndexPath? {
    guard bounds.minY > 0, bounds.height > 0, let section = metrics.section(at: bounds.minY) else {
      return nil
    }
    let covered = style == .plain ? metrics.sections[section].headerHeight : 0
    return metrics.rows(from: bounds.minY + covered, to: bounds.maxY).first
  }

  /// What the data source calls the row that is shown at a path while another is dragged.
  override func dataPath(of path: IndexPath) -> IndexPath {
    guard let move = rowMove, move.place != move.source else { return path }
    if path == move.place { return move.source }
    var row = path.row
    if path.section == move.place.section, row > move.place.row { row -= 1 }
    if path.section == move.source.section, row >= move.source.row { row += 1 }
    return IndexPath(row: row, section: path.section)
  }

  override func recycleAll() { recycle(keeping: []) }

  /// Takes a cell from its row. One that can be used again stays in the table until it is known that
  /// no row takes it: to leave it and to come back takes longer than to be filled.
  override func recycle(_ cell: any ListCell, at path: IndexPath) {
    super.recycle(cell, at: path)
    guard cell.reuseIdentifier != nil, let cell = cell as? UITableViewCell else {
      return cell.removeFromSuperview()
    }
    window?.viewWillLeave(cell)
    cell.isWithoutRow = true
    cellPool.recycle(cell)
    if !isPlacing { setNeedsLayout() }
  }

  override func scroll(to path: IndexPath, at position: ScrollPosition) {
    scrollToRow(at: path, at: position, animated: false)
  }

  override var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : super.selectsSeveral
  }

  /// Whether a row takes part in the selection: in edit mode those that can be edited do.
  override func canSelect(_ path: IndexPath) -> Bool {
    guard isEditing else { return super.canSelect(path) }
    return counts.contains(path)
      && (allowsMultipleSelectionDuringEditing ? canEdit(path) : allowsSelectionDuringEditing)
  }

  override func choice(for path: IndexPath) -> IndexPath? {
    tableDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
  }

  override func tellSelected(_ path: IndexPath) {
    tableDelegate?.tableView(self, didSelectRowAt: path)
  }

  override func tellDeselected(_ path: IndexPath) {
    tableDelegate?.tableView(self, didDeselectRowAt: path)
  }

  override func tellFocused(_ path: IndexPath) {
    tableDelegate?.tableView(self, didFocusRowAt: path)
  }

  override func cursorWillMove(to path: IndexPath) { closeOpenRow() }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    reloadIfNeeded()
    isPlacing = true
    defer { isPlacing = false }
    if contentSize.width != bounds.width { contentSize.width = bounds.width }
    keepCursorSeen(at: focusedIndexPath.flatMap(frame(of:)))
    showRows()
    removeCellsWithoutRow()
    layOutIndex()
    layOutHeadings()
    layOutBackground()
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
    let cell = cellForRow(at: path) ?? dataSource.tableView(self, cellForRowAt: dataPath)
    shownCells[path] = cell
    cell.isWithoutRow = false
    if isNew { cell.model = model(at: path) }
    let isSelected = selection.contains(path)
    if isNew || cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
    cell.hasCursor = path == focusedIndexPath
    if path == dropPath { cell.isHighlighted = true }
    let isEdited = isEditing && dataSource.tableView(self, canEditRowAt: dataPath)
    let hasCircle =
      selectsSeveral && canSelect(path) && (isEditing || cell.selectionStyle != .none)
    cell.showsSelectionCircle = hasCircle
    cell.editingStyle = isEdited && !selectsSeveral ? editingStyle(of: path) : .none
    cell.showsReorderControl = isEditing && dataSource.tableView(self, canMoveRowAt: dataPath)
    if cell.isEditing != isEdited { cell.setEditing(isEdited, animated: !isNew) }
    cell.openRow = path == openRow?.path ? openRow : nil
    if isNew || cell.frame.width != rowWidth { needsFitting = true }
    cell.frame = rectForRow(at: path)
    if isNew {
      // What it shows now may want other places, as in a cell that comes into the table.
      if cell.superview === self { cell.setNeedsLayout() } else { insertSubview(cell, at: 0) }
    }
  }
}

/// Where a heading stands: over the rows of a section, or under them.
struct HeadingPlace: Hashable {
  let section: Int
  let isFooter: Bool
}
