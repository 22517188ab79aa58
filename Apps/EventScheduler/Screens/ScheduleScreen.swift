import DateFormatting
import EventSchedulerAssignment
import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// The first view over a store: ordered and searched, with the event under the cursor beside the list
/// in a wide terminal.
final class ScheduleScreen: ScheduleTableViewController, StoreScreen {
  /// What the list works on; set before the view is loaded.
  var document: ScheduleDocument! {
    didSet {
      schedule = Schedule(storage: document.shown)
      schedule.onFailure = { [weak self] in self?.failure = $0 }
    }
  }

  var store: EventStore? { document?.store }
  private var observation: ChangeObservation?
  /// The event under the cursor, which the cursor stays on when the list changes around it.
  private var focusedEventID: Int64?
  /// What was done last, in words; it stands in the bottom line until the cursor moves.
  var news: String?
  /// What the schedule could not do last.
  private var failure: (any Error)?
  /// Whether the list has been opened at the next event from now.
  private var hasShownNextEvent = false
  /// What could not be done before there was a screen to say it on.
  private var firstFailure: (any Error)?

  override func viewDidLoad() {
    super.viewDidLoad()
    addSearch("Words of the title or the description", updating: self)
    observation = document.store.observeChanges { [weak self] in self?.reload() }
    rememberFocus()
    updateStatus()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reload()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if !hasShownNextEvent {
      // Only now is it known how many rows there are to show around it.
      hasShownNextEvent = true
      moveCursorToNextEvent()
    }
    tellOfDrafts()
    guard let error = firstFailure else { return }
    firstFailure = nil
    tell(error, title: "The first event is not stored")
  }

  /// Gives a schedule that has never had an event one to start with.
  override func addFirstEvent() {
    do {
      try InitialEvent.add(
        to: document.store, now: document.now(), in: document.dates.environment)
    } catch {
      firstFailure = error
    }
  }

  // MARK: Actions

  override var keyCommands: [UIKeyCommand]? {
    undoCommands + [
      key("s", document.shown.order == .date ? "Order as added" : "Order by date") {
        $0.toggleOrder()
      },
      key("t", "To the next event from now") { $0.moveCursorToNextEvent() },
    ]
  }

  private func toggleOrder() {
    document.shown.order = document.shown.order == .date ? .insertion : .date
    reload()
    say(document.shown.order == .date ? "Ordered by date" : "Ordered as added")
  }

  private func moveCursorToNextEvent() {
    guard document.shown.order == .date,
      let position = try? document.shown.position(ofFirstAt: document.now()),
      schedule.eventCount > 0
    else { return }
    let path = IndexPath(row: min(position, schedule.eventCount - 1), section: 0)
    tableView.moveCursor(to: path)
    tableView.scrollToRow(at: path, at: position > 0 ? .middle : .top, animated: false)
  }

  // MARK: EventPassingDelegate

  override func passEventBack(newEvent: Event) {
    super.passEventBack(newEvent: newEvent)
    guard newEvent.id != nil else { return tellFailure(title: "The event is not stored") }
    // A search might hide what was just made.
    navigationItem.searchController?.isActive = false
    focusedEventID = newEvent.id
    moveCursorToFocusedEvent()
  }

  // MARK: Segues

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    (segue.destination as? NewEventScreen)?.document = document
    (segue.destination as? EventInfoScreen)?.document = document
  }

  // MARK: Rows

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: indexPath)
    (cell as? EventCell)?.show(
      schedule.eventArray[indexPath.row], dates: document.dates, now: document.now())
    return cell
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    let event = schedule.eventArray[indexPath.row]
    failure = nil
    super.tableView(tableView, commit: editingStyle, forRowAt: indexPath)
    guard failure == nil else { return tellFailure(title: "The event is not deleted") }
    rememberFocus()
    say("Deleted \(event.quotedTitle) – u brings it back")
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    focusBeside()
  }

  override func tableView(_ tableView: UITableView, didFocusRowAt indexPath: IndexPath) {
    news = nil
    rememberFocus()
    updateStatus()
  }
}

// MARK: - UISearchResultsUpdating

extension ScheduleScreen: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    document.shown.search = searchController.searchBar.text
    news = nil
    reload()
  }
}

// MARK: - Showing what comes back

extension ScheduleScreen {
  /// Shows the schedule anew, with the cursor on the event it was on.
  func reload() {
    failure = nil
    tableView.reloadData()
    moveCursorToFocusedEvent()
  }

  private func moveCursorToFocusedEvent() {
    if let id = focusedEventID, let row = (try? document.shown.position(ofEvent: id)) ?? nil {
      tableView.moveCursor(to: IndexPath(row: row, section: 0))
    }
    rememberFocus()
    updateStatus()
  }

  /// Notes which event the cursor is on, to stay on it, and shows it beside the list.
  func rememberFocus() {
    // Asking for the count makes the table take in what has changed.
    let count = tableView.numberOfRows(inSection: 0)
    let event = tableView.focusedIndexPath.flatMap { path in
      path.row < count ? schedule.eventArray[path.row] : nil
    }
    focusedEventID = event?.id
    showBeside(event)
  }

  /// The right of the bottom line – news, or which event of how many – and the words of an empty
  /// list.
  func updateStatus() {
    let count = schedule.eventCount
    tableView.showEmpty(failure.map { "\($0)" } ?? wordsForNoEvents)
    let unit = isSearching ? "found" : count == 1 ? "event" : "events"
    let place = tableView.cursorPlace(among: count).map { $0 + (isSearching ? " found" : "") }
    showStatus(place ?? "\(count) \(unit)", failure: failure.map { "\($0)" })
  }

  private var isSearching: Bool {
    !(document.shown.search ?? "").allSatisfy(\.isWhitespace)
  }

  private var wordsForNoEvents: String {
    if isSearching {
      return "No event has “\((document.shown.search ?? "").prefix(40))”.\n\nEsc shows all events."
    }
    return """
      No events yet.

      Press n to create one.

      Or press q and import a calendar:
      event-scheduler import FILE.ics
      """
  }

  // MARK: Failures

  /// Says why the schedule did not do what it was asked for, on the screen that is seen.
  private func tellFailure(title: String) {
    guard let failure else { return }
    front.tell(failure, title: title)
  }
}

/// In a wide terminal the event under the cursor stands beside the list.
extension ScheduleScreen: UISplitViewControllerDelegate {
  func splitViewControllerDidExpand(_ splitViewController: UISplitViewController) {
    rememberFocus()
  }

  /// Whether a form stands there, with what was typed into it.
  var isEditingBeside: Bool { detail.map { $0.viewControllers.count > 1 } ?? false }

  /// Shows an event beside the list, or nothing, unless one is edited there.
  func showBeside(_ event: Event?) {
    guard let detail, !isEditingBeside else { return }
    guard let event else { return detail.setViewControllers([], animated: false) }
    if let eventInfo = detail.topViewController as? EventInfoScreen {
      return eventInfo.show(event)
    }
    let made = storyboard?.instantiateViewController(withIdentifier: "EventInfo")
    guard let eventInfo = made as? EventInfoScreen else { return }
    eventInfo.event = event
    eventInfo.document = document
    splitViewController?.setViewController(eventInfo, for: .secondary)
  }
}
