extension DatePattern {
  /// Returns the patterns with which dates are written in an environment, to parse them again;
  /// empty for American English, whose dates ``DateGrammar`` parses.
  static func readable(
    in environment: DateEnvironment
  ) -> [(pattern: DatePattern, names: PatternNames)] {
    guard !environment.isBuiltIn else { return [] }
    var patterns: [(DatePattern, PatternNames)] = []
    let names = PatternNames(environment.vocabulary)
    let written = PatternNames(environment.writtenVocabulary)
    for date in DateStyle.allCases where date != .monthAndYear {
      for time in TimeStyle.allCases where date != .none || time != .none {
        // Dates as they are written here come before those in the locale's own language.
        patterns.append((DatePattern(date: date, time: time, in: environment), written))
        guard !environment.usesOwnLanguage else { continue }
        patterns.append((DatePattern(date: date, time: time, locale: environment.ownLocale), names))
      }
    }
    return patterns
  }

  /// Parses an entire text with the pattern; nil if it does not match.
  ///
  /// The number of spaces may differ. A name may have any of its forms, and numbers may lack a
  /// leading zero. A year has four digits, or two if the pattern has two.
  ///
  /// - Throws: ``DateRefusal`` when the date does not exist, or its weekday does not match.
  func reading(
    of characters: [Character], names: PatternNames, near today: CivilDate
  ) throws(DateRefusal) -> DateReading? {
    var match = PatternMatch(characters)
    var numbers: [Unicode.Scalar: Int] = [:]
    for field in fields {
      switch field {
      case .literal(let literal): guard match.consume(literal: literal) else { return nil }
      case .symbol(let letter, let count):
        guard let number = match.consume(letter, count, names, near: today) else { return nil }
        numbers[["L": "M", "h": "H", "B": "a"][letter] ?? letter] = number
      }
    }
    guard match.isAtEnd else { return nil }
    var reading = DateReading()
    if let month = numbers["M"], let day = numbers["d"] {
      let date = try CivilDate(reading: numbers["y"] ?? today.year, month: month, day: day)
      if let weekday = numbers["E"] ?? numbers["c"], weekday != date.weekday {
        throw DateRefusal(
          .wrongWeekday(day: date),
          suggestions: [date.description, date.description.replacing("-", with: "/")])
      }
      reading.day = date
    }
    if let hour = numbers["H"], let minute = numbers["m"] {
      let half = numbers["a"]
      let isHour = half == nil ? 0...23 ~= hour : 1...12 ~= hour
      let hour24 = half.map { hour % 12 + $0 * 12 } ?? hour
      guard isHour, let time = TimeOfDay(hour: hour24, minute: minute, second: numbers["s"] ?? 0)
      else { throw DateRefusal(.noSuchTime("\(hour):\(minute.padded(to: 2))")) }
      reading.time = time
    }
    return reading
  }
}

/// Matches a text with a pattern.
struct PatternMatch {
  private let characters: [Character]
  private var position = 0

  /// Creates a match.
  ///
  /// - Parameter characters: The text as normalized by ``DateText``.
  init(_ characters: [Character]) {
    self.characters = characters
    skipBlanks()
  }

  var isAtEnd: Bool { position >= characters.count }

  /// Parses the value of a pattern letter: a number, or the number of a name.
  mutating func consume(
    _ letter: Unicode.Scalar, _ count: Int, _ names: PatternNames, near today: CivilDate
  ) -> Int? {
    switch letter {
    case "G": consume(names.era)
    case "y" where count == 2:
      consumeNumber(digits: 4...4)
        ?? consumeNumber(digits: 2...2).map { CivilDate.year(ofTwoDigits: $0, near: today.year) }
    case "y": consumeNumber(digits: 4...4)
    case "M" where count > 2, "L" where count > 2: consume(names.months)
    case "E", "c": consume(names.weekdays)
    case "a", "B": consume(names.dayPeriods)
    default: consumeNumber(digits: 1...2)
    }
  }

  /// Parses the literal text of a pattern, in which the number of blanks does not matter.
  mutating func consume(literal: String) -> Bool {
    for character in DateText.plain(literal) where character != " " {
      skipBlanks()
      guard position < characters.count, characters[position] == character else { return false }
      position += 1
    }
    skipBlanks()
    return true
  }

  /// Parses a number with exactly a number of digits in a range.
  mutating func consumeNumber(digits: ClosedRange<Int>) -> Int? {
    var end = position
    while end < characters.count, characters[end].isPlainDigit { end += 1 }
    guard digits ~= end - position else { return nil }
    defer {
      position = end
      skipBlanks()
    }
    return DateToken.value(of: characters[position..<end])
  }

  /// Parses the longest matching name and returns its number.
  mutating func consume(_ names: PatternNames.List) -> Int? {
    var best: (number: Int, end: Int)?
    for (name, number) in names {
      let end = position + name.count
      if end <= characters.count, end > best?.end ?? position,
        characters[position..<end].elementsEqual(name)
      {
        best = (number, end)
      }
    }
    guard let best else { return nil }
    position = best.end
    skipBlanks()
    return best.number
  }

  private mutating func skipBlanks() {
    while position < characters.count, characters[position] == " " { position += 1 }
  }
}
