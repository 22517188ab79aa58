import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models
import Persistence

/// Prints the results of a query while they are read.
struct EventListing {
  let store: EventStore
  let query: EventQuery

  /// Prints a table of id, date, end if it fits, state and title.
  ///
  /// - Returns: A Boolean value that indicates whether there were any events.
  func printTable() throws -> Bool {
    let dates = EventDates(in: ProgramEnvironment.dates)
    let now = ProgramEnvironment.now
    let idWidth = String(try store.highestID).utf8.count
    var isEmpty = true
    try StandardOutput.write { output in
      let hasEnds = (output.traits.columns ?? 80) >= 70
      // A period that begins tomorrow or later has nothing past or current to mark.
      let clock = dates.environment.clock
      let hasPhases = query.from.map { clock.day(of: $0) <= clock.day(of: now) } ?? true
      var columns: [TableColumn] = [
        .figures("ID", width: .known(idWidth)),
        .figures("Date", asWideAs: dates.widestInTable),
      ]
      if hasEnds { columns.append(.figures("End", asWideAs: dates.widestEnds)) }
      if hasPhases {
        let width = EventPhase.today.rawValue.utf8.count
        columns.append(TableColumn("When", width: .known(width)))
      }
      var table = Table(columns + [.text("Title")], for: output.traits)
      try store.forEachInstance(query, columns: EventRow.listedColumns) { event in
        let phase = event.phase(at: now, by: clock)
        try table.row(to: &output, isDim: phase == .past || event.isCancelled) { row in
          row.number(event.id ?? 0)
          row.text(dates.inTable(event))
          if hasEnds { row.text(dates.endInTable(event)) }
          if hasPhases { row.text(phase.rawValue) }
          row.text(event.listedText)
        }
        isEmpty = false
      }
      try table.finish(to: &output)
    }
    return !isEmpty
  }

  /// Prints a JSON array in the format of `export --format json`.
  func printJSON() throws {
    try Self.printArray(from: store) { try store.forEachInstance(query, $0) }
  }

  /// Prints events as a JSON array.
  static func printJSON(_ events: [CalendarEvent], from store: EventStore) throws {
    try printArray(from: store) { try events.forEach($0) }
  }

  private static func printArray(
    from store: EventStore, _ forEach: @escaping ((CalendarEvent) throws -> Void) throws -> Void
  ) throws {
    let identifiers = try store.calendarIdentifiers()
    try writer.printArray { write in
      try forEach { event in
        var listed = event
        listed.uid = identifiers.identifier(of: event)
        try write(listed)
      }
    }
  }

  /// Prints an event as a JSON object.
  static func printJSON(_ event: CalendarEvent, from store: EventStore) throws {
    var listed = event
    listed.uid = try store.calendarIdentifiers().identifier(of: event)
    try writer.printObject(listed)
  }

  private static var writer: JSONEventWriter {
    JSONEventWriter(clock: ProgramEnvironment.dates.clock, writesOriginals: false)
  }
}

/// The state of an event at a given time; the raw value is its label.
enum EventPhase: String {
  case past
  /// A current event, which has begun and is not over.
  case now
  /// An event that begins later today or takes all of today.
  case today
  /// An event on a later day or without a date.
  case ahead = ""
}

extension CalendarEvent {
  /// Returns the state of the event at a given time. A cancelled event is never current.
  func phase(at now: Date, by clock: WallClock) -> EventPhase {
    if isOver(at: now, by: clock) { return .past }
    if isCancelled { return .ahead }
    guard let date, date <= now || clock.day(of: date) == clock.day(of: now) else { return .ahead }
    return isAllDay || date > now ? .today : .now
  }
}
