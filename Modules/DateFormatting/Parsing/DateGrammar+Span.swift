import Foundation

/// Time spans from now or from a day.
extension DateGrammar {
  /// The length of a span in units, negative for the past.
  private struct Span {
    var months = 0
    var days = 0
    var workdays = 0
    var minutes = 0
    /// A Boolean value that indicates whether the span contains hours or minutes, so that it ends
    /// at an instant.
    var hasMinutes = false
    /// A Boolean value that indicates whether the span is explicitly relative to now: `in 3 days`,
    /// `3 days ago`.
    var isFromNow = false
    /// A Boolean value that indicates whether the span is `a week`, which alone is not a day.
    var isArticle = false

    /// Adds a number of units.
    mutating func add(_ count: Int, _ unit: DateUnit) {
      switch unit {
      case .minutes(let minutes):
        self.minutes += count * minutes
        hasMinutes = true
      case .days(let days): self.days += count * days
      case .months(let months): self.months += count * months
      case .workdays: workdays += count
      }
    }

    /// Returns the span, reversed if the sign is negative.
    func times(_ sign: Int) -> Span {
      var span = self
      span.months *= sign
      span.days *= sign
      span.workdays *= sign
      span.minutes *= sign
      return span
    }
  }

  /// Parses `now`, `in 2 hours`, `+90min`, `2h30m`, `in 1.5 hours`, `20 minutes ago`, `2 hours from
  /// now`, `in 1d 12h`, or the seconds since 1970, `@1798104600`.
  mutating func parseInstant() throws(DateRefusal) -> DateReading? {
    if reader.consume(phrases.now) != nil { return DateReading(instant: now.startOfMinute) }
    if let instant = parseSecondsSince1970() { return DateReading(instant: instant) }
    if isAtFourDigitsOfClock { return nil }
    return try attempt { (grammar) throws(DateRefusal) in
      guard let span = try grammar.parseSpan(), span.hasMinutes else { return nil }
      let isFromNow = span.isFromNow || grammar.parseFromNow()
      guard isFromNow || !span.isArticle else { return nil }
      // 10 minutes to 5 is a time.
      guard span.isFromNow || !grammar.isAtMinuteSign else { return nil }
      let start = isFromNow ? nil : grammar.start
      guard start != nil || span.months != 0 || span.days != 0 || span.workdays != 0 else {
        return DateReading(instant: grammar.now.startOfMinute + Double(span.minutes) * 60)
      }
      let day = try grammar.day(span, from: start?.day ?? grammar.today)
      let minute = (start ?? grammar.present).time.secondOfDay / 60 * 60
      return DateReading(
        day: day, time: TimeOfDay(secondOfDay: minute), extraSeconds: Double(span.minutes) * 60)
    }
  }

  /// Parses `@1798104600`, with 9 to 11 digits, or 13 for milliseconds.
  private mutating func parseSecondsSince1970() -> Date? {
    guard reader.mark() == "@", let token = reader.peek(1), !token.isSpaced,
      let number = reader.number(1), [9, 10, 11, 13].contains(token.count)
    else { return nil }
    reader.position += 2
    return Date(timeIntervalSince1970: token.count == 13 ? Double(number) / 1000 : Double(number))
  }

  /// Parses `in 3 days`, `3d`, `+3d`, `-1d`, `1w2d`, `in a week`, `2 weeks ago`, `a week from
  /// friday`, `a week on friday`, `2 weeks today`, `in 3 workdays`.
  mutating func parseDaySpan() throws(DateRefusal) -> CivilDate? {
    try attempt { (grammar) throws(DateRefusal) in
      guard let span = try grammar.parseSpan(), !span.hasMinutes else { return nil }
      var anchor = span.isFromNow ? nil : try grammar.parseAnchor()
      if anchor == nil, !span.isFromNow, span.months == 0, span.workdays == 0, span.days > 0,
        span.days.isMultiple(of: 7)
      {
        anchor = try grammar.parseDayOfWeek(isCounted: !span.isArticle)
      }
      guard anchor != nil || !span.isArticle || span.isFromNow else { return nil }
      let start = span.isFromNow ? grammar.today : grammar.firstDay
      return try grammar.day(span.times(anchor?.sign ?? 1), from: anchor?.day ?? start)
    }
  }

