import Foundation

/// Reads the forms of dates that have no fixed pattern: words, spans, and numbers in an order.
///
/// Each `take…` method either takes a whole form and says what it means, or takes nothing and
/// returns nil, or throws where a form is certain and what it names does not exist.
struct DateGrammar {
  var reader: DateTokenReader
  let words: DateWords
  /// The weekday, 1 for Sunday … 7, on which weeks begin.
  let firstWeekday: Int
  let now: Date
  let today: CivilDate

  init(_ text: DateText, words: DateWords, firstWeekday: Int, now: Date, today: CivilDate) {
    reader = DateTokenReader(text)
    self.words = words
    self.firstWeekday = firstWeekday
    self.now = now
    self.today = today
  }

  /// Reads the whole text: an instant, or a day and a time in either order, or one of the two.
  mutating func read() throws(DateRefusal) -> DateReading {
    var reading = DateReading()
    if let instant = try takeInstant() {
      reading.instant = instant
    } else if let day = try takeDay() {
      reading.day = day
      let end = reader.position
      takeConnector()
      reading.time = try takeTime(on: day)
      if reading.time == nil { reader.position = end }
    } else if let time = try takeTime(on: nil) {
      reading.time = time
      let end = reader.position
      takeConnector()
      reading.day = try takeDay()
      if reading.day == nil { reader.position = end }
    }
    guard reader.isAtEnd else { throw leftover() }
    return reading
  }

  /// The better of two refusals of the whole text: the one given, or the grammar's own where that
  /// knows more about the text than that it cannot read it.
  mutating func explanation(of refusal: DateRefusal) -> DateRefusal {
    do throws(DateRefusal) {
      _ = try read()
      return refusal
    } catch {
      switch error.problem {
      case .unreadable, .leftover, .bareHour: return refusal
      default: return error
      }
    }
  }

  /// Runs a form and, where it does not match, goes back to where it began.
  mutating func attempt<Value>(
    _ form: (inout DateGrammar) throws(DateRefusal) -> Value?
  ) throws(DateRefusal) -> Value? {
    let start = reader.position
    let value = try form(&self)
    if value == nil { reader.position = start }
    return value
  }

  /// Takes what may stand between a day and a time: a comma, `at` or what the locale has for it.
  mutating func takeConnector() {
    _ = reader.take(",")
    if let word = reader.word(), words.connectors.contains(word) {
      reader.position += 1
    } else {
      _ = reader.take("@")
    }
  }

  private func leftover() -> DateRefusal {
    let rest = reader.rest
    if let hour = reader.number(), hour <= 23, reader.peek()?.count ?? 0 <= 2, reader.peek(1) == nil
    {
      let before = String(reader.text.source.dropTrailingBlanks.dropLast(rest.count))
      return DateRefusal(
        .bareHour(rest),
        suggestions: 1...12 ~= hour
          ? ["\(before)\(hour)am", "\(before)\(hour)pm"]
          : ["\(before)\(hour):00", "\(before)\((hour + 11) % 12 + 1)\(hour < 12 ? "am" : "pm")"])
    }
    guard reader.position > 0 else { return DateRefusal(.unreadable) }
    return DateRefusal(.leftover(rest, after: reader.source(from: 0)))
  }
}

