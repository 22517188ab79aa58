public import Foundation

/// Writes the day something is due on, without a time: as a date, as it stands in a list, and as it
/// stands in a sentence.
///
/// ```swift
/// let formatter = DueDateFormatter(in: environment)
/// formatter.string(from: task.dueDate)                   // Dec 15, 2017, or No Due Date
/// formatter.relative(task.dueDate, now: now)             // Today, Fri, 3 days overdue
/// ```
public struct DueDateFormatter: Sendable {
  /// Whose language, and whose clock tells the days apart.
  public let environment: DateEnvironment
  private let medium: LocalDateFormatter
  private let vocabulary: DateVocabulary

  /// What is written for a date that is missing.
  public static let noDueDate = "No Due Date"

  /// - Parameter environment: whose language and clock.
  public init(in environment: DateEnvironment) {
    self.environment = environment
    medium = LocalDateFormatter(dateStyle: .medium, in: environment)
    vocabulary = environment.writtenVocabulary
  }

  /// The day in medium style, `Dec 15, 2017`; without a date, ``noDueDate``.
  public func string(from date: Date?) -> String {
    date.map(medium.string) ?? Self.noDueDate
  }

  /// The day as a list shows it: `Today`, `Tomorrow` and `Yesterday`, `Fri` within the next six days,
  /// `3 days overdue` before yesterday, otherwise the date.
  ///
  /// - Parameters:
  ///   - date: the due date; without one, ``noDueDate``.
  ///   - now: any moment of today.
  ///   - isCompleted: whether it is done, so that it is not overdue any more.
  public func relative(_ date: Date?, now: Date, isCompleted: Bool = false) -> String {
    guard let date else { return Self.noDueDate }
    let clock = environment.clock
    return relative(clock.day(of: date), today: clock.day(of: now), isCompleted: isCompleted)
  }

  /// A day as a list shows it.
  ///
  /// - Parameters:
  ///   - day: the day it is due on.
  ///   - today: the day it is.
  ///   - isCompleted: whether it is done, so that it is not overdue any more.
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

  /// Texts of which one is as wide as any that ``relative(_:now:isCompleted:)`` gives within some
  /// centuries.
  public var widestSamples: [String] {
    let day = CivilDate(uncheckedYear: 2028, month: 12, day: 28)
    return [medium.string(from: day), "11 months overdue"]
      + [vocabulary.yesterday, vocabulary.tomorrow]
  }

  /// The day in a sentence: `today`, `tomorrow`, `yesterday`, `Friday, Nov 27`; in another year
  /// `Friday, Jan 1, 2027`.
  ///
  /// - Parameters:
  ///   - date: any moment of the day.
  ///   - now: any moment of today.
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
