import DateFormatting
import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// In a very wide terminal a month stands beside the list: moving in one moves in the other.
extension EventListScreen {
  /// The columns of the screen from which there is room for the month.
  private static let widthForMonth: CGFloat = 104
  /// The columns of the month, with a gap before it.
  private static let widthOfMonth: CGFloat = 32

  func setUpMonth() {
    guard let document else { return }
    let environment = document.dates.environment
    monthView.locale = environment.locale
    monthView.calendar = environment.calendar
    monthView.timeZone = environment.timeZone
    monthView.now = document.dates.now
    monthView.delegate = self
    monthView.addInteraction(UIDropInteraction(delegate: self))
    monthView.selectionBehavior = UICalendarSelectionSingleDate(delegate: self)
    let width = monthView.widthAnchor.constraint(equalToConstant: 0)
    width.isActive = true
    monthWidth = width
  }

  func layOutMonth() {
    let hasRoom = view.bounds.width >= Self.widthForMonth && !hidesMonth
    guard monthView.isHidden == hasRoom else { return }
    monthView.isHidden = !hasRoom
    monthWidth?.constant = hasRoom ? Self.widthOfMonth : 0
    if hasRoom { showFocusedDay() } else { view.window?.updateFocusIfNeeded() }
  }

  /// Shows the month where there is room for it, or leaves it away, and remembers that.
  func toggleMonth() {
    hidesMonth.toggle()
    view.setNeedsLayout()
    setNeedsToKeepListState()
  }

  /// The day that the keys are on in the month; nil while they are elsewhere.
  var dayOfMonthWithKeys: Int? {
    guard monthView.isFocused, !monthView.isHidden else { return nil }
    return document?.dates.day(of: monthView.focusedDateComponents)
  }

  // MARK: The month follows the list

  /// Marks the days with events anew.
  func showMonth() {
    guard !monthView.isHidden else { return }
    let seen = monthView.visibleDateComponents
    let days = (1...31).map { DateComponents(year: seen.year, month: seen.month, day: $0) }
    monthView.reloadDecorations(forDateComponents: days, animated: false)
  }

  /// Shows the day under the cursor in the month.
  func showFocusedDay() {
    if let path = tableView.focusedIndexPath { show(dayOf: path) }
  }

  /// Shows the day under the cursor in the month or, where the cursor has been scrolled out of sight,
  /// the day at the top of the list.
  func showTopDay() {
    guard isViewLoaded, monthView?.isHidden == false, !isFollowing else { return }
    let seen = tableView.bounds
    if let path = tableView.focusedIndexPath, tableView.rectForRow(at: path).intersects(seen) {
      return show(dayOf: path)
    }
    // Below the heading, which stays at the top.
    if let top = tableView.indexPathForRow(at: CGPoint(x: 0, y: seen.minY + 1)) { show(dayOf: top) }
  }

  private func show(dayOf path: IndexPath) {
    let sections = sections
    guard !isFollowing, !monthView.isHidden, sections.indices.contains(path.section),
      let dates = document?.dates
    else { return }
    isFollowing = true
    monthView.setVisibleDateComponents(
      dates.components(ofDay: sections[path.section].day), animated: true)
    isFollowing = false
  }

  // MARK: The list follows the month

  /// Scrolls to the events of a day, or of the nearest one that has any.
  private func showEvents(ofDay components: DateComponents) {
    guard !isFollowing, let day = document?.dates.day(of: components),
      let section = read({ try $0.section(nearestToDay: day) }) ?? nil
    else { return }
    isFollowing = true
    let path = IndexPath(row: 0, section: section)
    tableView.moveCursor(to: path, scrolling: false)
    tableView.scrollToRow(at: path, at: .top, animated: true)
    isFollowing = false
  }
}

// MARK: - UICalendarViewDelegate

extension EventListScreen: UICalendarViewDelegate {
  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? {
    guard let day = document?.dates.day(of: dateComponents),
      (read { try $0.section(ofDay: day) } ?? nil) != nil
    else { return nil }
    return .default(color: .tintColor)
  }

  func calendarView(_ calendarView: UICalendarView, didFocusDate dateComponents: DateComponents) {
    showEvents(ofDay: dateComponents)
  }
}

// MARK: - UICalendarSelectionSingleDateDelegate

extension EventListScreen: UICalendarSelectionSingleDateDelegate {
  /// A day that is chosen gives the keys to its events.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
  ) {
    selection.selectedDate = nil
    guard let dateComponents else { return }
    showEvents(ofDay: dateComponents)
    view.window?.focus(tableView)
  }
}

