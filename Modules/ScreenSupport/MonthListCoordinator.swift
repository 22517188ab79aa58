public import DateFormatting
public import Foundation
public import TerminalUI

/// A calendar month next to a list: each follows the other, and selecting a day moves the focus to
/// the list.
@MainActor
public final class MonthListCoordinator {
  /// A Boolean value that indicates whether the list or the month is currently following the other.
  public private(set) var isFollowing = false

  private let month: UICalendarView
  private let list: UIView
  private let mark: @MainActor (CivilDate) -> UICalendarView.Decoration?
  private let follow: @MainActor (CivilDate) -> Void

  /// Creates a coordinator, which becomes the delegate of the month.
  ///
  /// - Parameters:
  ///   - month: The calendar view of the month.
  ///   - list: The list.
  ///   - environment: The locale, calendar and time zone of the month.
  ///   - now: Returns the current time.
  ///   - mark: Returns the decoration of a day; nil for none.
  ///   - follow: Shows a day in the list.
  public init(
    _ month: UICalendarView, beside list: UIView, in environment: DateEnvironment,
    now: @escaping @MainActor () -> Date,
    marking mark: @escaping @MainActor (CivilDate) -> UICalendarView.Decoration?,
    following follow: @escaping @MainActor (CivilDate) -> Void
  ) {
    (self.month, self.list, self.mark, self.follow) = (month, list, mark, follow)
    month.locale = environment.locale
    month.calendar = environment.calendar
    month.timeZone = environment.timeZone
    month.now = now
    month.delegate = self
    month.selectionBehavior = UICalendarSelectionSingleDate(delegate: self)
  }

  /// Shows a day in the month.
  public func show(_ day: CivilDate) {
    whileFollowing { month.setVisibleDateComponents(day.components, animated: false) }
  }

  /// Reloads the decorations of the visible days.
  public func reload() {
    var parts = month.visibleDateComponents
    parts.day = 1
    guard let first = CivilDate(parts) else { return }
    // The six weeks of a month begin and end in the months before and after.
    let days = (-7..<42).compactMap { first.adding(days: $0)?.components }
    month.reloadDecorations(forDateComponents: days, animated: false)
  }

  private func whileFollowing(_ body: () -> Void) {
    guard !isFollowing else { return }
    isFollowing = true
    body()
    isFollowing = false
  }
}

extension MonthListCoordinator: UICalendarViewDelegate {
  public func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? {
    CivilDate(dateComponents).flatMap(mark)
  }

  public func calendarView(
    _ calendarView: UICalendarView, didFocusDate dateComponents: DateComponents
  ) {
    if let day = CivilDate(dateComponents) { whileFollowing { follow(day) } }
  }
}

extension MonthListCoordinator: UICalendarSelectionSingleDateDelegate {
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
  ) {
    selection.selectedDate = nil
    guard let day = dateComponents.flatMap(CivilDate.init) else { return }
    whileFollowing { follow(day) }
    list.window?.focus(list)
  }
}

extension CivilDate {
  /// Creates a date from the components of a calendar view; nil if the year, month or day is
  /// missing, or they are not a date.
  public init?(_ components: DateComponents) {
    guard let year = components.year, let month = components.month, let day = components.day else {
      return nil
    }
    self.init(year: year, month: month, day: day)
  }

  /// The components by which a calendar view identifies the day.
  public var components: DateComponents {
    DateComponents(era: 1, year: year, month: month, day: day)
  }
}

extension UIDatePicker {
  /// Sets the picker's locale, calendar, time zone and clock.
  public func prepare(in environment: DateEnvironment, now: @escaping @MainActor () -> Date) {
    locale = environment.locale
    calendar = environment.calendar
    timeZone = environment.timeZone
    self.now = now
  }
}
