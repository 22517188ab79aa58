/// Days counted in a month: `last friday of november`, `first day of next month`, `the 3rd`.
extension DateGrammar {
  mutating func parseOrdinalDay() throws(DateRefusal) -> CivilDate? {
    try attempt { (grammar) throws(DateRefusal) in
      guard let ordinal = grammar.parseOrdinal() else { return nil }
      if grammar.reader.consume(grammar.phrases.day) != nil {
        guard ordinal == 1 || ordinal == -1, grammar.reader.consume(grammar.phrases.ofMonth) != nil
        else { return nil }
        return try grammar.parseEdge(isEnd: ordinal < 0)
      }
      if grammar.reader.consume(grammar.phrases.workday) != nil {
        guard grammar.reader.consume(grammar.phrases.ofMonth) != nil,
          let edge = try grammar.parseEdge(isEnd: ordinal < 0)
        else { return nil }
        let outside = try grammar.inRange(edge.adding(days: ordinal < 0 ? 1 : -1))
        return try grammar.workday(ordinal, from: outside)
      }
      if let day = try grammar.parseDayOfPeriod(ordinal) { return day }
      guard let weekday = grammar.reader.consume(oneOf: grammar.lexicon.weekdays),
        grammar.reader.consume(grammar.phrases.ofMonth) != nil || grammar.isAtMonthWithOf
      else { return nil }
      return try grammar.parseMonth(with: ordinal, weekday)
    }
  }

  /// Parses `first of next month`, `last of the month`, `third of this month`, `first of the year`.
  private mutating func parseDayOfPeriod(_ ordinal: Int) throws(DateRefusal) -> CivilDate? {
    try attempt { (grammar) throws(DateRefusal) in
      guard grammar.reader.consume(grammar.phrases.ofMonth) != nil else { return nil }
      let start = grammar.reader.position
      guard let (period, step) = grammar.parsePeriod() else { return nil }
      if ordinal == 1 || ordinal == -1 {
        grammar.reader.position = start
        return try grammar.parseEdge(isEnd: ordinal < 0)
      }
      guard period == .month else { return nil }
      let month = try grammar.inRange(grammar.today.adding(months: step))
      return try CivilDate(reading: month.year, month: month.month, day: ordinal)
    }
  }

  /// A Boolean value that indicates whether the next word is a month that includes its `of`:
  /// `d'octobre`.
  private var isAtMonthWithOf: Bool {
    reader.word().map { phrases.months[$0] != nil } ?? false
  }

  /// Parses `first`, `2nd`, `last`.
  private mutating func parseOrdinal() -> Int? {
    if let ordinal = reader.consume(phrases.ordinals) { return ordinal }
    guard let ordinal = reader.consumeNumber(digits: 1...2) else { return nil }
    return parseOrdinalSuffix() || reader.consume(".") ? ordinal : nil
  }

  /// Parses `rd` or a similar suffix directly after a number.
  mutating func parseOrdinalSuffix() -> Bool {
    !reader.isAfterBlank && reader.consume(phrases.ordinalSuffixes) != nil
  }

  /// Parses the month in which a weekday is counted: `november`, `january 2027`, `next month`.
  private mutating func parseMonth(
    with ordinal: Int, _ weekday: Int
  ) throws(DateRefusal) -> CivilDate? {
    if let (period, step) = parsePeriod() {
      let months: Int
      switch period {
      case .month: months = step
      // The last Friday of a year is in December, and the first one in January.
      case .year: months = step * 12 + (ordinal < 0 ? 12 : 1) - today.month
      case .week, .quarter: return nil
      }
      let month = try inRange(today.adding(months: months))
      return try day(ordinal, weekday, ofMonth: month.month, year: month.year)
    }
    guard let month = parseMonthName() else { return nil }
    if let year = parseYear() { return try day(ordinal, weekday, ofMonth: month, year: year) }
    guard -1...5 ~= ordinal, ordinal != 0 else {
      throw noSuchWeekday(ordinal, weekday, ofMonth: month, year: nil)
    }
    return try nearest { Self.day(ordinal, weekday, ofMonth: month, year: $0) }
  }

  private func day(
    _ ordinal: Int, _ weekday: Int, ofMonth month: Int, year: Int
  ) throws(DateRefusal) -> CivilDate {
    guard let day = Self.day(ordinal, weekday, ofMonth: month, year: year) else {
      throw noSuchWeekday(ordinal, weekday, ofMonth: month, year: year)
    }
    return day
  }

  /// Returns a weekday of a month, counted from its start, or from its end if the ordinal is
  /// negative.
  private static func day(
    _ ordinal: Int, _ weekday: Int, ofMonth month: Int, year: Int
  ) -> CivilDate? {
    guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
    let count = CivilDate.dayCount(ofMonth: month, year: year)
    let earliest = 1 + (weekday - first.weekday + 7) % 7
    let day = ordinal < 0 ? earliest + (count - earliest) / 7 * 7 : earliest + 7 * (ordinal - 1)
    return CivilDate(year: year, month: month, day: day)
  }

  private func noSuchWeekday(
    _ ordinal: Int, _ weekday: Int, ofMonth month: Int, year: Int?
  ) -> DateRefusal {
    DateRefusal(.noSuchWeekday(number: ordinal, weekday: weekday, month: month, year: year))
  }

  /// Parses `the 3rd`, `3rd`, `am 3.`, `le 3`, the nearest day with that number, or `the 3rd of
  /// next month`.
  ///
  /// - Parameter isLed: A Boolean value that indicates whether a word such as `the` precedes the
  ///   number.
  mutating func parseDayOfMonth(isLed: Bool) throws(DateRefusal) -> CivilDate? {
    try attempt { (grammar) throws(DateRefusal) in
      guard let number = grammar.parseDayOfMonthNumber(isLed: isLed), 1...31 ~= number else {
        return nil
      }
      let end = grammar.reader.position
      if grammar.reader.consume(grammar.phrases.ofMonth) != nil,
        let (period, step) = grammar.parsePeriod(),
        period == .month
      {
        let month = try grammar.inRange(grammar.today.adding(months: step))
        return try CivilDate(reading: month.year, month: month.month, day: number)
      }
      grammar.reader.position = end
      let first = grammar.firstDay
      // A day missing in one month exists in one of the next two.
      for months in 0...2 {
        guard let month = first.adding(months: grammar.searchesBackward ? -months : months),
          let day = CivilDate(year: month.year, month: month.month, day: number),
          grammar.isInDirection(day)
        else { continue }
        return day
      }
      throw DateRefusal(.outOfRange)
    }
  }

  private mutating func parseDayOfMonthNumber(isLed: Bool) -> Int? {
    if isLed, let ordinal = reader.consume(phrases.ordinals) { return ordinal }
    guard reader.mark(1) != ":", !isDayPeriod(1), !isHourSuffix(1),
      let number = reader.consumeNumber(digits: 1...2)
    else { return nil }
    if parseOrdinalSuffix() { return number }
    guard isLed else { return nil }
    return phrases.leadsToNumbers && reader.mark() == nil || reader.consume(".") ? number : nil
  }
}
