import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Persistence

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print what is on in the days ahead.",
    discussion: """
      Without options it prints what 'agenda' prints: the seven days from today on. With any of them \
      events are sorted by date; those that are over, going on or on today are marked so, and one \
      that began earlier is among them while it is not over. --from and --to choose the days, both \
      included; --all also prints what is past and what has no date.

      What repeats, marked '↻', is there once for each time it is on. Without --to these are the \
      times of the year ahead, or the next one where that is later; --all has those of the last \
      year as well, or the last one. --json has the same, and without other options all from today on.

      Examples:
        event-scheduler list --to +7d
        event-scheduler list --from 'last month' --to yesterday
        event-scheduler list --all --search concert
      """
  )

  @Flag(help: "Print every event, also the past ones and those without a date.")
  var all = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Begin at this day or time, instead of today.", valueName: "when"))
  var from: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("End with this day or time.", valueName: "when"))
  var to: String?

  @Option(
    help: ArgumentHelp(
      """
      Print events with these words in title, description, place or category; the beginnings of words \
      are enough.
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
    StandardError.line(try emptySentence(store))
  }

  /// A Boolean value that indicates whether no option chooses what is printed.
  private var isPlain: Bool {
    !all && from == nil && to == nil && search == nil && rows.limit == nil
      && categories.category.isEmpty
  }

  /// Prints the days ahead, and says how many events are not on them.
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
          ? try emptySentence(store)
          : "Nothing is on in these \(Self.daysAhead) days. "
            + "'\(EventScheduler.name) list --all' prints all \(count).")
    }
    guard count > shown else { return }
    StandardError.line(
      "\(count - shown) more on other days. '\(EventScheduler.name) list --all' prints all \(count)."
    )
  }

  /// As many days as `agenda` prints.
  private static let daysAhead = 7

  /// Why there is nothing to print, and how there would be.
  private func emptySentence(_ store: EventStore) throws -> String {
    if let refusal = store.refusal { return "There are no events. \(refusal)" }
    let count = try store.count
    let program = EventScheduler.name
    guard count > 0 else {
      return "There are no events. Add one with '\(program) add TITLE --date WHEN'."
    }
    if all || from != nil || to != nil || search != nil || !categories.category.isEmpty {
      return "None of the \(count) event\(count == 1 ? "" : "s") is what was asked for."
    }
    return "There are no events from today on. '\(program) list --all' prints all \(count)."
  }
}
