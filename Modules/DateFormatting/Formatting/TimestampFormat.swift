import Foundation

/// Dates in digits as two of the courses write them, read and written without a locale.
///
/// Read is what `DateFormatter` reads with the same pattern: one or two digits for all but the
/// year, `/`, `-` or `.` between the parts of the day, blanks around everything, any script's
/// digits. Unlike there the year must have four digits, so that `16/09/26` is refused rather than
/// taken for a day in the year 16.
public struct TimestampFormat: Hashable, Sendable {
  /// `2016/09/26 12:34`: the Event Scheduler's `setDate(formatedDateString:)`.
  public static let course = TimestampFormat(separator: "/", hasSeconds: false)

  /// `2021-04-17 19:59:00`: what the Passport server writes. It also takes dates without seconds.
  public static let passport = TimestampFormat(separator: "-", hasSeconds: true)

  private let separator: String
  private let hasSeconds: Bool

  /// Writes a date as a clock shows it.
  public func string(from date: Date, on clock: WallClock = .process) -> String {
    let moment = clock.reading(of: date)
    var text = ""
    text.append(isoYear: moment.day.year)
    text.append(separator)
    text.append(moment.day.month, digits: 2)
    text.append(separator)
    text.append(moment.day.day, digits: 2)
    text.append(" ")
    text.append(moment.time.hour, digits: 2)
    text.append(":")
    text.append(moment.time.minute, digits: 2)
    if hasSeconds {
      text.append(":")
      text.append(moment.time.second, digits: 2)
    }
    return text
  }

  /// Reads a date as a clock shows it; of two such instants the first, and in a gap the one after
  /// it, see ``WallClock/date(showing:)``.
  ///
  /// - Throws: ``DateParseError`` when the text has another form or names a day or a time that does
  ///   not exist; nothing is rounded to a neighbour.
  public func date(
    from text: String, on clock: WallClock = .process
  ) throws(DateParseError) -> Date {
    do throws(DateRefusal) {
      return clock.date(showing: try moment(in: try DateText(text)))
    } catch {
      throw DateParseError(text: text, refusal: error, examples: examples)
    }
  }

  private var examples: [String] {
    hasSeconds
      ? ["2021-04-17 19:59:00", "2021-04-17 19:59"] : ["2016/09/26 12:34", "2016-09-26 12:34"]
  }

  private func moment(in text: DateText) throws(DateRefusal) -> CivilDateTime {
    var reader = DateTokenReader(text)
    guard let year = reader.takeNumber(digits: 4...4), reader.takeSeparator() != nil,
      let month = reader.takeNumber(digits: 1...2), reader.takeSeparator() != nil,
      let day = reader.takeNumber(digits: 1...2), reader.isAfterBlank,
      let hour = reader.takeNumber(digits: 1...2), reader.take(":"),
      let minute = reader.takeNumber(digits: 1...2)
    else { throw DateRefusal(.unreadable) }
    var second = 0
    if hasSeconds, reader.take(":") {
      guard let number = reader.takeNumber(digits: 1...2) else { throw DateRefusal(.unreadable) }
      second = number
    }
    guard reader.isAtEnd else { throw DateRefusal(.unreadable) }
    let date = try CivilDate(reading: year, month: month, day: day)
    guard let time = TimeOfDay(hour: hour, minute: minute, second: second) else {
      throw DateRefusal(.noSuchTime(reader.source(from: 5)))
    }
    return CivilDateTime(day: date, time: time)
  }
}
