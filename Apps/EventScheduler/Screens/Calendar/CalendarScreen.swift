import DateFormatting
import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// A full-screen view above the agenda, with a selected day.
class CalendarScreen: UIViewController, StatusScreen {
  /// The agenda that presents this screen.
  weak var schedule: ScheduleScreen?
  /// The document; set before the view is loaded.
  var document: ScheduleDocument!
  /// The selected day.
  var day = CivilDate(daysSinceEpoch: 0)

  /// The message about the last change, shown until the selection moves.
  var actionMessage: String?
  /// The error of the last attempt to read the days; nil if it succeeded.
  private var failure: String?
  private var observation: ChangeObservation?
  private var tabs: ViewTabs?
  private var wakeUp: AnyObject?

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpTabs()
    observation = observeChanges(of: document.store) { $0.reload() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reload()
  }

  override var preferredFocusedView: UIView? { viewIfLoaded }

  /// Shows the visible days again.
  func reload() {
    document.reloadColors()
    let tomorrow = document.formatter.today.adding(days: 1).map(document.clock.startOfDay)
    wakeUp = tomorrow.map { document.alarm($0) { [weak self] in self?.reload() } }
  }

  /// Returns the events of a range of days. After an error there are none, and the status line
  /// shows it.
  func agenda(from first: CivilDate, days count: Int) -> [Agenda.Day] {
    defer { updateStatus() }
    do {
      failure = nil
      return try document.store.agenda(from: first, days: count, clock: document.clock).days
    } catch {
      failure = "\(error)"
      return []
    }
  }

  /// The events that the keys of an event are for: those of the selected day.
  var selectedEvents: [CalendarEvent] {
    guard let document else { return [] }
    // The view shows the error.
    let days = try? document.store.agenda(from: day, days: 1, clock: document.clock).days
    return days?.first?.entries.map(\.event) ?? []
  }

  func updateStatus() { statusMessage = failure ?? actionMessage }

  /// Moves the selection by a number of days and months.
  func move(days: Int = 0, months: Int = 0) {
    guard let moved = day.adding(months: months)?.adding(days: days) else { return }
    day = moved
    reload()
  }

  /// Returns to the agenda, and moves its cursor to a day or an event.
  func showInAgenda(_ day: CivilDate?, _ event: CalendarEvent? = nil) {
    let schedule = schedule
    dismiss(animated: false) {
      if let event { return schedule?.follow(event) ?? () }
      if let day { schedule?.showDay(day) }
    }
  }

  /// Opens the screen of an event.
  func open(_ event: CalendarEvent) {
    let made = schedule?.storyboard?.instantiateViewController(withIdentifier: "EventInfo")
    guard let info = made as? EventInfoScreen else { return }
    (info.event, info.document) = (event, document)
    navigationController?.pushViewController(info, animated: true)
  }

  /// Opens the form of an event.
  func edit(_ event: CalendarEvent) {
    showForm(of: event, in: document, from: schedule?.storyboard) { [weak self] stored in
      guard let self, stored.date != event.date, let date = stored.date else { return }
      day = document.clock.day(of: date)
    }
  }

  /// Asks for an event on the selected day.
  ///
  /// - Parameter time: The start if the line has none; nil for the next full hour.
  func addEvent(at time: TimeOfDay? = nil) {
    askForEvent(in: document, on: day, at: time) { screen, event in
      if let date = event.date { screen.day = screen.document.clock.day(of: date) }
      screen.reload()
    }
  }

  private func showNewEvent() {
    let made = schedule?.storyboard?.instantiateViewController(withIdentifier: "NewEvent")
    guard let form = made as? NewEventScreen else { return }
    (form.delegate, form.document, form.day) = (schedule, document, day)
    navigationController?.pushViewController(form, animated: true)
  }

  /// The view of this screen.
  var scheduleView: ScheduleView { .month }

  /// Replaces this screen by that of another view; the agenda is below all others.
  final func show(_ view: ScheduleView) {
    guard view != scheduleView else { return }
    guard let screen = view.screen else { return showInAgenda(day) }
    (screen.schedule, screen.document, screen.day) = (schedule, document, day)
    navigationController?.setViewControllers([screen], animated: false)
  }

  /// Adds the tabs of the views to the bar.
  func setUpTabs() {
    let tabs = ViewTabs(current: scheduleView) { [weak self] in self?.show($0) }
    navigationItem.leftBarButtonItems = tabs.items
    self.tabs = tabs
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    tabs?.layOut(in: view.bounds.width)
  }

  /// The keys of the other views.
  var viewKeys: [UIKeyCommand] {
    ScheduleView.allCases.filter { $0 != scheduleView }.map { view in
      key(view.key, title: view.title, view.title) { $0.show(view) }
    }
  }

  // MARK: Keys

