/// Formats ranges of days in the conventions of a locale, with English words.
///
/// ```swift
/// let formatter = LocalDateIntervalFormatter(in: environment)
/// formatter.string(from: arrival, to: departure)  // Oct 30 – Nov 2, 2023
/// ```
public struct LocalDateIntervalFormatter: Sendable {
  private let days: LocalDateFormatter
  private let daysWithYear: LocalDateFormatter
  private let isDayFirst: Bool

  /// Creates a formatter.
  public init(in environment: DateEnvironment) {
    days = LocalDateFormatter(.monthAndDay, in: environment)
    daysWithYear = LocalDateFormatter(dateStyle: .medium, in: environment)
    isDayFirst = environment.vocabulary.order == .dayMonthYear
  }

  /// Returns the days of a range: `Oct 2 – 6, 2023`, or a single day.
  ///
  /// - Parameters:
  ///   - first: The first day.
  ///   - last: The last day; not before the first.
  ///   - hasYear: If false, the year is left out unless the days are in different years.
  public func string(
    from first: CivilDate, to last: CivilDate, hasYear: Bool = true
  ) -> String {
    let ends = hasYear ? daysWithYear : days
    guard first != last else { return ends.string(from: first) }
    guard first.year == last.year else {
      return "\(daysWithYear.string(from: first)) – \(daysWithYear.string(from: last))"
    }
    guard first.month == last.month else {
      return "\(days.string(from: first)) – \(ends.string(from: last))"
    }
    if isDayFirst { return "\(first.day) – \(ends.string(from: last))" }
    return "\(days.string(from: first)) – \(last.day)" + (hasYear ? ", \(last.year)" : "")
  }
}
