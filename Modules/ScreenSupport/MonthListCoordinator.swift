public import DateFormatting
public import Foundation
public import TerminalUI

/// A calendar month next to a list: each follows the other, and selecting a day moves the focus to
/// the list. The month after it may be shown in a second view.
@MainActor
public final class MonthListCoordinator {
  /// A Boolean value that indicates whether the list or the month is currently following the other.
  public private(set) var isFollowing = false

  private let month: UICalendarView
  private let nextMonth: UICalendarView?
  private let list: UIView
  private let mark: @MainActor (CivilDate) -> UICalendarView.Decoration?
  private let follow: @MainActor (CivilDate) -> Void

  /// Creates a coordinator, which becomes the delegate of the month.
  ///
  /// - Parameters:
  ///   - month: The calendar view of the month.
  ///   - nextMonth: A calendar view that shows the month after it; nil for none.
  ///   - list: The list.
  ///   - environment: The locale, calendar and time zone of the month.
  ///   - now: Returns the current time.
  ///   - mark: Returns the decoration of a day; nil for none.
  ///   - follow: Shows a day in the list.
  public init(
    _ month: UICalendarView, and nextMonth: UICalendarView? = nil, beside list: UIView,
    in environment: DateEnvironment, now: @escaping @MainActor () -> Date,
    marking mark: @escaping @MainActor (CivilDate) -> UICalendarView.Decoration?,
    following follow: @escaping @MainActor (CivilDate) -> Void
  ) {
    (self.month, self.nextMonth, self.list) = (month, nextMonth, list)
    (self.mark, self.follow) = (mark, follow)
    for view in months {
      view.locale = environment.locale
      view.calendar = environment.calendar
      view.timeZone = environment.timeZone
      view.now = now
      view.delegate = self
      view.selectionBehavior = UICalendarSelectionSingleDate(delegate: self)
    }
    nextMonth?.isSupplementary = true
    showNextMonth()
  }

  private var months: [UICalendarView] { [month, nextMonth].compactMap(\.self) }

  /// Shows a day in the month.
  public func show(_ day: CivilDate) {
    whileFollowing { month.setVisibleDateComponents(day.components, animated: false) }
    showNextMonth()
  }

  /// Shows the month after the visible one in the other view.
  private func showNextMonth() {
    guard let nextMonth, let next = firstOfMonth?.adding(days: 31) else { return }
    nextMonth.setVisibleDateComponents(next.components, animated: false)
  }

  /// The first day of the visible month.
  private var firstOfMonth: CivilDate? {
    var parts = month.visibleDateComponents
    parts.day = 1
    return CivilDate(parts)
  }

  /// Reloads the decorations of the visible days.
  public func reload() {
    guard let first = firstOfMonth else { return }
    // The six weeks of a month begin and end in the months before and after.
    for (view, days) in zip(months, [-7..<42, 21..<73]) {
      view.reloadDecorations(
        forDateComponents: days.compactMap { first.adding(days: $0)?.components }, animated: false)
    }
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
    guard calendarView === month, let day = CivilDate(dateComponents) else { return }
    whileFollowing { follow(day) }
    showNextMonth()
  }
}

extension MonthListCoordinator: UICalendarSelectionSingleDateDelegate {
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
  ) {
    selection.selectedDate = nil
    guard let day = dateComponents.flatMap(CivilDate.init) else { return }
    whileFollowing { follow(day) }
    // A day that was clicked in the next month.
    show(day)
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
