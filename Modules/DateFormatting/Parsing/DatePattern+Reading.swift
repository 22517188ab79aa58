extension DatePattern {
  /// The patterns by which dates are written in an environment, to read them back; none for
  /// American English, whose dates ``DateGrammar`` knows.
  static func readable(in environment: DateEnvironment) -> [DatePattern] {
    guard !environment.isBuiltIn else { return [] }
    var patterns: [DatePattern] = []
    for date in DateStyle.allCases where date != .monthAndYear {
      for time in TimeStyle.allCases where date != .none || time != .none {
        patterns.append(DatePattern(date: date, time: time, in: environment))
      }
    }
    return patterns
  }

  /// Reads a whole text by the pattern; nil where it does not fit.
  ///
  /// Blanks may be more, fewer or none; a name may be any form of it; numbers may lack a zero in
  /// front. A year has four digits, or two where the pattern has two.
  func fields(in characters: [Character], vocabulary: DateVocabulary) -> DateFields? {
    var match = PatternMatch(characters)
    var result = DateFields()
    for field in fields {
      switch field {
      case .literal(let literal):
        guard match.take(literal: literal) else { return nil }
      case .era:
        guard match.take(name: [vocabulary.eras[1]]) != nil else { return nil }
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
        result.month = match.take(name: vocabulary.months)
        guard result.month != nil else { return nil }
      case .day:
        result.day = match.takeNumber(digits: 1...2)
        guard result.day != nil else { return nil }
      case .weekday:
        result.weekday = match.take(name: vocabulary.weekdays)
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
        guard let period = match.take(name: [vocabulary.am, vocabulary.pm]) else { return nil }
        result.isAfternoon = period == 2
      }
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
  var isAfternoon: Bool?

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
      let isHour = isAfternoon == nil ? 0...23 ~= hour : 1...12 ~= hour
      let hour24 = isAfternoon.map { hour % 12 + ($0 ? 12 : 0) } ?? hour
      guard isHour, let time = TimeOfDay(hour: hour24, minute: minute, second: second ?? 0) else {
        throw DateRefusal(.noSuchTime("\(hour):\(minute < 10 ? "0" : "")\(minute)"))
      }
      reading.time = time
    }
    return reading
  }
}
