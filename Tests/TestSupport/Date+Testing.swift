public import Foundation

extension Date {
  /// Returns an instant in December 2026 in UTC, by default the beginning of a day.
  public static func december(_ day: Int, _ hours: Double = 0) -> Date {
    // 2026-12-01 00:00 UTC.
    Date(timeIntervalSince1970: 1_796_083_200 + Double(day - 1) * 86_400 + hours * 3600)
  }

  /// The current time in tests of stores: December 15, 2026, noon UTC.
  public static let noon = december(15, 12)
}
