extension DateGrammar {
  /// Any form that names a day.
  mutating func takeDay() throws(DateRefusal) -> CivilDate? {
    if let days = reader.take(oneOf: words.relativeDays) {
      return try inRange(today.adding(days: days))
    }
    if let day = try takeEdge() { return day }
    if let day = try takeNeighbour() { return day }
    if let day = try takeDaySpan() { return day }
    if let day = try takeWeekday() { return day }
    return try takeCalendarDay()
  }

  func inRange(_ day: CivilDate?) throws(DateRefusal) -> CivilDate {
    guard let day else { throw DateRefusal(.outOfRange) }
    return day
  }

  /// `fri`, `friday`, or a day's name before a date that has to fall on it.
  private mutating func takeWeekday() throws(DateRefusal) -> CivilDate? {
    guard let weekday = reader.take(oneOf: words.weekdays) else { return nil }
    _ = reader.take(".")
    let end = reader.position
    _ = reader.take(",")
    if let day = try takeCalendarDay() {
      guard day.weekday == weekday else { throw wrongWeekday(day) }
      return day
    }
    reader.position = end
    let days = (weekday - today.weekday + 7) % 7
    return try inRange(today.adding(days: days == 0 ? 7 : days))
  }

  private func wrongWeekday(_ day: CivilDate) -> DateRefusal {
    let names = DateVocabulary.americanEnglish.weekdays.short
    return DateRefusal(
      .wrongWeekday(day: day),
      suggestions: ["\(names[day.weekday - 1].lowercased()) \(day)", day.description])
  }

  /// `this fri`, `next fri`, `next week`, `last month`.
  private mutating func takeNeighbour() throws(DateRefusal) -> CivilDate? {
    try attempt { (grammar) throws(DateRefusal) in
      let today = grammar.today
      guard let step = grammar.reader.take(oneOf: ["last": -1, "this": 0, "next": 1]) else {
        return nil
      }
      if step >= 0, let weekday = grammar.reader.take(oneOf: grammar.words.weekdays) {
        let fromToday = (weekday - today.weekday + 7) % 7
        let inNextWeek =
          7 - today.dayOfWeek(from: grammar.firstWeekday) + (weekday - grammar.firstWeekday + 7) % 7
        return try grammar.inRange(today.adding(days: step == 0 ? fromToday : inNextWeek))
      }
      guard step != 0 else { return nil }
      switch grammar.reader.take(oneOf: Period.names) {
      case .week?: return try grammar.inRange(today.adding(days: 7 * step))
      case .month?: return try grammar.inRange(today.adding(months: step))
      case .year?: return try grammar.inRange(today.adding(months: 12 * step))
      case .quarter?, nil: return nil
      }
    }
  }
}

extension DateGrammar {
  /// A stretch of the calendar with a first and a last day.
  enum Period {
    case week, month, quarter, year

    static let names: [String: Period] = [
      "week": .week, "month": .month, "quarter": .quarter, "year": .year,
    ]
  }

  /// `eom`, `sow`, `end of month`, `start of next week`.
  private mutating func takeEdge() throws(DateRefusal) -> CivilDate? {
    try attempt { (grammar) throws(DateRefusal) in
      if let (isEnd, period) = grammar.reader.take(oneOf: Self.edges) {
        return try grammar.edge(of: period, step: 0, isEnd: isEnd)
      }
      let sides = ["start": false, "beginning": false, "end": true]
      guard let isEnd = grammar.reader.take(oneOf: sides), grammar.reader.take(word: "of") else {
        return nil
      }
      _ = grammar.reader.take(word: "the")
      let step = grammar.reader.take(oneOf: ["last": -1, "this": 0, "next": 1]) ?? 0
      guard let period = grammar.reader.take(oneOf: Period.names) else { return nil }
      return try grammar.edge(of: period, step: step, isEnd: isEnd)
    }
  }

  private static let edges: [String: (isEnd: Bool, period: Period)] = [
    "sow": (false, .week), "som": (false, .month), "soq": (false, .quarter), "soy": (false, .year),
    "eow": (true, .week), "eom": (true, .month), "eoq": (true, .quarter), "eoy": (true, .year),
  ]

  /// The first or last day of the period today lies in, or of one so many periods on.
  private func edge(of period: Period, step: Int, isEnd: Bool) throws(DateRefusal) -> CivilDate {
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
}
