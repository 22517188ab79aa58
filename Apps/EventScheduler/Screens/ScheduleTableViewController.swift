import Foundation
import Models
import Persistence
import TerminalUI

/// The first view: every event of the schedule with its title and date.
final class ScheduleTableViewController: UITableViewController, EventPassingDelegate {
  /// The events of the list; over a store as soon as the document is set.
  var schedule = Schedule()

  /// What the list works on.
  var document: ScheduleDocument? {
    didSet {
      guard let document else { return }
      schedule = Schedule(storage: document.shown)
      schedule.onFailure = { [weak self] error in self?.show(error) }
    }
  }

  private let emptyLabel = UILabel()
  private var observation: ChangeObservation?
  /// The event under the cursor, which the cursor stays on when the list changes around it.
  private var focusedEventID: Int64?
  private var isShowingFailure = false

  override func viewDidLoad() {
    super.viewDidLoad()
    addInitialEvent()
    emptyLabel.textColor = .secondaryLabel
    emptyLabel.textAlignment = .center
    emptyLabel.numberOfLines = 0
    tableView.backgroundView = emptyLabel
    observation = document?.store.observeChanges { [weak self] in self?.storeDidChange() }
    moveCursorToNextEvent()
    updateStatus()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tableView.reloadData()
    updateStatus()
  }

  /// Gives a schedule that has never had an event one to start with.
  private func addInitialEvent() {
    guard let document else {
      schedule.addNewEvent(
        title: "Midterm", description: "Hand in the project.", dateString: "2020/11/06 23:59")
      return
    }
    do {
      try InitialEvent.add(to: document.store, now: document.now(), in: document.environment)
    } catch {
      show(error)
    }
  }

  // MARK: Actions

  @IBAction func newButtonPressed(_ sender: UIBarButtonItem) {
    performSegue(withIdentifier: "ShowNewEvent", sender: sender)
  }

  override var keyCommands: [UIKeyCommand]? {
    guard let document else { return nil }
    return [
      UIKeyCommand(title: "Undo", input: "u", discoverabilityTitle: "Undo the last change") {
        [weak self] in self?.undo()
      },
      UIKeyCommand(
        input: "r", modifierFlags: .control, discoverabilityTitle: "Make the undone change again"
      ) { [weak self] in self?.redo() },
      UIKeyCommand(
        title: document.shown.order == .date ? "As added" : "By date", input: "o",
        discoverabilityTitle: "Order by date, or as added"
      ) { [weak self] in self?.toggleOrder() },
      UIKeyCommand(
        input: "t", discoverabilityTitle: "To the next event from now"
      ) { [weak self] in self?.moveCursorToNextEvent() },
    ]
  }

  private func undo() {
    perform { try $0.undo().map { "Undone: \($0)" } ?? "Nothing to undo" }
  }

  private func redo() {
    perform { try $0.redo().map { "Done again: \($0)" } ?? "Nothing to do again" }
  }

  /// Does something to the store and says what it was.
  private func perform(_ change: (EventStore) throws -> String) {
    guard let document else { return }
    do {
      let words = try change(document.store)
      reload()
      statusText = words
    } catch {
      show(error)
    }
  }

  private func toggleOrder() {
    guard let document else { return }
    document.shown.order = document.shown.order == .date ? .insertion : .date
    reload()
  }

  private func moveCursorToNextEvent() {
    guard let document, document.shown.order == .date,
      let position = try? document.shown.position(of: document.now()), schedule.eventCount > 0
    else { return }
    let path = IndexPath(row: min(position, schedule.eventCount - 1), section: 0)
    tableView.moveCursor(to: path)
    tableView.scrollToRow(at: path, at: position > 0 ? .middle : .top, animated: false)
  }

  // MARK: EventPassingDelegate

  @discardableResult
  func passEventBack(newEvent: Event) -> Bool {
    guard schedule.addNewEvent(newEvent) else { return false }
    focusedEventID = newEvent.id
    reload()
    return true
  }

  // MARK: Segues

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if segue.identifier == "ShowNewEvent" {
      guard let newEvent = segue.destination as? NewEventViewController else { return }
      newEvent.delegate = self
      newEvent.document = document
    } else if segue.identifier == "ShowEventInfo" {
      guard let eventInfo = segue.destination as? EventInfoViewController,
        let cell = sender as? UITableViewCell, let indexPath = tableView.indexPath(for: cell)
      else { return }
      eventInfo.event = schedule.eventArray[indexPath.row]
      eventInfo.document = document
    }
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    schedule.eventCount
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "EventCell", for: indexPath)
    let event = schedule.eventArray[indexPath.row]
    if let document {
      (cell as? EventCell)?.show(event, in: document)
    } else {
      cell.textLabel?.text = event.title
    }
    return cell
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete,
      let event = schedule.eventArray.remove(at: indexPath.row)
    else { return }
    tableView.deleteRows(at: [indexPath], with: .automatic)
    rememberFocus()
    updateStatus()
    statusText = "Deleted “\(event.title ?? "")” – u brings it back"
  }

  override func tableView(_ tableView: UITableView, didFocusRowAt indexPath: IndexPath) {
    focusedEventID = schedule.eventArray[indexPath.row].id
    updateStatus()
  }
}

// MARK: - Showing what comes back

extension ScheduleTableViewController {
  /// Something was written, here or by another process.
  private func storeDidChange() { reload() }

  /// Shows the schedule anew, with the cursor on the event it was on.
  private func reload() {
    tableView.reloadData()
    if let id = focusedEventID, let row = (try? document?.shown.position(ofEvent: id)) ?? nil {
      tableView.moveCursor(to: IndexPath(row: row, section: 0))
    } else {
      tableView.layoutIfNeeded()
      rememberFocus()
    }
    updateStatus()
  }

  private func rememberFocus() {
    tableView.layoutIfNeeded()
    guard let path = tableView.focusedIndexPath, path.row < schedule.eventCount else {
      focusedEventID = nil
      return
    }
    focusedEventID = schedule.eventArray[path.row].id
  }

  /// The count at the right of the bottom line, and the words of an empty list.
  private func updateStatus() {
    let count = schedule.eventCount
    emptyLabel.text =
      """


      No events yet.

      Press n to create one, or leave with q and
      import a calendar: event-scheduler import FILE.ics
      """
    var words = count == 1 ? "1 event" : "\(count) events"
    if let row = tableView.focusedIndexPath?.row, count > 1, row < count {
      words = "\(row + 1) of \(count)"
    }
    if document?.store.refusal != nil { words += " · read-only" }
    statusText = words
  }

  /// Says in a sentence what went wrong.
  private func show(_ error: any Error) {
    guard !isShowingFailure, isViewLoaded, view.window != nil else { return }
    isShowingFailure = true
    let alert = UIAlertController(
      title: "That did not work", message: "\(error)", preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "OK", style: .cancel) { [weak self] _ in self?.isShowingFailure = false }
    )
    present(alert, animated: true)
  }
}
