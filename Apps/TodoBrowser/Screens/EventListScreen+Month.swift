import DateFormatting
import Foundation
import Models
import ScreenSupport
import TerminalUI

/// The constraints of the views beside the list.
@MainActor
struct SideConstraints {
  /// The width of the line between the list and the month: 1 or 0.
  let rule: NSLayoutConstraint
  let width: NSLayoutConstraint
  let nextWidth: NSLayoutConstraint
  let monthHeight: NSLayoutConstraint
  /// The number of lines between the month and the details: 1 or 0.
  let gap: NSLayoutConstraint
}

/// In a wide terminal, a month and the event under the cursor are shown beside the list, in a wider
/// one also the next month, and in a tall one the weeks. The month and the list scroll together.
extension EventListScreen {
  /// The minimum width of the screen with a month, in cells.
  private static let widthForSide: CGFloat = 84
  /// The minimum height of the screen with a month above the event, in cells.
  private static let heightForMonth: CGFloat = 14
  /// The minimum height of the screen with an empty line below the month, in cells.
  private static let heightForGap: CGFloat = 30
  /// The minimum height of the screen with the weeks below the event, in cells.
  private static let heightForWeeks: CGFloat = 44
  private static let sideWidths: ClosedRange<CGFloat> = 33...60
  /// The width of the next month with a margin, and of both months, in cells.
  private static let nextMonthWidth: CGFloat = 29
  private static let widthForNextMonth: CGFloat = 58
  private static let monthHeight: CGFloat = 8

  func setUpSide() {
    guard let document else { return }
    month = MonthListCoordinator(
      monthView, and: nextMonthView, beside: tableView, in: document.dates.environment,
      now: document.dates.now
    ) { [weak self] day in
      self?.mark(of: day.daysSinceEpoch)
    } following: { [weak self] day in
      // For a day without events, show the nearest day with events.
      guard let nearest = self?.currentAgenda.nearest(to: day.daysSinceEpoch) else { return }
      self?.scroll(to: nearest.path)
    }
    monthView.addInteraction(UIDropInteraction(delegate: self))
    detailPane.onClick = { [weak self] in self?.editFocusedEvent() }
    detailPane.onSelectItem = { [weak self] in self?.moveCursor(toEvent: $0) }
    detailPane.isHidden = true
    let size = SideConstraints(
      rule: sideRule.widthAnchor.constraint(equalToConstant: 0),
      width: monthView.widthAnchor.constraint(equalToConstant: 0),
      nextWidth: nextMonthView.widthAnchor.constraint(equalToConstant: 0),
      monthHeight: monthView.heightAnchor.constraint(equalToConstant: 0),
      gap: detailPane.topAnchor.constraint(equalTo: monthView.bottomAnchor))
    NSLayoutConstraint.activate(
      [size.rule, size.width, size.nextWidth, size.monthHeight, size.gap])
    sideSize = size
    let weekBars = WeekBarsView(in: document.dates.environment)
    weekBars.isHidden = true
    view.addSubview(weekBars)
    self.weekBars = weekBars
  }

  /// Returns the mark of a day: large if any of its events is open, and red if the day is over.
  private func mark(of day: Int) -> UICalendarView.Decoration? {
    guard let known = currentAgenda[day: day], let today = document?.dates.today else {
      return nil
    }
    guard known.hasOpen else { return .default(color: .secondaryLabel, size: .small) }
    return .default(color: day < today ? .systemRed : .tintColor)
  }

  func layOutSide() {
    let isBeside = splitViewController?.isCollapsed == false
    let room = view.bounds.size
    let hasSide = isBeside && room.width >= Self.widthForSide && !hidesMonth
    let hasMonth = hasSide && room.height >= Self.heightForMonth
    let widths = Self.sideWidths
    let preferred = (room.width * 0.36).rounded()
    let width = hasSide ? max(widths.lowerBound, min(widths.upperBound, preferred)) : 0
    let hasNextMonth = hasMonth && width >= Self.widthForNextMonth
    let nextWidth = hasNextMonth ? Self.nextMonthWidth : 0
    sideSize?.rule.constant = hasSide ? 1 : 0
    sideSize?.width.constant = width - nextWidth
    sideSize?.nextWidth.constant = nextWidth
    nextMonthView.isHidden = !hasNextMonth
    sideSize?.monthHeight.constant = hasMonth ? Self.monthHeight : 0
    sideSize?.gap.constant = hasMonth && room.height >= Self.heightForGap ? 1 : 0
    if detailPane.isHidden == hasSide {
      detailPane.isHidden = !hasSide
      showDetails()
    }
    guard monthView.isHidden == hasMonth else { return }
    monthView.isHidden = !hasMonth
    if hasMonth { showFocusedDay() } else { view.window?.updateFocusIfNeeded() }
  }

