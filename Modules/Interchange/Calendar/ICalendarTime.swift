import DateFormatting
import Models

/// A date or a time as a calendar writes it, before it is known which instant that is.
package enum ICalendarTime: Hashable {
  /// `20261224`: a whole day.
  case day(CivilDate)
  /// `20261224T160000Z`: a time of UTC.
  case utc(CivilDateTime)
  /// `20261224T170000`: what the clock of some place shows.
  case local(CivilDateTime)

  /// Reads a value of type DATE or DATE-TIME (RFC 5545, 3.3.4 and 3.3.5); nil for any other, and
  /// for days and times that do not exist.
  ///
  /// A leap second counts as the second before it, as the RFC asks of programs without them.
  package init?(_ bytes: ArraySlice<UInt8>) {
    let start = bytes.startIndex
    guard bytes.count >= 8,
      let year = Self.number(bytes[start..<(start + 4)]),
      let month = Self.number(bytes[(start + 4)..<(start + 6)]),
      let dayOfMonth = Self.number(bytes[(start + 6)..<(start + 8)]),
      let day = CivilDate(year: year, month: month, day: dayOfMonth)
    else { return nil }
    if bytes.count == 8 {
      self = .day(day)
      return
    }
    let isUTC = bytes.last == UInt8(ascii: "Z") || bytes.last == UInt8(ascii: "z")
    guard bytes.count == (isUTC ? 16 : 15), bytes[start + 8] & 0xDF == UInt8(ascii: "T"),
      let hour = Self.number(bytes[(start + 9)..<(start + 11)]),
      let minute = Self.number(bytes[(start + 11)..<(start + 13)]),
      let second = Self.number(bytes[(start + 13)..<(start + 15)]), second <= 60,
      let time = TimeOfDay(hour: hour, minute: minute, second: min(second, 59))
    else { return nil }
    let moment = CivilDateTime(day: day, time: time)
    self = isUTC ? .utc(moment) : .local(moment)
  }

  package var isDay: Bool {
    if case .day = self { true } else { false }
  }

  /// What calendar and clock show as it is written; the midnight that begins a day.
  package var moment: CivilDateTime {
    switch self {
    case .day(let day): CivilDateTime(day: day, time: .midnight)
    case .utc(let moment), .local(let moment): moment
    }
  }

  /// The value as a calendar writes it.
  package var value: String {
    var output: [UInt8] = []
    switch self {
    case .day(let day):
      Self.append(day, to: &output)
    case .utc(let moment):
      Self.append(moment, to: &output)
      output.append(UInt8(ascii: "Z"))
    case .local(let moment):
      Self.append(moment, to: &output)
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends an instant as a time of UTC, in seconds since 1970.
  package static func appendUTC(_ seconds: Int, to output: inout [UInt8]) {
    append(CivilDateTime(secondsSinceEpoch: seconds), to: &output)
    output.append(UInt8(ascii: "Z"))
  }

  package static func append(_ day: CivilDate, to output: inout [UInt8]) {
    output.append(day.year, digits: 4)
    output.append(day.month, digits: 2)
    output.append(day.day, digits: 2)
  }

  private static func append(_ moment: CivilDateTime, to output: inout [UInt8]) {
    append(moment.day, to: &output)
    output.append(UInt8(ascii: "T"))
    output.append(moment.time.hour, digits: 2)
    output.append(moment.time.minute, digits: 2)
    output.append(moment.time.second, digits: 2)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }
}

extension ContentHash {
  /// The hash as the `UID` of an event.
  package var uid: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits + "@course-apps"
  }

  /// The hash as a UUID of the kind that is made as one likes (RFC 9562, version 8).
  package var uuid: String {
    var bits = value & ~(0xF << 76) | (8 << 76)
    bits = bits & ~(0x3 << 62) | (2 << 62)
    let digits = String(bits, radix: 16)
    var text = String(repeating: "0", count: 32 - digits.count) + digits
    for offset in [20, 16, 12, 8] {
      text.insert("-", at: text.index(text.startIndex, offsetBy: offset))
    }
    return text
  }
}
