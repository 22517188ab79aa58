import Foundation

/// What an ISO 8601 text says: a day, perhaps a time, perhaps an offset from UTC.
struct ISO8601Reading {
  let day: CivilDate
  private(set) var time: TimeOfDay?
  /// The fraction of the second, and 1 for a leap second.
  private(set) var extraSeconds = 0.0
  /// In seconds, positive east of Greenwich.
  private(set) var offset: Int?

  /// Reads all that is left of a text; nil where it is not ISO 8601.
  ///
  /// - Parameter readsWeeks: whether days of weeks are read too: `2026-W52-4`.
  /// - Throws: a refusal where it has the form of ISO 8601 and names what does not exist.
  init?(_ reader: DateTokenReader, readsWeeks: Bool = false) throws(DateRefusal) {
    var reader = reader
    guard let day = try Self.takeDay(&reader, readsWeeks: readsWeeks) else { return nil }
    var parts: ClockParts?
    if !reader.isAtEnd {
      guard let clock = Self.takeClock(&reader) else { return nil }
      parts = clock
      if !reader.isAtEnd {
        guard let offset = Self.takeOffset(&reader), reader.isAtEnd else { return nil }
        self.offset = offset
      }
    }
    self.day = try CivilDate(reading: day.year, month: day.month, day: day.day)
    guard let parts else { return }
    let isLeapSecond = parts.second == 60 && parts.minute == 59
    guard
      let time = TimeOfDay(
        hour: parts.hour, minute: parts.minute, second: isLeapSecond ? 59 : parts.second)
    else { throw DateRefusal(.noSuchTime(parts.source)) }
    self.time = time
    extraSeconds = parts.fraction + (isLeapSecond ? 1 : 0)
  }

  /// The instant, where a text without an offset speaks of a clock.
  func date(on clock: WallClock) -> Date {
    guard let time else { return clock.startOfDay(day) }
    let moment = CivilDateTime(day: day, time: time)
    guard let offset else { return clock.date(showing: moment) + extraSeconds }
    return Date(timeIntervalSince1970: Double(moment.secondsSinceEpoch - offset) + extraSeconds)
  }
}

extension ISO8601Reading {
  private struct ClockParts {
    var hour: Int
    var minute: Int
    var second = 0
    var fraction = 0.0
    var source = ""
  }

  /// `2026-12-24`, `20261224`, `2026-W52-4`, `2026-W52`.
  private static func takeDay(
    _ reader: inout DateTokenReader, readsWeeks: Bool
  ) throws(DateRefusal) -> (year: Int, month: Int, day: Int)? {
    if readsWeeks, let day = try takeWeekDay(&reader) { return (day.year, day.month, day.day) }
    if let number = reader.takeNumber(digits: 8...8) {
      return (number / 10_000, number / 100 % 100, number % 100)
    }
    guard let year = reader.takeNumber(digits: 4...4), reader.takeDash(),
      let month = reader.takeTwoDigits(), reader.takeDash(), let day = reader.takeTwoDigits()
    else { return nil }
    return (year, month, day)
  }

  /// `2026-W52-4`, `2026W524`; `2026-W52` is its Monday.
  private static func takeWeekDay(
    _ reader: inout DateTokenReader
  ) throws(DateRefusal) -> CivilDate? {
    var ahead = reader
    guard let year = ahead.takeNumber(digits: 4...4) else { return nil }
    let hasDash = ahead.takeDash()
    guard !ahead.isAfterBlank, ahead.take(word: "w"), !ahead.isAfterBlank else { return nil }
    let (week, day): (Int, Int)
    if !hasDash, let number = ahead.takeNumber(digits: 3...3) {
      (week, day) = (number / 10, number % 10)
    } else if let number = ahead.takeTwoDigits() {
      week = number
      day = hasDash && ahead.takeDash() ? ahead.takeNumber(digits: 1...1) ?? 0 : 1
    } else {
      return nil
    }
    guard 1...7 ~= day else { return nil }
    reader = ahead
    return try CivilDate(reading: year, week: week, day: day)
  }

  /// `T17:00`, `T17:00:30.5`, `T1700`, `T170030`, or the forms with colons after a blank.
  private static func takeClock(_ reader: inout DateTokenReader) -> ClockParts? {
    let hasT = !reader.isAfterBlank && reader.take(word: "t")
    guard hasT != reader.isAfterBlank else { return nil }
    let start = reader.position
    var parts: ClockParts
    if hasT, let number = reader.takeNumber(digits: 4...4) {
      parts = ClockParts(hour: number / 100, minute: number % 100)
    } else if hasT, let number = reader.takeNumber(digits: 6...6) {
      parts = ClockParts(hour: number / 10_000, minute: number / 100 % 100, second: number % 100)
      parts.fraction = takeFraction(&reader)
    } else {
      guard let hour = reader.takeNumber(digits: 2...2), reader.take(":"),
        let minute = reader.takeTwoDigits()
      else { return nil }
      parts = ClockParts(hour: hour, minute: minute)
      if reader.take(":") {
        guard let second = reader.takeTwoDigits() else { return nil }
        parts.second = second
        parts.fraction = takeFraction(&reader)
      }
    }
    parts.source = reader.source(from: start)
    return parts
  }

