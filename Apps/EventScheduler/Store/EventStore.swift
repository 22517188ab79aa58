import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence
import Recurrence

/// The events of the Event Scheduler in a file that several processes may use at once.
///
/// Each verb is one transaction and one step for ``undo()``; what it reported done survives a crash.
/// It works on the caller's thread. The events it returns are values: to change one, change it and
/// call ``update(_:)``.
///
/// ```swift
/// let store = try EventStore(.standard(for: "event-scheduler"))
/// try store.add(CalendarEvent(title: "Concert", description: "Row 7", date: date))
/// for event in try store.events(EventQuery(from: .now, limit: 5)) { print(event.listTitle) }
/// ```
///
/// Every method throws ``StoreError`` when the store cannot be read or, for those that change
/// something, be written.
final class EventStore: Store {
  /// The open file.
  let database: StoreDatabase
  /// Tells which days events of whole days take here.
  let clock: WallClock

  /// Returns the present time.
  func now() -> Date { database.now() }

  /// Opens the store, making it when it is missing.
  ///
  /// A store on a read-only file system or a full disk opens for reading; see ``refusal``.
  ///
  /// - Parameters:
  ///   - location: Where it is.
  ///   - now: The clock by which backups are dated.
  ///   - clock: Tells when days begin in the place the program runs in. An event of whole days is on
  ///     the same days in every place.
  /// - Throws: ``StoreError`` when the file is no store of this app, is damaged, or cannot be read.
  ///   The file is left as it is.
  init(
    _ location: StoreLocation, now: @escaping @Sendable () -> Date = { Date() },
    clock: WallClock = .process
  ) throws {
    self.clock = clock
    database = try StoreDatabase(location: location, schema: .events(by: clock), now: now)
  }
}

// MARK: - Changing

extension EventStore {
  /// Adds an event and gives it an id that no event ever had.
  ///
  /// - Returns: The event as it is stored, with its id.
  @discardableResult
  func add(_ event: CalendarEvent) throws -> CalendarEvent {
    try database.change { db in
      let stored = try EventWriter(db: db, clock: clock).insert(event)
      return (StepTitle.of("Add", event.title, else: "an event"), stored)
    }
  }

  /// Stores the event's parts under its id. A text the event was imported from is kept.
  ///
  /// Of a series it is an instance that is changed where ``CalendarEvent/recurrenceID`` names one, else the
  /// whole of it; see ``update(_:_:)``.
  ///
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` when there is no event with its id.
  func update(_ event: CalendarEvent) throws {
    try update(event, event.recurrenceID == nil ? .all : .this)
  }

  /// Removes events, all of them or none. A series goes with the rows that stand for instances of it, and
  /// such a row alone leaves its instance out.
  ///
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` when an id is no event's; nothing is removed then.
  func delete(_ ids: [Int64]) throws {
    try database.change { db in
      let events = try ids.items(noun: "event") { try CalendarEvent.fetch($0, db, by: clock) }
      try deleteInstances(events, db)
      try EventRow.deleteAll(db, ids: ids)
      switch events.count {
      case 0: return (nil, ())
      case 1: return (StepTitle.of("Delete", events[0].title, else: "an event"), ())
      default: return (StepTitle.of("Delete", events.count, "event"), ())
      }
    }
  }

  /// Adds an event to start with, once ever: not when there has already been an event in this store.
  ///
  /// It is no step to undo. Of two processes that start at once one adds it.
  ///
  /// - Parameter event: Makes the event; called only when it is needed.
  /// - Returns: A Boolean value that indicates whether it was added.
  @discardableResult
  func addInitialEvent(_ event: () -> CalendarEvent) throws -> Bool {
    guard database.refusal == nil, try database.read(hasNeverHadEvents) else { return false }
    return try database.transaction { db in
      guard try hasNeverHadEvents(db) else { return (.rollback, false) }
      try UndoLog.withoutRecording(db) {
        _ = try EventWriter(db: db, clock: clock).insert(event())
      }
      return (.commit, true)
    }
  }

  private func hasNeverHadEvents(_ db: Database) throws -> Bool {
    try Int.fetchOne(
      db.makeStatement(sql: "SELECT 1 FROM sqlite_sequence WHERE name = 'event'")) == nil
  }
}

extension EventStore {
  /// Imports the content of a calendar, all of it or nothing, as one step to undo.
  ///
  /// An event is recognised by its ``CalendarEvent/uid``; where several have the same one – a series and
  /// its exceptions – the first is the first that is stored, and so on. An event without one is recognised
  /// when an event with the same parts is there. A later revision of a series replaces its exceptions as
  /// well (RFC 5546, 3.2.2), and an earlier one changes nothing. As long as the calendar says the same of
  /// an event as when it was last imported, it stays as it is, whatever became of it here.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - stated: The fields that the file states of each of them; all where it says nothing of that.
  ///   - kept: What else the calendar has, to be written back by an export.
  ///   - messages: What the calendar says of events as a scheduling message. It is done once they are
  ///     stored.
  /// - Returns: How many events were added, updated and left alone.
  @discardableResult
  func importEvents(
    _ events: some Sequence<CalendarEvent>, stating stated: [StatedFields] = [],
    keeping kept: some Sequence<KeptComponent> = [],
    applying messages: [CalendarMessage<CalendarEvent>] = []
  ) throws -> ImportSummary {
    try importing("event", keeping: kept) { db in
      let addition = try BulkAddition(to: [.event, .eventComponent], search: .events, db)
      let hasIdentifiers =
        try Int.fetchOne(db, sql: "SELECT 1 FROM event WHERE uid IS NOT NULL LIMIT 1") != nil
      var eventImport = try ImportMatching(
        EventImport(db, by: clock), addition, identifiers: .fetch(db),
        hasIdentifiers: hasIdentifiers)
      try eventImport.merge(events, stating: stated)
      try addition.finish(db)
      var scheduling = try EventMessages(after: eventImport.summary, db, by: clock, now: now())
      for message in messages { try scheduling.apply(message) }
      return scheduling.summary
    }
  }
}

/// The event a new schedule begins with: it says what the program does, and can be deleted.
enum InitialEvent {
  /// Adds the event to a store that has never had any, for tomorrow at nine.
  ///
  /// - Throws: `StoreError` when the store cannot be written.
  static func add(to store: EventStore, now: Date, in environment: DateEnvironment) throws {
    try store.addInitialEvent { event(now: now, in: environment) }
  }

  static func event(now: Date, in environment: DateEnvironment) -> CalendarEvent {
    let clock = environment.clock
    let tomorrow = clock.day(of: now).adding(days: 1) ?? clock.day(of: now)
    let nine = clock.startOfDay(tomorrow).addingTimeInterval(9 * 3600)
    return CalendarEvent(
      title: "Welcome to Event Scheduler",
      description: """
        This event is here to start with. Open it with Enter, edit it with e, delete it with d.

        Press n in the list to create an event of your own, / to search, ? for all keys.
        """,
      date: nine)
  }
}
