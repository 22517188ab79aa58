import DateFormatting
import Foundation
public import Interchange
import Models
import Recurrence

extension Event: OriginalItem {
  public static var importSubject: ImportSubject {
    ImportSubject(
      noun: "event", collection: "calendar", fieldList: EventField.list,
      exampleList: #"[{"title": "…", "date": "…"}, …]"#, exampleObject: #"{"title": "…"}"#,
      essentials: "neither a title nor a description nor a date")
  }

  package var original: OriginalRecord? {
    originalComponent.map { OriginalRecord(format: .iCalendar, text: $0) }
  }
}

/// The properties of an event that JSON and CSV name, in the order they are written.
enum EventField: String, ItemField {
  case id, title, description, date, endDate, isAllDay, uid, timeZone, recurrence, recurrenceID
  case alarms, place, categories, url, color

  /// What a calendar says beyond them is left to iCalendar.
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

  func texts(of event: Event) -> [String] {
    self == .alarms ? event.alarms ?? [] : event.categories
  }

  /// What an event says of it; nil where it says nothing.
  ///
  /// Dates have an offset but where the time is one of any place. A file is the same from any time zone: days
  /// have no time in it, times are those of their own zone, or of UTC where they have none. A list has those of
  /// the place. The end of an event of whole days is the day, or the midnight, behind its last one.
  func text(of event: Event, _ dates: FieldDates) -> String? {
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
    case .alarms, .categories: nil
    }
  }

  private static func text(of date: Date, _ event: Event, _ dates: FieldDates) -> String {
    if event.isAllDay, !dates.isListed { return "\(dates.local.clock.day(of: date))" }
    return event.isFloating && !event.isAllDay
      ? dates.floating(date) : instant(date, of: event, dates)
  }

  /// Which instance of a series an event is: when it begins by the rule.
  private static func text(of time: CalendarTime, _ event: Event, _ dates: FieldDates) -> String {
    switch time {
    case .day(let day): "\(day)"
    case .floating(let moment): "\(moment.day)T\(moment.time)"
    case .utc, .zoned: instant(time.date(on: dates.local.clock), of: event, dates)
    }
  }

  private static func instant(_ date: Date, of event: Event, _ dates: FieldDates) -> String {
    guard !dates.isListed, let zone = event.timeZone.flatMap({ TimeZone(identifier: $0) }) else {
      return dates.instants.string(from: date)
    }
    return ISO8601Format(clock: WallClock(zone)).string(from: date)
  }
}

// MARK: - Reading

/// Makes an event of the texts that JSON or CSV has for its properties.
///
/// Dates are ISO 8601; one without an offset is what clocks show in any place, and one without a time makes an
/// event all day unless `isAllDay` (in CSV `true` or `false`, `yes` or `no`, `1` or `0`) says otherwise. `id` is
/// checked and left out, as each store gives its own. What comes without `uid` gets one made of what it says, so
/// that reading it again is recognised. Semicolons and tabs separate the columns of CSV as well where the first
/// row has them; a column that is not known is reported and left out.
struct EventFieldsReader: ItemFieldsReader {
  typealias Field = EventField
  typealias Item = Event

  let clock: WallClock

  static var telling: [EventField] { [.title, .date, .description] }
  static var blank: [EventField: String] { [:] }
  static let listOfTexts = "a list of texts in quotes"

  func set(_ field: EventField, of texts: inout [EventField: String], to text: String) {
    texts[field] = text
  }

  func set(_ field: EventField, of texts: inout [EventField: String], to list: [String]) {
    texts[field] = field == .alarms ? list.joined(separator: ",") : TagList.text(of: list)
  }

