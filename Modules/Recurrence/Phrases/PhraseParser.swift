import DateFormatting

/// A parser for recurrence phrases in English, which reads a text from left to right.
struct PhraseParser {
  typealias Problem = RecurrencePhraseError.Problem

  private let text: String
  private var words: [String] = []
  /// The positions of the words that follow a comma.
  private var commas: Set<Int> = []
  private var position = 0
  private var rule = RecurrenceRule(.weekly)
  /// A Boolean value that indicates whether the unit was written explicitly, as in `every month`,
  /// and not implied, as in `every last fri`.
  private var hasExplicitUnit = false
  private var countsFromCompletion = false

  init(_ text: String) {
    self.text = text.lowercased()
  }

  /// Parses the text.
  ///
  /// - Parameter day: A closure that parses a date.
  mutating func read(
    day: (String) throws(Problem) -> CivilDate
  ) throws(Problem) -> RecurrencePhrase {
    var body = text
    if let (range, date) = untilClause {
      rule.end = .until(.day(try day(date)))
      body = String(text[..<range])
    }
    let list = body.replacing("&", with: " and ").replacing(",", with: ", ")
      .replacing("–", with: "-")
      .replacing(#/([a-z])\/([a-z])/#) { "\($0.1) and \($0.2)" }
    for word in list.split(separator: " ") {
      let plain = word.prefix { $0 != "," }
      if !plain.isEmpty { words.append(String(plain.hasSuffix(".") ? plain.dropLast() : plain)) }
      if plain.count < word.count { commas.insert(words.count) }
    }
    guard !words.isEmpty else { throw .empty }
    try consumeHead()
    while position < words.count { try consumeTail() }
    return RecurrencePhrase(rule, countsFromCompletion: countsFromCompletion)
  }

  /// The start of the `until` clause and the text after `until`, or nil.
  private var untilClause: (String.Index, String)? {
    for word in [" until ", " till ", " til "] {
      if let range = text.firstRange(of: word) {
        return (range.lowerBound, String(text[range.upperBound...]))
      }
    }
    return nil
  }
}

extension PhraseParser {
  private mutating func consume(_ choices: String...) -> Bool {
    guard position < words.count, choices.contains(words[position]) else { return false }
    position += 1
    return true
  }

  private mutating func consume<Value>(oneOf names: [String: Value]) -> Value? {
    guard position < words.count, let value = names[words[position]] else { return nil }
    position += 1
    return value
  }

  /// Consumes a list of items that are separated by commas, `and` or nothing.
  private mutating func consumeList<Value>(_ consumeOne: (inout PhraseParser) -> [Value]) -> [Value]
  {
    var values = consumeOne(&self)
    while !values.isEmpty {
      let start = position
      _ = consume("and")
      let more = consumeOne(&self)
      guard !more.isEmpty else {
        position = start
        break
      }
      values += more
    }
    return values
  }

  private func refusal() -> Problem {
    .unreadable(position < words.count ? words[position] : nil)
  }
}

extension PhraseParser {
  /// Consumes the unit and the interval: `every 2 weeks`, `monthly`, `every tue`.
  private mutating func consumeHead() throws(Problem) {
    if let (frequency, interval) = consume(oneOf: PhraseVocabulary.adverbs) {
      (rule.frequency, rule.interval, hasExplicitUnit) = (frequency, interval, true)
    } else if let forms = position < words.count ? PhraseVocabulary.ambiguous[words[position]] : nil
    {
      throw .ambiguous(words[position], forms)
    } else if consume("every", "each") {
      try consumeEvery()
    } else {
      // `tuesdays and thursdays`, `mon-fri`
      let isEach = words[position].hasSuffix("s") || words[position].contains("-")
      guard isEach, consumeWeekdaysOfWeek() else { throw refusal() }
    }
  }

  private mutating func consumeEvery() throws(Problem) {
    let start = position
    if try consumeMonthAndDay() { return }
    if consume("other") {
      rule.interval = 2
    } else if let number = consumeNumber() {
      guard number > 0 else { throw .unreadable(words[start]) }
      rule.interval = number
    } else if let ordinal = consumeOrdinal() {
      if ordinal > 0, consumeUnit(interval: ordinal) { return }
      position = start
      // Without a weekday after it, "second" is the unit.
      let follows = start + 1 < words.count ? words[start + 1] : ""
      if PhraseVocabulary.weekdays[follows] == nil, !["and", "of", "last", "to"].contains(follows),
        consumeUnit(interval: 1)
      {
        return
      }
      rule.frequency = .monthly
      guard consumeOrdinalDays() else { throw refusal() }
      if ordinal > 1, rule.weekdays.count == 1, let day = rule.weekdays.first?.day,
        position == words.count || words[position] != "of"
      {
        let name = PhraseVocabulary.weekdayNames[day - 1].lowercased()
        throw .ambiguous(
          "every \(words[start]) \(name)",
          ["every \(ordinal) weeks on \(name)", "monthly on the \(words[start]) \(name)"])
      }
      return
    }
    if consumeUnit(interval: rule.interval) || consumeWeekdaysOfWeek() { return }
    guard rule.interval == 1 else { throw refusal() }
    rule.frequency = .yearly
    rule.months = consumeList { $0.consumeMonth() }
    guard !rule.months.isEmpty else { throw refusal() }
  }

  private mutating func consumeUnit(interval: Int) -> Bool {
    guard let (frequency, factor) = consume(oneOf: PhraseVocabulary.units) else { return false }
    let (product, overflow) = interval.multipliedReportingOverflow(by: factor)
    (rule.frequency, rule.interval) = (frequency, overflow ? .max : product)
    hasExplicitUnit = true
    return true
  }

