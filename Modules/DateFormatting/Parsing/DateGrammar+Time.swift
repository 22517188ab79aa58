/// A time as it was written, which may lack the half of the day.
struct ParsedTime {
  enum Form {
    /// An unambiguous time: `5pm`.
    case full
    /// A time of the 24-hour clock, unless a part of the day is given: `17:00`, `9 Uhr`.
    case clock
    /// A spoken hour: `at 9`, `half past 3`.
    case spoken
    /// A number that is an hour only with a part of the day: the `8` in `8 tonight`.
    case bare
    case midnight
  }

  let time: TimeOfDay
  let form: Form
  /// The positions of the time's tokens.
  let tokens: Range<Int>
  /// A Boolean value that indicates whether the time is four digits, which may also be a year.
  var isFourDigits = false
}

extension DateGrammar {
  /// Parses `17:00`, `5:30 pm`, `5.30pm`, `5pm`, `5p`, `17h30`, `1730`, `half past 3`, `9 o'clock`,
  /// `midnight`, or a number that other words identify as an hour.
  ///
  /// - Parameters:
  ///   - followsPreposition: A Boolean value that indicates whether a word such as `at` precedes
  ///     the time.
  ///   - followsDay: A Boolean value that indicates whether a day precedes the time.
  mutating func parseTime(
    followsPreposition: Bool, followsDay: Bool = false
  ) throws(DateRefusal) -> ParsedTime? {
    try attempt { (grammar) throws(DateRefusal) in
      let start = grammar.reader.position
      if grammar.reader.consume(grammar.phrases.midnight) != nil {
        return ParsedTime(time: .midnight, form: .midnight, tokens: start..<start + 1)
      }
      let leading = grammar.parseDayPeriod()
      guard
        var parts = try grammar.parseSpokenClock()
          ?? grammar.parseClock(followsPreposition: followsPreposition, followsDay: followsDay)
      else { return nil }
      let isAfternoon = leading ?? grammar.parseDayPeriod()
      let tokens = start..<grammar.reader.position
      if isAfternoon != nil { parts.form = .full }
      if parts.form == .bare, parts.hour > 23 { return nil }
      guard let time = parts.time(isAfternoon: isAfternoon) else {
        throw DateRefusal(.noSuchTime(grammar.reader.source(from: start)))
      }
      return ParsedTime(
        time: time, form: parts.form, tokens: tokens, isFourDigits: parts.isFourDigits)
    }
  }

  /// Returns a Boolean value that indicates whether the token at an offset begins `am`, `p.m.` or
  /// the locale's equivalent, or is the letter of `5p` and `9:30a`, but not of `720p`.
  func isDayPeriod(_ offset: Int) -> Bool {
    guard let token = reader.peek(offset), let word = reader.word(offset) else { return false }
    if lexicon.dayPeriods[word] != nil { return true }
    guard ["a", "p"].contains(word) else { return false }
    return isBeforeDottedM(offset)
      || !token.isSpaced && reader.number(offset - 1) != nil
        && reader.peek(offset - 1)?.count ?? 0 <= 2
  }

  /// Returns a Boolean value that indicates whether `.m` follows the token at an offset.
  private func isBeforeDottedM(_ offset: Int) -> Bool {
    reader.mark(offset + 1) == "." && reader.word(offset + 2) == "m"
  }

  /// Returns a Boolean value that indicates whether a full stop and two digits follow an hour of
  /// the day, from 7 on, as in the `12.30` of `18 dec 12.30`. Smaller numbers are rather those of a
  /// version.
  ///
  /// - Parameter offset: The offset of the full stop.
  func isTimeWithFullStop(_ offset: Int) -> Bool {
    guard reader.mark(offset) == ".", let hour = reader.number(offset - 1), 7...23 ~= hour,
      let token = reader.peek(offset + 1), token.count == 2, !token.isSpaced,
      let minute = reader.number(offset + 1)
    else { return false }
    return minute < 60 && reader.mark(offset + 2) != "."
  }

