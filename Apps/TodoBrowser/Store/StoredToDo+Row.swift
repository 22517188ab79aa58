import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence

extension StoredToDo: FetchableRecord, TableRecord {
  enum Columns: String, ColumnExpression {
    case id, uid, title, category, date, day, state, notes, source, kind, wall, recurrence, series
    case alarms
    case otherCategories = "other_categories"
    /// The date as it is in another place than the store was made to fit; see ``ToDoDays``.
    case dateHere
    /// Of other tables: the name of the category, and the text an event was read from.
    case categoryName, format, text
  }

  static var databaseTableName: String { "todo" }

  /// The row and the name of its category.
  static var databaseSelection: [any SQLSelectable] { [AllColumns(), nameOfCategory] }

  static var nameOfCategory: any SQLSelectable {
    SQL(sql: "(SELECT name FROM category WHERE category.id = todo.category)")
      .forKey(Columns.categoryName.rawValue)
  }

  /// Reads a row. A value that is missing or of a wrong kind is a missing part and no trap.
  init(row: Row) {
    // A line of a list has no more, see ``ToDoDays/listed``.
    let isListed = !row.hasColumn(Columns.uid.rawValue)
    let seconds: Double = row[Columns.dateHere] ?? row[Columns.date] ?? 0
    self.init(
      title: row.text(Columns.title), category: row.text(Columns.categoryName),
      date: Date(timeIntervalSince1970: seconds.isFinite ? seconds : 0),
      dateKind: TimeKind(stored: row.text(Columns.kind)),
      completionState: CompletionState(rawValue: row[Columns.state] ?? 0) ?? .notStarted,
      notes: isListed ? nil : row.text(Columns.notes),
      uniqueID: isListed ? Self.noUniqueID : row[Columns.uid] ?? UUID())
    id = row[Columns.id]
    otherCategories = TagList.tags(row.text(Columns.otherCategories) ?? "")
    recurrence = row.text(Columns.recurrence)
    guard !isListed else { return }
    series = row[Columns.series]
    alarms = row.text(Columns.alarms)?.split(separator: "\n").map(String.init)
    if let format = row.text(Columns.format).flatMap(OriginalRecord.Format.init(rawValue:)) {
      original = row.text(Columns.text).map { OriginalRecord(format: format, text: $0) }
    }
  }
}

extension StoredToDo {
  private static let noUniqueID = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

  /// A hash of the properties that a file states for the event.
  ///
  /// It is stored, so that importing the same file again changes nothing, whatever happened to the
  /// event since.
  ///
  /// - Parameter stated: The fields that the file states; they are part of the hash.
  func source(stating stated: StatedFields = .all) -> Int64 {
    var hash = ContentHash()
    if let original {
      hash.combine(original.format.rawValue)
      hash.combine(original.text)
    }
    if original == nil || !stated.isWhole {
      hash.combine(title)
      hash.combine(category)
      hash.combine(notes)
      hash.combine(date.asStored.timeIntervalSince1970.bitPattern)
      hash.combine(UInt64(completionState.rawValue))
      // Only what is not as usual, so that files are recognised that were imported before it was looked at.
      if let kind = dateKind.stored, dateKind?.isInstant != true { hash.combine("kind \(kind)") }
      for category in otherCategories { hash.combine("category \(category)") }
      if let recurrence { hash.combine("recurrence \(recurrence)") }
      for alarm in alarms ?? [] { hash.combine("alarm \(alarm)") }
      for field in ToDoField.allCases where !stated.contains(field) {
        hash.combine("without \(field.rawValue)")
      }
    }
    return Int64(truncatingIfNeeded: hash.value ^ hash.value >> 64)
  }
}

extension QueryInterfaceRequest<StoredToDo> {
  /// The events with the text each was read from.
  func withOriginals() -> QueryInterfaceRequest<StoredToDo> {
    annotated(
      with: [StoredToDo.Columns.format, .text].map { column in
        SQL(sql: "(SELECT \(column.rawValue) FROM todo_original WHERE todo = todo.id)")
          .forKey(column.rawValue)
      })
  }
}

extension TimeKind {
  /// Whether it says nothing but an instant; by how far its clock was ahead of UTC is no more.
  var isInstant: Bool {
    switch self {
    case .utc: true
    case .zoned(let zone): (zone.hasPrefix("+") || zone.hasPrefix("-")) && !zone.hasSuffix("}")
    case .day, .floating: false
    }
  }

