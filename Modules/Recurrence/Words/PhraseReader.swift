import DateFormatting

/// Reads a repetition in words from the front to the end.
struct PhraseReader {
  typealias Refusal = RecurrencePhraseError.Problem

  private let text: String
  private var words: [String] = []
  /// The positions of the words before which a comma stands.
  private var commas: Set<Int> = []
  private var position = 0
  private var rule = RecurrenceRule(.weekly)
  /// Whether the unit was said, not only meant: `every month`, but not `every last fri`.
  private var saysUnit = false
  private var countsFromCompletion = false

  init(_ text: String) {
    self.text = text.lowercased()
  }

  /// - Parameter day: reads a date.
  mutating func read(
    day: (String) throws(Refusal) -> CivilDate
  ) throws(Refusal) -> RecurrencePhrase {
    var body = text
    if let (range, date) = untilClause {
      rule.end = .until(.day(try day(date)))
      body = String(text[..<range])
    }
    for word in body.replacing("&", with: " and ").replacing(",", with: ", ").split(separator: " ")
    {
      let plain = word.prefix { $0 != "," }
      if !plain.isEmpty { words.append(String(plain.hasSuffix(".") ? plain.dropLast() : plain)) }
      if plain.count < word.count { commas.insert(words.count) }
    }
    guard !words.isEmpty else { throw .empty }
    try takeHead()
    while position < words.count { try takeTail() }
    return RecurrencePhrase(rule, countsFromCompletion: countsFromCompletion)
  }

  /// Where `until` begins, and what stands behind it.
  private var untilClause: (String.Index, String)? {
    for word in [" until ", " till ", " til "] {
      if let range = text.firstRange(of: word) {
        return (range.lowerBound, String(text[range.upperBound...]))
      }
    }
    return nil
  }
}

extension PhraseReader {
  private mutating func take(_ choices: String...) -> Bool {
    guard position < words.count, choices.contains(words[position]) else { return false }
    position += 1
    return true
  }

  private mutating func take<Value>(oneOf names: [String: Value]) -> Value? {
    guard position < words.count, let value = names[words[position]] else { return nil }
    position += 1
    return value
  }

  /// Takes things that stand one after another, with commas or `and` between them.
  private mutating func takeList<Value>(_ takeOne: (inout PhraseReader) -> [Value]) -> [Value] {
    var values = takeOne(&self)
    while !values.isEmpty {
      let start = position
      _ = take("and")
      let more = takeOne(&self)
      guard !more.isEmpty else {
        position = start
        break
      }
      values += more
    }
    return values
  }

  private func refusal() -> Refusal {
    .unreadable(position < words.count ? words[position] : nil)
  }
}

extension PhraseReader {
  /// Takes what it counts: `every 2 weeks`, `monthly`, `every tue`.
  private mutating func takeHead() throws(Refusal) {
    if let (frequency, interval) = take(oneOf: PhraseWords.adverbs) {
      (rule.frequency, rule.interval, saysUnit) = (frequency, interval, true)
    } else if let forms = position < words.count ? PhraseWords.doubtful[words[position]] : nil {
      throw .ambiguous(words[position], forms)
    } else if take("every", "each") {
      try takeEvery()
    } else {
      // `tuesdays and thursdays`, `mon-fri`
      let isEach = words[position].hasSuffix("s") || words[position].contains("-")
      guard isEach, takeWeekdaysOfWeek() else { throw refusal() }
    }
  }

  private mutating func takeEvery() throws(Refusal) {
    let start = position
    if try takeMonthAndDay() { return }
    if take("other") {
      rule.interval = 2
    } else if let number = takeNumber() {
      guard number > 0 else { throw .unreadable(words[start]) }
      rule.interval = number
    } else if let ordinal = takeOrdinal() {
      if ordinal > 0, takeUnit(interval: ordinal) { return }
      position = start
      // With no day behind it, a second is the unit.
      let follows = start + 1 < words.count ? words[start + 1] : ""
      if PhraseWords.weekdays[follows] == nil, !["and", "of", "last", "to"].contains(follows),
        takeUnit(interval: 1)
      {
        return
      }
      rule.frequency = .monthly
      guard takeOrdinalDays() else { throw refusal() }
      if ordinal > 1, rule.weekdays.count == 1, let day = rule.weekdays.first?.day,
        position == words.count || words[position] != "of"
      {
        let name = PhraseWords.weekdayNames[day - 1].lowercased()
        throw .ambiguous(
          "every \(words[start]) \(name)",
          ["every \(ordinal) weeks on \(name)", "monthly on the \(words[start]) \(name)"])
      }
      return
    }
    if takeUnit(interval: rule.interval) || takeWeekdaysOfWeek() { return }
    guard rule.interval == 1 else { throw refusal() }
    rule.frequency = .yearly
    rule.months = takeList { $0.takeMonth() }
    guard !rule.months.isEmpty else { throw refusal() }
  }

