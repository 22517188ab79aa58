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
    CivilDateTime(bytes, form: "yyyy-MM-dd")?.day
  }

  /// `2026-12-24T17:00:00` with `Z`, an offset like `-05:00`, or neither.
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
  /// The kind of time that a date is: without a time a day, with a time and no offset from UTC what clocks
  /// show wherever they are.
  package init(ofDate text: String) {
    let bytes = Array(text.utf8)[...].trimming(\.isBlank)
    let time = bytes.drop { !"Tt ".utf8.contains($0) }
    if time.isEmpty {
      self = .day
    } else if time.last == UInt8(ascii: "Z") || time.last == UInt8(ascii: "z") {
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
