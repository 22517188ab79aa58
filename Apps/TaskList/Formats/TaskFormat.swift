import DateFormatting
import Foundation
import Interchange
import Models

/// A text format that tasks are exchanged in.
enum TaskFormat: String, CaseIterable, Sendable {
  /// todo.txt: one task to a line.
  case todoTxt = "txt"
  /// What `task export` and `task import` of Taskwarrior exchange.
  case taskwarrior
  /// iCalendar (RFC 5545): all a calendar says.
  case iCalendar = "ics"
  /// An array of objects with what the app shows of the tasks.
  case json
  /// A table for spreadsheets (RFC 4180) with what the app shows of the tasks.
  case csv

  /// The format that a file of this name has by its extension; nil for any other.
  init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    switch fileName[fileName.index(after: dot)...].lowercased() {
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
    var bytes = Array(beginning.prefix(512))[...]
    if bytes.starts(with: ByteSignature.utf8Mark) { bytes = bytes.dropFirst(3) }
    let text = bytes.drop { $0 <= UInt8(ascii: " ") }
    let begin = Array("BEGIN:".utf8)
    let first = text.prefix { $0 != 0x0A && $0 != 0x0D }
    switch text.first {
    case UInt8(ascii: "["), UInt8(ascii: "{"): self = .json
    case _ where text.prefix(begin.count).elementsEqual(begin, by: { $0 & 0xDF == $1 & 0xDF }):
      self = .iCalendar
    case _ where Self.namesColumns(first): self = .csv
    default: self = .todoTxt
    }
  }

  /// A reader of this format. That of JSON reads what Taskwarrior exports as well, and the other way
  /// round.
  ///
  /// - Parameter clock: the clock that shows days, and times which are given without a zone.
  func reader(clock: WallClock) -> any TaskReader {
    switch self {
    case .todoTxt: TodoTxtReader(clock: clock)
    case .taskwarrior, .json: JSONTaskReader(clock: clock)
    case .iCalendar: ICalendarTaskReader(clock: clock)
    case .csv: CSVTaskReader(clock: clock)
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
  ) -> any ItemWriter<TaskItem> {
    switch self {
    case .todoTxt: TodoTxtWriter(clock: clock)
    case .taskwarrior: TaskwarriorWriter(stamp: stamp, clock: clock, kept: kept)
    case .iCalendar: ICalendarTaskWriter(stamp: stamp, clock: clock, kept: kept)
    case .json: JSONTaskWriter(clock: clock)
    case .csv: CSVTaskWriter(clock: clock, guardsFormulas: guardsFormulas)
    }
  }

  private static func namesColumns(_ row: ArraySlice<UInt8>) -> Bool {
    let names = row.split { ",;\t".utf8.contains($0) }.map { name in
      String(decoding: name, as: UTF8.self).filter { $0 != "\"" && !$0.isWhitespace }.lowercased()
    }
    let known = names.count { name in
      TaskField.allCases.contains { $0.rawValue.lowercased() == name }
    }
    return known >= 2 || known == 1 && names.count == 1 && names.first == "text"
  }
}