extension String {
  fileprivate var dropTrailingBlanks: Substring {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

extension DateGrammar {
  /// A day named by its month and number, with or without a year.
  mutating func takeCalendarDay() throws(DateRefusal) -> CivilDate? {
    if let day = try takeMonthAndDay() { return day }
    if let day = try takeDayAndMonth() { return day }
    return try takeNumericDay()
  }

  /// `dec 24`, `December 24th, 2026`, `Dec-24-2026`.
  private mutating func takeMonthAndDay() throws(DateRefusal) -> CivilDate? {
    try attempt { (grammar) throws(DateRefusal) in
      guard let month = grammar.takeMonthName() else { return nil }
      _ = grammar.reader.take("-")
      guard let day = grammar.takeDayNumber() else { return nil }
      return try grammar.complete(month: month, day: day)
    }
  }

  /// `24 dec`, `24. Dezember 2026`, `24th of December`, `24-Dec-2026`.
  private mutating func takeDayAndMonth() throws(DateRefusal) -> CivilDate? {
    try attempt { (grammar) throws(DateRefusal) in
      guard let day = grammar.takeDayNumber() else { return nil }
      _ = grammar.reader.take(".") || grammar.reader.take("-") || grammar.reader.take("/")
      _ = grammar.reader.take(word: "of")
      guard let month = grammar.takeMonthName() else { return nil }
      return try grammar.complete(month: month, day: day)
    }
  }

  private mutating func takeMonthName() -> Int? {
    guard let month = reader.take(oneOf: words.months) else { return nil }
    _ = reader.take(".")
    return month
  }

  /// One or two digits, with `th` or the like directly behind them; not the hour of a time.
  private mutating func takeDayNumber() -> Int? {
    guard let token = reader.peek(), 1...2 ~= token.count, let day = reader.number(),
      reader.mark(1) != ":", !isDayPeriod(1)
    else { return nil }
    reader.position += 1
    if !reader.isAfterBlank {
      _ = reader.take(oneOf: ["st": true, "nd": true, "rd": true, "th": true])
    }
    return day
  }

  /// Adds the year that may follow a month and a day.
  private mutating func complete(month: Int, day: Int) throws(DateRefusal) -> CivilDate {
    let end = reader.position
    _ = reader.take(",") || reader.take("-") || reader.take("/")
    if reader.mark(1) != ":", !isDayPeriod(1), let token = reader.peek(),
      let number = reader.number()
    {
      if token.count == 4 {
        reader.position += 1
        return try CivilDate(reading: number, month: month, day: day)
      }
      let isTime = words.hasFullStopTimes && reader.mark(1) == "." || reader.word(1) == "h"
      if 2...3 ~= token.count, !isTime {
        throw shortYear(number, reader.text.source(reader.position...reader.position), month, day)
      }
    }
    reader.position = end
    return try CivilDate(next: month, day: day, from: today)
  }

  private func shortYear(
    _ number: Int, _ written: String, _ month: Int, _ day: Int
  ) -> DateRefusal {
    let year =
      written.count <= 2 ? CivilDate.year(ofTwoDigits: number, near: today.year) : today.year
    guard let date = CivilDate(year: year, month: month, day: day) else {
      return DateRefusal(.shortYear(written))
    }
    let name = DateVocabulary.americanEnglish.months.short[month - 1].lowercased()
    let padded = date.description
    return DateRefusal(
      .shortYear(written), suggestions: ["\(name) \(day) \(padded.prefix(4))", padded])
  }
}

extension DateGrammar {
  /// A unit in which people count the time from now.
  enum Unit {
    case minute, hour, day, week, month, year

    static let names: [String: Unit] = [
      "min": .minute, "mins": .minute, "minute": .minute, "minutes": .minute,
      "h": .hour, "hr": .hour, "hrs": .hour, "hour": .hour, "hours": .hour,
      "d": .day, "day": .day, "days": .day,
      "w": .week, "wk": .week, "wks": .week, "week": .week, "weeks": .week,
      "mo": .month, "mos": .month, "month": .month, "months": .month,
      "y": .year, "yr": .year, "yrs": .year, "year": .year, "years": .year,
    ]
  }

  /// `now`, `in 2 hours`, `+90min`, `2h`, `20 minutes ago`.
  mutating func takeInstant() throws(DateRefusal) -> Date? {
    if reader.take(word: "now") { return now.startOfMinute }
    return try attempt { (grammar) throws(DateRefusal) in
      guard let (count, unit) = try grammar.takeSpan() else { return nil }
      switch unit {
      case .minute: return grammar.now.startOfMinute + Double(count) * 60
      case .hour: return grammar.now.startOfMinute + Double(count) * 3600
      default: return nil
      }
    }
  }

  /// `in 3 days`, `3d`, `+3d`, `-1d`, `in a week`, `2 weeks ago`.
  mutating func takeDaySpan() throws(DateRefusal) -> CivilDate? {
    try attempt { (grammar) throws(DateRefusal) in
      guard let (count, unit) = try grammar.takeSpan() else { return nil }
      let today = grammar.today
      let day: CivilDate?
      switch unit {
      case .minute, .hour: return nil
      case .day: day = today.adding(days: count)
      case .week: day = today.adding(days: count * 7)
      case .month: day = today.adding(months: count)
      case .year: day = today.adding(months: count * 12)
      }
      guard let day else { throw DateRefusal(.outOfRange) }
      return day
    }
  }

  /// A number of units from now, negative for the past.
  private mutating func takeSpan() throws(DateRefusal) -> (count: Int, unit: Unit)? {
    let saysIn = reader.take(word: "in")
    let sign = saysIn ? nil : reader.take("+") ? 1 : reader.take("-") ? -1 : nil
    let isArticle = sign == nil && reader.take(oneOf: ["a": true, "an": true]) != nil
    guard let count = isArticle ? 1 : reader.takeNumber(digits: 1...15) else { return nil }
    let unitPosition = reader.position
    guard let name = reader.word() else { return nil }
    if name == "m" { throw ambiguousUnit("m", meaning: "minutes", "min", or: "months", "mo") }
    guard let unit = reader.take(oneOf: Unit.names) else { return nil }
    let isAgo = !saysIn && sign == nil && reader.take(word: "ago")
    if name == "h", !saysIn, sign == nil, !isAgo {
      // 17h30 is a time; 17h is one in French and a span in English.
      if let minutes = reader.peek(), case .number = minutes.kind, !minutes.isSpaced { return nil }
      if words.hoursMayBeTimes, count <= 23 {
        throw DateRefusal(
          .ambiguous(
            reader.text.source(unitPosition - 1...unitPosition), meaning: "a time", or: "a span"),
          suggestions: ["\(count):00", "+\(count)h"])
      }
    }
    guard !isArticle || saysIn || isAgo else { return nil }
    // More than this is out of range in every unit, and less cannot overflow in any.
    guard count < 1_000_000_000_000 else { throw DateRefusal(.outOfRange) }
    return (isAgo ? -count : count * (sign ?? 1), unit)
  }

  /// A refusal of the next word, a unit that stands for two.
  private func ambiguousUnit(
    _ name: String, meaning: String, _ unit: String, or other: String, _ otherUnit: String
  ) -> DateRefusal {
    let before = reader.position > 0 ? reader.text.source(0...reader.position - 1) : ""
    let space = reader.isAfterBlank ? " " : ""
    let after =
      reader.peek(1) == nil
      ? "" : " " + reader.text.source(reader.position + 1...reader.text.tokens.count - 1)
    return DateRefusal(
      .ambiguous(name, meaning: meaning, or: other),
      suggestions: [unit, otherUnit].map { "\(before)\(space)\($0)\(after)" })
  }
}

extension Date {
  /// The instant at which the current minute of UTC began.
  var startOfMinute: Date {
    Date(timeIntervalSince1970: (timeIntervalSince1970 / 60).rounded(.down) * 60)
  }
}

/// Why a part of a date was refused. The caller, which has the whole text, makes an error of it.
struct DateRefusal: Error {
  let problem: DateParseError.Problem
  /// Forms that mean what was probably meant, if that can be told.
  let suggestions: [String]?

  init(_ problem: DateParseError.Problem, suggestions: [String]? = nil) {
    self.problem = problem
    self.suggestions = suggestions
  }
}
