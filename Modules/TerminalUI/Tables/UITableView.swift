public import Foundation
import TerminalCore

/// A list of rows in sections, of any length: only visible rows have views.
///
/// The arrow keys move a cursor over the rows; Enter selects the row with the cursor, as a tap
/// does. With multiple selection, Space selects or deselects a row, Shift with the arrow keys
/// extends the selection, and `a` in edit mode or Ctrl-A selects all rows. `[` and `]` move between
/// sections. In edit mode, Alt with an arrow key, or `K` and `J`, moves a row, and so does dragging
/// its reorder control.
///
/// A frame, a scroll, and a change of one row take the same time for any number of rows.
///
///     let tableView = UITableView(frame: .zero, style: .plain)
///     tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Name")
///     tableView.dataSource = self
///     tableView.delegate = self
open class UITableView: UIListView {
  /// The style of a table; headers scroll away in all but `plain`.
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  /// The position in the table that a row scrolls to; `none` scrolls just far enough.
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  /// An animation of rows in UIKit; here rows appear and disappear at once.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// The object that prepares the data of rows before they are shown.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// The delegate that provides the rows to drag out of the table.
  open weak var dragDelegate: (any UITableViewDragDelegate)?
  /// The delegate that accepts drops on the table.
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  /// The style of the table. In a `plain` one, headers stay at the top while their rows are
  /// visible.
  public let style: Style
  /// Returns the title of a row's action for Enter; nil if Enter opens every row.
  package final var primaryActionTitle: (@MainActor (IndexPath) -> String)?
  /// The title of a row's menu in the bottom line. If empty, the menu isn't listed there.
  package final var contextMenuHint = "Menu"
  /// The object that provides the rows.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { dataSourceDidChange() } }
  /// The height of rows that the delegate specifies no height for; `automaticDimension` for that of
  /// the cells.
  open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { setNeedsReload() } }
  /// The height of headers that the delegate specifies no height for.
  open var sectionHeaderHeight: CGFloat = 1 { didSet { setNeedsReload() } }
  /// A Boolean value that indicates whether Enter and a click select rows in edit mode too. The
  /// delete and insert controls then respond only on their own cells.
  open var allowsSelectionDuringEditing = false { didSet { setNeedsDisplay() } }
  /// A Boolean value that indicates whether edit mode selects several rows, with circles in place
  /// of the delete and insert controls.
  open var allowsMultipleSelectionDuringEditing = false { didSet { selectionModeDidChange() } }
  /// A Boolean value that indicates whether the table is in edit mode, in which rows show their
  /// delete controls or selection circles.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// The delegate, if it is a table view delegate.
  private(set) weak var tableDelegate: (any UITableViewDelegate)?
  /// A Boolean value that indicates whether the data source implements deleting and inserting rows.
  private(set) var commitsEdits = false
  var storedIsEditing = false
  /// The row that is slid aside for its buttons.
  var openRow: OpenRow?
  /// The number of rows that have been opened so far.
  var openRowCount = 0
  /// The row that is being dragged, with its position in the data source and the one where it is
  /// shown.
  var rowMove: (source: IndexPath, place: IndexPath)?
  /// The closure that is called with the cell whose detail button is pressed, for a storyboard's
  /// segue.
  var accessoryTrigger: ((UITableViewCell) -> Void)?
  /// The row that would accept the current drop.
  var dropPath: IndexPath? {
    didSet {
      guard dropPath != oldValue else { return }
      for path in [oldValue, dropPath] {
        path.flatMap(cellForRow(at:))?.isHighlighted = path == dropPath
      }
    }
  }
  /// The buttons of the last row they were requested for.
  var cachedSwipes:
    (
      path: IndexPath, leading: UISwipeActionsConfiguration?, trailing: UISwipeActionsConfiguration?
    )?
  /// The Delete button of rows without buttons of their own.
  var cachedDeletion: UISwipeActionsConfiguration?
  var metrics = TableMetrics()
  var touch = TableTouch.none

  let cellPool = ReusePool<UITableViewCell>()
  var cachedNaturalHeight: CGFloat?
  /// A Boolean value that indicates whether a cell may need another height than its row has.
  var needsFitting = false
  let headingPool = ReusePool<UITableViewHeaderFooterView>()
  var shownHeadings: [HeadingPlace: UIView] = [:]
  /// A Boolean value that indicates whether the titles of the headers may have changed.
  var headingsAreStale = true
  /// The section index at the right edge, created if there are titles.
  var indexView: TableIndexView?
  /// The key commands, with the state that determines them.
  var cachedKeys: (state: TableKeyState, commands: [UIKeyCommand])?
  /// A Boolean value that indicates whether the table requests the height of every row.
  private(set) var queriesEachRow = true

  /// A sentinel for the height of the cells.
  nonisolated public static let automaticDimension: CGFloat = -1
  /// The height that the delegate's default methods return if it specifies none.
  nonisolated static let unspecifiedHeight: CGFloat = -2
  /// A height that a delegate returns if it specifies none for any row, so that it is called only
  /// once.
  nonisolated static let neverSpecifiedHeight: CGFloat = -3

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

  /// Returns the titles of a list of choices in one section, where a letter moves to the next choice
  /// that begins with it; nil for other tables.
  package final var choiceTitles: (@MainActor () -> [String])?

  open override var keyCommands: [UIKeyCommand]? {
    guard let choiceTitles else { return tableKeyCommands }
    // The letters that move by one row still do, as in every list.
    let letters = typeSelectKeys(for: choiceTitles()) {
      $0.focusedIndexPath?.row
    } select: {
      $0.moveCursor(to: IndexPath(row: $1, section: 0))
    }
    return letters.filter { !["j", "k"].contains($0.input) } + tableKeyCommands
  }

  override func showContextMenu(at point: CGPoint) -> Bool {
    guard let path = indexPathForRow(at: point), showContextMenu(ofRowAt: path, at: point) else {
      return super.showContextMenu(at: point)
    }
    return true
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first {
      touchBegan(touch, click: TableClick(event))
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

  // MARK: UIListView

  override func countRows() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
    }
  }

  override func measure() {
    super.measure()
    needsFitting = true
    queriesEachRow = Self.queriesEachRow(of: counts)
    let known = rowHeight <= 0 && cellPool.factories.isEmpty ? metrics.sections : []
    metrics = TableMetrics(start: headerViewHeight)
    for section in counts.indices {
      metrics.append(measured(section, before: section < known.count ? known[section] : nil))
    }
  }

  override func measure(_ counts: [Int], after updates: ListUpdates) {
    super.measure(counts, after: updates)
    queriesEachRow = Self.queriesEachRow(of: counts)
    let old = metrics.sections
    let origins = updates.origins(before: old.count, after: counts.count)
    metrics = TableMetrics(start: headerViewHeight)
    for section in counts.indices {
      if let origin = origins[section], updates.leavesRows(ofSection: origin, nowAt: section) {
        metrics.append(old[origin])
      } else {
        metrics.append(measured(section))
      }
    }
    cachedSwipes = nil
  }

  open override func reloadData() {
    discardMove()
    super.reloadData()
  }

  override func setNeedsReload() {
    rowMove = nil
    cachedSwipes = nil
    super.setNeedsReload()
  }

  override func didReload(followingModels: Bool) {
    if followingModels, let model = openRow?.model {
      moveOpenRow(to: indexPath(ofModel: model))
    } else {
      closeOpenRow()
    }
    headingsAreStale = true
    reloadSectionIndexTitles()
    contentSize = CGSize(width: bounds.width, height: contentHeight)
  }

  override func willShowUpdates() {
    guard rowMove != nil || dataSource == nil else { return }
    discardMove()
    setNeedsReload()
  }

  override func follow(_ updates: ListUpdates) {
    super.follow(updates)
    headingsAreStale = true
    // Releasing the button selects the row where it was pressed, which may have moved.
    if case .row = touch { touch = .none }
    if let open = openRow { moveOpenRow(to: updates.place(of: open.path)) }
    if !updates.insertedSections.isEmpty || !updates.deletedSections.isEmpty {
      reloadSectionIndexTitles()
    }
    contentSize = CGSize(width: bounds.width, height: contentHeight)
  }

  override func frame(of path: IndexPath) -> CGRect? {
    counts.contains(path) ? rectForRow(at: path) : nil
  }

  /// The topmost visible row that no header covers.
  override var firstVisibleIndexPath: IndexPath? {
    guard bounds.minY > 0, bounds.height > 0, let section = metrics.section(at: bounds.minY) else {
      return nil
    }
    let covered = style == .plain ? metrics.sections[section].headerHeight : 0
    return metrics.rows(from: bounds.minY + covered, to: bounds.maxY).first
  }

  /// Returns the data source's path of the row at a path while another one is being dragged.
  override func dataPath(of path: IndexPath) -> IndexPath {
    guard let move = rowMove, move.place != move.source else { return path }
    if path == move.place { return move.source }
    var row = path.row
    if path.section == move.place.section, row > move.place.row { row -= 1 }
    if path.section == move.source.section, row >= move.source.row { row += 1 }
    return IndexPath(row: row, section: path.section)
  }

  override func recycleAll() { recycle(keeping: []) }

  /// Removes a cell from its row. A reusable one stays in the table until the end of the layout,
  /// because removing it and adding it again takes longer than configuring it.
  override func recycle(_ cell: any ListCell, at path: IndexPath) {
    super.recycle(cell, at: path)
    if let cell = cell as? UITableViewCell {
      tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: dataPath(of: path))
    }
    guard cell.reuseIdentifier != nil, let cell = cell as? UITableViewCell else {
      return cell.removeFromSuperview()
    }
    window?.viewWillLeave(cell)
    cell.isDetached = true
    cellPool.recycle(cell)
    if !isPlacing { setNeedsLayout() }
  }

  override func scroll(to path: IndexPath, at position: ScrollPosition) {
    scrollToRow(at: path, at: position, animated: false)
  }

  override var selectsMultiple: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : super.selectsMultiple
  }

  /// Returns a Boolean value that indicates whether a row can be selected. In edit mode with
  /// multiple selection, editable rows can.
  override func canSelect(_ path: IndexPath) -> Bool {
    guard isEditing else { return super.canSelect(path) }
    return counts.contains(path)
      && (allowsMultipleSelectionDuringEditing ? canEdit(path) : allowsSelectionDuringEditing)
  }

  override func choice(for path: IndexPath) -> IndexPath? {
    guard let tableDelegate else { return path }
    guard tableDelegate.tableView(self, shouldHighlightRowAt: path) else { return nil }
    return tableDelegate.tableView(self, willSelectRowAt: path)
  }

  override func notifyDidSelect(_ path: IndexPath) {
    tableDelegate?.tableView(self, didSelectRowAt: path)
  }

  override func notifyDidDeselect(_ path: IndexPath) {
    tableDelegate?.tableView(self, didDeselectRowAt: path)
  }

  override func notifyDidFocus(_ path: IndexPath) {
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
    keepCursorVisible(at: focusedIndexPath.flatMap(frame(of:)))
    showRows()
    removeCellsWithoutRow()
    layOutIndex()
    layOutHeadings()
    layOutHeaderAndFooterViews()
    layOutBackground()
    prefetchRows()
  }

  private func showRows() {
    // The height of a row without a prototype is known once its cell exists.
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
    cell.isDetached = false
    if isNew {
      cell.model = model(at: path)
      cell.setNeedsUpdateConfiguration()
    }
    let isSelected = selection.contains(path)
    if isNew || cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
    cell.hasCursor = path == focusedIndexPath
    if path == dropPath { cell.isHighlighted = true }
    let isEdited = isEditing && dataSource.tableView(self, canEditRowAt: dataPath)
    let hasCircle =
      selectsMultiple && canSelect(path) && (isEditing || cell.selectionStyle != .none)
    cell.showsSelectionCircle = hasCircle
    cell.editingStyle = isEdited && !selectsMultiple ? editingStyle(of: path) : .none
    cell.showsReorderControl = isEditing && dataSource.tableView(self, canMoveRowAt: dataPath)
    if cell.isEditing != isEdited { cell.setEditing(isEdited, animated: !isNew) }
    cell.openRow = path == openRow?.path ? openRow : nil
    if isNew || cell.frame.width != rowWidth { needsFitting = true }
    cell.frame = rectForRow(at: path)
    if isNew {
      // The new contents may need another layout, as in a cell that was just added.
      if cell.superview === self { cell.setNeedsLayout() } else { insertSubview(cell, at: 0) }
      tableDelegate?.tableView(self, willDisplay: cell, forRowAt: dataPath)
    }
  }
}

/// The position of a header or footer: above or below the rows of a section.
struct HeadingPlace: Hashable {
  let section: Int
  let isFooter: Bool
}
