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
    /// The year has no such ISO 8601 week.
    case noSuchWeek(Int, year: Int)
    /// The month has no such weekday (1 for Sunday … 7), such as a fifth Friday; without a year, in
    /// no year.
    case noSuchWeekday(number: Int, weekday: Int, month: Int, year: Int?)
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

extension DateParseError: LocalizedError, CustomStringConvertible {
  public var errorDescription: String? { description }

  /// A sentence that quotes the text and says what is wrong, and one that shows what to write.
  public var description: String {
    let advice = suggestions.map { "'\($0)'" }.joined(separator: " or ")
    return advice.isEmpty ? complaint : "\(complaint) Write \(advice)."
  }

  /// The sentence that quotes the text and says what is wrong, without the advice.
  public var complaint: String {
    let quote = Self.quote(text)
    let isNoDate = "\(quote) is not a date"
    switch problem {
    case .empty:
      return "There is no date in \(quote)."
    case .tooLong(let limit):
      return "\(quote) is too long for a date: more than \(limit) bytes."
    case .unreadable:
      return "\(isNoDate) that can be read."
    case .leftover(let rest, let read):
      return "\(isNoDate): after \(Self.quote(read)), \(Self.quote(rest)) cannot be read."
    case .noSuchYear(let year):
      return "\(isNoDate): years go from 1 to 9999, not \(year)."
    case .noSuchMonth(let month):
      return "\(isNoDate): there is no month \(month)."
    case .noSuchDay(let day, let month, let year):
      return "\(isNoDate): \(Self.lengthOfMonth(day: day, month: month, year: year))."
    case .noSuchWeek(let week, let year):
      return "\(isNoDate): there is no week \(week) in \(year)."
    case .noSuchWeekday(let number, let weekday, let month, let year):
      let (english, suffix) = (DateVocabulary.americanEnglish, year.map { " \($0)" } ?? "")
      let (day, name) = (english.weekdays.long[weekday - 1], english.months.long[month - 1])
      return "\(isNoDate): \(name)\(suffix) has no \(day) number \(number)."
    case .noSuchTime(let time):
      return Self.quote(time) == quote
        ? "\(quote) is not a time of day."
        : "\(isNoDate): \(Self.quote(time)) is not a time of day."
    case .bareHour(let hour):
      return "\(isNoDate): \(Self.quote(hour)) alone is not a time."
    case .wrongWeekday(let day):
      let english = DateVocabulary.americanEnglish
      return "\(isNoDate): \(Self.english(day)) is a \(english.weekdays.long[day.weekday - 1])."
    case .wrongOrder(let month, let first):
      return "\(isNoDate): there is no month \(month), and \(first.rule)."
    case .yearNotFirst:
      return "\(quote) can be read in two ways, because here the year comes first."
    case .shortYear(let year):
      return "\(isNoDate): a year after a month's name has four digits, not \(Self.quote(year))."
    case .ambiguous(let part, let meaning, let other):
      return "\(quote) can be read in two ways: \(Self.quote(part)) is \(meaning) or \(other)."
    case .midnightOfDay:
      return "\(quote) can be read in two ways: as the start or the end of that day."
    case .skippedTime(let day, let before, let after):
      return "\(quote) does not exist: on \(day) clocks go from \(before) to \(after)."
    case .skippedDay(let before, let after):
      return "\(quote) does not exist: the calendar goes from \(before) to \(after)."
    case .outOfRange:
      return "\(quote) lies outside the years 1 to 9999."
    }
  }

  private static func english(_ day: CivilDate) -> String {
    DatePattern("MMM d, y")?.text(
      of: CivilDateTime(day: day, time: .midnight), in: .americanEnglish) ?? "\(day)"
  }

  private static func lengthOfMonth(day: Int, month: Int, year: Int?) -> String {
    guard day > 0 else { return "there is no day 0" }
    let name = DateVocabulary.americanEnglish.months.long[month - 1]
    guard let year else {
      let days = CivilDate.dayCount(ofMonth: month, year: 2000)
      return "\(name) has \(month == 2 ? "at most " : "")\(days) days"
    }
    return "\(name) \(year) has \(CivilDate.dayCount(ofMonth: month, year: year)) days"
  }

  /// The text in quotes, cut to forty characters, without anything a terminal would obey.
  private static func quote(_ text: String) -> String {
    var quoted = ""
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < 40 else { return "'\(quoted)…'" }
      switch scalar.properties.generalCategory {
      case .control where scalar.value < 0x20:
        quoted.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
        quoted.append("\u{FFFD}")
      default:
        quoted.unicodeScalars.append(scalar)
      }
      count += 1
    }
    return "'\(quoted)'"
  }
}

extension DateParseError.OrderPart {
  fileprivate var rule: String {
    switch self {
    case .month: "here the month comes first"
    case .day: "here the day comes first"
    case .dayBeforeFullStop: "before full stops the day comes first"
    }
  }
}
