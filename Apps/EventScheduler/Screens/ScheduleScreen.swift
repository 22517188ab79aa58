import DateFormatting
import Foundation
import Models
import Persistence
import Recurrence
import ScreenSupport
import TerminalUI

/// The agenda: the events in a section for each day, with a search. In a wide terminal the month
/// and the focused event are beside it.
final class ScheduleScreen: UITableViewController, StoreScreen {
  /// The document of the list; set before the view is loaded.
  var document: ScheduleDocument!

  var store: EventStore? { document?.store }
  private var observation: ChangeObservation?
  /// The timer of the next start or end of an event, or of midnight.
  var wakeUp: AnyObject?
  /// The row that gets the cursor at the next reload.
  var followedID: AgendaRow.ID?
  /// The message about the last change, shown until the cursor moves.
  var actionMessage: String?
  private(set) var deletedRows: [String] = []
  /// A Boolean value that indicates whether the list has scrolled to the present.
  private var hasShownNow = false
  /// The error of adding the first event, until it is presented.
  private var firstFailure: (any Error)?
  /// The text of the next reminder; nil without one.
  var nextAlarm: String?
  /// The tabs in the bar.
  var tabs: ViewTabs?
  /// The month beside the agenda.
  let monthView = UICalendarView()
  var month: MonthListCoordinator?
  /// The first event of each day, by the first day of the month, for the months read so far.
  var daysWithEvents: [CivilDate: [CivilDate: CalendarEvent]] = [:]
  /// A Boolean value that indicates whether a blank line follows each day.
  var hasGaps = false
  /// A Boolean value that indicates whether days have their headings.
  private var hasHeadings = true

  override func viewDidLoad() {
    super.viewDidLoad()
    addFirstEvent()
    tableView.register(
      RuledHeaderView.self, forHeaderFooterViewReuseIdentifier: RuledHeaderView.identifier)
    addSearch("Title, description, place or category", updating: self)
    // Each action of the menu has a key of its own.
    tableView.contextMenuHint = ""
    tableView.primaryActionTitle = { [weak self] path in
      self?.document.shown.position(of: path) == nil ? "Show" : "Open"
    }
    setUpMonth()
    setUpTabs()
    observation = observeChanges(of: document.store) { $0.reload() }
    showFocusedBeside()
    updateStatus()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reload()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if !hasShownNow {
      // The visible height is known only now.
      hasShownNow = true
      moveCursorToNow()
    }
    if let error = firstFailure {
      firstFailure = nil
      present(error: error, title: "Can't add the first event")
    }
    offerSamples()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    tabs?.layOut(in: view.bounds.width)
    let height = view.bounds.height
    let (gaps, headings) = (height >= Self.heightForGaps, height >= Self.heightForHeadings)
    guard hasGaps != gaps || hasHeadings != headings else { return }
    (hasGaps, hasHeadings) = (gaps, headings)
    tableView.reloadData()
  }

  /// The minimum height for a blank line after each day, in cells.
  private static let heightForGaps: CGFloat = 28
  /// The minimum height for headings, in cells.
  private static let heightForHeadings: CGFloat = 4

  /// Adds the first event to a new schedule.
  private func addFirstEvent() {
    do {
      try InitialEvent.add(
        to: document.store, now: document.now(), in: document.dates.environment)
    } catch {
      firstFailure = error
    }
  }

  /// Offers sample events on the first run.
  private func offerSamples() {
    guard let samples = document.samples else { return }
    offerSamplesOnce(
      welcomingTo: "Event Scheduler", "One event so far. Add sample events to look around.",
      declining: "Begin with One"
    ) { [weak self] store in
      let events = try store.add(samples())
      self?.reload()
      self?.moveCursorToNow()
      return "Added \(events.count) events"
    }
  }

  // MARK: Actions

