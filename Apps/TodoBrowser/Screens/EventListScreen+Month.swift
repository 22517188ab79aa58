import DateFormatting
import Foundation
import Models
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
    keepListState()
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
    guard !isFollowing, !monthView.isHidden, let dates = document?.dates,
      let day = section(path.section)?.day
    else { return }
    isFollowing = true
    monthView.setVisibleDateComponents(dates.components(ofDay: day), animated: true)
    isFollowing = false
  }

  // MARK: The list follows the month

  /// Scrolls to the events of a day, or of the nearest one that has any.
  private func showEvents(ofDay components: DateComponents) {
    guard !isFollowing, let day = document?.dates.day(of: components),
      let section = sections.index(nearestToDay: day)
    else { return }
    isFollowing = true
    scrollToSection(section)
    isFollowing = false
  }
}

// MARK: - UICalendarViewDelegate

extension EventListScreen: UICalendarViewDelegate {
  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? {
    guard let day = document?.dates.day(of: dateComponents),
      sections.contains(where: { $0.day == day })
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

extension UIDropSession {
  /// The events that are dragged.
  var events: [ToDoEvent] { items.compactMap { $0.localObject as? ToDoEvent } }
}

// MARK: - UIDropInteractionDelegate

/// On a day of the month events are given that date.
extension EventListScreen: UIDropInteractionDelegate {
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: UIDropSession
  ) -> UIDropProposal {
    let isMoved = day(under: session) != nil
    let point = session.location(in: monthView)
    monthView.highlightedDateComponents = isMoved ? monthView.dateComponents(at: point) : nil
    return UIDropProposal(operation: isMoved ? .move : .cancel)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: UIDropSession
  ) {
    monthView.highlightedDateComponents = nil
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: UIDropSession) {
    if let day = day(under: session) { move(session.events, toDay: day) }
  }

  /// The day that events would be moved to; nil where none of them would change.
  private func day(under session: UIDropSession) -> Int? {
    guard let dates = document?.dates,
      let parts = monthView.dateComponents(at: session.location(in: monthView)),
      let day = dates.day(of: parts),
      session.events.contains(where: { dates.day(of: $0) != day })
    else { return nil }
    return day
  }
}
