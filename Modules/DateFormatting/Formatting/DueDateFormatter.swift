public import Foundation

/// Formats due dates without a time: as a date, for a list, or for a sentence.
///
/// ```swift
/// let formatter = DueDateFormatter(in: environment)
/// formatter.string(from: task.dueDate)                   // Dec 15, 2017, or No Due Date
/// formatter.relative(task.dueDate, now: now)             // Today, Fri, 3 days overdue
/// ```
public struct DueDateFormatter: Sendable {
  /// The locale and the clock that determine names and days.
  public let environment: DateEnvironment
  private let medium: LocalDateFormatter
  private let vocabulary: DateVocabulary

  /// The text for a missing date.
  public static let noDueDate = "No Due Date"

  /// Creates a formatter.
  ///
  /// - Parameter environment: The locale and the clock.
  public init(in environment: DateEnvironment) {
    self.environment = environment
    medium = LocalDateFormatter(dateStyle: .medium, in: environment)
    vocabulary = environment.writtenVocabulary
  }

  /// Returns the day in medium style, `Dec 15, 2017`, or ``noDueDate`` without a date.
  public func string(from date: Date?) -> String {
    date.map(medium.string) ?? Self.noDueDate
  }

  /// Returns the day for a list: `Today`, `Tomorrow` or `Yesterday`, `Fri` within the next six
  /// days, `3 days overdue` before yesterday, and otherwise the date.
  ///
  /// - Parameters:
  ///   - date: The due date. If nil, the result is ``noDueDate``.
  ///   - now: Any time of the current day.
  ///   - isCompleted: If true, the date is never overdue.
  public func relative(_ date: Date?, now: Date, isCompleted: Bool = false) -> String {
    guard let date else { return Self.noDueDate }
    let clock = environment.clock
    return relative(clock.day(of: date), today: clock.day(of: now), isCompleted: isCompleted)
  }

  /// Returns a day for a list.
  ///
  /// - Parameters:
  ///   - day: The due date.
  ///   - today: The current day.
  ///   - isCompleted: If true, the date is never overdue.
  public func relative(
    _ day: CivilDate, today: CivilDate, isCompleted: Bool = false
  ) -> String {
    switch day - today {
    case -1: return vocabulary.yesterday
    case 0: return vocabulary.today
    case 1: return vocabulary.tomorrow
    case 2...6: return vocabulary.weekdays.standaloneShort[day.weekday - 1]
    case ..<0 where !isCompleted:
      let (distance, unit) = RelativeDateFormatter.distance(from: today, to: day)
      let count = abs(distance)
      return "\(count) \(unit.rawValue)\(count == 1 ? "" : "s") overdue"
    default: return medium.string(from: day)
    }
  }

  /// Texts of which one is at least as wide as any result of ``relative(_:now:isCompleted:)`` for
  /// some centuries.
  public var widestSamples: [String] {
    let day = CivilDate(uncheckedYear: 2028, month: 12, day: 28)
    return [medium.string(from: day), "11 months overdue"]
      + [vocabulary.yesterday, vocabulary.tomorrow]
  }

  /// Returns the day for a sentence: `today`, `tomorrow`, `yesterday`, `Friday, Nov 27`, or in
  /// another year `Friday, Jan 1, 2027`.
  ///
  /// - Parameters:
  ///   - date: Any time of the day.
  ///   - now: Any time of the current day.
  public func phrase(for date: Date, now: Date) -> String {
    let clock = environment.clock
    let (day, today) = (clock.day(of: date), clock.day(of: now))
    if abs(day - today) <= 1 {
      return RelativeDateFormatter(in: environment).phrase(for: date, now: now, hasTime: false)
    }
    let pattern =
      day.year == today.year
      ? DatePattern(template: "MMMEEEEd", americanEnglish: "EEEE, MMM d", in: environment)
      : DatePattern(template: "yMMMEEEEd", americanEnglish: "EEEE, MMM d, y", in: environment)
    return pattern.text(
      of: CivilDateTime(day: day, time: .midnight), in: vocabulary)
  }
}