  override var keyCommands: [UIKeyCommand]? {
    var commands: [UIKeyCommand] = []
    if focusedEvent != nil {
      // Beside the list, the screen of the event has this key.
      if detail == nil { commands.append(key("e", "Edit") { $0.editFocusedEvent() }) }
      commands.append(key("m", "Move to another date") { $0.moveFocusedEvent() })
      commands.append(key("i", "Information about the event") { $0.showFocusedEvent() })
    }
    return commands + [
      key("a", title: "Add", "Add an event in one line") { $0.addEvent() },
      key("s", document.shown.order == .date ? "Sort by date added" : "Sort by date") {
        $0.toggleOrder()
      },
      filterKeyCommand,
      key("t", "Go to today") { $0.moveCursorToNow() },
      key("T", "Jump to a date") { list in
        list.askForDay(in: list.document) { [weak list] in list?.jump(to: $0) }
      },
      key("1", "Agenda") { $0.foldPast() },
      key("2", title: "Week", "Week") { $0.show(.week) },
      key("3", title: "Month", "Month") { $0.show(.month) },
      key("4", "Categories") { $0.show(.categories) },
    ] + undoCommands
  }

  func toggleOrder() {
    followedID = focusedID
    document.shown.order = document.shown.order == .date ? .insertion : .date
    reload()
    showMessage(document.shown.order == .date ? "Sorted by date" : "Sorted by date added")
  }

  private func moveCursorToNow() {
    guard document.shown.order == .date, let path = document.shown.indexPathOfNow else { return }
    tableView.moveCursor(to: path)
    // Keep the link to the past visible.
    let isFirst =
      path[1] == 0
      && document.shown.sections[..<path[0]].allSatisfy {
        $0.kind == .earlier || $0.count == 0
      }
    tableView.scrollToRow(
      at: isFirst ? IndexPath(row: 0, section: 0) : path, at: isFirst ? .top : .middle,
      animated: false)
  }

  /// Hides the past and moves the cursor to the present.
  func foldPast() {
    document.shown.foldPast()
    reload()
    moveCursorToNow()
  }

  @IBAction func newButtonPressed(_ sender: UIBarButtonItem) {
    performSegue(withIdentifier: "ShowNewEvent", sender: sender)
  }

  /// The form unwinds to this screen once its event is stored.
  @IBAction func unwindToSchedule(_ segue: UIStoryboardSegue) {}

  private func editFocusedEvent() {
    guard let event = focusedEvent else { return }
    if let detail {
      focusDetail()
      guard let info = detail.topViewController as? EventInfoScreen else { return }
      return info.performSegue(withIdentifier: "EditEvent", sender: nil)
    }
    showForm(of: event, in: document, from: storyboard) { [weak self] in self?.follow($0) }
  }

  /// Shows the focused event, on a screen of its own or beside the list.
  private func showFocusedEvent() {
    guard let path = tableView.focusedIndexPath else { return }
    if detail == nil, let cell = tableView.cellForRow(at: path) {
      performSegue(withIdentifier: "ShowEventInfo", sender: cell)
    } else {
      focusDetail()
    }
  }

  /// Asks for another date of the focused event.
  private func moveFocusedEvent() {
    guard let event = focusedEvent else { return }
    askForDate(of: event, in: document) { [weak self] text in
      self?.askForScope("Move", of: event) { scope in self?.move(event, to: text, scope) }
    }
  }

  private func move(_ event: CalendarEvent, to text: String, _ scope: SeriesScope) {
    perform("Can't move the event") { _ in
      let (moved, message) = try document.move(event, to: text, scope)
      followedID = AgendaRow.event(moved).id
      return message
    }
  }

  /// Moves an event to another day at the same time.
  func move(_ event: CalendarEvent, to day: CivilDate) {
    askForScope("Move", of: event) { [weak self] scope in self?.move(event, to: "\(day)", scope) }
  }

  /// Moves the cursor to a stored event, and shows its day if it is hidden.
  func follow(_ event: CalendarEvent) {
    if let date = event.date { document.shown.unfold(to: document.clock.day(of: date)) }
    followedID = AgendaRow.event(event).id
    reload()
  }

  // MARK: Segues