/// Moving events to another date or category.
extension EventListScreen {
  /// Asks where events go.
  func askWhereToMove(_ moved: [ToDoEvent]) {
    guard let first = moved.first, let dates = document?.dates else { return }
    func choice(
      _ title: String, _ body: @escaping @MainActor (EventListScreen) -> Void
    ) -> UIAlertAction {
      UIAlertAction(title: title, style: .default) { [weak self] _ in if let self { body(self) } }
    }
    ask(
      "Move \(moved.count == 1 ? first.quotedTitle : eventCount(moved.count))",
      moved.count == 1 ? "It is \(dates.inSentence(first.date))." : nil,
      as: .actionSheet, preferring: "To Today",
      [
        choice("To Today") { $0.move(moved, toDay: dates.today) },
        choice("To Tomorrow") { $0.move(moved, toDay: dates.today + 1) },
        choice("To a Date…") { $0.performSegue(withIdentifier: "MoveToDate", sender: moved) },
        choice("To a Category…") {
          $0.performSegue(withIdentifier: "MoveToCategory", sender: moved)
        },
      ])
  }

  /// Offers the days, beginning at that of the first event.
  func prepareDays(_ controller: DayViewController, for moved: [ToDoEvent]) {
    controller.document = document
    controller.date = moved.first?.date ?? document?.dates.now() ?? Date()
    controller.onChosen = { [weak self] day in self?.move(moved, toDay: day) }
  }

  /// Moves events to a day; each keeps its time.
  func move(_ moved: [ToDoEvent], toDay day: Int) {
    guard let dates = document?.dates else { return }
    change(moved) { event in
      event.date = dates.date(event.date, movedToDay: day)
    } saying: {
      "moved to \(dates.dayInSentence(day))"
    }
  }

  /// Offers the categories, none, and a new one.
  func prepareCategories(_ choice: ChoiceViewController, for moved: [ToDoEvent]) {
    var categories: [ToDoCategory] = []
    do {
      categories = try document?.store.categories() ?? []
    } catch {
      tell(error, title: "The categories cannot be read")
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
        self?.askForName("New Category", "", button: "Move") {
          self?.move(moved, toCategory: $0)
        }
      }
    }
  }

  /// Moves events to a category; to none where the name is empty.
  func move(_ moved: [ToDoEvent], toCategory name: String) {
    change(moved) {
      $0.category = name
    } saying: {
      name.isEmpty ? "in no category now" : "moved to \(name.quoted)"
    }
  }

  /// Changes events in one step, and ends the choosing.
  private func change(
    _ moved: [ToDoEvent], _ change: (inout ToDoEvent) -> Void, saying words: () -> String
  ) {
    let ids = moved.compactMap(\.id)
    finishSelecting("The \(ids.count == 1 ? "event is" : "events are") not moved") { store in
      let first = try ids.first.flatMap { try store.event($0) }
      let changed = try store.update(ids, titled: "Move", change)
      focusedEventID = ids.first ?? focusedEventID
      let what = ids.count == 1 ? first?.quotedTitle ?? "It" : eventCount(ids.count)
      return "\(what) \(ids.count == 1 ? "is" : "are") \(changed > 0 ? words() : "there already")"
    }
  }
}

extension UIViewController {
  /// Asks for a name in an alert; Enter in its field takes it, as the button does.
  func askForName(
    _ title: String, _ name: String, button: String, then use: @escaping @MainActor (String) -> Void
  ) {
    let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let take = UIAlertAction(title: button, style: .default) { [weak alert] _ in
      use(alert?.typedName ?? "")
    }
    take.isEnabled = !name.isEmpty
    alert.addTextField { [weak alert] field in
      field.text = name
      field.placeholder = "Name"
      field.accessibilityLabel = "Name"
      field.returnKeyType = .done
      field.addAction(
        UIAction { _ in take.isEnabled = alert?.typedName.isEmpty == false }, for: .editingChanged)
      field.addAction(
        UIAction { _ in
          guard let alert, !alert.typedName.isEmpty else { return }
          let typed = alert.typedName
          alert.dismiss(animated: true) { use(typed) }
        }, for: .editingDidEndOnExit)
    }
    alert.addAction(take)
    present(alert, animated: true)
  }
}

extension UIAlertController {
  /// What is typed into the first field, without the blanks around it.
  fileprivate var typedName: String {
    (textFields?.first?.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
