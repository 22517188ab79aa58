import DateFormatting
import Foundation
import Interchange
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
  func reader(clock: WallClock) -> any ItemReader<CalendarEvent> {
    switch self {
    case .iCalendar: ICalendarReader(clock: clock)
    case .json: JSONEventReader(EventFieldsReader(clock: clock), allowsLines: false)
    case .csv: CSVEventReader(EventFieldsReader(clock: clock))
    }
  }

  /// A writer of this format.
  ///
  /// - Parameters:
  ///   - stamp: when it is written.
  ///   - clock: the clock of the place that whole days are meant for.
  ///   - kept: what was kept of imported calendars; only iCalendar has a place for it.
  ///   - guardsFormulas: A Boolean value that indicates whether CSV keeps a spreadsheet from running what
  ///     it holds.
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

/// The events of a text.
typealias ImportedEvents = ImportedItems<CalendarEvent>

extension ImportedItems where Item == CalendarEvent {
  /// The events in the order of the text.
  var events: [CalendarEvent] { items }
}

/// Reads events from iCalendar text (RFC 5545).
///
/// Every `VEVENT` becomes an ``CalendarEvent`` that carries its own text along where that says more than the
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