  /// The keys of both views.
  override var keyCommands: [UIKeyCommand]? {
    [
      key(UIKeyCommand.inputLeftArrow, "Previous day") { $0.move(days: -1) },
      key(UIKeyCommand.inputRightArrow, "Next day") { $0.move(days: 1) },
      key("h") { $0.move(days: -1) },
      key("l") { $0.move(days: 1) },
      key("t", title: "Today", "Go to today") { screen in
        screen.day = screen.document.formatter.today
        screen.reload()
      },
      key("T", "Jump to a date") { screen in
        screen.askForDay(in: screen.document) { [weak screen] day in
          screen?.day = day
          screen?.reload()
        }
      },
      key("a", title: "Add", "Add an event in one line") { $0.addEvent() },
      key(UIKeyCommand.inputEscape, "Back to the agenda") {
        $0.showInAgenda(nil)
      },
      searchKey,
    ] + eventKeys + undoKeys + viewKeys
  }

  /// The key that returns to the agenda and opens its search.
  var searchKey: UIKeyCommand {
    key("/", "Search the agenda") { screen in
      let schedule = screen.schedule
      screen.dismiss(animated: false) {
        schedule?.navigationItem.searchController?.isActive = true
      }
    }
  }

  /// The keys that undo and redo changes.
  var undoKeys: [UIKeyCommand] {
    [
      key("u", "Undo the last change") { screen in
        screen.change("Can't undo") { screen in
          try screen.document.store.undo().map { "Undone: \($0)" } ?? "Nothing to undo"
        }
      },
      key("r", flags: .control, "Redo") { screen in
        screen.change("Can't redo") { screen in
          try screen.document.store.redo().map { "Redone: \($0)" } ?? "Nothing to redo"
        }
      },
    ]
  }

  /// Changes the events, reads them again, and shows the message that the change returns.
  func change(_ failureTitle: String, _ body: (CalendarScreen) throws -> String) {
    do {
      let message = try body(self)
      reload()
      showMessage(message)
    } catch {
      present(error: error, title: failureTitle)
    }
  }

  /// Adds the buttons for a new event and for the previous and next days to the bar.
  final func setUpBar(
    earlier: @escaping @MainActor (CalendarScreen) -> Void,
    later: @escaping @MainActor (CalendarScreen) -> Void
  ) {
    let new = item("New", "New event", key: "n") { $0.showNewEvent() }
    new.entryInput = "a"
    navigationItem.rightBarButtonItems = [
      new, item("›", action: later), item("‹", action: earlier),
    ]
  }
}

extension ScheduleScreen {
  /// Presents a view at the focused day.
  func show(_ screen: CalendarScreen) {
    let section = tableView.focusedIndexPath?.section
    let sections = document.shown.sections
    let day = section.flatMap { sections.indices.contains($0) ? sections[$0].kind.day : nil }
    (screen.schedule, screen.document) = (self, document)
    screen.day = day ?? document.formatter.today
    let navigation = UINavigationController(rootViewController: screen)
    navigation.modalPresentationStyle = .fullScreen
    present(navigation, animated: false)
  }
}

/// A view that draws days, one of which is selected.
class CalendarDaysView: UIView {
  /// Called with the number of weeks or months that the wheel scrolls.
  final var turn: (@MainActor (Int) -> Void)?

  var days: [Agenda.Day] = []
  /// Returns the color of an event; nil without one.
  final var color: @MainActor (CalendarEvent) -> UIColor? = { _ in nil }
  /// The selected day.
  var chosen = CivilDate(daysSinceEpoch: 0)
  var formatter: AgendaFormatter?

  override var canBecomeFocused: Bool { true }

  /// The chosen day and the days with events, a line each.
  override var accessibilityValue: String? {
    get {
      guard let formatter else { return nil }
      let shown = days.filter { $0.day == chosen || !$0.entries.isEmpty }
      return shown.map { day in
        let events = day.entries.map { entry in
          "\(formatter.time(of: entry)) \(entry.event.rowTitle(atMost: 500))"
        }
        return formatter.name(of: day.day) + (day.day == chosen ? ", chosen: " : ": ")
          + (events.isEmpty ? "no events" : events.joined(separator: "; "))
      }.joined(separator: "\n")
    }
    set {}
  }

  override func scrollWheel(byLines lines: CGFloat, at point: CGPoint) -> Bool {
    turn?(lines < 0 ? -1 : 1)
    return turn != nil
  }
}

extension CGRect {
  /// Creates a rectangle of columns in one or several rows.
  init(_ columns: Range<CGFloat>, y: CGFloat, height: CGFloat = 1) {
    self.init(
      x: columns.lowerBound, y: y, width: columns.upperBound - columns.lowerBound, height: height)
  }

  /// Returns one of its rows, counted from 0.
  func row(_ number: Int) -> CGRect {
    CGRect(x: minX, y: minY + CGFloat(number), width: width, height: 1)
  }
}
