import DateFormatting
import Foundation

extension WallClock {
  /// Returns the day that begins at an instant; nil if no day of the years 1 … 9999 does.
  package func day(startingAt date: Date) -> CivilDate? {
    let day = day(of: date)
    return CivilDate.years.contains(day.year) && startOfDay(day) == date ? day : nil
  }
}

extension Date {
  /// The whole seconds since 1970-01-01 00:00 UTC; nil for an instant outside the years 1 … 9999 in
  /// UTC, because calendars write four digits.
  package var calendarSeconds: Int? {
    let seconds = timeIntervalSince1970.rounded(.down)
    guard Self.calendarRange.contains(seconds) else { return nil }
    return Int(seconds)
  }

  /// The whole seconds since 1970-01-01 00:00 UTC; nil for an instant outside the years 1 … 9999 in
  /// every time zone.
  package var secondsInSomeTimeZone: Int? {
    isRepresentableInSomeTimeZone ? Int(timeIntervalSince1970.rounded(.down)) : nil
  }

  package init(calendarSeconds seconds: Int) {
    self.init(timeIntervalSince1970: Double(seconds))
  }

  /// A Boolean value that indicates whether the instant is in the years 1 … 9999 in some time zone.
  package var isRepresentableInSomeTimeZone: Bool {
    (Self.calendarRange.lowerBound - 86_400..<Self.calendarRange.upperBound + 86_400)
      .contains(timeIntervalSince1970)
  }

  private static let calendarRange = -62_135_596_800.0..<253_402_300_800.0
}
