public import DateFormatting
public import Foundation
public import TerminalUI

/// A month beside a list: moving in one moves in the other, and a day that is chosen gives the keys to the list.
@MainActor
public final class MonthBeside {
  /// Whether the list or the month is just following the other.
  public private(set) var isFollowing = false

  private let month: UICalendarView
  private let list: UIView
  private let mark: @MainActor (CivilDate) -> UICalendarView.Decoration?
  private let follow: @MainActor (CivilDate) -> Void

  /// - Parameters:
  ///   - month: The month.
  ///   - list: The list.
  ///   - environment: The language and the calendar of the month.
  ///   - now: The clock.
  ///   - mark: The mark of a day; nil for none.
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

  /// Marks the days that are seen anew.
  public func reload() {
    let seen = month.visibleDateComponents
    let days = (1...31).map { DateComponents(year: seen.year, month: seen.month, day: $0) }
    month.reloadDecorations(forDateComponents: days, animated: false)
  }

  private func whileFollowing(_ body: () -> Void) {
    guard !isFollowing else { return }
    isFollowing = true
    body()
    isFollowing = false
  }
}

extension MonthBeside: UICalendarViewDelegate {
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

extension MonthBeside: UICalendarSelectionSingleDateDelegate {
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
  /// The day that a calendar view names; nil where it is none.
  public init?(_ components: DateComponents) {
    guard let year = components.year, let month = components.month, let day = components.day else {
      return nil
    }
    self.init(year: year, month: month, day: day)
  }

  /// The parts that a calendar view names it by.
  public var components: DateComponents {
    DateComponents(era: 1, year: year, month: month, day: day)
  }
}

extension UIDatePicker {
  /// Gives the picker the language, the calendar and the clock of the app.
  public func prepare(in environment: DateEnvironment, now: @escaping @MainActor () -> Date) {
    locale = environment.locale
    calendar = environment.calendar
    timeZone = environment.timeZone
    self.now = now
  }
}