  /// Parses a span that is added to a day or subtracted from it: `+ 1 week`, `- 2 days`, `plus 3
  /// workdays`.
  mutating func parseShift(of day: CivilDate) throws(DateRefusal) -> CivilDate? {
    try attempt { (grammar) throws(DateRefusal) in
      let isMinus = grammar.reader.mark() == "-" || grammar.reader.word() == "minus"
      guard isMinus || grammar.reader.mark() == "+" || grammar.reader.word() == "plus" else {
        return nil
      }
      grammar.reader.position += 1
      guard grammar.reader.number() != nil || grammar.reader.word() != nil,
        let span = try grammar.parseSpan(isSigned: true), !span.hasMinutes
      else { return nil }
      return try grammar.day(span.times(isMinus ? -1 : 1), from: day)
    }
  }

  private func day(_ span: Span, from start: CivilDate) throws(DateRefusal) -> CivilDate {
    let shifted = try inRange(start.adding(months: span.months)?.adding(days: span.days))
    return span.workdays == 0 ? shifted : try workday(span.workdays, from: shifted)
  }

  /// Returns the workday a number of workdays after a day, or before it if the number is negative.
  func workday(_ count: Int, from day: CivilDate) throws(DateRefusal) -> CivilDate {
    guard abs(count) <= 100_000 else { throw DateRefusal(.outOfRange) }
    var (day, left) = (day, abs(count))
    while left > 0 {
      day = try inRange(day.adding(days: count < 0 ? -1 : 1))
      if isWorkday(day) { left -= 1 }
    }
    return day
  }

  /// Returns a Boolean value that indicates whether a day is outside the locale's weekend.
  func isWorkday(_ day: CivilDate) -> Bool {
    (day.weekday - lexicon.weekend.first + 7) % 7 >= lexicon.weekend.count
  }

  /// Parses `from now`.
  private mutating func parseFromNow() -> Bool {
    let start = reader.position
    if reader.consume(phrases.anchors) == 1, reader.consume(phrases.now) != nil { return true }
    reader.position = start
    return false
  }

  private var isAtMinuteSign: Bool {
    reader.word().map { !phrases.minuteSigns.phrases(beginning: $0).isEmpty } ?? false
  }

  /// Parses `from friday`, `before dec 24`, and returns the start of a span and its direction.
  private mutating func parseAnchor() throws(DateRefusal) -> (day: CivilDate, sign: Int)? {
    try attempt { (grammar) throws(DateRefusal) in
      guard let sign = grammar.reader.consume(grammar.phrases.anchors) else { return nil }
      if grammar.reader.consume(grammar.phrases.now) != nil { return (grammar.today, sign) }
      guard let day = try grammar.parseDay() else { return nil }
      return (day, sign)
    }
  }

  /// Parses the day to which `a week` or `2 weeks` is added without `from`: `on friday`, `today`.
  ///
  /// - Parameter isCounted: If true, the span has a number, and a weekday needs `on`: `2 weeks fri`
  ///   may be a length.
  private mutating func parseDayOfWeek(
    isCounted: Bool
  ) throws(DateRefusal) -> (day: CivilDate, sign: Int)? {
    try attempt { (grammar) throws(DateRefusal) in
      let isLed = grammar.reader.consume(word: "on")
      guard let word = grammar.reader.word(),
        grammar.lexicon.weekdays[word] != nil && (isLed || !isCounted)
          || word == "today" || word == "tomorrow",
        let day = try grammar.parseDay()
      else { return nil }
      return (day, 1)
    }
  }

  /// Parses a span.
  ///
  /// - Parameter isSigned: If true, a sign was already parsed and the span is relative to a day.
  private mutating func parseSpan(isSigned: Bool = false) throws(DateRefusal) -> Span? {
    let direction = isSigned ? nil : reader.consume(phrases.beforeSpan)
    let sign =
      direction != nil || isSigned ? nil : reader.consume("+") ? 1 : reader.consume("-") ? -1 : nil
    var span = Span(isFromNow: isSigned || direction != nil || sign != nil)
    if sign == nil, let minutes = reader.consume(phrases.partsOfHour) {
      let isAgo = direction == nil && reader.consume(phrases.ago) != nil
      span.add(isAgo ? -minutes : minutes * (direction ?? 1), .minute)
      span.isFromNow = direction != nil || isAgo
      return span
    }
    let pair = direction == nil ? nil : reader.consume(phrases.pairs)
    span.isArticle = sign == nil && pair == nil && reader.consume(phrases.articles) != nil
    let start = reader.position
    guard var last = try parseUnits(of: &span, count: pair ?? (span.isArticle ? 1 : nil)) else {
      return nil
    }
    let isHourAlone = reader.word(-1) == "h"
    while let next = try parseSmallerUnits(of: &span, than: last) {
      (last, span.isArticle) = (next, false)
    }
    if direction != nil { consumeTime() }
    if isHourAlone, span.isFromNow, reader.word(-1) == "h", !reader.isAfterBlank,
      let minutes = reader.consumeNumber(digits: 2...2)
    {
      // `in 1h30`
      span.add(minutes, .minute)
    }
    let isAgo = !span.isFromNow && reader.consume(phrases.ago) != nil
    if isHourAlone, !span.isFromNow, !isAgo, reader.word(-1) == "h" {
      // 17h30 is a time. 17h is a time in French and a span in English.
      if let minutes = reader.peek(), case .number = minutes.kind, !minutes.isSpaced { return nil }
      if lexicon.hoursMayBeTimes, span.minutes <= 23 * 60, span.minutes % 60 == 0 {
        throw DateRefusal(
          .ambiguous(
            reader.text.source(start...reader.position - 1), meaning: "a time", or: "a span"),
          suggestions: ["\(span.minutes / 60):00", "+\(span.minutes / 60)h"])
      }
    }
    span.isFromNow = span.isFromNow || isAgo
    return span.times(isAgo ? -1 : direction ?? sign ?? 1)
  }

