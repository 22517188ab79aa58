import DateFormatting
import EventSchedulerAssignment
import Foundation
import Models
import ScreenSupport
import TerminalUI

// MARK: - Beside the agenda

/// In a wide terminal a month and the event under the cursor stand beside the agenda: moving in the month
/// moves in the agenda, and the other way round.
extension ScheduleScreen: UISplitViewControllerDelegate {
  func setUpMonth() {
    let environment = document.dates.environment
    monthView.accessibilityLabel = "Month"
    monthView.locale = environment.locale
    monthView.calendar = environment.calendar
    monthView.timeZone = environment.timeZone
    monthView.now = document.now
    monthView.delegate = self
    monthView.selectionBehavior = UICalendarSelectionSingleDate(delegate: self)
  }

  func splitViewControllerDidExpand(_ splitViewController: UISplitViewController) {
    showFocusedBeside()
  }

  /// Whether a form stands there, with what was typed into it.
  var isEditingBeside: Bool { detail.map { $0.viewControllers.count > 1 } ?? false }

  /// Shows the event under the cursor beside the agenda, and its day in the month.
  func showFocusedBeside() {
    // Asking for the count makes the table take in what has changed.
    _ = tableView.numberOfSections
    guard let detail, !isEditingBeside else { return }
    let path = tableView.focusedIndexPath
    let row = path.flatMap(document.shown.row(at:))
    let info = detail.topViewController as? EventInfoScreen ?? makeEventInfo()
    info?.stand(below: monthView)
    info?.show(row?.event, others: path.map(others) ?? [])
    showInMonth(row)
  }

  private func makeEventInfo() -> EventInfoScreen? {
    let made = storyboard?.instantiateViewController(withIdentifier: "EventInfo")
    guard let eventInfo = made as? EventInfoScreen else { return nil }
    eventInfo.document = document
    eventInfo.onAppear = { [weak self] in self?.showFocusedBeside() }
    splitViewController?.setViewController(eventInfo, for: .secondary)
    return eventInfo
  }

  /// What else is on the day of a row, in a line each.
  private func others(at path: IndexPath) -> [String] {
    let sections = document.shown.sections
    guard sections.indices.contains(path.section), sections[path.section].kind.day != nil else {
      return []
    }
    let words = document.words
    return (0..<sections[path.section].count).prefix(50).compactMap { number in
      let row = document.shown.row(at: IndexPath(row: number, section: path.section))
      guard number != path.row, case .entry(let entry, _)? = row else { return nil }
      return "\(words.time(of: entry))  \(entry.event.rowTitle())"
    }
  }

  // MARK: The month follows the agenda

  private func showInMonth(_ row: AgendaRow?) {
    guard !isFollowing, case .entry(_, let day)? = row else { return }
    isFollowing = true
    monthView.setVisibleDateComponents(document.components(of: day), animated: false)
    isFollowing = false
  }

  /// Marks the days with events anew.
  func reloadMonth() {
    daysWithEvents = nil
    let seen = monthView.visibleDateComponents
    monthView.reloadDecorations(
      forDateComponents: (1...31).map {
        DateComponents(year: seen.year, month: seen.month, day: $0)
      }, animated: false)
  }

  // MARK: The agenda follows the month

  /// Puts the cursor on the first row of a day, or of the next one on which anything is.
  func showDay(_ day: CivilDate) {
    guard let section = document.shown.section(of: day) else { return }
    tableView.reloadData()
    let path = IndexPath(row: 0, section: section)
    tableView.moveCursor(to: path)
    tableView.scrollToRow(
      at: IndexPath(row: NSNotFound, section: section), at: .top, animated: false)
    updateStatus()
  }
}

// MARK: - UICalendarViewDelegate

extension ScheduleScreen: UICalendarViewDelegate {
  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? {
    guard let day = document.day(of: dateComponents) else { return nil }
    if daysWithEvents?.month != day.firstOfMonth {
      let first = day.firstOfMonth
      let count = CivilDate.dayCount(ofMonth: day.month, year: day.year)
      let agenda = try? document.store.agenda(from: first, days: count, clock: document.clock)
      let days = (agenda?.days ?? []).filter { !$0.entries.isEmpty }.map(\.day)
      daysWithEvents = (first, Set(days))
    }
    guard daysWithEvents?.days.contains(day) == true else { return nil }
    return .default(color: day < document.words.today ? nil : .tintColor)
  }

  func calendarView(_ calendarView: UICalendarView, didFocusDate dateComponents: DateComponents) {
    guard !isFollowing, let day = document.day(of: dateComponents) else { return }
    isFollowing = true
    showDay(day)
    isFollowing = false
  }
}

// MARK: - UICalendarSelectionSingleDateDelegate

extension ScheduleScreen: UICalendarSelectionSingleDateDelegate {
  /// A day that is chosen gives the keys to its events.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
  ) {
    selection.selectedDate = nil
    guard let day = dateComponents.flatMap(document.day(of:)) else { return }
    isFollowing = true
    showDay(day)
    isFollowing = false
    view.window?.focus(tableView)
  }
}

extension ScheduleDocument {
  /// A day in the parts that a calendar view takes.
  func components(of day: CivilDate) -> DateComponents {
    DateComponents(era: 1, year: day.year, month: day.month, day: day.day)
  }

  /// The day that a calendar view names.
  func day(of components: DateComponents) -> CivilDate? {
    guard let year = components.year, let month = components.month, let day = components.day else {
      return nil
    }
    return CivilDate(year: year, month: month, day: day)
  }
}
