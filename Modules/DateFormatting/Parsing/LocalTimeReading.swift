import Foundation

/// The parts of a text similar to ISO 8601: a day, an optional time, and an optional offset from
/// UTC.
///
/// It parses `2021-04-17`, `2021-04-17T19:59:00.5-04:00` and the variants that programs write:
/// slashes or full stops, numbers of one digit, blanks in place of the `T` and before what follows,
/// `7:59 PM`, `+0100` and `+01`. The only zone names it supports are `Z`, `UTC` and `GMT`.
package struct LocalTimeReading {
  /// The zone after a time.
  package enum Zone: Equatable {
    case utc
    /// The offset from UTC in seconds, positive east of Greenwich.
    case offset(Int)
  }

  /// The day and time: midnight if there is no time, and the second before a leap second.
  package let moment: CivilDateTime
  package private(set) var zone: Zone?
  package private(set) var hasFraction = false
  package private(set) var isLeapSecond = false
  /// A Boolean value that indicates whether the text contains `AM` or `PM`.
  package private(set) var hasDayPeriod = false

  /// The pattern of day, time, fraction of a second, half of the day, `Z`, and an offset.
  private static let pattern = try? NSRegularExpression(
    pattern: """
      ^([0-9]{4}) ([-/.]) ([0-9]{1,2}) \\2 ([0-9]{1,2})
      (?: [Tt\\x20] \\s* ([0-9]{1,2}) : ([0-9]{2}) (?: :([0-9]{2}) ([.,][0-9]+)? )?
        \\s* (am|pm)? \\s* (?: (z|utc|gmt) | ([-+]) ([01][0-9]|2[0-3]) :? ([0-5][0-9])? )? )?\\z
      """, options: [.allowCommentsAndWhitespace, .caseInsensitive])

  /// Parses a whole text; nil for any other text, and for days and times that do not exist.
  package init?(_ text: String) {
    guard let match = TextMatch(of: Self.pattern, in: text) else { return nil }
    func number(_ group: Int) -> Int { match.number(group) ?? 0 }
    var hour = number(5)
    if let half = match[9] {
      guard 1...12 ~= hour else { return nil }
      hasDayPeriod = true
      hour = hour % 12 + (half.lowercased() == "pm" ? 12 : 0)
    }
    isLeapSecond = number(7) == 60
    hasFraction = match[8] != nil
    if match[10] != nil { zone = .utc }
    if let sign = match[11] {
      zone = .offset((number(12) * 60 + number(13)) * (sign == "-" ? -60 : 60))
    }
    guard let day = CivilDate(year: number(1), month: number(3), day: number(4)),
      let time = TimeOfDay(
        hour: hour, minute: number(6), second: isLeapSecond ? 59 : number(7))
    else { return nil }
    moment = CivilDateTime(day: day, time: time)
  }
}
