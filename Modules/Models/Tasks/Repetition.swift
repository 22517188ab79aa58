public import Foundation

/// When a task is due again after it was done.
///
/// The next task is made when this one is completed, so that missed ones do not pile up: a daily task
/// that was due last week and is done today is next due tomorrow.
public struct Repetition: Codable, Hashable, Sendable {
  /// What is counted.
  public enum Unit: String, CaseIterable, Codable, Hashable, Sendable {
    case day
    /// The days from Monday to Friday.
    case weekday
    case week
    case month
    case year
  }

  /// From where it is counted.
  public enum Anchor: String, CaseIterable, Codable, Hashable, Sendable {
    /// From the due date: the rent is due on the first, whenever it was paid.
    case dueDate
    /// From the completion: the plants want water three days after they had some.
    case completion
  }

  /// How many units lie between two due dates; 1 or more.
  public var count: Int
  /// What is counted: days, weeks, months or years.
  public var unit: Unit
  /// Whether it is counted from the due date or from the completion.
  public var anchor: Anchor
  /// The day of the month to come back to, from 1 to 31, after a shorter month or a due date on
  /// another day; nil where the due date says it.
  public var dayOfMonth: Int?

  /// Says how often something comes again.
  ///
  /// - Parameters:
  ///   - count: taken as 1 where it is less.
  ///   - unit: days, weeks, months or years.
  ///   - anchor: what the next date is counted from.
  ///   - dayOfMonth: the day to come back to after a shorter month.
  public init(
    every count: Int = 1, _ unit: Unit, from anchor: Anchor = .dueDate, dayOfMonth: Int? = nil
  ) {
    self.count = max(1, count)
    self.unit = unit
    self.anchor = anchor
    self.dayOfMonth = dayOfMonth
  }
}

extension Repetition {
  /// When a task is due again.
  ///
  /// What counts from the due date keeps its rhythm and leaves out what was missed: the result is
  /// after the day of the completion, and after the due date. What counts from the completion, and
  /// every task without a due date, is due so many units after the day it was done. The time of day
  /// stays; a month that is too short has the task on its last day.
  ///
  /// - Parameters:
  ///   - dueDate: When it was due; nil where it had no due date.
  ///   - completionDate: When it was done.
  ///   - calendar: Says which days these are, in its time zone.
  /// - Returns: nil where the calendar knows no such day, as some hundred thousand years from now.
  public func nextDueDate(
    after dueDate: Date?, completedAt completionDate: Date, calendar: Calendar
  ) -> Date? {
    let today = calendar.startOfDay(for: completionDate)
    guard let dueDate else { return day(after: today, steps: 1, calendar: calendar) }
    switch anchor {
    case .completion:
      return day(after: today, steps: 1, calendar: calendar)
        .flatMap { calendar.date(on: $0, atTimeOf: dueDate) }
    case .dueDate:
      let start = calendar.startOfDay(for: dueDate)
      var steps = stepsNotAfter(today, from: start, calendar: calendar)
      // The estimate may fall a few steps short; it never goes too far.
      while let next = day(after: start, steps: steps, calendar: calendar) {
        if next > today { return calendar.date(on: next, atTimeOf: dueDate) }
        steps += 1
      }
      return nil
    }
  }

  /// The day of the month to remember with a due date: the one that was meant, where the due date,
  /// in a shorter month, no longer says it.
  func dayOfMonth(from dueDate: Date?, to next: Date, calendar: Calendar) -> Int? {
    guard unit == .month || unit == .year, anchor == .dueDate, let dueDate else { return nil }
    let meant = meantDay(of: dueDate, calendar: calendar)
    return meant == calendar.component(.day, from: next) ? nil : meant
  }
}

