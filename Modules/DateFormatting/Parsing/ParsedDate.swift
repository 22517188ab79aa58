import Foundation

/// What a written date was understood to mean.
public struct ParsedDate: Hashable, Sendable {
  /// The instant; for a day without a time, the start of the day.
  public let date: Date
  /// Whether a day was named; otherwise the nearest one was taken at which the clock shows the time.
  public let hasDate: Bool
  /// Whether a time was named; otherwise the date stands for a whole day.
  public let hasTime: Bool
  /// The date in full, to show to the person who wrote it: `Thu, Dec 24, 2026, 5:00 PM`.
  ///
  /// Where the clock shows that time twice, it says which of the two is meant.
  public let preview: String

  /// Whether the date stands for a whole day.
  public var isAllDay: Bool { !hasTime }
}
