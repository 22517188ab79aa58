import DateFormatting
import Foundation
import GRDB
import Models
import Persistence
import Recurrence
import Synchronization

/// A store of events and their categories in a file that several processes can use at the same
/// time.
///
/// Each method is one transaction and one undo group for ``Store/undo()``. Changes are durable when
/// a method returns. Methods run synchronously on the caller's thread.
///
/// ```swift
/// let store = try ToDoEventStore(.standard(for: "todo-browser"))
/// try store.add(StoredToDo(title: "Pay the rent", category: "Home", date: friday))
/// for event in try store.events(ToDoQuery(hidesCompleted: true)) { print(event.title) }
/// ```
///
/// Every method throws ``StoreError`` when the store cannot be read or, for changes, cannot be
/// written.
final class ToDoEventStore: Store {
  /// The database of the store.
  let database: StoreDatabase

  private let timeZone: @Sendable () -> TimeZone?
  /// The fingerprint of the clock that the stored days were last updated for.
  private let fittedClock: Mutex<String>

  /// Opens the store and creates it if it is missing.
  ///
  /// A store on a read-only file system or a full disk opens for reading; see ``Store/refusal``.
  ///
  /// - Parameters:
  ///   - location: The location of the store.
  ///   - timeZone: A closure that returns the local time zone, which determines the days of events.
  ///     It is called at each use, because people travel. Nil is the time zone of the process.
  ///   - now: A closure that returns the current time, which is used for completions and backups.
  /// - Throws: ``StoreError`` when the file is not a store of this app, is damaged, or cannot be
  ///   read. The file is not changed in this case.
  init(
    _ location: StoreLocation, timeZone: @escaping @Sendable () -> TimeZone? = { nil },
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    self.timeZone = timeZone
    let clock = timeZone().map(WallClock.init) ?? .process
    database = try StoreDatabase(location: location, schema: .toDos(by: clock), now: now)
    fittedClock = Mutex(clock.fingerprint)
  }

  /// The clock of the reader's time zone.
  var clock: WallClock { timeZone().map(WallClock.init) ?? .process }
}

// MARK: - Adding and editing

extension ToDoEventStore {
  /// Adds an event with a new identifier, which was never used before.
  ///
  /// A category with a new name is created. If another event has the same unique identifier, the
  /// added event gets a new one.
  ///
  /// - Returns: The stored event with its identifier and the stored name of its category.
  @discardableResult
  func add(_ event: StoredToDo) throws -> StoredToDo {
    try add([event])[0]
  }

  /// Adds events in a single transaction and undo group.
  ///
  /// - Returns: The events as ``add(_:)-(StoredToDo)`` returns them, in the same order.
  @discardableResult
  func add(_ events: [StoredToDo]) throws -> [StoredToDo] {
    try change { db, writer in
      let added = try insert(events, writer, db)
      return (added.isEmpty ? nil : Self.title("Add", added), added)
    }
  }

  /// Updates events in a single transaction and undo group. The texts they were imported from are
  /// preserved.
  ///
  /// - Parameters:
  ///   - ids: The identifiers of the events.
  ///   - scope: The instances of repeating events.
  ///   - title: The name of the undo group, such as `Move 3 events to Friday`, or nil for a default
  ///     name such as `Edit 3 todos`.
  ///   - change: A closure that changes an event in place.
  /// - Returns: The number of changed events. If it is 0, there is no undo group.
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` with all unknown identifiers. In this case,
  ///   nothing is changed.
  @discardableResult
  func update(
    _ ids: [Int64], _ scope: SeriesScope = .following, titled title: String? = nil,
    _ change: (inout StoredToDo) throws -> Void
  ) throws -> Int {
    try self.change { db, writer in
      let changed = try fetch(ids, db).compactMap { stored in
        var event = stored
        try change(&event)
        event.id = stored.id
        return try replace(stored, with: event, scope, writer, db)
      }
      guard !changed.isEmpty else { return (nil, 0) }
      return (title.map(UndoTitle.line) ?? Self.title("Edit", changed), changed.count)
    }
  }

  /// Adds a copy of each event in a single undo group. A copy has a new unique identifier and does
  /// not repeat.
  ///
  /// - Returns: The copies, in the order of `ids`.
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` with all unknown identifiers. In this case,
  ///   nothing is added.
  @discardableResult
  func duplicate(_ ids: [Int64]) throws -> [StoredToDo] {
    try change { db, writer in
      let copies = try fetch(ids, db).map { event in
        var copy = event
        copy.uniqueID = UUID()
        // The original identifies the imported event, and the recurrence may depend on it.
        (copy.original, copy.recurrence, copy.series) = (nil, nil, nil)
        return copy
      }
      let added = try insert(copies, writer, db)
      return (added.isEmpty ? nil : Self.title("Duplicate", added), added)
    }
  }
}

// MARK: - Transactions

extension ToDoEventStore {
  /// Performs a change as one undo group; see ``StoreDatabase/change(_:)``.
  func change<Result>(
    _ body: (Database, ToDoWriter) throws -> (title: String?, result: Result)
  ) throws -> Result {
    let clock = clock
    return try database.change { db in
      try ToDoDays.store(by: clock, db)
      return try body(db, ToDoWriter(db, clock))
    }
  }

  /// Reads with the days of the local time zone.
  ///
  /// If the local time zone has changed, the stored days are updated first, provided that the store
  /// can be written. They are not updated if another program changed them to another time zone,
  /// because two programs in different time zones would otherwise update them in turn.
  func read<Result>(_ body: (Database, ToDoDays) throws -> Result) throws -> Result {
    let clock = clock
    let hasMoved = fittedClock.withLock { name in
      defer { name = clock.fingerprint }
      return name != clock.fingerprint
    }
    if hasMoved, refusal == nil {
      // If the update fails, the days are calculated while reading.
      try? database.transaction { db in
        (try ToDoDays.store(by: clock, db) ? .commit : .rollback, ())
      }
    }
    return try database.read { try body($0, ToDoDays(clock, $0)) }
  }

  /// Returns the events with the identifiers, without duplicates and with the texts they were
  /// imported from.
  ///
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` with all unknown identifiers.
  func existingEvents(_ ids: [Int64]) throws -> [StoredToDo] {
    try read { db, days in try fetch(ids, db, by: days) }
  }

  /// Returns the events with the identifiers within a transaction, with the stored days if `days`
  /// is nil.
  func fetch(_ ids: [Int64], _ db: Database, by days: ToDoDays? = nil) throws -> [StoredToDo] {
    let all = days?.events ?? StoredToDo.all()
    return try ids.items(noun: "todo") { id in
      try all.withOriginals().event(id, db)
    }
  }

  /// Inserts events, each with a unique identifier that no other event has.
  func insert(
    _ events: [StoredToDo], _ writer: ToDoWriter, _ db: Database
  ) throws -> [StoredToDo] {
    try events.map { event in
      var event = event
      if try !StoredToDo.filter(StoredToDo.Columns.uid == event.uniqueID).isEmpty(db) {
        event.uniqueID = UUID()
      }
      return try writer.insert(event)
    }
  }

  /// Returns a title for a change: the name of a single event or the number of several.
  static func title(_ verb: String, _ events: [StoredToDo]) -> String {
    guard events.count == 1 else { return UndoTitle.of(verb, events.count, "todo") }
    return UndoTitle.of(verb, events[0].hasTitle ? events[0].title : nil, else: "a todo")
  }
}
