import DateFormatting
import Foundation
import Interchange

/// Reads and writes the day somebody was born, which is kept as noon of it in UTC.
enum BirthDateText {
  /// What messages ask for.
  static let advice = "a day like 1991-05-27"

  /// The day of `1991-05-27`; a time behind it, as services write one, is left out. Nil for other text
  /// and for days that do not exist.
  static func date(_ text: String) -> Date? {
    let bytes = Array(text.utf8.drop { $0 <= 0x20 })
    guard bytes.count >= 10, let day = ISODateText.day(bytes[..<10]) else { return nil }
    let rest = bytes[10...].drop { $0 <= 0x20 }
    guard rest.isEmpty || bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " ") else {
      return nil
    }
    return TimeOfDay(hour: 12).map { noon in
      WallClock.utc.date(showing: CivilDateTime(day: day, time: noon))
    }
  }

  /// `1991-05-27`
  static func text(_ date: Date) -> String {
    var bytes: [UInt8] = []
    ISODateText.append(WallClock.utc.day(of: date), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
