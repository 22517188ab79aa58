import Foundation

/// Dates in digits as the Event Scheduler's course writes them, `2016/09/26 12:34`, read and written without a locale.
///
/// Read is what `DateFormatter` reads with the pattern `yyyy/MM/dd HH:mm`: one or two digits for all but
/// the year, `/`, `-` or `.` between the parts of the day, blanks around everything, any script's
/// digits. Unlike there the year must have four digits, so that `16/09/26` is refused rather than
/// taken for a day in the year 16.
public enum TimestampFormat {
  /// Reads a date as a clock shows it; of two such instants the first, and in a gap the one after
  /// it, see ``WallClock/date(showing:)``.
  ///
  /// - Throws: ``DateParseError`` when the text has another form or names a day or a time that does
  ///   not exist; nothing is rounded to a neighbour.
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

  /// Writes a date as a clock shows it.
  public static func string(from date: Date, on clock: WallClock) -> String {
    "\(clock.reading(of: date))".replacing("-", with: "/")
  }

  private static func moment(in text: DateText) throws(DateRefusal) -> CivilDateTime {
    var reader = DateTokenReader(text)
    guard let year = reader.takeNumber(digits: 4...4), reader.takeSeparator() != nil,
      let month = reader.takeNumber(digits: 1...2), reader.takeSeparator() != nil,
      let day = reader.takeNumber(digits: 1...2), reader.isAfterBlank,
      let hour = reader.takeNumber(digits: 1...2), reader.take(":"),
      let minute = reader.takeNumber(digits: 1...2), reader.isAtEnd
    else { throw DateRefusal(.unreadable) }
    let date = try CivilDate(reading: year, month: month, day: day)
    guard let time = TimeOfDay(hour: hour, minute: minute) else {
      throw DateRefusal(.noSuchTime(reader.source(from: 5)))
    }
    return CivilDateTime(day: date, time: time)
  }
}
