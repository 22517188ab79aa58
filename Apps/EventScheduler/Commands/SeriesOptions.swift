import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Persistence
import Recurrence

/// The options that choose the instances of a repeating event.
struct SeriesOptions: ParsableArguments {
  @Flag(help: "Only the occurrence given by --on.") var this = false
  @Flag(help: "Of a repeating event, the occurrence of --on and all later ones.") var following =
    false
  @Flag(help: "Of a repeating event, all occurrences.") var all = false
  @OptionGroup var instance: InstanceOption

  func validate() throws {
    if [this, following, all].count(where: { $0 }) > 1 {
      throw ValidationError("--this, --following and --all exclude each other. Give one of them.")
    }
  }

  private var chosenScope: SeriesScope? {
    this ? .this : following ? .following : all ? .all : nil
  }

  /// A Boolean value that indicates whether any of them is given.
  var isEmpty: Bool { chosenScope == nil && instance.on == nil }

  /// Returns the chosen event and the scope of the change.
  ///
  /// - Throws: `CommandError.badUsage` if the event repeats and the options do not say which
  ///   instances are meant.
  func target(_ id: Int64, in store: EventStore) throws -> (
    event: CalendarEvent, scope: SeriesScope
  ) {
    let row = try store.existingEvent(id)
    guard row.repeats else {
      guard isEmpty else { throw CommandError.doesNotRepeat(row) }
      return (row, .all)
    }
    // A row of an instance identifies it.
    if row.recurrence == nil { return (row, chosenScope ?? .this) }
    guard let scope = chosenScope else {
      let dates = EventDates(in: ProgramEnvironment.dates)
      throw CommandError.badUsage(
        "\(row.quotedTitle) repeats \(dates.repetition(of: row) ?? "")",
        next: "Say which occurrences: --this or --following with --on DATE, or --all.")
    }
    if let instance = try instance.event(of: row, in: store) { return (instance, scope) }
    guard scope == .all else {
      throw CommandError.badUsage(
        "--\(scope) needs --on with the date of an occurrence",
        next: try InstanceOption.nextDates(of: row, in: store))
    }
    let next = try store.instances(
      of: id, from: ProgramEnvironment.now, to: .distantFuture, limit: 1)
    return (next.first ?? row, .all)
  }
}

extension CommandError {
  /// Returns the error for an instance of an event that does not repeat.
  static func doesNotRepeat(_ event: CalendarEvent) -> CommandError {
    .refused("\(event.quotedTitle) does not repeat", next: "")
  }
}

/// The option for the date of an instance.
struct InstanceOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Of a repeating event, the occurrence on this date.", valueName: "date"))
  var on: String?

  /// Returns the instance of a series on the date; nil if the option is not given.
  ///
  /// - Throws: `CommandError` when there is no instance on that date, or several.
  func event(of series: CalendarEvent, in store: EventStore) throws -> CalendarEvent? {
    guard let on, let id = series.id else { return nil }
    let dates = ProgramEnvironment.dates
    let parsed = try DateParser(in: dates).parse(on, now: ProgramEnvironment.now)
    let day = dates.clock.day(of: parsed.date)
    let begin = dates.clock.startOfDay(day)
    let end = day.adding(days: 1).map(dates.clock.startOfDay) ?? .distantFuture
    var found = try store.instances(of: id, from: begin, to: end, limit: 1000)
    if parsed.hasTime { found = found.filter { $0.date == parsed.date } }
    if found.count == 1 { return found[0] }
    let shown = EventDates(in: dates)
    let times = found.prefix(3).map(shown.inSentence).joined(separator: "; ")
    throw CommandError.refused(
      found.isEmpty
        ? "\(series.quotedTitle) is not on \(parsed.preview)"
        : "\(series.quotedTitle) is \(found.count) times on \(parsed.preview): \(times)",
      next: found.isEmpty
        ? try Self.nextDates(of: series, in: store) : "Give the time as well.")
  }

  /// Returns a message with the dates of the next instances.
  static func nextDates(of series: CalendarEvent, in store: EventStore) throws -> String {
    let next = try store.instances(
      of: series.id ?? 0, from: ProgramEnvironment.now, to: .distantFuture, limit: 3)
    let dates = EventDates(in: ProgramEnvironment.dates)
    guard !next.isEmpty else { return "It has no future occurrences." }
    return "The next are \(next.map(dates.inSentence).joined(separator: "; "))."
  }
}

extension EventDates {
  /// Returns the recurrence of a series: `every week on Mon and Fri until Dec 18, 2026`; nil for
  /// any other event.
  func repetition(of event: CalendarEvent) -> String? {
    guard let text = event.recurrence else { return nil }
    let lines = RecurrenceSet(lines: text)
    let start = event.date.flatMap { event.calendarTime(of: $0, by: environment.clock) }
    var phrases = lines.rules.map { rule in
      start.map { RecurrencePhrase(rule).text(in: environment, start: $0) } ?? "\(rule)"
    }
    if !lines.dates.isEmpty {
      phrases.append("on \(ItemNoun("further date").counted(lines.dates.count))")
    }
    return phrases.joined(separator: ", and ")
  }
}