  /// Reads the kind as a store keeps it: nil for no date; what is unknown is an instant.
  init?(stored text: String?) {
    switch text {
    case "undated": return nil
    case "day": self = .day
    case "floating": self = .floating
    case let text? where text.hasPrefix("TZID="): self = .zoned(String(text.dropFirst(5)))
    default: self = .utc
    }
  }
}

extension TimeKind? {
  /// The kind as a store keeps it; nil for an instant.
  var stored: String? {
    switch self {
    case nil: "undated"
    case .day: "day"
    case .floating: "floating"
    case .zoned(let zone): "TZID=\(zone)"
    case .utc: nil
    }
  }
}

/// The columns of an event's date.
struct StoredToDoTime {
  /// Seconds since 1970; infinity where there is no date, to sort last.
  let date: Double
  /// The day, counted from 1970-01-01; beyond all days where there is no date.
  let day: Int
  let kind: String?
  /// The wall clock time of a day or a floating time, in seconds since 1970 as if it were UTC. It
  /// is what counts; the date is its instant in the zone where the store was last opened.
  var wall: Double?

  /// The day number of an event without a date.
  static let noDay = WallClock.dayNumber(.infinity)

  init(_ date: Date, _ kind: TimeKind?, by clock: WallClock) {
    self.kind = kind.stored
    let seconds = date.asStored.timeIntervalSince1970
    switch kind {
    case nil: (self.date, day) = (.infinity, Self.noDay)
    case .day:
      day = clock.dayNumber(ofStored: seconds)
      wall = Double(day) * 86_400
      self.date = clock.start(ofDayNumber: day)?.timeIntervalSince1970 ?? seconds
    case .floating:
      let floating = clock.floating(date.asStored)
      (self.date, day, wall) = (seconds, WallClock.dayNumber(floating), floating)
    case .zoned, .utc: (self.date, day) = (seconds, clock.dayNumber(ofStored: seconds))
    }
  }
}

extension Date {
  /// The date as a store returns it: an invalid one becomes one far away.
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
  private let rows: RowInsertion

  /// - Parameter clock: Tells which day an event is on.
  init(_ db: Database, _ clock: WallClock) {
    self.db = db
    self.clock = clock
    rows = RowInsertion(into: "todo", db)
    categories = CategoryWriter(db)
  }

  /// Adds an event.
  ///
  /// - Parameter source: What a file says of it; see `StoredToDo.source`.
  /// - Returns: The event as it is stored, with its id.
  func insert(_ event: StoredToDo, source: Int64? = nil) throws -> StoredToDo {
    var event = event
    try rows.execute(columns(&event) + [("source", source)])
    event.id = db.lastInsertedRowID
    try db.store(event.original, of: event.id, in: .toDoOriginal)
    return event
  }

  /// Stores an event's parts under its id. A text it was read from is kept unless it has another.
  ///
  /// - Parameter source: What a file says of it, where it is a file that says what is written.
  func update(_ event: StoredToDo, source: Int64? = nil) throws {
    var event = event
    let columns = try columns(&event)
    try db.update("todo", source.map { columns + [("source", $0)] } ?? columns, id: event.id)
    try db.store(event.original, of: event.id, in: .toDoOriginal)
  }

  /// Returns the columns to store, and updates the event to match them.
  private func columns(_ event: inout StoredToDo) throws -> StoredColumns {
    let category = try categories.category(named: event.category)
    event.category = category.name
    if event.category.isEmpty { event.otherCategories = [] }
    let time = StoredToDoTime(event.date, event.dateKind, by: clock)
    event.date = Date(timeIntervalSince1970: time.date).asStored
    if event.alarms?.isEmpty == true { event.alarms = nil }
    return [
      ("uid", event.uniqueID), ("title", event.title.stored), ("notes", event.notes.stored),
      ("other_categories", TagList.text(of: event.otherCategories).stored),
      ("recurrence", event.recurrence?.stored),
      ("alarms", event.alarms?.joined(separator: "\n").stored), ("category", category.id),
      ("date", time.date), ("day", time.day), ("kind", time.kind?.stored), ("wall", time.wall),
      ("state", event.completionState.rawValue), ("series", event.series),
    ]
  }
}
