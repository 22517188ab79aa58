import Foundation

/// Spans of time, counted from now or from a day.
extension DateGrammar {
  /// A number of units, negative for the past.
  private struct Span {
    let count: Int
    let unit: DateUnit
    /// Whether it says that it is counted from now: `in 3 days`, `3 days ago`.
    let isFromNow: Bool
    /// Whether it is `a week`, which by itself says no day.
    let isArticle: Bool
  }

  /// `now`, `in 2 hours`, `+90min`, `2h`, `20 minutes ago`, `2 hours from now`.
  mutating func takeInstant() throws(DateRefusal) -> Date? {
    if reader.take(phrases.now) != nil { return now.startOfMinute }
    return try attempt { (grammar) throws(DateRefusal) in
      guard let span = try grammar.takeSpan() else { return nil }
      guard case .minutes(let minutes) = span.unit else { return nil }
      guard span.isFromNow || grammar.takeFromNow() || !span.isArticle else { return nil }
      // 10 minutes to 5 is a time.
      guard span.isFromNow || !grammar.isAtMinuteSign else { return nil }
      return grammar.now.startOfMinute + Double(span.count * minutes) * 60
    }
  }

  /// `in 3 days`, `3d`, `+3d`, `-1d`, `in a week`, `2 weeks ago`, `a week from friday`.
  mutating func takeDaySpan() throws(DateRefusal) -> CivilDate? {
    try attempt { (grammar) throws(DateRefusal) in
      guard let span = try grammar.takeSpan() else { return nil }
      if case .minutes = span.unit { return nil }
      let anchor = span.isFromNow ? nil : try grammar.takeAnchor()
      guard anchor != nil || !span.isArticle || span.isFromNow else { return nil }
      let start = anchor?.day ?? grammar.today
      let count = span.count * (anchor?.sign ?? 1)
      switch span.unit {
      case .minutes: return nil
      case .days(let days): return try grammar.inRange(start.adding(days: count * days))
      case .months(let months): return try grammar.inRange(start.adding(months: count * months))
      }
    }
  }

  /// Takes `from now`.
  private mutating func takeFromNow() -> Bool {
    let start = reader.position
    if reader.take(phrases.anchors) == 1, reader.take(phrases.now) != nil { return true }
    reader.position = start
    return false
  }

  private var isAtMinuteSign: Bool {
    reader.word().map { !phrases.minuteSigns.phrases(beginning: $0).isEmpty } ?? false
  }

  /// `from friday`, `before dec 24`: the day a span is counted from, and the direction.
  private mutating func takeAnchor() throws(DateRefusal) -> (day: CivilDate, sign: Int)? {
    try attempt { (grammar) throws(DateRefusal) in
      guard let sign = grammar.reader.take(grammar.phrases.anchors) else { return nil }
      if grammar.reader.take(grammar.phrases.now) != nil { return (grammar.today, sign) }
      guard let day = try grammar.takeDay() else { return nil }
      return (day, sign)
    }
  }

  private mutating func takeSpan() throws(DateRefusal) -> Span? {
    let direction = reader.take(phrases.beforeSpan)
    let sign = direction != nil ? nil : reader.take("+") ? 1 : reader.take("-") ? -1 : nil
    if sign == nil, let minutes = reader.take(phrases.partsOfHour) {
      let isAgo = direction == nil && reader.take(phrases.ago) != nil
      return Span(
        count: isAgo ? -minutes : minutes * (direction ?? 1), unit: .minute,
        isFromNow: direction != nil || isAgo, isArticle: false)
    }
    let isArticle = sign == nil && reader.take(phrases.articles) != nil
    guard let count = isArticle ? 1 : takeCount() else { return nil }
    let unitPosition = reader.position
    if reader.word() == "m" {
      throw ambiguous(
        unitPosition..<unitPosition + 1, meaning: "minutes", or: "months", write: ["min", "mo"])
    }
    let isHour = reader.word() == "h"
    guard let unit = reader.take(phrases.units) else { return nil }
    let isSigned = direction != nil || sign != nil
    let isAgo = !isSigned && reader.take(phrases.ago) != nil
    if isHour, !isSigned, !isAgo {
      // 17h30 is a time; 17h is one in French and a span in English.
      if let minutes = reader.peek(), case .number = minutes.kind, !minutes.isSpaced { return nil }
      if words.hoursMayBeTimes, count <= 23 {
        throw DateRefusal(
          .ambiguous(
            reader.text.source(unitPosition - 1...unitPosition), meaning: "a time", or: "a span"),
          suggestions: ["\(count):00", "+\(count)h"])
      }
    }
    // More than this is out of range in every unit, and less cannot overflow in any.
    guard count < 1_000_000_000_000 else { throw DateRefusal(.outOfRange) }
    return Span(
      count: isAgo ? -count : count * (direction ?? sign ?? 1), unit: unit,
      isFromNow: isSigned || isAgo, isArticle: isArticle)
  }

  /// Takes a number in digits or in letters.
  private mutating func takeCount() -> Int? {
    reader.takeNumber(digits: 1...15) ?? reader.take(phrases.numbers)
  }
}

extension Date {
  /// The instant at which the current minute of UTC began.
  var startOfMinute: Date {
    Date(timeIntervalSince1970: (timeIntervalSince1970 / 60).rounded(.down) * 60)
  }
}
