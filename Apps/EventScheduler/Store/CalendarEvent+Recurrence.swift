import DateFormatting
import Foundation
import Models
import Recurrence

extension RecurrenceSet {
  /// Parses the lines of ``CalendarEvent/recurrence`` without a start.
  init(lines: String) {
    self.init(start: .utc(CivilDateTime(secondsSinceEpoch: 0)), lines: lines)
  }

  /// The lines for ``CalendarEvent/recurrence``; nil without rules and dates.
  var recurrence: String? { rules.isEmpty && dates.isEmpty ? nil : lines }
}

extension CalendarTime {
  /// The text of ``CalendarEvent/recurrenceID`` for the instance of this time and all later ones.
  var andFollowing: String { "RANGE=THISANDFUTURE\(iCalendarParameters):\(iCalendarValue)" }
}

extension CalendarEvent {
  /// Returns a date in the kind and zone of the event's start.
  ///
  /// - Parameter clock: The clock for all-day events and floating times.
  /// - Returns: The time; nil outside of the years 1 to 9999.
  func calendarTime(of date: Date, by clock: WallClock) -> CalendarTime? {
    let time: CalendarTime
    if isAllDay {
      time = .day(clock.day(of: date))
    } else if isFloating {
      time = .floating(clock.reading(of: date))
    } else if let timeZone, let clock = WallClock(zoneNamed: timeZone) {
      time = .zoned(clock.reading(of: date), zone: timeZone)
    } else {
      time = CalendarTime(date)
    }
    return CivilDate.years.contains(time.day.year) ? time : nil
  }

  /// Sets the time zone of a time without one to that of a clock. A series in UTC would change its
  /// clock time twice a year.
  mutating func setTimeZoneOfSeries(_ clock: WallClock) {
    guard timeZone == nil, !isAllDay, !isFloating else { return }
    let zone = clock.timeZone.identifier
    timeZone = ["GMT", "UTC", "Etc/UTC"].contains(zone) ? nil : zone
  }

  /// Sets the time zone that the user typed after a time, such as `9am Berlin`. An offset is not a
  /// time zone, and an all-day event has none.
  mutating func setTypedTimeZone(_ zone: TimeZone?) {
    guard let zone, !isAllDay, TimeZone.knownTimeZoneIdentifiers.contains(zone.identifier) else {
      return
    }
    timeZone = zone.identifier
    isFloating = false
  }

  /// The original start of the instance that the event represents; nil for any other event.
  var instance: CalendarTime? {
    get { recurrenceID.flatMap { CalendarTime($0) } }
    set { recurrenceID = newValue?.description }
  }

  /// A Boolean value that indicates whether the event also replaces all later instances of its
  /// series (`RANGE=THISANDFUTURE`).
  var appliesToFollowing: Bool { recurrenceID?.hasPrefix("RANGE=") ?? false }

  /// The identifier of the event's series: its own without the suffix of the instance.
  var seriesUID: String? {
    guard let uid, recurrenceID != nil,
      let mark = uid.range(of: ";RECURRENCE-ID", options: .backwards)
    else { return uid }
    return String(uid[..<mark.lowerBound])
  }

  /// Returns the identifier of the event as an instance of a series.
  ///
  /// - Parameter uid: The identifier of the series.
  func identifier(inSeries uid: String?) -> String? {
    guard let uid, let instance else { return uid }
    if appliesToFollowing, let recurrenceID { return "\(uid);RECURRENCE-ID;\(recurrenceID)" }
    return uid + instance.identifierSuffix
  }
}
