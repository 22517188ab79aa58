/// Days given in words: `tomorrow`, `next fri`, `this weekend`, `end of month`.
extension DateGrammar {
  /// Parses any form of a day.
  mutating func parseDay() throws(DateRefusal) -> CivilDate? {
    let start = reader.position
    if let phrase = reader.consume(phrases.ambiguous) {
      throw DateRefusal(
        .ambiguous(
          reader.source(from: start), meaning: phrase.meanings.0, or: phrase.meanings.1),
        suggestions: phrase.suggestions)
    }
    if let days = reader.consume(phrases.days) {
      let weeks = reader.consume(phrases.weeksAfterDay) ?? 0
      return try inRange(today.adding(days: days + weeks))
    }
    if let part = reader.consume(phrases.partsOfToday) {
      self.part = part
      return today
    }
    if let edge = reader.consume(phrases.edges) {
      return try self.edge(of: edge.period, step: 0, isEnd: edge.isEnd)
    }
    if let day = try parseDaySpan() { return day }
    return try attempt { (grammar) throws(DateRefusal) in
      let isLed = grammar.reader.consume(grammar.phrases.leads) != nil
      if isLed, let days = grammar.reader.consume(grammar.phrases.days) {
        return try grammar.inRange(grammar.today.adding(days: days))
      }
      if let day = try grammar.parseHoliday() { return day }
      if let day = try grammar.parseEdge() { return day }
      if let day = try grammar.parseOrdinalDay() { return day }
      if let day = try grammar.parseNeighbor() { return day }
      if let day = try grammar.parseWeekday() { return day }
      return try grammar.parseDate(isLed: isLed)
    }
  }

  func inRange(_ day: CivilDate?) throws(DateRefusal) -> CivilDate {
    guard let day else { throw DateRefusal(.outOfRange) }
    return day
  }

  /// Parses `fri` or `friday`, alone, before a date that must be on that weekday, or before its
  /// week: `fri next week`, `fri the week after next`.
  private mutating func parseWeekday() throws(DateRefusal) -> CivilDate? {
    guard let weekday = reader.consume(oneOf: lexicon.weekdays) else { return nil }
    _ = reader.consume(".")
    let end = reader.position
    _ = reader.consume(",")
    let isLed = reader.consume(phrases.leads) != nil
    if let day = try parseDate(isLed: isLed) {
      guard day.weekday == weekday else { throw wrongWeekday(day) }
      return day
    }
    reader.position = end
    _ = reader.consume(phrases.leads)
    if reader.consume(phrases.periodsAfterNext) == .week {
      return try inRange(day(weekday, inWeek: 2))
    }
    reader.position = end
    if let step = reader.consume(phrases.neighbors), reader.consume(phrases.periods) == .week {
      return try inRange(day(weekday, inWeek: step))
    }
    reader.position = end
    let days = (weekday - firstDay.weekday + 7) % 7
    let weeks = reader.consume(phrases.weeksAfterDay)
    if weeks == nil, searchesBackward {
      return try inRange(today.adding(days: days == 0 ? 0 : days - 7))
    }
    // A span may end on the day on which it begins.
    let isWeekLater = days == 0 && start == nil
    return try inRange(firstDay.adding(days: (isWeekLater ? 7 : days) + (weeks ?? 0)))
  }

  /// Parses `christmas`, `new year's eve 2027`, `good friday`; without a year, the nearest one.
  private mutating func parseHoliday() throws(DateRefusal) -> CivilDate? {
    guard let holiday = reader.consume(phrases.holidays) else { return nil }
    return try day(in: parseYear(), holiday.day)
  }

  /// Parses a month and a day, or the day of a month alone.
  private mutating func parseDate(isLed: Bool) throws(DateRefusal) -> CivilDate? {
    if let day = try parseCalendarDay() { return day }
    return try parseDayOfMonth(isLed: isLed)
  }

  private func wrongWeekday(_ day: CivilDate) -> DateRefusal {
    let names = DateVocabulary.americanEnglish.weekdays.short
    return DateRefusal(
      .wrongWeekday(day: day),
      suggestions: ["\(names[day.weekday - 1].lowercased()) \(day)", day.description])
  }
}

/// Days relative to the current one: `this fri`, `next week`, `month after next`, `vendredi
/// prochain`.
extension DateGrammar {
  private enum Noun {
    case weekday(Int), period(DatePeriod), weekend, workday
  }

