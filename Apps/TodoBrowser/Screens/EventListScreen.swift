import Foundation
import Models
import Persistence
import Recurrence
import ScreenSupport
import TerminalUI

/// The second view: the events of a category in sections by date, with a month beside them where
/// there is room.
final class EventListScreen: UIViewController, StoreScreen {
  @Outlet var tableView: UITableView!
  @Outlet var monthView: UICalendarView!

  /// The store and the list's state; set before the view is loaded.
  var document: ToDoDocument? {
    didSet {
      list = document?.store.list { [weak self] in
        MainActor.assumeIsolated { self?.query ?? ToDoQuery() }
      }
    }
  }
  var store: ToDoEventStore? { document?.store }
  /// Whose events are shown; `show(_:)` changes it on the screen.
  var scope = ToDoScope.all { didSet { list?.setNeedsFetch() } }
  /// Whether completed events are left out.
  var hidesCompleted = false { didSet { list?.setNeedsFetch() } }
  /// Whether there is to be no month, though there is room.
  var hidesMonth = false

  /// The sections and rows of the store.
  private(set) var list: NSFetchedResultsController<StoredToDo>?
  private var observation: ChangeObservation?
  /// Rings when a heading changes or an event becomes overdue.
  private var wakeUp: AnyObject?
  /// The event to move the cursor to at the next reload.
  var followedID: Int64?
  /// The state of the store that the table was told of by a row that went.
  var displayedGeneration: Int?
  private(set) var deletedRows: [String] = []
  /// The result of the last action, shown in the bottom line until the cursor moves.
  var actionMessage: String?
  /// The reason that the category or the counts cannot be read.
  private var scopeFailure: String?
  /// The colours of the categories, and how many events there are in words.
  private var colors: [CategoryName: CategoryColor] = [:]
  private var counts = ""
  /// Whether several events are being chosen, to do something to all of them.
  private(set) var isSelecting = false
  /// The columns of the month at the right.
  var monthWidth: NSLayoutConstraint?
  var month: MonthListCoordinator?
  /// Whether the list has been opened at today.
  private var hasShownToday = false

