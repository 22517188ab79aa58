/// A day and a time of day, without a time zone.
///
/// It corresponds to an instant only in a time zone; see ``WallClock``.
public struct CivilDateTime: Hashable, Sendable {
  /// The calendar day.
  public var day: CivilDate
  /// The time of day.
  public var time: TimeOfDay

  /// Creates a value from a day and a time.
  public init(day: CivilDate, time: TimeOfDay) {
    self.day = day
    self.time = time
  }

  /// The number of seconds since 1970-01-01 00:00, without changes of the clock.
  package var secondsSinceEpoch: Int { day.daysSinceEpoch * 86_400 + time.secondOfDay }

  /// Creates the day and time a number of seconds after 1970-01-01 00:00, without a time zone.
  package init(secondsSinceEpoch seconds: Int) {
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    day = CivilDate(daysSinceEpoch: days)
    time = TimeOfDay(secondOfDay: seconds - days * 86_400)
  }
}

extension CivilDateTime {
  /// Parses a text of a fixed form, such as `yyyy-MM-dd HH:mm:ss`; nil for any other text, and for
  /// days and times that do not exist.
  ///
  /// - Parameters:
  ///   - text: The text in UTF-8.
  ///   - form: The form; see ``numbers(in:form:)``. Without a time, the result is midnight.
  package init?(_ text: ArraySlice<UInt8>, form: String) {
    guard let numbers = Self.numbers(in: text, form: form),
      let day = CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]),
      let time = TimeOfDay(hour: numbers[3], minute: numbers[4], second: numbers[5])
    else { return nil }
    self.init(day: day, time: time)
  }

  /// Returns the numbers in a text: year, month, day, hour, minute and second, and the hours and
  /// minutes of an offset from UTC; 0 for a number that the form does not have.
  ///
  /// - Parameters:
  ///   - text: The text in UTF-8.
  ///   - form: The text with a letter for each digit – `y`, `M`, `d`, `H`, `m`, `s`, `Z`, `z` – and
  ///     all other characters unchanged. An uppercase letter in it also matches lowercase.
  /// - Returns: The numbers; nil for a text of another form.
  package static func numbers(in text: ArraySlice<UInt8>, form: String) -> [Int]? {
    guard text.count == form.utf8.count else { return nil }
    var numbers = [Int](repeating: 0, count: letters.count)
    for (byte, sign) in zip(text, form.utf8) {
      if let place = letters.firstIndex(of: sign) {
        guard 0x30...0x39 ~= byte else { return nil }
        numbers[place] = numbers[place] * 10 + Int(byte) - 0x30
      } else {
        guard byte == sign || byte & 0xDF == sign else { return nil }
      }
    }
    return numbers
  }

  private static let letters = Array("yMdHmsZz".utf8)
}

extension CivilDateTime: Comparable {
  public static func < (left: CivilDateTime, right: CivilDateTime) -> Bool {
    (left.day, left.time) < (right.day, right.time)
  }
}

extension CivilDateTime: CustomStringConvertible {
  /// The day and the time to the minute: `2026-12-24 17:00`.
  public var description: String {
    "\(day) \(time.hourAndMinute)"
  }
}

/// A time of day: an hour, a minute and a second, without a day.
public struct TimeOfDay: Hashable, Sendable {
  /// The hour, from 0 to 23.
  public let hour: Int
  /// The minute, from 0 to 59.
  public let minute: Int
  /// The second, from 0 to 59.
  public let second: Int

  /// The start of a day, 0:00.
  public static let midnight = TimeOfDay(secondOfDay: 0)
  /// The middle of a day, 12:00.
  public static let noon = TimeOfDay(secondOfDay: 12 * 3600)

  /// Creates a time; nil if it does not exist, such as 25:00 or 24:00.
  public init?(hour: Int, minute: Int = 0, second: Int = 0) {
    guard 0...23 ~= hour, 0...59 ~= minute, 0...59 ~= second else { return nil }
    self.init(secondOfDay: hour * 3600 + minute * 60 + second)
  }

  /// Creates the time a number of seconds after midnight.
  ///
  /// - Parameter secondOfDay: The seconds since midnight, 0 … 86,399.
  init(secondOfDay: Int) {
    hour = secondOfDay / 3600
    minute = secondOfDay / 60 % 60
    second = secondOfDay % 60
  }

  /// The seconds since midnight on a day without a change of the clock.
  public var secondOfDay: Int { hour * 3600 + minute * 60 + second }
}

extension TimeOfDay: CustomStringConvertible {
  /// The time in digits: `17:00:00`.
  public var description: String { "\(hourAndMinute):\(second.padded(to: 2))" }

  /// The time in digits, to the minute: `17:00`.
  package var hourAndMinute: String { "\(hour.padded(to: 2)):\(minute.padded(to: 2))" }
}

extension Int {
  /// Returns the number padded with zeros to at least a number of digits, with a minus sign if it
  /// is negative.
  package func padded(to digits: Int) -> String {
    var text = String(magnitude)
    while text.utf8.count < digits { text = "0" + text }
    return self < 0 ? "-" + text : text
  }
}

extension TimeOfDay: Comparable {
  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
    left.secondOfDay < right.secondOfDay
  }
}
