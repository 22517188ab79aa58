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
    switch TextBeginning.fileExtension(of: fileName) {
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
    let beginning = TextBeginning(beginning)
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

  /// A reader of this format. Both forms of property lists have the same.
  ///
  /// - Parameter clock: the clock that shows days, and times which are given without a zone.
  func reader(clock: WallClock) -> any ItemReader<StoredToDo> {
    switch self {
    case .plist, .binaryPlist: PropertyListReader(clock: clock)
    case .iCalendar: DistinctToDoReader(CalendarReading<ToDoComponent>(clock: clock))
    case .json: DistinctToDoReader(JSONListReading(ToDoFieldsReader(clock: clock)))
    case .csv: DistinctToDoReader(CSVReading(ToDoFieldsReader(clock: clock)))
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
  ) -> any ItemWriter<StoredToDo> {
    switch self {
    case .plist: PropertyListWriter(clock: clock)
    case .binaryPlist: BinaryPropertyListWriter(clock: clock)
    case .iCalendar: CalendarItemWriter<ToDoRevision>(stamp: stamp, clock: clock, kept: kept)
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
  /// Returns the event as a file of a format gives it back once it was exported to it; nil for a format
  /// of no events.
  ///
  /// - Parameters:
  ///   - stamp: when it is exported.
  ///   - clock: the clock of the place that days are meant for.
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

/// The events of the ToDo browser that a text has.
typealias ImportedToDos = ImportedItems<StoredToDo>
