public import DateFormatting
public import Foundation

/// A date and time as a clock on the wall shows it, without a time zone: `2021-04-17 19:59:00`.
///
/// When somebody arrived in a place is told by the clocks of that place, wherever it is read later.
/// Gregorian, years 1 to 9999, whole seconds; no leap seconds.
public struct LocalDateTime: Hashable, Sendable {
  /// The day and the time.
  public let civil: CivilDateTime

  /// The time of these components; nil where no calendar or clock shows it.
  public init?(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0
  ) {
    guard let day = CivilDate(year: year, month: month, day: day),
      let time = TimeOfDay(hour: hour, minute: minute, second: second)
    else { return nil }
    civil = CivilDateTime(day: day, time: time)
  }

  /// What a clock in `timeZone` shows at `date`, without fractions of a second; nil outside the years
  /// 1 to 9999.
  public init?(_ date: Date, in timeZone: TimeZone) {
    let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
    guard seconds.isFinite, abs(seconds) < 1e12 else { return nil }
    self.init(secondsSince1970: Int(seconds.rounded(.down)))
  }

  /// The date at which clocks in `timeZone` show this time. Where a clock change skips it, the time
  /// that the clocks then show instead; where clocks show it twice, the first.
  public func date(in timeZone: TimeZone) -> Date? {
    WallClock(timeZone).date(showing: civil)
  }
}

extension LocalDateTime: Comparable {
  public static func < (first: LocalDateTime, second: LocalDateTime) -> Bool {
    first.civil < second.civil
  }
}

extension LocalDateTime: CustomStringConvertible, LosslessStringConvertible {
  /// `2021-04-17 19:59:00`, as the passport server writes it.
  public var description: String { "\(civil.day) \(civil.time)" }

  /// Reads `description`, and nothing else.
  public init?(_ description: String) {
    let bytes = Array(description.utf8)[...]
    guard let civil = CivilDateTime(bytes, form: "yyyy-MM-dd HH:mm:ss") else { return nil }
    self.civil = civil
  }
}

extension LocalDateTime {
  /// Seconds on this clock since it showed 1970-01-01 00:00:00, had it never been changed.
  public var secondsSince1970: Int { civil.secondsSinceEpoch }

  /// The time that many seconds after 1970-01-01 00:00:00; nil outside the years 1 to 9999.
  public init?(secondsSince1970 seconds: Int) {
    guard (-62_135_596_800...253_402_300_799).contains(seconds) else { return nil }
    civil = CivilDateTime(secondsSinceEpoch: seconds)
  }
}
