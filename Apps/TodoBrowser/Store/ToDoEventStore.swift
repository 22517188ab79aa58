import DateFormatting
import Foundation
import GRDB
import Models
import Persistence
import Recurrence
import Synchronization

/// The events of the ToDo browser and their categories in a file that several processes may use at
/// once.
///
/// Each verb is one transaction and one step for ``Store/undo()``; what it reported done survives a
/// crash. It works on the caller's thread.
///
/// ```swift
/// let store = try ToDoEventStore(.standard(for: "todo-browser"))
/// try store.add(StoredToDo(title: "Pay the rent", category: "Home", date: friday))
/// for event in try store.events(ToDoQuery(hidesCompleted: true)) { print(event.title) }
/// ```
///
/// Every method throws ``StoreError`` when the store cannot be read or, for those that change
/// something, be written.
final class ToDoEventStore: Store {
  /// The open file.
  let database: StoreDatabase

  private let timeZone: @Sendable () -> TimeZone?
  /// The name of the clock that days were last made to fit.
  private let fittedClock: Mutex<String>

  /// Opens the store, making it when it is missing.
  ///
  /// A store on a read-only file system or a full disk opens for reading; see ``Store/refusal``.
  ///
  /// - Parameters:
  ///   - location: Where it is.
  ///   - timeZone: Where its owner is, which tells the days events are on; asked at each use, because
  ///     people travel. nil is the process's own time zone.
  ///   - now: The clock by which backups are dated.
  /// - Throws: ``StoreError`` when the file is no store of this app, is damaged, or cannot be read.
  ///   The file is left as it is.
  init(
    _ location: StoreLocation, timeZone: @escaping @Sendable () -> TimeZone? = { nil },
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    self.timeZone = timeZone
    let clock = timeZone().map(WallClock.init) ?? .process
    database = try StoreDatabase(location: location, schema: .toDos(by: clock), now: now)
    fittedClock = Mutex(clock.fingerprint)
  }

  /// The clock of the reader's zone.
  var clock: WallClock { timeZone().map(WallClock.init) ?? .process }
}

// MARK: - Adding and editing

extension ToDoEventStore {
  /// Adds an event and gives it an id that no event ever had.
  ///
  /// A category whose name is new is made. An event with the unique identifier of one that is there
  /// gets another one.
  ///
  /// - Returns: The event as it is stored, with its id and its category's name as that is stored.
  @discardableResult
  func add(_ event: StoredToDo) throws -> StoredToDo {
    try add([event])[0]
  }

  /// Adds events, all of them or none, as one step.
  ///
  /// - Returns: The events as ``add(_:)-(StoredToDo)`` returns them, in the same order.
  @discardableResult
  func add(_ events: [StoredToDo]) throws -> [StoredToDo] {
    try change { db, writer in
      let added = try insert(events, writer, db)
      return (added.isEmpty ? nil : Self.title("Add", added), added)
    }
  }

  /// Changes events, all of them or none, as one undo group. The text an event was imported from
  /// stays.
  ///
  /// - Parameters:
  ///   - ids: The events.
  ///   - scope: The instances of repeating events.
  ///   - title: The name of the undo group, such as `Move 3 events to Friday`; `Edit 3 events` if
  ///     it is nil.
  ///   - change: Changes an event in place.
  /// - Returns: The number of changed events; if it is 0, there is no undo group.
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` with all unknown ids; nothing is changed
  ///   then.
  @discardableResult
  func update(
    _ ids: [Int64], _ scope: SeriesScope = .following, titled title: String? = nil,
    _ change: (inout StoredToDo) -> Void
  ) throws -> Int {
    try self.change { db, writer in
      let changed = try fetch(ids, db).compactMap { stored in
        var event = stored
        change(&event)
        event.id = stored.id
        return try replace(stored, with: event, scope, writer, db)
      }
      guard !changed.isEmpty else { return (nil, 0) }
      return (title.map(StepTitle.line) ?? Self.title("Edit", changed), changed.count)
    }
  }

  /// Adds a copy of each event, with another unique identifier, as one step. A copy does not repeat.
  ///
  /// - Returns: The copies, in the order of `ids`.
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` with all ids that are no event's; nothing is added
  ///   then.
  @discardableResult
  func duplicate(_ ids: [Int64]) throws -> [StoredToDo] {
    try change { db, writer in
      let copies = try fetch(ids, db).map { event in
        var copy = event
        copy.uniqueID = UUID()
        // That says which event it was read as, and its rule may count from what only stands there.
        (copy.original, copy.recurrence, copy.series) = (nil, nil, nil)
        return copy
      }
      let added = try insert(copies, writer, db)
      return (added.isEmpty ? nil : Self.title("Duplicate", added), added)
    }
  }
}

// MARK: - One change

extension ToDoEventStore {
  /// Makes a change that becomes one step to undo; see ``StoreDatabase/change(_:)``.
  func change<Result>(
    _ body: (Database, ToDoWriter) throws -> (title: String?, result: Result)
  ) throws -> Result {
    let clock = clock
    return try database.change { db in
      try ToDoDays.store(by: clock, db)
      return try body(db, ToDoWriter(db, clock))
    }
  }

  /// Reads by the days of the place the owner is in.
  ///
  /// When the owner has come to another place since, the store is made to fit it first, where it can
  /// be written. It is not when another program has made it fit another place: two programs in two
  /// places would then do so in turns.
  func read<Result>(_ body: (Database, ToDoDays) throws -> Result) throws -> Result {
    let clock = clock
    let hasMoved = fittedClock.withLock { name in
      defer { name = clock.fingerprint }
      return name != clock.fingerprint
    }
    if hasMoved, refusal == nil {
      // Where that fails now, days are reckoned as they are read.
      try? database.transaction { db in
        (try ToDoDays.store(by: clock, db) ? .commit : .rollback, ())
      }
    }
    return try database.read { try body($0, ToDoDays(clock, $0)) }
  }

  /// The events with these ids, each once, with the text they were read from.
  ///
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` with all ids that are no event's.
  func existingEvents(_ ids: [Int64]) throws -> [StoredToDo] {
    try read { db, days in try fetch(ids, db, by: days) }
  }

  /// The same within a transaction, by the days it made the store fit unless others are given.
  func fetch(_ ids: [Int64], _ db: Database, by days: ToDoDays? = nil) throws -> [StoredToDo] {
    let all = days?.events ?? StoredToDo.all()
    return try ids.items(noun: "todo") { id in
      try all.withOriginals().event(id, db)
    }
  }

  /// Adds events, each with a unique identifier that no other has.
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

  /// A title for what was done to events: the name of one, the number of several.
  static func title(_ verb: String, _ events: [StoredToDo]) -> String {
    guard events.count == 1 else { return StepTitle.of(verb, events.count, "todo") }
    return StepTitle.of(verb, events[0].hasTitle ? events[0].title : nil, else: "a todo")
  }
}
