public import DateFormatting
public import Foundation

/// A date and time without a time zone, such as `2021-04-17 19:59:00`.
///
/// The time at which somebody arrived in a place is given in the local time of that place,
/// regardless of where it is read later. The calendar is Gregorian, with years 1 to 9999, whole
/// seconds and no leap seconds.
public struct LocalDateTime: Hashable, Sendable {
  /// The civil day and time.
  public let civil: CivilDateTime

  /// Creates a date and time from components; nil if they are not a valid date and time.
  public init?(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0
  ) {
    guard let day = CivilDate(year: year, month: month, day: day),
      let time = TimeOfDay(hour: hour, minute: minute, second: second)
    else { return nil }
    civil = CivilDateTime(day: day, time: time)
  }

  /// Creates the local time of a date in a time zone, without fractions of a second; nil outside
  /// the years 1 to 9999.
  public init?(_ date: Date, in timeZone: TimeZone) {
    let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
    guard seconds.isFinite, abs(seconds) < 1e12 else { return nil }
    self.init(secondsSince1970: Int(seconds.rounded(.down)))
  }

  /// Returns the date at which this local time occurs in a time zone.
  ///
  /// If the time is skipped when clocks go forward, the result is the time that clocks then show
  /// instead. If the time occurs twice, the result is the first occurrence.
  public func date(in timeZone: TimeZone) -> Date? {
    WallClock(timeZone).date(showing: civil)
  }
}

extension LocalDateTime {
  /// A Boolean value that indicates whether the time represents a day without a time, which is
  /// stored as midnight.
  public var isDay: Bool { civil.time == .midnight }

  /// Returns a Boolean value that indicates whether a departure at this time is before an arrival.
  /// A day is not before a time on that day.
  public func isBefore(arrival: LocalDateTime) -> Bool {
    self < arrival && !(isDay && civil.day == arrival.civil.day)
  }
}

extension LocalDateTime: Comparable {
  public static func < (first: LocalDateTime, second: LocalDateTime) -> Bool {
    first.civil < second.civil
  }
}

extension LocalDateTime: CustomStringConvertible, LosslessStringConvertible {
  /// The date and time as the passport server writes them, such as `2021-04-17 19:59:00`.
  public var description: String { "\(civil.day) \(civil.time)" }

  /// Parses text in the format of ``description``; nil for any other text.
  public init?(_ description: String) {
    let bytes = Array(description.utf8)[...]
    guard let civil = CivilDateTime(bytes, form: "yyyy-MM-dd HH:mm:ss") else { return nil }
    self.civil = civil
  }
}

extension LocalDateTime {
  /// The number of seconds from 1970-01-01 00:00:00 in the same local time, without clock changes.
  public var secondsSince1970: Int { civil.secondsSinceEpoch }

  /// Creates the time that is a number of seconds after 1970-01-01 00:00:00; nil outside the years
  /// 1 to 9999.
  public init?(secondsSince1970 seconds: Int) {
    guard (-62_135_596_800...253_402_300_799).contains(seconds) else { return nil }
    civil = CivilDateTime(secondsSinceEpoch: seconds)
  }
}
