import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// What the toolbar and the keys offer: things to do to the list, to the event under the cursor, or
/// to the events that are chosen.
extension EventListScreen {
  func setUpToolbar() {
    completedControl.apportionsSegmentWidthsByContent = true
    completedControl.accessibilityLabel = "Completed events"
    completedControl.selectedSegmentIndex = 0
    completedControl.addAction(
      UIAction { [weak self] _ in self?.completedControlChanged() }, for: .valueChanged)
    toolbarItems = listToolbarItems
  }

  var listToolbarItems: [UIBarButtonItem] {
    [
      item("Today", "To today, or the nearest day with events", key: "t") {
        $0.todayButtonPressed($0)
      },
      .flexibleSpace(),
      UIBarButtonItem(customView: completedControl),
      .flexibleSpace(),
      item("Select", "Choose several events") { $0.beginSelecting() },
    ]
  }

  var selectionToolbarItems: [UIBarButtonItem] {
    [
      item("Complete", "Complete the selected events", key: "x") { $0.completeSelection() },
      item("Move", "Move the selected events to a date or category", key: "m") {
        $0.moveSelection()
      },
      .flexibleSpace(),
      item("Delete", "Delete the selected events", key: "d") { $0.askToDeleteSelection() },
    ]
  }

  /// The keys for the event under the cursor.
  var rowKeyCommands: [UIKeyCommand] {
    [
      key("x", title: "Done", "Complete the event or open it again") { list in
        list.focusedEvent.map(list.toggleCompletion(of:))
      },
      key("e", "Edit the event") { $0.editFocusedEvent() },
      key(" ", title: "Select", "Select the event") { $0.selectFocusedEvent() },
      key("p", "The next state: not started, in progress, completed") { list in
        list.focusedEvent.map { list.set($0.completionState.next, of: $0) }
      },
      key("m", title: "Move", "Move the event to another date or category") { list in
        list.focusedEvent.map { list.askWhereToMove([$0]) }
      },
      key("D", "Duplicate the event") { list in list.focusedEvent.map { list.duplicate([$0]) } },
    ]
  }

  /// The keys while events are being selected, beside those of the toolbar.
  var selectionKeyCommands: [UIKeyCommand] {
    [
      key(UIKeyCommand.inputEscape, title: "Done", "End selecting") {
        $0.setEditing(false, animated: true)
      },
      key("e", "Edit the event") { $0.say("Events are edited one at a time – Esc ends selecting") },
      key(UIKeyCommand.inputDelete) { $0.askToDeleteSelection() },
    ]
  }

  private func editFocusedEvent() {
    if focusedEvent != nil { performSegue(withIdentifier: "EditEvent", sender: self) }
  }

  /// Ticks the event under the cursor, the first of several.
  private func selectFocusedEvent() {
    let path = tableView.focusedIndexPath
    beginSelecting()
    tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    updateStatus()
  }

  /// The keys for the list.
  var listKeyCommands: [UIKeyCommand] {
    let isHiding = events?.hidesCompleted == true
    return [
      key("+", "Add an event") { $0.addButtonPressed($0) },
      key("h", isHiding ? "Show completed events" : "Hide completed events") {
        $0.setHidesCompleted(!isHiding)
      },
      key("M", "Show the month where there is room, or leave it away") { $0.toggleMonth() },
    ] + undoCommands
  }

  // MARK: Today

  /// Goes to today's section, or the one nearest to it.
  func showToday(news isNews: Bool) {
    guard let dates = document?.dates else { return }
    let today = dates.today
    guard let section = read({ try $0.section(nearestToDay: today) }) ?? nil else {
      if isNews { say("Nothing is here to go to") }
      return
    }
    let path = IndexPath(row: 0, section: section)
    tableView.moveCursor(to: path, scrolling: false)
    tableView.scrollToRow(at: path, at: .top, animated: true)
    showFocusedDay()
    let sections = sections
    guard isNews, sections.indices.contains(section), sections[section].day != today else { return }
    say("Nearest to today: \(dates.dayInSentence(sections[section].day))")
  }

