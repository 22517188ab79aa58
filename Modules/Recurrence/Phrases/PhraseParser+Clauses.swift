/// The clauses after the unit of a recurrence.
extension PhraseParser {
  /// Consumes a clause after the unit: days, months or the number of times.
  mutating func consumeTail() throws(Problem) {
    if consume("after") {
      _ = consume("it", "its") && consume("is")
      guard consume("done", "completion", "completed") else { throw refusal() }
      countsFromCompletion = true
    } else if consumeDayOfWeekdays() {
      rule.frequency = .monthly
    } else if consumeSecondEvery() {
      hasExplicitUnit = true
    } else if consume("on") {
      try consumeDays()
    } else if consume("in", "of", "during", "throughout") {
      try consumeSpan()
    } else if consume("at") {
      try consumeTimes()
    } else if consumeWeekdaysOfMonth() {
      rule.frequency = .monthly
    } else if consume("with") {
      guard consume("weeks"), consume("from"), let day = consume(oneOf: PhraseVocabulary.weekdays)
      else {
        throw refusal()
      }
      rule.weekStart = day
    } else if rule.end == .never, let count = TypedLine.count(words[position]) {
      position += 1
      rule.end = .count(count)
    } else {
      let start = position
      let isLed = consume("for")
      guard let number = consumeNumber(), number > 0,
        consume("times", "time")
          || isLed && consume("sessions", "classes", "lessons", "occurrences", "appointments"),
        rule.end == .never
      else {
        position = start
        throw refusal()
      }
      rule.end = .count(number)
    }
  }

  /// Consumes the weekdays or the weeks after a second `every`: `every fri` in `weekly every fri`,
  /// `every 2 weeks` in `every fri every 2 weeks`.
  private mutating func consumeSecondEvery() -> Bool {
    let start = position
    guard rule.frequency == .weekly, consume("every", "each") else { return false }
    if hasExplicitUnit, rule.weekdays.isEmpty {
      rule.weekdays = consumeList { $0.consumeWeekdays() }.map { RecurrenceRule.Weekday($0) }
      if !rule.weekdays.isEmpty { return true }
    } else if !hasExplicitUnit, rule.interval == 1 {
      let interval = consume("other") ? 2 : consumeNumber() ?? 1
      if 1...1000 ~= interval, let (frequency, factor) = consume(oneOf: PhraseVocabulary.units),
        frequency == .weekly
      {
        rule.interval = interval * factor
        return true
      }
    }
    position = start
    return false
  }

  /// Consumes the day of the month that weekdays have: `the 13th` in `every friday the 13th`.
  private mutating func consumeDayOfWeekdays() -> Bool {
    let start = position
    guard rule.frequency == .weekly, rule.interval == 1, !rule.weekdays.isEmpty, consume("the"),
      let day = consumeOrdinal(), 1...31 ~= day,
      position == words.count || words[position] != "of"
    else {
      position = start
      return false
    }
    rule.monthDays = [day]
    return true
  }

  /// Consumes days of a month without `on`: `first sat` in `monthly, first sat`, `last weekday`. A
  /// number alone may be a date: `monthly 1st`.
  private mutating func consumeWeekdaysOfMonth() -> Bool {
    let before = self
    guard rule.frequency == .monthly, hasExplicitUnit, rule.weekdays.isEmpty,
      rule.monthDays.isEmpty,
      consumeOrdinalDays(), rule.monthDays.isEmpty || words[position - 1].hasPrefix("day")
    else {
      self = before
      return false
    }
    return true
  }

  private mutating func consumeDays() throws(Problem) {
    let isEach = consume("every", "each")
    if !isEach, consume("day", "days") {
      let numbers = consumeList { $0.consumeListedNumber() }
      guard !numbers.isEmpty else { throw refusal() }
      if words[position...].prefix(3) == ["of", "the", "year"] {
        position += 3
        rule.yearDays = numbers
      } else {
        rule.monthDays = numbers
      }
      return
    }
    if rule.frequency == .yearly, !isEach, try consumeDaysOfYear() { return }
    let start = position
    if !isEach, rule.frequency >= .monthly, consumeOrdinalDays() { return }
    if !isEach, rule.frequency == .monthly, rule.monthDays.isEmpty {
      // `every month on 15`
      rule.monthDays = consumeList { $0.consumeListedNumber() }
      if !rule.monthDays.isEmpty, rule.monthDays.allSatisfy({ 1...31 ~= $0 }) { return }
      rule.monthDays = []
      position = start
    }
    let days = consumeList { $0.consumeWeekdays() }
    guard !days.isEmpty else { throw refusal() }
    if rule.frequency >= .monthly, !isEach, rule.weeks.isEmpty {
      let (unit, day) = (rule.frequency == .monthly ? "monthly" : "yearly", words[start])
      throw .ambiguous("on \(day)", ["\(unit) on the first \(day)", "\(unit) on every \(day)"])
    }
    rule.weekdays = days.map { RecurrenceRule.Weekday($0) }
  }

  /// Consumes the period that days are in: `of november`, `of the month`, `in week 20`, `of these
  /// the last`.
  private mutating func consumeSpan() throws(Problem) {
    if consume("these") {
      _ = consume("the")
      rule.positions = consumeList { $0.consumeOrdinal().map { [$0] } ?? [] }
      guard !rule.positions.isEmpty else { throw refusal() }
      return
    }
    _ = consume("the", "every", "each")
    if consume("month") { return }
    if consume("week", "weeks") {
      rule.weeks = consumeList { $0.consumeListedNumber() }
      guard rule.frequency == .yearly, !rule.weeks.isEmpty else { throw refusal() }
      return
    }
    let isYear = consume("year")
    if !isYear {
      rule.months = consumeList { $0.consumeMonth() }
      guard !rule.months.isEmpty else { throw refusal() }
    }
    if rule.frequency == .monthly, !hasExplicitUnit { rule.frequency = .yearly }
  }

  /// Consumes times of day: `at hours 9 and 17 minutes 0 and 30`.
  private mutating func consumeTimes() throws(Problem) {
    let parts: [(String, WritableKeyPath<RecurrenceRule, [Int]>, Int)] = [
      ("hour", \.hours, 23), ("minute", \.minutes, 59), ("second", \.seconds, 60),
    ]
    let start = position
    for (name, part, last) in parts where consume(name, name + "s") {
      rule[keyPath: part] = consumeList { $0.consumeListedNumber() }
      guard !rule[keyPath: part].isEmpty,
        rule[keyPath: part].allSatisfy({ 0...last ~= $0 })
      else { throw refusal() }
    }
    guard position > start else { throw refusal() }
  }
}
