import Foundation
import GRDB
import GRDBSQLite
import Models
import Persistence

/// Takes imported events one by one, finds for each the stored one it is, and writes those that are not
/// there or say something else.
struct ToDoImport {
  private(set) var summary = ImportSummary()

  private let writer: ToDoWriter
  private let find: Statement
  /// Whether there are events that imported ones may be. Where none are, none need be looked for.
  private let hasEvents: Bool
  /// How many events of each unique identifier have come.
  private var seen: [UUID: Int] = [:]
  /// Events to be added, with what the file says of each.
  private var waiting: [ToDoEvent] = []
  private var sources: [Int64] = []

  init(_ db: Database, _ writer: ToDoWriter) throws {
    self.writer = writer
    find = try db.makeStatement(
      sql: "SELECT \(ToDoEvent.columnsWithOriginal), source FROM todo WHERE uid = ?")
    hasEvents = try Int.fetchOne(db, sql: "SELECT 1 FROM todo LIMIT 1") != nil
  }

  /// Adds the event, updates the stored one it is, or leaves that alone.
  mutating func take(_ imported: ToDoEvent) throws {
    var event = imported
    event.date = event.date.asStored
    let source = event.source
    let others = seen[event.uniqueID, default: 0]
    seen[event.uniqueID] = others + 1
    if others > 0 { event.uniqueID = event.uniqueID(afterOthers: others) }
    guard hasEvents, let (stored, known) = try stored(event.uniqueID) else {
      summary.added += 1
      waiting.append(event)
      sources.append(source)
      if waiting.count == ToDoWriter.batch { try finish() }
      return
    }
    event.category = try writer.categories.category(named: event.category).name
    event.id = stored.id
    guard known != source, Self.isRevised(stored, by: event) else {
      summary.unchanged += 1
      return
    }
    try writer.update(event, source: source)
    summary.updated += 1
  }

  /// Adds the events that wait to be added together.
  mutating func finish() throws {
    _ = try writer.insert(waiting, sources: sources)
    waiting.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
  }

  /// Whether a file says something else than is stored: another text or, where one of the two was read
  /// from none, another part.
  private static func isRevised(_ stored: ToDoEvent, by event: ToDoEvent) -> Bool {
    if let text = event.original, let known = stored.original { return text != known }
    var stored = stored
    stored.original = event.original
    return event != stored
  }

  private func stored(_ uniqueID: UUID) throws -> (event: ToDoEvent, source: Int64?)? {
    try Row.fetchCursor(find, arguments: [uniqueID]).map { (ToDoEvent($0), $0[9]) }.next()
  }
}

extension ToDoEventStore {
  /// Goes through the events a query finds, line by line: several times as fast as event by event.
  ///
  /// - Parameters:
  ///   - query: Which events.
  ///   - body: Called with each line, which is gone when it returns; what it throws ends the walk
  ///     and is thrown on.
  func forEachLine(
    _ query: ToDoQuery = ToDoQuery(), _ body: (ToDoLine) throws -> Void
  ) throws {
    try read { db, days, clock in
      try query.statement(selecting: ToDoLine.columns(days), days, clock, db).forEachRow(db) {
        try body(ToDoLine($0))
      }
    }
  }
}

extension ToDoLine {
  fileprivate static func columns(_ days: ToDoDays) -> String {
    """
    todo.id, date, \(days.day), state, title,
    (SELECT name FROM category WHERE category.id = todo.category)
    """
  }

  /// Reads the row a statement stands on.
  fileprivate init(_ row: SQLiteStatement) {
    id = sqlite3_column_int64(row, 0)
    date = Date(timeIntervalSince1970: sqlite3_column_double(row, 1)).asStored
    day = Int(sqlite3_column_int64(row, 2))
    completionState =
      CompletionState(rawValue: Int(sqlite3_column_int64(row, 3))) ?? .notStarted
    title = UnsafeBufferPointer(text: 4, of: row)
    category = UnsafeBufferPointer(text: 5, of: row)
  }
}

extension ToDoEventStore {
  /// Takes over the content of a file, all of it or nothing, as one step to undo.
  ///
  /// An event is recognised by its ``ToDoEvent/uniqueID``. As long as a file says the same of it as
  /// when it was last imported, it stays as it is, whatever became of it here: importing the same file
  /// again changes nothing. Of several events with one unique identifier, all but the first get
  /// another one, which is the same at every import.
  ///
  /// - Parameters:
  ///   - events: The events. A category named in another spelling is the one that is stored; one that
  ///     is not stored is made.
  ///   - kept: What else the file has, to be written back by an export.
  /// - Returns: How many events were added, updated and left alone.
  @discardableResult
  func importEvents(
    _ events: some Sequence<ToDoEvent>, keeping kept: some Sequence<KeptComponent> = []
  ) throws -> ImportSummary {
    let clock = clock
    return try importing { db in
      if try !ToDoDays.areReckoned(by: clock, db) { try ToDoDays.reckon(by: clock, db) }
      let deferred = try DeferredToDoRows(db)
      var toDoImport = try ToDoImport(db, ToDoWriter(db, clock))
      for event in events { try toDoImport.take(event) }
      try toDoImport.finish()
      try deferred.write(db)
      let keptSomething = try KeptComponentWriter(db).keep(kept)
      let summary = toDoImport.summary
      let changed = summary.added + summary.updated
      let title = changed > 0 || keptSomething ? StepTitle.of("Import", changed, "event") : nil
      return (title, summary)
    }
  }
}

