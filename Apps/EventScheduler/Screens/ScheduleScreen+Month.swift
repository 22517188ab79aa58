import DateFormatting
import Foundation
import Models
import ScreenSupport
import TerminalUI

// MARK: - Beside the agenda

/// In a wide terminal a month and the focused event are beside the agenda. The month and the agenda
/// follow each other.
extension ScheduleScreen: UISplitViewControllerDelegate {
  func setUpMonth() {
    monthView.accessibilityLabel = "Month"
    monthView.addInteraction(UIDropInteraction(delegate: self))
    tableView.dragDelegate = self
    month = MonthListCoordinator(
      monthView, beside: tableView, in: document.dates.environment, now: document.now
    ) { [weak self] in
      self?.mark(of: $0)
    } following: { [weak self] in
      self?.showDay($0)
    }
  }

  func splitViewControllerDidExpand(_ splitViewController: UISplitViewController) {
    nextAlarm = document.nextAlarm
    showFocusedBeside()
  }

  /// A Boolean value that indicates whether a form is open beside the agenda.
  var isEditingBeside: Bool { detail.map { $0.viewControllers.count > 1 } ?? false }

  /// Shows the focused event beside the agenda, and its day in the month.
  func showFocusedBeside() {
    // The count makes the table read the changes.
    _ = tableView.numberOfSections
    guard let detail, !isEditingBeside else { return }
    let path = tableView.focusedIndexPath
    let row = path.flatMap(document.shown.row(at:))
    let info = detail.topViewController as? EventInfoScreen ?? makeEventInfo()
    info?.onSelect = { [weak self] in self?.moveCursor(to: $0) }
    info?.onAdd = { [weak self] day, time in self?.addEvent(on: day, at: time) }
    info?.align(below: monthView)
    info?.show(row?.event)
    info?.show(day: path.flatMap(day(at:)), alarm: nextAlarm)
    if case .entry(_, let day)? = row { month?.show(day) }
  }

  private func makeEventInfo() -> EventInfoScreen? {
    let made = storyboard?.instantiateViewController(withIdentifier: "EventInfo")
    guard let eventInfo = made as? EventInfoScreen else { return nil }
    eventInfo.document = document
    eventInfo.onAppear = { [weak self] in self?.showFocusedBeside() }
    splitViewController?.setViewController(eventInfo, for: .secondary)
    return eventInfo
  }

  /// Moves the cursor to an event of the focused day.
  private func moveCursor(to event: CalendarEvent) {
    let sections = document.shown.sections
    guard let section = tableView.focusedIndexPath?.section, sections.indices.contains(section)
    else { return }
    let paths = (0..<sections[section].count).map { IndexPath(row: $0, section: section) }
    let id = AgendaRow.event(event).id
    let path = paths.first { path in
      document.shown.row(at: path)?.event.map { AgendaRow.event($0).id } == id
    }
    if let path { tableView.moveCursor(to: path) }
  }

  /// Returns the day of a row with its events; nil for a row outside of a day.
  private func day(at path: IndexPath) -> Agenda.Day? {
    let sections = document.shown.sections
    guard sections.indices.contains(path.section), let day = sections[path.section].kind.day else {
      return nil
    }
    let entries = (0..<sections[path.section].count).prefix(50).compactMap { number in
      let row = document.shown.row(at: IndexPath(row: number, section: path.section))
      return if case .entry(let entry, _)? = row { entry } else { nil as Agenda.Entry? }
    }
    return Agenda.Day(day: day, entries: Array(entries))
  }

  /// Marks the days with events again.
  func reloadMonth() {
    daysWithEvents = [:]
    nextAlarm = detail == nil ? nil : document.nextAlarm
    month?.reload()
  }

  /// Moves the cursor to the first row of a day, or of the next day with events.
  func showDay(_ day: CivilDate) {
    document.shown.unfold(to: day)
    guard let section = document.shown.section(of: day) else { return }
    tableView.reloadData()
    let path = IndexPath(row: 0, section: section)
    tableView.moveCursor(to: path)
    tableView.scrollToRow(
      at: IndexPath(row: NSNotFound, section: section), at: .top, animated: false)
    updateStatus()
  }

  /// Moves the cursor to a typed day, in the order of dates and outside of a search.
  func jump(to day: CivilDate) {
    navigationItem.searchController?.isActive = false
    if document.shown.order != .date { toggleOrder() }
    showDay(day)
    let section = document.shown.section(of: day)
    guard section.flatMap({ document.shown.sections[$0].kind.day }) != day else { return }
    showMessage("No events on \(document.formatter.name(of: day))")
  }

  /// Returns the mark of a day with events that are not cancelled, in the color of the first one.
  private func mark(of day: CivilDate) -> UICalendarView.Decoration? {
    let first = day.firstOfMonth
    if daysWithEvents[first] == nil {
      let count = CivilDate.dayCount(ofMonth: day.month, year: day.year)
      // The list shows the error.
      let agenda = try? document.store.agenda(from: first, days: count, clock: document.clock)
      let days = (agenda?.days ?? []).compactMap { day in
        day.entries.first { !$0.event.isCancelled }.map { (day.day, $0.event) }
      }
      daysWithEvents[first] = Dictionary(days) { first, _ in first }
    }
    guard let event = daysWithEvents[first]?[day] else { return nil }
    let color = document.color(of: event)?.uiColor ?? .tintColor
    return .default(color: day < document.formatter.today ? nil : color)
  }
}
