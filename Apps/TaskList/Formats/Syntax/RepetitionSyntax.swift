import DateFormatting
import Foundation
import Models
import Recurrence

/// A parser for repetitions after `every:` and `after:`.
enum RepetitionSyntax {
  /// The longest interval in any unit.
  static let limit = 9_999

  /// A number or a word of a repetition.
  private static let numberOrWord = SendableRegex(/[0-9]+|[^0-9\s]+/)

  /// Parses an interval: `day`, `2weeks`, `2 w`, `monthly`, `other day`, `month on the 31st`.
  ///
  /// - Throws: The problem when the value is invalid.
  static func repetition(
    _ value: String, from anchor: Repetition.Anchor
  ) throws(TaskSyntaxError.Problem) -> Repetition {
    guard value.utf8.count <= 60 else { throw .noSuchRepetition(value) }
    var tokens = value.lowercased().matches(of: numberOrWord).map { String($0.output) }[...]
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
      rest.isEmpty || rest.count == 1 && "\(day)\(rest.joined())" == RecurrencePhrase.ordinal(day)
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
}

extension TaskSyntax {
  /// Parses the text of a field or an option for a repetition: `every:2weeks`, `after 3 days`,
  /// `monthly on the last fri`, or an interval alone.
  ///
  /// - Returns: The change; for `never`, the one that ends a repetition.
  /// - Throws: `RecurrencePhraseError` when the text cannot be parsed.
  func repetition(_ text: String) throws(RecurrencePhraseError) -> QuickEntry.Change {
    if RecurrencePhrase.isNone(text) { return .repetition(nil) }
    var (rest, anchor) = (text, Repetition.Anchor.dueDate)
    for key in [TaskKey.every, .after] where text.lowercased().hasPrefix(key.rawValue) {
      let value = text.dropFirst(key.rawValue.count)
      guard let sign = value.first, ": ".contains(sign) else { continue }
      rest = value.dropFirst().trimmingCharacters(in: .whitespaces)
      if sign == ":", rest.count > 1, rest.hasPrefix("\""), rest.hasSuffix("\"") {
        rest = String(rest.dropFirst().dropLast())
      }
      anchor = key == .every ? .dueDate : .completion
    }
    do throws(TaskSyntaxError.Problem) {
      return .repetition(try RepetitionSyntax.repetition(rest, from: anchor))
    } catch {
      return try phrase(rest, from: anchor)
    }
  }

  /// Parses a phrase that is not a simple interval: `tue and thu until dec 18`, `90 days after
  /// done`, `tue for 5 weeks`.
  ///
  /// - Throws: `RecurrencePhraseError` for any other text.
  func phrase(
    _ text: String, from anchor: Repetition.Anchor
  ) throws(RecurrencePhraseError) -> QuickEntry.Change {
    do throws(RecurrencePhraseError) {
      return try change(to: span("every \(text)"), from: anchor)
    } catch let error {
      // `every` may be missing, as before `tue`, or not, as before `monthly`.
      do throws(RecurrencePhraseError) {
        return try change(to: span(text), from: anchor)
      } catch let plain {
        if case .unreadable = error.problem { throw plain }
        throw error
      }
    }
  }

  /// Returns a Boolean value that indicates whether a text is a repetition, even one without an
  /// occurrence, with an excluded day or with a part of the day.
  func isRepetition(_ text: String, from anchor: Repetition.Anchor) -> Bool {
    if (try? RepetitionSyntax.repetition(text, from: anchor)) != nil { return true }
    do throws(RecurrencePhraseError) {
      _ = try phrase(text, from: anchor)
      return true
    } catch {
      switch error.problem {
      case .neverOccurs, .endsBeforeStart, .exception, .partOfDay: return true
      default: return false
      }
    }
  }

  private func span(_ text: String) throws(RecurrencePhraseError) -> RecurrenceSpan {
    try RecurrenceSpan(reading: text, now: now, dates: dates)
  }

  /// Returns the change to a repetition, as a length of time if possible. A phrase that names a day
  /// of the month gives a task without a due date its first one.
  func change(
    to span: RecurrenceSpan, from anchor: Repetition.Anchor = .dueDate
  ) -> QuickEntry.Change {
    let recurrence = TypedRecurrence(span, anchor: anchor, today: today, clock: clock)
    if span.first == nil, let short = recurrence.short, short.dayOfMonth == nil {
      return .repetition(short)
    }
    return .recurrence(recurrence)
  }
}

extension TaskSyntax {
  /// Returns the changes to a repetition and to its first due date, which is at a time of day.
  ///
  /// - Throws: `RecurrencePhraseError` when the recurrence ends before it begins.
  func changes(
    to span: RecurrenceSpan, at time: ParsedDate
  ) throws(RecurrencePhraseError) -> [QuickEntry.Change] {
    let recurrence = TypedRecurrence(span, anchor: .dueDate, today: today, clock: clock)
    let (due, rest) = try recurrence.withTime(of: time)
    let change = change(to: span)
    return [due, change.isRecurrence ? .recurrence(rest) : change]
  }
}

/// A recurrence that a length of time cannot express, or that begins on a day.
struct TypedRecurrence: Hashable, Sendable {
  private var span: RecurrenceSpan
  private let countsFromCompletion: Bool
  private let today: CivilDate
  private let clock: WallClock