  private mutating func parseNoun() -> Noun? {
    if let weekday = reader.consume(oneOf: lexicon.weekdays) { return .weekday(weekday) }
    if reader.consume(phrases.weekend) != nil { return .weekend }
    if reader.consume(phrases.workday) != nil { return .workday }
    return reader.consume(phrases.periods).map { .period($0) }
  }

  private mutating func parseNeighbor() throws(DateRefusal) -> CivilDate? {
    try attempt { (grammar) throws(DateRefusal) in
      let start = grammar.reader.position
      let step = grammar.reader.consume(grammar.phrases.neighbors)
      if step == 0, let part = grammar.reader.consume(grammar.phrases.parts) {
        grammar.part = part
        return grammar.today
      }
      if step == -1, grammar.reader.consume(grammar.phrases.parts) == .night {
        grammar.part = .night
        return try grammar.inRange(grammar.today.adding(days: -1))
      }
      if step == nil, let period = grammar.reader.consume(grammar.phrases.periodsAfterNext) {
        return try grammar.day(in: period, step: 2, from: start)
      }
      guard let noun = grammar.parseNoun() else { return nil }
      if let step = step ?? grammar.reader.consume(grammar.phrases.trailingNeighbors) {
        if case .period(let period) = noun {
          return try grammar.day(in: period, step: step, from: start)
        }
        return try grammar.day(noun, step: step, from: start)
      }
      guard case .weekend = noun else { return nil }
      if grammar.searchesBackward {
        return try grammar.inRange(grammar.today.adding(days: -grammar.daysSinceWeekend))
      }
      return try grammar.day(noun, step: 0, from: start)
    }
  }

  /// Returns the day of a period a number of periods later: the same day as today, or the weekday
  /// or the number that follows it, as in `next week fri` and `next month on the 3rd`.
  private mutating func day(
    in period: DatePeriod, step: Int, from start: Int
  ) throws(DateRefusal) -> CivilDate? {
    if period == .week, let weekday = parseWeekdayOfWeek() {
      return try inRange(day(weekday, inWeek: step))
    }
    if period == .month, let number = parseDayAfterMonth() {
      let month = try inRange(today.adding(months: step))
      return try CivilDate(reading: month.year, month: month.month, day: number)
    }
    return try day(.period(period), step: step, from: start)
  }

  /// Parses the number of the day after its month: `on the 3rd` in `next month on the 3rd`.
  private mutating func parseDayAfterMonth() -> Int? {
    let start = reader.position
    if reader.consume(phrases.leads) != nil, let number = reader.consumeNumber(digits: 1...2),
      parseOrdinalSuffix()
    {
      return number
    }
    reader.position = start
    return nil
  }

  /// Parses the weekday after its week: `fri` in `next week fri`, `on fri`.
  private mutating func parseWeekdayOfWeek() -> Int? {
    let start = reader.position
    _ = reader.consume(phrases.leads)
    if let weekday = reader.consume(oneOf: lexicon.weekdays) { return weekday }
    reader.position = start
    return nil
  }

  /// Returns a weekday of this week, or of one a number of weeks later.
  private func day(_ weekday: Int, inWeek step: Int) -> CivilDate? {
    let first = today.dayOfWeek(from: firstWeekday)
    return today.adding(days: (weekday - firstWeekday + 7) % 7 - first + 7 * step)
  }

  private func day(
    _ noun: Noun, step: Int, from start: Int
  ) throws(DateRefusal) -> CivilDate? {
    switch noun {
    case .weekend: return try inRange(weekend(step))
    case .workday:
      return step == 0 && isWorkday(today) ? today : try workday(step == 0 ? 1 : step, from: today)
    case .weekday(let weekday):
      let fromToday = (weekday - today.weekday + 7) % 7
      let inThisWeek =
        (weekday - firstWeekday + 7) % 7 - today.dayOfWeek(from: firstWeekday)
      guard step < 0 else {
        return try inRange(today.adding(days: step == 0 ? fromToday : inThisWeek + 7))
      }
      let recent = try inRange(today.adding(days: fromToday == 0 ? -7 : fromToday - 7))
      let inLastWeek = try inRange(today.adding(days: inThisWeek - 7))
      guard recent == inLastWeek else {
        throw DateRefusal(
          .ambiguous(
            reader.source(from: start), meaning: recent.description, or: inLastWeek.description),
          suggestions: [recent.description, inLastWeek.description])
      }
      return recent
    case .period(let period):
      guard step != 0 else { return nil }
      switch period {
      case .week: return try inRange(today.adding(days: 7 * step))
      case .month: return try inRange(today.adding(months: step))
      case .year: return try inRange(today.adding(months: 12 * step))
      case .quarter: return nil
      }
    }
  }

