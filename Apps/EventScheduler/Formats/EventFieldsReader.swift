import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// Makes an event of the texts that JSON or CSV has for its properties.
struct EventFieldsReader {
  typealias Failure = FieldFailure

  let clock: WallClock

  /// - Parameters:
  ///   - texts: the values by property; a property that is missing has none.
  ///   - isAllDay: nil where nothing is said, so that a date without a time decides.
  /// - Throws: ``Failure`` when a date cannot be read, the end lies before the start, or nothing is
  ///   said at all.
  func event(_ texts: [EventField: String], isAllDay: Bool?) throws(Failure) -> Event {
    let event = Event(title: "", description: "")
    func filled(_ field: EventField) -> String? { texts[field].flatMap { $0.isEmpty ? nil : $0 } }
    event.title = texts[.title]
    event.description = texts[.description]
    let start = try texts[.date].map { text throws(Failure) in try Self.date(text, .date) }
    let end = try texts[.endDate].map { text throws(Failure) in try Self.date(text, .endDate) }
    event.isAllDay = isAllDay ?? start?.isDay ?? false
    event.isFloating = !event.isAllDay && start?.isFloating ?? false
    event.date = start.map { instant(of: $0, isAllDay: event.isAllDay) }
    event.endDate = end.map { instant(of: $0, isAllDay: event.isAllDay) }
    guard event.date != nil || !(texts[.title] ?? texts[.description] ?? "").isEmpty else {
      throw Failure(.holdsNothing)
    }
    if let start = event.date, let end = event.endDate, end < start {
      throw Failure(.endsBeforeStart(texts[.date] ?? ""), text: texts[.endDate])
    }
    event.timeZone = try texts[.timeZone].map { text throws(Failure) in try Self.zone(text) }
    event.recurrence = try texts[.recurrence].flatMap { text throws(Failure) in
      try Self.recurrence(text)
    }
    event.alarms = try texts[.alarms].flatMap { text throws(Failure) in try Self.alarms(text) }
    event.place = filled(.place)
    event.categories = Event.categories(TagList.tags(texts[.categories] ?? ""))
    event.url = filled(.url)
    event.color = filled(.color)
    let instance = try texts[.recurrenceID].map { text throws(Failure) in
      try Self.date(text, .recurrenceID)
    }
    event.instance = instance.flatMap { self.instance($0, of: event) }
    let uid = texts[.uid].flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    event.uid = uid ?? CalendarFields(event, clock: clock).uid
    takeInstance(of: event)
    return event
  }
}

// MARK: - Repetition

extension EventFieldsReader {
  private static func zone(_ text: String) throws(Failure) -> String {
    guard TimeZone(identifier: text) != nil else {
      throw unreadable(text, .timeZone, "a name like Europe/Berlin")
    }
    return text
  }

  private static func unreadable(
    _ text: some StringProtocol, _ field: EventField, _ advice: String
  ) -> Failure {
    Failure(.unreadableValue(field: field.rawValue, advice: advice), text: Excerpt.of(text))
  }

  /// The lines of a repetition as they are stored; nil where nothing repeats.
  private static func recurrence(_ text: String) throws(Failure) -> String? {
    let lines = text.split(whereSeparator: \.isNewline)
    for line in lines where line.uppercased().hasPrefix("RRULE:") {
      do throws(RecurrenceRuleError) {
        _ = try RecurrenceRule(String(line.dropFirst(6)))
      } catch {
        throw Failure(.refusedEntry("\(error)"), text: Excerpt.of(line))
      }
    }
    let read = RecurrenceSet(lines: text).recurrence
    guard read != nil || lines.isEmpty else {
      throw unreadable(text, .recurrence, "lines like RRULE:FREQ=WEEKLY")
    }
    return read
  }

  /// The times at which an event reminds of itself; nil for none.
  private static func alarms(_ text: String) throws(Failure) -> [String]? {
    let alarms = text.uppercased().split { $0.isNewline || $0 == "," || $0 == " " }.map(String.init)
    for alarm in alarms where AlarmTime(alarm) == nil {
      throw unreadable(alarm, .alarms, "times like -PT15M")
    }
    return alarms.isEmpty ? nil : alarms
  }

