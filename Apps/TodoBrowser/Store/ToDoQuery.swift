import DateFormatting
import Foundation
import GRDB
import Models
import Persistence

/// A query for events. The results are sorted by day, and within a day by date.
struct ToDoQuery: Hashable, Sendable {
  /// The scope, which is a category or all events.
  var scope = ToDoScope.all
  /// The first moment of the period, or nil for no limit.
  var from: Date?
  /// The first moment after the period, or nil for no limit.
  var to: Date?
  /// A Boolean value that indicates whether completed events are hidden.
  var hidesCompleted = false
  /// The completed events that remain visible among the open ones.
  var keptIDs: Set<Int64> = []
  /// The rule that groups events into sections.
  var grouping = ToDoAgenda.Grouping.days
  /// The search words, each of which must be the beginning of a word in the event or its category.
  /// A blank text matches all events.
  var search = ""
  /// The maximum number of events.
  var limit: Int?

  /// Returns the request for the matching events, in order.
  func request(_ days: ToDoDays, _ db: Database) throws -> QueryInterfaceRequest<StoredToDo> {
    var request = try filter(days, db).order(days.day, days.date, StoredToDo.Columns.id)
    if let limit { request = request.limit(max(0, limit)) }
    return request
  }

  /// Returns the request for the matching events in any order, regardless of the limit.
  func filter(_ days: ToDoDays, _ db: Database) throws -> QueryInterfaceRequest<StoredToDo> {
    typealias Columns = StoredToDo.Columns
    var request = days.events
    switch scope {
    case .all: break
    case .category(let id): request = request.filter(Columns.category == id)
    case .uncategorized: request = request.filter(Columns.category == 0)
    }
    // SQLite uses the indexes of open events only for a condition with exactly this text.
    if hidesCompleted, keptIDs.isEmpty {
      request = request.filter(sql: "state < 2")
    } else if hidesCompleted {
      request = request.filter(
        sql: "(state < 2 OR todo.id IN (SELECT value FROM json_each(?)))",
        arguments: [keptIDs.sorted().json])
    }
    // Limit the day as well, because the indexes contain it. Allow another day at each end, because
    // a clock that is set back may show the previous day again.
    if let from = from?.asStored.timeIntervalSince1970 {
      let day = days.clock.dayNumber(ofStored: from) - 1
      // Undated events are not in any period.
      let isThen = days.day >= day && days.date >= from && days.date < Double.infinity
      request = request.filter(isThen)
    }
    if let to = to?.asStored.timeIntervalSince1970 {
      let day = days.clock.dayNumber(ofStored: to) + 1
      request = request.filter(days.day <= day && days.date < to)
    }
    for found in try searchConditions(db) {
      request = request.filter(sql: found.sql, arguments: found.arguments)
    }
    return request
  }

  /// Returns the conditions of a search. For each word, a word in the texts or in the name of the
  /// category must begin with it.
  private func searchConditions(_ db: Database) throws -> [SQLCondition] {
    // The index supports at most this many words.
    let typed = search.split(whereSeparator: \.isWhitespace).prefix(100).map(String.init)
    guard !typed.isEmpty else { return [] }
    let names = ToDoCategory.select(ToDoCategory.Columns.id, ToDoCategory.Columns.name)
    let categories: [(id: Int64, name: String)] = try Row.fetchAll(db, names).map {
      ($0[0], $0.text(ToDoCategory.Columns.name) ?? "")
    }
    return try typed.compactMap { word in
      guard let found = try SearchIndex.toDos.condition(for: word, db) else { return nil }
      let words = SearchQuery(word)
      let ids = categories.filter { words.matches($0.name) }.map(\.id)
      guard !ids.isEmpty else { return found }
      return SQLCondition(
        sql: "(\(found.sql) OR category IN (SELECT value FROM json_each(?)))",
        arguments: found.arguments + [ids.json])
    }
  }
}

/// The days of events in the clock of the local time zone.
///
/// The store contains the day of each event in one clock. If the local time zone differs and the
/// stored days cannot be updated, for example because another program updated them to its own time
/// zone, the days are calculated while reading.
struct ToDoDays {
  let clock: WallClock
  /// The day of a row of `todo`.
  let day: SQLExpression
  /// The instant of a row's date in the local time zone.
  let date: SQLExpression
  /// All events with their dates in the local time zone.
  let events: QueryInterfaceRequest<StoredToDo>

  init(_ clock: WallClock, _ db: Database) throws {
    typealias Columns = StoredToDo.Columns
    self.clock = clock
    guard try !Self.areStored(by: clock, db) else {
      (day, date) = (Columns.day.sqlExpression, Columns.date.sqlExpression)
      events = StoredToDo.all()
      return
    }
    let (dayOf, instant) = (clock.dayFunction(db), clock.instantFunction(db))
    day = SQL(sql: "iif(todo.wall IS NULL, \(dayOf)(todo.date), todo.day)").sqlExpression
    date = SQL(sql: "iif(todo.wall IS NULL, todo.date, \(instant)(todo.wall))").sqlExpression
    events = StoredToDo.annotated(with: date.forKey(Columns.dateHere.rawValue))
  }

