import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models
import Persistence

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print all that is known of an event.",
    discussion: """
      Of what repeats it is the first one, how it goes on, and which are next; --on shows the one of a \
      date.
      """)

  @OptionGroup var item: ItemIDArgument
  @OptionGroup var instance: InstanceOption
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let store = try EventScheduler.openStore(database.path)
    let row = try store.existingEvent(item.id)
    let event = try row.recurrence == nil ? row : instance.event(of: row, in: store) ?? row
    if json.isOn { return try EventListing.printJSON(event, from: store) }
    let dates = EventDates(in: ProgramEnvironment.dates)
    let distance =
      event.date == nil ? "" : " (\(dates.distance(to: event, from: ProgramEnvironment.now)))"
    let description = (event.description ?? "").split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let zone = dates.environment.clock.timeZone.identifier
    var facts: [(label: String, text: String?)] = [
      ("ID", "\(event.id ?? 0)"), ("Title", event.listTitle),
      ("Date", dates.inFull(event) + distance), ("Ends", dates.endInFull(event)),
      ("Time zone", event.timeZone == zone ? nil : event.timeZone),
      ("Repeats", dates.repetition(of: event)),
    ]
    if event.recurrence != nil {
      let next = try store.instances(
        of: row.id ?? 0, from: ProgramEnvironment.now, to: .distantFuture, limit: 3)
      facts += next.enumerated().map { ($0 == 0 ? "Next" : "", dates.inSentence($1)) }
    }
    if row.recurrence == nil, row.repeats, let series = try store.series(of: row) {
      facts.append(("Instance of", "\(series.id ?? 0)"))
    }
    for alarm in event.alarms ?? [] {
      facts.append(("Reminder", AlarmTime.words(of: alarm, .event, in: dates.environment)))
    }
    facts += [
      ("Place", event.place), ("URL", event.url),
      ("Categories", event.categories.joined(separator: ", ")),
    ]
    try StandardOutput.write { output in
      func write(_ label: String, _ text: some StringProtocol) throws {
        let label = label.isEmpty ? "" : "\(label):"
        try output.line(label.padding(toLength: 14, withPad: " ", startingAt: 0) + text)
      }
      for case (let label, let text?) in facts where !text.isEmpty { try write(label, text) }
      for (number, line) in description.enumerated() {
        if !line.isEmpty {
          try write(number == 0 ? "Description" : "", line)
        } else if number > 0 {
          try output.line()
        }
      }
    }
  }
}

extension EventStore {
  /// The event with an id.
  ///
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` when there is none.
  func existingEvent(_ id: Int64) throws -> Event {
    guard let event = try event(id) else { throw StoreError.unknownItems(noun: "event", ids: [id]) }
    return event
  }
}

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
      try store.forEachInstance(query, columns: EventRow.listedColumns) { event in
        let phase = phases.phase(from: event.date, to: event.endDate, isAllDay: event.isAllDay)
        try table.row(to: &output, isDim: phase == .past) { row in
          row.number(event.id ?? 0)
          row.text(dates.listed(event.date, isAllDay: event.isAllDay))
          row.text(phase.rawValue)
          row.text(event.listedWords)
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
    try Self.writer.printArray { write in
      try store.forEachInstance(query) { event in
        event.uid = identifiers.identifier(of: event)
        try write(event)
      }
    }
  }

  /// Prints some events as a JSON array.
  static func printJSON(_ events: [Event], from store: EventStore) throws {
    let identifiers = try store.calendarIdentifiers()
    for event in events { event.uid = identifiers.identifier(of: event) }
    try writer.printArray { try events.forEach($0) }
  }

  private static var writer: JSONEventWriter {
    JSONEventWriter(clock: ProgramEnvironment.dates.clock, writesOriginals: false)
  }

  /// Prints one event as a JSON object.
  static func printJSON(_ event: Event, from store: EventStore) throws {
    event.uid = try store.calendarIdentifiers().identifier(of: event)
    try writer.printObject(event)
  }
}

/// Where an event stands, seen from a moment; the raw value is the word for it.
enum EventPhase: String {
  case past
  /// It has begun and is not over.
  case now
  /// It begins later today, or takes all of today.
  case today
  /// It begins on a later day, or has no date.
  case ahead = ""
}

/// Tells the phases of any number of events seen from one moment.
struct EventPhases {
  private let now: Date
  private let today: Date
  private let tomorrow: Date

  init(now: Date, clock: WallClock) {
    self.now = now
    let day = clock.day(of: now)
    today = clock.startOfDay(day)
    tomorrow = day.adding(days: 1).map(clock.startOfDay) ?? .distantFuture
  }

  /// The phase of an event; what is past is what `Event.isOver(at:calendar:)` calls over.
  func phase(from date: Date?, to end: Date?, isAllDay: Bool) -> EventPhase {
    guard let date, date < tomorrow else { return .ahead }
    if let end, end > date {
      if end <= now { return .past }
    } else if date < (isAllDay ? today : now) {
      return .past
    }
    return isAllDay || date > now ? .today : .now
  }
}
