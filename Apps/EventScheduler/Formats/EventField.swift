import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

extension CalendarEvent: OriginalItem {
  package static var importSubject: ImportSubject {
    ImportSubject(
      noun: "event", collection: "calendar", fieldList: EventField.list,
      exampleList: #"[{"title": "…", "date": "…"}, …]"#, exampleObject: #"{"title": "…"}"#,
      essentials: "neither a title nor a description nor a date")
  }

  package var original: OriginalRecord? {
    originalComponent.map { OriginalRecord(format: .iCalendar, text: $0) }
  }
}

/// The properties of an event in JSON and CSV, in the order in which they are written.
enum EventField: String, ItemField {
  case id, title, description, date, endDate, isAllDay, uid, timeZone, recurrence, recurrenceID
  case alarms, place, categories, url, color, status

  /// Only iCalendar has the original component.
  static let hasOriginals = false

  var kind: ItemFieldKind {
    switch self {
    case .id: .wholeNumber
    case .isAllDay: .flag
    case .recurrence: .lines
    case .alarms, .categories: .texts
    default: .text
    }
  }

  func texts(of event: CalendarEvent) -> [String] {
    self == .alarms ? event.alarms ?? [] : event.categories
  }

  /// Returns the text of the field; nil if the event has no value.
  ///
  /// Dates have an offset unless they are floating. A file does not depend on the user's time zone:
  /// days have no time, and times are in their own zone or in UTC. A list has local times. The end
  /// of an all-day event is the day, or the midnight, after its last day.
  func text(of event: CalendarEvent, _ dates: FieldDates) -> String? {
    switch self {
    case .id: event.id.map(String.init)
    case .title: event.title
    case .description: event.description
    case .date: event.date.map { Self.text(of: $0, event, dates) }
    case .endDate: event.endDate.map { Self.text(of: $0, event, dates) }
    case .isAllDay: "\(event.isAllDay)"
    case .uid: event.uid
    case .timeZone: event.timeZone
    case .recurrence: event.recurrence
    case .recurrenceID: event.instance.map { Self.text(of: $0, event, dates) }
    case .place: event.place
    case .url: event.url
    case .color: event.color
    case .status: event.status?.rawValue
    case .alarms, .categories: nil
    }
  }

  private static func text(of date: Date, _ event: CalendarEvent, _ dates: FieldDates) -> String {
    if event.isAllDay {
      let day = dates.local.clock.day(of: date)
      return dates.isListed ? dates.local.string(fromStartOf: day) : "\(day)"
    }
    return event.isFloating
      ? dates.floating(date) : instant(date, of: event, dates)
  }

  /// Returns the text of an instance's original start.
  private static func text(of time: CalendarTime, _ event: CalendarEvent, _ dates: FieldDates)
    -> String
  {
    switch time {
    case .day(let day): "\(day)"
    case .floating(let moment): "\(moment.day)T\(moment.time)"
    case .utc, .zoned: instant(time.date(on: dates.local.clock), of: event, dates)
    }
  }

  private static func instant(_ date: Date, of event: CalendarEvent, _ dates: FieldDates) -> String
  {
    guard !dates.isListed, let zone = event.timeZone.flatMap({ WallClock(zoneNamed: $0) }) else {
      return dates.instants.string(from: date)
    }
    return ISO8601Format(clock: zone).string(from: date)
  }
}

// MARK: - Merging

extension EventField {
  var isImported: Bool { ![.id, .uid, .recurrenceID].contains(self) }

  /// Copies a field. A date includes all properties of the event's time, which
  /// ``complete(_:stating:by:exported:_:)`` has completed.
  func copy(from event: CalendarEvent, to other: inout CalendarEvent) {
    switch self {
    case .title: other.title = event.title
    case .description: other.description = event.description
    case .date, .endDate, .isAllDay:
      (other.date, other.endDate) = (event.date, event.endDate)
      (other.isAllDay, other.isFloating) = (event.isAllDay, event.isFloating)
      if event.isAllDay { other.timeZone = nil }
    case .timeZone: (other.timeZone, other.isFloating) = (event.timeZone, event.isFloating)
    case .recurrence: other.recurrence = event.recurrence
    case .alarms: other.alarms = event.alarms
    case .place: other.place = event.place
    case .categories: other.categories = event.categories
    case .url: other.url = event.url
    case .color: other.color = event.color
    case .status: other.status = event.status
    case .id, .uid, .recurrenceID: break
    }
  }

  static func copyOriginal(from event: CalendarEvent, to other: inout CalendarEvent) {
    other.originalComponent = event.originalComponent
  }

  /// Completes an imported event. A time without an offset gets the stored time zone if the file
  /// has none. An event gets the stored length if the file has no column for the end.
  static func complete(
    _ event: inout CalendarEvent, stating stated: StatedFields, by stored: CalendarEvent,
    exported: CalendarEvent?,
    _ dates: FieldDates
  ) {
    let clock = dates.local.clock
    if !stated.contains(EventField.date) {
      (event.date, event.isFloating) = (stored.date, stored.isFloating && event.timeZone == nil)
      if !stated.contains(EventField.isAllDay) { event.isAllDay = stored.isAllDay }
      if event.isAllDay { event.date = event.date.map { clock.startOfDay(clock.day(of: $0)) } }
    }
    if event.isAllDay { event.timeZone = nil }
    if !stated.contains(EventField.timeZone), let name = stored.timeZone, !event.isAllDay {
      if event.isFloating, let zone = WallClock(zoneNamed: name) {
        func shown(_ date: Date) -> Date { zone.date(showing: clock.reading(of: date)) }
        (event.date, event.endDate) = (event.date.map(shown), event.endDate.map(shown))
        event.isFloating = false
      }
      if event.date != nil { event.timeZone = name }
    }
    if !stated.contains(EventField.endDate), let date = event.date, let start = stored.date,
      event.isAllDay == stored.isAllDay
    {
      var other = CalendarEvent(date: start)
      other.endDate = stored.endDate
      (other.isAllDay, other.isFloating) = (stored.isAllDay, stored.isFloating)
      other.move(to: date, by: clock)
      event.endDate = other.endDate
    }
    if let start = event.date, let end = event.endDate, end < start {
      // The end does not fit the stored start, so the stored one remains.
      event.endDate = stored.endDate.flatMap { $0 < start ? nil : $0 }
    }
    if let lines = event.recurrence,
      lines == RecurrenceSet(lines: stored.recurrence ?? "").recurrence
    {
      event.recurrence = stored.recurrence
    }
  }
}

/// Writes events as a JSON array of objects, one to a line.
///
/// The keys are the event's property names. All of them are always written, in the same order; a
/// missing value is null.
typealias JSONEventWriter = JSONFieldsWriter<EventField>

/// Writes events as comma-separated values, with the dates of ``JSONEventWriter``.
typealias CSVEventWriter = CSVFieldsWriter<EventField>
