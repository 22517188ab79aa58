import ArgumentParser
import CommandSupport
import Models
import Persistence

struct DeleteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete events.",
    discussion: """
      All of them are deleted or, where one is not there, none. 'undo' brings them back.

      Example:
        event-scheduler delete 3 5-8
      """
  )
  .of(program: EventScheduler.name)

  @OptionGroup var items: ItemIDArguments
  @OptionGroup var confirmation: Confirmation
  @OptionGroup var database: DatabaseOptions

  func run() throws {
    let ids = try items.ids
    try database.changeStore { store in
      let events = try store.events(ids: ids)
      let found = Set(events.compactMap(\.id))
      let unknown = ids.filter { !found.contains($0) }
      guard unknown.isEmpty else { throw StoreError.unknownEvents(ids: unknown) }
      if let refusal = store.refusal { throw refusal }
      try ask(about: events)
      try store.delete(ids)
      let what = events.count == 1 ? events[0].quotedTitle : "\(events.count) events"
      try StandardOutput.write { output in
        try output.line("Deleted \(what). '\(EventScheduler.name) undo' takes it back.")
      }
    }
  }

  /// Asks, after naming what would be deleted.
  private func ask(about events: [Event]) throws {
    if confirmation.yes { return }
    let dates = EventDates(in: Surroundings.environment)
    if events.count == 1 {
      return try confirmation.ask(
        "Delete \(events[0].quotedTitle), \(dates.inSentence(events[0]))?")
    }
    let shown = 10
    for event in events.prefix(shown) {
      StandardError.say("  \(event.id ?? 0)  \(event.quotedTitle), \(dates.inSentence(event))")
    }
    if events.count > shown { StandardError.say("  and \(events.count - shown) more") }
    try confirmation.ask("Delete these \(events.count) events?")
  }
}
