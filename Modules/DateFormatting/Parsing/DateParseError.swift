import Foundation

/// The reason why a date could not be parsed.
public struct DateParseError: Error, Hashable, Sendable {
  /// The problem with a date.
  public enum Problem: Hashable, Sendable {
    /// An empty text.
    case empty
    /// A text longer than any date; the limit is in bytes.
    case tooLong(limit: Int)
    /// A text in an unknown form.
    case unreadable
    /// Unreadable text after the part that was parsed.
    case leftover(String, after: String)
    case noSuchYear(Int)
    case noSuchMonth(Int)
    /// A day beyond the end of the month, or a day 0. Without a year, any February may have 29
    /// days.
    case noSuchDay(Int, month: Int, year: Int?)
    /// An ISO 8601 week that the year does not have.
    case noSuchWeek(Int, year: Int)
    /// A weekday (1 for Sunday … 7) that the month does not have, such as a fifth Friday; without a
    /// year, in no year.
    case noSuchWeekday(number: Int, weekday: Int, month: Int, year: Int?)
    /// A time that does not exist.
    case noSuchTime(String)
    /// An hour without minutes, `am` or `pm`.
    case bareHour(String)
    /// A weekday (1 for Sunday … 7) that does not match the day.
    case wrongWeekday(day: CivilDate)
    /// A day and a month in an order other than the locale's.
    case wrongOrder(month: Int, first: OrderPart)
    /// The year is last in a locale where it must be first.
    case yearNotFirst
    /// A year after a month's name that does not have four digits.
    case shortYear(String)
    /// A part with two meanings, such as the unit `m`.
    case ambiguous(String, meaning: String, or: String)
    /// Two dates where only one is possible.
    case multipleDates
    /// Midnight of a day, which may be its start or its end.
    case midnightOfDay
    /// A time that the clock skips, with the day and the times before and after the gap for
    /// display.
    case skippedTime(day: String, from: String, to: String)
    /// A day that the calendar skips, with the days before and after it for display.
    case skippedDay(before: String, after: String)
    /// A date outside ``CivilDate/years``.
    case outOfRange
    /// A time of day that is outside ``CivilDate/years`` in UTC.
    case outOfRangeInUTC
  }

  /// The first part of a date.
  public enum OrderPart: Hashable, Sendable {
    case month, day
    /// The day, because the numbers are separated by full stops.
    case dayBeforeFullStop
  }

  /// The original text.
  public let text: String
  /// The problem with the text.
  public let problem: Problem
  /// Two spellings that can be parsed.
  public let suggestions: [String]

  init(text: String, refusal: DateRefusal, examples: [String]) {
    self.text = text
    problem = refusal.problem
    suggestions = refusal.suggestions ?? examples
  }

  /// Creates the error for a text that is not read, with two spellings that are.
  package init(unreadable text: String, suggestions: [String]) {
    self.init(text: text, refusal: DateRefusal(.unreadable), examples: suggestions)
  }

  /// Creates the error for a text that may be either of two days.
  package init(ambiguous text: String, days: (CivilDate, CivilDate)) {
    let (day, other) = ("\(days.0)", "\(days.1)")
    self.init(
      text: text, refusal: DateRefusal(.ambiguous(text, meaning: day, or: other)),
      examples: [day, other])
  }

  /// Creates the error for two dates where only one is possible.
  package init(multipleDates dates: [String], in text: String) {
    self.init(text: text, refusal: DateRefusal(.multipleDates), examples: dates)
  }
}

extension DateParseError: LocalizedError, CustomStringConvertible {
  public var errorDescription: String? { description }

  /// The message without suggestions, for limited space.
  public var failureReason: String? { problemDescription }

  /// A message with one suggestion; nil if there is none.
  public var recoverySuggestion: String? { suggestions.first.map { "Write '\($0)'." } }

  /// A message that quotes the text and describes the problem, and one with suggestions.
  public var description: String {
    let advice = suggestions.map { "'\($0)'" }.joined(separator: " or ")
    return advice.isEmpty ? problemDescription : "\(problemDescription) Write \(advice)."
  }

  /// The message that quotes the text and describes the problem, without suggestions.
  public var problemDescription: String {
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
    case .multipleDates:
      let areTimes = suggestions.allSatisfy { $0.contains(Self.timeOfDay) }
      return "\(quote) are two \(areTimes ? "times" : "dates"), and only one is possible."
    case .midnightOfDay:
      return "\(quote) can be read in two ways: as the start or the end of that day."
    case .skippedTime(let day, let before, let after):
      return "\(quote) does not exist: on \(day) clocks go from \(before) to \(after)."
    case .skippedDay(let before, let after):
      return "\(quote) does not exist: the calendar goes from \(before) to \(after)."
    case .outOfRange:
      return "\(quote) is outside the years 1 to 9999."
    case .outOfRangeInUTC:
      return "\(quote) is outside the years 1 to 9999 in UTC."
    }
  }

  /// A time of day without a day, such as `9pm`, or a start and an end, such as `1-5pm`.
  private static let timeOfDay = SendableRegex(
    #/^(?:at )?(?:(?:\d{1,2}(?::\d\d)?(?:am|pm)? ?- ?)?\d{1,2}(?::\d\d)? ?(?:am|pm)|\d{1,2}(?::\d\d)?|noon|midnight)$/#
      .ignoresCase())

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

  /// Returns the text in quotes, truncated to forty characters, without control characters that a
  /// terminal would obey.
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
