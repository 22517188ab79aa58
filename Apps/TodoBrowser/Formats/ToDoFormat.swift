import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// A format for the exchange of events.
enum ToDoFormat: String, CaseIterable, Sendable {
  /// An XML property list, as Xcode and `plutil` write it.
  case plist
  /// A binary property list, as apps store it.
  case binaryPlist = "binary-plist"
  /// The format of iCalendar (RFC 5545), which preserves the complete calendar.
  case iCalendar = "ics"
  /// A JSON array of objects with the properties that the app displays.
  case json
  /// A table for spreadsheets (RFC 4180) with the properties that the app displays.
  case csv

  /// Creates a format from the extension of a file name, or returns nil for an unknown extension.
  ///
  /// XML and binary property lists have the same extension, and their reader accepts both.
  init?(fileName: String) {
    switch TextPrefix.fileExtension(of: fileName) {
    case "plist": self = .plist
    case "ics", "ical", "icalendar", "ifb": self = .iCalendar
    case "json", "jsonl", "ndjson": self = .json
    case "csv", "tsv": self = .csv
    default: return nil
    }
  }

  /// Creates a format from the beginning of a file.
  ///
  /// A binary property list begins with its magic number, XML with `<`, JSON with a bracket,
  /// iCalendar with `BEGIN:`, and a table with a row that contains separators. All other files are
  /// treated as property lists, whose reader reports the problem.
  init(sniffing beginning: some Sequence<UInt8>) {
    let beginning = TextPrefix(beginning)
    let first = beginning.text.first
    switch true {
    case beginning.text.starts(with: BinaryPropertyList.magic): self = .binaryPlist
    case beginning.isJSON: self = .json
    case beginning.isCalendar: self = .iCalendar
    case first == UInt8(ascii: "<"), first == UInt8(ascii: "("): self = .plist
    case beginning.isTable: self = .csv
    default: self = .plist
    }
  }

  /// Returns a reader for this format. XML and binary property lists have the same reader.
  ///
  /// - Parameter clock: The clock for days, and for times without a time zone.
  func reader(clock: WallClock) -> any ItemReader<StoredToDo> {
    switch self {
    case .plist, .binaryPlist: PropertyListReader(clock: clock)
    case .iCalendar: DistinctToDoReader(CalendarReading<ToDoComponent>(clock: clock), clock: clock)
    case .json: DistinctToDoReader(JSONListReading(ToDoFieldsReader(clock: clock)), clock: clock)
    case .csv: DistinctToDoReader(CSVReading(ToDoFieldsReader(clock: clock)), clock: clock)
    }
  }

  /// Returns a writer for this format.
  ///
  /// - Parameters:
  ///   - stamp: The time of the export.
  ///   - clock: The clock for times and offsets.
  ///   - kept: Components that were preserved from imports. Only iCalendar can represent them.
  ///   - changedInstances: The original times of the instances that are separate events, by the
  ///     identifier of their series. Only iCalendar needs them.
  ///   - guardsFormulas: If true, CSV values are escaped so that a spreadsheet does not run them as
  ///     formulas.
  func writer(
    stamp: Date, clock: WallClock, kept: [KeptComponent] = [],
    changedInstances: [String: [CalendarTime]] = [:], guardsFormulas: Bool = true
  ) -> any ItemWriter<StoredToDo> {
    switch self {
    case .plist: PropertyListWriter(clock: clock)
    case .binaryPlist: BinaryPropertyListWriter(clock: clock)
    case .iCalendar:
      CalendarItemWriter<ToDoRevision>(
        stamp: stamp, clock: clock, kept: kept, changedInstances: changedInstances)
    case .json: JSONToDoWriter(clock: clock)
    case .csv: CSVToDoWriter(clock: clock, guardsFormulas: guardsFormulas)
    }
  }
}

extension StoredToDo: OriginalItem {
  public static var importSubject: ImportSubject {
    ImportSubject(
      noun: "todo", collection: "to-do list", fieldList: ToDoField.list,
      exampleList: #"[{"title": "…", "date": "…"}, …]"#,
      exampleObject: #"{"title": "…", "date": "…"}"#, essentials: "neither title, date nor notes")
  }
}

extension ToDoFormat: ItemFormat {}

extension StoredToDo {
  /// Returns the event after a round trip through a format, or nil if events have no such format.
  ///
  /// - Parameters:
  ///   - stamp: The time of the export.
  ///   - clock: The clock in whose time zone days are read.
  func exported(
    as format: OriginalRecord.Format, stamp: Date, on clock: WallClock
  ) -> StoredToDo? {
    let formats: [OriginalRecord.Format: ToDoFormat] = [
      .iCalendar: .iCalendar, .propertyList: .plist,
    ]
    guard let format = formats[format] else { return nil }
    var writer = format.writer(stamp: stamp, clock: clock)
    var reader = format.reader(clock: clock)
    return (try? reader.readAll(writer.bytes(of: [self])))?.items.first
  }
}

/// The events of an imported text.
typealias ImportedToDos = ImportedItems<StoredToDo>
