extension RecurrenceRule {
  /// Parses the value of an `RRULE` property.
  ///
  /// The text is case-insensitive, and surrounding whitespace is ignored. A text that violates the
  /// RFC but is unambiguous is accepted; see ``warnings(in:)``.
  ///
  /// - Throws: ``RecurrenceRuleError`` with the part that is invalid or not allowed.
  public init(_ text: String) throws(RecurrenceRuleError) {
    self = try Self.read(text).rule
  }

  /// Returns the parts of a text that violate the RFC and how they are interpreted, or an empty
  /// array for a text that is an error.
  public static func warnings(in text: String) -> [RecurrenceWarning] {
    (try? read(text).warnings) ?? []
  }

  /// Parses a rule and returns it together with its warnings.
  ///
  /// - Throws: ``RecurrenceRuleError`` with the part that is invalid or not allowed.
  public static func read(
    _ text: String
  ) throws(RecurrenceRuleError) -> (rule: RecurrenceRule, warnings: [RecurrenceWarning]) {
    var reader = RuleReader()
    for part in text.trimmingBlanks().split(separator: ";", omittingEmptySubsequences: false) {
      try reader.parse(part)
    }
    return try reader.finish()
  }
}

extension RecurrenceRule: CustomStringConvertible {
  /// The value of an `RRULE` property: `FREQ=MONTHLY;COUNT=6;BYDAY=-1FR`.
  public var description: String {
    var text = "FREQ=\(frequency.rawValue)"
    func add(_ name: String, _ values: [some CustomStringConvertible]) {
      guard !values.isEmpty else { return }
      text += ";\(name)=" + values.map(\.description).joined(separator: ",")
    }
    switch end {
    case .never: break
    case .count(let count): add("COUNT", [count])
    case .until(let time): add("UNTIL", [time.iCalendarValue])
    case .countOrUntil(let count, let time):
      add("COUNT", [count])
      add("UNTIL", [time.iCalendarValue])
    }
    if interval != 1 { add("INTERVAL", [interval]) }
    add("BYMONTH", months)
    add("BYWEEKNO", weeks)
    add("BYYEARDAY", yearDays)
    add("BYMONTHDAY", monthDays)
    add("BYDAY", weekdays)
    add("BYHOUR", hours)
    add("BYMINUTE", minutes)
    add("BYSECOND", seconds)
    add("BYSETPOS", positions)
    if weekStart != 2 { add("WKST", [Weekday(weekStart)]) }
    if skip != .omit { text += ";RSCALE=GREGORIAN;SKIP=\(skip.rawValue)" }
    return text
  }
}

extension RecurrenceRule.Weekday: CustomStringConvertible {
  static let names = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]

  /// The weekday in the format of `BYDAY`: `TU`, `-1FR`.
  public var description: String {
    (ordinal.map(String.init) ?? "") + Self.names[(day - 1) % 7]
  }

  init?(_ text: some StringProtocol) {
    let capitals = text.uppercased()
    guard let index = Self.names.firstIndex(where: { capitals.hasSuffix($0) }) else { return nil }
    let number = capitals.dropLast(2)
    if number.isEmpty {
      self.init(index + 1)
    } else {
      guard let ordinal = Int(number), 1...53 ~= ordinal.magnitude else { return nil }
      self.init(index + 1, ordinal: ordinal)
    }
  }
}

/// A reader that parses the parts of a rule one by one.
private struct RuleReader {
  var rule = RecurrenceRule(.yearly)
  var frequency: RecurrenceRule.Frequency?
  var values: [String: String] = [:]
  var warnings: [RecurrenceWarning] = []

  mutating func parse(_ part: Substring) throws(RecurrenceRuleError) {
    guard !part.allSatisfy({ $0 == " " }) else {
      warnings.append(.emptyPart)
      return
    }
    guard let equals = part.firstIndex(of: "=") else {
      throw .unknownPart(String(part))
    }
    let name = part[..<equals].trimmingBlanks().uppercased()
    let value = part[part.index(after: equals)...].trimmingBlanks()
    guard !value.isEmpty || name == "FREQ" else {
      warnings.append(.emptyValue(part: name))
      return
    }
    if let earlier = values.updateValue(value, forKey: name) {
      guard earlier.uppercased() == value.uppercased() else { throw .repeatedPart(name) }
      warnings.append(.repeatedPart(name))
      return
    }
    if try !setSeries(name, value), try !setDays(name, value) { try setOther(name, value) }
  }

  /// Sets a part that says how often and how long the rule repeats; returns false for any other
  /// part.
  private mutating func setSeries(
    _ name: String, _ value: String
  ) throws(RecurrenceRuleError) -> Bool {
    switch name {
    case "FREQ":
      guard let known = RecurrenceRule.Frequency(rawValue: value.uppercased()) else {
        throw .unknownFrequency(value)
      }
      frequency = known
    case "INTERVAL": rule.interval = try count(name, value)
    case "COUNT": rule.count = try count(name, value)
    case "UNTIL":
      guard let time = CalendarTime(iCalendar: value) else {
        throw .badValue(part: name, value: value, "a day or a time such as 20261218T225959Z")
      }
      rule.until = time
    default: return false
    }
    return true
  }

