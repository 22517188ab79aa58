import Foundation

/// Parses dates without a fixed pattern: words, spans, and numbers in some order.
///
/// A parsing method returns the meaning of a whole form, or consumes nothing and returns nil. It
/// throws if the form is certain but its value does not exist.
struct DateGrammar {
  var reader: DateTokenReader
  let lexicon: DateLexicon
  /// The first weekday of the week, 1 for Sunday … 7.
  let firstWeekday: Int
  /// A Boolean value that indicates whether the clock is in North America, where `Pacific` after a
  /// time is a time zone; elsewhere only `Pacific time` is.
  let isInNorthAmerica: Bool
  let now: Date
  /// The local day and time at ``now``.
  let present: CivilDateTime
  /// The start of the span whose end is parsed; nil for any other date.
  let start: CivilDateTime?
  /// The direction from ``now`` in which a day without a year and a weekday are searched for.
  let direction: Calendar.SearchDirection
  /// The part of the day that was parsed.
  var part: DayPart?

  var today: CivilDate { present.day }

  /// The day from which a day without a year is searched for.
  var firstDay: CivilDate { start?.day ?? today }

  /// A Boolean value that indicates whether days are searched for in the past. From the start of a
  /// span, they are searched for in the future.
  var searchesBackward: Bool { start == nil && direction == .backward }

  var phrases: DatePhrases { lexicon.phrases }

  /// Parses the whole text: an instant, or a day, a time, a part of the day and a time zone, each
  /// at most once and in any order.
  mutating func read() throws(DateRefusal) -> DateReading {
    var reading = DateReading()
    if let instant = try parseInstant() {
      guard reader.isAtEnd else { throw leftover() }
      return instant
    }
    var time: ParsedTime?
    var isEndOfDay = false
    while !reader.isAtEnd {
      let start = reader.position
      if !isEndOfDay, reader.consume(phrases.endOfDay) != nil {
        isEndOfDay = true
      } else if !(try parsePiece(of: &reading, &time, after: nil)) {
        guard let connector = parseConnector(),
          try parsePiece(of: &reading, &time, after: connector)
        else {
          reader.position = start
          break
        }
      }
    }
    if let time, time.form == .bare, part == nil {
      reader.position = time.tokens.lowerBound
      throw leftover()
    }
    guard reader.isAtEnd, !isEndOfDay || time == nil && part == nil else { throw leftover() }
    if isEndOfDay, reading.day == nil { reading.day = today }
    reading.time = try timeOfDay(time, on: reading.day)
    return reading
  }

  /// Parses one part of a date that was not given before.
  ///
  /// - Parameter connector: The preceding connector. After a word such as `at`, a number may be an
  ///   hour.
  private mutating func parsePiece(
    of reading: inout DateReading, _ time: inout ParsedTime?, after connector: Connector?
  ) throws(DateRefusal) -> Bool {
    let isTime = connector == .word
    if time == nil, isTime,
      let found = try parseTime(followsPreposition: true, followsDay: reading.day != nil)
    {
      time = found
    } else if reading.day == nil, var day = try parseDay() {
      while let shifted = try parseShift(of: day) { day = shifted }
      reading.day = day
    } else if time == nil,
      let found = try parseTime(followsPreposition: false, followsDay: reading.day != nil)
    {
      time = found
    } else if part == nil, let found = reader.consume(phrases.parts) {
      part = found
    } else if reading.timeZone == nil, connector == nil, time != nil || part != nil,
      let timeZone = try parseTimeZone()
    {
      reading.timeZone = timeZone
    } else {
      return false
    }
    return true
  }

  /// Returns the better of two refusals of the whole text: the given one, or the grammar's own if
  /// it says more than that the text cannot be read.
  mutating func explanation(of refusal: DateRefusal) -> DateRefusal {
    do throws(DateRefusal) {
      _ = try read()
      return refusal
    } catch {
      switch error.problem {
      case .unreadable, .leftover, .bareHour: return refusal
      default: return error
      }
    }
  }

  /// Parses a form and restores the position if it does not match.
  mutating func attempt<Value>(
    _ form: (inout DateGrammar) throws(DateRefusal) -> Value?
  ) throws(DateRefusal) -> Value? {
    let start = (reader.position, part)
    let value = try form(&self)
    if value == nil { (reader.position, part) = start }
    return value
  }

  private enum Connector {
    case comma, word
  }

  /// Parses what may be between a day and a time: a comma, `at` or the locale's equivalent.
  private mutating func parseConnector() -> Connector? {
    let isComma = reader.position > 0 && reader.consume(",")
    if let word = reader.word(), phrases.connectors.contains(word) {
      reader.position += 1
    } else if !reader.consume("@") {
      return isComma ? .comma : nil
    }
    return .word
  }

  private func leftover() -> DateRefusal {
    let rest = reader.rest
    if let hour = reader.number(), hour <= 23, reader.peek()?.count ?? 0 <= 2, reader.peek(1) == nil
    {
      let before = String(reader.text.source.dropTrailingBlanks.dropLast(rest.count))
      return DateRefusal(
        .bareHour(rest),
        suggestions: 1...12 ~= hour
          ? ["\(before)\(hour)am", "\(before)\(hour)pm"]
          : ["\(before)\(hour):00", "\(before)\((hour + 11) % 12 + 1)\(hour < 12 ? "am" : "pm")"])
    }
    guard reader.position > 0 else { return DateRefusal(.unreadable, suggestions: daysOfMonth) }
    return DateRefusal(.leftover(rest, after: reader.source(from: 0)))
  }

  /// The first and the last day of a month, if the text is only its name; otherwise nil.
  private var daysOfMonth: [String]? {
    guard reader.text.tokens.count == 1, let name = reader.word(), let month = lexicon.months[name],
      let last = try? nearest({ CivilDate.lastDay(ofMonth: month, year: $0) })
    else { return nil }
    return ["\(reader.rest) 1", "\(reader.rest) \(last.day)"]
  }

  /// Returns the refusal of tokens with two meanings, with suggestions in which they are replaced.
  func ambiguous(
    _ tokens: Range<Int>, meaning: String, or other: String, write spellings: [String]
  ) -> DateRefusal {
    let text = reader.text
    guard let last = tokens.last else { return DateRefusal(.unreadable) }
    let before = tokens.lowerBound > 0 ? text.source(0...tokens.lowerBound - 1) : ""
    let space = text.tokens[tokens.lowerBound].isSpaced && !before.isEmpty ? " " : ""
    let isLast = tokens.upperBound == text.tokens.count
    let after = isLast ? "" : " " + text.source(tokens.upperBound...text.tokens.count - 1)
    return DateRefusal(
      .ambiguous(text.source(tokens.lowerBound...last), meaning: meaning, or: other),
      suggestions: spellings.map { "\(before)\(space)\($0)\(after)" })
  }
}

extension String {
  fileprivate var dropTrailingBlanks: Substring {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

/// The reason why a part of a date was refused. The caller, which has the whole text, turns it into
/// an error.
struct DateRefusal: Error {
  let problem: DateParseError.Problem
  /// The spellings of the probable meaning; nil if there is none.
  let suggestions: [String]?

  init(_ problem: DateParseError.Problem, suggestions: [String]? = nil) {
    self.problem = problem
    self.suggestions = suggestions
  }
}
