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
  ///
  /// - Throws: a refusal when it names what does not exist, or a weekday that the day does not have.
  func reading(
    of characters: [Character], names: PatternNames, near today: CivilDate
  ) throws(DateRefusal) -> DateReading? {
    var match = PatternMatch(characters)
    var numbers: [Unicode.Scalar: Int] = [:]
    for field in fields {
      switch field {
      case .literal(let literal): guard match.take(literal: literal) else { return nil }
      case .symbol(let letter, let count):
        guard let number = match.take(letter, count, names, near: today) else { return nil }
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

/// Goes through a text along a pattern.
struct PatternMatch {
  private let characters: [Character]
  private var position = 0

  /// - Parameter characters: the text as ``DateText`` cleans it.
  init(_ characters: [Character]) {
    self.characters = characters
    skipBlanks()
  }

  var isAtEnd: Bool { position >= characters.count }

  /// Takes what stands for a letter of a pattern: a number, or that of a name.
  mutating func take(
    _ letter: Unicode.Scalar, _ count: Int, _ names: PatternNames, near today: CivilDate
  ) -> Int? {
    switch letter {
    case "G": take(names.era)
    case "y" where count == 2:
      takeNumber(digits: 4...4)
        ?? takeNumber(digits: 2...2).map { CivilDate.year(ofTwoDigits: $0, near: today.year) }
    case "y": takeNumber(digits: 4...4)
    case "M" where count > 2, "L" where count > 2: take(names.months)
    case "E", "c": take(names.weekdays)
    case "a", "B": take(names.dayPeriods)
    default: takeNumber(digits: 1...2)
    }
  }

  /// Takes a pattern's own text; where that has blanks, the text may have any number of them.
  mutating func take(literal: String) -> Bool {
    for character in DateText.plain(literal) where character != " " {
      skipBlanks()
      guard position < characters.count, characters[position] == character else { return false }
      position += 1
    }
    skipBlanks()
    return true
  }

  /// Takes a number that has so many digits and not one more.
  mutating func takeNumber(digits: ClosedRange<Int>) -> Int? {
    var end = position
    while end < characters.count, characters[end].isPlainDigit { end += 1 }
    guard digits ~= end - position else { return nil }
    defer {
      position = end
      skipBlanks()
    }
    return DateToken.value(of: characters[position..<end])
  }

  /// Takes the longest of some names that stands here; its number from 1.
  mutating func take(_ names: PatternNames.List) -> Int? {
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
