import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models
import Persistence
import Reminders
import TerminalUI

extension EventScheduler: ReminderProgram {
  static func message(
    of event: CalendarEvent, now: Date, in environment: DateEnvironment
  ) -> ReminderMessage {
    let dates = EventDates(in: environment)
    let fields = FieldDates(clock: environment.clock, isListed: true)
    return ReminderMessage(
      id: event.id ?? 0, title: event.listTitle, mark: event.repeats ? " ↻" : "",
      date: dates.listed(event.date, isAllDay: event.isAllDay),
      distance: dates.distance(to: event, from: now), dateInSentence: dates.inSentence(event),
      facts: [
        "DESCRIPTION": event.description ?? "",
        "DATE": EventField.date.text(of: event, fields) ?? "",
        "END": EventField.endDate.text(of: event, fields) ?? "",
        "RECURRENCE_ID": EventField.recurrenceID.text(of: event, fields) ?? "",
      ])
  }

  static func printJSON(_ events: [CalendarEvent], from store: EventStore) throws {
    try EventListing.printJSON(events, from: store)
  }
}

extension EventScheduler: ExchangeProgram {
  static let noun = ItemNoun("event")

  static func openStore(_ path: String?) throws -> EventStore {
    try EventStore(
      location(path), now: { ProgramEnvironment.now },
      clock: ProgramEnvironment.dates.clock
    ).warningOfDamage()
  }

  static func archive(
    _ path: String?, _ access: NoAccess
  ) throws -> CommandArchive<EventStore> {
    try archive(path, of: .events(by: ProgramEnvironment.dates.clock))
  }

  /// Opens the store for a command that lists events. A store that never had an event gets its
  /// first one.
  static func openStoreToList(_ path: String?) throws -> EventStore {
    let store = try openStore(path)
    do {
      try InitialEvent.add(to: store, now: ProgramEnvironment.now, in: ProgramEnvironment.dates)
    } catch let error as StoreError where error.kind == .inputOutput {
      // A full disk, for example. The list is more important than the first event.
    }
    return store
  }

  static func summaries(of ids: [Int64], in store: EventStore) throws -> [ItemSummary] {
    let dates = EventDates(in: ProgramEnvironment.dates)
    return try ids.items(noun: "event", store.event).map {
      ItemSummary(id: $0.id ?? 0, name: $0.listTitle, detail: dates.inSentence($0))
    }
  }

  // MARK: - Import and export

  static let importDiscussion = """
    Reads iCalendar (.ics), JSON as 'list --json' prints it, and CSV with the same names in its \
    first row. Known events are recognized: importing a file again changes nothing. \
    One undo reverts the import. An event is recognized by its uid, or without one by its \
    properties, as they are now or were when it was imported.

    Only events are imported; 'task-list import' imports the to-dos of a calendar. \
    Unreadable items are named with their lines, the rest is imported, and the exit status is 65; \
    with --strict nothing is imported then.

    Examples:
      event-scheduler import holidays.ics
      curl -s https://example.org/team.ics | event-scheduler import -
    """

  static let exportDiscussion = """
    iCalendar keeps everything, including imported properties that are not shown here; JSON and CSV \
    have the shown fields. An existing file is replaced once the export is complete.

    Examples:
      event-scheduler export backup.ics
      event-scheduler export --format csv | column -s, -t
    """

  static func read(
    _ file: InputFile, as format: InterchangeFormat?
  ) throws -> FoundItems<ImportedEvents> {
    try FoundItems(in: file, as: format) { found in
      [
        ForeignItems(found.count(ofOther: "VTODO"), ItemNoun("to-do"), program: "task-list"),
        .journals(found.count(ofOther: "VJOURNAL")),
        .freeBusyTimes(found.count(ofOther: "VFREEBUSY")),
      ]
    }
  }

  static func importContents(_ found: ImportedEvents, into store: EventStore) throws
    -> ImportSummary
  {
    try store.importEvents(
      found.events, stating: found.stated, keeping: found.kept, applying: found.messages)
  }

  static func write(
    _ selection: CategoryOption, of store: EventStore, as format: InterchangeFormat,
    guardsFormulas: Bool, to output: inout Output
  ) throws -> Int {
    let query = EventQuery(categories: selection.category)
    let identifiers = try store.calendarIdentifiers()
    var writer = format.writer(
      stamp: ProgramEnvironment.now, clock: ProgramEnvironment.dates.clock,
      kept: try store.componentsToWrite(),
      guardsFormulas: guardsFormulas)
    return try writer.writeAll(to: &output) { write in
      try store.forEachEvent(query, withComponents: format == .iCalendar) { event in
        var exported = event
        exported.uid = identifiers.identifier(of: event)
        try write(exported)
      }
    }
  }
}

// `--format ics`: the formats by their raw values, which the help then names.
extension InterchangeFormat: ExpressibleByArgument, ExchangeFormat {
  public static var standard: InterchangeFormat { .iCalendar }
}

extension EventStore: CommandStore {
  public var itemCount: Int { get throws { try count } }
}

extension CommandError {
  /// Returns the command-line error for an error of a store, a date, a file or a terminal.
  static func explaining(_ error: any Error) -> CommandError? {
    switch error {
    case StoreError.unknownItems(_, let ids):
      .notFound(
        kind: "event", ids: ids, next: "Run '\(EventScheduler.name) list --all' to see ids.")
    case is EndBeforeStart, is EndOutOfRange, is StartWithoutEnd, is AmbiguousWeekdays:
      .badUsage(fact("\(error)"), next: "")
    case let error as TerminalError:
      .inputOutput("\(error)", next: "")
    default:
      explainingStores(error)
    }
  }
}