  /// Returns a Boolean value that indicates whether the token at an offset is `h`, `o'clock` or
  /// similar.
  func isHourSuffix(_ offset: Int) -> Bool {
    guard let word = reader.word(offset) else { return false }
    return word == "h" || !phrases.hourSuffixes.phrases(beginning: word).isEmpty
  }

  /// Parses `am`, `p.m.`, the `p` of `5p` or similar; true for the afternoon.
  private mutating func parseDayPeriod() -> Bool? {
    guard isDayPeriod(0), let word = reader.word() else { return nil }
    if let isAfternoon = lexicon.dayPeriods[word] {
      reader.position += 1
      return isAfternoon
    }
    let isDotted = isBeforeDottedM(0)
    reader.position += isDotted ? 3 : 1
    if isDotted { _ = reader.consume(".") }
    return word == "p"
  }
}

/// The numbers of a time as they were written.
private struct ClockParts {
  var hour: Int
  var minute: Int?
  var second = 0
  var form = ParsedTime.Form.bare
  var isFourDigits = false

  /// Returns the time, whose hour must be 1 to 12 with `am` or `pm`; nil if it does not exist.
  func time(isAfternoon: Bool?) -> TimeOfDay? {
    guard let isAfternoon else {
      return TimeOfDay(hour: hour, minute: minute ?? 0, second: second)
    }
    guard 1...12 ~= hour else { return nil }
    return TimeOfDay(
      hour: hour % 12 + (isAfternoon ? 12 : 0), minute: minute ?? 0, second: second)
  }

  /// Creates a time a number of minutes before or after an hour.
  init?(minutes: Int, from hour: Int) {
    guard 0...24 ~= hour else { return nil }
    // The hours of a twelve-hour clock remain in it: a quarter to 1 is 12:45.
    let hours = 1...12 ~= hour ? 12 : 24
    let total = (hour * 60 + minutes + hours * 60) % (hours * 60)
    let shown = total / 60
    self.hour = hours == 12 && shown == 0 ? 12 : shown
    minute = total % 60
    form = .spoken
  }

  init(hour: Int) {
    self.hour = hour
  }
}

extension DateGrammar {
  /// Parses `half past 3`, `quarter to 5`, `20 past 3`, `halb 4`.
  private mutating func parseSpokenClock() throws(DateRefusal) -> ClockParts? {
    let start = reader.position
    if let minutes = reader.consume(phrases.minutesBeforeHour), let hour = parseHour() {
      _ = reader.consume(phrases.hourSuffixes)
      return ClockParts(minutes: minutes, from: hour)
    }
    reader.position = start
    if let minutes = parseHour(), minutes < 60 {
      let maySpan = !phrases.spanSigns.phrases(beginning: reader.word() ?? "").isEmpty
      if let sign = reader.consume(phrases.minuteSigns), let hour = parseHour() {
        if maySpan, minutes <= 12 { throw minutesOrSpan(minutes, hour, from: start) }
        // `16 to 17` and `20 to 15` are no clock.
        if !maySpan || minutes.isMultiple(of: 5) && hour <= 12 {
          return ClockParts(minutes: sign * minutes, from: hour)
        }
      }
    }
    reader.position = start
    if reader.consume(word: "half"), let hour = parseHour(), 1...12 ~= hour {
      let before = (hour + 10) % 12 + 1
      throw ambiguous(
        start..<reader.position, meaning: "\(before):30", or: "\(hour):30",
        write: ["half past \(before)", "half past \(hour)"])
    }
    reader.position = start
    return nil
  }

  /// Returns the refusal of `10 to 5`, which may be 4:50 or a span.
  private func minutesOrSpan(_ minutes: Int, _ hour: Int, from start: Int) -> DateRefusal {
    ambiguous(
      start..<reader.position, meaning: "minutes before \(hour):00", or: "a span",
      write: ["\(minutes) minutes to \(hour)", "\(minutes):00"])
  }

