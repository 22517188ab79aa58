public import DateFormatting

extension RecurrencePhrase {
  /// Returns the recurrence as a phrase, such as `every 2 weeks on Tue and Thu until Dec 18, 2026`.
  ///
  /// ``init(reading:now:dates:)`` parses the phrase as the same recurrence. A rule that has no
  /// phrase is returned in the format of iCalendar.
  ///
  /// - Parameters:
  ///   - environment: The environment that dates are formatted in.
  ///   - start: The start of the series, whose time zone determines the day of an `UNTIL`.
  public func text(in environment: DateEnvironment, start: CalendarTime) -> String {
    guard rule.hasPhrase else { return rule.description }
    var text = rule.unitPhrase + rule.daysPhrase + rule.timesPhrase
    if !rule.positions.isEmpty, !rule.positionsAreOfWorkdays {
      text += " of these the \(Self.list(rule.positions.map(Self.ordinal)))"
    }
    if rule.weekStart != 2, rule.frequency == .weekly || !rule.weeks.isEmpty {
      text += " with weeks from \(PhraseVocabulary.weekdayNames[rule.weekStart - 1])"
    }
    if countsFromCompletion { text += " after done" }
    switch rule.end {
    case .never, .countOrUntil: break
    case .count(let count): text += count == 1 ? ", 1 time" : ", \(count) times"
    case .until(let time):
      let scale = SeriesScale(RecurrenceSet(start: start), reader: environment.clock)
      let day = CivilDate(daysSinceEpoch: scale.reading(at: scale.key(ofUntil: time)).day)
      text += " until "
      text += LocalDateFormatter(dateStyle: .medium, in: environment).string(from: day)
    }
    return text
  }

  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// Returns an ordinal: `1st`, `last`, `2nd last`.
  package static func ordinal(_ number: Int) -> String {
    if number == -1 { return "last" }
    let count = abs(number)
    let ending =
      11...13 ~= count % 100 ? "th" : [1: "st", 2: "nd", 3: "rd"][count % 10] ?? "th"
    return "\(count)\(ending)\(number < 0 ? " last" : "")"
  }
}

extension RecurrenceRule {
  /// A Boolean value that indicates whether a phrase can express every part of the rule.
  fileprivate var hasPhrase: Bool {
    let (plain, counted) = (
      weekdays.filter { $0.ordinal == nil }, weekdays.filter { $0.ordinal != nil }
    )
    guard plain.isEmpty || counted.isEmpty, skip == .omit else { return false }
    if case .countOrUntil = end { return false }
    if isDayOfWeekdays { return true }
    // No other phrase joins two kinds of days.
    let kinds = [!monthDays.isEmpty, !yearDays.isEmpty, !weekdays.isEmpty].filter { $0 }
    guard kinds.count < 2, monthDays.isEmpty || frequency >= .monthly else { return false }
    guard weekdays.isEmpty || frequency >= .weekly else { return false }
    return frequency > .weekly || months.isEmpty || canNameMonths
  }

  /// A Boolean value that indicates whether months can follow the days of a shorter period: `every
  /// day in Dec`, `every Sat in Jan`.
  private var canNameMonths: Bool {
    guard [weeks, positions].allSatisfy(\.isEmpty) else { return false }
    return frequency == .daily || frequency == .weekly && interval == 1 && !weekdays.isEmpty
  }

  /// A Boolean value that indicates whether the days are weekdays with one number:
  /// `every Friday the 13th`.
  fileprivate var isDayOfWeekdays: Bool {
    frequency == .monthly && interval == 1 && monthDays.count == 1 && monthDays[0] > 0
      && !weekdays.isEmpty && weekdays.allSatisfy { $0.ordinal == nil }
      && [months, weeks, yearDays, positions].allSatisfy(\.isEmpty)
  }

  fileprivate var positionsAreOfWorkdays: Bool {
    frequency >= .monthly && !positions.isEmpty
      && weekdays == PhraseVocabulary.workdays.map { Weekday($0) }
  }

  /// The unit and interval: `every 2 weeks`, or `every Tue and Thu` for a week without an interval.
  fileprivate var unitPhrase: String {
    let names: [Frequency: String] = [
      .secondly: "second", .minutely: "minute", .hourly: "hour", .daily: "day", .weekly: "week",
      .monthly: "month", .yearly: "year",
    ]
    if frequency == .weekly, interval == 1, !weekdays.isEmpty {
      let isWorkweek = weekdays == PhraseVocabulary.workdays.map { Weekday($0) }
      return "every \(isWorkweek ? "weekday" : weekdayList(weekdays))"
    }
    if isDayOfWeekdays {
      let days = weekdays.map { DateVocabulary.americanEnglish.weekdays.long[$0.day - 1] }
      let number = RecurrencePhrase.ordinal(monthDays[0])
      return "every \(RecurrencePhrase.list(days)) the \(number)"
    }
    let name = names[frequency] ?? ""
    return interval == 1 ? "every \(name)" : "every \(interval) \(name)s"
  }

