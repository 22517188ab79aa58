import DateFormatting
import Foundation
import Models
import Recurrence

/// How an event repeats, as the lines of a calendar that ``Event/recurrence`` holds.
///
/// ```swift
/// let lines = RecurrenceLines("RRULE:FREQ=WEEKLY\nEXDATE;TZID=Europe/Berlin:20261224T170000")
/// lines.rules.count  // 1
/// ```
struct RecurrenceLines: Equatable {
  var rules: [RecurrenceRule] = []
  var dates: [RecurrenceDate] = []
  var exceptions: [CalendarTime] = []

  init() {}

  /// What a series says beside its start and its overrides.
  init(_ series: RecurrenceSet) {
    (rules, dates, exceptions) = (series.rules, series.dates, series.exceptions)
  }

  /// Reads the lines; what cannot be read is left out.
  init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let name = line.prefix { $0 != ":" && $0 != ";" }.uppercased()
      let (zone, values) = Self.values(of: line.dropFirst(name.count))
      switch name {
      case "RRULE":
        if let rule = try? RecurrenceRule(String(line.dropFirst(name.count + 1))) {
          rules.append(rule)
        }
      case "RDATE": dates += values.compactMap { RecurrenceDate(iCalendar: $0, zone: zone) }
      case "EXDATE": exceptions += values.compactMap { CalendarTime(iCalendar: $0, zone: zone) }
      default: break
      }
    }
  }

  /// The `TZID` of a line behind its name, and its values.
  private static func values(of rest: Substring) -> (zone: String?, values: [Substring]) {
    var isQuoted = false
    let colon = rest.firstIndex { character in
      if character == "\"" { isQuoted.toggle() }
      return character == ":" && !isQuoted
    }
    guard let colon else { return (nil, []) }
    let zone = rest[..<colon].split(separator: ";").first { $0.uppercased().hasPrefix("TZID=") }
    let values = rest[colon...].dropFirst().split(separator: ",")
    return (zone.map { $0.dropFirst(5).filter { $0 != "\"" } }, values)
  }

  /// The lines: one for each rule, and one for all times of a kind and zone. Nil where nothing repeats.
  var text: String? {
    guard !rules.isEmpty || !dates.isEmpty else { return nil }
    var lines = rules.map { "RRULE:\($0)" }
    let further = dates.map { date in
      let period = date.period == nil ? "" : ";VALUE=PERIOD"
      let value = date.time.iCalendarValue + (date.period.map { "/" + $0 } ?? "")
      return (period + date.time.iCalendarParameters, value)
    }
    lines += Self.lines("RDATE", further)
    lines += Self.lines(
      "EXDATE", exceptions.map { ($0.iCalendarParameters, $0.iCalendarValue) })
    return lines.joined(separator: "\n")
  }

  private static func lines(
    _ name: String, _ times: [(parameters: String, value: String)]
  ) -> [String] {
    var lines: [(parameters: String, values: [String])] = []
    for time in times {
      if let index = lines.firstIndex(where: { $0.parameters == time.parameters }) {
        lines[index].values.append(time.value)
      } else {
        lines.append((time.parameters, [time.value]))
      }
    }
    return lines.map { "\(name)\($0.parameters):\($0.values.joined(separator: ","))" }
  }
}

extension Event {
  /// A time of the event in the kind and zone in which its start is written.
  ///
  /// - Parameter clock: The clock of the place that days and floating times are meant for.
  /// - Returns: nil for a time outside of the years 1 … 9999.
  func calendarTime(of date: Date, by clock: WallClock) -> CalendarTime? {
    let time: CalendarTime
    if isAllDay {
      time = .day(clock.day(of: date))
    } else if isFloating {
      time = .floating(clock.reading(of: date))
    } else if let timeZone, let zone = TimeZone(identifier: timeZone) {
      time = .zoned(WallClock(zone).reading(of: date), zone: timeZone)
    } else {
      time = CalendarTime(date)
    }
    return CivilDate.years.contains(time.day.year) ? time : nil
  }

  /// The instance of a series that the event is, as its series names it.
  var instance: CalendarTime? {
    get { recurrenceID.flatMap { CalendarTime($0) } }
    set { recurrenceID = newValue?.description }
  }

  /// Whether all later instances of the series differ like this one (`RANGE=THISANDFUTURE`).
  var appliesToFollowing: Bool { recurrenceID?.hasPrefix("RANGE=") ?? false }

  /// The calendar's identifier of the series that the event is or belongs to: its own without the part
  /// that tells one instance from another.
  var seriesUID: String? {
    guard let uid, recurrenceID != nil,
      let mark = uid.range(of: ";RECURRENCE-ID", options: .backwards)
    else { return uid }
    return String(uid[..<mark.lowerBound])
  }

  /// What identifies the instance of a series that the event is.
  ///
  /// - Parameter uid: The series' identifier.
  func identifier(inSeries uid: String?) -> String? {
    guard let uid, let instance else { return uid }
    if appliesToFollowing, let recurrenceID { return "\(uid);RECURRENCE-ID;\(recurrenceID)" }
    return uid + instance.identifierSuffix
  }

  /// Another event that says the same.
  func copied() -> Event {
    let copy = Event(title: "", description: "")
    copy.id = id
    copy.title = title
    copy.description = description
    copy.date = date
    copy.endDate = endDate
    copy.isAllDay = isAllDay
    copy.isFloating = isFloating
    copy.timeZone = timeZone
    copy.uid = uid
    copy.recurrence = recurrence
    copy.recurrenceID = recurrenceID
    copy.originalComponent = originalComponent
    return copy
  }
}
