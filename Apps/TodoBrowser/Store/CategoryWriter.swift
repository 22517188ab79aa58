import Foundation
import GRDB
import Models
import Persistence

/// Finds the categories that events are filed under by their names, and makes those that are missing.
final class CategoryWriter {
  private let db: Database
  /// What was found, so that each name is looked for once.
  private var known: [String: (id: Int64, name: String)] = [:]
  /// How many categories have each colour; nil until that is asked for.
  private var colorUses: [CategoryColor: Int]?

  init(_ db: Database) {
    self.db = db
  }

  /// The category of a name in any spelling, with its name as it is stored; 0 and no name for none.
  func category(named text: String) throws -> (id: Int64, name: String) {
    if text.isEmpty { return (0, "") }
    if let category = known[text] { return category }
    let name = CategoryName(text)
    let category = try name.text.isEmpty ? (0, "") : find(name) ?? add(name)
    known[text] = category
    return category
  }

  /// The category of a name; nil when there is none.
  func find(_ name: CategoryName) throws -> (id: Int64, name: String)? {
    let statement = try db.cachedStatement(
      sql: "SELECT id, name FROM category WHERE key = CAST(? AS TEXT)")
    return try Row.fetchCursor(statement, arguments: [name.key.stored])
      .map { ($0[0], $0.text(1) ?? "") }.next()
  }

  /// Makes a category, and puts it behind the one whose name comes before its own.
  ///
  /// - Parameter color: nil for one that as few as possible have.
  func add(_ name: CategoryName, color: CategoryColor? = nil) throws -> (id: Int64, name: String) {
    let color = try color ?? rarestColor()
    colorUses?[color, default: 0] += 1
    let before = try db.cachedStatement(
      sql: "SELECT place FROM category WHERE key < CAST(? AS TEXT) ORDER BY key DESC LIMIT 1")
    let place = try place(after: Double.fetchOne(before, arguments: [name.key.stored]))
    try db.cachedStatement(
      sql: """
        INSERT INTO category(name, key, color, place)
        VALUES (CAST(? AS TEXT), CAST(? AS TEXT), ?, ?)
        """
    ).execute(arguments: [name.text.stored, name.key.stored, color.rawValue, place])
    return (db.lastInsertedRowID, name.text)
  }

  /// The first of the colours that the fewest categories have. Grey is not among them: it says that a
  /// person chose no colour.
  private func rarestColor() throws -> CategoryColor {
    let uses = try colorUses ?? readColorUses()
    colorUses = uses
    let offered = CategoryColor.allCases.filter { $0 != .gray }
    return offered.min { uses[$0, default: 0] < uses[$1, default: 0] } ?? .gray
  }

  private func readColorUses() throws -> [CategoryColor: Int] {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT color, count(*) FROM category WHERE color IS NOT NULL GROUP BY color")
    var uses: [CategoryColor: Int] = [:]
    while let row = try rows.next() {
      if let color = row.text(0).flatMap(CategoryColor.init) { uses[color] = row[1] }
    }
    return uses
  }

  /// A place behind another one and before the one that follows it.
  ///
  /// - Parameter place: nil for the place before all others.
  func place(after place: Double?) throws -> Double {
    guard let next = try next(after: place) else { return (place ?? 0) + 1 }
    guard let place else { return next - 1 }
    let middle = (place + next) / 2
    if place < middle, middle < next { return middle }
    // There is no number left between the two, so all are numbered anew.
    let before =
      try Int64.fetchOne(
        db, sql: "SELECT count(*) FROM category WHERE place <= ?", arguments: [place]) ?? 0
    try db.execute(
      sql: """
        UPDATE category SET place = numbered.number FROM
          (SELECT id, row_number() OVER (ORDER BY place, id) AS number FROM category) AS numbered
        WHERE numbered.id = category.id
        """)
    return Double(before) + 0.5
  }

  private func next(after place: Double?) throws -> Double? {
    let statement = try db.cachedStatement(
      sql: "SELECT min(place) FROM category WHERE place > ? AND place < 9e999")
    return try Double.fetchOne(statement, arguments: [place ?? -.infinity])
  }
}

/// Writes events with statements that are prepared at their first use and kept.
struct ToDoWriter {
  /// How many events are best added by one statement; see ``ImportTarget/batch``.
  static let batch = 128

  let categories: CategoryWriter

  private let db: Database
  private let clock: DayClock

  /// - Parameter clock: Tells which day an event is on.
  init(_ db: Database, _ clock: DayClock) {
    self.db = db
    self.clock = clock
    categories = CategoryWriter(db)
  }

  /// Adds events by one statement.
  ///
  /// - Parameter sources: What a file says of each; see `ToDoEvent.source`.
  /// - Returns: The events as they are stored, with their ids.
  func insert(_ events: [ToDoEvent], sources: [Int64]? = nil) throws -> [ToDoEvent] {
    guard !events.isEmpty else { return [] }
    let rows = Array(repeating: "(\(Self.marks), ?)", count: events.count).listed()
    var events = events
    var values: [DatabaseValue] = []
    values.reserveCapacity(events.count * 8)
    for index in events.indices {
      values += try self.values(&events[index])
      values.append(sources?[index].databaseValue ?? .null)
    }
    try db.cachedStatement(sql: "INSERT INTO todo(\(Self.columns), source) VALUES \(rows)")
      .execute(arguments: StatementArguments(values))
    // Numbers are given out in a row.
    let first = db.lastInsertedRowID - Int64(events.count - 1)
    for (place, id) in zip(events.indices, first...) {
      events[place].id = id
      try putOriginal(of: events[place], id)
    }
    return events
  }

  /// Stores an event's parts under its id. A text it was read from is kept unless it has another.
  ///
  /// - Parameter source: What a file says of it, where it is a file that says what is written.
  func update(_ event: ToDoEvent, source: Int64? = nil) throws {
    guard let id = event.id else { return }
    var event = event
    let values = try values(&event) + [source?.databaseValue ?? .null, id.databaseValue]
    try db.cachedStatement(
      sql: """
        UPDATE todo SET (\(Self.columns), source) = (\(Self.marks), coalesce(?, source))
        WHERE id = ?
        """
    ).execute(arguments: StatementArguments(values))
    try putOriginal(of: event, id)
  }

  private static let columns = "uid, title, notes, category, date, day, state"

  private static let marks = "?, CAST(? AS TEXT), CAST(? AS TEXT), ?, ?, ?, ?"

  /// What is stored in the columns; the event becomes what is stored.
  private func values(_ event: inout ToDoEvent) throws -> [DatabaseValue] {
    let category = try categories.category(named: event.category)
    event.category = category.name
    event.date = event.date.asStored
    let seconds = event.date.timeIntervalSince1970
    return [
      event.uniqueID.databaseValue, event.title.stored.databaseValue,
      event.notes.stored.databaseValue, category.id.databaseValue, seconds.databaseValue,
      clock.storedDay(seconds).databaseValue, event.completionState.rawValue.databaseValue,
    ]
  }

  private func putOriginal(of event: ToDoEvent, _ id: Int64) throws {
    guard let original = event.original else { return }
    try db.cachedStatement(
      sql: """
        INSERT INTO todo_original(todo, format, text) VALUES (?, ?, CAST(? AS TEXT))
        ON CONFLICT(todo) DO UPDATE SET format = excluded.format, text = excluded.text
        WHERE (format, text) IS NOT (excluded.format, excluded.text)
        """
    ).execute(arguments: [id, original.format.rawValue, original.text.stored])
  }
}
