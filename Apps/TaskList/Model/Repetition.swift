import DateFormatting
import Foundation
import Models

/// A rule that determines the next due date when a task is completed.
///
/// Completing a task creates the next one, so that missed tasks do not accumulate: a daily task
/// that was due last week and is completed today is next due tomorrow.
struct Repetition: Codable, Hashable, Sendable {
  /// A unit of a repetition.
  enum Unit: String, CaseIterable, Codable, Hashable, Sendable {
    case day
    /// A day from Monday to Friday.
    case weekday
    case week
    case month
    case year
  }

  /// The date that a repetition is counted from.
  enum Anchor: String, CaseIterable, Codable, Hashable, Sendable {
    /// The due date: the rent is due on the first, regardless of when it was paid.
    case dueDate
    /// The completion: the plants need water three days after the last time.
    case completion
  }

  /// The number of units between two due dates, 1 or more.
  var count: Int
  /// The unit: days, weekdays, weeks, months or years.
  var unit: Unit
  /// The date that the repetition is counted from.
  var anchor: Anchor
  /// The day of the month, from 1 to 31, to return to after a shorter month or a due date on
  /// another day. Nil if it is the day of the due date.
  var dayOfMonth: Int?

  /// Creates a repetition.
  ///
  /// - Parameters:
  ///   - count: The number of units; values below 1 count as 1.
  ///   - unit: The unit.
  ///   - anchor: The date that the next one is counted from.
  ///   - dayOfMonth: The day to return to after a shorter month.
  init(
    every count: Int = 1, _ unit: Unit, from anchor: Anchor = .dueDate, dayOfMonth: Int? = nil
  ) {
    self.count = max(1, count)
    self.unit = unit
    self.anchor = anchor
    self.dayOfMonth = dayOfMonth
  }
}

extension Repetition {
  /// Returns the next due date.
  ///
  /// A repetition from the due date skips missed dates: the result is after the day of completion
  /// and after the due date. A repetition from the completion, and every task without a due date,
  /// counts from the day of completion. The time of day is preserved. In a month that is too short,
  /// the last day is used.
  ///
  /// - Parameters:
  ///   - dueDate: The due date of the completed task, or nil.
  ///   - completionDate: The date of completion.
  ///   - clock: The clock that defines the days.
  /// - Returns: The date, or nil if it is after the year 9999.
  func nextDueDate(
    after dueDate: Date?, completedAt completionDate: Date, on clock: WallClock
  ) -> Date? {
    let today = clock.day(of: completionDate)
    guard let dueDate, anchor == .dueDate else {
      return day(after: today, steps: 1).map { clock.date(on: $0, atTimeOf: dueDate) }
    }
    let start = clock.day(of: dueDate)
    var steps = stepsNotAfter(today, from: start)
    // The estimate may be some steps too low, but is never too high.
    while let next = day(after: start, steps: steps) {
      if next > today { return clock.date(on: next, atTimeOf: dueDate) }
      steps += 1
    }
    return nil
  }

  /// Returns the day of the month to store with the next due date, or nil if it is the day of that
  /// date.
  func dayOfMonth(from dueDate: Date?, to next: Date, on clock: WallClock) -> Int? {
    guard unit == .month || unit == .year, anchor == .dueDate, let dueDate else { return nil }
    let planned = plannedDay(of: clock.day(of: dueDate))
    return planned == clock.day(of: next).day ? nil : planned
  }
}

extension Repetition {
  /// Returns the day that is a number of steps after a day.
  private func day(after start: CivilDate, steps: Int) -> CivilDate? {
    let (units, overflow) = count.multipliedReportingOverflow(by: steps)
    guard !overflow, units < 100_000_000 else { return nil }
    return switch unit {
    case .day: start.adding(days: units)
    case .weekday: start.adding(days: daysOfWeekdays(units, from: start))
    case .week: start.adding(days: units * 7)
    case .month: month(after: start, units)
    case .year: month(after: start, units * 12)
    }
  }

  /// Returns a number of steps that is at least 1 and otherwise never leads past the current day.
  private func stepsNotAfter(_ today: CivilDate, from start: CivilDate) -> Int {
    let days = today - start
    let units =
      switch unit {
      case .day: days
      case .weekday: days / 7 * 5
      case .week: days / 7
      case .month: days / 31
      case .year: days / 366
      }
    return max(1, units / count)
  }

  /// Returns the number of days that span a number of weekdays.
  private func daysOfWeekdays(_ weekdays: Int, from start: CivilDate) -> Int {
    // 0 is Monday and 6 is Sunday. Saturday and Sunday count as the Friday before them.
    let weekday = start.dayOfWeek(from: 2)
    let workday = min(weekday, 4)
    let (weeks, rest) = (workday + weekdays).quotientAndRemainder(dividingBy: 5)
    return weeks * 7 + rest - weekday
  }

  /// Returns the day a number of months later, on the planned day of the month or the last day of a
  /// shorter month.
  private func month(after start: CivilDate, _ months: Int) -> CivilDate? {
    start.adding(months: months).flatMap { month in
      let last = CivilDate.dayCount(ofMonth: month.month, year: month.year)
      return CivilDate(
        year: month.year, month: month.month, day: min(plannedDay(of: start), last))
    }
  }

  /// Returns the planned day of the month, which is independent of the due date if it was given
  /// explicitly.
  private func plannedDay(of date: CivilDate) -> Int {
    guard let dayOfMonth, anchor == .dueDate else { return date.day }
    return min(max(dayOfMonth, 1), 31)
  }
}

extension WallClock {
  /// Returns the moment of a day with the same clock time as another moment. The result is the
  /// first moment of the day if the other moment is the first of its own day or nil.
  func date(on day: CivilDate, atTimeOf moment: Date?) -> Date {
    guard let moment, moment != startOfDay(self.day(of: moment)) else { return startOfDay(day) }
    let seconds = moment.timeIntervalSince1970
    return date(showing: CivilDateTime(day: day, time: reading(of: moment).time))
      + (seconds - seconds.rounded(.down))
  }
}

extension StoredTask {
  /// Returns the task that follows this one according to its ``repetition``, or nil if it does not
  /// repeat.
  ///
  /// The next task is open and has the same properties, with a due date of the same kind. It does
  /// not have the ``uid`` of this task. The start date keeps its distance from the due date;
  /// without a due date, the task repeats from its start date.
  ///
  /// - Parameters:
  ///   - date: The time of completion.
  ///   - clock: The clock that determines the day of completion.
  func repeated(completedAt date: Date, on clock: WallClock) -> StoredTask? {
    let isDue = dueDate != nil || startDate == nil
    let base = isDue ? dueDate : startDate
    guard let repetition,
      let new = repetition.nextDueDate(after: base, completedAt: date, on: clock)
    else { return nil }
    var next = opened(createdAt: date)
    let start = isDue ? startDate(whenDueOn: new, on: clock) : new
    (next.dueDate, next.dueKind) = isDue ? (new, dueKind) : (nil, nil)
    (next.startDate, next.startKind) = (start, start == nil ? nil : startKind)
    next.repetition?.dayOfMonth = repetition.dayOfMonth(from: base, to: new, on: clock)
    return next
  }

  private func startDate(whenDueOn due: Date, on clock: WallClock) -> Date? {
    guard let startDate, let dueDate else { return nil }
    let days = clock.day(of: due) - clock.day(of: dueDate)
    return clock.day(of: startDate).adding(days: days)
      .map { clock.date(on: $0, atTimeOf: startDate) }
  }
}