  /// Chooses whether completed events are shown.
  let completedControl = UISegmentedControl(items: ["All", "Open"])

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dataSource = self
    tableView.delegate = self
    tableView.dragDelegate = self
    navigationItem.rightBarButtonItems =
      (navigationItem.rightBarButtonItems ?? []) + [editButtonItem]
    setUpToolbar()
    setUpMonth()
    addSearch("Search titles and notes", updating: self)
    observation = document?.store.observeChanges { [weak self] in self?.reload() }
    restoreListState()
    readSurroundings()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.isToolbarHidden = false
    reload()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // Only now is it known how many rows there are to show around it.
    if !hasShownToday {
      showToday(reports: false)
      showOverdue()
    }
    hasShownToday = true
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOutMonth()
  }

  override var preferredFocusedView: UIView? { isViewLoaded ? tableView : nil }

  /// Shows other events in the place of these.
  func show(_ scope: ToDoScope) {
    guard scope != self.scope else { return }
    setEditing(false, animated: false)
    navigationItem.searchController?.isActive = false
    self.scope = scope
    actionMessage = nil
    reload()
    showToday(reports: false)
    showOverdue()
  }

  // MARK: Actions

  @IBAction func addButtonPressed(_ sender: Any) {
    performSegue(withIdentifier: "AddEvent", sender: sender)
  }

  @IBAction func todayButtonPressed(_ sender: Any) { showToday(reports: true) }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    guard isViewLoaded else { return }
    if !editing { isSelecting = false }
    tableView.setEditing(false, animated: false)
    tableView.allowsMultipleSelectionDuringEditing = isSelecting
    tableView.setEditing(editing, animated: animated)
    toolbarItems = isSelecting ? selectionToolbarItems : listToolbarItems
    updateStatus()
  }

  /// Chooses several events: rows get a circle to tick, the toolbar what can be done to them.
  func beginSelecting() {
    guard tableView.focusedIndexPath != nil else { return }
    isSelecting = true
    setEditing(true, animated: true)
  }

  override var keyCommands: [UIKeyCommand]? {
    guard document != nil else { return nil }
    return (isSelecting ? selectionKeyCommands : isEditing ? [] : rowKeyCommands) + listKeyCommands
  }

  /// Records events as deleted, so that the cursor finds them when that is undone.
  func recordDeleted(_ ids: [Int64]) {
    deletedRows = Array((deletedRows + ids.map { "\($0)" }).suffix(maximumDeletedRowCount))
  }

  func hasRow(_ name: String) -> Bool {
    Int64(name).flatMap { list?.indexPath(forID: $0) } != nil
  }

  func follow(row name: String) { followedID = Int64(name) }

  // MARK: Segues

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if segue.identifier?.hasPrefix("Move") == true {
      segue.destination.modalPresentationStyle = .formSheet
    }
    switch segue.destination.contents {
    case let editor as EventEditorScreen:
      editor.document = document
      editor.delegate = self
      editor.event = (segue.identifier == "EditEvent" ? focusedEvent : nil) ?? proposal
    case let day as DayViewController:
      prepareDays(day, for: sender as? [StoredToDo] ?? [])
    case let choice as ChoiceViewController:
      prepareCategories(choice, for: sender as? [StoredToDo] ?? [])
    default: break
    }
  }

  /// The initial values of a new event: the category of the list, and today or the selected day of
  /// the month.
  private var proposal: StoredToDo {
    let dates = document?.dates
    let day = dayOfMonthWithKeys ?? dates?.today ?? 0
    var category: String?
    if case .category = scope { category = (try? document?.name(of: scope)) ?? nil }
    return StoredToDo(category: category, date: dates?.proposal(forDay: day) ?? Date())
  }

  // MARK: What stands around the rows

  /// News, how many are chosen, or the counts; and the words of an empty list.
  func updateStatus() {
    tableView.showEmpty(failure ?? (sections.isEmpty ? emptyMessage : nil))
    let selected = tableView.indexPathsForSelectedRows?.count ?? 0
    showStatus(isSelecting ? "\(selected) selected" : counts, failure: failure)
  }

  /// The reason that the list cannot be shown.
  private var failure: String? { list?.failure.map { "\($0)" } ?? scopeFailure }

  /// Reads the title, the counts and the colours of the categories.
  func readSurroundings() {
    guard let document, let list else { return }
    do {
      let name = try document.name(of: scope)
      title = name ?? title
      scopeFailure =
        name == nil ? "This category was deleted. See All for its todos." : nil
      let number = try document.store.counts(scope)
      let parts = ["\(number.open) open", "\(number.all - number.open) completed"]
      counts = ((isSearching ? ["\(list.count) found"] : []) + parts).joined(separator: " · ")
      let colored = try document.store.categories().compactMap { category in
        category.color.map { (CategoryName(category.name), $0) }
      }
      colors = Dictionary(colored, uniquingKeysWith: { first, _ in first })
    } catch {
      scopeFailure = "\(error)"
    }
  }

  /// Wakes up when the day is over or the next event's time has come, whichever is first.
  private func waitForNextChange() {
    guard let document else { return }
    let now = document.dates.now()
    let query = ToDoQuery(scope: scope, from: now, hidesCompleted: true, limit: 2)
    let next = (try? document.store.events(query))?.first { $0.date > now }?.date
    // Overdue is what lies before now: a second on.
    let ring = min(next?.addingTimeInterval(1) ?? .distantFuture, document.dates.nextMidnight)
    wakeUp = document.alarm(ring) { [weak self] in self?.reload() }
  }

  // MARK: Showing what is stored

  /// The query of the list.
  private var query: ToDoQuery {
    ToDoQuery(scope: scope, hidesCompleted: hidesCompleted, search: searchText)
  }

  /// Shows what is stored now; the cursor stays on its event, or goes to the one it is to follow.
  func reload() {
    guard isViewLoaded else { return }
    readSurroundings()
    if displayedGeneration != store?.generation { tableView.reloadData() }
    displayedGeneration = nil
    if let path = followedID.flatMap({ list?.indexPath(forID: $0) }) {
      tableView.moveCursor(to: path)
    }
    followedID = nil
    showRest()
  }

  /// Shows what stands around the rows, and waits for the next change of it.
  func showRest() {
    showMonth()
    // Today may be another day.
    monthView.setNeedsDisplay()
    updateStatus()
    waitForNextChange()
  }

  /// The event of a row; nil where another program has just removed it.
  func event(at path: IndexPath) -> StoredToDo? { list?.object(at: path) }

  /// The event under the cursor.
  var focusedEvent: StoredToDo? { tableView.focusedIndexPath.flatMap(event(at:)) }

  /// The sections of the list; none where it cannot be read.
  var sections: [NSFetchedResultsSection<StoredToDo.ID>] { list?.sections ?? [] }

  /// A section of the list; nil where another program has just removed its events.
  func section(_ index: Int) -> NSFetchedResultsSection<StoredToDo.ID>? {
    list?.section(index)
  }

  /// The colour of a category.
  func color(ofCategory name: String) -> CategoryColor? {
    name.isEmpty ? nil : colors[CategoryName(name)]
  }
}

