import DateFormatting
import Foundation
public import Interchange
import Models

/// A text format that events are exchanged in.
enum InterchangeFormat: String, CaseIterable, Sendable {
  /// iCalendar (RFC 5545): all a calendar says.
  case iCalendar = "ics"
  /// An array of objects with what the app shows of the events.
  case json
  /// A table for spreadsheets (RFC 4180) with what the app shows of the events.
  case csv

  /// The format that a file of this name has by its extension; nil for any other.
  init?(fileName: String) {
    switch TextBeginning.fileExtension(of: fileName) {
    case "ics", "ical", "icalendar", "ifb": self = .iCalendar
    case "json": self = .json
    case "csv", "tsv": self = .csv
    default: return nil
    }
  }

  /// The format of a text that begins with these bytes: JSON begins with a bracket, iCalendar with
  /// `BEGIN:`, and all else can only be a table.
  ///
  /// Bytes of a text in another encoding count as iCalendar, whose reader refuses them by name.
  init(sniffing beginning: some Sequence<UInt8>) {
    let beginning = TextBeginning(beginning)
    self =
      beginning.isJSON
      ? .json : !beginning.isCalendar && beginning.isTable ? .csv : .iCalendar
  }

  /// A reader of this format.
  ///
  /// - Parameter clock: the clock that shows times which are given without a zone.
  func reader(clock: WallClock) -> any ItemReader<Event> {
    switch self {
    case .iCalendar: ICalendarReader(clock: clock)
    case .json: JSONEventReader(clock: clock)
    case .csv: CSVEventReader(clock: clock)
    }
  }

  /// A writer of this format.
  ///
  /// - Parameters:
  ///   - stamp: when it is written.
  ///   - clock: the clock of the place that whole days are meant for.
  ///   - kept: what was kept of imported calendars; only iCalendar has a place for it.
  ///   - guardsFormulas: whether CSV keeps a spreadsheet from running what it holds.
  func writer(
    stamp: Date, clock: WallClock, kept: [KeptComponent] = [], guardsFormulas: Bool = true
  ) -> any ItemWriter<Event> {
    switch self {
    case .iCalendar: ICalendarWriter(stamp: stamp, clock: clock, kept: kept)
    case .json: JSONEventWriter(clock: clock, writesOriginals: true)
    case .csv: CSVEventWriter(clock: clock, guardsFormulas: guardsFormulas)
    }
  }
}

extension Event: ImportableItem {
  public static var importSubject: ImportSubject {
    ImportSubject(
      noun: "event", collection: "calendar", fieldList: EventField.names,
      exampleList: #"[{"title": "…", "date": "…"}, …]"#, exampleObject: #"{"title": "…"}"#,
      essentials: "neither a title nor a description nor a date")
  }
}

extension InterchangeFormat: ItemFormat {}

/// The events of a text.
typealias ImportedEvents = ImportedItems<Event>

extension ImportedItems where Item == Event {
  /// The events in the order of the text.
  var events: [Event] { items }
}

/// Writes events as comma-separated values (RFC 4180) with the property names in the first row.
///
/// What is missing is an empty field.
struct CSVEventWriter: CSVTableWriter {
  typealias Item = Event
  static let columns = EventField.allCases.map(\.rawValue)

  let guardsFormulas: Bool

  private let format: EventDateFormat

  /// - Parameter clock: the clock of the place that days are meant for.
  init(clock: WallClock = .process, guardsFormulas: Bool = true) {
    format = EventDateFormat(clock: clock, writesOriginals: true)
    self.guardsFormulas = guardsFormulas
  }

  func fields(of event: Event) -> [String?] {
    [
      event.id.map(String.init), event.title, event.description,
      event.date.map { format.string(from: $0, of: event) },
      event.endDate.map { format.string(from: $0, of: event) }, event.isAllDay ? "true" : "false",
      event.uid, event.timeZone, event.recurrence, format.instance(of: event),
      event.alarms?.joined(separator: ","), event.place,
      event.categories.isEmpty ? nil : TagList.text(of: event.categories), event.url, event.color,
    ]
  }
}