  /// Parses a number of one or two digits, or in words.
  private mutating func parseHour() -> Int? {
    reader.consumeNumber(digits: 1...2) ?? reader.consume(phrases.numbers)
  }

  /// Parses an hour with what follows it directly.
  private mutating func parseClock(followsPreposition: Bool, followsDay: Bool) -> ClockParts? {
    if var parts = parseFourDigits() ?? parseThreeDigits() {
      if !reader.isAfterBlank && reader.consume(word: "h") || reader.consume(word: "hrs") {
        parts.isFourDigits = false
      }
      return parts
    }
    let isInWords = reader.number() == nil
    guard let hour = parseHour() else { return nil }
    var parts = ClockParts(hour: hour)
    parseMinute(of: &parts, followsPreposition: followsPreposition, followsDay: followsDay)
    if let countsTo24 = reader.consume(phrases.hourSuffixes) {
      parts.form = countsTo24 ? .clock : .spoken
      if parts.minute == nil {
        if let minutes = reader.consume(phrases.minutesAfterHour) {
          return ClockParts(minutes: minutes, from: hour)
        }
        parts.minute = reader.consumeNumber(digits: 2...2)
      }
    }
    if isInWords, parts.form == .bare, 1...12 ~= hour {
      parts.minute = reader.consume(phrases.minutesInWords)
    }
    if parts.form == .bare, followsPreposition { parts.form = .spoken }
    return parts
  }

  /// Parses the minute and the second of `17:30:15`, `5.30pm` or `17h30`, or the `h` of `17h`, after
  /// an hour.
  private mutating func parseMinute(
    of parts: inout ClockParts, followsPreposition: Bool, followsDay: Bool
  ) {
    if let minute = parseClockNumber(after: ":") {
      parts.minute = minute
      parts.second = parseClockNumber(after: ":") ?? 0
    } else if reader.mark() == ".", isDayPeriod(2), let minute = parseClockNumber(after: ".") {
      parts.minute = minute
    } else if lexicon.hasFullStopTimes, let minute = parseClockNumber(after: ".") {
      parts.minute = minute
      parts.second = parseClockNumber(after: ".") ?? 0
    } else if followsDay, followsPreposition || isTimeWithFullStop(0),
      let minute = parseClockNumber(after: ".")
    {
      parts.minute = minute
    } else if reader.word() == "h", !reader.isAfterBlank, let token = reader.peek(1),
      token.count == 2, !token.isSpaced, let minute = reader.number(1)
    {
      reader.position += 2
      parts.minute = minute
    } else if reader.word() == "h", !reader.isAfterBlank,
      followsPreposition || followsDay && parts.hour > 12,
      phrases.hourSuffixes.phrases(beginning: "h").isEmpty
    {
      // Elsewhere `15h` is a length.
      reader.position += 1
      parts.form = .clock
    }
    if parts.minute != nil {
      parts.form = .clock
      // `14:00h`, `14:00 hrs`
      _ = !reader.isAfterBlank && reader.consume(word: "h") || reader.consume(word: "hrs")
    }
  }

  /// A Boolean value that indicates whether the next tokens are a time such as `1400 hrs` or
  /// `1400h` rather than a number of hours.
  var isAtFourDigitsOfClock: Bool {
    guard let number = reader.number(), reader.peek()?.count == 4, number < 2400, number % 100 < 60
    else { return false }
    return reader.word(1) == "hrs" || reader.word(1) == "h" && reader.peek(1)?.isSpaced == false
  }

  /// Parses `0900`, `1730`.
  private mutating func parseFourDigits() -> ClockParts? {
    guard let number = reader.number(), reader.peek()?.count == 4, number % 100 < 60,
      number < 2400, !":-/.".contains(reader.mark(1) ?? " ")
    else { return nil }
    reader.position += 1
    var parts = ClockParts(hour: number / 100)
    parts.minute = number % 100
    parts.form = .clock
    parts.isFourDigits = true
    return parts
  }

