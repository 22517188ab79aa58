import Foundation

/// Why a written date was refused.
public struct DateParseError: Error, Hashable, Sendable {
  /// What was wrong, in facts.
  public enum Problem: Hashable, Sendable {
    /// Nothing is written.
    case empty
    /// The text is longer than any date; the limit is in bytes.
    case tooLong(limit: Int)
    /// The text has none of the accepted forms.
    case unreadable
    /// Something stands behind what could be read.
    case leftover(String, after: String)
    case noSuchYear(Int)
    case noSuchMonth(Int)
    /// The month has fewer days, or a day 0 was named. Without a year, any February may have 29.
    case noSuchDay(Int, month: Int, year: Int?)
    /// No clock shows this.
    case noSuchTime(String)
    /// An hour without minutes, `am` or `pm`.
    case bareHour(String)
    /// The named weekday (1 for Sunday … 7) is not the one the day has.
    case wrongWeekday(day: CivilDate)
    /// Day and month were given in the other order than the locale's.
    case wrongOrder(month: Int, first: OrderPart)
    /// The year was given last where it comes first.
    case yearNotFirst
    /// A year after a month's name that does not have four digits.
    case shortYear(String)
    /// A unit that stands for two, such as `m`.
    case ambiguous(String, meaning: String, or: String)
    /// Midnight of a day, which may be its start or its end.
    case midnightOfDay
    /// The clock is put forward past the time; all three as they are shown to people.
    case skippedTime(day: String, from: String, to: String)
    /// The calendar leaves the day out; the days before and after it as they are shown to people.
    case skippedDay(before: String, after: String)
    /// The date lies outside ``CivilDate/years``.
    case outOfRange
  }

  /// What stands first in a date.
  public enum OrderPart: Hashable, Sendable {
    case month, day
    /// The day, because full stops stand between the numbers.
    case dayBeforeFullStop
  }

  /// The text as it was given.
  public let text: String
  /// What was wrong with it.
  public let problem: Problem
  /// Two forms that would have been read.
  public let suggestions: [String]

  init(text: String, refusal: DateRefusal, examples: [String]) {
    self.text = text
    problem = refusal.problem
    suggestions = refusal.suggestions ?? examples
  }
}