  private static func takeFraction(_ reader: inout DateTokenReader) -> Double {
    guard let mark = reader.mark(), mark == "." || mark == ",", !reader.isAfterBlank,
      let digits = reader.peek(1), !digits.isSpaced, reader.number(1) != nil
    else { return 0 }
    reader.position += 2
    let value = DateToken.value(of: reader.text.characters[digits.start..<digits.end])
    return Double(value) / pow(10, Double(min(digits.count, 15)))
  }

  /// `Z`, `UTC`, `+01:00`, `+0100`, `+01`, in seconds.
  static func takeOffset(_ reader: inout DateTokenReader) -> Int? {
    if reader.take(oneOf: ["z": true, "utc": true, "gmt": true]) != nil { return 0 }
    let sign: Int
    if reader.take("+") {
      sign = 1
    } else if reader.take("-") {
      sign = -1
    } else {
      return nil
    }
    guard !reader.isAfterBlank else { return nil }
    var (hours, minutes) = (0, 0)
    if let number = reader.takeNumber(digits: 4...4) {
      (hours, minutes) = (number / 100, number % 100)
    } else {
      guard let number = reader.takeNumber(digits: 2...2) else { return nil }
      hours = number
      if reader.take(":") {
        guard let number = reader.takeTwoDigits() else { return nil }
        minutes = number
      }
    }
    guard hours <= 23, minutes <= 59 else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }
}

extension DateTokenReader {
  /// Takes two digits that stand directly behind the last token.
  fileprivate mutating func takeTwoDigits() -> Int? {
    isAfterBlank ? nil : takeNumber(digits: 2...2)
  }

  /// Takes a dash that stands directly behind the last token.
  fileprivate mutating func takeDash() -> Bool {
    !isAfterBlank && take("-")
  }
}

extension CivilDate {
  /// Makes a day of numbers somebody wrote.
  ///
  /// - Throws: a refusal that names the number which is wrong.
  init(reading year: Int, month: Int, day: Int) throws(DateRefusal) {
    guard Self.years.contains(year) else { throw DateRefusal(.noSuchYear(year)) }
    guard 1...12 ~= month else { throw DateRefusal(.noSuchMonth(month)) }
    guard let date = CivilDate(year: year, month: month, day: day) else {
      throw DateRefusal(.noSuchDay(day, month: month, year: year))
    }
    self = date
  }

  /// Makes a day of an ISO 8601 week that somebody wrote, 1 for its Monday … 7.
  ///
  /// - Throws: a refusal where the year has no such week.
  init(reading year: Int, week: Int, day: Int) throws(DateRefusal) {
    let january4 = try CivilDate(reading: year, month: 1, day: 4)
    let monday = january4.daysSinceEpoch - january4.dayOfWeek(from: 2) + 7 * (week - 1)
    guard
      CivilDate(daysSinceEpoch: monday).weekOfYear(firstWeekday: 2, minimumDays: 4) == (year, week)
    else { throw DateRefusal(.noSuchWeek(week, year: year)) }
    self.init(daysSinceEpoch: monday + day - 1)
    guard Self.years.contains(self.year) else { throw DateRefusal(.outOfRange) }
  }

  /// The first day of a month and number that comes on a day or after it, whichever year has it.
  ///
  /// - Throws: a refusal where no year has it.
  init(next month: Int, day: Int, from today: CivilDate) throws(DateRefusal) {
    guard 1...12 ~= month else { throw DateRefusal(.noSuchMonth(month)) }
    // The longest wait is for a February 29 across a year like 2100: eight years.
    for year in today.year...today.year + 8 {
      if let date = CivilDate(year: year, month: month, day: day), date >= today {
        self = date
        return
      }
    }
    let exists = 1...Self.dayCount(ofMonth: month, year: 2000) ~= day
    throw DateRefusal(exists ? .outOfRange : .noSuchDay(day, month: month, year: nil))
  }

  /// The year that two digits stand for: the one from 80 years before a year to 19 after it, as
  /// ICU and `DateFormatter` have it.
  static func year(ofTwoDigits digits: Int, near year: Int) -> Int {
    let start = year - 80
    let offset = (digits - start) % 100
    return start + (offset < 0 ? offset + 100 : offset)
  }
}
