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
  /// How many digits of a second's fraction are written, 0 … 6.
  public let fractionDigits: Int

  /// - Parameters:
  ///   - clock: whose offset is written.
  ///   - fractionDigits: how many digits of the fraction are written; beyond 6 it is 6.
  public init(clock: WallClock = .process, fractionDigits: Int = 0) {
    self.clock = clock
    self.fractionDigits = min(max(fractionDigits, 0), 6)
  }

  /// Writes a date with its offset, which is `Z` where it is zero.
  ///
  /// Without fraction digits the fraction is cut off, otherwise rounded. Offsets with seconds,
  /// which clocks had before time zones came, are cut to minutes; the instant stays the same. Where
  /// the clock has left the years 1 … 9999, UTC is written.
  public func string(from date: Date) -> String {
    var second = WallClock.second(of: date)
    var fraction = 0
    if fractionDigits > 0 {
      let scale = (0..<fractionDigits).reduce(1) { product, _ in product * 10 }
      let part = date.timeIntervalSince1970 - Double(second)
      fraction = 0..<1 ~= part ? Int((part * Double(scale)).rounded()) : 0
      (second, fraction) = (second + fraction / scale, fraction % scale)
    }
    var offsetMinutes = clock.offset(atSecond: second) / 60
    var moment = CivilDateTime(secondsSinceEpoch: second + offsetMinutes * 60)
    if !CivilDate.years.contains(moment.day.year) {
      // The next minute, where the offset was cut, and UTC may still be in a year of four digits,
      // which is what others can read.
      for other in [offsetMinutes + 1, 0] {
        let shown = CivilDateTime(secondsSinceEpoch: second + other * 60)
        guard CivilDate.years.contains(shown.day.year) else { continue }
        (offsetMinutes, moment) = (other, shown)
        break
      }
    }
    var text = ""
    text.append(isoYear: moment.day.year)
    text.append("-")
    text.append(moment.day.month, digits: 2)
    text.append("-")
    text.append(moment.day.day, digits: 2)
    text.append("T")
    text.append(moment.time.hour, digits: 2)
    text.append(":")
    text.append(moment.time.minute, digits: 2)
    text.append(":")
    text.append(moment.time.second, digits: 2)
    if fractionDigits > 0 {
      text.append(".")
      text.append(fraction, digits: fractionDigits)
    }
    if offsetMinutes == 0 {
      text.append("Z")
    } else {
      text.append(offsetMinutes < 0 ? "-" : "+")
      text.append(abs(offsetMinutes) / 60, digits: 2)
      text.append(":")
      text.append(abs(offsetMinutes) % 60, digits: 2)
    }
    return text
  }

  /// Reads a date. Without an offset it is the clock's, see ``WallClock/date(showing:)``; without a
  /// time it is the start of the day.
  ///
  /// - Throws: ``DateParseError`` when the text has another form or names a day or a time that does
  ///   not exist.
  public func date(from text: String) throws(DateParseError) -> Date {
    do throws(DateRefusal) {
      let reader = DateTokenReader(try DateText(text))
      guard let reading = try ISO8601Reading(reader) else { throw DateRefusal(.unreadable) }
      return reading.date(on: clock)
    } catch {
      throw DateParseError(
        text: text, refusal: error, examples: ["2026-12-24T17:00:00Z", "2026-12-24"])
    }
  }
}