  private mutating func takeUnit(interval: Int) -> Bool {
    guard let (frequency, factor) = take(oneOf: PhraseWords.units) else { return false }
    let (product, overflow) = interval.multipliedReportingOverflow(by: factor)
    (rule.frequency, rule.interval) = (frequency, overflow ? .max : product)
    saysUnit = true
    return true
  }

  /// `tue and thu`, `mon-fri`, `weekday`, `weekends`.
  private mutating func takeWeekdaysOfWeek() -> Bool {
    let days = takeList { $0.takeWeekdays() }
    guard !days.isEmpty else { return false }
    (rule.frequency, rule.weekdays) = (.weekly, days.map { RecurrenceRule.Weekday($0) })
    return true
  }

  private mutating func takeWeekdays() -> [Int] {
    guard position < words.count else { return [] }
    let ends = words[position].split(separator: "-").map { PhraseWords.weekdays[String($0)] }
    if ends.count == 2, let first = ends[0], let last = ends[1] {
      position += 1
      return (0...(last - first).modulo(7)).map { (first - 1 + $0) % 7 + 1 }
    }
    if let days = take(oneOf: PhraseWords.groups) { return days }
    return take(oneOf: PhraseWords.weekdays).map { [$0] } ?? []
  }

  private mutating func takeMonth() -> [Int] {
    take(oneOf: DateWords.englishMonths).map { [$0] } ?? []
  }

  /// `dec 24`, `24 dec`, `24th of december`.
  private mutating func takeMonthAndDay() throws(Refusal) -> Bool {
    let start = position
    if let month = take(oneOf: DateWords.englishMonths), let day = takeNumber() ?? takeOrdinal() {
      return try take(month: month, day: day)
    }
    position = start
    if let day = takeNumber() ?? takeOrdinal() {
      _ = take("of")
      if let month = take(oneOf: DateWords.englishMonths) {
        return try take(month: month, day: day)
      }
    }
    position = start
    return false
  }

  private mutating func take(month: Int, day: Int) throws(Refusal) -> Bool {
    guard 1...CivilDate.dayCount(ofMonth: month, year: 2000) ~= day else {
      throw .unreadable(words[position - 1])
    }
    (rule.frequency, rule.months, rule.monthDays) = (.yearly, [month], [day])
    return true
  }

  private mutating func takeNumber() -> Int? {
    guard position < words.count else { return nil }
    if let number = take(oneOf: PhraseWords.numbers) { return number }
    guard let number = Int(words[position]) else { return nil }
    position += 1
    return number
  }

  /// A number, unless it says how many times.
  private mutating func takeListedNumber() -> [Int] {
    let isCount = words[position...].dropFirst().first.map { ["times", "time"].contains($0) }
    return isCount == true ? [] : takeNumber().map { [$0] } ?? []
  }

  /// `1st`, `first`, `last`, `2nd last`; -1 is the last.
  private mutating func takeOrdinal() -> Int? {
    guard position < words.count else { return nil }
    if take("last") { return -1 }
    let word = words[position]
    var number = PhraseWords.ordinals[word]
    if number == nil, ["st", "nd", "rd", "th"].contains(where: word.hasSuffix) {
      number = Int(word.dropLast(2))
    }
    guard let number, number > 0 else { return nil }
    position += 1
    let start = position
    guard !commas.contains(start) else { return number }
    if take("to"), !take("last") { position = start }
    if position > start || take("last") { return -number }
    return number
  }
}

