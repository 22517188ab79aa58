import DateFormatting
import Foundation
import ScreenSupport
import TerminalUI

/// A week, with a column of hours for each day.
final class WeekScreen: CalendarScreen {
  private let weekView = WeekView()
  /// The days of the week with their events.
  private var days: [Agenda.Day] = []
  /// The selected event; nil if the day has none.
  private var chosen: AgendaRow.ID?
  /// The first day of the last visible week.
  private var shownWeek: CivilDate?

  override var scheduleView: ScheduleView { .week }

  override func loadView() { view = weekView }

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpBar(earlier: { $0.move(days: -7) }, later: { $0.move(days: 7) })
    weekView.color = { [document] in document?.color(of: $0)?.uiColor }
    weekView.addAt = { [weak self] day, time in
      guard let self else { return }
      self.day = day
      reload()
      addEvent(at: time)
    }
    weekView.choose = { [weak self] day, event in
      guard let self else { return }
      let id = event.map { AgendaRow.event($0).id }
      if let event, id == chosen { return open(event) }
      (self.day, chosen) = (day, id)
      reload()
    }
  }

  override func reload() {
    super.reload()
    let formatter = document.formatter
    let first = day.startOfWeek(from: formatter.firstWeekday)
    days = agenda(from: first, days: 7)
    showTitle()
    let today = entries(on: day).map { AgendaRow.event($0.event).id }
    if chosen.map(today.contains) != true { chosen = firstChoice }
    // Another week keeps the scroll position.
    let isRevealing = shownWeek == nil || shownWeek == first
    weekView.show(days, chosen: day, event: chosen, isRevealing: isRevealing, formatter: formatter)
    shownWeek = first
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    showTitle()
  }

  /// The minimum width of the bar with weekdays in its title, in cells.
  private static let widthForWeekdays: CGFloat = 74

  /// Shows the first and the last day of the week, without their weekdays in a narrow bar.
  private func showTitle() {
    let formatter = document.formatter
    let first = day.startOfWeek(from: formatter.firstWeekday)
    // The last week of the year 9999 is shorter.
    let last = (1...6).reversed().lazy.compactMap { first.adding(days: $0) }.first ?? first
    let isNarrow = view.bounds.width < Self.widthForWeekdays
    let names = [first, last].map {
      isNarrow ? formatter.briefName(of: $0) : formatter.name(of: $0)
    }
    let text = names.joined(separator: " – ")
    if title != text { title = text }
  }

  private func entries(on day: CivilDate) -> [Agenda.Entry] {
    days.first { $0.day == day }?.entries ?? []
  }

  /// The initial selection of a day: the first event that is not over, else the first one.
  private var firstChoice: AgendaRow.ID? {
    let entries = entries(on: day)
    let next = entries.first {
      !$0.event.isCancelled && !$0.event.isOver(at: document.now(), by: document.clock)
    }
    return (next ?? entries.first).map { AgendaRow.event($0.event).id }
  }

  override var selectedEvents: [CalendarEvent] { chosenEvent.map { [$0] } ?? [] }

  private var chosenEvent: CalendarEvent? {
    entries(on: day).first { AgendaRow.event($0.event).id == chosen }?.event
  }

  /// Selects the next or previous event, also across days.
  private func moveChoice(by distance: Int) {
    let all = days.flatMap { day in day.entries.map { (day.day, AgendaRow.event($0.event).id) } }
    let here = all.firstIndex { $0 == day && $1 == chosen }
    let next =
      here.map { $0 + distance }
      ?? (distance > 0
        ? all.firstIndex { $0.0 > day } : all.lastIndex { $0.0 < day })
    guard let next, all.indices.contains(next) else { return }
    (day, chosen) = all[next]
    reload()
  }

  private func scroll(byHours hours: Int) { weekView.scroll(byRows: weekView.rows(ofHours: hours)) }

  override var keyCommands: [UIKeyCommand]? {
    [
      key(UIKeyCommand.inputReturn, title: "Open", "Open") { week in
        if let event = week.chosenEvent { week.open(event) } else { week.showInAgenda(week.day) }
      },
      UIKeyCommand(title: "Week", representing: UIKeyCommand.pageKeys),
      key(UIKeyCommand.inputUpArrow, "Previous event") { $0.moveChoice(by: -1) },
      key(UIKeyCommand.inputDownArrow, "Next event") { $0.moveChoice(by: 1) },
      key("k") { $0.moveChoice(by: -1) },
      key("j") { $0.moveChoice(by: 1) },
      key(UIKeyCommand.inputPageUp, "Previous week") { $0.move(days: -7) },
      key(UIKeyCommand.inputPageDown, "Next week") { $0.move(days: 7) },
      key(UIKeyCommand.inputHome, "Earlier hours") { $0.scroll(byHours: -6) },
      key(UIKeyCommand.inputEnd, "Later hours") { $0.scroll(byHours: 6) },
      key("[", "Previous week") { $0.move(days: -7) },
      key("]", "Next week") { $0.move(days: 7) },
    ] + (super.keyCommands ?? [])
  }
}