// MARK: - How the list is looked at

extension EventListScreen {
  /// Shows completed events or hides them, as the list was left.
  private func restoreListState() {
    guard let state = try? document?.store.listState else { return }
    hidesCompleted = state.hidesCompleted
    hidesMonth = state.hidesMonth
    completedControl.selectedSegmentIndex = state.hidesCompleted ? 1 : 0
  }

  func setHidesCompleted(_ hides: Bool) {
    guard hidesCompleted != hides else { return }
    let (cursor, height) = (focusedEvent?.id, cursorHeight)
    hidesCompleted = hides
    completedControl.selectedSegmentIndex = hides ? 1 : 0
    reload()
    // The event under the cursor stays where it is seen.
    if let height, let moved = cursorHeight, focusedEvent?.id == cursor {
      let top = tableView.contentOffset.y + moved - height
      if (0..<tableView.bounds.height).contains(height) {
        tableView.setContentOffset(CGPoint(x: 0, y: top), animated: false)
      }
    }
    keepListState()
  }

  /// The distance of the cursor from the upper edge of the table.
  private var cursorHeight: CGFloat? {
    // Asking for the count makes the table take in what has changed.
    guard tableView.numberOfSections > 0, let path = tableView.focusedIndexPath else { return nil }
    return tableView.rectForRow(at: path).minY - tableView.contentOffset.y
  }

  /// Remembers how the list is looked at.
  func keepListState() {
    guard let store, store.refusal == nil else { return }
    do {
      try store.updateListState {
        $0.hidesCompleted = hidesCompleted
        $0.hidesMonth = hidesMonth
      }
    } catch {
      showMessage("Can't save the view: \(error)")
    }
  }
}

// MARK: - UISearchResultsUpdating

/// `/` shows the events whose texts have the words that are typed.
extension EventListScreen: UISearchResultsUpdating {
  /// Opens the field to search in.
  func beginSearch() { navigationItem.searchController?.isActive = true }

  /// The text of the search field.
  var searchText: String { navigationItem.searchController?.searchBar.text ?? "" }

  /// Whether anything is searched for.
  var isSearching: Bool { !searchText.allSatisfy(\.isWhitespace) }

  func updateSearchResults(for searchController: UISearchController) {
    list?.setNeedsFetch()
    reload()
  }

  /// The words of an empty list.
  private var emptyMessage: String {
    if isSearching { return "No todos match \(searchText.quoted).\n\nEsc ends the search." }
    let hidden = hidesCompleted ? (try? document?.store.counts(scope).all) ?? 0 : 0
    if hidden > 0 {
      return
        "All done.\n\nh shows \(eventCount(hidden)) already completed."
    }
    return switch scope {
    case .all:
      """
      Nothing to do yet.

      Press a to add one.

      Or press q and import what you have:
      todo-browser import events.plist
      """
    case .category: "No todos in \((title ?? "").quoted) yet.\n\nPress a to add one."
    case .uncategorized: "Every todo has a category."
    }
  }
}

// MARK: - EventEditorScreenDelegate

extension EventListScreen: EventEditorScreenDelegate {
  func eventEditor(_ editor: EventEditorScreen, save event: StoredToDo) throws {
    guard let store = document?.store else { return }
    var saved = event
    if let id = event.id {
      try store.update([id], editor.scope) { $0 = event }
    } else {
      saved = try store.add(event)
    }
    followedID = saved.id
    dismiss(animated: true)
    reload()
    if list?.indexPath(forID: saved.id) != nil { return showMessage("Saved \(saved.quotedTitle)") }
    // An event that is saved and not in this list would look lost.
    guard let dates = document?.dates else { return }
    let category = saved.category.isEmpty ? "" : ", in \(saved.category.quoted)"
    let day = dates.dayInSentence(dates.day(of: saved))
    showMessage("Saved for \(day)\(category); not shown here")
  }

  func eventEditorDidCancel(_ editor: EventEditorScreen) { dismiss(animated: true) }
}