  /// The instance of a series that a date names, in the zone of the event.
  private func instance(_ date: WrittenDate, of event: Event) -> CalendarTime? {
    let moment = instant(of: date, isAllDay: date.isDay)
    if date.isDay { return .day(clock.day(of: moment)) }
    if date.isFloating { return .floating(clock.reading(of: moment)) }
    guard let zone = event.timeZone, let known = TimeZone(identifier: zone) else {
      return CalendarTime(moment)
    }
    return .zoned(WallClock(known).reading(of: moment), zone: zone)
  }

  /// An identifier that names an instance says which and in which zone; one that does not, of an event that
  /// is an instance, is the series'. An instance is no series of its own.
  private func takeInstance(of event: Event) {
    guard let text = event.uid, event.recurrenceID != nil else { return }
    event.recurrence = nil
    guard let mark = text.range(of: ";RECURRENCE-ID", options: .backwards) else {
      event.uid = event.instance.map { text + $0.identifierSuffix }
      return
    }
    let named = text[mark.upperBound...].dropFirst()
    guard let time = CalendarTime(String(named)), time.hasKnownZone else { return }
    event.recurrenceID = String(named)
  }
}

extension CalendarTime {
  /// What stands behind a series' identifier in the identifier of one of its instances.
  var identifierSuffix: String {
    let parameters = iCalendarParameters
    return ";RECURRENCE-ID" + (parameters.isEmpty ? "=" : parameters + ":") + iCalendarValue
  }
}

extension EventFieldsReader {
  /// A date as it is written, before it is known whether the event takes whole days.
  private struct WrittenDate {
    let text: String
    let isDay: Bool

    /// Whether it has a time, and no offset from UTC.
    var isFloating: Bool {
      let time = text.drop { !"Tt ".contains($0) }
      return !isDay && !time.contains { "Zz+-".contains($0) }
    }

    /// The day alone, without what stands behind it.
    var day: WrittenDate {
      WrittenDate(text: String(text.prefix { !"Tt ".contains($0) }), isDay: true)
    }
  }

  private static let advice =
    "a date like 2026-12-24T17:00:00-05:00, 2026-12-24 or 2026/12/24 17:00"

  private static func date(_ text: String, _ field: EventField) throws(Failure) -> WrittenDate {
    let written = WrittenDate(text: text, isDay: !text.contains(":") && text.utf8.count <= 10)
    guard instant(of: written, on: .utc) != nil else { throw unreadable(text, field, advice) }
    return written
  }

  /// The instant; for an all-day event the start of the day that is written, in any time zone.
  private func instant(of date: WrittenDate, isAllDay: Bool) -> Date {
    let instant = Self.instant(of: date, on: clock) ?? .distantPast
    guard isAllDay, !date.isDay, let day = Self.instant(of: date.day, on: .utc) else {
      return instant
    }
    return clock.startOfDay(WallClock.utc.day(of: day))
  }

  private static func instant(of date: WrittenDate, on clock: WallClock) -> Date? {
    if let date = try? ISO8601Format(clock: clock).date(from: date.text) { return date }
    return try? TimestampFormat.date(from: date.text, on: clock)
  }
}

// MARK: - CSVRowReader

extension EventFieldsReader: CSVRowReader {
  static var telling: [EventField] { [.title, .date, .description] }

  func item(of texts: [EventField: String]) throws(FieldFailure) -> Event {
    let isAllDay = try texts[.isAllDay].map { text throws(FieldFailure) in
      try FlagText.read(text, field: EventField.isAllDay.rawValue)
    }
    return try event(texts, isAllDay: isAllDay)
  }
}

/// Reads events from comma-separated values (RFC 4180), as ``CSVEventWriter`` writes them.
///
/// The first row names the columns by the event's property names, in any order and case. A column
/// that is not known is reported and left out. An empty field says nothing; a date without a time
/// makes an event all day unless `isAllDay` (`true` or `false`, `yes` or `no`, `1` or `0`) says
/// otherwise. `id` is left out, as each store gives its own.
///
/// Semicolons and tabs separate as well where the first row has them. A row without `uid` gets one
/// made of what it says, so that reading it again is recognised.
typealias CSVEventReader = CSVReading<EventFieldsReader>

extension CSVReading where Rows == EventFieldsReader {
  /// - Parameters:
  ///   - clock: the clock of the place that days, and times without an offset, are meant for.
  ///   - rowLimit: how many bytes a row may have; a longer one refuses the text.
  convenience init(clock: WallClock = .process, rowLimit: Int = 64_000_000) {
    self.init(EventFieldsReader(clock: clock), rowLimit: rowLimit)
  }
}