  /// - Parameter texts: the values by property; a property that is missing has none.
  /// - Throws: ``FieldFailure`` when a date cannot be read, the end lies before the start, or nothing is
  ///   said at all.
  func item(of texts: [EventField: String]) throws(FieldFailure) -> Event {
    let event = Event(title: "", description: "")
    func filled(_ field: EventField) -> String? { texts[field].flatMap { $0.isEmpty ? nil : $0 } }
    let isAllDay = try texts[.isAllDay].map { text throws(FieldFailure) in
      try FlagText.read(text, field: EventField.isAllDay.rawValue)
    }
    event.title = texts[.title]
    event.description = texts[.description]
    for field in [EventField.date, .endDate, .recurrenceID] {
      guard let text = texts[field] else { continue }
      _ = try field.known(Self.instant(of: text, on: .utc), text, Self.advice)
    }
    let kind = texts[.date].map(TimeKind.init(ofDate:))
    event.isAllDay = isAllDay ?? (kind == .day)
    event.isFloating = !event.isAllDay && kind == .floating
    event.date = texts[.date].map { instant(of: $0, isAllDay: event.isAllDay) }
    event.endDate = texts[.endDate].map { instant(of: $0, isAllDay: event.isAllDay) }
    guard event.date != nil || !(texts[.title] ?? texts[.description] ?? "").isEmpty else {
      throw FieldFailure(.holdsNothing)
    }
    if let start = event.date, let end = event.endDate, end < start {
      throw FieldFailure(.endsBeforeStart(texts[.date] ?? ""), text: texts[.endDate])
    }
    if let zone = texts[.timeZone] {
      event.timeZone = try EventField.timeZone.known(
        TimeZone(identifier: zone).map { _ in zone }, zone, "a name like Europe/Berlin")
    }
    event.recurrence = try recurrence(texts[.recurrence] ?? "")
    event.alarms = try alarms(texts[.alarms] ?? "")
    event.place = filled(.place)
    event.categories = Event.categories(TagList.tags(texts[.categories] ?? ""))
    event.url = filled(.url)
    event.color = filled(.color)
    event.instance = texts[.recurrenceID].flatMap { instance($0, of: event) }
    let uid = texts[.uid].flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    event.uid = uid ?? CalendarFields(event, clock: clock).uid(on: clock)
    takeInstance(of: event)
    return event
  }
}

// MARK: - Repetition

extension EventFieldsReader {
  /// The lines of a repetition as they are stored; nil where nothing repeats.
  private func recurrence(_ text: String) throws(FieldFailure) -> String? {
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

  /// The times at which an event reminds of itself; nil for none.
  private func alarms(_ text: String) throws(FieldFailure) -> [String]? {
    let alarms = text.uppercased().split { $0.isNewline || $0 == "," || $0 == " " }.map(String.init)
    for alarm in alarms where AlarmTime(alarm) == nil {
      throw EventField.alarms.unreadable("times like -PT15M", alarm)
    }
    return alarms.isEmpty ? nil : alarms
  }

  /// The instance of a series that a date names, in the zone of the event.
  private func instance(_ text: String, of event: Event) -> CalendarTime? {
    let moment = instant(of: text, isAllDay: false)
    switch TimeKind(ofDate: text) {
    case .day: return .day(clock.day(of: moment))
    case .floating: return .floating(clock.reading(of: moment))
    case .utc, .zoned: break
    }
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

// MARK: - Dates

extension EventFieldsReader {
  private static let advice =
    "a date like 2026-12-24T17:00:00-05:00, 2026-12-24 or 2026/12/24 17:00"

  /// The instant of a date; for an all-day event the start of the day that is written, in any time zone.
  private func instant(of text: String, isAllDay: Bool) -> Date {
    let instant = Self.instant(of: text, on: clock) ?? .distantPast
    guard isAllDay, TimeKind(ofDate: text) != .day,
      let day = Self.instant(of: String(text.prefix { !"Tt ".contains($0) }), on: .utc)
    else { return instant }
    return clock.startOfDay(WallClock.utc.day(of: day))
  }

  private static func instant(of text: String, on clock: WallClock) -> Date? {
    (try? ISO8601Format(clock: clock).date(from: text))
      ?? (try? TimestampFormat.date(from: text, on: clock))
  }
}

/// Reads events from comma-separated values (RFC 4180), as ``CSVEventWriter`` writes them.
typealias CSVEventReader = CSVReading<EventFieldsReader>

/// Reads events from a JSON array of objects, or a single object, as ``JSONEventWriter`` writes them.
typealias JSONEventReader = JSONListReading<EventFieldsReader>

/// Writes events as a JSON array of objects, one to a line.
///
/// The keys are the event's property names, always all of them and in the same order; what is
/// missing is null.
typealias JSONEventWriter = JSONFieldsWriter<EventField>

/// Writes events as comma-separated values, with the dates of ``JSONEventWriter``.
typealias CSVEventWriter = CSVFieldsWriter<EventField>
