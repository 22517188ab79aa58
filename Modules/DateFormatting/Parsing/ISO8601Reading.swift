package import Foundation

/// The parts of an ISO 8601 text: a day, an optional time, and an optional offset from UTC.
struct ISO8601Reading {
  let day: CivilDate
  private(set) var time: TimeOfDay?
  /// The fraction of the second, plus 1 for a leap second.
  private(set) var extraSeconds = 0.0
  /// The offset from UTC in seconds, positive east of Greenwich.
  private(set) var offset: Int?

  /// The pattern of `2026-12-24`, `20261224`, `2026-W52-4`, `2026W524`, `2026-W52`; `T17:00:30.5`,
  /// `T170030`, or with colons after a blank; `Z`, `+01:00`, `+0100`, `+01`.
  private static let pattern = try? NSRegularExpression(
    pattern: """
      ^\\x20* (?: ([0-9]{4}) (-?) ([0-9]{2}) \\2 ([0-9]{2})
        | ([0-9]{4}) (-?) w ([0-9]{2}) (?: \\6 ([1-7]) )? )
      (?: (\\x20+|t) (([0-9]{2}) (:?) ([0-9]{2}) (?: \\12 ([0-9]{2}) (?: [.,] ([0-9]+) )? )?)
        \\x20* (?: (z|utc|gmt) | ([-+]) ([01][0-9]|2[0-3]) (?: :? ([0-5][0-9]) )? )? )? \\x20*$
      """, options: .allowCommentsAndWhitespace)

  /// Parses a whole text; nil if it is not ISO 8601.
  ///
  /// - Parameter readsWeeks: If true, days of weeks are parsed too; `2026-W52` is its Monday.
  /// - Throws: ``DateRefusal`` when the text has the form of ISO 8601 but its day or time does not
  ///   exist.
  init?(_ text: DateText, readsWeeks: Bool = false) throws(DateRefusal) {
    // Most texts are words, for which ICU need not be initialized.
    guard text.characters.first(where: { $0 != " " })?.isWholeNumber == true,
      let match = TextMatch(of: Self.pattern, in: String(text.characters)),
      readsWeeks || match[7] == nil, match[12] != "" || match[9] == "t"
    else { return nil }
    if let week = match.number(7) {
      day = try CivilDate(reading: match.number(5) ?? 0, week: week, day: match.number(8) ?? 1)
    } else {
      day = try CivilDate(
        reading: match.number(1) ?? 0, month: match.number(3) ?? 0, day: match.number(4) ?? 0)
    }
    guard let hour = match.number(11), let minute = match.number(13) else { return }
    let second = match.number(14) ?? 0
    let isLeapSecond = second == 60 && minute == 59
    guard let time = TimeOfDay(hour: hour, minute: minute, second: isLeapSecond ? 59 : second)
    else { throw DateRefusal(.noSuchTime(text.source(characters: match.range(10)))) }
    self.time = time
    extraSeconds = match[15].flatMap { Double("0.\($0)") } ?? 0
    if isLeapSecond { extraSeconds += 1 }
    if match[16] != nil { offset = 0 }
    if let sign = match[17], let hours = match.number(18) {
      offset = (hours * 60 + (match.number(19) ?? 0)) * (sign == "-" ? -60 : 60)
    }
  }

  /// Returns the instant. A text without an offset is in the local time of the clock.
  func date(on clock: WallClock) -> Date {
    guard let time else { return clock.startOfDay(day) }
    let moment = CivilDateTime(day: day, time: time)
    guard let offset else { return clock.date(showing: moment) + extraSeconds }
    return Date(timeIntervalSince1970: Double(moment.secondsSinceEpoch - offset) + extraSeconds)
  }
}

/// A match of a regular expression in a text.
package struct TextMatch {
  private let text: String
  private let result: NSTextCheckingResult

  /// Creates the first match; nil if there is none.
  package init?(of expression: NSRegularExpression?, in text: String) {
    let whole = NSRange(location: 0, length: text.utf16.count)
    guard let result = expression?.firstMatch(in: text, range: whole) else { return nil }
    (self.text, self.result) = (text, result)
  }

  /// Accesses the text of a group; nil if the group did not match.
  package subscript(group: Int) -> Substring? {
    Range(result.range(at: group), in: text).map { text[$0] }
  }

  /// Returns the number in a group; nil if it is not a number.
  package func number(_ group: Int) -> Int? { self[group].flatMap { Int($0) } }

  /// Returns the range of a group, in UTF-16 code units.
  package func range(_ group: Int) -> Range<Int> { Range(result.range(at: group)) ?? 0..<0 }
}

extension CivilDate {
  /// Creates a day from numbers that the user wrote.
  ///
  /// - Throws: ``DateRefusal`` with the number that is wrong.
  init(reading year: Int, month: Int, day: Int) throws(DateRefusal) {
    guard Self.years.contains(year) else { throw DateRefusal(.noSuchYear(year)) }
    guard 1...12 ~= month else { throw DateRefusal(.noSuchMonth(month)) }
    guard let date = CivilDate(year: year, month: month, day: day) else {
      throw DateRefusal(.noSuchDay(day, month: month, year: year))
    }
    self = date
  }

  /// Creates a day of an ISO 8601 week that the user wrote, from 1 for its Monday to 7.
  ///
  /// - Throws: ``DateRefusal`` when the year has no such week.
  init(reading year: Int, week: Int, day: Int) throws(DateRefusal) {
    let january4 = try CivilDate(reading: year, month: 1, day: 4)
    let monday = january4.daysSinceEpoch - january4.dayOfWeek(from: 2) + 7 * (week - 1)
    guard
      CivilDate(daysSinceEpoch: monday).weekOfYear(firstWeekday: 2, minimumDays: 4) == (year, week)
    else { throw DateRefusal(.noSuchWeek(week, year: year)) }
    self.init(daysSinceEpoch: monday + day - 1)
    guard Self.years.contains(self.year) else { throw DateRefusal(.outOfRange) }
  }

  /// Returns the year of two digits, from 80 years before a given year to 19 after it, as in ICU
  /// and `DateFormatter`.
  static func year(ofTwoDigits digits: Int, near year: Int) -> Int {
    let start = year - 80
    let offset = (digits - start) % 100
    return start + (offset < 0 ? offset + 100 : offset)
  }
}
