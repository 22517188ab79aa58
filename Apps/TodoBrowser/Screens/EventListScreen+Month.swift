import DateFormatting
import Foundation
import Models
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
    month = MonthListCoordinator(
      monthView, beside: tableView, in: document.dates.environment, now: document.dates.now
    ) { [weak self] day in
      let isMarked = self?.sections.contains { $0.day == day.daysSinceEpoch } ?? false
      return isMarked ? .default(color: .tintColor) : nil
    } following: { [weak self] day in
      // Of a day without events those of the nearest one.
      guard let section = self?.sections.index(nearestToDay: day.daysSinceEpoch) else { return }
      self?.scrollToSection(section)
    }
    monthView.addInteraction(UIDropInteraction(delegate: self))
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
    return CivilDate(monthView.focusedDateComponents)?.daysSinceEpoch
  }

  // MARK: The month follows the list

  /// Updates the marks of days with events.
  func showMonth() {
    if !monthView.isHidden { month?.reload() }
  }

  /// Shows the day under the cursor in the month.
  func showFocusedDay() {
    if let path = tableView.focusedIndexPath { show(dayOf: path) }
  }

  /// Shows the day under the cursor in the month or, where the cursor has been scrolled out of sight,
  /// the day at the top of the list.
  func showTopDay() {
    guard isViewLoaded, monthView?.isHidden == false, month?.isFollowing == false else { return }
    let seen = tableView.bounds
    if let path = tableView.focusedIndexPath, tableView.rectForRow(at: path).intersects(seen) {
      return show(dayOf: path)
    }
    // Below the heading, which stays at the top.
    if let top = tableView.indexPathForRow(at: CGPoint(x: 0, y: seen.minY + 1)) { show(dayOf: top) }
  }

  private func show(dayOf path: IndexPath) {
    guard !monthView.isHidden, let day = section(path.section)?.day else { return }
    month?.show(CivilDate(daysSinceEpoch: day))
  }
}

extension UIDropSession {
  /// The events that are dragged.
  var events: [StoredToDo] { items.compactMap { $0.localObject as? StoredToDo } }
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
      let day = CivilDate(parts)?.daysSinceEpoch,
      session.events.contains(where: { dates.day(of: $0) != day })
    else { return nil }
    return day
  }
}
