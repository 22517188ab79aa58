import DateFormatting
import Foundation
import Interchange
import Models

/// A text format that tasks are exchanged in.
enum TaskFormat: String, CaseIterable, Sendable {
  /// todo.txt: one task to a line.
  case todoTxt = "txt"
  /// The JSON that Taskwarrior's `task export` and `task import` exchange.
  case taskwarrior
  /// iCalendar (RFC 5545): all a calendar says.
  case iCalendar = "ics"
  /// An array of objects with what the app shows of the tasks.
  case json
  /// A table for spreadsheets (RFC 4180) with what the app shows of the tasks.
  case csv

  /// The format that a file of this name has by its extension; nil for any other.
  init?(fileName: String) {
    switch TextBeginning.fileExtension(of: fileName) {
    case "txt", "todo": self = .todoTxt
    case "ics", "ical", "icalendar": self = .iCalendar
    case "json", "jsonl", "ndjson": self = .json
    case "csv", "tsv": self = .csv
    default: return nil
    }
  }

  /// The format of a text that begins with these bytes: JSON begins with a bracket, iCalendar with
  /// `BEGIN:`, a table with a row that names a column, and all else is todo.txt.
  init(sniffing beginning: some Sequence<UInt8>) {
    let beginning = TextBeginning(beginning)
    switch true {
    case beginning.isJSON: self = .json
    case beginning.isCalendar: self = .iCalendar
    case Self.namesColumns(beginning.firstLine): self = .csv
    default: self = .todoTxt
    }
  }

  /// A reader of this format. That of JSON reads what Taskwarrior exports as well, and the other way
  /// round.
  ///
  /// - Parameter clock: the clock that shows days, and times which are given without a zone.
  func reader(clock: WallClock) -> any ItemReader<StoredTask> {
    switch self {
    case .todoTxt: TodoTxtReader(clock: clock)
    case .taskwarrior, .json: JSONListReading(TaskFieldsReader(clock: clock))
    case .iCalendar: CalendarReading<TaskComponent>(clock: clock)
    case .csv: CSVReading(TaskFieldsReader(clock: clock))
    }
  }

  /// A writer of this format.
  ///
  /// - Parameters:
  ///   - stamp: when it is written.
  ///   - clock: the clock of the place that days are meant for.
  ///   - kept: what was kept of imports; each format takes of it what is its own.
  ///   - guardsFormulas: whether CSV keeps a spreadsheet from running what it holds.
  func writer(
    stamp: Date, clock: WallClock, kept: [KeptComponent] = [], guardsFormulas: Bool = true
  ) -> any ItemWriter<StoredTask> {
    switch self {
    case .todoTxt: TodoTxtWriter(clock: clock)
    case .taskwarrior: TaskwarriorWriter(stamp: stamp, clock: clock, kept: kept)
    case .iCalendar:
      CalendarItemWriter<TaskRevision>(
        stamp: stamp, clock: clock,
        kept: kept.filter { $0.kind != KeptComponent.taskwarriorKind })
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
  /// Returns the task as a file of a format gives it back once it was exported to it; nil for a format
  /// of no tasks.
  ///
  /// - Parameters:
  ///   - stamp: when it is exported.
  ///   - clock: the clock of the place that days are meant for.
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
