import DateFormatting
import Foundation
import Interchange
import Models

/// A text format for importing and exporting events.
enum InterchangeFormat: String, CaseIterable, Sendable {
  /// iCalendar (RFC 5545), with all properties.
  case iCalendar = "ics"
  /// A JSON array of objects with the displayed fields.
  case json
  /// A table for spreadsheets (RFC 4180) with the displayed fields.
  case csv

  /// Creates the format of a file extension; nil for an unknown one.
  init?(fileName: String) {
    switch TextPrefix.fileExtension(of: fileName) {
    case "ics", "ical", "icalendar", "ifb": self = .iCalendar
    case "json", "jsonl", "ndjson": self = .json
    case "csv", "tsv": self = .csv
    default: return nil
    }
  }

  /// Detects the format of a text from its first bytes. JSON begins with a bracket and iCalendar
  /// with `BEGIN:`. Anything else is a table.
  init(sniffing beginning: some Sequence<UInt8>) {
    let beginning = TextPrefix(beginning)
    self =
      beginning.isJSON
      ? .json : !beginning.isCalendar && beginning.isTable ? .csv : .iCalendar
  }

  /// Returns a reader of this format.
  ///
  /// - Parameter clock: The clock for times without a zone.
  func reader(clock: WallClock) -> any ItemReader<CalendarEvent> {
    switch self {
    case .iCalendar: ICalendarReader(clock: clock)
    case .json: JSONEventReader(EventFieldsReader(clock: clock))
    case .csv: CSVEventReader(EventFieldsReader(clock: clock))
    }
  }

  /// Returns a writer of this format.
  ///
  /// - Parameters:
  ///   - stamp: The time of writing.
  ///   - clock: The clock for all-day events.
  ///   - kept: Other components of imported calendars, which only iCalendar can hold.
  ///   - guardsFormulas: If true, CSV fields that a spreadsheet would run as formulas are
  ///     escaped.
  func writer(
    stamp: Date, clock: WallClock, kept: [KeptComponent] = [], guardsFormulas: Bool = true
  ) -> any ItemWriter<CalendarEvent> {
    switch self {
    case .iCalendar: ICalendarWriter(stamp: stamp, clock: clock, kept: kept)
    case .json: JSONEventWriter(clock: clock)
    case .csv: CSVEventWriter(clock: clock, guardsFormulas: guardsFormulas)
    }
  }
}

extension InterchangeFormat: ItemFormat {}

/// The events that were read from a text.
typealias ImportedEvents = ImportedItems<CalendarEvent>

extension ImportedItems where Item == CalendarEvent {
  /// The events in the order of the text.
  var events: [CalendarEvent] { items }
}

/// Reads events from iCalendar text (RFC 5545).
///
/// Each `VEVENT` becomes a ``CalendarEvent``, with its text if that contains more than the event's
/// properties. All other components are returned as `KeptComponent`. Unreadable parts are reported
/// with their lines:
///
/// ```swift
/// var reader = ICalendarReader(clock: .process)
/// let found = try reader.readAll(text)
/// for message in found.report.problemMessages { print(message) }
/// ```
///
/// The reader holds one component at a time, and the events whose time zone is defined later in the
/// text. The text may be in UTF-8, UTF-16 or windows-1252. Any line ending and folding is accepted.
typealias ICalendarReader = CalendarReading<EventComponent>
