import DateFormatting
import Foundation
import Interchange

/// Parses and formats birth dates, which are stored as noon of the day in UTC.
enum BirthDateText {
  /// The expected text in messages.
  static let advice = "a day like 1991-05-27"

  /// Returns the day of `1991-05-27`, or of another form that has one meaning; see ``dates(_:)``.
  static func date(_ text: String) -> Date? {
    let dates = dates(text)
    return dates.count == 1 ? dates[0] : nil
  }

  /// Returns the days that a text may mean, in ascending order; none for other text and for days
  /// that do not exist.
  ///
  /// Beside `1991-05-27`, after which a time is ignored, as services write one, these are the forms
  /// of spreadsheets: `27.05.1991`, `5/27/1991`, `27-May-91`, `May 27, 1991`, and the number of a
  /// day, also as `33385.0`. `5/6/1991` has two meanings. Years of two digits are those from 1930
  /// to 2029.
  static func dates(_ text: String) -> [Date] {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if let date = isoDate(text) { return [date] }
    let parts = text.split { " .,/-".contains($0) }.map(String.init)
    if let date = spreadsheetDate(text.hasSuffix(".0") ? String(text.dropLast(2)) : text) {
      return [date]
    }
    guard parts.count == 3 else { return [] }
    if let place = parts.firstIndex(where: { SpreadsheetDate.month($0) != nil }),
      let month = SpreadsheetDate.month(parts[place])
    {
      let others = parts.indices.filter { $0 != place }.map { parts[$0] }
      return [day(others[1], month, others[0])].compactMap(\.self)
    }
    guard let first = Int(parts[0]), let second = Int(parts[1]) else { return [] }
    if parts[0].count == 4 { return [day(parts[0], second, parts[2])].compactMap(\.self) }
    let dayFirst = day(parts[2], second, parts[0])
    // Only the order of day, month and year is written with points.
    let monthFirst = text.contains(".") ? nil : day(parts[2], first, parts[1])
    return Set([dayFirst, monthFirst].compactMap(\.self)).sorted()
  }

  /// `1991-05-27`
  static func text(_ date: Date) -> String {
    WallClock.utc.day(of: date).description
  }

  private static func isoDate(_ text: String) -> Date? {
    guard let day = ISODateText.day(Array(text.utf8.prefix(10))[...]) else { return nil }
    let rest = text.utf8.dropFirst(10).first
    guard rest.map({ $0 <= 0x20 || $0 == UInt8(ascii: "T") }) ?? true else { return nil }
    return Date(noonOf: day)
  }

  private static func day(_ year: String, _ month: Int, _ day: String) -> Date? {
    guard let number = Int(day), day.count <= 2, var years = Int(year),
      year.count == 4 || year.count == 2
    else { return nil }
    if year.count == 2 { years += years < 30 ? 2000 : 1900 }
    return CivilDate(year: years, month: month, day: number).map(Date.init(noonOf:))
  }

  /// Returns the day of a number such as `33385`, in which spreadsheets count from the end of 1899.
  private static func spreadsheetDate(_ text: String) -> Date? {
    guard text.count == 5, let number = Int(text), number < 60_000 else { return nil }
    return CivilDate(year: 1899, month: 12, day: 30)?.adding(days: number).map(Date.init(noonOf:))
  }
}
