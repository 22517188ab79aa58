import DateFormatting
import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// A view of the calendar that fills the terminal: days of which one is chosen, and what is on them.
class CalendarScreen: UIViewController, StatusScreen {
  /// The agenda that it was opened from, to which it leads back.
  weak var schedule: ScheduleScreen?
  /// The document; set before the view is loaded.
  var document: ScheduleDocument!
  /// The day that is chosen.
  var day = CivilDate(daysSinceEpoch: 0)

  /// The message about the last change; it stands in the bottom line until another day is chosen.
  var actionMessage: String?
  /// Why it is not known what is on the days.
  private var failure: String?
  private var observation: ChangeObservation?
  private var wakeUp: AnyObject?

  override func viewDidLoad() {
    super.viewDidLoad()
    observation = document.store.observeChanges { [weak self] in self?.reload() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reload()
  }

  override var preferredFocusedView: UIView? { viewIfLoaded }

  /// Shows what is stored now of the days that are seen.
  func reload() {
    let tomorrow = document.words.today.adding(days: 1).map(document.clock.startOfDay)
    wakeUp = tomorrow.map { document.alarm($0) { [weak self] in self?.reload() } }
  }

  /// Reads what is on some days; nothing where that fails, which the bottom line says.
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

  func updateStatus() { statusMessage = failure ?? actionMessage }

  /// Chooses a day some days, weeks or months away.
  func move(days: Int = 0, months: Int = 0) {
    guard let moved = day.adding(months: months)?.adding(days: days) else { return }
    day = moved
    reload()
  }

  /// Goes back to the agenda, and there to a day or to an event.
  func showInAgenda(_ day: CivilDate?, _ event: CalendarEvent? = nil) {
    let schedule = schedule
    dismiss(animated: false) {
      if let event { return schedule?.follow(event) ?? () }
      if let day { schedule?.showDay(day) }
    }
  }

  /// Shows an event on a screen of its own.
  func open(_ event: CalendarEvent, editing: Bool = false) {
    let made = schedule?.storyboard?.instantiateViewController(withIdentifier: "EventInfo")
    guard let info = made as? EventInfoScreen else { return }
    (info.event, info.document) = (event, document)
    navigationController?.pushViewController(info, animated: true)
    if editing { info.performSegue(withIdentifier: "EditEvent", sender: self) }
  }

  private func addEvent() {
    askForEvent(in: document, on: day) { screen, event in
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

  private func replace(by screen: CalendarScreen) {
    (screen.schedule, screen.document, screen.day) = (schedule, document, day)
    navigationController?.setViewControllers([screen], animated: false)
  }

  // MARK: Keys

  /// The keys of both views; those of the days come first.
  override var keyCommands: [UIKeyCommand]? {
    [
      key(UIKeyCommand.inputLeftArrow, "A day earlier") { $0.move(days: -1) },
      key(UIKeyCommand.inputRightArrow, "A day later") { $0.move(days: 1) },
      key("h") { $0.move(days: -1) },
      key("l") { $0.move(days: 1) },
      key("t", title: "Today", "To today") { screen in
        screen.day = screen.document.words.today
        screen.reload()
      },
      key("a", title: "Add", "Add an event by one line") { $0.addEvent() },
      key(UIKeyCommand.inputEscape, "Back to the agenda") {
        $0.showInAgenda(nil)
      },
    ]
  }

  /// Puts buttons into the bar that lead to the other views, and to the days before and behind.
  func setUpBar(
    earlier: @escaping @MainActor (CalendarScreen) -> Void,
    later: @escaping @MainActor (CalendarScreen) -> Void
  ) {
    let agenda = item("Agenda", "The agenda", key: "1") { $0.showInAgenda($0.day) }
    let other =
      self is WeekScreen
      ? item("Month", "The month", key: "3") { $0.replace(by: MonthScreen()) }
      : item("Week", "The week", key: "2") { $0.replace(by: WeekScreen()) }
    navigationItem.leftBarButtonItems = [agenda, other]
    let new = item("New", "New event, by the form", key: "n") { $0.showNewEvent() }
    navigationItem.rightBarButtonItems = [
      new, item("›", action: later), item("‹", action: earlier),
    ]
  }
}

extension ScheduleScreen {
  /// Shows a view of the calendar over everything, at the day under the cursor.
  func show(_ screen: CalendarScreen) {
    let section = tableView.focusedIndexPath?.section
    let sections = document.shown.sections
    let day = section.flatMap { sections.indices.contains($0) ? sections[$0].kind.day : nil }
    (screen.schedule, screen.document) = (self, document)
    screen.day = day ?? document.words.today
    let navigation = UINavigationController(rootViewController: screen)
    navigation.modalPresentationStyle = .fullScreen
    present(navigation, animated: false)
  }
}

/// Days as cells of the terminal, one of them with the cursor.
class CalendarDaysView: UIView {
  /// Called with how many weeks or months the wheel goes on.
  var turn: (@MainActor (Int) -> Void)?

  var days: [Agenda.Day] = []
  /// The day with the cursor.
  var chosen = CivilDate(daysSinceEpoch: 0)
  var words: AgendaWords?

  override var canBecomeFocused: Bool { true }

  override func scrollWheel(byLines lines: CGFloat, at point: CGPoint) -> Bool {
    turn?(lines < 0 ? -1 : 1)
    return turn != nil
  }
}

extension CGRect {
  /// Some columns of a row, or of several from one on.
  init(_ columns: Range<CGFloat>, y: CGFloat, height: CGFloat = 1) {
    self.init(
      x: columns.lowerBound, y: y, width: columns.upperBound - columns.lowerBound, height: height)
  }

  /// One of its rows, counted from the first.
  func row(_ number: Int) -> CGRect {
    CGRect(x: minX, y: minY + CGFloat(number), width: width, height: 1)
  }
}
