import DateFormatting
import Foundation
import Models

/// The rule for the next due date after a task is completed.
///
/// Completing a task creates the next one, so that missed ones do not pile up: a daily task that
/// was due last week and is done today is next due tomorrow.
struct Repetition: Codable, Hashable, Sendable {
  /// The units of a repetition.
  enum Unit: String, CaseIterable, Codable, Hashable, Sendable {
    case day
    /// The days from Monday to Friday.
    case weekday
    case week
    case month
    case year
  }

  /// From where it is counted.
  enum Anchor: String, CaseIterable, Codable, Hashable, Sendable {
    /// From the due date: the rent is due on the first, whenever it was paid.
    case dueDate
    /// From the completion: the plants want water three days after they had some.
    case completion
  }

  /// The number of units between two due dates; 1 or more.
  var count: Int
  /// The unit: days, weeks, months or years.
  var unit: Unit
  /// Whether it is counted from the due date or from the completion.
  var anchor: Anchor
  /// The day of the month to come back to, from 1 to 31, after a shorter month or a due date on
  /// another day; nil where the due date says it.
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
  /// A repetition from the due date keeps its rhythm and skips missed dates: the result is after
  /// the day of the completion, and after the due date. A repetition from the completion, and every
  /// task without a due date, counts from the day the task was completed. The time of day stays; in
  /// a month that is too short, the last day is used.
  ///
  /// - Parameters:
  ///   - dueDate: The due date of the completed task, if it had one.
  ///   - completionDate: The date of the completion.
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
    // The estimate may fall some steps short; it never goes too far.
    while let next = day(after: start, steps: steps) {
      if next > today { return clock.date(on: next, atTimeOf: dueDate) }
      steps += 1
    }
    return nil
  }

  /// The day of the month to remember with a due date: the one that was meant, where the due date,
  /// in a shorter month, no longer says it.
  func dayOfMonth(from dueDate: Date?, to next: Date, on clock: WallClock) -> Int? {
    guard unit == .month || unit == .year, anchor == .dueDate, let dueDate else { return nil }
    let meant = plannedDay(of: clock.day(of: dueDate))
    return meant == clock.day(of: next).day ? nil : meant
  }
}

extension Repetition {
  /// The day that lies a number of steps after a day.
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

  /// One step at least, and as many as surely do not lead beyond today.
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
    // 0 for Monday … 6 for Sunday; a Saturday and a Sunday count like the Friday before them.
    let weekday = start.dayOfWeek(from: 2)
    let workday = min(weekday, 4)
    let (weeks, rest) = (workday + weekdays).quotientAndRemainder(dividingBy: 5)
    return weeks * 7 + rest - weekday
  }

  /// A day some months later, on the day of the month that was meant or the last one before it.
  private func month(after start: CivilDate, _ months: Int) -> CivilDate? {
    start.adding(months: months).flatMap { month in
      let last = CivilDate.dayCount(ofMonth: month.month, year: month.year)
      return CivilDate(
        year: month.year, month: month.month, day: min(plannedDay(of: start), last))
    }
  }

  /// The day of the month to come back to: the one that was said, whatever day this due date has.
  private func plannedDay(of date: CivilDate) -> Int {
    guard let dayOfMonth, anchor == .dueDate else { return date.day }
    return min(max(dayOfMonth, 1), 31)
  }
}

extension WallClock {
  /// The moment of a day at which the clock shows what it shows at another moment; the first of the day
  /// where that is the first of its own, or is nil.
  func date(on day: CivilDate, atTimeOf moment: Date?) -> Date {
    guard let moment, moment != startOfDay(self.day(of: moment)) else { return startOfDay(day) }
    let seconds = moment.timeIntervalSince1970
    return date(showing: CivilDateTime(day: day, time: reading(of: moment).time))
      + (seconds - seconds.rounded(.down))
  }
}

extension StoredTask {
  /// The task to be done after this one, when this one comes again by its ``repetition``; nil when it
  /// does not.
  ///
  /// It says the same and is open, with a date of the same kind. What this one is known by elsewhere,
  /// its ``uid``, stays with it. A start date keeps its distance from the due date.
  ///
  /// - Parameters:
  ///   - date: When this one was done.
  ///   - clock: Says which day that was.
  func repeated(completedAt date: Date, on clock: WallClock) -> StoredTask? {
    guard let repetition,
      let due = repetition.nextDueDate(after: dueDate, completedAt: date, on: clock)
    else { return nil }
    var next = opened(createdAt: date)
    next.dueDate = due
    next.dueKind = dueKind
    next.startDate = startDate(whenDueOn: due, on: clock)
    next.startKind = next.startDate == nil ? nil : startKind
    next.repetition?.dayOfMonth = repetition.dayOfMonth(from: dueDate, to: due, on: clock)
    return next
  }

  private func startDate(whenDueOn due: Date, on clock: WallClock) -> Date? {
    guard let startDate, let dueDate else { return nil }
    let days = clock.day(of: due) - clock.day(of: dueDate)
    return clock.day(of: startDate).adding(days: days)
      .map { clock.date(on: $0, atTimeOf: startDate) }
  }
}