extension Repetition {
  /// The day that lies a number of steps after a day.
  private func day(after start: Date, steps: Int, calendar: Calendar) -> Date? {
    let (units, overflow) = count.multipliedReportingOverflow(by: steps)
    guard !overflow, units < 100_000_000 else { return nil }
    return switch unit {
    case .day: calendar.date(byAddingDays: units, to: start)
    case .weekday:
      calendar.date(byAddingDays: daysOfWeekdays(units, from: start, calendar), to: start)
    case .week: calendar.date(byAddingDays: units * 7, to: start)
    case .month: month(after: start, units, calendar: calendar)
    case .year: month(after: start, units * 12, calendar: calendar)
    }
  }

  /// One step at least, and as many as surely do not lead beyond today.
  private func stepsNotAfter(_ today: Date, from start: Date, calendar: Calendar) -> Int {
    guard today > start else { return 1 }
    let days = calendar.dateComponents([.day], from: start, to: today).day ?? 0
    let units =
      switch unit {
      case .day: days
      case .weekday: days / 7 * 5
      case .week: days / 7
      case .month: months(from: start, to: today, calendar: calendar) - 1
      case .year: (months(from: start, to: today, calendar: calendar) - 1) / 12
      }
    return max(1, units / count)
  }

  private func months(from start: Date, to end: Date, calendar: Calendar) -> Int {
    let (a, b) = (
      calendar.dateComponents([.era, .year, .month], from: start),
      calendar.dateComponents([.era, .year, .month], from: end)
    )
    return number(ofMonth: b) - number(ofMonth: a)
  }

  /// Months counted through, years before the common era being 0 and less.
  private func number(ofMonth parts: DateComponents) -> Int {
    let year = parts.year ?? 0
    return (parts.era == 0 ? 1 - year : year) * 12 + (parts.month ?? 1)
  }

  /// How many days a number of weekdays take.
  private func daysOfWeekdays(_ weekdays: Int, from start: Date, _ calendar: Calendar) -> Int {
    // 0 for Monday … 6 for Sunday; a Saturday and a Sunday count like the Friday before them.
    let weekday = (calendar.component(.weekday, from: start) + 5) % 7
    let workday = min(weekday, 4)
    let (weeks, rest) = (workday + weekdays).quotientAndRemainder(dividingBy: 5)
    return weeks * 7 + rest - weekday
  }

  /// A day some months later, on the day of the month that was meant or the last one before it.
  private func month(after start: Date, _ months: Int, calendar: Calendar) -> Date? {
    var first = calendar.dateComponents([.era, .year, .month], from: start)
    first.day = 1
    guard let beginning = calendar.date(from: first),
      let target = calendar.date(byAdding: .month, value: months, to: beginning),
      let days = calendar.range(of: .day, in: .month, for: target)
    else { return nil }
    let day = min(meantDay(of: start, calendar: calendar), days.upperBound - 1)
    return calendar.date(byAddingDays: day - 1, to: target)
  }

  /// The day of the month to come back to: the one that was said, whatever day this due date has.
  private func meantDay(of date: Date, calendar: Calendar) -> Int {
    guard let dayOfMonth, anchor == .dueDate else { return calendar.component(.day, from: date) }
    return min(max(dayOfMonth, 1), 31)
  }
}

extension Calendar {
  /// The date a number of days later, at the beginning of its day where this one is at that of its.
  func date(byAddingDays days: Int, to date: Date) -> Date? {
    guard let later = self.date(byAdding: .day, value: days, to: date) else { return nil }
    return date == startOfDay(for: date) ? startOfDay(for: later) : later
  }

  /// The moment of a day at which clocks show what they show at another moment.
  fileprivate func date(on day: Date, atTimeOf time: Date) -> Date? {
    guard time != startOfDay(for: time) else { return startOfDay(for: day) }
    var parts = dateComponents([.era, .year, .month, .day], from: day)
    let clock = dateComponents([.hour, .minute, .second, .nanosecond], from: time)
    (parts.hour, parts.minute, parts.second) = (clock.hour, clock.minute, clock.second)
    parts.nanosecond = clock.nanosecond
    return date(from: parts)
  }
}
