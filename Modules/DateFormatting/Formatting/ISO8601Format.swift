import Foundation

/// Formats and parses dates for exchange: `2026-12-24T17:00:00-05:00`.
///
/// Dates are written in the profile of RFC 3339. The parser also accepts everything else that ISO
/// 8601-1:2019 allows for a calendar date with or without a time: the basic form
/// (`20261224T170000Z`), minutes without seconds, fractions of a second after a point or a comma,
/// offsets as `+01:00`, `+0100` and `+01`, and a leap second (`23:59:60`, the second after it).
/// Beyond the standard, it accepts a space in place of the `T` and lowercase letters.
public struct ISO8601Format: Sendable {
  /// The clock whose offset is written, and that applies to dates without an offset.
  public let clock: WallClock

  /// Creates a format.
  ///
  /// - Parameter clock: The clock whose offset is written.
  public init(clock: WallClock = .process) {
    self.clock = clock
  }

  /// Returns a date with its offset, which is `Z` if it is zero.
  ///
  /// Fractions of a second are cut off. Offsets with seconds, which clocks had before time zones
  /// were introduced, are cut to minutes, but the instant stays the same. If the local date is
  /// outside the years 1 … 9999, the result is in UTC.
  public func string(from date: Date) -> String {
    let second = WallClock.second(of: date)
    let cut = clock.offset(atSecond: second) / 60
    // If the offset was cut, the next minute or UTC may still be in a year of four digits, which
    // other programs can read.
    let offset =
      [cut, cut + 1, 0].first { Self.hasFourDigits(second + $0 * 60) } ?? cut
    let moment = CivilDateTime(secondsSinceEpoch: second + offset * 60)
    let distance = "\((abs(offset) / 60).padded(to: 2)):\((abs(offset) % 60).padded(to: 2))"
    let zone = offset == 0 ? "Z" : (offset < 0 ? "-" : "+") + distance
    return "\(moment.day)T\(moment.time)\(zone)"
  }

  /// Returns a day as the instant of its start, so that the text begins with that day.
  ///
  /// An offset with seconds is cut to minutes and the time stays, because the day is what matters.
  public func string(fromStartOf day: CivilDate) -> String {
    let start = clock.startOfDay(day)
    let minutes = clock.offset(at: start) / 60
    let distance = "\((abs(minutes) / 60).padded(to: 2)):\((abs(minutes) % 60).padded(to: 2))"
    let moment = clock.reading(of: start)
    return "\(moment.day)T\(moment.time)"
      + (minutes == 0 ? "Z" : (minutes < 0 ? "-" : "+") + distance)
  }

  private static func hasFourDigits(_ second: Int) -> Bool {
    CivilDate.years.contains(CivilDateTime(secondsSinceEpoch: second).day.year)
  }

  /// Parses a date. Without an offset it is a local time, see ``WallClock/date(showing:)``; without
  /// a time it is the start of the day.
  ///
  /// - Throws: ``DateParseError`` when the text has another form or its day or time does not exist.
  public func date(from text: String) throws(DateParseError) -> Date {
    do throws(DateRefusal) {
      guard let reading = try ISO8601Reading(try DateText(text)) else {
        throw DateRefusal(.unreadable)
      }
      return reading.date(on: clock)
    } catch {
      throw DateParseError(
        text: text, refusal: error, examples: ["2026-12-24T17:00:00Z", "2026-12-24"])
    }
  }
}
