/// Days given by month and number, with or without a year.
extension DateGrammar {
  mutating func parseCalendarDay() throws(DateRefusal) -> CivilDate? {
    if let day = try parseMonthAndDay() { return day }
    if let day = try parseDayAndMonth() { return day }
    if let day = try parseMonthAndYear() { return day }
    return try parseNumericDay()
  }

  /// Parses `dec 24`, `December 24th, 2026`, `december the third`, `Dec-24-2026`.
  private mutating func parseMonthAndDay() throws(DateRefusal) -> CivilDate? {
    try attempt { (grammar) throws(DateRefusal) in
      guard let month = grammar.parseMonthName() else { return nil }
      if !grammar.reader.consume("-") { _ = grammar.reader.consume(grammar.phrases.leads) }
      guard let day = grammar.parseDayNumber() else { return nil }
      return try grammar.complete(month: month, day: day)
    }
  }

  /// Parses `24 dec`, `24. Dezember 2026`, `24th of December`, `third of december`, `24-Dec-2026`.
  private mutating func parseDayAndMonth() throws(DateRefusal) -> CivilDate? {
    try attempt { (grammar) throws(DateRefusal) in
      guard let day = grammar.parseDayNumber() else { return nil }
      _ = grammar.reader.consume(".") || grammar.reader.consume("-") || grammar.reader.consume("/")
      _ = grammar.reader.consume(grammar.phrases.ofMonth)
      guard let month = grammar.parseMonthName() else { return nil }
      return try grammar.complete(month: month, day: day)
    }
  }

  /// Parses `dec 2026`, `December 2026`: the first day of the month.
  private mutating func parseMonthAndYear() throws(DateRefusal) -> CivilDate? {
    try attempt { (grammar) throws(DateRefusal) in
      guard let month = grammar.parseMonthName(), let year = grammar.parseYear(),
        1900...2199 ~= year
      else { return nil }
      return try CivilDate(reading: year, month: month, day: 1)
    }
  }

  mutating func parseMonthName() -> Int? {
    guard let month = reader.consume(oneOf: lexicon.months) else { return nil }
    _ = reader.consume(".")
    return month
  }

  /// Parses one or two digits, optionally followed directly by `th` or similar, or an ordinal such
  /// as `third`, but not the hour of a time.
  private mutating func parseDayNumber() -> Int? {
    if let ordinal = reader.consume(phrases.ordinals) { return ordinal > 0 ? ordinal : nil }
    guard let token = reader.peek(), 1...2 ~= token.count, let day = reader.number(),
      reader.mark(1) != ":", !isDayPeriod(1)
    else { return nil }
    reader.position += 1
    _ = parseOrdinalSuffix()
    return day
  }

  /// Completes a month and a day with the year that may follow.
  private mutating func complete(month: Int, day: Int) throws(DateRefusal) -> CivilDate {
    let end = reader.position
    _ = reader.consume(",") || reader.consume("-") || reader.consume("/")
    if let year = parseShortYear() {
      return try CivilDate(reading: year, month: month, day: day)
    }
    if reader.mark(1) != ":", !isDayPeriod(1), let token = reader.peek(),
      let number = reader.number()
    {
      // No year begins with a zero, but a time may: `dec 24 0900`.
      if token.count == 4, number >= 1000 {
        reader.position += 1
        return try CivilDate(reading: number, month: month, day: day)
      }
      let isTime =
        reader.mark(1) == "." && (lexicon.hasFullStopTimes || isDayPeriod(3)) || isHourSuffix(1)
        || isTimeWithFullStop(1)
      if 2...3 ~= token.count, !isTime {
        throw shortYear(number, reader.text.source(reader.position...reader.position), month, day)
      }
    }
    reader.position = end
    return try nearest(month: month, day: day)
  }

  /// Returns the nearest day with a month and a number, in any year.
  ///
  /// - Throws: ``DateRefusal`` when no year has such a day.
  private func nearest(month: Int, day: Int) throws(DateRefusal) -> CivilDate {
    guard 1...12 ~= month else { throw DateRefusal(.noSuchMonth(month)) }
    guard 1...CivilDate.dayCount(ofMonth: month, year: 2000) ~= day else {
      throw DateRefusal(.noSuchDay(day, month: month, year: nil))
    }
    return try nearest { CivilDate(year: $0, month: month, day: day) }
  }

