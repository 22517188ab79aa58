import DateFormatting
import Foundation

extension WallClock {
  /// The day that begins at an instant; nil where none does, or none of the years 1 … 9999.
  package func day(startingAt date: Date) -> CivilDate? {
    let day = day(of: date)
    return CivilDate.years.contains(day.year) && startOfDay(day) == date ? day : nil
  }
}

extension Date {
  /// The whole seconds since 1970-01-01 00:00 UTC; nil for an instant outside of the years 1 … 9999 of
  /// UTC, for which calendars have no four digits.
  package var calendarSeconds: Int? {
    let seconds = timeIntervalSince1970.rounded(.down)
    guard Self.calendarRange.contains(seconds) else { return nil }
    return Int(seconds)
  }

  /// The same for an instant that the clocks of some time zone show in one of these years.
  package var secondsOfSomeClock: Int? {
    isInYearsOfSomeClock ? Int(timeIntervalSince1970.rounded(.down)) : nil
  }

  package init(calendarSeconds seconds: Int) {
    self.init(timeIntervalSince1970: Double(seconds))
  }

  /// Whether the clocks of some time zone show it in one of the years 1 … 9999.
  package var isInYearsOfSomeClock: Bool {
    (Self.calendarRange.lowerBound - 86_400..<Self.calendarRange.upperBound + 86_400)
      .contains(timeIntervalSince1970)
  }

  private static let calendarRange = -62_135_596_800.0..<253_402_300_800.0
}
