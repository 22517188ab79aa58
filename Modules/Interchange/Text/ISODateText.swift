import DateFormatting
import Foundation
import Models

/// Reads dates as JSON, CSV and todo.txt have them, the usual forms of ISO 8601 from their bytes.
package enum ISODateText {
  /// What messages ask for.
  package static let advice = "a date like 2026-12-24T17:00:00-05:00 or 2026-12-24"

  /// The instant of `2026-12-24`, which is the start of that day, of `2026-12-24T17:00:00Z`, or of
  /// any other form that ISO 8601 has; nil for other text and for days that do not exist.
  ///
  /// - Parameter clock: the clock of the place that days, and times without an offset, are meant for.
  package static func date(_ bytes: ArraySlice<UInt8>, on clock: WallClock) -> Date? {
    if bytes.count == 10 { return day(bytes).map(clock.startOfDay) }
    return usualTime(bytes, on: clock)
      ?? (try? ISO8601Format(clock: clock).date(from: String(decoding: bytes, as: UTF8.self)))
  }

  /// A day of the form `2026-12-24`.
  package static func day(_ bytes: ArraySlice<UInt8>) -> CivilDate? {
    let start = bytes.startIndex
    guard bytes.count == 10, bytes[start + 4] == UInt8(ascii: "-"),
      bytes[start + 7] == UInt8(ascii: "-"), let year = number(bytes, at: start, 4),
      let month = number(bytes, at: start + 5, 2), let day = number(bytes, at: start + 8, 2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// A number of so many digits.
  package static func number(_ bytes: ArraySlice<UInt8>, at start: Int, _ count: Int) -> Int? {
    guard start >= bytes.startIndex, start + count <= bytes.endIndex else { return nil }
    var number = 0
    for digit in bytes[start..<(start + count)] {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  /// `2026-12-24T17:00:00` with `Z`, an offset like `-05:00`, or neither.
  private static func usualTime(_ bytes: ArraySlice<UInt8>, on clock: WallClock) -> Date? {
    let start = bytes.startIndex
    let colon = UInt8(ascii: ":")
    guard bytes.count >= 19, let day = day(bytes[start..<(start + 10)]),
      bytes[start + 10] == UInt8(ascii: "T"), bytes[start + 13] == colon,
      bytes[start + 16] == colon, let hour = number(bytes, at: start + 11, 2),
      let minute = number(bytes, at: start + 14, 2), let second = number(bytes, at: start + 17, 2),
      let time = TimeOfDay(hour: hour, minute: minute, second: second)
    else { return nil }
    let moment = CivilDateTime(day: day, time: time)
    let rest = bytes[(start + 19)...]
    if rest.isEmpty { return clock.date(showing: moment) }
    if rest.count == 1, rest.first == UInt8(ascii: "Z") {
      return Date(calendarSeconds: moment.secondsSinceEpoch)
    }
    guard rest.count == 6, rest[start + 22] == colon, let sign = rest.first,
      sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let hours = number(rest, at: start + 20, 2), hours < 24,
      let minutes = number(rest, at: start + 23, 2), minutes < 60
    else { return nil }
    let offset = (hours * 60 + minutes) * 60
    return Date(
      calendarSeconds: moment.secondsSinceEpoch - (sign == UInt8(ascii: "-") ? -offset : offset))
  }
}

extension TimeKind {
  /// The kind of time that a date is: without a time a day, with a time and no offset from UTC what clocks
  /// show wherever they are.
  package init(ofDate text: String) {
    let time = text.trimmingCharacters(in: .whitespaces).drop { !"Tt ".contains($0) }
    if time.isEmpty {
      self = .day
    } else if time.last == "Z" || time.last == "z" {
      self = .utc
    } else if let sign = time.lastIndex(where: { "+-".contains($0) }) {
      let digits = time[sign...].filter(\.isNumber)
      let minutes = digits.count > 2 ? digits.dropFirst(2).prefix(2) : "00"
      self = .zoned("\(time[sign])\(digits.prefix(2)):\(minutes)")
    } else {
      self = .floating
    }
  }
}

extension UInt8 {
  /// Whether it is a space or a tab.
  package var isBlank: Bool { self == 0x20 || self == 0x09 }
}

extension ArraySlice<UInt8> {
  /// The bytes without those at both ends that are meant.
  package func trimming(_ isMeant: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    var rest = drop(while: isMeant)
    while let last = rest.last, isMeant(last) { rest.removeLast() }
    return rest
  }
}

extension [UInt8] {
  /// Appends a text as UTF-8.
  package mutating func append(_ text: String) {
    append(contentsOf: text.utf8)
  }
}
