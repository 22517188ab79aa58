import Foundation
import TerminalUI

/// The page of a calendar with decorated days that can be selected.
final class CalendarPageViewController: GalleryPageViewController {
  @Outlet var calendarView: UICalendarView!

  override func viewDidLoad() {
    super.viewDidLoad()
    calendarView.delegate = self
    let selection = UICalendarSelectionSingleDate(delegate: self)
    selection.selectedDate = DateComponents(year: 2026, month: 11, day: 24)
    calendarView.selectionBehavior = selection
  }
}

// MARK: - UICalendarViewDelegate

extension CalendarPageViewController: UICalendarViewDelegate {
  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? {
    guard let day = dateComponents.day else { return nil }
    if day % 11 == 0 { return .character("!", color: .systemRed) }
    if day % 7 == 3 { return .default(color: .systemGreen, size: .large) }
    return day % 5 == 0 ? .default() : nil
  }

  func calendarView(_ calendarView: UICalendarView, didFocusDate dateComponents: DateComponents) {
    statusText = "On day \(dateComponents.day ?? 0)"
  }
}

// MARK: - UICalendarSelectionSingleDateDelegate

extension CalendarPageViewController: UICalendarSelectionSingleDateDelegate {
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
  ) {
    statusText = "Selected: day \(dateComponents?.day ?? 0)"
  }
}