  /// Parses a year of two digits after an apostrophe: `'26`.
  private mutating func parseShortYear() -> Int? {
    guard reader.mark() == "'", let token = reader.peek(1), token.count == 2, !token.isSpaced,
      let number = reader.number(1)
    else { return nil }
    reader.position += 2
    return CivilDate.year(ofTwoDigits: number, near: today.year)
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

/// Numeric days.
extension DateGrammar {
  /// Parses `2026-12-24`, `24.12.2026`, `12/24/26`, `24.12.`, `12/24`, `12-24`: numbers separated
  /// by the same mark. After other text, `9-10` may be hours.
  mutating func parseNumericDay() throws(DateRefusal) -> CivilDate? {
    try attempt { (grammar) throws(DateRefusal) in
      let start = grammar.reader.position
      guard let first = grammar.parseShortNumber(), let mark = grammar.reader.consumeSeparator(),
        grammar.mayFollow(mark), let second = grammar.parseShortNumber()
      else { return nil }
      if first.count == 4 {
        guard grammar.reader.consume(mark), !grammar.reader.isAfterBlank,
          let third = grammar.parseShortNumber(), second.count <= 2, third.count <= 2
        else { return nil }
        return try CivilDate(reading: first.value, month: second.value, day: third.value)
      }
      guard first.count <= 2, second.count <= 2 else { return nil }
      if let year = grammar.parseLastYear(after: mark) {
        if mark == "-" {
          try grammar.refuseEitherOrder(first.value, second.value, year, from: start)
        }
        return try grammar.day(first.value, second.value, year: year, mark: mark)
      }
      if mark == "." {
        // `3.15pm` is a time, and so is `15.30` after a weekday, because it is no day in either
        // order.
        let isTime =
          start > 0 && 7...23 ~= first.value && second.count == 2 && second.value < 60
          && (second.value == 0 || second.value > (first.value > 12 ? 12 : 31))
        guard !grammar.isDayPeriod(0), !isTime || grammar.reader.mark() == "." else { return nil }
        guard grammar.reader.consume(".") || !grammar.lexicon.hasFullStopTimes else { return nil }
      } else if mark == "-" {
        guard start == 0, !grammar.isPartOfSpan else { return nil }
        try grammar.refuseHours(first.value, second.value)
      }
      return try grammar.day(first.value, second.value, year: nil, mark: mark)
    }
  }

  /// Refuses `01-12-2026` if the month comes first, because most countries put the day first with
  /// dashes.
  private func refuseEitherOrder(
    _ first: Int, _ second: Int, _ year: Int, from start: Int
  ) throws(DateRefusal) {
    guard lexicon.order == .monthDayYear, first != second,
      let monthFirst = CivilDate(year: year, month: first, day: second),
      let dayFirst = CivilDate(year: year, month: second, day: first)
    else { return }
    throw DateRefusal(
      .ambiguous(
        reader.source(from: start), meaning: monthFirst.nameInEnglish, or: dayFirst.nameInEnglish),
      suggestions: [monthFirst.description, dayFirst.description])
  }

  /// Refuses `9-5`, which may be a day or the hours from nine to five.
  private func refuseHours(_ first: Int, _ second: Int) throws(DateRefusal) {
    guard 1...12 ~= first, 1...12 ~= second, first != second else { return }
    let (month, day) = lexicon.order == .dayMonthYear ? (second, first) : (first, second)
    let date = try nearest(month: month, day: day)
    let isMorning = 6...11 ~= first
    throw DateRefusal(
      .ambiguous(
        reader.source(from: 0), meaning: date.nameInEnglish,
        or: "from \(first) to \(second) o'clock"),
      suggestions: [date.description, "\(first)\(isMorning ? "am" : "pm")"])
  }

  /// A Boolean value that indicates whether two numbers with a dash are hours, or part of more
  /// numbers: `9-10am`, `9-10:30`.
  private var isPartOfSpan: Bool {
    let mark = reader.mark()
    let isSpaced = reader.peek(-2)?.isSpaced ?? false
    return isSpaced || mark == ":" || mark == "-" || mark == "." || isDayPeriod(0)
      || isHourSuffix(0)
  }

  private typealias ShortNumber = (value: Int, count: Int)

  private mutating func parseShortNumber() -> ShortNumber? {
    guard let count = reader.peek()?.count, [1, 2, 4].contains(count),
      let value = reader.consumeNumber(digits: 1...4)
    else { return nil }
    return (value, count)
  }

  /// Returns a Boolean value that indicates whether a number may follow a mark. Only a full stop
  /// may be followed by a blank: `24. 12. 2026`.
  private func mayFollow(_ mark: Character) -> Bool {
    mark == "." || !reader.isAfterBlank
  }

  /// Parses a year of four or two digits in the last place.
  private mutating func parseLastYear(after mark: Character) -> Int? {
    guard reader.mark() == mark, let token = reader.peek(1), let number = reader.number(1),
      token.count == 4 || token.count == 2 && !token.isSpaced,
      mark == "." || !token.isSpaced, reader.mark(2) != ":"
    else { return nil }
    reader.position += 2
    return token.count == 4
      ? number : CivilDate.year(ofTwoDigits: number, near: today.year)
  }

  /// Returns the day of two numbers in the locale's order. The other order is never used, even if
  /// only it would be a valid date.
  private func day(
    _ first: Int, _ second: Int, year: Int?, mark: Character
  ) throws(DateRefusal) -> CivilDate {
    if mark != ".", lexicon.order == .yearMonthDay, let year {
      throw yearNotFirst(first, second, year)
    }
    let isDayFirst = mark == "." || lexicon.order == .dayMonthYear
    let (month, day) = isDayFirst ? (second, first) : (first, second)
    if month > 12, let other = try? date(month: day, day: month, year: year) {
      let written = [first, second].reversed().map(String.init).joined(separator: String(mark))
      let end = year == nil ? (mark == "." ? "." : "") : "\(mark)\(other.description.prefix(4))"
      // `9.30` is rather a time.
      let isTime = mark == "." && year == nil && first < 24
      throw DateRefusal(
        .wrongOrder(
          month: month, first: mark == "." ? .dayBeforeFullStop : isDayFirst ? .day : .month),
        suggestions: isTime
          ? ["\(first):\(second)", written + end] : [written + end, other.description])
    }
    // `17.30`
    if month > 12, mark == ".", year == nil, 1...23 ~= first, second < 60 {
      let afternoon = (first + 11) % 12 + 1
      throw DateRefusal(
        .noSuchMonth(month), suggestions: ["\(first):\(second)", "\(afternoon):\(second)pm"])
    }
    return try date(month: month, day: day, year: year)
  }

  private func date(month: Int, day: Int, year: Int?) throws(DateRefusal) -> CivilDate {
    guard let year else { return try nearest(month: month, day: day) }
    return try CivilDate(reading: year, month: month, day: day)
  }

  /// Returns the refusal of `3/4/2026` in a locale where the year comes first, which has no order
  /// for it.
  private func yearNotFirst(_ first: Int, _ second: Int, _ year: Int) -> DateRefusal {
    let dates = [
      CivilDate(year: year, month: first, day: second),
      CivilDate(year: year, month: second, day: first),
    ].compactMap { $0 }
    guard let date = dates.first else { return DateRefusal(.unreadable) }
    let isUnambiguous = dates.count == 1 || dates[0] == dates[1]
    return DateRefusal(
      .yearNotFirst,
      suggestions: isUnambiguous
        ? [date.description, date.description.replacing("-", with: "/")] : dates.map(\.description))
  }
}

extension CivilDate {
  /// The month and the day in English, as in error messages: `December 1`.
  fileprivate var nameInEnglish: String {
    "\(DateVocabulary.americanEnglish.months.long[month - 1]) \(day)"
  }
}
