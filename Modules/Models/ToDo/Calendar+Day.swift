public import Foundation

extension Calendar {
  /// The day of a date where this calendar's time zone is, counted from 1970-01-01, which is 0.
  ///
  /// The sections of a list of events are such days. It is the day clocks show, in years before the
  /// Gregorian calendar as well.
  public func dayNumber(of date: Date) -> Int {
    let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
    let days = (seconds / 86_400).rounded(.down)
    return days.isNaN ? 0 : Int(min(max(days, -1e12), 1e12))
  }

  /// Whether two dates are on one day where this calendar's time zone is.
  public func isDay(of date: Date, sameAsOf other: Date) -> Bool {
    dayNumber(of: date) == dayNumber(of: other)
  }
}