  /// Sets a part that names days or times; returns false for any other part.
  private mutating func setDays(
    _ name: String, _ value: String
  ) throws(RecurrenceRuleError) -> Bool {
    switch name {
    case "BYSECOND": rule.seconds = try numbers(name, value, 0...60)
    case "BYMINUTE": rule.minutes = try numbers(name, value, 0...59)
    case "BYHOUR": rule.hours = try numbers(name, value, 0...23)
    case "BYDAY":
      rule.weekdays = try list(name, value, "a weekday such as TU, 2TU or -1TU") {
        RecurrenceRule.Weekday($0)
      }
    case "BYMONTHDAY": rule.monthDays = try numbers(name, value, 1...31, fromEnd: true)
    case "BYYEARDAY": rule.yearDays = try numbers(name, value, 1...366, fromEnd: true)
    case "BYWEEKNO": rule.weeks = try numbers(name, value, 1...53, fromEnd: true)
    case "BYMONTH": rule.months = try numbers(name, value, 1...12)
    case "BYSETPOS": rule.positions = try numbers(name, value, 1...366, fromEnd: true)
    default: return false
    }
    return true
  }

  /// Sets a part that says how the calendar counts, or records that a part is ignored.
  private mutating func setOther(
    _ name: String, _ value: String
  ) throws(RecurrenceRuleError) {
    switch name {
    case "WKST":
      guard let day = RecurrenceRule.Weekday(value), day.ordinal == nil else {
        throw .badValue(part: name, value: value, "one of MO, TU, WE, TH, FR, SA and SU")
      }
      rule.weekStart = day.day
    // The calendar of every rule that has no RSCALE (RFC 7529).
    case "RSCALE":
      guard value.uppercased() == "GREGORIAN" else {
        throw .badValue(part: name, value: value, "GREGORIAN")
      }
    case "SKIP":
      guard let skip = RecurrenceRule.Skip(rawValue: value.uppercased()) else {
        throw .badValue(part: name, value: value, "OMIT, BACKWARD or FORWARD")
      }
      rule.skip = skip
    case _ where name.hasPrefix("X-"): warnings.append(.ignoredPart(name))
    default: throw .unknownPart(name)
    }
  }

  /// Validates the combination of the parts.
  mutating func finish() throws(RecurrenceRuleError) -> (RecurrenceRule, [RecurrenceWarning]) {
    guard let frequency else { throw .missingFrequency }
    rule.frequency = frequency
    guard rule.weeks.isEmpty || frequency == .yearly else { throw .weeksOutsideYearly(frequency) }
    if let weekday = rule.weekdays.first(where: { $0.ordinal != nil }) {
      guard frequency >= .monthly else { throw .ordinalOutsideMonth(weekday, frequency) }
      guard rule.weeks.isEmpty else { throw .ordinalWithWeeks(weekday) }
    }
    guard rule.positions.isEmpty || rule.hasByParts else { throw .positionAlone }
    if frequency == .weekly, !rule.monthDays.isEmpty {
      warnings.append(.limit(part: "BYMONTHDAY", frequency))
    }
    if [.daily, .weekly, .monthly].contains(frequency), !rule.yearDays.isEmpty {
      warnings.append(.limit(part: "BYYEARDAY", frequency))
    }
    if rule.seconds.contains(60) { warnings.append(.leapSecond) }
    return (rule, warnings)
  }

  /// Parses a positive number. A number that overflows `Int` is the same as the largest one,
  /// because no calendar is that long.
  private func count(_ part: String, _ text: String) throws(RecurrenceRuleError) -> Int {
    let isNumber = !text.isEmpty && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    let number = isNumber ? Int(text) ?? .max : 0
    guard number > 0 else { throw .badValue(part: part, value: text, "a number from 1 on") }
    return number
  }

  private func numbers(
    _ part: String, _ text: String, _ range: ClosedRange<Int>, fromEnd: Bool = false
  ) throws(RecurrenceRuleError) -> [Int] {
    let (first, last) = (range.lowerBound, range.upperBound)
    let allowed = fromEnd ? "\(first) to \(last) or -\(last) to -\(first)" : "\(first) to \(last)"
    return try list(part, text, allowed) { word in
      Int(word).flatMap { range.contains(fromEnd ? Int(clamping: $0.magnitude) : $0) ? $0 : nil }
    }
  }

  /// Parses values separated by commas, without duplicates.
  private func list<Value: Equatable>(
    _ part: String, _ text: String, _ allowed: String, _ read: (String) -> Value?
  ) throws(RecurrenceRuleError) -> [Value] {
    var values: [Value] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let word = word.trimmingBlanks()
      guard let value = read(word) else { throw .badValue(part: part, value: word, allowed) }
      if !values.contains(value) { values.append(value) }
    }
    return values
  }
}

extension StringProtocol {
  func trimmingBlanks() -> String {
    var text = self[...].drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
