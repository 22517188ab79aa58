public import Foundation

extension Calendar {
  /// The Gregorian calendar of a place, UTC unless one is named.
  public static func gregorian(_ place: String = "GMT") -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: place) ?? .gmt
    return calendar
  }

  /// A minute of this calendar, by default the first of a day.
  public func minute(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0)
    -> Date
  {
    date(
      from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))
      ?? .distantPast
  }

  /// A date as a day and, unless it is midnight, a time: `2026-03-11 17:16`.
  public func text(_ date: Date?) -> String {
    guard let date else { return "none" }
    let parts = dateComponents([.year, .month, .day, .hour, .minute], from: date)
    func padded(_ number: Int?) -> String {
      let digits = String(number ?? 0)
      return digits.count < 2 ? "0" + digits : digits
    }
    let day = "\(parts.year ?? 0)-\(padded(parts.month))-\(padded(parts.day))"
    return date == startOfDay(for: date)
      ? day : "\(day) \(padded(parts.hour)):\(padded(parts.minute))"
  }
}
