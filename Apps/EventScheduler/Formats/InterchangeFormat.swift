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
      noun: "event", collection: "calendar", fieldList: EventField.list,
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
struct JSONEventReader: ItemReader {
  private let fields: EventFieldsReader
  private var list: JSONReading

  /// - Parameters:
  ///   - clock: the clock of the place that whole days, and times without an offset, are meant for.
  ///   - itemLimit: how many bytes an object may have; a longer one refuses the text.
  init(clock: WallClock = .process, itemLimit: Int = 64_000_000) {
    fields = EventFieldsReader(clock: clock)
    list = JSONReading(itemLimit: itemLimit)
  }

  mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem<Event>) throws -> Void
  ) throws {
    let fields = fields
    try list.read(chunk) { try receive(Self.read($0, fields)) }
  }

  mutating func finish(_ receive: (ImportItem<Event>) throws -> Void) throws {
    let fields = fields
    let problem = try list.finish { try receive(Self.read($0, fields)) }
    if let problem { try receive(.problem(problem)) }
  }

  private static func read(_ item: JSONItems.Item, _ fields: EventFieldsReader) -> ImportItem<Event>
  {
    let (bytes, line) = (item.bytes, item.line)
    do {
      guard !item.hasStrayComma else { throw EventFieldsReader.Failure(.brokenJSON) }
      let wire = try JSONDecoder().decode(EventWire.self, from: Data(bytes))
      return .item(try fields.event(wire.texts, isAllDay: wire.isAllDay), line: line)
    } catch let failure as EventFieldsReader.Failure {
      let text = failure.text ?? Excerpt.of(bytes)
      return .problem(ImportProblem(line: line, text: text, reason: failure.reason))
    } catch {
      return .problem(ImportProblem(line: line, text: Excerpt.of(bytes), reason: .brokenJSON))
    }
  }
}

/// An event as JSON has it: texts by field, before dates are read.
struct EventWire: Decodable {
  private(set) var texts: [EventField: String] = [:]
  private(set) var isAllDay: Bool?

  /// A name of a value in the object.
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// - Throws: ``EventFieldsReader/Failure`` that names a key which is unknown or has a value of
  ///   another type.
  init(from decoder: any Decoder) throws {
    guard let object = try? decoder.container(keyedBy: Key.self) else {
      throw EventFieldsReader.Failure(.notAnObject)
    }
    for key in object.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
      guard let field = EventField(rawValue: key.stringValue) else {
        throw EventFieldsReader.Failure(.unknownKey(Excerpt.of(key.stringValue)))
      }
      if try object.decodeNil(forKey: key) { continue }
      switch field {
      case .id: _ = try Self.value(of: key, in: object, as: Int64.self, called: "a whole number")
      case .isAllDay:
        isAllDay = try Self.value(of: key, in: object, as: Bool.self, called: "true or false")
      case .recurrence, .alarms:
        let lines = try Self.value(
          of: key, in: object, as: [String].self, called: "a list of texts in quotes")
        texts[field] = lines.joined(separator: "\n")
      case .categories:
        texts[field] = TagList.text(
          of: try Self.value(
            of: key, in: object, as: [String].self, called: "a list of texts in quotes"))
      default:
        texts[field] = try Self.value(
          of: key, in: object, as: String.self, called: "a text in quotes")
      }
    }
  }

  private static func value<Value: Decodable>(
    of key: Key, in object: KeyedDecodingContainer<Key>, as type: Value.Type,
    called expected: String
  ) throws -> Value {
    guard let value = try? object.decode(type, forKey: key) else {
      throw EventFieldsReader.Failure(.wrongType(key: key.stringValue, expected: expected))
    }
    return value
  }
}

/// The properties of an event that JSON and CSV name, in the order they are written.
enum EventField: String, CaseIterable {
  case id, title, description, date, endDate, isAllDay, uid, timeZone, recurrence, recurrenceID
  case alarms, place, categories, url, color

  /// The names as a message lists them.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
