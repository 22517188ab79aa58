import DateFormatting
import Foundation
import Models

/// The day of an all-day entry whose date has a time.
package struct WrittenDay {
  package let day: CivilDate
  /// The time of day that the day leaves out; nil for a date at the beginning of the day.
  package let omittedTime: TimeOfDay?

  /// Creates the day of a date: the day as written or, for an instant at which a day begins in a
  /// time zone, that day. Returns nil for a date without a time, and for any other text.
  ///
  /// - Parameters:
  ///   - text: The date.
  ///   - clocks: The clocks of the time zones, in the order of precedence.
  package init?(_ text: String, in clocks: [WallClock]) {
    let kind = TimeKind(ofDate: text)
    let date =
      ISODateText.date(Array(text.utf8)[...], on: .utc)
      ?? (try? TimestampFormat.date(from: text, on: .utc))
    guard kind != .day, let date else { return nil }
    let written = WallClock.utc.reading(of: date + Double(Self.offset(of: kind)))
    var start = written.time == .midnight ? written.day : nil
    if kind != .floating {
      start = start ?? clocks.lazy.compactMap { $0.day(startingAt: date) }.first
    }
    day = start ?? written.day
    omittedTime = start == nil ? written.time : nil
  }

  /// Creates the day that a clock shows at a date; nil for a date without a time, and for any other
  /// text.
  package init?(_ text: String, on clock: WallClock) {
    guard TimeKind(ofDate: text) != .day,
      let date = ISODateText.date(Array(text.utf8)[...], on: clock)
    else { return nil }
    let reading = clock.reading(of: date)
    day = reading.day
    omittedTime = clock.day(startingAt: date) == nil ? reading.time : nil
  }

  /// Returns the seconds from UTC to the clock of a written date.
  private static func offset(of kind: TimeKind) -> Int {
    guard case .zoned(let name) = kind else { return 0 }
    let numbers = name.dropFirst().split(separator: ":").compactMap { Int($0) }
    guard numbers.count == 2 else { return 0 }
    return (numbers[0] * 3600 + numbers[1] * 60) * (name.hasPrefix("-") ? -1 : 1)
  }
}
