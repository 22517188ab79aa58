import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// Reads events from the texts of their properties in JSON or CSV.
///
/// Dates are ISO 8601. A date without an offset is in the time zone that `timeZone` names, or else
/// floating. A date without a time makes an all-day event unless `isAllDay` says otherwise (in CSV
/// `true` or `false`, `yes` or `no`, `1` or `0`).
/// The `id` is checked and ignored, because each store assigns its own. An event without a `uid`
/// gets one derived from its fields, by which the next import recognizes it. The first row of a CSV
/// file determines the separator: comma, semicolon or tab. Unknown columns are reported and
/// ignored.
struct EventFieldsReader: ItemFieldsReader {
  typealias Field = EventField
  typealias Item = CalendarEvent

  let clock: WallClock
  private let identifiers = DerivedIdentifiers()

  static var requiredColumns: [EventField] { [.title, .date, .description, .uid] }
  static var dateFields: [EventField] { [.date, .endDate] }
  static var blank: EventDraft { EventDraft() }
  static let listOfTexts = "a list of texts in quotes"
  static var identifier: EventField { .uid }

  func set(
    _ field: EventField, of draft: inout EventDraft, to text: String
  ) throws(FieldFailure) {
    switch field {
    case .id: break
    case .title: draft.title = text
    case .description: draft.description = text
    case .date, .endDate, .recurrenceID:
      let date = try field.dateText(text)
      _ = try field.known(Self.instant(of: date, on: .utc), text, Self.advice)
      draft.dates[field] = date
    case .isAllDay: draft.isAllDay = try CSVField.flag(text, field: field.rawValue)
    case .uid: draft.uid = text.allSatisfy(\.isWhitespace) ? nil : CommonText.of(text)
    case .timeZone: draft.timeZone = try field.timeZone(text)
    case .recurrence:
      draft.recurrence = try recurrence(text)
      draft.unreadLines = .unreadLines(of: text, outcome: "It was left out.")
    case .alarms: draft.alarms = try field.alarms(text)
    case .place: draft.place = text.isEmpty ? nil : text
    case .categories: draft.categories = TagList.tags(text)
    case .url: draft.url = text.isEmpty ? nil : text
    case .color: draft.color = text.isEmpty ? nil : text
    case .status:
      draft.status =
        try text.isEmpty
        ? nil : field.known(EventStatus(written: text), text, "confirmed, tentative or cancelled")
    }
  }

  func set(
    _ field: EventField, of draft: inout EventDraft, to list: [String]
  ) throws(FieldFailure) {
    let text = field == .alarms ? list.joined(separator: ",") : TagList.text(of: list)
    try set(field, of: &draft, to: text)
  }

  /// Removes an end before the start and returns the failure.
  func removeConflicts(
    from draft: inout EventDraft, stating stated: StatedFields
  ) -> [(field: EventField, failure: FieldFailure)] {
    guard let start = draft.dates[.date], let end = draft.dates[.endDate] else { return [] }
    let isAllDay = draft.isAllDay ?? (TimeKind(ofDate: start) == .day)
    let place = place(of: draft)
    guard
      instant(of: end, isAllDay: isAllDay, in: place)
        < instant(of: start, isAllDay: isAllDay, in: place)
    else { return [] }
    draft.dates[.endDate] = nil
    return [(.endDate, FieldFailure(.endsBeforeStart(start), text: end))]
  }

  /// Returns the event of a draft.
  ///
  /// - Throws: ``FieldFailure`` if the draft has no title, no description, no date and no uid.
  func item(of draft: EventDraft) throws(FieldFailure) -> CalendarEvent {
    var event = event(of: draft)
    guard
      event.date != nil || draft.uid != nil || !(draft.title ?? draft.description ?? "").isEmpty
    else { throw FieldFailure(.emptyEntry) }
    event.uid = draft.uid ?? identifiers.identifier(of: event, on: clock)
    readInstance(of: &event)
    return event
  }

  func warnings(about draft: EventDraft) -> [FieldFailure] {
    draft.unreadLines + timesBesideDay(in: draft) + timesOfDays(in: draft)
      + warningsAboutSeries(of: draft)
  }