  fileprivate init(
    _ span: RecurrenceSpan, anchor: Repetition.Anchor, today: CivilDate, clock: WallClock
  ) {
    countsFromCompletion = anchor == .completion || span.phrase.countsFromCompletion
    (self.span, self.today, self.clock) = (span, today, clock)
  }

  /// A Boolean value that indicates whether the recurrence says its first day.
  var hasFirstDay: Bool { span.first != nil }

  /// The repetition as a length of time, or nil if that cannot express it.
  fileprivate var short: Repetition? {
    guard span.length == nil, var short = Repetition(span.phrase.rule, day: nil) else {
      return nil
    }
    if countsFromCompletion { short.anchor = .completion }
    return short
  }

  /// Sets the recurrence of a task. The task gets the first due date if it has none or if the
  /// recurrence says its first day.
  ///
  /// - Throws: `RecurrencePhraseError` when the recurrence ends before it begins.
  func apply(to task: inout StoredTask) throws(RecurrencePhraseError) {
    let due = task.dueDate.map(clock.day)
    let (start, phrase) = try span.series(
      from: .day(due ?? today), choosesStart: due == nil, on: clock)
    if start.day != due {
      let kind = task.dueKind
      task.dueDate = clock.date(on: start.day, atTimeOf: task.dueDate)
      task.dueKind = kind
    }
    task.repetition = short
    task.recurrence =
      short == nil
      ? InstanceSeries.lines(
        of: RecurrencePhrase(phrase.rule, countsFromCompletion: countsFromCompletion)) : nil
  }

  /// Returns the recurrence with a time of day for its first due date, and that due date, which is
  /// not over.
  func withTime(of time: ParsedDate) throws(RecurrencePhraseError) -> (
    due: QuickEntry.Change, recurrence: TypedRecurrence
  ) {
    let day = max(today, clock.day(of: time.date))
    let (start, _) = try span.series(from: .day(day), choosesStart: true, on: clock)
    let moment = CivilDateTime(day: start.day, time: clock.reading(of: time.date).time)
    var recurrence = self
    recurrence.span.first = nil
    return (.dueDate(clock.date(showing: moment), time.kind), recurrence)
  }

  static func == (one: TypedRecurrence, other: TypedRecurrence) -> Bool {
    (one.span, one.countsFromCompletion, one.today)
      == (other.span, other.countsFromCompletion, other.today)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(span) }
}

extension RecurrencePhraseError {
  /// Phrases for both meanings of an ambiguous one, or with other dates than the one that cannot be
  /// read; otherwise empty.
  var forms: [String] {
    switch problem {
    case .ambiguous(_, let forms): return forms
    case .date(let error):
      guard let range = text.range(of: error.text, options: [.caseInsensitive, .backwards]) else {
        return []
      }
      return error.suggestions.map { text.replacingCharacters(in: range, with: $0) }
    default: return []
    }
  }
}

extension TaskSyntaxError.Problem {
  /// Creates the problem of a repetition after a key.
  ///
  /// - Parameter other: The problem of a phrase that cannot be read.
  init(_ error: RecurrencePhraseError, else other: Self) {
    switch error.problem {
    case .ambiguous: self = .ambiguousRepetition(error.text)
    case .date(let error): self = .date(error)
    case .multipleRepetitions: self = .multipleRepetitions(error.text)
    case .exception: self = .exception(error.text)
    case .partOfDay(let part): self = .partOfDay(error.text, part)
    case .neverOccurs: self = .neverOccurs(error.text)
    case .endsBeforeStart(let day): self = .endsBeforeStart(error.text, day)
    default: self = other
    }
  }
}

extension Repetition {
  /// The repetition as the user types it: `every:2weeks`, `after:3days`, `every:"month on the
  /// 31st"`.
  var typedText: String {
    let key: TaskKey = anchor == .dueDate ? .every : .after
    let name = count == 1 ? unit.rawValue : "\(count)\(unit.rawValue)s"
    guard let day = plannedDay else { return "\(key.rawValue):\(name)" }
    return "\(key.rawValue):\"\(length) on the \(RecurrencePhrase.ordinal(day))\""
  }

  /// The repetition as the user types it into a field of its own: `every 2 weeks`, `after 3 days`,
  /// `every month on the 31st`.
  var fieldText: String {
    guard anchor == .completion else { return phrase }
    let day = plannedDay.map { " on the \(RecurrencePhrase.ordinal($0))" } ?? ""
    return "after \(count == 1 ? "1 " : "")\(length)\(day)"
  }

  /// The repetition as a phrase: `every 2 weeks`, `3 days after it is done`, `every month on the
  /// 31st`.
  var phrase: String {
    if anchor == .completion {
      let length = count == 1 ? "a \(unit.rawValue)" : length
      return "\(length) after it is done"
    }
    guard let day = plannedDay else { return "every \(length)" }
    return "every \(length) on the \(RecurrencePhrase.ordinal(day))"
  }

  private var length: String { count == 1 ? unit.rawValue : "\(count) \(unit.rawValue)s" }

  /// The day of the month if the unit has one, or nil.
  private var plannedDay: Int? {
    guard let dayOfMonth, 1...31 ~= dayOfMonth, unit == .month || unit == .year else { return nil }
    return dayOfMonth
  }
}
