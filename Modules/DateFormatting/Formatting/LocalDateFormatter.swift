import Foundation

/// Writes dates the way the people of a locale do, in English words.
///
/// In English locales it is what `DateFormatter` writes with the same styles, with an ordinary space
/// before `PM`; others give their order and their clock. `DateFormatter` takes 7 microseconds for a
/// date, half a second for a list of 100,000. The locale's pattern is looked up once, when the
/// formatter is made (never for American English). Times are to the second; what is less is left out.
///
/// ```swift
/// let formatter = LocalDateFormatter(dateStyle: .medium, in: environment)
/// formatter.string(from: task.dueDate)  // Dec 15, 2017
/// ```
public struct LocalDateFormatter: Sendable {
  /// Whose language and clock.
  public let environment: DateEnvironment
  private let pattern: DatePattern

  /// Looks up how the environment writes dates in two styles.
  ///
  /// - Parameters:
  ///   - dateStyle: how much of the day is written.
  ///   - timeStyle: how much of the time is written.
  ///   - environment: whose language and clock.
  public init(
    dateStyle: DateStyle, timeStyle: TimeStyle = .none, in environment: DateEnvironment
  ) {
    self.environment = environment
    pattern = DatePattern(date: dateStyle, time: timeStyle, in: environment)
  }

  /// Writes a date as the environment's clock shows it.
  public func string(from date: Date) -> String {
    string(from: environment.clock.reading(of: date))
  }

  /// Writes a day and a time as they are.
  public func string(from moment: CivilDateTime) -> String {
    pattern.text(of: moment, in: environment.writtenVocabulary)
  }

  /// Writes a day, with midnight where the style has a time.
  public func string(from day: CivilDate) -> String {
    string(from: CivilDateTime(day: day, time: .midnight))
  }
}