  /// Returns the failure of an end with a time beside a start that is a day.
  private func timesBesideDay(in draft: EventDraft) -> [FieldFailure] {
    guard draft.isAllDay == nil, let start = draft.dates[.date], let end = draft.dates[.endDate],
      TimeKind(ofDate: start) == .day, TimeKind(ofDate: end) == .floating,
      let reading = Self.instant(of: end, on: .utc),
      WallClock.utc.startOfDay(WallClock.utc.day(of: reading)) != reading
    else { return [] }
    return [FieldFailure(.timeBesideDay, text: end)]
  }

  /// Returns the failure of a time that an all-day event leaves out. The last minute of a day ends
  /// it.
  private func timesOfDays(in draft: EventDraft) -> [FieldFailure] {
    guard draft.isAllDay == true else { return [] }
    let times = [EventField.date, .endDate].compactMap { field -> String? in
      guard let text = draft.dates[field],
        let time = WrittenDay(text, in: [place(of: draft), clock])?.omittedTime
      else { return nil }
      return field == .endDate && time.hour == 23 && time.minute == 59 ? nil : text
    }
    return times.prefix(1).map { FieldFailure(.timeOfAllDayEntry, text: $0) }
  }

  private func warningsAboutSeries(of draft: EventDraft) -> [FieldFailure] {
    let event = event(of: draft)
    guard let lines = event.recurrence, event.recurrenceID == nil, let date = event.date,
      let start = event.calendarTime(of: date, by: clock)
    else { return [] }
    return .aboutSeries(RecurrenceSet(start: start, lines: lines), lines: lines, on: clock)
  }

  /// Returns the event of a draft without its identifier.
  private func event(of draft: EventDraft) -> CalendarEvent {
    var event = CalendarEvent(title: draft.title, description: draft.description)
    let kind = (draft.dates[.date] ?? draft.dates[.endDate]).map(TimeKind.init(ofDate:))
    event.isAllDay = draft.isAllDay ?? (kind == .day)
    event.isFloating = !event.isAllDay && kind == .floating && draft.timeZone == nil
    let isAllDay = event.isAllDay
    let place = place(of: draft)
    event.date = draft.dates[.date].map { instant(of: $0, isAllDay: isAllDay, in: place) }
    event.endDate = end(of: draft, isAllDay: isAllDay, in: place)
    // Days have no time zone.
    event.timeZone = isAllDay ? nil : draft.timeZone
    (event.recurrence, event.alarms) = (draft.recurrence, draft.alarms)
    event.categories = CalendarEvent.categories(draft.categories)
    (event.place, event.url, event.color) = (draft.place, draft.url, draft.color)
    event.status = draft.status
    event.instance = draft.dates[.recurrenceID].flatMap { instance($0, of: event) }
    return event
  }
}

/// The fields of an event in a file, before the event is complete.
struct EventDraft {
  var title: String?
  var description: String?
  /// The texts of the start, the end and the instance.
  var dates: [EventField: String] = [:]
  var isAllDay: Bool?
  var uid: String?
  var timeZone: String?
  var recurrence: String?
  /// The failures of the lines of the recurrence that were left out.
  var unreadLines: [FieldFailure] = []
  var alarms: [String]?
  var place: String?
  var categories: [String] = []
  var url: String?
  var color: String?
  var status: EventStatus?
}

extension EventStatus {
  /// Creates a status from its name in any case; nil for an unknown name.
  fileprivate init?(written text: String) {
    let word = text.trimmingCharacters(in: .whitespaces).lowercased()
    self.init(rawValue: word == "canceled" ? "cancelled" : word)
  }
}

// MARK: - Repetition

extension EventFieldsReader {
  /// Returns the lines of a recurrence in the stored form; nil for a blank text.
  private func recurrence(_ text: String) throws(FieldFailure) -> String? {
    let text = RecurrenceSet.completedLines(text)
    let lines = text.split(whereSeparator: \.isNewline)
    for line in lines where line.uppercased().hasPrefix("RRULE:") {
      do throws(RecurrenceRuleError) {
        _ = try RecurrenceRule(String(line.dropFirst(6)))
      } catch {
        throw FieldFailure(.refusedEntry("\(error)"), text: Excerpt.of(line))
      }
    }
    if lines.isEmpty { return nil }
    return try EventField.recurrence.known(
      RecurrenceSet(lines: text).recurrence, text, "lines like RRULE:FREQ=WEEKLY")
  }

