import DateFormatting
import Foundation
import Models
import Recurrence

extension RecurrenceSet {
  /// Reads the lines of ``CalendarEvent/recurrence``, where the start does not matter.
  init(lines: String) {
    self.init(start: .utc(CivilDateTime(secondsSinceEpoch: 0)), lines: lines)
  }

  /// The lines as ``CalendarEvent/recurrence`` has them; nil where nothing repeats.
  var recurrence: String? { rules.isEmpty && dates.isEmpty ? nil : lines }
}

extension CalendarTime {
  /// The text of ``CalendarEvent/recurrenceID`` where all later instances differ like the one of this time.
  var andFollowing: String { "RANGE=THISANDFUTURE\(iCalendarParameters):\(iCalendarValue)" }
}

extension CalendarEvent {
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
    } else if let timeZone, let clock = WallClock(zoneNamed: timeZone) {
      time = .zoned(clock.reading(of: date), zone: timeZone)
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

  /// A Boolean value that indicates whether all later instances of the series differ like this one
  /// (`RANGE=THISANDFUTURE`).
  var appliesToFollowing: Bool { recurrenceID?.hasPrefix("RANGE=") ?? false }

  /// The calendar's identifier of the series that the event is or belongs to: its own without the part
  /// that tells one instance from another.
  var seriesUID: String? {
    guard let uid, recurrenceID != nil,
      let mark = uid.range(of: ";RECURRENCE-ID", options: .backwards)
    else { return uid }
    return String(uid[..<mark.lowerBound])
  }

  /// Returns the identifier of the instance of a series that the event is.
  ///
  /// - Parameter uid: The series' identifier.
  func identifier(inSeries uid: String?) -> String? {
    guard let uid, let instance else { return uid }
    if appliesToFollowing, let recurrenceID { return "\(uid);RECURRENCE-ID;\(recurrenceID)" }
    return uid + instance.identifierSuffix
  }
}
