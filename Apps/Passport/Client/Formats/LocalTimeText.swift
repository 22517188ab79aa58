import DateFormatting
import Foundation
import Interchange
import LocationServices
import Models

/// A time in a file, with the local time of its place.
struct LocalTimeText {
  let local: LocalDateTime
  /// The time in UTC; nil if the text has neither UTC nor an offset.
  private(set) var utc: LocalDateTime?
  /// The text for a file: unchanged if it is a date of ISO 8601, otherwise as RFC 3339 writes it.
  let text: String
  /// The text, if it contains more than the local time: UTC, an offset, a fraction of a second.
  private(set) var written: String?

  /// Parses `2021-04-17 19:59:00`, `2021-04-17T19:59`, `2021/4/17 7:59 PM` and similar forms, and
  /// unambiguous forms of ``TableDate``.
  ///
  /// A date alone means midnight. A time with an offset, such as `-04:00`, is local time. A time in
  /// UTC (`Z`, and `+00:00`, which many programs write for it) is converted with `clock`, which is
  /// evaluated only in that case.
  ///
  /// Nil for other text and for times that do not exist.
  init?(_ text: String, clock: @autoclosure () -> WallClock) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let (reading, addedSeconds) = Self.reading(trimmed) else { return nil }
    let seconds = reading.moment.secondsSinceEpoch + addedSeconds
    self.text =
      Self.isISO8601(trimmed) ? trimmed : Self.rfc3339(reading, at: seconds, written: trimmed)
    if reading.zone != nil || reading.hasFraction || reading.isLeapSecond { written = self.text }
    // .NET writes this for an unset time.
    let isUTC = reading.zone == .utc || reading.zone == .offset(0)
    if reading.moment.secondsSinceEpoch == Self.unsetSeconds, isUTC { return nil }
    var shown = seconds
    switch reading.zone {
    case .utc, .offset(0):
      shown += clock().offset(at: Date(timeIntervalSince1970: Double(seconds)))
      utc = LocalDateTime(secondsSince1970: seconds)
    case .offset(let offset): utc = LocalDateTime(secondsSince1970: seconds - offset)
    case nil: break
    }
    guard let local = LocalDateTime(secondsSince1970: shown) else { return nil }
    self.local = local
  }

  /// Returns the parsed text and the seconds to add to it. Midnight at the end of a day, `24:00`
  /// (ISO 8601-1, section 5.3.1.1), is the start of the next day.
  private static func reading(_ text: String) -> (LocalTimeReading, addedSeconds: Int)? {
    if let reading = LocalTimeReading(text) { return (reading, 0) }
    if let date = TableDate(text), !text.hasSuffix(")") {
      return date.readings.count == 1 ? reading(date.readings[0]) : nil
    }
    // With the name of a time zone.
    if text.hasSuffix(")"), case .iso(let date)? = SpreadsheetDate.read(text) {
      return LocalTimeReading(date).map { ($0, 0) }
    }
    guard let match = text.firstMatch(of: CellPattern.endOfDay) else { return nil }
    let start = text.replacingCharacters(in: match.range, with: "\(match.1)00\(match.2)")
    return LocalTimeReading(start).map { ($0, 86_400) }
  }

  /// Returns true for a day, and for a time of two-digit numbers, that was read from text.
  private static func isISO8601(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let hyphen = UInt8(ascii: "-")
    guard bytes.count == 10 || bytes.count >= 16, bytes[4] == hyphen, bytes[7] == hyphen else {
      return false
    }
    guard bytes.count > 10 else { return true }
    // Other letters are those of AM, PM, UTC and GMT.
    let hasOtherLetters = bytes[11...].contains { byte in
      byte | 0x20 != UInt8(ascii: "z") && UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
    return bytes[13] == UInt8(ascii: ":") && !hasOtherLetters
  }

  /// Returns a time in the form of RFC 3339; one without a zone has no offset.
  ///
  /// - Parameter seconds: The seconds from 1970-01-01 00:00:00 on the same clock.
  private static func rfc3339(
    _ reading: LocalTimeReading, at seconds: Int, written: String
  ) -> String {
    var text = LocalDateTime(secondsSince1970: seconds).map(iso) ?? written
    if reading.isLeapSecond { text = "\(text.dropLast(2))60" }
    if reading.hasFraction, let match = written.firstMatch(of: CellPattern.fractionOfSecond) {
      text += ".\(match.1)"
    }
    switch reading.zone {
    case .utc: text += "Z"
    case .offset(let offset): text += Self.text(ofOffset: offset)
    case nil: break
    }
    return text
  }

  /// Returns the local time of a number of seconds since 1970 at an offset in seconds:
  /// `2021-04-17T19:59:00-04:00`; nil outside the years 1 to 9999.
  static func rfc3339(_ secondsSince1970: Int, offset: Int) -> String? {
    LocalDateTime(secondsSince1970: secondsSince1970 + offset).map {
      iso($0) + text(ofOffset: offset)
    }
  }

  private static func text(ofOffset offset: Int) -> String {
    let minutes = abs(offset) / 60
    return (offset < 0 ? "-" : "+") + String(format: "%02d:%02d", minutes / 60, minutes % 60)
  }

  /// 0001-01-01T00:00:00Z in seconds since 1970.
  private static let unsetSeconds = -62_135_596_800

  /// Returns the UTC time for a local time of `clock`: `2021-04-17T23:59:00Z`; nil outside the
  /// years 1 to 9999.
  static func utc(_ time: LocalDateTime, clock: WallClock) -> String? {
    let seconds = clock.date(showing: time.civil).timeIntervalSince1970.rounded(.down)
    return LocalDateTime(secondsSince1970: Int(seconds)).map { iso($0) + "Z" }
  }

  /// `2021-04-17 19:59:00`, or `2021-04-17` for a day without a time.
  static func shown(_ time: LocalDateTime) -> String {
    time.isDay ? "\(time.civil.day)" : time.description
  }

  /// `2021-04-17T19:59:00`
  static func iso(_ time: LocalDateTime) -> String {
    time.description.replacing(" ", with: "T")
  }
}

extension Location {
  /// Returns the arrival and the departure as they were written, otherwise as local times in a
  /// format.
  func timesAsWritten(
    else form: (LocalDateTime) -> String
  ) -> (arrival: String?, departure: String?) {
    let times = OriginalTimes(of: self)
    return (
      times.text("arrival", readAs: arrival) ?? arrival.map(form),
      times.text("departure", readAs: departure) ?? departure.map(form)
    )
  }
}

extension Location {
  /// The clock of the place: that of its time zone or, at sea, of the nautical time zone, which is
  /// a whole number of hours determined by longitude. Without a position, it is UTC.
  var clock: WallClock {
    guard let latitude, let longitude else { return .utc }
    // The longitudes 180 and -180 are the same meridian, which GPX writes as -180.
    let coordinate = CLLocationCoordinate2D(
      latitude: latitude, longitude: longitude == 180 ? -180 : longitude)
    guard CLLocationCoordinate2DIsValid(coordinate) else { return .utc }
    if let zone = TimeZoneTable.shared.timeZone(at: coordinate) { return WallClock(zone) }
    let hours = Int((coordinate.longitude / 15).rounded())
    return TimeZone(secondsFromGMT: hours * 3600).map(WallClock.init) ?? .utc
  }
}
