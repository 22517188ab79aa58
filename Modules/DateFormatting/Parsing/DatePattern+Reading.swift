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
    func take(_ number: Int?, as part: WritableKeyPath<DateFields, Int?>) -> Bool {
      result[keyPath: part] = number
      return number != nil
    }
    for field in fields {
      let isThere =
        switch field {
        case .literal(let literal): match.take(literal: literal)
        case .era: match.take(names.era) != nil
        case .year: take(match.takeNumber(digits: 4...4), as: \.year)
        case .yearOfCentury:
          take(match.takeNumber(digits: 4...4), as: \.year)
            || take(match.takeNumber(digits: 2...2), as: \.yearOfCentury)
        case .month: take(match.takeNumber(digits: 1...2), as: \.month)
        case .monthName: take(match.take(names.months), as: \.month)
        case .day: take(match.takeNumber(digits: 1...2), as: \.day)
        case .weekday: take(match.take(names.weekdays), as: \.weekday)
        case .hour24, .hour12: take(match.takeNumber(digits: 1...2), as: \.hour)
        case .minute: take(match.takeNumber(digits: 1...2), as: \.minute)
        case .second: take(match.takeNumber(digits: 1...2), as: \.second)
        case .dayPeriod: take(match.take(names.dayPeriods), as: \.dayPeriod)
        }
      guard isThere else { return nil }
    }
    return match.isAtEnd ? result : nil
  }
}

/// The numbers and names found where a pattern has its fields.
struct DateFields {
  var year: Int?
  /// The year's last two digits, where no more were written.
  var yearOfCentury: Int?
  var month: Int?
  var day: Int?
  /// 1 for Sunday … 7.
  var weekday: Int?
  var hour: Int?
  var minute: Int?
  var second: Int?
  /// 0 for the morning, 1 for the afternoon.
  var dayPeriod: Int?

  /// What the fields say together.
  ///
  /// - Throws: a refusal when they name what does not exist, or a weekday that the day does not have.
  func reading(near today: CivilDate) throws(DateRefusal) -> DateReading {
    var reading = DateReading()
    if let month, let day {
      let century = yearOfCentury.map { CivilDate.year(ofTwoDigits: $0, near: today.year) }
      let date = try CivilDate(reading: year ?? century ?? today.year, month: month, day: day)
      if let weekday, weekday != date.weekday {
        throw DateRefusal(
          .wrongWeekday(day: date),
          suggestions: [date.description, date.description.replacing("-", with: "/")])
      }
      reading.day = date
    }
    if let hour, let minute {
      let isHour = dayPeriod == nil ? 0...23 ~= hour : 1...12 ~= hour
      let hour24 = dayPeriod.map { hour % 12 + $0 * 12 } ?? hour
      guard isHour, let time = TimeOfDay(hour: hour24, minute: minute, second: second ?? 0) else {
        throw DateRefusal(.noSuchTime("\(hour):\(minute.padded(to: 2))"))
      }
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
