import DateFormatting
import Foundation
import Interchange
import Models

/// A date as spreadsheets and people write it: `12/25/1999`, `25.12.1999`, `25-Dec-99`, `Dec 25,
/// 1999`, `Saturday, Dec 25, 1999 at 10:00 AM`, with anything after it, such as a time.
///
/// A weekday must be that of the date. A date that could be two days, such as `04/05/2021`, has two
/// readings. Full stops separate day and month, in this order. Of two digits for a year, those
/// from 70 on are of the twentieth century, as in POSIX.
struct TableDate {
  /// The possible days, as `1999-12-25` followed by the rest of the text; empty if the text has
  /// another weekday.
  let readings: [String]
  /// The days that a text with another weekday may mean; otherwise empty.
  let daysWithOtherWeekday: [CivilDate]

  /// Nil for other text, and for days that do not exist.
  init?(_ text: String) {
    let (text, weekday) = SpreadsheetDate.withoutWeekday(
      text.trimmingCharacters(in: .whitespaces)[...])
    var days: [CivilDate?] = []
    let rest: Substring
    if let match = text.wholeMatch(of: CellPattern.dateInFigures), match.2 == match.4 {
      let (first, second) = (Int(match.1) ?? 0, Int(match.3) ?? 0)
      let year = Self.year(match.5)
      days = [CivilDate(year: year, month: second, day: first)]
      if match.2 != "." { days.append(CivilDate(year: year, month: first, day: second)) }
      rest = match.6
    } else if let match = text.wholeMatch(of: CellPattern.dayMonthYear) {
      days = [Self.day(match.1, match.2, match.3)]
      rest = match.4
    } else if let match = text.wholeMatch(of: CellPattern.monthDayYear) {
      days = [Self.day(match.2, match.1, match.3)]
      rest = match.4
    } else {
      return nil
    }
    // The fourth of April is the same both ways.
    var seen: Set<CivilDate> = []
    let known = days.compactMap(\.self).filter { seen.insert($0).inserted }
    guard !known.isEmpty else { return nil }
    let all = known.filter { weekday == nil || $0.weekday == weekday }
    daysWithOtherWeekday = all.isEmpty ? known : []
    var time = rest.hasPrefix(",") ? rest.dropFirst() : rest
    if let match = time.prefixMatch(of: CellPattern.at) { time = time[match.range.upperBound...] }
    readings = all.map { "\($0)" + time }
  }

  private static func year(_ digits: Substring) -> Int {
    let year = Int(digits) ?? 0
    return digits.count > 2 ? year : year + (year < 70 ? 2_000 : 1_900)
  }

  /// Returns a day with the English name of its month, or a prefix of it.
  private static func day(_ day: Substring, _ name: Substring, _ year: Substring) -> CivilDate? {
    guard let month = SpreadsheetDate.month(name) else { return nil }
    return CivilDate(year: self.year(year), month: month, day: Int(day) ?? 0)
  }

  /// Returns the time of a number of seconds or milliseconds since 1970, as trackers write it, in
  /// UTC: `2021-04-17T19:59:00Z`; nil for other text, and for times before September 2001 and after
  /// May 2033, whose numbers may be dates such as `2034010112`.
  static func time(sinceEpoch text: String) -> String? {
    guard let match = text.wholeMatch(of: CellPattern.epoch), let seconds = Int(match.1) else {
      return nil
    }
    return LocalDateTime(secondsSince1970: seconds).map { LocalTimeText.iso($0) + "Z" }
  }

  /// Returns the time of a spreadsheet's serial number, which counts the days since 1899-12-30, as
  /// `2021-04-17 19:59:00`, or as a day for a whole number; nil for other text, and for days before
  /// 1954 and after 2119.
  static func time(ofSerialNumber text: String) -> String? {
    guard text.wholeMatch(of: CellPattern.serialNumber) != nil,
      let number = Double(text.trimmingCharacters(in: .whitespaces).replacing(",", with: ".")),
      (20_000..<80_000).contains(number)
    else { return nil }
    let seconds = Int((number * 86_400).rounded()) - 25_569 * 86_400
    return LocalDateTime(secondsSince1970: seconds).map(LocalTimeText.shown)
  }
}
