import Foundation

/// Formats and parses dates as in the Event Scheduler course, `2016/09/26 12:34`, without a locale.
///
/// The parser accepts what `DateFormatter` accepts with the pattern `yyyy/MM/dd HH:mm`: one or two
/// digits for everything except the year, `/`, `-` or `.` between the parts of the day, blanks
/// around everything, and the digits of any script. Unlike `DateFormatter` it requires four digits
/// for the year, so that `16/09/26` is refused instead of becoming a day in the year 16.
public enum TimestampFormat {
  /// Parses a date in the local time of a clock. A time that occurs twice is the first of the two;
  /// a time that is skipped is the one after the gap, see ``WallClock/date(showing:)``.
  ///
  /// - Throws: ``DateParseError`` when the text has another form or its day or time does not exist.
  ///   Nothing is rounded.
  public static func date(
    from text: String, on clock: WallClock = .process
  ) throws(DateParseError) -> Date {
    do throws(DateRefusal) {
      return clock.date(showing: try moment(in: try DateText(text)))
    } catch {
      throw DateParseError(
        text: text, refusal: error, examples: ["2016/09/26 12:34", "2016-09-26 12:34"])
    }
  }

  /// Returns a date in the local time of a clock.
  public static func string(from date: Date, on clock: WallClock) -> String {
    "\(clock.reading(of: date))".replacing("-", with: "/")
  }

  private static func moment(in text: DateText) throws(DateRefusal) -> CivilDateTime {
    var reader = DateTokenReader(text)
    guard let year = reader.consumeNumber(digits: 4...4), reader.consumeSeparator() != nil,
      let month = reader.consumeNumber(digits: 1...2), reader.consumeSeparator() != nil,
      let day = reader.consumeNumber(digits: 1...2), reader.isAfterBlank,
      let hour = reader.consumeNumber(digits: 1...2), reader.consume(":"),
      let minute = reader.consumeNumber(digits: 1...2), reader.isAtEnd
    else { throw DateRefusal(.unreadable) }
    let date = try CivilDate(reading: year, month: month, day: day)
    guard let time = TimeOfDay(hour: hour, minute: minute) else {
      throw DateRefusal(.noSuchTime(reader.source(from: 5)))
    }
    return CivilDateTime(day: date, time: time)
  }
}
