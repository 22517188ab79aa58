import DateFormatting
import Foundation
import Interchange
import Models

/// A format that the events of the ToDo browser are exchanged in.
enum ToDoFormat: String, CaseIterable, Sendable {
  /// A property list in XML, as Xcode and `plutil` show and write it.
  case plist
  /// A property list in the binary form, as apps store it.
  case binaryPlist = "binary-plist"
  /// iCalendar (RFC 5545): all a calendar says.
  case iCalendar = "ics"
  /// An array of objects with what the app shows of the events.
  case json
  /// A table for spreadsheets (RFC 4180) with what the app shows of the events.
  case csv

  /// The format that a file of this name has by its extension; nil for any other.
  ///
  /// Property lists of both forms have the same, and the reader of each reads the other.
  init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    switch fileName[fileName.index(after: dot)...].lowercased() {
    case "plist": self = .plist
    case "ics", "ical", "icalendar", "ifb": self = .iCalendar
    case "json": self = .json
    case "csv", "tsv": self = .csv
    default: return nil
    }
  }

  /// The format of a file that begins with these bytes: binary property lists name themselves, XML
  /// begins with `<`, JSON with a bracket, iCalendar with `BEGIN:`, and a table with a row that has
  /// separators.
  ///
  /// Anything else counts as a property list, whose reader says what it is missing.
  init(sniffing beginning: some Sequence<UInt8>) {
    var bytes = Array(beginning.prefix(512))[...]
    if bytes.starts(with: ByteSignature.utf8Mark) { bytes = bytes.dropFirst(3) }
    let text = bytes.drop { $0 <= UInt8(ascii: " ") }
    let begin = Array("BEGIN:".utf8)
    switch text.first {
    case _ where text.starts(with: BinaryPropertyList.magic): self = .binaryPlist
    case UInt8(ascii: "["), UInt8(ascii: "{"): self = .json
    case _ where text.prefix(begin.count).elementsEqual(begin, by: { $0 & 0xDF == $1 & 0xDF }):
      self = .iCalendar
    case UInt8(ascii: "<"), UInt8(ascii: "("): self = .plist
    case _ where text.prefix { $0 != 0x0A && $0 != 0x0D }.contains { ",;\t".utf8.contains($0) }:
      self = .csv
    default: self = .plist
    }
  }

  /// A reader of this format. Both forms of property lists have the same.
  ///
  /// - Parameter clock: the clock that shows days, and times which are given without a zone.
  func reader(clock: WallClock) -> any ToDoReader {
    switch self {
    case .plist, .binaryPlist: PropertyListReader()
    case .iCalendar: ICalendarToDoReader(clock: clock)
    case .json: JSONToDoReader(clock: clock)
    case .csv: CSVToDoReader(clock: clock)
    }
  }

  /// A writer of this format.
  ///
  /// - Parameters:
  ///   - stamp: when it is written.
  ///   - clock: the clock whose times and offsets are written.
  ///   - kept: what was kept of imports; only iCalendar has a place for it.
  ///   - guardsFormulas: whether CSV keeps a spreadsheet from running what it holds.
  func writer(
    stamp: Date, clock: WallClock, kept: [KeptComponent] = [], guardsFormulas: Bool = true
  ) -> any ItemWriter<ToDoEvent> {
    switch self {
    case .plist: PropertyListWriter()
    case .binaryPlist: BinaryPropertyListWriter()
    case .iCalendar: ICalendarToDoWriter(stamp: stamp, clock: clock, kept: kept)
    case .json: JSONToDoWriter(clock: clock)
    case .csv: CSVToDoWriter(clock: clock, guardsFormulas: guardsFormulas)
    }
  }
}
