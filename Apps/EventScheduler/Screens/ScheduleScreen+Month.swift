import DateFormatting
import Foundation
import Models
import ScreenSupport
import TerminalUI

// MARK: - Beside the agenda

/// In a wide terminal a month and the focused event are beside the agenda. The month and the agenda follow each
/// other.
extension ScheduleScreen: UISplitViewControllerDelegate {
  func setUpMonth() {
    monthView.accessibilityLabel = "Month"
    month = MonthListCoordinator(
      monthView, beside: tableView, in: document.dates.environment, now: document.now
    ) { [weak self] in
      self?.mark(of: $0)
    } following: { [weak self] in
      self?.showDay($0)
    }
  }

  func splitViewControllerDidExpand(_ splitViewController: UISplitViewController) {
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
    info?.align(below: monthView)
    info?.show(row?.event, others: path.map(others) ?? [])
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

  /// Returns the other events on the day of a row, one per line.
  private func others(at path: IndexPath) -> [String] {
    let sections = document.shown.sections
    guard sections.indices.contains(path.section), sections[path.section].kind.day != nil else {
      return []
    }
    let formatter = document.formatter
    return (0..<sections[path.section].count).prefix(50).compactMap { number in
      let row = document.shown.row(at: IndexPath(row: number, section: path.section))
      guard number != path.row, case .entry(let entry, _)? = row else { return nil }
      return "\(formatter.time(of: entry))  \(entry.event.rowTitle())"
    }
  }

  /// Marks the days with events again.
  func reloadMonth() {
    daysWithEvents = nil
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

  /// Returns the mark of a day with events that are not cancelled.
  private func mark(of day: CivilDate) -> UICalendarView.Decoration? {
    if daysWithEvents?.month != day.firstOfMonth {
      let first = day.firstOfMonth
      let count = CivilDate.dayCount(ofMonth: day.month, year: day.year)
      // The list shows the error.
      let agenda = try? document.store.agenda(from: first, days: count, clock: document.clock)
      let days = (agenda?.days ?? [])
        .filter { $0.entries.contains { !$0.event.isCancelled } }.map(\.day)
      daysWithEvents = (first, Set(days))
    }
    guard daysWithEvents?.days.contains(day) == true else { return nil }
    return .default(color: day < document.formatter.today ? nil : .tintColor)
  }
}
