import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models
import Persistence
import Recurrence

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print everything about an event.",
    discussion: """
      For a repeating event it prints the first occurrence, the recurrence and the next dates; --on \
      chooses the occurrence on a date.
      """)

  @OptionGroup var item: ItemIDArgument<EventScheduler>
  @OptionGroup var instance: InstanceOption
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let store = try EventScheduler.openStore(database.path)
    let row = try store.existingEvent(item.id)
    guard row.repeats || instance.on == nil else { throw CommandError.doesNotRepeat(row) }
    let event = try row.recurrence == nil ? row : instance.event(of: row, in: store) ?? row
    if json.isOn { return try EventListing.printJSON(event, from: store) }
    let dates = EventDates(in: ProgramEnvironment.dates)
    let distance =
      event.date == nil ? "" : " (\(dates.distance(to: event, from: ProgramEnvironment.now)))"
    let zone = dates.environment.clock.timeZone.identifier
    var facts: [(name: String, text: String?)] = [
      ("ID", "\(event.id ?? 0)"), ("Title", event.listTitle),
      ("Status", event.status == .confirmed ? nil : event.status?.rawValue),
      ("Date", dates.inFull(event) + distance), ("Ends", dates.endInFull(event)),
      ("Time zone", event.timeZone == zone ? nil : event.timeZone.map(DefinedZone.displayName)),
      ("Repeats", dates.repetitionWithDays(of: event)),
    ]
    if event.recurrence != nil {
      let next = try store.instances(
        of: row.id ?? 0, from: ProgramEnvironment.now, to: .distantFuture, limit: 3)
      facts.append(("Next", next.map(dates.inSentence).joined(separator: "\n")))
    }
    if row.recurrence == nil, row.repeats, let series = try store.series(of: row) {
      facts.append(("Instance of", "\(series.id ?? 0)"))
    }
    for alarm in event.alarms ?? [] {
      facts.append(("Reminder", AlarmTime.description(of: alarm, .event, in: dates.environment)))
    }
    facts += [
      ("Place", event.place), ("URL", event.url),
      ("Categories", event.categories.joined(separator: ", ")),
      ("Description", event.description),
    ]
    let known = facts.compactMap { name, text in
      text.flatMap { $0.isEmpty ? nil : (name: name, text: $0) }
    }
    try StandardOutput.write { try $0.facts(known, width: 14) }
  }
}

extension EventStore {
  /// Returns the event with an id.
  ///
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` when there is no such event.
  func existingEvent(_ id: Int64) throws -> CalendarEvent {
    guard let event = try event(id) else { throw StoreError.unknownItems(noun: "event", ids: [id]) }
    return event
  }
}
