import ArgumentParser
import CommandSupport
import DateFormatting
import Persistence
import Recurrence

struct DeleteEventCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete events.",
    discussion: """
      Deletes all of them, or none if one does not exist. Undo with 'undo'. For a repeating event, say \
      which occurrences to delete.

      Examples:
        event-scheduler delete 3 5-8
        event-scheduler delete 4 --this --on fri
        event-scheduler delete 4 --following --on 2027-01-01
      """
  )

  @OptionGroup var items: ItemIDArguments<EventScheduler>
  @OptionGroup var series: SeriesOptions
  @OptionGroup var confirmation: Confirmation
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let ids = try items.ids
    try EventScheduler.change(database.path) { store in
      let summaries = try EventScheduler.summaries(of: ids, in: store)
      if let refusal = store.refusal { throw refusal }
      let repeats = try ids.contains { try store.existingEvent($0).repeats }
      if ids.count == 1, repeats || !series.isEmpty {
        return try deleteInstances(of: ids[0], in: store)
      }
      if repeats, !series.all {
        throw CommandError.badUsage(
          "some of these repeat", next: "Use --all, or delete them one by one.")
      }
      try confirmation.ask("Delete", summaries, noun: EventScheduler.noun)
      try store.delete(ids)
      let what =
        summaries.count == 1 ? summaries[0].name : EventScheduler.noun.counted(summaries.count)
      try Self.printDeleted(what)
    }
  }

  private func deleteInstances(of id: Int64, in store: EventStore) throws {
    let (event, scope) = try series.target(id, in: store)
    let dates = EventDates(in: ProgramEnvironment.dates)
    let date = dates.inSentence(event)
    let what =
      switch scope {
      case .this: "\(event.quotedTitle), \(date)"
      case .following: "\(event.quotedTitle) from \(date) on"
      case .all:
        "\(event.quotedTitle), \(try store.series(of: event).flatMap(dates.repetition) ?? date)"
      }
    try confirmation.ask("Delete \(what)?")
    try store.delete(event, scope)
    try Self.printDeleted(what)
  }

  private static func printDeleted(_ what: String) throws {
    try StandardOutput.write { output in
      try output.line("Deleted \(what). Undo with '\(EventScheduler.name) undo'.")
    }
  }
}
