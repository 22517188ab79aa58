import DateFormatting
import Models
import Recurrence

/// A parser for repetitions after `every:` and `after:`.
enum RepetitionSyntax {
  /// The longest interval in any unit.
  static let limit = 9_999

  /// Parses an interval: `day`, `2weeks`, `2 w`, `monthly`, `other day`, `month on the 31st`.
  ///
  /// - Throws: The problem when the value is invalid.
  static func repetition(
    _ value: String, from anchor: Repetition.Anchor
  ) throws(TaskSyntaxError.Problem) -> Repetition {
    guard value.utf8.count <= 60 else { throw .noSuchRepetition(value) }
    var tokens = value.lowercased().matches(of: /[0-9]+|[^0-9\s]+/).map { String($0.output) }[...]
    var count = 1
    if tokens.first == "other" {
      count = 2
      tokens.removeFirst()
    } else if let digits = tokens.first, digits.allSatisfy(\.isNumber) {
      guard digits.contains(where: { $0 != "0" }) else { throw .neverRepeats }
      guard let number = Int(digits), number <= limit else { throw .tooManyUnits(limit: limit) }
      count = number
      tokens.removeFirst()
    }
    guard let (unit, factor, _) = tokens.popFirst().flatMap({ units[$0] }) else {
      throw .noSuchRepetition(value)
    }
    guard count * factor <= limit else { throw .tooManyUnits(limit: limit) }
    let day = try dayOfMonth(tokens, of: value)
    guard day == nil || unit == .month || unit == .year else { throw .noSuchRepetition(value) }
    return Repetition(every: count * factor, unit, from: anchor, dayOfMonth: day)
  }

  /// Parses a day of the month: `on the 31st`, `on 31`.
  private static func dayOfMonth(
    _ tokens: ArraySlice<String>, of value: String
  ) throws(TaskSyntaxError.Problem) -> Int? {
    guard !tokens.isEmpty else { return nil }
    var rest = tokens
    guard rest.popFirst() == "on" else { throw .noSuchRepetition(value) }
    if rest.first == "the" { rest.removeFirst() }
    guard let day = rest.popFirst().flatMap({ Int($0) }), 1...31 ~= day,
      rest.isEmpty || Array(rest) == [suffix(of: day)]
    else { throw .noSuchRepetition(value) }
    return day
  }

  /// The names of intervals, including those of Taskwarrior.
  private static let lengths: [(unit: Repetition.Unit, factor: Int, names: String)] = [
    (.day, 1, "d day days daily"), (.weekday, 1, "weekday weekdays"),
    (.week, 1, "w wk wks week weeks weekly sennight"), (.week, 2, "biweekly fortnight"),
    (.month, 1, "m mo mos mth mths mnths month months monthly"), (.month, 2, "bimonthly"),
    (.month, 3, "q qtr qtrs quarter quarters quarterly"), (.month, 6, "semiannual"),
    (.year, 1, "y yr yrs year years yearly annual annually"), (.year, 2, "biannual biyearly"),
  ]

  private static let units = Dictionary(
    uniqueKeysWithValues: lengths.flatMap { length in
      length.names.split(separator: " ").map { (String($0), length) }
    })

  /// Returns the suffix of an ordinal, such as `st` in `31st`.
  fileprivate static func suffix(of number: Int) -> String {
    switch (number % 10, number % 100) {
    case (_, 11...13): "th"
    case (1, _): "st"
    case (2, _): "nd"
    case (3, _): "rd"
    default: "th"
    }
  }
}

extension TaskSyntax {
  /// Parses a repetition: `every:2weeks`, `after 3 days`, `monthly on the last fri`, or an interval
  /// alone.
  func repetition(_ text: String) throws(TaskSyntaxError) -> QuickEntry.Change {
    if text.lowercased().hasPrefix("every"), let change = phrase(text, from: .dueDate) {
      return change
    }
    var word = "every:\(text)"
    for key in [TaskKey.every.rawValue, TaskKey.after.rawValue] {
      let rest = text.dropFirst(key.count)
      guard text.lowercased().hasPrefix(key), let sign = rest.first, ": ".contains(sign) else {
        continue
      }
      word = "\(key):\(rest.dropFirst().drop { $0 == " " })"
    }
    return try QuickEntry(parsing: Self.word(word), by: self).changes.first ?? .repetition(nil)
  }

  /// Parses a phrase that is not a simple interval: `tue and thu until dec 18`, `90 days after
  /// done`. Returns nil for any other text.
  func phrase(_ text: String, from anchor: Repetition.Anchor) -> QuickEntry.Change? {
    let forms = ["every \(text)", text]
    let read = forms.compactMap { try? RecurrencePhrase(reading: $0, now: now, dates: dates) }.first
    guard var phrase = read else { return nil }
    if anchor == .completion { phrase.countsFromCompletion = true }
    return change(to: phrase)
  }

  /// Returns the change to a repetition, as a length of time if possible.
  func change(to phrase: RecurrencePhrase) -> QuickEntry.Change {
    if var short = Repetition(phrase.rule, day: nil) {
      if phrase.countsFromCompletion { short.anchor = .completion }
      return .repetition(short)
    }
    let first = phrase.rule.first(from: .day(today)).map { clock.startOfDay($0.day) }
    return .recurrence(InstanceSeries.lines(of: phrase), first: first)
  }
}

extension Repetition {
  /// The repetition as a person types it: `every:2weeks`, `after:3days`, `every:"month on the
  /// 31st"`.
  var typedText: String {
    let key: TaskKey = anchor == .dueDate ? .every : .after
    let name = count == 1 ? unit.rawValue : "\(count)\(unit.rawValue)s"
    guard let day = plannedDay else { return "\(key.rawValue):\(name)" }
    return "\(key.rawValue):\"\(length) on the \(day)\(RepetitionSyntax.suffix(of: day))\""
  }

  /// The repetition as a phrase: `every 2 weeks`, `3 days after it is done`, `every month on the
  /// 31st`.
  var phrase: String {
    if anchor == .completion {
      let length = count == 1 ? "a \(unit.rawValue)" : length
      return "\(length) after it is done"
    }
    guard let day = plannedDay else { return "every \(length)" }
    return "every \(length) on the \(day)\(RepetitionSyntax.suffix(of: day))"
  }

  private var length: String { count == 1 ? unit.rawValue : "\(count) \(unit.rawValue)s" }

  /// The day of the month if the unit has one, or nil.
  private var plannedDay: Int? {
    guard let dayOfMonth, 1...31 ~= dayOfMonth, unit == .month || unit == .year else { return nil }
    return dayOfMonth
  }
}
