import Foundation
import Models
import Persistence
import Recurrence
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
      UIAction { [weak self] _ in
        guard let self else { return }
        setHidesCompleted(completedControl.selectedSegmentIndex == 1)
      }, for: .valueChanged)
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
      key("e", "Edit the event") {
        $0.showMessage("Events are edited one at a time – Esc ends selecting")
      },
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
    let isHiding = hidesCompleted
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
    let sections = sections
    guard let section = sections.index(nearestToDay: today) else {
      if isNews { showMessage("Nothing is here to go to") }
      return
    }
    scrollToSection(section)
    showFocusedDay()
    guard isNews, sections[section].day != today else { return }
    showMessage("Nearest to today: \(dates.dayInSentence(sections[section].day))")
  }

  /// Scrolls up to the event that has been overdue for longest. Where the row with the cursor would then be
  /// out of sight, the cursor goes there too.
  func showOverdue() {
    guard let document, let list else { return }
    let query = ToDoQuery(
      scope: scope, to: document.dates.now(), hidesCompleted: true, limit: Self.overdueToLookAt)
    // Where they cannot be read the list says so itself.
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

  /// How many open events are looked at for the first overdue one; those of whole days are not over today.
  private static let overdueToLookAt = 100

  /// Puts the cursor on the first event of a section, at the top of the list.
  func scrollToSection(_ section: Int) {
    let path = IndexPath(row: 0, section: section)
    tableView.moveCursor(to: path, scrolling: false)
    tableView.scrollToRow(at: path, at: .top, animated: true)
  }

  // MARK: One event

  func toggleCompletion(of event: StoredToDo) {
    set(event.completionState == .completed ? .notStarted : .completed, of: event)
  }

  func set(_ state: CompletionState, of event: StoredToDo) {
    guard let id = event.id else { return }
    let isHidden = state == .completed && hidesCompleted
    perform("The event is not changed") { store in
      let change = try store.setCompletionState(state, of: [id])
      return "\(state.name): \(event.quotedTitle)" + (isHidden ? ", hidden now" : "")
        + words(of: change)
    }
  }

  /// What came of events that repeat: `, next Fri, Dec 4, 2026, 9:00 AM`.
  private func words(of change: CompletionChange) -> String {
    guard let dates = document?.dates, change.next.count + change.ended.count == 1 else {
      return change.next.isEmpty ? "" : ", \(change.next.count) come again"
    }
    return change.next.first.map { ", next \(dates.inSentence($0))" } ?? ", the last one"
  }

  func duplicate(_ events: [StoredToDo]) {
    let ids = events.compactMap(\.id)
    perform("The event is not duplicated") { store in
      followedID = try store.duplicate(ids).first?.id
      return "Duplicated \(events.first?.quotedTitle ?? "")"
    }
  }

  // MARK: The selection

  /// Does something with the chosen events, in the list's order; where there are none, it says so.
  private func withSelection(_ body: ([StoredToDo]) -> Void) {
    let paths = (tableView.indexPathsForSelectedRows ?? []).sorted()
    let events = paths.compactMap(event(at:))
    if events.isEmpty { showMessage("No event is selected – Space selects") } else { body(events) }
  }

  func completeSelection() {
    withSelection { events in
      finishSelecting("The events are not completed") { store in
        let change = try store.setCompletionState(.completed, of: events.compactMap(\.id))
        return "Completed \(eventCount(change.changed.count))" + words(of: change)
      }
    }
  }

  /// Asks, of events that repeat, which instances are meant; of others there is nothing to ask.
  func askWhichInstances(
    of events: [StoredToDo], _ question: String, preferring preferred: SeriesScope = .following,
    then action: @escaping @MainActor (SeriesScope) -> Void
  ) {
    guard let event = events.first(where: \.repeats) else { return action(.this) }
    let isOne = events.count == 1
    let words = document?.dates.repetition(of: event)
    askForScope(
      question, words.map { "\(isOne ? "It" : event.quotedTitle) repeats \($0)." }, isOne: isOne,
      preferring: preferred, then: action)
  }

  /// Deletes events; of those that repeat, once it is said which instances.
  func delete(_ events: [StoredToDo]) {
    let what = events.count == 1 ? events[0].quotedTitle : eventCount(events.count)
    askWhichInstances(of: events, "Delete \(what)", preferring: .this) { [weak self] scope in
      self?.finishSelecting("The events are not deleted") { store in
        try store.delete(events.compactMap(\.id), scope)
        self?.recordDeleted(events.compactMap(\.id))
        return "Deleted \(what) – u brings \(events.count == 1 ? "it" : "them") back"
      }
    }
  }

  func askToDeleteSelection() {
    withSelection { events in
      if events.contains(where: \.repeats) { return delete(events) }
      askToDelete(eventCount(events.count)) { [weak self] in
        // Another program may have deleted some meanwhile.
        self?.withSelection { self?.delete($0) }
      }
    }
  }

  /// Does something to the chosen events, which ends the choosing.
  private func finishSelecting(
    _ failureTitle: String, _ change: (ToDoEventStore) throws -> String
  ) {
    if perform(failureTitle, change) { setEditing(false, animated: true) }
  }

  func moveSelection() { withSelection { askWhereToMove($0) } }

  // MARK: Moving

  /// Asks where events go.
  func askWhereToMove(_ moved: [StoredToDo]) {
    guard let first = moved.first, let dates = document?.dates else { return }
    ask(
      "Move \(moved.count == 1 ? first.quotedTitle : eventCount(moved.count))",
      moved.count == 1
        ? (first.isDated ? "It is \(dates.inSentence(first))." : "It has no date.") : nil,
      as: .actionSheet, preferring: "To Today",
      [
        answer("To Today") { $0.move(moved, toDay: dates.today) },
        answer("To Tomorrow") { $0.move(moved, toDay: dates.today + 1) },
        answer("To a Date…") { $0.performSegue(withIdentifier: "MoveToDate", sender: moved) },
        answer("To a Category…") {
          $0.performSegue(withIdentifier: "MoveToCategory", sender: moved)
        },
        answer("To No Date") { $0.move(moved, toDay: nil) },
      ])
  }

  /// Offers the days, beginning at that of the first event.
  func prepareDays(_ controller: DayViewController, for moved: [StoredToDo]) {
    controller.document = document
    let dated = moved.first { $0.isDated }
    controller.date = dated?.date ?? document?.dates.now() ?? Date()
    controller.onChosen = { [weak self] day in self?.move(moved, toDay: day) }
  }

  /// Moves events to a day; each keeps its time. To no day takes their dates away.
  func move(_ moved: [StoredToDo], toDay day: Int?) {
    guard let dates = document?.dates else { return }
    askWhichInstances(of: moved, "Move to \(dates.dayInSentence(day))") { [weak self] scope in
      self?.change(moved, scope) { event in
        event.move(toDay: day, on: dates.clock)
      } saying: {
        "moved to \(dates.dayInSentence(day))"
      }
    }
  }

  /// Offers the categories, none, and a new one.
  func prepareCategories(_ choice: ChoiceViewController, for moved: [StoredToDo]) {
    var categories: [ToDoCategory] = []
    do {
      categories = try document?.store.categories() ?? []
    } catch {
      present(error: error, title: "The categories cannot be read")
    }
    let present = CategoryName(moved.first?.category ?? "")
    choice.title = "Move to Category"
    choice.choices =
      categories.map { category in
        ChoiceViewController.Choice(
          title: category.name, sign: CategoryColor.sign(of: category.color),
          color: category.color?.uiColor ?? .secondaryLabel,
          isChosen: CategoryName(category.name) == present)
      } + [
        ChoiceViewController.Choice(title: "No Category", isChosen: present.text.isEmpty),
        ChoiceViewController.Choice(title: "New Category…", sign: "+", color: .tintColor),
      ]
    choice.onChosen = { [weak self] index in
      if index < categories.count {
        self?.move(moved, toCategory: categories[index].name)
      } else if index == categories.count {
        self?.move(moved, toCategory: "")
      } else {
        self?.askForText("New Category", named: "Name", button: "Move") {
          self?.move(moved, toCategory: $0)
        }
      }
    }
  }

  /// Moves events to a category; to none where the name is empty.
  func move(_ moved: [StoredToDo], toCategory name: String) {
    change(moved, .following) {
      $0.category = name
    } saying: {
      name.isEmpty ? "in no category now" : "moved to \(name.quoted)"
    }
  }

  /// Changes events in one step, and ends the choosing.
  private func change(
    _ moved: [StoredToDo], _ scope: SeriesScope, _ change: (inout StoredToDo) -> Void,
    saying words: () -> String
  ) {
    let ids = moved.compactMap(\.id)
    finishSelecting("The \(ids.count == 1 ? "event is" : "events are") not moved") { store in
      let first = try ids.first.flatMap { try store.event($0) }
      let changed = try store.update(ids, scope, titled: "Move", change)
      followedID = ids.first
      let what = ids.count == 1 ? first?.quotedTitle ?? "It" : eventCount(ids.count)
      return "\(what) \(ids.count == 1 ? "is" : "are") \(changed > 0 ? words() : "there already")"
    }
  }
}