  /// Returns the original start of an instance from a date, in the time zone of the event.
  private func instance(_ text: String, of event: CalendarEvent) -> CalendarTime? {
    let moment = instant(of: text, isAllDay: false, in: clock)
    switch TimeKind(ofDate: text) {
    case .day: return .day(clock.day(of: moment))
    case .floating:
      let reading = clock.reading(of: moment)
      return event.isAllDay
        ? .floating(reading)
        : event.timeZone.map { .zoned(reading, zone: $0) } ?? .floating(reading)
    case .utc, .zoned: break
    }
    guard let zone = event.timeZone, let known = WallClock(zoneNamed: zone) else {
      return CalendarTime(moment)
    }
    return .zoned(known.reading(of: moment), zone: zone)
  }

  /// Completes the instance and the identifier of an event from each other. An identifier without
  /// an instance identifies the series. An instance does not repeat, and begins at its original
  /// start if it has no date.
  private func readInstance(of event: inout CalendarEvent) {
    guard let text = event.uid, event.recurrenceID != nil else { return }
    event.recurrence = nil
    if event.date == nil, let time = event.instance {
      event.date = time.date(on: clock)
      event.isAllDay = time.isDay
      if case .floating = time { event.isFloating = true }
    }
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
  /// The suffix that makes a series' identifier the identifier of one of its instances.
  var identifierSuffix: String {
    let parameters = withCalendarZoneName.iCalendarParameters
    return ";RECURRENCE-ID" + (parameters.isEmpty ? "=" : parameters + ":") + iCalendarValue
  }
}

// MARK: - Dates

extension EventFieldsReader {
  private static let advice =
    "a date like 2026-12-24T17:00:00-05:00, 2026-12-24 or 2026/12/24 17:00"

  /// Returns the clock of a draft's times without an offset.
  private func place(of draft: EventDraft) -> WallClock {
    draft.timeZone.flatMap { WallClock(zoneNamed: $0) } ?? clock
  }

  /// Returns the end of a draft's event. An all-day event includes the day of its end if that has a
  /// local time.
  private func end(of draft: EventDraft, isAllDay: Bool, in place: WallClock) -> Date? {
    guard let text = draft.dates[.endDate] else { return nil }
    let end = instant(of: text, isAllDay: isAllDay, in: place)
    // An instant may be midnight in another time zone.
    guard isAllDay, TimeKind(ofDate: text) == .floating,
      let reading = Self.instant(of: text, on: .utc), let next = clock.day(of: end).adding(days: 1),
      WallClock.utc.startOfDay(WallClock.utc.day(of: reading)) != reading
    else { return end }
    return clock.startOfDay(next)
  }

  /// Returns the instant of a date; for an all-day event, the local start of its day.
  ///
  /// - Parameter place: The clock of a time without an offset.
  private func instant(of text: String, isAllDay: Bool, in place: WallClock) -> Date {
    if isAllDay, let written = WrittenDay(text, in: [place, clock]) {
      return clock.startOfDay(written.day)
    }
    return Self.instant(of: text, on: isAllDay ? clock : place) ?? .distantPast
  }

  private static func instant(of text: String, on clock: WallClock) -> Date? {
    (try? ISO8601Format(clock: clock).date(from: text))
      ?? (try? TimestampFormat.date(from: text, on: clock))
  }
}

/// Reads events from comma-separated values (RFC 4180), as ``CSVEventWriter`` writes them.
typealias CSVEventReader = CSVReading<EventFieldsReader>

/// Reads events from a JSON array of objects, or from one object per line, as ``JSONEventWriter``
/// writes them.
typealias JSONEventReader = JSONListReading<EventFieldsReader>

extension ImportProblem.Reason {
  /// An end with a time whose start is a day.
  fileprivate static var timeBesideDay: Self {
    "'\(.text)' has a time, but the start is a day. The \(.noun) includes the day of its end."
  }
}
