import ArgumentParser
import CommandSupport
import DateFormatting
import Models
import Persistence

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print all that is known of an event.")

  @OptionGroup var item: ItemIDArgument
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let store = try EventScheduler.openStore(database.path)
    let event = try store.existingEvent(item.id)
    if json.isOn { return try EventListing.printJSON(event, from: store) }
    let dates = EventDates(in: ProgramEnvironment.dates)
    let distance =
      event.date == nil ? "" : " (\(dates.distance(to: event, from: ProgramEnvironment.now)))"
    let description = (event.description ?? "").split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    try StandardOutput.write { output in
      try output.line("ID:           \(event.id ?? 0)")
      try output.line("Title:        \(event.listTitle)")
      try output.line("Date:         \(dates.inFull(event))\(distance)")
      if let end = dates.endInFull(event) { try output.line("Ends:         \(end)") }
      for (number, line) in description.enumerated() {
        let label = number == 0 ? "Description:  " : "              "
        if !line.isEmpty { try output.line(label + line) } else if number > 0 { try output.line() }
      }
    }
  }
}

extension EventStore {
  /// The event with an id.
  ///
  /// - Throws: ``StoreError/unknownEvents(ids:)`` when there is none.
  func existingEvent(_ id: Int64) throws -> Event {
    guard let event = try event(id) else { throw StoreError.unknownEvents(ids: [id]) }
    return event
  }
}