  /// The event beside the agenda needs no segue, unless a form is open there, which asks first.
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    identifier != "ShowEventInfo" || detail == nil || isEditingBeside
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if let form = segue.destination as? NewEventScreen {
      (form.document, form.delegate) = (document, self)
    }
    guard let eventInfo = segue.destination as? EventInfoScreen else { return }
    eventInfo.document = document
    if detail != nil { eventInfo.onAppear = { [weak self] in self?.showFocusedBeside() } }
    let cell = sender as? UITableViewCell
    eventInfo.event =
      cell.flatMap(tableView.indexPath(for:)).flatMap(document.shown.row(at:))?.event
  }

  // MARK: Rows

  override func numberOfSections(in tableView: UITableView) -> Int {
    document.shown.sections.count
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    let sections = document.shown.sections
    return sections.indices.contains(section) ? sections[section].count : 0
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard document.shown.position(of: indexPath) != nil else { return leadingCell(at: indexPath) }
    let cell = tableView.dequeueReusableCell(withIdentifier: "EventCell", for: indexPath)
    if let row = document.shown.row(at: indexPath) {
      (cell as? EventCell)?.show(
        row, color: row.event.flatMap(document.color), dates: document.dates,
        formatter: document.formatter, widths: document.timeWidths)
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    document.shown.position(of: indexPath) != nil
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, let event = document.shown.row(at: indexPath)?.event,
      event.id != nil
    else { return }
    delete(event, inRow: document.shown.id(at: indexPath)?.text)
  }

  /// Deletes an event, after asking which instances of a repeating one.
  private func delete(_ event: CalendarEvent, inRow row: String?) {
    askForScope("Delete", of: event, .destructive) { [weak self] scope in
      guard let self else { return }
      perform("Can't delete the event") { _ in
        let message = try document.delete(event, scope)
        recordDeleted(row)
        return message
      }
    }
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard !isEditing, let event = document.shown.row(at: indexPath)?.event, event.id != nil else {
      return nil
    }
    let row = document.shown.id(at: indexPath)?.text
    return UIContextMenuConfiguration(actionProvider: { [weak self] _ in
      guard let self else { return nil }
      return UIMenu(title: event.quotedTitle, children: menuActions(for: event, inRow: row))
    })
  }

  private func menuActions(for event: CalendarEvent, inRow row: String?) -> [UIAction] {
    [
      menuAction("Open") { $0.showFocusedEvent() },
      menuAction("Edit") { $0.editFocusedEvent() },
      menuAction("Move…") { $0.moveFocusedEvent() },
      menuAction("Delete", attributes: .destructive) { $0.delete(event, inRow: row) },
    ]
  }

  /// Records the row of a deleted event, to which the cursor moves when it is restored.
  func recordDeleted(_ row: String?) {
    deletedRows = Array((deletedRows + [row].compactMap(\.self)).suffix(maximumDeletedRowCount))
  }

  func hasRow(_ name: String) -> Bool {
    AgendaRow.ID(name).map(document.shown.hasRow) ?? false
  }

  func follow(row name: String) { followedID = AgendaRow.ID(name) }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard document.shown.position(of: indexPath) == nil else { return focusDetail() }
    unfold(at: indexPath)
  }

  // MARK: Headings

  /// All headings have the same height, so that the table can place them without their texts.
  override func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat { hasHeadings && heading(of: section) != nil ? 1 : 0 }

  override func tableView(
    _ tableView: UITableView, heightForFooterInSection section: Int
  ) -> CGFloat { hasGaps && document.shown.order == .date ? 1 : 0 }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { heading(of: section)?.text }

  override func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? {
    guard let (text, isToday) = heading(of: section) else { return nil }
    let view = tableView.dequeueReusableHeaderFooterView(
      withIdentifier: RuledHeaderView.identifier)
    (view as? RuledHeaderView)?.show(text, color: isToday ? .tintColor : .label)
    return view
  }

  override func tableView(_ tableView: UITableView, didFocusRowAt indexPath: IndexPath) {
    actionMessage = nil
    showFocusedBeside()
    updateStatus()
  }
}

// MARK: - NewEventScreenDelegate

extension ScheduleScreen: NewEventScreenDelegate {
  func newEventScreen(_ screen: NewEventScreen, didAdd event: CalendarEvent) {
    // A search might hide the new event.
    navigationItem.searchController?.isActive = false
    follow(event)
  }
}

// MARK: - UISearchResultsUpdating

extension ScheduleScreen: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    guard document.shown.search != searchController.searchBar.text else { return }
    let (wasSearching, event) = (document.shown.isSearching, focusedEvent)
    document.shown.search = searchController.searchBar.text
    actionMessage = nil
    if wasSearching, !document.shown.isSearching, let event { return follow(event) }
    reload()
    if !wasSearching, document.shown.isSearching { moveCursorToNow() }
  }
}
