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
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    switch fileName[fileName.index(after: dot)...].lowercased() {
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
    var bytes = Array(beginning.prefix(512))[...]
    if bytes.starts(with: ByteSignature.utf8Mark) { bytes = bytes.dropFirst(3) }
    let text = bytes.drop { $0 <= UInt8(ascii: " ") }
    let begin = Array("BEGIN:".utf8)
    switch text.first {
    case UInt8(ascii: "["), UInt8(ascii: "{"): self = .json
    case nil: self = .iCalendar
    case _ where text.prefix(begin.count).elementsEqual(begin, by: { $0 & 0xDF == $1 & 0xDF }):
      self = .iCalendar
    case _ where text.prefix { $0 != 0x0A && $0 != 0x0D }.contains { ",;\t".utf8.contains($0) }:
      self = .csv
    default: self = .iCalendar
    }
  }

  /// A reader of this format.
  ///
  /// - Parameter clock: the clock that shows times which are given without a zone.
  func reader(clock: WallClock) -> any EventReader {
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
    case .json: JSONEventWriter(clock: clock)
    case .csv: CSVEventWriter(clock: clock, guardsFormulas: guardsFormulas)
    }
  }
}
