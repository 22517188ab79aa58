import Foundation

/// Dates as machines exchange them: `2026-12-24T17:00:00-05:00`.
///
/// Written is the profile of RFC 3339. Read is also what else ISO 8601-1:2019 allows for a calendar
/// date with or without a time: the basic form (`20261224T170000Z`), minutes without seconds,
/// fractions of a second after a point or a comma, offsets as `+01:00`, `+0100` and `+01`, a leap
/// second (`23:59:60`, the second after it), and beyond it a space for the `T` and small letters.
public struct ISO8601Format: Sendable {
  /// The clock whose offset is written, and that dates without an offset are read from.
  public let clock: WallClock

  /// - Parameter clock: whose offset is written.
  public init(clock: WallClock = .process) {
    self.clock = clock
  }

  /// Writes a date with its offset, which is `Z` where it is zero.
  ///
  /// The fraction of a second is cut off. Offsets with seconds, which clocks had before time zones came,
  /// are cut to minutes; the instant stays the same. Where the clock has left the years 1 … 9999, UTC is
  /// written.
  public func string(from date: Date) -> String {
    let second = WallClock.second(of: date)
    let cut = clock.offset(atSecond: second) / 60
    // The next minute, where the offset was cut, and UTC may still be in a year of four digits,
    // which is what others can read.
    let offset =
      [cut, cut + 1, 0].first { Self.hasFourDigits(second + $0 * 60) } ?? cut
    let moment = CivilDateTime(secondsSinceEpoch: second + offset * 60)
    let distance = "\((abs(offset) / 60).padded(to: 2)):\((abs(offset) % 60).padded(to: 2))"
    let zone = offset == 0 ? "Z" : (offset < 0 ? "-" : "+") + distance
    return "\(moment.day)T\(moment.time)\(zone)"
  }

  /// Writes a day as the moment at which it begins, so that the text begins with that day.
  ///
  /// An offset with seconds is cut to minutes and the time stays, as the day is what counts.
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

  /// Reads a date. Without an offset it is the clock's, see ``WallClock/date(showing:)``; without a
  /// time it is the start of the day.
  ///
  /// - Throws: ``DateParseError`` when the text has another form or names a day or a time that does
  ///   not exist.
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
