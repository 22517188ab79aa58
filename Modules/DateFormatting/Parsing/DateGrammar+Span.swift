import Foundation

extension DateGrammar {
  /// A unit in which people count the time from now.
  enum Unit {
    case minute, hour, day, week, month, year

    static let names: [String: Unit] = [
      "min": .minute, "mins": .minute, "minute": .minute, "minutes": .minute,
      "h": .hour, "hr": .hour, "hrs": .hour, "hour": .hour, "hours": .hour,
      "d": .day, "day": .day, "days": .day,
      "w": .week, "wk": .week, "wks": .week, "week": .week, "weeks": .week,
      "mo": .month, "mos": .month, "month": .month, "months": .month,
      "y": .year, "yr": .year, "yrs": .year, "year": .year, "years": .year,
    ]
  }

  /// `now`, `in 2 hours`, `+90min`, `2h`, `20 minutes ago`.
  mutating func takeInstant() throws(DateRefusal) -> Date? {
    if reader.take(word: "now") { return now.startOfMinute }
    return try attempt { (grammar) throws(DateRefusal) in
      guard let (count, unit) = try grammar.takeSpan() else { return nil }
      switch unit {
      case .minute: return grammar.now.startOfMinute + Double(count) * 60
      case .hour: return grammar.now.startOfMinute + Double(count) * 3600
      default: return nil
      }
    }
  }

  /// `in 3 days`, `3d`, `+3d`, `-1d`, `in a week`, `2 weeks ago`.
  mutating func takeDaySpan() throws(DateRefusal) -> CivilDate? {
    try attempt { (grammar) throws(DateRefusal) in
      guard let (count, unit) = try grammar.takeSpan() else { return nil }
      let today = grammar.today
      let day: CivilDate?
      switch unit {
      case .minute, .hour: return nil
      case .day: day = today.adding(days: count)
      case .week: day = today.adding(days: count * 7)
      case .month: day = today.adding(months: count)
      case .year: day = today.adding(months: count * 12)
      }
      guard let day else { throw DateRefusal(.outOfRange) }
      return day
    }
  }

  /// A number of units from now, negative for the past.
  private mutating func takeSpan() throws(DateRefusal) -> (count: Int, unit: Unit)? {
    let saysIn = reader.take(word: "in")
    let sign = saysIn ? nil : reader.take("+") ? 1 : reader.take("-") ? -1 : nil
    let isArticle = sign == nil && reader.take(oneOf: ["a": true, "an": true]) != nil
    guard let count = isArticle ? 1 : reader.takeNumber(digits: 1...15) else { return nil }
    let unitPosition = reader.position
    guard let name = reader.word() else { return nil }
    if name == "m" { throw ambiguousUnit("m", meaning: "minutes", "min", or: "months", "mo") }
    guard let unit = reader.take(oneOf: Unit.names) else { return nil }
    let isAgo = !saysIn && sign == nil && reader.take(word: "ago")
    if name == "h", !saysIn, sign == nil, !isAgo {
      // 17h30 is a time; 17h is one in French and a span in English.
      if let minutes = reader.peek(), case .number = minutes.kind, !minutes.isSpaced { return nil }
      if words.hoursMayBeTimes, count <= 23 {
        throw DateRefusal(
          .ambiguous(
            reader.text.source(unitPosition - 1...unitPosition), meaning: "a time", or: "a span"),
          suggestions: ["\(count):00", "+\(count)h"])
      }
    }
    guard !isArticle || saysIn || isAgo else { return nil }
    // More than this is out of range in every unit, and less cannot overflow in any.
    guard count < 1_000_000_000_000 else { throw DateRefusal(.outOfRange) }
    return (isAgo ? -count : count * (sign ?? 1), unit)
  }

  /// A refusal of the next word, a unit that stands for two.
  private func ambiguousUnit(
    _ name: String, meaning: String, _ unit: String, or other: String, _ otherUnit: String
  ) -> DateRefusal {
    let before = reader.position > 0 ? reader.text.source(0...reader.position - 1) : ""
    let space = reader.isAfterBlank ? " " : ""
    let after =
      reader.peek(1) == nil
      ? "" : " " + reader.text.source(reader.position + 1...reader.text.tokens.count - 1)
    return DateRefusal(
      .ambiguous(name, meaning: meaning, or: other),
      suggestions: [unit, otherUnit].map { "\(before)\(space)\($0)\(after)" })
  }
}
