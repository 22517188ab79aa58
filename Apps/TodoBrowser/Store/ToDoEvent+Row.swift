import DateFormatting
import Foundation
public import GRDB
public import Models
import Persistence

extension ToDoEvent: FetchableRecord, TableRecord {
  public enum Columns: String, ColumnExpression {
    case id, uid, title, category, date, day, state, notes, source
    /// Of other tables: the name of the category, and the text an event was read from.
    case categoryName, format, text
  }

  public static var databaseTableName: String { "todo" }

  /// The row and the name of its category.
  public static var databaseSelection: [any SQLSelectable] {
    let name = "(SELECT name FROM category WHERE category.id = todo.category)"
    return [AllColumns(), SQL(sql: name).forKey(Columns.categoryName.rawValue)]
  }

  /// All events, each with the text it was read from.
  static func withOriginals() -> QueryInterfaceRequest<ToDoEvent> {
    annotated(
      with: [Columns.format, .text].map { column in
        SQL(sql: "(SELECT \(column.rawValue) FROM todo_original WHERE todo = todo.id)")
          .forKey(column.rawValue)
      })
  }

  /// Reads a row. A value that is missing or of a wrong kind is a missing part and no trap.
  public init(row: Row) {
    let seconds: Double = row[Columns.date] ?? 0
    self.init(
      title: row.text(Columns.title), category: row.text(Columns.categoryName),
      date: Date(timeIntervalSince1970: seconds.isFinite ? seconds : 0),
      completionState: CompletionState(rawValue: row[Columns.state] ?? 0) ?? .notStarted,
      notes: row.text(Columns.notes), uniqueID: row[Columns.uid] ?? UUID())
    id = row[Columns.id]
    if let format = row.text(Columns.format).flatMap(OriginalRecord.Format.init(rawValue:)) {
      original = row.text(Columns.text).map { OriginalRecord(format: format, text: $0) }
    }
  }
}

extension ToDoEvent {
  /// A number made of what a file says of the event.
  ///
  /// It is stored, so that a file that says the same again is known to bring nothing new, whatever
  /// became of the event here.
  var source: Int64 {
    var hash = ContentHash()
    if let original {
      hash.combine(original.format.rawValue)
      hash.combine(original.text)
    } else {
      hash.combine(title)
      hash.combine(category)
      hash.combine(notes)
      hash.combine(date.asStored.timeIntervalSince1970.bitPattern)
      hash.combine(UInt64(completionState.rawValue))
    }
    return Int64(truncatingIfNeeded: hash.value ^ hash.value >> 64)
  }
}

extension Date {
  /// This date as a store gives it back: one that is none becomes one far away.
  var asStored: Date {
    let seconds = timeIntervalSince1970
    guard !seconds.isFinite else { return self }
    return seconds == -.infinity ? .distantPast : .distantFuture
  }
}

/// Writes events.
struct ToDoWriter {
  let categories: CategoryWriter

  private let db: Database
  private let clock: WallClock

  /// - Parameter clock: Tells which day an event is on.
  init(_ db: Database, _ clock: WallClock) {
    self.db = db
    self.clock = clock
    categories = CategoryWriter(db)
  }

  private static let columns = "uid, title, notes, category, date, day, state, source"

  /// Adds an event.
  ///
  /// - Parameter source: What a file says of it; see `ToDoEvent.source`.
  /// - Returns: The event as it is stored, with its id.
  func insert(_ event: ToDoEvent, source: Int64? = nil) throws -> ToDoEvent {
    var event = event
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO todo(\(Self.columns))
        VALUES (?, CAST(? AS TEXT), CAST(? AS TEXT), ?, ?, ?, ?, ?)
        """)
    try statement.execute(arguments: values(&event) + [source])
    event.id = db.lastInsertedRowID
    try putOriginal(of: event)
    return event
  }

  /// Stores an event's parts under its id. A text it was read from is kept unless it has another.
  ///
  /// - Parameter source: What a file says of it, where it is a file that says what is written.
  func update(_ event: ToDoEvent, source: Int64? = nil) throws {
    var event = event
    let statement = try db.cachedStatement(
      sql: """
        UPDATE todo SET (\(Self.columns))
        = (?, CAST(? AS TEXT), CAST(? AS TEXT), ?, ?, ?, ?, coalesce(?, source)) WHERE id = ?
        """)
    try statement.execute(arguments: values(&event) + [source, event.id])
    try putOriginal(of: event)
  }

  /// What is stored in the columns but the last; the event becomes what is stored.
  private func values(_ event: inout ToDoEvent) throws -> StatementArguments {
    let category = try categories.category(named: event.category)
    event.category = category.name
    event.date = event.date.asStored
    let seconds = event.date.timeIntervalSince1970
    return [
      event.uniqueID, event.title.stored, event.notes.stored, category.id, seconds,
      clock.dayNumber(ofStored: seconds), event.completionState.rawValue,
    ]
  }

  private func putOriginal(of event: ToDoEvent) throws {
    guard let original = event.original else { return }
    try db.cachedStatement(
      sql: """
        INSERT INTO todo_original(todo, format, text) VALUES (?, ?, CAST(? AS TEXT))
        ON CONFLICT(todo) DO UPDATE SET format = excluded.format, text = excluded.text
        WHERE (format, text) IS NOT (excluded.format, excluded.text)
        """
    ).execute(arguments: [event.id, original.format.rawValue, original.text.stored])
  }
}
