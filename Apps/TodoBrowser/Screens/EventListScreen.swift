import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI
import TodoBrowserAssignment

/// The second view: the events of a category in sections by date, with a month beside them where
/// there is room.
final class EventListScreen: UIViewController, StoreScreen {
  @Outlet var tableView: UITableView!
  @Outlet var monthView: UICalendarView!

  /// What the list works on, set before the view is loaded.
  var document: ToDoDocument? {
    didSet { events = document.map { ToDoEventSectionData($0.store, scope: scope) } }
  }
  var store: ToDoEventStore? { document?.store }
  /// Whose events are shown; `show(_:)` changes it on the screen.
  var scope = ToDoScope.all { didSet { if scope != oldValue { events?.scope = scope } } }

  /// The sections and rows of the store as the table shows them.
  private(set) var events: ToDoEventSectionData?
  private var observation: ChangeObservation?
  /// Rings when a heading changes or an event becomes overdue.
  private var wakeUp: AnyObject?
  /// The event under the cursor, which the cursor stays on when the list changes around it.
  var focusedEventID: Int64?
  /// The columns of the month at the right.
  var monthWidth: NSLayoutConstraint?
  /// What was done last, in words; it stands in the bottom line until the cursor moves.
  var news: String?
  /// Why the list could not be read.
  private(set) var failure: String?
  /// The colours and the counts as they were read last; nil when they are to be read anew.
  private var knownColors: [CategoryName: CategoryColor]?
  private var knownCounts: String?
  /// Whether several events are being chosen, to do something to all of them.
  private(set) var isSelecting = false
  /// Whether the table has asked to delete a row and is waiting for the answer.
  var isCommitting = false
  /// Whether the table is still to be loaded anew after a deletion.
  private var needsReload = false
  /// Whether there is to be no month, though there is room.
  var hidesMonth = false
  /// Whether the list or the month is just following the other.
  var isFollowing = false
  /// Whether it is remembered how the list is looked at.
  var isListStateKept = true
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
    addSearch("Words of titles and notes", updating: self)
    observation = document?.store.observeChanges { [weak self] in self?.reload() }
    restoreListState()
    showTitle()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.isToolbarHidden = false
    reload()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // Only now is it known how many rows there are to show around it.
    if !hasShownToday { showToday(news: false) }
    hasShownToday = true
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    keepListStateIfNeeded()
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
    focusedEventID = nil
    news = nil
    reloadAll()
    showToday(news: false)
  }

  /// Wakes up when the day is over or the next event's time has come, whichever is first.
  private func waitForNextChange() {
    guard let document else { return }
    let now = document.dates.now()
    let query = ToDoQuery(scope, from: now, hidesCompleted: true, limit: 2)
    let next = (try? document.store.events(query))?.first { $0.date > now }?.date
    // Overdue is what lies before now: a second on.
    let ring = min(next?.addingTimeInterval(1) ?? .distantFuture, document.dates.nextMidnight)
    wakeUp = document.alarm(ring) { [weak self] in self?.reloadAll() }
  }

  // MARK: Actions

  @IBAction func addButtonPressed(_ sender: Any) {
    performSegue(withIdentifier: "AddEvent", sender: sender)
  }

  @IBAction func todayButtonPressed(_ sender: Any) { showToday(news: true) }

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
      prepareDays(day, for: sender as? [ToDoEvent] ?? [])
    case let choice as ChoiceViewController:
      prepareCategories(choice, for: sender as? [ToDoEvent] ?? [])
    default: break
    }
  }

  /// What a new event begins with: the category of the list, and today or the day in the month.
  private var proposal: ToDoEvent {
    let dates = document?.dates
    let day = dayOfMonthWithKeys ?? dates?.today ?? 0
    var category: String?
    if case .category = scope { category = (try? document?.name(of: scope)) ?? nil }
    return ToDoEvent(category: category, date: dates?.proposal(forDay: day) ?? Date())
  }

  // MARK: What stands in the bottom line

  /// The cursor has moved: what was said is over.
  func clearNews() { news = nil }

  /// News, how many are chosen, or the counts; and the words of an empty list.
  func updateStatus() {
    let isEmpty = read { try $0.count } == 0
    tableView.showEmpty(failure ?? (isEmpty ? wordsForNoEvents : nil))
    let selected = tableView.indexPathsForSelectedRows?.count ?? 0
    showStatus(isSelecting ? "\(selected) selected" : counts, failure: failure)
  }

  private var counts: String {
    if let knownCounts { return knownCounts }
    guard let document else { return "" }
    do {
      let counts = try document.store.counts(scope)
      var words = ["\(counts.open) open", "\(counts.all - counts.open) completed"]
      if isSearching, let found = try events?.count { words.insert("\(found) found", at: 0) }
      let text = words.joined(separator: " · ")
      knownCounts = text
      return text
    } catch {
      return "\(error)"
    }
  }

  // MARK: Showing what comes back

  /// Takes over what has changed in the store, row by row, and stays on the event under the cursor.
  func reload() {
    guard isViewLoaded, let events else { return }
    forget()
    do {
      let changes = try events.refresh(showing: shownPlaces)
      failure = nil
      show(changes)
    } catch {
      failure = "\(error)"
      tableView.reloadData()
    }
    followFocusedEvent()
    showRest()
  }

  /// Shows the whole list anew: headings, marks, and what the search finds.
  func reloadAll() {
    guard isViewLoaded else { return }
    forget()
    needsReload = false
    showRows()
    showRest()
  }

  /// Shows more or fewer of the events that are in the store, which has not changed.
  func showOtherRows() {
    guard isViewLoaded else { return }
    if isSearching { knownCounts = nil }
    showRows()
    showTitle()
    showMonth()
    updateStatus()
  }

  private func showRows() {
    let cursor = seenCursor
    do {
      try events?.refresh()
      failure = nil
    } catch {
      failure = "\(error)"
    }
    tableView.reloadData()
    followFocusedEvent()
    keep(cursor)
  }

  private func forget() {
    knownColors = nil
    knownCounts = nil
  }

  private func show(_ changes: ToDoSectionChanges) {
    guard !changes.isEmpty || needsReload else { return }
    guard !changes.isWhole, !needsReload else {
      needsReload = isCommitting
      // A table that is in the middle of a deletion is not reloaded under its feet.
      guard isCommitting else { return tableView.reloadData() }
      return DispatchQueue.main.async { [weak self] in self?.reloadAll() }
    }
    func paths(_ places: [(section: Int, row: Int)]) -> [IndexPath] {
      places.map { IndexPath(row: $0.row, section: $0.section) }
    }
    guard let tableView else { return }
    tableView.performBatchUpdates {
      tableView.deleteSections(IndexSet(changes.deletedSections), with: .automatic)
      tableView.insertSections(IndexSet(changes.insertedSections), with: .automatic)
      tableView.deleteRows(at: paths(changes.deletedRows), with: .automatic)
      tableView.insertRows(at: paths(changes.insertedRows), with: .automatic)
      tableView.reloadRows(at: paths(changes.updatedRows), with: .automatic)
    }
  }

  /// The rows that are seen, and the one with the cursor.
  private var shownPlaces: [(section: Int, row: Int)] {
    var paths = tableView.indexPathsForVisibleRows ?? []
    if let focused = tableView.focusedIndexPath, !paths.contains(focused) { paths.append(focused) }
    return paths.map { ($0.section, $0.row) }
  }

  /// Puts the cursor back on its event where that is elsewhere now.
  private func followFocusedEvent() {
    if let id = focusedEventID, let place = try? events?.place(ofEvent: id) {
      let path = IndexPath(row: place.row, section: place.section)
      if path != tableView.focusedIndexPath { tableView.moveCursor(to: path) }
    }
    rememberFocus()
  }

  /// Shows what stands around the rows, and waits for the next change of it.
  private func showRest() {
    showTitle()
    showMonth()
    // Today may be another day.
    monthView.setNeedsDisplay()
    updateStatus()
    waitForNextChange()
  }

  /// Notes which event the cursor is on, to stay on it.
  func rememberFocus() {
    // Asking for the count makes the table take in what has changed.
    focusedEventID = tableView.numberOfSections > 0 ? focusedEvent?.id : nil
  }

  private func showTitle() {
    guard let document else { return }
    do {
      guard let name = try document.name(of: scope) else { return failWithoutCategory() }
      title = name
    } catch {
      failure = "\(error)"
    }
  }

  private func failWithoutCategory() {
    failure = "This category is gone. Its events are in All, if they were kept."
  }

  // MARK: Events

  /// The event of a row; nil where another program has just removed it.
  func event(at path: IndexPath) -> ToDoEvent? {
    read { try $0.event(section: path.section, row: path.row) } ?? nil
  }

  /// The event under the cursor.
  var focusedEvent: ToDoEvent? { tableView.focusedIndexPath.flatMap(event(at:)) }

  /// The sections of the list; none where it cannot be read.
  var sections: [ToDoSection] { read { try $0.sections } ?? [] }

  /// The rows of a section; none where they cannot be read.
  func rowCount(inSection section: Int) -> Int {
    read { try $0.rowCount(inSection: section) } ?? 0
  }

  /// Reads something of the list; where that fails, the reason is to stand in its place.
  func read<Value>(_ body: (ToDoEventSectionData) throws -> Value) -> Value? {
    do {
      return try events.map(body)
    } catch {
      failure = "\(error)"
      return nil
    }
  }

  /// The colour of a category.
  func color(ofCategory name: String) -> CategoryColor? {
    if knownColors == nil, let categories = read({ _ in try document?.store.categories() }) ?? nil {
      knownColors = Dictionary(
        categories.compactMap { category in
          category.color.map { (CategoryName(category.name), $0) }
        }, uniquingKeysWith: { first, _ in first })
    }
    return name.isEmpty ? nil : knownColors?[CategoryName(name)]
  }
}
