public import DateFormatting
public import Foundation

/// The time zones of tests.
public enum Zone: String, CaseIterable, Sendable {
  case toronto = "America/Toronto"
  case tokyo = "Asia/Tokyo"
  case honolulu = "Pacific/Honolulu"
  case kiritimati = "Pacific/Kiritimati"

  public var timeZone: TimeZone { TimeZone(identifier: rawValue) ?? .gmt }

  public var clock: WallClock { WallClock(timeZone) }

  /// Returns the instant of a local time.
  public func date(_ text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = timeZone
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    return formatter.date(from: text)
  }
}
