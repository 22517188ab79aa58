import DateFormatting

/// A parser for recurrence phrases in English, which reads a text from left to right.
struct PhraseParser {
  typealias Problem = RecurrencePhraseError.Problem

  private let text: String
  var words: [String] = []
  /// The positions of the words that follow a comma.
  var commas: Set<Int> = []
  var position = 0
  var rule = RecurrenceRule(.weekly)
  /// A Boolean value that indicates whether the unit was written explicitly, as in `every month`,
  /// and not implied, as in `every last fri`.
  var hasExplicitUnit = false
  var countsFromCompletion = false

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
    let list = body.replacing("&", with: " and ").replacing(" + ", with: " and ")
      .replacing(",", with: ", ")
      .replacing("–", with: "-").replacing(PhrasePattern.workday, with: "workday")
      .replacing(PhrasePattern.everyEndOfMonth, with: "every last day of the month")
      .replacing(PhrasePattern.slash) { "\($0.1) and \($0.2)" }
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

  /// A Boolean value that indicates whether the first word is weekdays with slashes: `tue/thu`.
  private var beginsWithSlashedDays: Bool {
    TypedLine.areSlashedDays(TypedLine.withoutComma(text.prefix { $0 != " " }))
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
  mutating func consume(_ choices: String...) -> Bool {
    guard position < words.count, choices.contains(words[position]) else { return false }
    position += 1
    return true
  }

  mutating func consume<Value>(oneOf names: [String: Value]) -> Value? {
    guard position < words.count, let value = names[words[position]] else { return nil }
    position += 1
    return value
  }

  /// Consumes a list of items that are separated by commas, `and` or nothing.
  mutating func consumeList<Value>(_ consumeOne: (inout PhraseParser) -> [Value]) -> [Value] {
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

  func refusal() -> Problem {
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
    } else if consume("alternate") {
      // `alternate wednesdays`
      rule.interval = 2
      let isPlural = position < words.count && words[position].hasSuffix("s")
      guard isPlural else { throw refusal() }
      try checkWorkdayInterval(from: position - 1)
      guard consumeUnit(interval: 2) || consumeWeekdaysOfWeek() else { throw refusal() }
    } else {
      // `tuesdays and thursdays`, `mon-fri`, `tue/thu`, `weekday mornings`
      let isEach =
        words[position].hasSuffix("s") || words[position].contains("-") || beginsWithSlashedDays
        || TypedLine.namesPartsOfDays(words.joined(separator: " "))
      guard isEach, consumeWeekdaysOfWeek() else { throw refusal() }
    }
  }

  private mutating func consumeEvery() throws(Problem) {
    _ = consume("single")
    splitInterval()
    let start = position
    if try consumeDaysOfYear() { return }
    if consume("other", "alternate") {
      rule.interval = 2
    } else if let number = consumeNumber() {
      guard number > 0 else { throw .unreadable(words[start]) }
      rule.interval = number
    } else if let ordinal = consumeOrdinal() {
      // `every 2nd day of the month` is one day, and `every 2nd day` is an interval.
      let isDayOfPeriod = words[position...].prefix(2) == ["day", "of"]
      if ordinal > 0, !isDayOfPeriod, consumeUnit(interval: ordinal) { return }
      position = start
      // Without a day after it, "second" is the unit.
      let follows = start + 1 < words.count ? words[start + 1] : ""
      if !isDayOfPeriod, PhraseVocabulary.weekdays[follows] == nil,
        !["and", "of", "last", "to", "weekday", "workday"].contains(follows),
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
    try checkWorkdayInterval(from: start)
    if consumeUnit(interval: rule.interval) || consumeWeekdaysOfWeek() { return }
    guard rule.interval == 1 else { throw refusal() }
    rule.frequency = .yearly
    rule.months = consumeList { $0.consumeMonth() }
    guard !rule.months.isEmpty else { throw refusal() }
  }

  /// Splits an interval without a blank into its number and its unit: `2w`, `4h`, `3days`.
  private mutating func splitInterval() {
    guard position < words.count else { return }
    let word = words[position]
    let digits = word.prefix { "0"..."9" ~= $0 }
    let name = String(word.dropFirst(digits.count))
    let unit = PhraseVocabulary.shortUnits[name] ?? name
    guard !digits.isEmpty, PhraseVocabulary.units[unit] != nil else { return }
    words.replaceSubrange(position...position, with: [String(digits), unit])
    commas = Set(commas.map { $0 > position ? $0 + 1 : $0 })
  }

  /// Refuses `every other weekday`, which no rule expresses if it counts workdays.
  private func checkWorkdayInterval(from start: Int) throws(Problem) {
    let names = ["weekday", "weekdays", "workday", "workdays"]
    guard rule.interval > 1, position < words.count, names.contains(words[position]) else { return }
    let weeks = "every \(rule.interval) weeks on mon-fri"
    throw .ambiguous(
      "every \(words[start...position].joined(separator: " "))",
      [rule.interval == 2 ? "every mon, wed and fri" : "every \(rule.interval) days", weeks])
  }

  private mutating func consumeUnit(interval: Int) -> Bool {
    // `every evening`, `every other night`
    let unit = consume(oneOf: PhraseVocabulary.units) ?? (consumePartOfDay() ? (.daily, 1) : nil)
    guard let (frequency, factor) = unit else { return false }
    let (product, overflow) = interval.multipliedReportingOverflow(by: factor)
    (rule.frequency, rule.interval) = (frequency, overflow ? .max : product)
    hasExplicitUnit = true
    return true
  }

  /// Consumes weekdays: `tue and thu`, `mon-fri`, `mon to fri`, `weekday`, `weekends`.
  private mutating func consumeWeekdaysOfWeek() -> Bool {
    var days = consumeList { $0.consumeWeekdays() }
    guard !days.isEmpty else { return false }
    // `every mon and every wed`, `on mondays, on wednesdays`
    while rule.interval == 1, position < words.count {
      let start = position
      let isListed = commas.contains(position)
      let begins = (consume("and") || isListed) && consume("every", "each", "on")
      let more = begins ? consumeList { $0.consumeWeekdays() } : []
      days += more
      guard !more.isEmpty else {
        position = start
        break
      }
    }
    var known: Set<Int> = []
    rule.weekdays = days.filter { known.insert($0).inserted }.map { RecurrenceRule.Weekday($0) }
    rule.frequency = .weekly
    _ = consumePartOfDay()
    return true
  }

  /// Consumes a part of the day, which belongs to the start: `mornings`, `night`.
  private mutating func consumePartOfDay() -> Bool {
    consume(oneOf: PhraseVocabulary.partsOfDay) != nil
  }

  mutating func consumeWeekdays() -> [Int] {
    guard position < words.count else { return [] }
    let ends = words[position].split(separator: "-").map { PhraseVocabulary.weekdays[String($0)] }
    if ends.count == 2, let first = ends[0], let last = ends[1] {
      position += 1
      return Self.days(from: first, to: last)
    }
    if let days = consume(oneOf: PhraseVocabulary.groups) { return days }
    guard let first = consume(oneOf: PhraseVocabulary.weekdays) else { return [] }
    let start = position
    if !commas.contains(position), consume("-", "to", "through", "thru"),
      let last = consume(oneOf: PhraseVocabulary.weekdays)
    {
      return Self.days(from: first, to: last)
    }
    position = start
    return [first]
  }

  private static func days(from first: Int, to last: Int) -> [Int] {
    (0...(last - first).modulo(7)).map { (first - 1 + $0) % 7 + 1 }
  }

  mutating func consumeMonth() -> [Int] {
    consume(oneOf: DateLexicon.englishMonths).map { [$0] } ?? []
  }

  /// Consumes days of the year: `dec 24`, `jan 1 and jul 1`, `jan 1 and 15`, `jan and jul 1`.
  ///
  /// - Throws: ``Problem/several`` for days that no single rule has: `jan 1 and jul 15`.
  mutating func consumeDaysOfYear() throws(Problem) -> Bool {
    if try consumeDayOfMonths() { return true }
    guard let first = try consumeMonthAndDay() else { return false }
    var days = [first]
    while true {
      let start = position
      let isListed = consume("and") || commas.contains(position)
      if let next = try consumeMonthAndDay() {
        days.append(next)
      } else if isListed, let last = days.last,
        let day = consumeListedNumber().first ?? consumeOrdinal()
      {
        days.append((last.month, try checkedDay(day)))
      } else {
        position = start
        break
      }
    }
    (rule.frequency, rule.months, rule.monthDays) = (.yearly, [], [])
    for (month, day) in days {
      if !rule.months.contains(month) { rule.months.append(month) }
      if !rule.monthDays.contains(day) { rule.monthDays.append(day) }
    }
    guard rule.months.count == 1 || rule.monthDays.count == 1 else { throw .multipleRepetitions }
    return true
  }

  /// Consumes one day of several months: `jan and jul 1`, `15 jan, apr and jul`,
  /// `1st of jan and jul`.
  private mutating func consumeDayOfMonths() throws(Problem) -> Bool {
    let start = position
    var number = consumeNumber() ?? consumeOrdinal()
    if number != nil { _ = consume("of") }
    let months = consumeList { $0.consumeMonth() }
    if number == nil, months.count > 1 { number = consumeNumber() ?? consumeOrdinal() }
    guard let number, months.count > 1, !isBeforeDay else {
      position = start
      return false
    }
    let day = try checkedDay(number)
    (rule.frequency, rule.months, rule.monthDays) = (.yearly, months, [day])
    return true
  }

  /// A Boolean value that indicates whether the number of a further day follows: `and 15`.
  private var isBeforeDay: Bool {
    var parser = self
    _ = parser.consume("and")
    return !parser.consumeListedNumber().isEmpty || parser.consumeOrdinal() != nil
  }

  /// Consumes a day of a month: `dec 24`, `24 dec`, `24th of december`.
  private mutating func consumeMonthAndDay() throws(Problem) -> (month: Int, day: Int)? {
    let start = position
    if let month = consume(oneOf: DateLexicon.englishMonths),
      let day = consumeNumber() ?? consumeOrdinal()
    {
      return (month, try checkedDay(day))
    }
    position = start
    if let day = consumeNumber() ?? consumeOrdinal() {
      _ = consume("of")
      if let month = consume(oneOf: DateLexicon.englishMonths) {
        return (month, try checkedDay(day))
      }
    }
    position = start
    return nil
  }

  private func checkedDay(_ day: Int) throws(Problem) -> Int {
    guard 1...31 ~= day else { throw .unreadable(words[position - 1]) }
    return day
  }

  mutating func consumeNumber() -> Int? {
    guard position < words.count else { return nil }
    if let number = consume(oneOf: PhraseVocabulary.numbers) { return number }
    guard let number = Int(words[position]) else { return nil }
    position += 1
    return number
  }

  /// Consumes a number, unless `times` follows it.
  mutating func consumeListedNumber() -> [Int] {
    let isCount = words[position...].dropFirst().first.map { ["times", "time"].contains($0) }
    return isCount == true ? [] : consumeNumber().map { [$0] } ?? []
  }

  /// Consumes an ordinal: `1st`, `first`, `last`, `2nd last`. The last is -1.
  mutating func consumeOrdinal() -> Int? {
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
  mutating func consumeOrdinalDays() -> Bool {
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
}