extension ToDoEventStore {
  /// How the list was last looked at.
  var listState: ToDoListState {
    get throws { try database.read(Self.listState) }
  }

  /// Remembers how the list is looked at, which is no step to undo. What is changed is what is stored
  /// by then, by whichever program.
  func updateListState(_ change: (inout ToDoListState) throws -> Void) throws {
    try database.note { db in
      let old = try Self.listState(db)
      var state = old
      try change(&state)
      guard state != old else { return }
      try db.cachedStatement(sql: "DELETE FROM list_state").execute()
      try db.cachedStatement(
        sql: """
          INSERT INTO list_state(hides_completed, hides_month, has_offered_samples)
          VALUES (?, ?, ?)
          """
      ).execute(arguments: [state.hidesCompleted, state.hidesMonth, state.hasOfferedSamples])
    }
  }

  private static func listState(_ db: Database) throws -> ToDoListState {
    let statement = try db.cachedStatement(
      sql: "SELECT hides_completed, hides_month, has_offered_samples FROM list_state")
    return try Row.fetchOne(statement).map {
      ToDoListState(
        hidesCompleted: $0[0] == 1 as Int64?, hidesMonth: $0[1] == 1 as Int64?,
        hasOfferedSamples: $0[2] == 1 as Int64?)
    } ?? ToDoListState()
  }
}

extension ToDoQuery: PagedQuery {
  var isSearching: Bool { search.contains { !$0.isWhitespace } }
}

extension ToDoEventStore: PageSource {
  func items(ids: some Sequence<Int64>) throws -> [ToDoEvent] {
    try events(ids: ids)
  }

  func items(_ query: ToDoQuery, from key: RowKey?, backwards: Bool) throws -> [ToDoEvent] {
    try read { db, days, clock in
      try ToDoEvent.fetchAll(
        db,
        query.statement(
          selecting: ToDoEvent.columns, from: key, backwards: backwards, days, clock, db))
    }
  }

  func key(of event: ToDoEvent, in query: ToDoQuery) -> RowKey {
    let seconds = event.date.timeIntervalSince1970
    return ToDoQuery.key(
      day: clock.storedDay(seconds), date: seconds, id: event.id ?? .min)
  }
}

/// How the list of events was last looked at, to be shown so again.
struct ToDoListState: Hashable, Sendable {
  /// Whether completed events were left out.
  var hidesCompleted: Bool
  /// Whether there was no month beside the list, though there was room.
  var hidesMonth: Bool
  /// Whether a person without events has been asked whether to begin with samples.
  var hasOfferedSamples: Bool

  /// Makes a state, that of a list nobody has looked at except where something is said.
  init(
    hidesCompleted: Bool = false, hidesMonth: Bool = false, hasOfferedSamples: Bool = false
  ) {
    self.hidesCompleted = hidesCompleted
    self.hidesMonth = hidesMonth
    self.hasOfferedSamples = hasOfferedSamples
  }
}

/// What a line of a list needs of an event, as it lies in the store's memory.
///
/// A list of very many events is printed from these: nothing is copied that is not printed. The texts
/// are in UTF-8, empty where there is none, and gone when the call that handed them over is.
struct ToDoLine {
  /// The event's id.
  let id: Int64
  /// When it is to be done.
  let date: Date
  /// The day that is where the owner is, counted from 1970-01-01.
  let day: Int
  /// How far it is.
  let completionState: CompletionState
  /// What is to be done.
  let title: UnsafeBufferPointer<UInt8>
  /// The name of its category.
  let category: UnsafeBufferPointer<UInt8>
}

/// Puts off what the store repeats of new events until all of them are there.
///
/// Written together and in order, numbers and words take a fraction of the time.
struct DeferredToDoRows {
  /// The highest id there was; new ones are higher.
  private let last: Int64

  /// Begins to put off, within a transaction.
  init(_ db: Database) throws {
    last = try Int64.fetchOne(db, sql: "SELECT max(id) FROM todo") ?? 0
    try db.execute(sql: "INSERT INTO todo_deferral VALUES (0)")
  }

  /// Writes what was put off, in the same transaction.
  func write(_ db: Database) throws {
    for category in ["-1", "category"] {
      try db.execute(
        sql: """
          INSERT INTO todo_day(category, day, open, total)
          SELECT \(category) AS c, day, sum(state < 2), count(*) FROM todo WHERE id > ? GROUP BY 1, 2
          ON CONFLICT DO UPDATE SET open = open + excluded.open, total = total + excluded.total
          """, arguments: [last])
      try db.execute(
        sql: """
          INSERT INTO todo_count(category, open, total)
          SELECT \(category) AS c, sum(state < 2), count(*) FROM todo WHERE id > ? GROUP BY 1
          ON CONFLICT DO UPDATE SET open = open + excluded.open, total = total + excluded.total
          """, arguments: [last])
    }
    try SearchIndex.toDos.add(rowsAfter: last, db)
    try db.execute(sql: "DELETE FROM todo_deferral")
  }
}
