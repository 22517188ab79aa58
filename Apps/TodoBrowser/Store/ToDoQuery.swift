import DateFormatting
import Foundation
import GRDB
import Models
import Persistence

/// A query for events. The results are sorted by day, and within a day by date.
struct ToDoQuery: Hashable, Sendable {
  /// The category they are in.
  var scope = ToDoScope.all
  /// The first moment of the time they are wanted of; nil for no beginning.
  var from: Date?
  /// The first moment after that time; nil for no end.
  var to: Date?
  /// Whether completed events are left out.
  var hidesCompleted = false
  /// The events that are not left out, and stay among the open ones, though they are completed.
  var keptIDs: Set<Int64> = []
  /// The rule by which events are put into sections.
  var grouping = ToDoAgenda.Grouping.days
  /// Words that must each begin a word of the title or the notes; blank finds all.
  var search = ""
  /// The maximum number of events.
  var limit: Int?

  /// The events in their order.
  func request(_ days: ToDoDays, _ db: Database) throws -> QueryInterfaceRequest<StoredToDo> {
    var request = try filter(days, db).order(days.day, days.date, StoredToDo.Columns.id)
    if let limit { request = request.limit(max(0, limit)) }
    return request
  }

  /// The events in any order, whatever the limit.
  func filter(_ days: ToDoDays, _ db: Database) throws -> QueryInterfaceRequest<StoredToDo> {
    typealias Columns = StoredToDo.Columns
    var request = days.events
    switch scope {
    case .all: break
    case .category(let id): request = request.filter(Columns.category == id)
    case .uncategorized: request = request.filter(Columns.category == 0)
    }
    // In these words, by which SQLite knows the indexes of open events.
    if hidesCompleted, keptIDs.isEmpty {
      request = request.filter(sql: "state < 2")
    } else if hidesCompleted {
      request = request.filter(
        sql: "(state < 2 OR todo.id IN (SELECT value FROM json_each(?)))",
        arguments: [keptIDs.sorted().json])
    }
    // Indexes have the day. A day more at either end, as clocks that are put back may show the day
    // before again.
    if let from = from?.asStored.timeIntervalSince1970 {
      let day = days.clock.dayNumber(ofStored: from) - 1
      // What has no date is at no time.
      let isThen = days.day >= day && days.date >= from && days.date < Double.infinity
      request = request.filter(isThen)
    }
    if let to = to?.asStored.timeIntervalSince1970 {
      let day = days.clock.dayNumber(ofStored: to) + 1
      request = request.filter(days.day <= day && days.date < to)
    }
    for found in try searched(db) {
      request = request.filter(sql: found.sql, arguments: found.arguments)
    }
    return request
  }

  /// The conditions of a search: for each word, a word in the texts or the category that begins
  /// with it.
  private func searched(_ db: Database) throws -> [SQLCondition] {
    // As many words count as the index looks for.
    let typed = search.split(whereSeparator: \.isWhitespace).prefix(100).map(String.init)
    guard !typed.isEmpty else { return [] }
    let names = ToDoCategory.select(ToDoCategory.Columns.id, ToDoCategory.Columns.name)
    let categories: [(id: Int64, name: String)] = try Row.fetchAll(db, names).map {
      ($0[0], $0.text(ToDoCategory.Columns.name) ?? "")
    }
    return try typed.compactMap { word in
      guard let found = try SearchIndex.toDos.condition(for: word, db) else { return nil }
      let words = SearchWords(word)
      let ids = categories.filter { words.isFound(in: $0.name) }.map(\.id)
      guard !ids.isEmpty else { return found }
      return SQLCondition(
        sql: "(\(found.sql) OR category IN (SELECT value FROM json_each(?)))",
        arguments: found.arguments + [ids.json])
    }
  }
}

/// The days of events, by the clock of the place where the store's owner is.
///
/// The store holds the day of each event as one clock shows it. Where a program is in another place and
/// the store cannot be made to fit, as when another program has just made it fit its own, days are
/// reckoned while they are read.
struct ToDoDays {
  let clock: WallClock
  /// The day of a row of `todo`.
  let day: SQLExpression
  /// The instant of a row's date here.
  let date: SQLExpression
  /// All events with their dates here.
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

  /// The columns of a row in a list, all that a list of thousands reads.
  var listed: [any SQLSelectable] {
    typealias Columns = StoredToDo.Columns
    return [
      Columns.id, Columns.title, date.forKey(Columns.date.rawValue), Columns.kind, Columns.state,
      Columns.otherCategories, Columns.recurrence, StoredToDo.nameOfCategory,
    ]
  }

  /// Returns a Boolean value that indicates whether the stored days are those of a clock.
  static func areStored(by clock: WallClock, _ db: Database) throws -> Bool {
    try String.fetchOne(db, sql: "SELECT name FROM day_clock") == clock.fingerprint
  }

  /// Updates the stored days to those of a clock. It is not an undo group.
  ///
  /// - Returns: true if they had to change.
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
  /// Returns the event with an id, including the text it was imported from, or nil if there is
  /// none.
  func event(_ id: Int64) throws -> StoredToDo? {
    try read { db, days in try days.events.withOriginals().event(id, db) }
  }

  /// The events a query finds.
  func events(_ query: ToDoQuery = ToDoQuery()) throws -> [StoredToDo] {
    try read { db, days in try query.request(days, db).fetchAll(db) }
  }

  /// The events with these ids, in this order; ids that are no event's are left out.
  func events(ids: some Sequence<Int64>) throws -> [StoredToDo] {
    let ids = Array(ids)
    let found = try read { db, days in
      try days.events.filter(sql: "id IN (SELECT value FROM json_each(?))", arguments: [ids.json])
        .fetchAll(db)
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
  ///   - withOriginals: If true, the texts they were imported from are included, as an export
  ///     needs.
  ///   - body: Called with each event; its error ends the iteration and is rethrown.
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

  /// The highest id that an event has; 0 when there is no event.
  var highestID: Int64 { get throws { try highestID(in: "todo") } }
}

extension QueryInterfaceRequest<StoredToDo> {
  /// The event with an id.
  func event(_ id: Int64, _ db: Database) throws -> StoredToDo? {
    try filter(StoredToDo.Columns.id == id).fetchOne(db)
  }
}

extension [Int64] {
  /// The numbers as a JSON array, of which SQLite makes rows (`json_each`).
  var json: String { "[\(map(String.init).joined(separator: ","))]" }
}
