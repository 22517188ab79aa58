public import Foundation

/// The methods that provide the decorations of a calendar and respond to its cursor.
@preconcurrency @MainActor
public protocol UICalendarViewDelegate: AnyObject {
  /// Returns the decoration of a day, or nil for none. It is called once for each visible
  /// day, and again after `reloadDecorations(forDateComponents:animated:)`.
  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration?
  /// Notifies the delegate that the cursor moved to another day. Moving the cursor doesn't select
  /// the day.
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