  /// The columns that a row of a list displays. Long lists read only these.
  var listed: [any SQLSelectable] {
    typealias Columns = StoredToDo.Columns
    return [
      Columns.id, Columns.title, date.forKey(Columns.date.rawValue), Columns.kind, Columns.state,
      Columns.otherCategories, Columns.recurrence, StoredToDo.nameOfCategory,
      StoredToDo.cancelledText,
    ]
  }

  /// Returns a Boolean value that indicates whether the stored days are those of a clock.
  static func areStored(by clock: WallClock, _ db: Database) throws -> Bool {
    try String.fetchOne(db, sql: "SELECT name FROM day_clock") == clock.fingerprint
  }

  /// Updates the stored days to those of a clock. This is not an undoable change.
  ///
  /// - Returns: True if the days were updated.
  @discardableResult
  static func store(by clock: WallClock, _ db: Database) throws -> Bool {
    guard try !areStored(by: clock, db) else { return false }
    let day = "\(clock.dayFunction(db))(date)"
    let date = "\(clock.instantFunction(db))(wall)"
    func fit(_ table: String, _ condition: String) throws {
      try db.execute(
        sql: """
          UPDATE \(table) SET day = \(day) WHERE \(condition) wall IS NULL AND day <> \(day);
          UPDATE \(table) SET date = \(date) WHERE \(condition) wall IS NOT NULL AND date <> \(date);
          """)
    }
    try TrackedTable.toDo.withoutRecording(db) { try fit("todo", "") }
    try fit("todo_change", "existed AND")
    try db.execute(
      sql: "UPDATE day_clock SET name = CAST(? AS TEXT)", arguments: [clock.fingerprint.stored])
    return true
  }
}

// MARK: - Reading

extension ToDoEventStore {
  /// Returns the event with an identifier and the text it was imported from, or nil if there is
  /// none.
  func event(_ id: Int64) throws -> StoredToDo? {
    try read { db, days in try days.events.withOriginals().event(id, db) }
  }

  /// Returns the events that match a query.
  func events(_ query: ToDoQuery = ToDoQuery()) throws -> [StoredToDo] {
    try read { db, days in try query.request(days, db).fetchAll(db) }
  }

  /// Returns the events with the identifiers in their order. Unknown identifiers are ignored. Only
  /// cancelled events have the texts they were imported from.
  func events(ids: some Sequence<Int64>) throws -> [StoredToDo] {
    let ids = Array(ids)
    let found = try read { db, days in
      try days.events.filter(sql: "id IN (SELECT value FROM json_each(?))", arguments: [ids.json])
        .annotated(with: StoredToDo.cancelledText).fetchAll(db)
    }
    let events = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
    return ids.compactMap { events[$0] }
  }

  /// Returns the number of events that match a query, regardless of its limit.
  func count(_ query: ToDoQuery = ToDoQuery()) throws -> Int {
    try read { db, days in try query.filter(days, db).fetchCount(db) }
  }

  /// Returns the numbers of events in a scope.
  func counts(_ scope: ToDoScope) throws -> ToDoCounts {
    ToDoCounts(
      open: try count(ToDoQuery(scope: scope, hidesCompleted: true)),
      all: try count(ToDoQuery(scope: scope)))
  }

  /// Calls a closure with each event of a query, one at a time.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - isListed: If true, only the columns of a list are read.
  ///   - withOriginals: If true, the texts that the events were imported from are included, which
  ///     an export needs.
  ///   - body: A closure that is called with each event. An error ends the iteration and is
  ///     rethrown.
  func forEachEvent(
    _ query: ToDoQuery = ToDoQuery(), isListed: Bool = false, withOriginals: Bool = false,
    _ body: (StoredToDo) throws -> Void
  ) throws {
    try read { db, days in
      var events = try query.request(days, db)
      if isListed { events = events.select(days.listed) }
      let cursor = try (withOriginals ? events.withOriginals() : events).fetchCursor(db)
      while let event = try cursor.next() { try body(event) }
    }
  }

  /// The highest identifier of an event, or 0 if there are no events.
  var highestID: Int64 { get throws { try highestID(in: "todo") } }
}

extension QueryInterfaceRequest<StoredToDo> {
  /// Returns the event with an identifier, or nil if there is none.
  func event(_ id: Int64, _ db: Database) throws -> StoredToDo? {
    try filter(StoredToDo.Columns.id == id).fetchOne(db)
  }
}

extension [Int64] {
  /// The numbers as a JSON array, which SQLite converts to rows with `json_each`.
  var json: String { "[\(map(String.init).joined(separator: ","))]" }
}
