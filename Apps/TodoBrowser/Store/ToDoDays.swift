import Foundation
import GRDB
import Models
import Persistence

/// Where the days of events are read from.
///
/// The store holds the day of each event as one clock shows it. Where a program is in another place
/// and the store cannot be made to fit, as when another program has just made it fit its own, days
/// are reckoned while they are read: right as well, if slower.
struct ToDoDays {
  /// What makes the day of a row of `todo`; nil where the row has it.
  private let function: String?

  /// Chooses for a clock.
  init(_ clock: DayClock, _ db: Database) throws {
    function = try Self.areReckoned(by: clock, db) ? nil : clock.function(db)
  }

  /// Whether the store has the days, and the numbers of events on them.
  var areStored: Bool { function == nil }

  /// The day of a row of `todo`, as SQL has it.
  var day: String { function.map { "\($0)(todo.date)" } ?? "todo.day" }

  /// Whether the days in the store are those of a clock.
  static func areReckoned(by clock: DayClock, _ db: Database) throws -> Bool {
    let name = try db.cachedStatement(sql: "SELECT name FROM day_clock")
    return try String.fetchOne(name) == clock.name
  }

  /// Makes the days in the store those of a clock. It is no step to undo.
  static func reckon(by clock: DayClock, _ db: Database) throws {
    let day = "\(clock.function(db))(date)"
    try db.execute(sql: "INSERT INTO todo_deferral VALUES (1)")
    try TrackedTable.toDo.withoutRecording(db) {
      try db.execute(sql: "UPDATE todo SET day = \(day) WHERE day <> \(day)")
    }
    try db.execute(
      sql: """
        UPDATE todo_change SET day = \(day) WHERE existed;
        DELETE FROM todo_day;
        INSERT INTO todo_day(category, day, open, total)
          SELECT category, day, sum(state < 2), count(*) FROM todo GROUP BY 1, 2;
        INSERT INTO todo_day(category, day, open, total)
          SELECT -1, day, sum(open), sum(total) FROM todo_day GROUP BY 2;
        DELETE FROM todo_deferral;
        """)
    try db.execute(
      sql: "UPDATE day_clock SET name = CAST(? AS TEXT)", arguments: [clock.name.stored])
  }
}

/// Which events are wanted. They come by day, those of a day by date.
struct ToDoQuery: Hashable, Sendable {
  /// The category they are in.
  var scope: ToDoScope
  /// The first moment of the time they are wanted of; nil for no beginning.
  var from: Date?
  /// The first moment after that time; nil for no end.
  var to: Date?
  /// Whether completed events are left out.
  var hidesCompleted: Bool
  /// Words that must each begin a word of the title or the notes; blank finds all.
  var search: String
  /// How many at most.
  var limit: Int?
  /// How many to leave out at the beginning.
  var offset: Int
  /// The only day they are wanted of, counted from 1970-01-01; nil for all days.
  var day: Int?

  /// Wants all events, except where something is said.
  init(
    _ scope: ToDoScope = .all, from: Date? = nil, to: Date? = nil, hidesCompleted: Bool = false,
    search: String = "", limit: Int? = nil, offset: Int = 0
  ) {
    self.scope = scope
    self.from = from
    self.to = to
    self.hidesCompleted = hidesCompleted
    self.search = search
    self.limit = limit
    self.offset = offset
  }
}

extension ToDoQuery {
  /// The whole statement.
  ///
  /// - Parameters:
  ///   - key: The place in the order to begin at; the first unless it is given.
  ///   - backwards: Whether it goes from there towards the beginning.
  func statement(
    selecting columns: String, from key: RowKey? = nil, backwards: Bool = false,
    _ days: ToDoDays, _ clock: DayClock, _ db: Database
  ) throws -> SQLCondition {
    let order = Self.rowOrder(days)
    let start = key.map { order.rows(from: $0, backwards: backwards) }
    var statement = try source(and: start, days, clock, db)
    statement.sql = "SELECT \(columns) \(statement.sql) \(order.sorting(backwards: backwards))"
    statement.limit(to: limit, from: offset)
    return statement
  }

  /// The table and the condition on its rows.
  func source(
    and further: SQLCondition? = nil, _ days: ToDoDays, _ clock: DayClock, _ db: Database
  ) throws -> SQLCondition {
    var conditions: [SQLCondition] = []
    if let category = scope.storedCategory {
      conditions.append(SQLCondition(sql: "todo.category = ?", arguments: [category]))
    }
    // In these words, by which SQLite knows the indexes of open events.
    if hidesCompleted { conditions.append(SQLCondition(sql: "state < 2", arguments: [])) }
    if let day { conditions.append(SQLCondition(sql: "\(days.day) = ?", arguments: [day])) }
    conditions += period(days, clock)
    if let further { conditions.append(further) }
    if isSearching, let found = try SearchIndex.toDos.condition(for: search, db) {
      conditions.append(found)
    }
    let condition = SQLCondition.all(conditions)
    return SQLCondition(sql: "FROM todo \(condition.sql)", arguments: condition.arguments)
  }

  /// The conditions that ``from`` and ``to`` make: on the date, and on the day, which an index has.
  private func period(_ days: ToDoDays, _ clock: DayClock) -> [SQLCondition] {
    var conditions: [SQLCondition] = []
    // A day more at either end, as clocks that are put back may show the day before again.
    if let from = from?.asStored.timeIntervalSince1970 {
      conditions.append(
        SQLCondition(
          sql: "\(days.day) >= ? AND todo.date >= ?",
          arguments: [clock.storedDay(from) - 1, from]))
    }
    if let to = to?.asStored.timeIntervalSince1970 {
      conditions.append(
        SQLCondition(
          sql: "\(days.day) <= ? AND todo.date < ?", arguments: [clock.storedDay(to) + 1, to]))
    }
    return conditions
  }

  /// The order of the rows.
  static func rowOrder(_ days: ToDoDays) -> RowOrder {
    RowOrder(columns: [days.day, "todo.date", "todo.id"])
  }

  /// The place of an event in the order.
  static func key(day: Int, date: Double, id: Int64) -> RowKey {
    [day.databaseValue, date.databaseValue, id.databaseValue]
  }
}

extension ToDoScope {
  /// What a row of `todo` has in the column `category`; nil where that does not matter.
  var storedCategory: Int64? {
    switch self {
    case .all: nil
    case .category(let id): id
    case .uncategorized: 0
    }
  }

  /// Under what the numbers of events are kept; see `todo_day`.
  var countedCategory: Int64 { storedCategory ?? -1 }
}
