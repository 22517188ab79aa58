import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// A text format for the exchange of tasks.
enum TaskFormat: String, CaseIterable, Sendable {
  /// The format of todo.txt, with one task per line.
  case todoTxt = "txt"
  /// The JSON format of Taskwarrior's `task export` and `task import`.
  case taskwarrior
  /// The format of iCalendar (RFC 5545), which preserves the complete calendar.
  case iCalendar = "ics"
  /// A JSON array of objects with the properties that the app displays.
  case json
  /// A table for spreadsheets (RFC 4180) with the properties that the app displays.
  case csv

  /// Creates a format from the extension of a file name, or returns nil for an unknown extension.
  init?(fileName: String) {
    switch TextPrefix.fileExtension(of: fileName) {
    case "txt", "todo": self = .todoTxt
    case "ics", "ical", "icalendar": self = .iCalendar
    case "json", "jsonl", "ndjson": self = .json
    case "csv", "tsv": self = .csv
    default: return nil
    }
  }

  /// Creates a format from the beginning of a text.
  ///
  /// JSON begins with a bracket, iCalendar with `BEGIN:`, and a table with a row of column names.
  /// All other texts are todo.txt.
  init(sniffing beginning: some Sequence<UInt8>) {
    let beginning = TextPrefix(beginning)
    switch true {
    case beginning.isJSON: self = .json
    case beginning.isCalendar: self = .iCalendar
    case Self.namesColumns(beginning.firstLine): self = .csv
    default: self = .todoTxt
    }
  }

  /// Returns a reader for this format. The readers for JSON and for Taskwarrior's format accept
  /// both.
  ///
  /// - Parameter clock: The clock for days, and for times without a time zone.
  func reader(clock: WallClock) -> any ItemReader<StoredTask> {
    switch self {
    case .todoTxt: TodoTxtReader(clock: clock)
    case .taskwarrior, .json: JSONListReading(TaskFieldsReader(clock: clock))
    case .iCalendar: CalendarReading<TaskComponent>(clock: clock)
    case .csv: CSVReading(TaskFieldsReader(clock: clock))
    }
  }

  /// Returns a writer for this format.
  ///
  /// - Parameters:
  ///   - stamp: The time of the export.
  ///   - clock: The clock in whose time zone days are read.
  ///   - kept: Components that were preserved from imports. Each format writes only its own.
  ///   - changedInstances: The original times of the instances that are separate tasks, by the
  ///     identifier of their series. Only iCalendar needs them.
  ///   - guardsFormulas: If true, CSV values are escaped so that a spreadsheet does not run them as
  ///     formulas.
  func writer(
    stamp: Date, clock: WallClock, kept: [KeptComponent] = [],
    changedInstances: [String: [CalendarTime]] = [:], guardsFormulas: Bool = true
  ) -> any ItemWriter<StoredTask> {
    switch self {
    case .todoTxt: TodoTxtWriter(clock: clock)
    case .taskwarrior: TaskwarriorWriter(stamp: stamp, clock: clock, kept: kept)
    case .iCalendar:
      CalendarItemWriter<TaskRevision>(
        stamp: stamp, clock: clock,
        kept: kept.filter { $0.kind != KeptComponent.taskwarriorKind },
        changedInstances: changedInstances)
    case .json: JSONTaskWriter(clock: clock)
    case .csv: CSVTaskWriter(clock: clock, guardsFormulas: guardsFormulas)
    }
  }

  private static func namesColumns(_ row: ArraySlice<UInt8>) -> Bool {
    let names = row.split { ",;\t".utf8.contains($0) }
      .map { String(decoding: $0, as: UTF8.self).filter { $0 != "\"" } }
    let known = names.compactMap(TaskFieldsReader.column)
    return known.count >= 2 || known == [.text] && names.count == 1
  }
}

extension StoredTask: OriginalItem {
  public static var importSubject: ImportSubject {
    ImportSubject(
      noun: "task", collection: "task list", fieldList: TaskField.list,
      exampleList: #"[{"text": "…", "dueDate": "…"}, …]"#, exampleObject: #"{"text": "…"}"#,
      essentials: "neither a text nor notes nor a due date")
  }
}

extension TaskFormat: ItemFormat {}

extension StoredTask {
  /// Returns the task after a round trip through a format, or nil if tasks have no such format.
  ///
  /// - Parameters:
  ///   - stamp: The time of the export.
  ///   - clock: The clock in whose time zone days are read.
  func exported(
    as format: OriginalRecord.Format, stamp: Date, on clock: WallClock
  ) -> StoredTask? {
    let formats: [OriginalRecord.Format: TaskFormat] = [
      .todoTxt: .todoTxt, .iCalendar: .iCalendar, .taskwarrior: .taskwarrior,
    ]
    guard let format = formats[format] else { return nil }
    var writer = format.writer(stamp: stamp, clock: clock)
    var reader = format.reader(clock: clock)
    return (try? reader.readAll(writer.bytes(of: [self])))?.items.first
  }
}
