import DateFormatting
import Foundation
import Interchange
import Models

/// Parses the local time of a place in the forms that programs write.
enum LocalTimeText {
  /// The time of `2021-04-17 19:59:00`, `2021-04-17T19:59`, `2021/4/17 7:59 PM` and similar forms.
  ///
  /// A date alone means midnight. Fractions of a second are dropped. Of a time with an offset, such
  /// as `-04:00`, the local time is taken; a time in UTC (`Z`) is converted with `clock`, because
  /// the place's zone is unknown.
  ///
  /// - Returns: nil for other text and for times that do not exist.
  static func time(_ text: String, clock: WallClock) -> LocalDateTime? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if let time = LocalDateTime(text.replacing("T", with: " ")) { return time }
    let pattern =
      #/
      ([0-9]{4}) ([-\/.]) ([0-9]{1,2}) \2 ([0-9]{1,2})
      (?: [Tt\x{20}] \s* ([0-9]{1,2}) : ([0-9]{2}) (?: :([0-9]{2}) (?: [.,][0-9]+ )? )?
        \s* ([AaPp][Mm])? \s* ([A-Za-z]+ | [-+].+)? )?
      /#
    guard let match = text.wholeMatch(of: pattern), let year = Int(match.1),
      let month = Int(match.3), let day = Int(match.4)
    else { return nil }
    var hour = match.5.flatMap { Int($0) } ?? 0
    if let half = match.8 {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (half.lowercased() == "pm" ? 12 : 0)
    }
    let second = match.7.flatMap { Int($0) } ?? 0
    // A leap second becomes the second before it.
    let time = LocalDateTime(
      year: year, month: month, day: day, hour: hour, minute: match.6.flatMap { Int($0) } ?? 0,
      second: min(second, 59))
    guard let time, second <= 60, let zone = match.9 else { return second <= 60 ? time : nil }
    if ["Z", "UTC", "GMT"].contains(zone.uppercased()) { return local(time, clock) }
    return zone.wholeMatch(of: /[-+]([01][0-9]|2[0-3])(:?[0-5][0-9])?/) == nil ? nil : time
  }

  /// The local time of `clock` for a time in UTC.
  private static func local(_ utc: LocalDateTime, _ clock: WallClock) -> LocalDateTime? {
    let seconds = utc.secondsSince1970
    let date = Date(timeIntervalSince1970: Double(seconds))
    return LocalDateTime(secondsSince1970: seconds + clock.offset(at: date))
  }

  /// The UTC time for a local time of `clock`: `2021-04-17T23:59:00Z`; nil outside the years 1 to
  /// 9999.
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
