extension DatePattern {
  /// The patterns by which dates are written in an environment, to read them back; none for
  /// American English, whose dates ``DateGrammar`` knows.
  static func readable(
    in environment: DateEnvironment
  ) -> [(pattern: DatePattern, names: PatternNames)] {
    guard !environment.isBuiltIn else { return [] }
    var patterns: [(DatePattern, PatternNames)] = []
    let names = PatternNames(environment.vocabulary)
    let written = PatternNames(environment.writtenVocabulary)
    for date in DateStyle.allCases where date != .monthAndYear {
      for time in TimeStyle.allCases where date != .none || time != .none {
        // What is written is read before what the language would have.
        patterns.append((DatePattern(date: date, time: time, in: environment), written))
        guard !environment.writesOwnLanguage else { continue }
        patterns.append((DatePattern(date: date, time: time, locale: environment.ownLocale), names))
      }
    }
    return patterns
  }

  /// Reads a whole text by the pattern; nil where it does not fit.
  ///
  /// Blanks may be more, fewer or none; a name may be any form of it; numbers may lack a zero in
  /// front. A year has four digits, or two where the pattern has two.
  func fields(in characters: [Character], names: PatternNames) -> DateFields? {
    var match = PatternMatch(characters)
    var result = DateFields()
    for field in fields {
      switch field {
      case .literal(let literal):
        guard match.take(literal: literal) else { return nil }
      case .era:
        guard match.take(names.era) != nil else { return nil }
      case .year:
        result.year = match.takeNumber(digits: 4...4)
        guard result.year != nil else { return nil }
      case .yearOfCentury:
        if let year = match.takeNumber(digits: 4...4) {
          result.year = year
        } else {
          result.yearOfCentury = match.takeNumber(digits: 2...2)
          guard result.yearOfCentury != nil else { return nil }
        }
      case .month:
        result.month = match.takeNumber(digits: 1...2)
        guard result.month != nil else { return nil }
      case .monthName:
        result.month = match.take(names.months)
        guard result.month != nil else { return nil }
      case .day:
        result.day = match.takeNumber(digits: 1...2)
        guard result.day != nil else { return nil }
      case .weekday:
        result.weekday = match.take(names.weekdays)
        guard result.weekday != nil else { return nil }
      case .hour24, .hour12:
        result.hour = match.takeNumber(digits: 1...2)
        guard result.hour != nil else { return nil }
      case .minute:
        result.minute = match.takeNumber(digits: 2...2) ?? match.takeNumber(digits: 1...1)
        guard result.minute != nil else { return nil }
      case .second:
        result.second = match.takeNumber(digits: 2...2) ?? match.takeNumber(digits: 1...1)
        guard result.second != nil else { return nil }
      case .dayPeriod:
        guard let period = match.take(names.dayPeriods) else { return nil }
        result.isAfternoon = period == 1
      }
    }
    return match.isAtEnd ? result : nil
  }
}
