import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models
import Persistence

/// Prints the events that a query finds, as they come out of the store.
struct EventListing {
  let store: EventStore
  let query: EventQuery

  /// Prints a table: id, date, whether the event is over, now or today, and title.
  ///
  /// - Returns: whether there was any event.
  func printTable() throws -> Bool {
    let dates = EventDates(in: ProgramEnvironment.dates)
    let phases = EventPhases(now: ProgramEnvironment.now, clock: dates.environment.clock)
    let idWidth = String(try store.highestID).utf8.count
    var isEmpty = true
    try StandardOutput.write { output in
      var table = Table(
        [
          .figures("ID", width: .known(idWidth)),
          .figures("Date", asWideAs: dates.widest),
          TableColumn("When", width: .known(EventPhase.today.rawValue.utf8.count)),
          .words("Title"),
        ], for: output.traits)
      try store.forEachLine(query) { line in
        let phase = phases.phase(from: line.date, to: line.endDate, isAllDay: line.isAllDay)
        try table.row(to: &output, isDim: phase == .past) { row in
          row.number(line.id)
          row.text(dates.listed(line.date, isAllDay: line.isAllDay))
          row.text(phase.rawValue)
          if line.title.isEmpty { row.text(Event.noTitle) } else { row.text(utf8: line.title) }
        }
        isEmpty = false
      }
      try table.finish(to: &output)
    }
    return !isEmpty
  }

  /// Prints a JSON array, in the form that `export --format json` has.
  func printJSON() throws {
    let identifiers = try store.calendarIdentifiers()
    try StandardOutput.write { output in
      var writer = JSONEventWriter(clock: ProgramEnvironment.dates.clock)
      try writer.writeAll(to: &output) { write in
        try store.forEachEvent(query) { event in
          event.uid = identifiers.identifier(of: event)
          try write(event)
        }
      }
    }
  }

  /// Prints some events as a JSON array.
  static func printJSON(_ events: [Event], from store: EventStore) throws {
    let identifiers = try store.calendarIdentifiers()
    for event in events { event.uid = identifiers.identifier(of: event) }
    var writer = JSONEventWriter(clock: ProgramEnvironment.dates.clock)
    try StandardOutput.write { try $0.write(writer.text(of: events)) }
  }

  /// Prints one event as a JSON object.
  static func printJSON(_ event: Event, from store: EventStore) throws {
    event.uid = try store.calendarIdentifiers().identifier(of: event)
    var bytes: [UInt8] = []
    JSONEventWriter(clock: ProgramEnvironment.dates.clock).writeObject(event, to: &bytes)
    try StandardOutput.write { output in
      try output.write(bytes: bytes)
      try output.write("\n")
    }
  }
}