  /// Consumes the end of `in two weeks' time`.
  private mutating func consumeTime() {
    let start = reader.position
    _ = reader.consume("'")
    if !reader.consume(word: "time") { reader.position = start }
  }

  /// Parses a number and its unit: `2 weeks`, `1.5h`, `two and a half hours`, `hour and a half`.
  ///
  /// - Parameter known: The number, if it was already parsed.
  /// - Returns: The unit.
  private mutating func parseUnits(
    of span: inout Span, count known: Int?, after last: DateUnit? = nil
  ) throws(DateRefusal) -> DateUnit? {
    guard let count = known ?? parseCount() else { return nil }
    var fraction = known == nil ? parseFraction() : nil
    if fraction == nil, known == nil, reader.consume(phrases.andHalf) != nil { fraction = (1, 2) }
    let unitPosition = reader.position
    let unit: DateUnit
    if reader.word() == "m" {
      switch last {
      case .months(12)?: unit = .month
      case _?: unit = .minute
      case nil:
        throw ambiguous(
          unitPosition..<unitPosition + 1, meaning: "minutes", or: "months", write: ["min", "mo"])
      }
      reader.position += 1
    } else {
      guard let found = reader.consume(phrases.units) else { return nil }
      unit = found
    }
    if fraction == nil, last == nil, reader.consume(phrases.andHalf) != nil { fraction = (1, 2) }
    // Larger numbers are out of range in every unit. Smaller ones cannot overflow in any.
    guard count < 1_000_000_000_000 else { throw DateRefusal(.outOfRange) }
    span.add(count, unit)
    guard let fraction else { return unit }
    // Half a day is not a whole number of days.
    guard let part = unit.dividing(fraction.part, by: fraction.whole) else { return nil }
    span.add(1, part)
    return unit
  }

  /// Parses what follows in a smaller unit: the days of `1w2d`, the minutes of `2 hours and 30
  /// minutes`.
  private mutating func parseSmallerUnits(
    of span: inout Span, than last: DateUnit
  ) throws(DateRefusal) -> DateUnit? {
    let (start, before) = (reader.position, span)
    _ = reader.consume(word: "and")
    if reader.number() != nil,
      reader.word(1) == "m"
        || reader.word(1).map({ !phrases.units.phrases(beginning: $0).isEmpty })
          == true,
      let unit = try parseUnits(of: &span, count: nil, after: last), unit.size < last.size
    {
      return unit
    }
    (reader.position, span) = (start, before)
    return nil
  }

  /// Parses the digits after the point of `1.5`, as a fraction.
  private mutating func parseFraction() -> (part: Int, whole: Int)? {
    guard let mark = reader.mark(), mark == "." || mark == ",", !reader.isAfterBlank,
      let token = reader.peek(1), 1...3 ~= token.count, !token.isSpaced,
      let part = reader.number(1),
      let unit = reader.word(2), !phrases.units.phrases(beginning: unit).isEmpty
    else { return nil }
    reader.position += 2
    return (part, [10, 100, 1000][token.count - 1])
  }

  /// Parses a number in digits or in words.
  private mutating func parseCount() -> Int? {
    reader.consumeNumber(digits: 1...15) ?? reader.consume(phrases.numbers)
  }
}

extension Date {
  /// The start of the instant's minute in UTC.
  var startOfMinute: Date {
    Date(timeIntervalSince1970: (timeIntervalSince1970 / 60).rounded(.down) * 60)
  }
}
