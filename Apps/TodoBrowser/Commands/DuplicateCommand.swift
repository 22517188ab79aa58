import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models
import Persistence
import TerminalCore

struct DuplicateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "duplicate",
    abstract: "Add events once more.",
    discussion: "All of them in one step or, where one is not there, none.")

  @OptionGroup var items: ItemIDArguments
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let ids = try items.ids
    let dates = CommandDates()
    try TodoBrowserProgram.change(database.path) { store in
      _ = try store.existingEvents(ids)
      let copies = try store.duplicate(ids)
      if json.isOn { return try ToDoListing(store).printJSON(copies) }
      try StandardOutput.write { output in
        for copy in copies {
          try output.line("Added \(copy.id ?? 0): \(dates.preview(of: copy)).")
        }
      }
    }
  }
}

/// Prints events, as they come out of the store.
struct ToDoListing {
  let store: ToDoEventStore
  private let dates = CommandDates()

  init(_ store: ToDoEventStore) { self.store = store }

  /// Prints the events a query finds, each day under its heading: id, sign, time, category, title.
  ///
  /// - Returns: how many there were.
  func printSections(_ query: ToDoQuery) throws -> ToDoCounts {
    let time = LocalDateFormatter(dateStyle: .none, timeStyle: .short, in: dates.environment)
    let headings = RelativeDateFormatter(in: dates.environment)
    let names = try categoryWidth(query.scope)
    let idWidth = String(try store.highestID).utf8.count
    var columns: [TableColumn] = [
      .figures("", width: .known(idWidth)), TableColumn("", width: .known(1)),
      .figures("", asWideAs: Self.widest(time)),
    ]
    if let names { columns.append(.words("", width: .known(names))) }
    var counts = ToDoCounts.none
    try StandardOutput.write { output in
      var table = Table(columns + [.words("")], for: output.traits, hasTitles: false)
      var day: Int?
      try store.forEachLine(query) { line in
        if day != line.day {
          if day != nil { try output.line() }
          try output.heading(headings.sectionTitle(for: line.date, now: dates.now))
          day = line.day
        }
        let isDone = line.completionState == .completed
        try table.row(to: &output, isDim: isDone) { row in
          row.number(line.id)
          row.text(line.completionState.sign)
          row.text(time.string(from: line.date))
          if names != nil { row.text(utf8: line.category) }
          if line.title.isEmpty { row.text(ToDoEvent.noTitle) } else { row.text(utf8: line.title) }
        }
        counts.all += 1
        if !isDone { counts.open += 1 }
      }
      try table.finish(to: &output)
    }
    return counts
  }

  /// Prints a JSON array, in the form that `export --format json` has, without what events were
  /// imported from.
  func printJSON(_ query: ToDoQuery) throws {
    try printJSON { body in try store.forEachEvent(query, withOriginals: false, body) }
  }

  /// Prints a JSON array of some events.
  func printJSON(_ events: [ToDoEvent]) throws {
    try printJSON { body in for event in events { try body(event) } }
  }

  private func printJSON(_ walk: ((ToDoEvent) throws -> Void) throws -> Void) throws {
    try StandardOutput.write { output in
      var writer = JSONToDoWriter(clock: dates.environment.clock, writesOriginals: false)
      try writer.writeAll(to: &output, walk)
    }
  }

  /// Prints one event as a JSON object.
  func printJSON(_ event: ToDoEvent) throws {
    var bytes: [UInt8] = []
    JSONToDoWriter(clock: dates.environment.clock, writesOriginals: false)
      .writeObject(event, to: &bytes)
    try StandardOutput.write { output in
      try output.write(bytes: bytes)
      try output.write("\n")
    }
  }

  /// The width of the column of categories; nil where there is none to tell apart.
  private func categoryWidth(_ scope: ToDoScope) throws -> Int? {
    guard scope == .all else { return nil }
    let widest = try store.categories().map { TextWidth.columns(of: $0.name) }.max()
    return widest.map { min($0, 24) }
  }

  /// Texts of which one is as wide as any time of day.
  private static func widest(_ format: LocalDateFormatter) -> [String] {
    guard let day = CivilDate(year: 2028, month: 12, day: 28) else { return [] }
    return [10, 22].compactMap { TimeOfDay(hour: $0, minute: 58) }
      .map { format.string(from: CivilDateTime(day: day, time: $0)) }
  }
}

extension Output {
  /// A line that stands over others: bold, where style is allowed.
  fileprivate mutating func heading(_ text: String) throws(CommandError) {
    guard traits.allowsStyle else { return try line(text) }
    // SGR 1, bold, and 22, neither bold nor faint (ECMA-48 §8.3.117).
    try write("\u{1B}[1m\(VisibleText.of(text))\u{1B}[22m\n")
  }
}
