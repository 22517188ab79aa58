import GRDB
import Models

extension Event: ImportedItem {
  var originalText: String? { originalComponent }
}

/// Finds the stored events that imported ones are, and writes those that are not.
struct EventImport: ImportTarget {
  private let writer: EventWriter
  private let findByIdentifier: Statement
  private let findByID: Statement
  private let findByParts: Statement

  /// Begins an import into the events of a store.
  static func matching(_ db: Database) throws -> ImportMatching<EventImport> {
    let hasIdentifiers =
      try Int.fetchOne(db, sql: "SELECT 1 FROM event WHERE uid IS NOT NULL LIMIT 1") != nil
    return try ImportMatching(
      EventImport(db), identifiers: .fetch(db), hasIdentifiers: hasIdentifiers)
  }

  private init(_ db: Database) throws {
    writer = EventWriter(db)
    let select = "SELECT \(Event.columnsWithComponent) FROM event"
    findByIdentifier = try db.makeStatement(
      sql: "\(select) WHERE uid = CAST(? AS TEXT) ORDER BY id")
    findByID = try db.makeStatement(sql: "\(select) WHERE id = ? AND uid IS NULL")
    findByParts = try db.makeStatement(
      sql: """
        \(select) WHERE date = ? AND title IS CAST(? AS TEXT) AND description IS CAST(? AS TEXT)
        AND end_date IS ? AND all_day = ? ORDER BY id
        """)
  }

  var batch: Int { EventWriter.batch }

  func insert(_ events: [Event]) throws -> [Int64] {
    try writer.insert(events)
    return events.compactMap(\.id)
  }

  func replace(_ stored: Event, with event: Event) throws {
    try writer.update(event)
  }

  func isSame(_ event: Event, as stored: Event) -> Bool {
    event.hasSameParts(as: stored)
  }

  func find(identifier: String, _ take: (Event) -> Bool) throws {
    try find(findByIdentifier, [identifier.stored], take)
  }

  func find(id: Int64) throws -> Event? {
    try Row.fetchCursor(findByID, arguments: [id]).map { Event($0) }.next()
  }

  func find(like event: Event, _ take: (Event) -> Bool) throws {
    try find(
      findByParts,
      [
        event.storedDate, event.title?.stored, event.description?.stored, event.storedEnd,
        event.isAllDay,
      ], take)
  }

  private func find(
    _ statement: Statement, _ arguments: StatementArguments, _ take: (Event) -> Bool
  ) throws {
    let rows = try Row.fetchCursor(statement, arguments: arguments)
    while let row = try rows.next(), !take(Event(row)) {}
  }
}
