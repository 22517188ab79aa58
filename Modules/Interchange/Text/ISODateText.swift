import DateFormatting
import Foundation
import Models

/// Parses dates of ISO 8601 in JSON, CSV and todo.txt.
package enum ISODateText {
  /// The advice for a date, as messages show it.
  package static let advice = "a date like 2026-12-24T17:00:00-05:00 or 2026-12-24"

  /// Parses `2026-12-24`, which is the start of that day, `2026-12-24T17:00:00Z`, or any other form
  /// of ISO 8601; nil for any other text and for days that do not exist.
  ///
  /// - Parameter clock: The local clock, for days and for times without an offset.
  package static func date(_ bytes: ArraySlice<UInt8>, on clock: WallClock) -> Date? {
    if bytes.count == 10 { return day(bytes).map(clock.startOfDay) }
    return usualTime(bytes, on: clock)
      ?? (try? ISO8601Format(clock: clock).date(from: String(decoding: bytes, as: UTF8.self)))
  }

  /// Parses a day of the form `2026-12-24`.
  package static func day(_ bytes: ArraySlice<UInt8>) -> CivilDate? {
    CivilDateTime(bytes, form: "yyyy-MM-dd")?.day
  }

  /// Parses `2026-12-24T17:00:00` with `Z`, an offset like `-05:00`, or neither.
  private static func usualTime(_ bytes: ArraySlice<UInt8>, on clock: WallClock) -> Date? {
    guard let moment = CivilDateTime(bytes.prefix(19), form: "yyyy-MM-ddTHH:mm:ss") else {
      return nil
    }
    switch bytes.dropFirst(19).first {
    case nil: return clock.date(showing: moment)
    case UInt8(ascii: "Z") where bytes.count == 20:
      return Date(calendarSeconds: moment.secondsSinceEpoch)
    case let sign?:
      let numbers =
        CivilDateTime.numbers(in: bytes.dropFirst(19), form: "+ZZ:zz")
        ?? CivilDateTime.numbers(in: bytes.dropFirst(19), form: "-ZZ:zz")
      guard let numbers, numbers[6] < 24, numbers[7] < 60 else { return nil }
      let offset = (numbers[6] * 60 + numbers[7]) * (sign == UInt8(ascii: "-") ? -60 : 60)
      return Date(calendarSeconds: moment.secondsSinceEpoch - offset)
    }
  }
}

extension TimeKind {
  /// Creates the kind of time of a date: a day if there is no time, and a floating time if there is
  /// a time without an offset from UTC.
  package init(ofDate text: String) {
    let bytes = Array(text.utf8)[...].trimming(\.isBlank)
    let time = bytes.drop { !"Tt ".utf8.contains($0) }
    if time.isEmpty {
      self = .day
    } else if ["Z", "UTC", "GMT"].contains(where: PropertyScan.capitals(time).hasSuffix) {
      self = .utc
    } else if let sign = time.lastIndex(where: { "+-".utf8.contains($0) }) {
      let offset = String(decoding: time[sign...], as: UTF8.self)
      let digits = offset.filter(\.isNumber)
      let minutes = digits.count > 2 ? digits.dropFirst(2).prefix(2) : "00"
      self = .zoned("\(offset.prefix(1))\(digits.prefix(2)):\(minutes)")
    } else {
      self = .floating
    }
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte is a space or a tab.
  package var isBlank: Bool { self == 0x20 || self == 0x09 }
}

extension ArraySlice<UInt8> {
  /// Returns the bytes without those at both ends that satisfy a predicate.
  package func trimming(_ predicate: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    var rest = drop(while: predicate)
    while let last = rest.last, predicate(last) { rest.removeLast() }
    return rest
  }
}

extension [UInt8] {
  /// Appends a text in UTF-8.
  package mutating func append(_ text: String) {
    append(contentsOf: text.utf8)
  }
}
