/// What a text in the manner of ISO 8601 says: a day, perhaps a time, perhaps an offset from UTC.
///
/// Read are `2021-04-17`, `2021-04-17T19:59:00.5-04:00` and what programs make of them: slashes or full
/// stops, numbers of one digit, blanks for the `T` and before what follows, `7:59 PM`, `+0100` and `+01`.
/// No other names of zones are read than `Z`, `UTC` and `GMT`.
package struct LocalTimeReading {
  /// What stands behind a time.
  package enum Zone: Equatable {
    case utc
    /// In seconds, positive east of Greenwich.
    case offset(Int)
  }

  /// Midnight where there is no time; the second before a leap second.
  package let moment: CivilDateTime
  package private(set) var zone: Zone?
  package private(set) var hasFraction = false
  package private(set) var isLeapSecond = false
  /// Whether `AM` or `PM` is said.
  package private(set) var hasDayPeriod = false

  /// Reads a whole text; nil for other text, and for days and times that do not exist.
  package init?(_ text: String) {
    var reader = Reader(rest: text[...])
    guard let year = reader.number(4...4), let mark = reader.take("-/."),
      let month = reader.number(1...2), reader.take(String(mark)) != nil,
      let number = reader.number(1...2), let day = CivilDate(year: year, month: month, day: number)
    else { return nil }
    var time: TimeOfDay? = .midnight
    if reader.take("Tt ") != nil {
      reader.skipBlanks()
      guard var hour = reader.number(1...2), reader.take(":") != nil,
        let minute = reader.number(2...2)
      else { return nil }
      var second = 0
      if reader.take(":") != nil {
        guard let number = reader.number(2...2) else { return nil }
        isLeapSecond = number == 60
        second = isLeapSecond ? 59 : number
        hasFraction = reader.take(".,") != nil
        if hasFraction, !reader.skipDigits() { return nil }
      }
      reader.skipBlanks()
      if let isAfternoon = reader.dayPeriod() {
        guard 1...12 ~= hour else { return nil }
        hasDayPeriod = true
        hour = hour % 12 + (isAfternoon ? 12 : 0)
      }
      reader.skipBlanks()
      if !reader.rest.isEmpty {
        guard let zone = reader.zone() else { return nil }
        self.zone = zone
      }
      time = TimeOfDay(hour: hour, minute: minute, second: second)
    }
    guard let time, reader.rest.isEmpty else { return nil }
    moment = CivilDateTime(day: day, time: time)
  }
}

/// Takes the pieces of a text one after the other.
private struct Reader {
  private(set) var rest: Substring

  /// The next character, if it is one of some.
  mutating func take(_ signs: String) -> Character? {
    guard let first = rest.first, signs.contains(first) else { return nil }
    return rest.removeFirst()
  }

  /// A number of so many digits.
  mutating func number(_ counts: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix(counts.upperBound).prefix(while: Self.isDigit)
    guard digits.count >= counts.lowerBound else { return nil }
    rest = rest[digits.endIndex...]
    return Int(digits)
  }

  /// - Returns: Whether there were any.
  mutating func skipDigits() -> Bool {
    let count = rest.count
    rest = rest.drop(while: Self.isDigit)
    return rest.count < count
  }

  mutating func skipBlanks() {
    rest = rest.drop(while: \.isWhitespace)
  }

  /// Whether `PM` comes next; nil where neither it nor `AM` does.
  mutating func dayPeriod() -> Bool? {
    let word = rest.prefix(2).lowercased()
    guard word == "am" || word == "pm" else { return nil }
    rest = rest.dropFirst(2)
    return word == "pm"
  }

  /// What ends a text: `Z`, `-04:00`.
  mutating func zone() -> LocalTimeReading.Zone? {
    if ["Z", "UTC", "GMT"].contains(rest.uppercased()) {
      rest = ""
      return .utc
    }
    guard let sign = take("+-"), let hours = number(2...2), hours < 24 else { return nil }
    _ = take(":")
    let minutes = number(2...2) ?? 0
    guard minutes < 60 else { return nil }
    return .offset((hours * 60 + minutes) * (sign == "-" ? -60 : 60))
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }
}
