import GRDB
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