  /// Returns the first day of this weekend, or of one a number of weeks later. If this weekend has
  /// begun, it is today.
  private func weekend(_ step: Int) -> CivilDate? {
    let passed = daysSinceWeekend
    let days = passed < lexicon.weekend.count ? -passed : 7 - passed
    return today.adding(days: step == 0 ? max(0, days) : days + 7 * step)
  }

  /// The number of days since a weekend last began.
  private var daysSinceWeekend: Int { (today.weekday - lexicon.weekend.first + 7) % 7 }
}

/// First and last days of a period: `end of month`, `start of next week`, `end of november 2026`.
extension DateGrammar {
  private mutating func parseEdge() throws(DateRefusal) -> CivilDate? {
    try attempt { (grammar) throws(DateRefusal) in
      guard let isEnd = grammar.reader.consume(grammar.phrases.sides) else { return nil }
      _ = grammar.reader.consume(grammar.phrases.leads)
      return try grammar.parseEdge(isEnd: isEnd)
    }
  }

  /// Parses a period, a month or a year, and returns its first or last day.
  mutating func parseEdge(isEnd: Bool) throws(DateRefusal) -> CivilDate? {
    if let (period, step) = parsePeriod() {
      return try edge(of: period, step: step, isEnd: isEnd)
    }
    if let month = parseMonthName() {
      return try day(in: parseYear()) { year in
        isEnd
          ? CivilDate.lastDay(ofMonth: month, year: year)
          : CivilDate(year: year, month: month, day: 1)
      }
    }
    guard let year = parseYear() else { return nil }
    return try CivilDate(reading: year, month: isEnd ? 12 : 1, day: isEnd ? 31 : 1)
  }

  /// Parses `month`, `next month`, `month after next`, `semaine prochaine`.
  mutating func parsePeriod() -> (period: DatePeriod, step: Int)? {
    if let period = reader.consume(phrases.periodsAfterNext) { return (period, 2) }
    let start = reader.position
    let step = reader.consume(phrases.neighbors)
    guard let period = reader.consume(phrases.periods) else {
      reader.position = start
      return nil
    }
    return (period, step ?? reader.consume(phrases.trailingNeighbors) ?? 0)
  }

  /// Parses a year of four digits.
  mutating func parseYear() -> Int? {
    let start = reader.position
    _ = reader.consume(",")
    if reader.mark(1) != ":", let year = reader.consumeNumber(digits: 4...4), year >= 1000 {
      return year
    }
    reader.position = start
    return nil
  }

  /// Returns the first or last day of the current period, or of one a number of periods later.
  private func edge(of period: DatePeriod, step: Int, isEnd: Bool) throws(DateRefusal) -> CivilDate
  {
    if period == .week {
      let first = step * 7 - today.dayOfWeek(from: firstWeekday)
      return try inRange(today.adding(days: isEnd ? first + 6 : first))
    }
    let (length, offset) =
      switch period {
      case .week, .month: (1, 0)
      case .quarter: (3, (today.month - 1) % 3)
      case .year: (12, today.month - 1)
      }
    let month = today.adding(months: step * length - offset + (isEnd ? length - 1 : 0))
    let day = try inRange(month)
    let last = CivilDate.dayCount(ofMonth: day.month, year: day.year)
    return try inRange(CivilDate(year: day.year, month: day.month, day: isEnd ? last : 1))
  }

  /// Returns the day in a year; without a year, the nearest such day.
  func day(
    in year: Int?, _ day: (Int) -> CivilDate?
  ) throws(DateRefusal) -> CivilDate? {
    if let year { return day(year) }
    return try nearest(day)
  }

  /// Returns the first of the days, one a year, from today or from the start on, or the last one
  /// until today.
  func nearest(_ day: (_ year: Int) -> CivilDate?) throws(DateRefusal) -> CivilDate {
    // A fifth Friday in February may be up to forty years away.
    for distance in 0...40 {
      if let date = day(firstDay.year + (searchesBackward ? -distance : distance)),
        isInDirection(date)
      {
        return date
      }
    }
    throw DateRefusal(.outOfRange)
  }

  /// Returns a Boolean value that indicates whether a day without a year can be this one.
  func isInDirection(_ day: CivilDate) -> Bool {
    searchesBackward ? day <= firstDay : day >= firstDay
  }
}