  /// Consumes weekdays: `tue and thu`, `mon-fri`, `weekday`, `weekends`.
  private mutating func consumeWeekdaysOfWeek() -> Bool {
    let days = consumeList { $0.consumeWeekdays() }
    guard !days.isEmpty else { return false }
    var known: Set<Int> = []
    rule.weekdays = days.filter { known.insert($0).inserted }.map { RecurrenceRule.Weekday($0) }
    rule.frequency = .weekly
    return true
  }

  private mutating func consumeWeekdays() -> [Int] {
    guard position < words.count else { return [] }
    let ends = words[position].split(separator: "-").map { PhraseVocabulary.weekdays[String($0)] }
    if ends.count == 2, let first = ends[0], let last = ends[1] {
      position += 1
      return (0...(last - first).modulo(7)).map { (first - 1 + $0) % 7 + 1 }
    }
    if let days = consume(oneOf: PhraseVocabulary.groups) { return days }
    return consume(oneOf: PhraseVocabulary.weekdays).map { [$0] } ?? []
  }

  private mutating func consumeMonth() -> [Int] {
    consume(oneOf: DateLexicon.englishMonths).map { [$0] } ?? []
  }

  /// Consumes a day of a month: `dec 24`, `24 dec`, `24th of december`.
  private mutating func consumeMonthAndDay() throws(Problem) -> Bool {
    let start = position
    if let month = consume(oneOf: DateLexicon.englishMonths),
      let day = consumeNumber() ?? consumeOrdinal()
    {
      return try consume(month: month, day: day)
    }
    position = start
    if let day = consumeNumber() ?? consumeOrdinal() {
      _ = consume("of")
      if let month = consume(oneOf: DateLexicon.englishMonths) {
        return try consume(month: month, day: day)
      }
    }
    position = start
    return false
  }

  private mutating func consume(month: Int, day: Int) throws(Problem) -> Bool {
    guard 1...31 ~= day else { throw .unreadable(words[position - 1]) }
    (rule.frequency, rule.months, rule.monthDays) = (.yearly, [month], [day])
    return true
  }

  private mutating func consumeNumber() -> Int? {
    guard position < words.count else { return nil }
    if let number = consume(oneOf: PhraseVocabulary.numbers) { return number }
    guard let number = Int(words[position]) else { return nil }
    position += 1
    return number
  }

  /// Consumes a number, unless `times` follows it.
  private mutating func consumeListedNumber() -> [Int] {
    let isCount = words[position...].dropFirst().first.map { ["times", "time"].contains($0) }
    return isCount == true ? [] : consumeNumber().map { [$0] } ?? []
  }

  /// Consumes an ordinal: `1st`, `first`, `last`, `2nd last`. The last is -1.
  private mutating func consumeOrdinal() -> Int? {
    guard position < words.count else { return nil }
    if consume("last") { return -1 }
    let word = words[position]
    var number = PhraseVocabulary.ordinals[word]
    if number == nil, ["st", "nd", "rd", "th"].contains(where: word.hasSuffix) {
      number = Int(word.dropLast(2))
    }
    guard let number, number > 0 else { return nil }
    position += 1
    let start = position
    guard !commas.contains(start) else { return number }
    if consume("to"), !consume("last") { position = start }
    if position > start || consume("last") { return -number }
    return number
  }
}

extension PhraseParser {
  /// Consumes days with ordinals: `1st and 15th`, `last fri`, `1st and 3rd mon`, `last day`.
  private mutating func consumeOrdinalDays() -> Bool {
    var found = false
    while true {
      let start = position
      _ = found && consume("and")
      _ = consume("the")
      let ordinals = consumeList { $0.consumeOrdinal().map { [$0] } ?? [] }
      guard !ordinals.isEmpty else {
        position = start
        return found
      }
      if consume("day", "days") {
        rule.monthDays += ordinals
      } else if consume("weekday", "workday") {
        rule.weekdays = PhraseVocabulary.workdays.map { RecurrenceRule.Weekday($0) }
        rule.positions += ordinals
      } else if let day = consume(oneOf: PhraseVocabulary.weekdays) {
        rule.weekdays += ordinals.map { RecurrenceRule.Weekday(day, ordinal: $0) }
      } else if ordinals.allSatisfy({ 1...31 ~= $0 }) {
        rule.monthDays += ordinals
      } else {
        position = start
        return false
      }
      found = true
    }
  }

  /// Consumes a clause after the unit: days, months or the number of times.
  private mutating func consumeTail() throws(Problem) {
    if consume("after") {
      _ = consume("it", "its") && consume("is")
      guard consume("done", "completion", "completed") else { throw refusal() }
      countsFromCompletion = true
    } else if consumeDayOfWeekdays() {
      rule.frequency = .monthly
    } else if consume("on") {
      try consumeDays()
    } else if consume("in", "of") {
      try consumeSpan()
    } else if consume("at") {
      try consumeTimes()
    } else if consume("with") {
      guard consume("weeks"), consume("from"), let day = consume(oneOf: PhraseVocabulary.weekdays)
      else {
        throw refusal()
      }
      rule.weekStart = day
    } else {
      let start = position
      _ = consume("for")
      guard let number = consumeNumber(), number > 0, consume("times", "time"), rule.end == .never
      else {
        position = start
        throw refusal()
      }
      rule.end = .count(number)
    }
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
    if rule.frequency == .yearly, !isEach, try consumeMonthAndDay() { return }
    let start = position
    if !isEach, rule.frequency >= .monthly, consumeOrdinalDays() { return }
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