  fileprivate var daysPhrase: String {
    if isDayOfWeekdays { return "" }
    let inMonths =
      months.isEmpty
      ? "" : " in " + RecurrencePhrase.list(months.map { PhraseVocabulary.monthNames[$0 - 1] })
    let inWeeks = weeks.isEmpty ? "" : " in week \(RecurrencePhrase.list(weeks.map(String.init)))"
    if frequency == .yearly, months.count == 1, monthDays.count == 1, monthDays[0] > 0,
      weeks.isEmpty, monthDays[0] <= CivilDate.dayCount(ofMonth: months[0], year: 2000)
    {
      return " on \(PhraseVocabulary.monthNames[months[0] - 1]) \(monthDays[0])"
    }
    return inMonths + inWeeks + dayPhrase
  }

  private var dayPhrase: String {
    if !yearDays.isEmpty {
      return " on day \(RecurrencePhrase.list(yearDays.map(String.init))) of the year"
    }
    if !monthDays.isEmpty {
      let days = RecurrencePhrase.list(monthDays.map(RecurrencePhrase.ordinal))
      return " on the \(days)\(monthDays.allSatisfy { $0 > 0 } ? "" : " day")"
        + (frequency == .yearly && months.isEmpty ? " of each month" : "")
    }
    if positionsAreOfWorkdays {
      return " on the \(RecurrencePhrase.list(positions.map(RecurrencePhrase.ordinal))) weekday"
    }
    guard !weekdays.isEmpty else { return "" }
    if weekdays[0].ordinal != nil {
      var groups: [String] = []
      for day in weekdays.map(\.day) where !groups.contains(where: { $0.hasSuffix(name(day)) }) {
        let ordinals = weekdays.filter { $0.day == day }.compactMap(\.ordinal)
        groups.append(
          "\(RecurrencePhrase.list(ordinals.map(RecurrencePhrase.ordinal))) \(name(day))")
      }
      return " on the \(groups.joined(separator: " and the "))"
        + (frequency == .yearly && months.isEmpty ? " of the year" : "")
    }
    if frequency == .weekly { return interval == 1 ? "" : " on \(weekdayList(weekdays))" }
    return weeks.isEmpty ? " on every \(weekdayList(weekdays))" : " on \(weekdayList(weekdays))"
  }

  fileprivate var timesPhrase: String {
    let parts = [("hour", hours), ("minute", minutes), ("second", seconds)].filter { !$0.1.isEmpty }
    guard !parts.isEmpty else { return "" }
    return " at "
      + parts.map { name, values in
        "\(name)\(values.count == 1 ? "" : "s") \(RecurrencePhrase.list(values.map(String.init)))"
      }.joined(separator: " ")
  }

  private func name(_ day: Int) -> String { PhraseVocabulary.weekdayNames[day - 1] }

  private func weekdayList(_ weekdays: [Weekday]) -> String {
    RecurrencePhrase.list(weekdays.map { name($0.day) })
  }
}

extension RecurrenceSet {
  /// Returns a note to append to the phrase of a rule whose days differ from the local days:
  /// ` (days of UTC)`. The note is empty if the days are the same, or if the rule names no day.
  ///
  /// - Parameter reader: The clock that instances are displayed in.
  public func daysNote(on reader: WallClock) -> String {
    let isNamed = rules.contains { rule in
      !rule.weekdays.isEmpty || ![rule.monthDays, rule.yearDays].allSatisfy(\.isEmpty)
    }
    let name: String
    switch start {
    case .day, .floating: return ""
    case .zoned(_, let zone): name = DefinedZone.displayName(zone)
    case .utc: name = "UTC"
    }
    // Check both halves of the year because of daylight saving time.
    let differs = [0, 182].contains { days in
      guard let day = start.day.adding(days: days) else { return false }
      let time = start.showing(CivilDateTime(day: day, time: start.moment.time))
      return reader.day(of: time.date(on: reader)) != day
    }
    return isNamed && differs ? " (days of \(name))" : ""
  }
}
