import DateFormatting
import Foundation

extension CivilDateTime {
  /// The seconds since 1970-01-01 00:00 that a clock passes which is never changed.
  var wallSeconds: Int { day.daysSinceEpoch * 86_400 + time.secondOfDay }

  /// What a clock shows that many seconds after 1970-01-01 00:00, if it is never changed.
  init(wallSeconds seconds: Int) {
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    let second = seconds - days * 86_400
    let time = TimeOfDay(hour: second / 3600, minute: second / 60 % 60, second: second % 60)
    self.init(day: CivilDate(daysSinceEpoch: days), time: time ?? .midnight)
  }
}

extension Date {
  /// The whole seconds since 1970-01-01 00:00 UTC; nil for an instant outside of the years 1 … 9999,
  /// for which calendars have no four digits.
  var calendarSeconds: Int? {
    let seconds = timeIntervalSince1970.rounded(.down)
    guard Self.calendarRange.contains(seconds) else { return nil }
    return Int(seconds)
  }

  init(calendarSeconds seconds: Int) {
    self.init(timeIntervalSince1970: Double(seconds))
  }

  /// A day less at either end, so that every time zone shows one of these years as well.
  private static let calendarRange = -62_135_510_400.0..<253_402_214_400.0
}
