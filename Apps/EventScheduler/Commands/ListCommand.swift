import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Persistence

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print the events of the coming days.",
    discussion: """
      Without options it prints what 'agenda' prints: today and the six days after it. With options it \
      prints a table sorted by date, with the state of past and current events and of those of today. \
      --from and --to are inclusive; --all also prints past events and those without a date.

      A repeating event, marked '↻', is printed once for each occurrence. Without --to these are the \
      occurrences of the next year, or the next one if it is later; with --all also those of the last \
      year, or the last one. --json alone prints all events from today on.

      Examples:
        event-scheduler list --to +7d
        event-scheduler list --from 'last month' --to yesterday
        event-scheduler list --all --search concert
      """
  )

  @Flag(help: "Print every event, including past ones and those without a date.")
  var all = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The first day or time, instead of today.", valueName: "when"))
  var from: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The last day or time.", valueName: "when"))
  var to: String?

  @Option(
    help: ArgumentHelp(
      """
      Print events with words that begin like these in title, description, place or category.
      """,
      valueName: "words"))
  var search: String?

  @OptionGroup var categories: CategoryOption
  @OptionGroup var rows: RowLimit

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let period = try ListPeriod(from: from, to: to, isOpen: all)
    let query = EventQuery(
      from: period.from, to: period.to, search: search, categories: categories.category,
      limit: rows.limit)
    let store = try EventScheduler.openStoreToList(database.path)
    let listing = EventListing(store: store, query: query)
    if json.isOn { return try listing.printJSON() }
    if isPlain { return try printAgenda(of: store) }
    guard try !listing.printTable() else { return }
    StandardError.line(try emptyMessage(store))
  }

  /// A Boolean value that indicates whether no option chooses what is printed.
  private var isPlain: Bool {
    !all && from == nil && to == nil && search == nil && rows.limit == nil
      && categories.category.isEmpty
  }

  /// Prints the coming days, and the number of events from today on, as on the screen, and of
  /// those before.
  private func printAgenda(of store: EventStore) throws {
    let clock = ProgramEnvironment.dates.clock
    let today = clock.day(of: ProgramEnvironment.now)
    let agenda = try store.agenda(from: today, days: Self.daysAhead, clock: clock)
    let shown = Set(agenda.days.flatMap(\.entries).compactMap(\.event.id)).count
    let isAny = try agenda.printDays()
    let count = try store.count
    guard isAny else {
      let isNothing = store.refusal != nil || count == 0
      return StandardError.line(
        isNothing
          ? try emptyMessage(store)
          : "No events in these \(Self.daysAhead) days. "
            + "'\(EventScheduler.name) list --all' prints all \(count).")
    }
    guard count > shown else { return }
    let upcoming = try store.count(from: clock.startOfDay(today))
    let events = EventScheduler.noun.counted(upcoming)
    let past = count > upcoming ? ", and \(count - upcoming) before today" : ""
    StandardError.line(
      "\(shown < upcoming ? "\(shown) of \(events)" : events). "
        + "'\(EventScheduler.name) list --all' prints all\(past).")
  }

  /// The number of days, as `agenda` prints.
  private static let daysAhead = 7

  /// Returns the message for an empty list.
  private func emptyMessage(_ store: EventStore) throws -> String {
    if let refusal = store.refusal { return "No events. \(refusal)" }
    let count = try store.count
    let program = EventScheduler.name
    guard count > 0 else {
      return "No events yet. Add one with '\(program) add TITLE --date WHEN'."
    }
    if all || from != nil || to != nil || search != nil || !categories.category.isEmpty {
      return EventScheduler.noun.noneMatches(of: count)
    }
    return "No events from today on. '\(program) list --all' prints all \(count)."
  }
}
