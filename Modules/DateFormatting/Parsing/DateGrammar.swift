import Foundation

/// Reads the forms of dates that have no fixed pattern: words, spans, and numbers in an order.
///
/// Each `take…` method either takes a whole form and says what it means, or takes nothing and
/// returns nil, or throws where a form is certain and what it names does not exist.
struct DateGrammar {
  var reader: DateTokenReader
  let words: DateWords
  /// The weekday, 1 for Sunday … 7, on which weeks begin.
  let firstWeekday: Int
  let now: Date
  let today: CivilDate

  init(_ text: DateText, words: DateWords, firstWeekday: Int, now: Date, today: CivilDate) {
    reader = DateTokenReader(text)
    self.words = words
    self.firstWeekday = firstWeekday
    self.now = now
    self.today = today
  }

  /// Reads the whole text: an instant, or a day and a time in either order, or one of the two.
  mutating func read() throws(DateRefusal) -> DateReading {
    var reading = DateReading()
    if let instant = try takeInstant() {
      reading.instant = instant
    } else if let day = try takeDay() {
      reading.day = day
      let end = reader.position
      takeConnector()
      reading.time = try takeTime(on: day)
      if reading.time == nil { reader.position = end }
    } else if let time = try takeTime(on: nil) {
      reading.time = time
      let end = reader.position
      takeConnector()
      reading.day = try takeDay()
      if reading.day == nil { reader.position = end }
    }
    guard reader.isAtEnd else { throw leftover() }
    return reading
  }

  /// The better of two refusals of the whole text: the one given, or the grammar's own where that
  /// knows more about the text than that it cannot read it.
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

  /// Runs a form and, where it does not match, goes back to where it began.
  mutating func attempt<Value>(
    _ form: (inout DateGrammar) throws(DateRefusal) -> Value?
  ) throws(DateRefusal) -> Value? {
    let start = reader.position
    let value = try form(&self)
    if value == nil { reader.position = start }
    return value
  }

  /// Takes what may stand between a day and a time: a comma, `at` or what the locale has for it.
  mutating func takeConnector() {
    _ = reader.take(",")
    if let word = reader.word(), words.connectors.contains(word) {
      reader.position += 1
    } else {
      _ = reader.take("@")
    }
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
    guard reader.position > 0 else { return DateRefusal(.unreadable) }
    return DateRefusal(.leftover(rest, after: reader.source(from: 0)))
  }
}

extension String {
  fileprivate var dropTrailingBlanks: Substring {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
