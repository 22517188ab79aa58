import DateFormatting
import Foundation
import Interchange
import Models

/// Reads the time that clocks of a place showed, as programs write it.
enum LocalTimeText {
  /// The time of `2021-04-17 19:59:00`, `2021-04-17T19:59`, `2021/4/17 7:59 PM` and the like.
  ///
  /// A day alone is its beginning. Fractions of a second are cut. Of a time with an offset, such as
  /// `-04:00`, the clock's time is what is written; one in UTC (`Z`) is what `clock` shows then, as
  /// nobody knows better.
  ///
  /// - Returns: nil for other text, and for times that no clock shows.
  static func time(_ text: String, clock: WallClock) -> LocalDateTime? {
    var scan = Scan(text: Array(text.utf8.drop { $0 <= 0x20 }))
    while let last = scan.text.last, last <= 0x20 { scan.text.removeLast() }
    guard let year = scan.number(4...4), let mark = scan.mark("-/."),
      let month = scan.number(1...2), scan.mark([mark]) != nil, let day = scan.number(1...2)
    else { return nil }
    guard !scan.isAtEnd else { return LocalDateTime(year: year, month: month, day: day) }
    guard scan.mark("Tt ") != nil else { return nil }
    scan.skipBlanks()
    guard let hour = scan.number(1...2), scan.mark(":") != nil, let minute = scan.number(2...2)
    else { return nil }
    var second = 0
    if scan.mark(":") != nil {
      guard let number = scan.number(2...2) else { return nil }
      second = number
      if scan.mark(".,") != nil, !scan.skipDigits() { return nil }
    }
    scan.skipBlanks()
    guard let hour = scan.hour(of: hour) else { return nil }
    // A leap second is the last that a clock shows.
    let time = LocalDateTime(
      year: year, month: month, day: day, hour: hour, minute: minute, second: min(second, 59))
    guard let time, second <= 60 else { return nil }
    scan.skipBlanks()
    if scan.isAtEnd || scan.takesOffset() { return time }
    return scan.takesUTC() ? local(time, clock) : nil
  }

  /// What a clock shows at a time that is given in UTC.
  private static func local(_ utc: LocalDateTime, _ clock: WallClock) -> LocalDateTime? {
    let seconds = utc.secondsSince1970
    let date = Date(timeIntervalSince1970: Double(seconds))
    return LocalDateTime(secondsSince1970: seconds + clock.offset(at: date))
  }

  /// When a clock shows a time, as UTC: `2021-04-17T23:59:00Z`; nil outside of the years 1 to 9999.
  static func utc(_ time: LocalDateTime, clock: WallClock) -> String? {
    guard let day = CivilDate(year: time.year, month: time.month, day: time.day),
      let clockTime = TimeOfDay(hour: time.hour, minute: time.minute, second: time.second)
    else { return nil }
    let date = clock.date(showing: CivilDateTime(day: day, time: clockTime))
    let seconds = date.timeIntervalSince1970.rounded(.down)
    return LocalDateTime(secondsSince1970: Int(seconds)).map { iso($0) + "Z" }
  }

  /// `2021-04-17T19:59:00`
  static func iso(_ time: LocalDateTime) -> String {
    time.description.replacing(" ", with: "T")
  }
}

/// Takes a date's text apart.
private struct Scan {
  var text: [UInt8]
  private var index = 0

  init(text: [UInt8]) {
    self.text = text
  }

  var isAtEnd: Bool { index >= text.count }

  /// Takes a number of so many digits.
  mutating func number(_ digits: ClosedRange<Int>) -> Int? {
    let start = index
    var number = 0
    while index < text.count, index - start < digits.upperBound,
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[index]
    {
      number = number * 10 + Int(text[index] - UInt8(ascii: "0"))
      index += 1
    }
    return index - start >= digits.lowerBound ? number : nil
  }

  /// Takes one of some bytes.
  mutating func mark(_ marks: some Sequence<UInt8>) -> UInt8? {
    guard index < text.count, marks.contains(text[index]) else { return nil }
    index += 1
    return text[index - 1]
  }

  mutating func mark(_ marks: String) -> UInt8? { mark(Array(marks.utf8)) }

  mutating func skipBlanks() {
    while index < text.count, text[index] <= 0x20 { index += 1 }
  }

  /// Takes digits, and tells whether there were any.
  mutating func skipDigits() -> Bool {
    let start = index
    while index < text.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[index] { index += 1 }
    return index > start
  }

  /// Takes `AM` or `PM` and tells which hour of the day it is; the hour itself without them.
  mutating func hour(of hour: Int) -> Int? {
    let word = text[index...].prefix(2).map { $0 | 0x20 }
    guard word == Array("am".utf8) || word == Array("pm".utf8) else { return hour }
    guard (1...12).contains(hour) else { return nil }
    index += 2
    return hour % 12 + (word[0] == UInt8(ascii: "p") ? 12 : 0)
  }

  /// Takes an offset such as `-04:00`, `+0100` or `+01`.
  mutating func takesOffset() -> Bool {
    var copy = self
    guard copy.mark("+-") != nil, let hours = copy.number(2...2), hours < 24 else { return false }
    let hasColon = copy.mark(":") != nil
    if hasColon || !copy.isAtEnd {
      guard let minutes = copy.number(2...2), minutes < 60 else { return false }
    }
    guard copy.isAtEnd else { return false }
    self = copy
    return true
  }

  /// Takes `Z` or `UTC`.
  mutating func takesUTC() -> Bool {
    let word = String(decoding: text[index...], as: UTF8.self).uppercased()
    return word == "Z" || word == "UTC" || word == "GMT"
  }
}
