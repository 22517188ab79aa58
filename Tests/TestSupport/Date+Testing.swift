public import Foundation

extension Date {
  /// A moment of December 2026 in UTC, by default the beginning of a day.
  public static func december(_ day: Int, _ hours: Double = 0) -> Date {
    // 2026-12-01 00:00 UTC.
    Date(timeIntervalSince1970: 1_796_083_200 + Double(day - 1) * 86_400 + hours * 3600)
  }

  /// The present of the tests of stores: 15 December 2026, noon in UTC.
  public static let noon = december(15, 12)
}
