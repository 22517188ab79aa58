/// A day of the calendar: a year, a month and a day, without a time and without a place.
///
/// Days are counted by the Gregorian calendar, carried back before its introduction in 1582 as
/// ISO 8601, RFC 5545 and SQLite do. (Foundation's `Calendar(identifier: .gregorian)` changes to the
/// Julian calendar there.) Years are counted as ISO 8601 counts them: the year before 1 is 0.
public struct CivilDate: Hashable, Sendable {
  /// The year; where days are read or calculated, one of ``years``.
  public let year: Int
  /// 1 for January … 12 for December.
  public let month: Int
  /// 1 … 31.
  public let day: Int

  /// The years in which dates are read and calculated.
  public static let years = 1...9999

  /// Makes a day that exists; nil for any other, such as February 30 or a year outside ``years``.
  public init?(year: Int, month: Int, day: Int) {
    guard Self.years.contains(year), 1...12 ~= month,
      day >= 1, day <= Self.dayCount(ofMonth: month, year: year)
    else { return nil }
    self.init(uncheckedYear: year, month: month, day: day)
  }

  init(uncheckedYear year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }
}

extension CivilDate: Comparable {
  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CivilDate: CustomStringConvertible {
  /// The day as ISO 8601 writes it: `2026-12-24`.
  public var description: String {
    var text = ""
    text.append(isoYear: year)
    text.append("-")
    text.append(month, digits: 2)
    text.append("-")
    text.append(day, digits: 2)
    return text
  }
}
