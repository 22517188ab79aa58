import Foundation
import Models
import Persistence
import Recurrence
import ScreenSupport
import TerminalUI

/// The second view: the events of a category in sections by date, with a month and the event under
/// the cursor beside them if they fit. The list of all events begins with the overdue ones.
final class EventListScreen: UIViewController, StoreScreen {
  @Outlet var tableView: UITableView!
  @Outlet var monthView: UICalendarView!
  @Outlet var nextMonthView: UICalendarView!
  @Outlet var detailPane: DetailPane!
  @Outlet var sideRule: VerticalRule!

  /// The store and the list's state; set before the view is loaded.
  var document: ToDoDocument? {
    didSet {
      list = document?.store.list { [weak self] in
        MainActor.assumeIsolated { self?.query ?? ToDoQuery() }
      } didFetch: { [weak self] agenda in
        MainActor.assumeIsolated {
          self?.agenda = agenda
          self?.fetchedQuery = self?.query
        }
      }
    }
  }
  var store: ToDoEventStore? { document?.store }
  /// The scope of the list; `show(_:)` changes it on the screen.
  var scope = ToDoScope.all { didSet { list?.setNeedsFetch() } }
  /// A Boolean value that indicates whether completed events are hidden.
  var hidesCompleted = false { didSet { list?.setNeedsFetch() } }
  /// A Boolean value that indicates whether the month and the details are hidden.
  var hidesMonth = false
  /// The events completed since the list appeared, which keep their positions.
  var justCompletedIDs: Set<Int64> = []

  /// The sections and rows of the store.
  private(set) var list: NSFetchedResultsController<StoredToDo>?
  /// The sections as last fetched, with their days.
  private var agenda = ToDoAgenda.empty
  /// The query of the sections that were fetched last.
  private var fetchedQuery: ToDoQuery?
  private var observation: ChangeObservation?
  /// Fires when a heading changes or an event becomes overdue.
  private var wakeUp: AnyObject?
  /// The event to move the cursor to at the next reload.
  var followedID: Int64?
  /// The generation of the store after the table deleted a row itself; nil otherwise.
  var displayedGeneration: Int?
  private(set) var deletedRows: [String] = []
  private(set) var completedRows: [String] = []
  /// The result of the last action, shown in the bottom line until the cursor moves.
  var actionMessage: String?
  /// The reason that the category or the counts cannot be read.
  private var scopeFailure: String?
  /// The colors of the categories, and the text of the counts.
  private var colors: [CategoryName: CategoryColor] = [:]
  private var counts = ""
  /// A Boolean value that indicates whether several events are being selected.
  private(set) var isSelecting = false
  /// The size of the views beside the list.
  var sideSize: SideConstraints?
  var month: MonthListCoordinator?
  /// The weeks below the details in a tall terminal.
  var weekBars: WeekBarsView?
  /// A Boolean value that indicates whether a blank line follows each section.
  private(set) var hasGaps = false
  /// The minimum height of the screen with blank lines after the sections, in cells.
  private static let heightForGaps: CGFloat = 45
  /// A Boolean value that indicates whether the list has scrolled to today.
  private var hasShownToday = false

