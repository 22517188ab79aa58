import DateFormatting
import Foundation
import Models

/// Formats the times of visits and of the list.
struct PassportDates: Sendable {
  let environment: DateEnvironment
  private let fullFormat: LocalDateFormatter
  private let fullDayFormat: LocalDateFormatter
  private let dayFormat: LocalDateFormatter
  private let stampFormat: LocalDateFormatter
  private let visitFormat: LocalDateIntervalFormatter
  private let monthFormat: LocalDateFormatter
  private let monthAndYearFormat: LocalDateFormatter

  init(in environment: DateEnvironment) {
    self.environment = environment
    fullFormat = LocalDateFormatter(
      dateStyle: .mediumWithWeekday, timeStyle: .short, in: environment)
    fullDayFormat = LocalDateFormatter(dateStyle: .mediumWithWeekday, in: environment)
    dayFormat = LocalDateFormatter(dateStyle: .medium, in: environment)
    stampFormat = LocalDateFormatter(dateStyle: .short, timeStyle: .short, in: environment)
    visitFormat = LocalDateIntervalFormatter(in: environment)
    monthFormat = LocalDateFormatter(.month, in: environment)
    monthAndYearFormat = LocalDateFormatter(.shortMonthAndYear, in: environment)
  }

  /// The placeholder for an unknown time.
  static let unknown = "not known"

  /// In full: `Sat, Apr 17, 2021, 7:59 PM`, or a day alone: `Sat, Apr 17, 2021`.
  func inFull(_ time: LocalDateTime?) -> String {
    guard let time else { return Self.unknown }
    return time.isDay
      ? fullDayFormat.string(from: time.civil.day) : fullFormat.string(from: time.civil)
  }

  /// As it is typed in a form: `2021-04-17 19:59`, or `2021-04-17` for a day.
  static func typed(_ time: LocalDateTime) -> String {
    if time.isDay { return "\(time.civil.day)" }
    return time.civil.time.second == 0 ? "\(time.civil)" : "\(time)"
  }

  /// Returns the day alone: `Apr 17, 2021`.
  func day(_ time: LocalDateTime?) -> String {
    time.map { dayFormat.string(from: $0.civil.day) } ?? Self.unknown
  }

  /// Returns the range of days: `Apr 17 – 19, 2021`, or one day; nil if unknown.
  func stay(_ location: Location) -> String? { stay(location.arrival, location.departure) }

  /// Returns the range of days; nil if unknown.
  func stay(
    _ arrival: LocalDateTime?, _ departure: LocalDateTime?, hasYear: Bool = true
  ) -> String? {
    let days = [arrival, departure].compactMap { $0?.civil.day }
    guard let first = days.min(), let last = days.max() else { return nil }
    return visitFormat.string(from: first, to: last, hasYear: hasYear)
  }

  /// Returns the days of a visit in a column: `Oct 2 – 6`, `Oct 30 – Nov 2, 2023`; nil if unknown.
  ///
  /// - Parameter hasYear: If true, the year follows.
  func visit(_ place: Location, hasYear: Bool) -> String? {
    stay(place.arrival, place.departure, hasYear: hasYear)
  }

  /// Returns the month of a visit in a narrow column: `Oct`, or `Oct 2023`; nil if unknown.
  func month(_ place: Location, hasYear: Bool) -> String? {
    let day = (place.arrival ?? place.departure)?.civil.day
    return day.map { (hasYear ? monthAndYearFormat : monthFormat).string(from: $0) }
  }

  /// Returns the place and the times of a visit, a fact each, with the names of the assignment.
  func facts(of place: Location) -> [(name: String, text: String)] {
    [
      ("Latitude", place.latitude.map { "\($0)" } ?? Self.unknown),
      ("Longitude", place.longitude.map { "\($0)" } ?? Self.unknown),
      ("Arrival", inFull(place.arrival)), ("Departure", inFull(place.departure)),
    ]
  }

  /// Returns the time at which the list was read: `11/21/26, 5:41 PM`.
  func stamp(_ date: Date) -> String { stampFormat.string(from: date) }

  /// Returns the local time of a date, without seconds.
  func local(_ date: Date) -> LocalDateTime? {
    LocalDateTime(date, in: environment.timeZone).flatMap { time in
      LocalDateTime(secondsSince1970: time.secondsSince1970 - time.civil.time.second)
    }
  }

  /// Returns the date of a local time.
  func date(_ time: LocalDateTime) -> Date? { time.date(in: environment.timeZone) }
}

extension DateParser {
  /// Parses a time as people type it, or as the server and the form write it. A day without a time
  /// is its midnight, even if clocks skip it. A visit is in the past: a day without a year, a
  /// weekday or a time alone is the most recent one, unless it is searched for from the arrival.
  ///
  /// - Parameter arrival: The arrival, if the time is the departure from the same place.
  /// - Returns: Nil for a time outside the years 1 to 9999.
  /// - Throws: `DateParseError` if it is invalid or ambiguous.
  func typedTime(
    _ text: String, now: Date, from arrival: LocalDateTime? = nil
  ) throws(DateParseError) -> TypedTime? {
    if let time = LocalDateTime(text) { return TypedTime(local: time, instant: nil) }
    let parsed = try parse(
      text, now: now, from: arrival?.date(in: environment.clock.timeZone), direction: .backward)
    guard parsed.hasTime else {
      let day = environment.clock.day(of: parsed.date)
      return LocalDateTime(year: day.year, month: day.month, day: day.day)
        .map { TypedTime(local: $0, instant: nil) }
    }
    // A date in the format of ISO 8601 has its offset in the text only.
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let hasZone =
      parsed.timeZone != nil || LocalTimeReading(trimmed)?.zone != nil
      || trimmed.wholeMatch(of: CellPattern.basicTime) != nil
    return LocalDateTime(parsed.date, in: environment.clock.timeZone).map {
      TypedTime(local: $0, instant: hasZone ? parsed.date : nil)
    }
  }
}

/// A time that was typed, with or without a time zone.
struct TypedTime: Sendable {
  /// The local time; of a time with a zone, that of this computer.
  let local: LocalDateTime
  /// The instant, if the time has a zone, such as UTC.
  fileprivate let instant: Date?

  /// Returns the local time at a place. A time with a zone is converted to that of the place, if
  /// its position is known.
  func local(at place: Location) -> LocalDateTime {
    guard let instant, place.coordinate != nil else { return local }
    return LocalDateTime(instant, in: place.clock.timeZone) ?? local
  }
}
