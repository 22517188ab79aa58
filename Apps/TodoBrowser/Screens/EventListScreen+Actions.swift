import Foundation
import Models
import Persistence
import Recurrence
import ScreenSupport
import TerminalUI

/// The actions of the toolbar and the keys: on the list, the event under the cursor, or the
/// selected events.
extension EventListScreen {
  func setUpToolbar() {
    completedControl.apportionsSegmentWidthsByContent = true
    completedControl.accessibilityLabel = "Completed todos"
    completedControl.selectedSegmentIndex = 0
    completedControl.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        setHidesCompleted(completedControl.selectedSegmentIndex == 1)
      }, for: .valueChanged)
    toolbarItems = listToolbarItems
  }

  var listToolbarItems: [UIBarButtonItem] {
    [
      item("Today", "Go to today, or the nearest day with todos", key: "t") {
        $0.todayButtonPressed($0)
      },
      .flexibleSpace(),
      UIBarButtonItem(customView: completedControl),
      .flexibleSpace(),
      item("Select", "Select several todos") { $0.beginSelecting() },
    ]
  }

  var selectionToolbarItems: [UIBarButtonItem] {
    [
      item("Complete", "Complete the selected todos", key: "x") { $0.completeSelection() },
      item("Move", "Move the selected todos to a date or category", key: "m") {
        $0.moveSelection()
      },
      .flexibleSpace(),
      item("Delete", "Delete the selected todos", key: "d") { $0.askToDeleteSelection() },
    ]
  }

  /// The keys for the event under the cursor.
  var rowKeyCommands: [UIKeyCommand] {
    [
      key("x", title: "Done", "Complete or reopen the todo") { list in
        list.focusedEvent.map(list.toggleCompletion(of:))
      },
      key("e", "Edit the todo") { $0.editFocusedEvent() },
      key(" ", title: "Select", "Select the todo") { $0.selectFocusedEvent() },
      key("p", title: "State", "Next state: not started, in progress, completed") { list in
        list.focusedEvent.map { list.set($0.completionState.next, of: $0) }
      },
      key("m", title: "Move", "Move the todo to another date or category") { list in
        list.focusedEvent.map { list.askWhereToMove([$0]) }
      },
      key("c", title: "Category", "Move the todo to a category") { list in
        list.focusedEvent.map { list.askForCategory(of: [$0]) }
      },
      key("M", "Move the todo to a date") { list in
        list.focusedEvent.map { list.performSegue(withIdentifier: "MoveToDate", sender: [$0]) }
      },
      key(">", "Postpone the todo by a day; an overdue one to today") { list in
        list.focusedEvent.map { list.postpone($0, days: 1) }
      },
      key("<", "Move the todo a day earlier") { list in
        list.focusedEvent.map { list.postpone($0, days: -1) }
      },
      key("r", "Repeat the todo, or end its repetition") { list in
        list.focusedEvent.map { list.askForRepetition(of: $0) }
      },
      key("D", "Duplicate the todo") { list in list.focusedEvent.map { list.duplicate([$0]) } },
    ]
  }

  /// The keys while events are selected, in addition to those of the toolbar.
  var selectionKeyCommands: [UIKeyCommand] {
    [
      key(UIKeyCommand.inputEscape, title: "Cancel", "Stop selecting") {
        $0.setEditing(false, animated: true)
      },
      key("e", "Edit the todo") {
        $0.showMessage("Edit one todo at a time – press Esc to stop selecting")
      },
      key(UIKeyCommand.inputDelete) { $0.askToDeleteSelection() },
    ]
  }

  func editFocusedEvent() {
    if focusedEvent != nil { performSegue(withIdentifier: "EditEvent", sender: self) }
  }

  /// Selects the event under the cursor, the first of several.
  private func selectFocusedEvent() {
    let path = tableView.focusedIndexPath
    beginSelecting()
    tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    updateStatus()
  }

  var listKeyCommands: [UIKeyCommand] {
    let isHiding = hidesCompleted
    return [
      key("+", "Add a todo") { $0.addButtonPressed($0) },
      key(
        "h", title: isHiding ? "Show Done" : "Hide Done",
        isHiding ? "Show completed todos" : "Hide completed todos"
      ) {
        $0.setHidesCompleted(!isHiding)
      },
      key("b", "Show or hide the month and the details") { $0.toggleMonth() },
      filterKeyCommand,
    ] + undoCommands
  }

  // MARK: Today

  /// Moves the cursor to the section of today or the nearest one.
  func showToday(reports: Bool) {
    guard let dates = document?.dates else { return }
    let today = dates.today
    guard let nearest = currentAgenda.nearest(to: today) else {
      if reports { showMessage("No todos to go to") }
      return
    }
    scroll(to: nearest.path)
    showFocusedDay()
    guard reports, nearest.day != today else { return }
    let day = nearest.day < StoredToDoTime.noDay ? nearest.day : nil
    showMessage("Nearest to today: \(dates.dayInSentence(day))")
  }

  /// Scrolls up to the event that has been overdue for longest, and moves the cursor there if it
  /// would scroll out of view.
  func showOverdue() {
    guard let document, let list else { return }
    let query = ToDoQuery(
      scope: scope, to: document.dates.now(), hidesCompleted: true, limit: Self.searchedOverdueCount
    )
    // If reading fails, the list shows the error.
    guard let events = try? document.store.events(query),
      let overdue = events.first(where: document.dates.isOverdue),
      let path = list.indexPath(forID: overdue.id), let cursor = tableView.focusedIndexPath,
      path < cursor
    else { return }
    tableView.scrollToRow(at: path, at: .top, animated: false)
    guard !tableView.bounds.contains(tableView.rectForRow(at: cursor)) else { return }
    tableView.moveCursor(to: path, scrolling: false)
    showFocusedDay()
  }

  /// The number of open events to search for the first overdue one; all-day events of today are not
  /// overdue.
  private static let searchedOverdueCount = 100

  /// Moves the cursor to a row, with the heading of its section at the top of the list if the row
  /// is then visible.
  func scroll(to path: IndexPath) {
    tableView.moveCursor(to: path, scrolling: false)
    let first = IndexPath(row: 0, section: path.section)
    let distance = tableView.rectForRow(at: path).minY - tableView.rectForRow(at: first).minY
    let isNear = distance < tableView.bounds.height - 2
    tableView.scrollToRow(at: isNear ? first : path, at: .top, animated: true)
  }

  /// Moves the cursor to an event, if it is in the list.
  func moveCursor(toEvent id: Int64) {
    guard let path = list?.indexPath(forID: id) else {
      return showMessage("It is not in this list")
    }
    scroll(to: path)
  }

  // MARK: One event

  /// Completes an event, and moves the cursor to the next open one if it was on the event; or
  /// reopens it.
  func toggleCompletion(of event: StoredToDo) {
    guard !event.isCompleted else { return set(.notStarted, of: event) }
    if event.id == focusedEvent?.id { followedID = nextOpenEvent?.id }
    set(.completed, of: event)
  }

  /// The open event below the cursor, or else the nearest one above it; nil if none is close by.
  private var nextOpenEvent: StoredToDo? {
    let counts = sections.map(\.numberOfObjects)
    let path = tableView.nearestRow(toCursorIn: counts) { event(at: $0)?.isCompleted == false }
    return path.flatMap(event(at:))
  }

  func set(_ state: CompletionState, of event: StoredToDo) {
    guard let id = event.id else { return }
    if state == .completed { justCompletedIDs.insert(id) }
    perform("Can't change the todo") { store in
      let change = try store.setCompletionState(state, of: [id])
      if state == .completed { recordCompleted(id) }
      return "\(state.name): \(event.quotedTitle)" + nextPhrase(of: change)
    }
  }

  /// Returns the phrase about the next instances of completed events: `, next Fri, Dec 4, 2026,
  /// 9:00 AM`.
  private func nextPhrase(of change: CompletionChange) -> String {
    guard let dates = document?.dates, change.next.count + change.ended.count == 1 else {
      return change.next.isEmpty ? "" : ", \(change.next.count) repeat"
    }
    return change.next.first.map { ", next \(dates.inSentence($0))" } ?? ", the last one"
  }

  /// Asks how an event repeats.
  func askForRepetition(of event: StoredToDo) {
    guard let id = event.id, let document else { return }
    let current = document.dates.repetition(of: event)
    askForParsedText(
      "Repeat \(event.quotedTitle)",
      hint: current.map { "It repeats \($0). Type never to end that." } ?? "It does not repeat.",
      named: "Repeats", placeholder: "e.g. weekly", button: "Repeat"
    ) { typed in
      var changed = event
      try document.setRepetition(typed, of: &changed)
      return document.dates.repetition(of: changed).map { "Repeats \($0)." } ?? "Never repeats."
    } then: { [weak self] typed in
      self?.perform("Can't change the repetition") { store in
        try store.update([id]) { try document.setRepetition(typed, of: &$0) }
        self?.followedID = id
        let changed = try store.event(id) ?? event
        let repetition = document.dates.repetition(of: changed)
        return repetition.map { "\(event.quotedTitle) repeats \($0)" }
          ?? "\(event.quotedTitle) never repeats"
      }
    }
  }

  func duplicate(_ events: [StoredToDo]) {
    let ids = events.compactMap(\.id)
    perform("Can't duplicate the todo") { store in
      followedID = try store.duplicate(ids).first?.id
      return "Duplicated \(events.first?.quotedTitle ?? "")"
    }
  }

  // MARK: The selection

  /// Performs an action on the selected events in the list's order, or shows that there are none.
  private func withSelection(_ body: ([StoredToDo]) -> Void) {
    let paths = (tableView.indexPathsForSelectedRows ?? []).sorted()
    let events = paths.compactMap(event(at:))
    if events.isEmpty {
      showMessage("No todos selected – press Space to select")
    } else {
      body(events)
    }
  }

  func completeSelection() {
    withSelection { events in
      justCompletedIDs.formUnion(events.compactMap(\.id))
      finishSelecting("Can't complete the todos") { store in
        let change = try store.setCompletionState(.completed, of: events.compactMap(\.id))
        return "Completed \(eventCount(change.changed.count))" + nextPhrase(of: change)
      }
    }
  }

  /// Asks which instances of repeating events to change; runs the action immediately if none
  /// repeats.
  func askWhichInstances(
    of events: [StoredToDo], _ question: String, _ style: UIAlertAction.Style = .default,
    then action: @escaping @MainActor (SeriesScope) -> Void
  ) {
    guard let event = events.first(where: \.repeats) else { return action(.this) }
    let isOne = events.count == 1
    let repetition = document?.dates.repetition(of: event)
    askForScope(
      question, repetition.map { "\(isOne ? "It" : event.quotedTitle) repeats \($0)." },
      isOne: isOne, style, then: action)
  }

  /// Deletes events, after asking which instances of repeating ones.
  func delete(_ events: [StoredToDo]) {
    let what = events.count == 1 ? events[0].quotedTitle : eventCount(events.count)
    askWhichInstances(of: events, "Delete \(what)", .destructive) { [weak self] scope in
      self?.finishSelecting("Can't delete the todos") { store in
        try store.delete(events.compactMap(\.id), scope)
        self?.recordDeleted(events.compactMap(\.id))
        return "Deleted \(what) – u to undo"
      }
    }
  }

  func askToDeleteSelection() {
    withSelection { events in
      if events.contains(where: \.repeats) { return delete(events) }
      askToDelete(eventCount(events.count)) { [weak self] in
        // Another program may have deleted some of them by now.
        self?.withSelection { self?.delete($0) }
      }
    }
  }

  /// Performs an action on the selected events and ends the selection.
  func finishSelecting(
    _ failureTitle: String, _ change: (ToDoEventStore) throws -> String
  ) {
    if perform(failureTitle, change) { setEditing(false, animated: true) }
  }

  func moveSelection() { withSelection { askWhereToMove($0) } }
}