  // MARK: Completed events

  /// Shows completed events or hides them, as the list was left.
  func restoreListState() {
    guard let state = try? document?.store.listState else { return }
    events?.hidesCompleted = state.hidesCompleted
    hidesMonth = state.hidesMonth
    completedControl.selectedSegmentIndex = state.hidesCompleted ? 1 : 0
  }

  private func completedControlChanged() {
    setHidesCompleted(completedControl.selectedSegmentIndex == 1)
  }

  func setHidesCompleted(_ hides: Bool) {
    guard let events, events.hidesCompleted != hides else { return }
    events.hidesCompleted = hides
    completedControl.selectedSegmentIndex = hides ? 1 : 0
    showOtherRows()
    setNeedsToKeepListState()
  }

  /// Remembers how the list is looked at, once the frame that shows it is out.
  func setNeedsToKeepListState() {
    isListStateKept = false
    DispatchQueue.main.async { [weak self] in self?.keepListStateIfNeeded() }
  }

  /// Remembers how the list is looked at, where that is still to be done.
  func keepListStateIfNeeded() {
    guard !isListStateKept, let events, let store = document?.store, store.refusal == nil else {
      return
    }
    isListStateKept = true
    do {
      try store.updateListState {
        $0.hidesCompleted = events.hidesCompleted
        $0.hidesMonth = hidesMonth
      }
    } catch {
      say("This is not kept: \(error)")
    }
  }

  // MARK: One event

  func toggleCompletion(of event: ToDoEvent) {
    set(event.completionState == .completed ? .notStarted : .completed, of: event)
  }

  func set(_ state: CompletionState, of event: ToDoEvent) {
    guard let id = event.id else { return }
    let isHidden = state == .completed && events?.hidesCompleted == true
    perform("The event is not changed") { store in
      _ = try store.setCompletionState(state, of: [id])
      return "\(state.name): \(event.quotedTitle)" + (isHidden ? ", hidden now" : "")
    }
  }

  func duplicate(_ events: [ToDoEvent]) {
    let ids = events.compactMap(\.id)
    perform("The event is not duplicated") { store in
      let copies = try store.duplicate(ids)
      focusedEventID = copies.first?.id ?? focusedEventID
      return "Duplicated \(events.first?.quotedTitle ?? "")"
    }
  }

  // MARK: The selection

  /// The chosen events, in the list's order.
  private var selection: [ToDoEvent] {
    (tableView.indexPathsForSelectedRows ?? []).sorted().compactMap(event(at:))
  }

  private func withSelection(_ body: ([ToDoEvent]) -> Void) {
    let events = selection
    if events.isEmpty { say("No event is selected – Space selects") } else { body(events) }
  }

  func completeSelection() {
    withSelection { events in
      finishSelecting("The events are not completed") { store in
        let changed = try store.setCompletionState(.completed, of: events.compactMap(\.id))
        return "Completed \(eventCount(changed.count))"
      }
    }
  }

  func moveSelection() { withSelection { askWhereToMove($0) } }

  func askToDeleteSelection() {
    withSelection { events in
      askToDelete(eventCount(events.count)) { [weak self] in self?.deleteSelection() }
    }
  }

  private func deleteSelection() {
    withSelection { events in
      finishSelecting("The events are not deleted") { store in
        try store.delete(events.compactMap(\.id))
        return "Deleted \(eventCount(events.count)) – u brings them back"
      }
    }
  }

  /// Does something to the chosen events, which ends the choosing.
  func finishSelecting(_ failureTitle: String, _ change: (ToDoEventStore) throws -> String) {
    guard let document else { return }
    do {
      let words = try change(document.store)
      setEditing(false, animated: true)
      reload()
      say(words)
    } catch {
      tell(error, title: failureTitle)
    }
  }
}