  /// Places the weeks below the details, if there is room for them.
  func layOutWeekBars() {
    guard let weekBars else { return }
    let (details, height) = (detailPane.frame, WeekBarsView.height)
    weekBars.frame = CGRect(
      x: details.minX, y: view.bounds.height - height, width: details.width, height: height)
    let isHidden = detailPane.isHidden || view.bounds.height < Self.heightForWeeks
    guard weekBars.isHidden != isHidden else { return }
    weekBars.isHidden = isHidden
    reloadWeekBars()
  }

  /// Reads the numbers of the weeks again, if they are shown.
  func reloadWeekBars() {
    guard let document, let weekBars, !weekBars.isHidden else { return }
    let today = CivilDate(daysSinceEpoch: document.dates.today)
    // The list shows the error.
    let counts = (try? document.store.counts(onDays: weekBars.days(around: today))) ?? [:]
    weekBars.show(
      counts.mapValues { WeekBarsView.DayCount(open: $0.open, all: $0.all) }, today: today)
  }

  /// Shows the event under the cursor beside the list, if there is room for it.
  func showDetails() {
    guard isViewLoaded, !detailPane.isHidden, let document else { return }
    // Requesting the count makes the table apply pending changes.
    guard tableView.numberOfSections > 0, let event = focusedEvent else {
      return detailPane.show("", [], notes: nil, noNotes: "")
    }
    let details = ToDoDetails(of: event, color: color(ofCategory:), in: document)
    detailPane.show(
      event.listTitle, details.lines, notes: event.notes, noNotes: "No notes (e to add)")
  }

  /// Shows or hides the month and the details, if they fit, and stores the choice.
  func toggleMonth() {
    hidesMonth.toggle()
    view.setNeedsLayout()
    saveListState()
  }

  /// The day under the cursor in the month; nil while the month is not focused.
  var dayOfMonthWithKeys: Int? {
    guard monthView.isFocused, !monthView.isHidden else { return nil }
    return CivilDate(monthView.focusedDateComponents)?.daysSinceEpoch
  }

  // MARK: The month follows the list

  /// Updates the marks of days with events.
  func showMonth() {
    if !monthView.isHidden { month?.reload() }
  }

  /// Shows the event under the cursor beside the list, and its day in the month.
  func showFocusedDay() {
    showDetails()
    if let path = tableView.focusedIndexPath { show(dayOf: path) }
  }

  /// Shows in the month the day under the cursor or, if the cursor is scrolled out of view, the day
  /// at the top of the list.
  func showTopDay() {
    guard isViewLoaded, monthView?.isHidden == false, month?.isFollowing == false else { return }
    let seen = tableView.bounds
    if let path = tableView.focusedIndexPath, tableView.rectForRow(at: path).intersects(seen) {
      return show(dayOf: path)
    }
    // Below the header, which stays at the top.
    if let top = tableView.indexPathForRow(at: CGPoint(x: 0, y: seen.minY + 1)) { show(dayOf: top) }
  }

  private func show(dayOf path: IndexPath) {
    guard !monthView.isHidden, let event = event(at: path), let day = document?.dates.day(of: event)
    else { return }
    month?.show(CivilDate(daysSinceEpoch: day))
  }
}

extension UIDropSession {
  /// The events being dragged.
  var events: [StoredToDo] { items.compactMap { $0.localObject as? StoredToDo } }
}

// MARK: - UIDropInteractionDelegate

/// Events dropped on a day of the month get that date.
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

  /// Returns the day to which events would be moved; nil if none of them would change.
  private func day(under session: UIDropSession) -> Int? {
    guard let dates = document?.dates,
      let parts = monthView.dateComponents(at: session.location(in: monthView)),
      let day = CivilDate(parts)?.daysSinceEpoch,
      session.events.contains(where: { dates.day(of: $0) != day })
    else { return nil }
    return day
  }
}