extension PhraseReader {
  /// Takes days that are counted: `1st and 15th`, `last fri`, `1st and 3rd mon`, `last day`.
  private mutating func takeOrdinalDays() -> Bool {
    var found = false
    while true {
      let start = position
      _ = found && take("and")
      _ = take("the")
      let ordinals = takeList { $0.takeOrdinal().map { [$0] } ?? [] }
      guard !ordinals.isEmpty else {
        position = start
        return found
      }
      if take("day", "days") {
        rule.monthDays += ordinals
      } else if take("weekday", "workday") {
        rule.weekdays = PhraseWords.workdays.map { RecurrenceRule.Weekday($0) }
        rule.positions += ordinals
      } else if let day = take(oneOf: PhraseWords.weekdays) {
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

  /// Takes what stands behind the unit: days, months, a number of times.
  private mutating func takeTail() throws(Refusal) {
    if take("after") {
      _ = take("it", "its") && take("is")
      guard take("done", "completion", "completed") else { throw refusal() }
      countsFromCompletion = true
    } else if take("on") {
      try takeDays()
    } else if take("in", "of") {
      try takeSpan()
    } else if take("at") {
      try takeTimes()
    } else if take("with") {
      guard take("weeks"), take("from"), let day = take(oneOf: PhraseWords.weekdays) else {
        throw refusal()
      }
      rule.weekStart = day
    } else {
      let start = position
      _ = take("for")
      guard let number = takeNumber(), number > 0, take("times", "time"), rule.end == .never else {
        position = start
        throw refusal()
      }
      rule.end = .count(number)
    }
  }

  private mutating func takeDays() throws(Refusal) {
    let isEach = take("every", "each")
    if !isEach, take("day", "days") {
      let numbers = takeList { $0.takeListedNumber() }
      guard !numbers.isEmpty else { throw refusal() }
      if words[position...].prefix(3) == ["of", "the", "year"] {
        position += 3
        rule.yearDays = numbers
      } else {
        rule.monthDays = numbers
      }
      return
    }
    if rule.frequency == .yearly, !isEach, try takeMonthAndDay() { return }
    let start = position
    if !isEach, rule.frequency >= .monthly, takeOrdinalDays() { return }
    let days = takeList { $0.takeWeekdays() }
    guard !days.isEmpty else { throw refusal() }
    if rule.frequency >= .monthly, !isEach, rule.weeks.isEmpty {
      let (unit, day) = (rule.frequency == .monthly ? "monthly" : "yearly", words[start])
      throw .ambiguous("on \(day)", ["\(unit) on the first \(day)", "\(unit) on every \(day)"])
    }
    rule.weekdays = days.map { RecurrenceRule.Weekday($0) }
  }

  /// `of november`, `of the month`, `in week 20`, `of these the last`.
  private mutating func takeSpan() throws(Refusal) {
    if take("these") {
      _ = take("the")
      rule.positions = takeList { $0.takeOrdinal().map { [$0] } ?? [] }
      guard !rule.positions.isEmpty else { throw refusal() }
      return
    }
    _ = take("the", "every", "each")
    if take("month") { return }
    if take("week", "weeks") {
      rule.weeks = takeList { $0.takeListedNumber() }
      guard rule.frequency == .yearly, !rule.weeks.isEmpty else { throw refusal() }
      return
    }
    let isYear = take("year")
    if !isYear {
      rule.months = takeList { $0.takeMonth() }
      guard !rule.months.isEmpty else { throw refusal() }
    }
    if rule.frequency == .monthly, !saysUnit { rule.frequency = .yearly }
  }

  /// `at hours 9 and 17 minutes 0 and 30`.
  private mutating func takeTimes() throws(Refusal) {
    let parts: [(String, WritableKeyPath<RecurrenceRule, [Int]>, Int)] = [
      ("hour", \.hours, 23), ("minute", \.minutes, 59), ("second", \.seconds, 60),
    ]
    let start = position
    for (name, part, last) in parts where take(name, name + "s") {
      rule[keyPath: part] = takeList { $0.takeListedNumber() }
      guard !rule[keyPath: part].isEmpty,
        rule[keyPath: part].allSatisfy({ 0...last ~= $0 })
      else { throw refusal() }
    }
    guard position > start else { throw refusal() }
  }
}
