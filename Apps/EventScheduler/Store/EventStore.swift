import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence
import Recurrence

/// The store of the Event Scheduler's events, in a file that several processes may use at once.
///
/// Each method is one transaction and one undo group for ``undo()``. When it returns, its changes
/// survive a crash. It runs on the caller's thread. Events are values: to change one, change a copy
/// and call ``update(_:)``.
///
/// ```swift
/// let store = try EventStore(.standard(for: "event-scheduler"))
/// try store.add(CalendarEvent(title: "Concert", description: "Row 7", date: date))
/// for event in try store.events(EventQuery(from: .now, limit: 5)) { print(event.listTitle) }
/// ```
///
/// Every method throws ``StoreError`` when the store cannot be read or, if it changes something, be
/// written.
final class EventStore: Store {
  /// The open file.
  let database: StoreDatabase
  /// The clock that determines the days of all-day events.
  let clock: WallClock

  /// Returns the current time.
  func now() -> Date { database.now() }

  /// Opens the store, and creates it if it is missing.
  ///
  /// A store on a read-only file system or a full disk opens for reading; see ``refusal``.
  ///
  /// - Parameters:
  ///   - location: The location of the file.
  ///   - now: A closure that returns the current time, which dates the backups.
  ///   - clock: The clock of the user's time zone. An all-day event is on the same days in every
  ///     zone.
  /// - Throws: ``StoreError`` when the file is not a store of this app, is damaged, or cannot be
  ///   read. The file stays unchanged.
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
  /// Adds an event with a new id. Ids are never reused.
  ///
  /// - Returns: The event as it is stored, with its id.
  @discardableResult
  func add(_ event: CalendarEvent) throws -> CalendarEvent {
    try database.change { db in
      let stored = try EventWriter(db: db, clock: clock).insert(event)
      return (UndoTitle.of("Add", event.title, else: "an event"), stored)
    }
  }

  /// Adds events with new ids, as one undo group.
  ///
  /// - Returns: The events as they are stored, with their ids.
  @discardableResult
  func add(_ events: [CalendarEvent]) throws -> [CalendarEvent] {
    try database.change { db in
      let writer = EventWriter(db: db, clock: clock)
      let stored = try events.map { try writer.insert($0) }
      return (stored.isEmpty ? nil : UndoTitle.of("Add", stored.count, "event"), stored)
    }
  }

  /// Updates the event with the same id. The original component is kept.
  ///
  /// An event with a ``CalendarEvent/recurrenceID`` changes that instance of its series. Any other
  /// event of a series changes the whole series; see ``update(_:_:)``.
  ///
  /// - Parameter verb: The verb of the undo group's title.
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` if no event has the id.
  func update(_ event: CalendarEvent, verb: String = "Edit") throws {
    try update(event, event.recurrenceID == nil ? .all : .this, verb: verb)
  }

  /// Deletes all of the given events, or none if an error is thrown. A series is deleted with the
  /// rows of its instances. The row of an instance is deleted with the instance.
  ///
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` if an id is unknown. Nothing is deleted
  ///   then.
  func delete(_ ids: [Int64]) throws {
    try database.change { db in
      let events = try ids.items(noun: "event") { try CalendarEvent.fetch($0, db, by: clock) }
      try deleteInstances(events, db)
      try EventRow.deleteAll(db, ids: ids)
      switch events.count {
      case 0: return (nil, ())
      case 1: return (UndoTitle.of("Delete", events[0].title, else: "an event"), ())
      default: return (UndoTitle.of("Delete", events.count, "event"), ())
      }
    }
  }

  /// Adds the first event, unless this store has ever had one.
  ///
  /// It cannot be undone. If two processes start at the same time, only one adds it.
  ///
  /// - Parameter event: A closure that returns the event. It is called only if the event is
  ///   needed.
  /// - Returns: True if the event was added.
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
  /// Imports the content of a calendar as one undo group, completely or not at all.
  ///
  /// Events are matched by their ``CalendarEvent/uid``, and by their order if several have the same
  /// one, such as a series and its exceptions. An event without a UID matches an event with the
  /// same values. A later revision of a series also replaces its exceptions (RFC 5546, 3.2.2), and
  /// an earlier one changes nothing. An event that is the same as in the last import stays
  /// unchanged, even if the user has edited it since.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - stated: The fields of each event that the file states; empty for all fields.
  ///   - kept: Other components of the calendar, which an export writes back.
  ///   - messages: The scheduling messages of the calendar, which are applied after the events.
  /// - Returns: The numbers of added, updated and unchanged events.
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
      let read = EventImport.ordered(events, stating: stated)
      try eventImport.merge(read.events, stating: read.stated)
      try addition.finish(db)
      var scheduling = try EventMessages(after: eventImport.summary, db, by: clock, now: now())
      for message in messages { try scheduling.apply(message) }
      return scheduling.summary
    }
  }
}

/// The first event of a new schedule, which introduces the program.
enum InitialEvent {
  /// Adds the event to a store that has never had any, for 9 AM on the next day.
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
        This event is an example. Open it with Enter, edit it with e, delete it with d.

        Press a in the list to add an event of your own, / to search, ? for all keys.
        """,
      date: nine)
  }
}
