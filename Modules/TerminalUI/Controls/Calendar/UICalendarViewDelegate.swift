public import Foundation

/// Puts signs beside the days of a calendar and is told what is seen of it.
@MainActor
public protocol UICalendarViewDelegate: AnyObject {
  /// The sign beside a day; nil for none. Asked for the days of the month that is seen, once each until
  /// `reloadDecorations(forDateComponents:animated:)`.
  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration?
  /// The day under the keys' cursor changed, before any day is chosen.
  func calendarView(_ calendarView: UICalendarView, didFocusDate dateComponents: DateComponents)
}

extension UICalendarViewDelegate {
  public func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? { nil }

  public func calendarView(
    _ calendarView: UICalendarView, didFocusDate dateComponents: DateComponents
  ) {}
}
