import CommandSupport
import DateFormatting
import Interchange
import Models
import TerminalCore

/// Prints events while they are read from the store.
struct ToDoListing {
  let store: ToDoEventStore
  private let dates = ToDoDates()

  init(_ store: ToDoEventStore) { self.store = store }

  /// Prints the events of a query under a heading for each day: id, symbol, time, category, title.
  ///
  /// - Returns: The number of events.
  func printSections(_ query: ToDoQuery) throws -> ToDoCounts {
    let names = try categoryWidth(query.scope)
    let idWidth = String(try store.highestID).utf8.count
    var columns: [TableColumn] = [
      .figures("", width: .known(idWidth)), TableColumn("", width: .known(1)),
      .figures("", asWideAs: dates.widestTimes),
    ]
    if let names { columns.append(.text("", width: .known(names))) }
    var counts = ToDoCounts.none
    try StandardOutput.write { output in
      var table = Table(columns + [.text("")], for: output.traits, hasTitles: false)
      var lastDay: Int??
      try store.forEachEvent(query, isListed: true) { event in
        let day = dates.day(of: event)
        if lastDay != .some(day) {
          if lastDay != nil { try output.line() }
          try output.heading(dates.heading(ofDay: day))
          lastDay = .some(day)
        }
        try table.row(to: &output, isDim: event.isCompleted) { row in
          row.number(event.id ?? 0)
          row.text(event.sign)
          row.text(dates.time(of: event))
          if names != nil { row.text(event.category) }
          let others = event.otherCategories.map { " #\($0)" }.joined()
          row.text(
            event.listTitle + (event.repeats ? " \(ToDoDates.repeatSign)" : "")
              + (event.isCancelled ? " (cancelled)" : "") + others)
        }
        counts.all += 1
        if !event.isCompleted { counts.open += 1 }
      }
      try table.finish(to: &output)
    }
    return counts
  }

  /// Prints a line for each event: `Added 7: “Tea”, Home, …`.
  ///
  /// - Parameters:
  ///   - verb: The verb of the message.
  ///   - events: The events.
  ///   - stored: The events before a change. An event that is one of them is printed as unchanged.
  func printLines(
    _ verb: String, _ events: [StoredToDo], changedFrom stored: [StoredToDo] = []
  ) throws {
    try StandardOutput.write { output in
      for event in events {
        let verb = stored.contains(event) ? "Unchanged" : verb
        try output.line("\(verb) \(event.id ?? 0): \(dates.preview(of: event)).")
      }
    }
  }

  /// Prints a JSON array in the format of `export --format json`, without the original text of
  /// imported events.
  func printJSON(_ query: ToDoQuery) throws {
    try writer.printArray { try store.forEachEvent(query, withOriginals: true, $0) }
  }

  /// Prints a JSON array of some events.
  func printJSON(_ events: [StoredToDo]) throws { try writer.printArray { try events.forEach($0) } }

  /// Prints one event as a JSON object.
  func printJSON(_ event: StoredToDo) throws { try writer.printObject(event) }

  private var writer: JSONToDoWriter {
    JSONToDoWriter(clock: dates.environment.clock, writesOriginals: false)
  }

  /// Returns the width of the column of categories; nil if the list shows only one.
  private func categoryWidth(_ scope: ToDoScope) throws -> Int? {
    guard scope == .all else { return nil }
    let widest = try store.categoryNames().map { TextWidth.columns(of: $0) }.max()
    return widest.map { min($0, 24) }
  }
}

extension Output {
  /// Writes a heading, bold if style is allowed.
  fileprivate mutating func heading(_ text: String) throws(CommandError) {
    guard traits.allowsStyle else { return try line(text) }
    // SGR 1, bold, and 22, neither bold nor faint (ECMA-48 §8.3.117).
    try write("\u{1B}[1m\(VisibleText.of(text))\u{1B}[22m\n")
  }
}

extension ToDoDates {
  /// Returns a preview of an event: `“Tea”, “Home”, Fri, Nov 27, 2026, 9:00 AM (in 6 days)`.
  func preview(of event: StoredToDo) -> String {
    var parts = [ItemSummary.quoted(event.listTitle)]
    parts += ([event.category] + event.otherCategories).filter { !$0.isEmpty }
      .map(ItemSummary.quoted)
    let distance = event.isDated ? " (\(distance(to: event)))" : ""
    parts.append(inSentence(event) + distance)
    if let repetition = repetition(of: event) {
      parts.append("\(Self.repeatSign) \(repetition)")
    }
    parts += (event.alarms ?? []).map {
      "reminder \(AlarmTime.description(of: $0, .toDo, in: environment))"
    }
    if event.completionState != .notStarted { parts.append(event.stateLabel) }
    return parts.joined(separator: ", ")
  }
}

extension StoredToDo {
  /// The text shown for a missing title.
  static let noTitle = "No title"

  /// The title as it is shown in a list.
  var listTitle: String { title.isEmpty ? Self.noTitle : title }

  /// The category in quotation marks, truncated to the length of a line.
  var quotedCategory: String { ItemSummary.quoted(category) }
}