  /// Chooses whether completed events are shown.
  let completedControl = UISegmentedControl(items: ["All", "Open"])

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dataSource = self
    tableView.delegate = self
    tableView.dragDelegate = self
    // Each action of the menu has a key of its own.
    tableView.contextMenuHint = ""
    tableView.register(
      RuledHeaderView.self, forHeaderFooterViewReuseIdentifier: RuledHeaderView.identifier)
    navigationItem.rightBarButtonItems =
      (navigationItem.rightBarButtonItems ?? []) + [editButtonItem]
    setUpToolbar()
    setUpSide()
    addSearch("Search titles and notes", updating: self)
    observation = store.map { observeChanges(of: $0) { $0.reload() } }
    restoreListState()
    reloadTitleAndCounts()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.isToolbarHidden = false
    reload()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasShownToday else { return }
    hasShownToday = true
    // The number of visible rows is known only now.
    showToday(reports: false)
    showOverdue()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOutSide()
    let gaps = view.bounds.height >= Self.heightForGaps
    guard hasGaps != gaps else { return }
    hasGaps = gaps
    tableView.reloadData()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOutWeekBars()
  }

  override var preferredFocusedView: UIView? { isViewLoaded ? tableView : nil }

  /// Replaces the events with those of another scope.
  func show(_ scope: ToDoScope) {
    guard scope != self.scope else { return }
    setEditing(false, animated: false)
    navigationItem.searchController?.isActive = false
    justCompletedIDs = []
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

  /// Begins selecting several events: rows get a circle, and the toolbar the actions for the
  /// selection.
  func beginSelecting() {
    guard tableView.focusedIndexPath != nil else { return }
    isSelecting = true
    actionMessage = nil
    setEditing(true, animated: true)
  }

  override var keyCommands: [UIKeyCommand]? {
    guard document != nil else { return nil }
    // In an empty list the keys of a row have nothing to act on.
    let hasRows = sections.contains { $0.numberOfObjects > 0 }
    let rowKeys = isEditing || !hasRows ? [] : rowKeyCommands
    return (isSelecting ? selectionKeyCommands : rowKeys) + listKeyCommands
  }

  /// Records events as deleted, so that the cursor finds them when that is undone.
  func recordDeleted(_ ids: [Int64]) {
    deletedRows = Array((deletedRows + ids.map { "\($0)" }).suffix(maximumDeletedRowCount))
  }

  func hasRow(_ name: String) -> Bool {
    Int64(name).flatMap { list?.indexPath(forID: $0) } != nil
  }

  /// Records an event as completed, so that the cursor finds it when that is undone.
  func recordCompleted(_ id: Int64) {
    completedRows = Array((completedRows + ["\(id)"]).suffix(maximumDeletedRowCount))
  }

  func isCompleted(_ name: String) -> Bool {
    guard let id = Int64(name) else { return false }
    do {
      return try store?.event(id)?.isCompleted == true
    } catch {
      // The list shows the error.
      return false
    }
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
      editor.event = (segue.identifier == "EditEvent" ? focusedEvent : nil) ?? makeProposal()
    case let day as DayViewController:
      prepareDays(day, for: sender as? [StoredToDo] ?? [])
    case let choice as ChoiceViewController:
      if let move = sender as? CategoryMove { prepareCategories(choice, for: move) }
    default: break
    }
  }

  /// Returns the initial values of a new event: the category of the list, and today or the selected
  /// day of the month.
  private func makeProposal() -> StoredToDo {
    let dates = document?.dates
    let day = dayOfMonthWithKeys ?? dates?.today ?? 0
    var category: String?
    if case .category = scope {
      do {
        category = try document?.name(of: scope)
      } catch {
        showMessage("Can't read the category: \(error)")
      }
    }
    return StoredToDo(category: category, date: dates?.proposal(forDay: day) ?? Date())
  }

  // MARK: Title, counts and status

  /// Updates the status line and the message of an empty list.
  func updateStatus() {
    tableView.showEmpty(failure ?? (sections.isEmpty ? emptyMessage : nil))
    showStatus(isSelecting ? "\(tableView.selectedRowCount) selected" : counts, failure: failure)
  }

  /// The reason that the list cannot be shown.
  private var failure: String? { list?.failure.map { "\($0)" } ?? scopeFailure }

  /// Reads the title, the counts and the colors of the categories.
  func reloadTitleAndCounts() {
    guard let document, let list else { return }
    do {
      let name = try document.name(of: scope)
      title = name ?? title
      scopeFailure =
        name == nil ? "This category was deleted. See All for its todos." : nil
      let number = try document.store.counts(scope)
      let parts = ["\(number.open) open", "\(number.all - number.open) done"]
      counts = ((isSearching ? ["\(list.count) found"] : []) + parts).joined(separator: " · ")
      let colored = try document.store.categories().compactMap { category in
        category.color.map { (CategoryName(category.name), $0) }
      }
      colors = Dictionary(colored, uniquingKeysWith: { first, _ in first })
    } catch {
      scopeFailure = "\(error)"
    }
  }

  /// Sets the timer to the next event's time, at the latest to midnight.
  private func waitForNextChange() {
    guard let document else { return }
    let now = document.dates.now()
    let query = ToDoQuery(scope: scope, from: now, hidesCompleted: true, limit: 2)
    // If reading fails, the list shows the error.
    let next = (try? document.store.events(query))?.first { $0.date > now }?.date
    // Events are overdue if they are before now, so the timer fires a second later.
    let ring = min(next?.addingTimeInterval(1) ?? .distantFuture, document.dates.nextMidnight)
    wakeUp = document.alarm(ring) { [weak self] in self?.reload() }
  }

  // MARK: Showing what is stored

  /// The query of the list.
  private var query: ToDoQuery {
    let isAgenda = scope == .all
    return ToDoQuery(
      scope: scope, hidesCompleted: hidesCompleted, keptIDs: justCompletedIDs,
      grouping: isAgenda ? .overdueFirst(today: document?.dates.today ?? 0) : .days,
      search: searchText)
  }

  /// The current sections with their days.
  var currentAgenda: ToDoAgenda {
    // After a change, the list reads them again.
    list.map { $0.sections.isEmpty ? .empty : agenda } ?? .empty
  }

  /// Reloads the list. The cursor stays on its event, or moves to ``followedID``.
  func reload() {
    guard isViewLoaded else { return }
    reloadTitleAndCounts()
    // Today is part of the query. A change of the store is fetched anyway.
    if fetchedQuery != query { list?.setNeedsFetch() }
    if displayedGeneration != store?.generation { tableView.reloadData() }
    displayedGeneration = nil
    if let path = followedID.flatMap({ list?.indexPath(forID: $0) }) {
      tableView.moveCursor(to: path)
    }
    followedID = nil
    updateSideViews()
  }

  /// Updates the views beside the list, and sets the timer for the next change.
  func updateSideViews() {
    showMonth()
    // The current day may have changed.
    for view in [monthView, nextMonthView] { view?.setNeedsDisplay() }
    reloadWeekBars()
    if tableView.isFocused { showFocusedDay() } else { showDetails() }
    (splitViewController as? ToDoSplitViewController)?.reloadWeek()
    updateStatus()
    waitForNextChange()
  }

  /// Returns the event of a row; nil if another program has just deleted it.
  func event(at path: IndexPath) -> StoredToDo? { list?.object(at: path) }

  /// The event under the cursor.
  var focusedEvent: StoredToDo? { tableView.focusedIndexPath.flatMap(event(at:)) }

  /// The sections of the list; empty if it cannot be read.
  var sections: [NSFetchedResultsSection<StoredToDo.ID>] { list?.sections ?? [] }

  /// Returns a section of the list; nil if another program has just deleted its events.
  func section(_ index: Int) -> NSFetchedResultsSection<StoredToDo.ID>? {
    list?.section(index)
  }

  /// Returns the color of a category.
  func color(ofCategory name: String) -> CategoryColor? {
    name.isEmpty ? nil : colors[CategoryName(name)]
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
    // An event that was saved but is not in this list would seem lost.
    guard let dates = document?.dates else { return }
    let category = saved.category.isEmpty ? "" : ", in \(saved.category.quoted)"
    let day = dates.dayInSentence(dates.day(of: saved))
    showMessage("Saved for \(day)\(category); not shown here")
  }

  func eventEditorDidCancel(_ editor: EventEditorScreen) { dismiss(animated: true) }
}