  /// Parses the digits of `530pm`, which are a time only before `am` or `pm`.
  private mutating func parseThreeDigits() -> ClockParts? {
    guard let number = reader.number(), reader.peek()?.count == 3, number % 100 < 60,
      isDayPeriod(1)
    else { return nil }
    reader.position += 1
    var parts = ClockParts(hour: number / 100)
    parts.minute = number % 100
    parts.form = .clock
    return parts
  }

  /// Parses two digits after a mark, without blanks between them.
  private mutating func parseClockNumber(after mark: Character) -> Int? {
    guard reader.mark() == mark, let token = reader.peek(1), token.count == 2, !token.isSpaced,
      let number = reader.number(1)
    else { return nil }
    reader.position += 2
    return number
  }
}

extension DateGrammar {
  /// Returns the time of day of a written time and the part of the day.
  func timeOfDay(
    _ spoken: ParsedTime?, on day: CivilDate?
  ) throws(DateRefusal) -> TimeOfDay? {
    guard let spoken else { return part?.time }
    if spoken.form == .midnight {
      if let day { throw midnight(of: day) }
      guard part == nil || part == .night else { throw contradiction }
      return .midnight
    }
    if let part { return try time(spoken, in: part) }
    if spoken.isFourDigits, day == nil, spoken.time.hour == 20 {
      let written = reader.text.source(spoken.tokens.lowerBound...spoken.tokens.lowerBound)
      throw DateRefusal(
        .ambiguous(written, meaning: "a time", or: "a year"),
        suggestions: ["20:\(written.suffix(2))", "\(written)-01-01"])
    }
    guard spoken.form == .spoken, 1...11 ~= spoken.time.hour else { return spoken.time }
    switch spoken.time.hour {
    case 1...5: return spoken.time.inOtherHalf
    case 6...8: throw openHalf(spoken)
    default:
      // At ten in the morning, today at 9 may mean 9 in the evening.
      let day = day ?? start?.day
      let isMorning =
        searchesBackward ? spoken.time <= present.time : spoken.time >= present.time
      guard day != nil && day != today || isMorning else { throw openHalf(spoken) }
      return spoken.time
    }
  }

  /// Returns the time in a part of the day: 8:00 in the evening is 20:00.
  private func time(_ spoken: ParsedTime, in part: DayPart) throws(DateRefusal) -> TimeOfDay {
    if part.hours.contains(spoken.time.hour) { return spoken.time }
    let other = spoken.time.inOtherHalf
    guard spoken.form != .full, spoken.time.hour <= 12, part.hours.contains(other.hour) else {
      throw contradiction
    }
    return other
  }

  /// The refusal of a text whose time is not in its part of the day.
  private var contradiction: DateRefusal {
    DateRefusal(.noSuchTime(reader.source(from: 0)))
  }

  private func openHalf(_ spoken: ParsedTime) -> DateRefusal {
    let (hour, minute) = (spoken.time.hour, spoken.time.minute)
    let minutes = minute == 0 ? "" : ":\(minute.padded(to: 2))"
    return ambiguous(
      spoken.tokens, meaning: "in the morning", or: "in the evening",
      write: ["\(hour)\(minutes)am", "\(hour)\(minutes)pm"])
  }

  private func midnight(of day: CivilDate) -> DateRefusal {
    let days = [day, day.adding(days: 1)].compactMap { $0 }
    return DateRefusal(.midnightOfDay, suggestions: days.map { "\($0) 00:00" })
  }
}

extension TimeOfDay {
  /// The time twelve hours earlier or later on the same day.
  fileprivate var inOtherHalf: TimeOfDay {
    TimeOfDay(secondOfDay: (secondOfDay + 43_200) % 86_400)
  }
}