/// Reads events from iCalendar text (RFC 5545).
///
/// Every `VEVENT` becomes an ``Event`` that carries its own text along where that says more than the
/// event can hold; every other part of a calendar is handed over as a `KeptComponent`. What cannot
/// be read is reported with its line, and all the rest is read:
///
/// ```swift
/// var reader = ICalendarReader(clock: .process)
/// let found = try reader.readAll(text)
/// for sentence in found.report.sentences { print(sentence) }
/// ```
///
/// Of the text no more is held than one component, and events whose time zone is defined only
/// further down. Text must be UTF-8, as the RFC has it by default; lines may end in any way, and be
/// folded anywhere.
typealias ICalendarReader = CalendarReading<EventComponent>

/// Reads events from a JSON array of objects, or a single object, as ``JSONEventWriter`` writes them.
///
/// All keys may be missing or null. Dates are ISO 8601; one without an offset is what clocks
/// show in any place, and one without a time makes an event all day unless `isAllDay` says otherwise. A key that
/// is not known, or a value of another type, is a problem that names it: a misspelt key must not
/// lose what stands behind it. `id` is checked and left out, as each store gives its own.
///
/// An object without `uid` gets one made of what it says, so that reading it again is recognised.
typealias JSONEventReader = JSONListReading<EventFieldsReader>

extension JSONListReading where Objects == EventFieldsReader {
  /// - Parameters:
  ///   - clock: the clock of the place that whole days, and times without an offset, are meant for.
  ///   - itemLimit: how many bytes an object may have; a longer one refuses the text.
  convenience init(clock: WallClock = .process, itemLimit: Int = 64_000_000) {
    self.init(EventFieldsReader(clock: clock), itemLimit: itemLimit, allowsLines: false)
  }
}

extension EventFieldsReader: JSONObjectReader {
  /// - Throws: ``FieldFailure`` that names a key which is unknown or has a value of another type.
  func read(_ object: JSONObject, line: Int) throws(FieldFailure) -> ImportItem<Event> {
    var texts: [EventField: String] = [:]
    var isAllDay: Bool?
    for member in object.members {
      let key = object.text(member.key)
      guard let field = EventField(rawValue: key) else {
        throw FieldFailure(.unknownKey(Excerpt.of(key)))
      }
      let wrongType = FieldFailure(.wrongType(key: key, expected: field.jsonType))
      switch (member.value, field) {
      case (.null, _): break
      case (.number(let range), .id)
      where object.bytes[range].allSatisfy("-0123456789".utf8.contains):
        break
      case (.flag(let flag), .isAllDay): isAllDay = flag
      case (.list(let range), _) where field.jsonType == EventField.list:
        guard let lines = object.texts(range) else { throw wrongType }
        texts[field] =
          field == .categories ? TagList.text(of: lines) : lines.joined(separator: "\n")
      case (.text(let string), _) where field.jsonType == EventField.text:
        texts[field] = object.text(string)
      default: throw wrongType
      }
    }
    return .item(try event(texts, isAllDay: isAllDay), line: line)
  }
}

/// The properties of an event that JSON and CSV name, in the order they are written.
enum EventField: String, CaseIterable {
  case id, title, description, date, endDate, isAllDay, uid, timeZone, recurrence, recurrenceID
  case alarms, place, categories, url, color

  fileprivate static let text = "a text in quotes"
  fileprivate static let list = "a list of texts in quotes"

  /// What JSON has for it, in words.
  fileprivate var jsonType: String {
    switch self {
    case .id: "a whole number"
    case .isAllDay: "true or false"
    case .recurrence, .alarms, .categories: Self.list
    default: Self.text
    }
  }

  /// The names as a message lists them.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
