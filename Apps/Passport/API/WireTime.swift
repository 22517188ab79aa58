import Foundation
import Interchange
import Models

extension WireObject {
  /// A time of any usual shape; nil where there is none.
  func time(_ key: String) throws(WireError) -> LocalDateTime? {
    guard let text = try text(key)?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty,
      // What MySQL keeps where a date was empty.
      !text.hasPrefix("0000-00-00")
    else { return nil }
    if let time = LocalDateTime(text) ?? WireTime.time(text) { return time }
    throw .unreadable(key: key, value: Excerpt.of(text), advice: "a time like 2021-04-17 19:59")
  }
}

/// Reads a time as programs write it: by numbers (`2021-04-17T19:59:00Z`, `4/17/21, 7:59 PM`), with
/// the English name of the month (`Saturday, April 17, 2021 at 7:59 PM EDT`), or in seconds or
/// milliseconds since 1970.
///
/// What a clock shows is taken as it stands; the zone it may name does not change it.
enum WireTime {
  /// The time a text says; nil where it is none.
  static func time(_ text: String) -> LocalDateTime? {
    if let number = Double(text) { return time(number, digits: text) }
    guard let words = WireTimeWords(text) else { return nil }
    let clock = words.clock
    let before = words.words[..<(clock?.range.lowerBound ?? words.words.endIndex)]
    let after = words.words[(clock?.range.upperBound ?? words.words.endIndex)...]
    let isDateBehind = before.isEmpty
    guard var date = WireDate(isDateBehind ? after : before) else { return nil }
    if !isDateBehind { date.takeYear(behindClock: after) }
    guard let year = date.year else { return nil }
    return LocalDateTime(
      year: year, month: date.month, day: date.day, hour: clock?.hour ?? 0,
      minute: clock?.minute ?? 0, second: clock?.second ?? 0)
  }

  private static func time(_ number: Double, digits: String) -> LocalDateTime? {
    // A date without signs between its parts: 20210417.
    if digits.utf8.count == 8, let whole = Int(digits) {
      return LocalDateTime(year: whole / 10_000, month: whole / 100 % 100, day: whole % 100)
    }
    // Four digits are rather a year.
    guard number.isFinite, abs(number) < 1e15, digits.utf8.count != 4 else { return nil }
    // From the year 5138 on they are milliseconds.
    let seconds = abs(number) < 1e11 ? number : number / 1000
    return LocalDateTime(secondsSince1970: Int(seconds.rounded(.down)))
  }
}
