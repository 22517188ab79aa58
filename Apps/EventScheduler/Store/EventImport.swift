import DateFormatting
import GRDB
import Models
import Persistence

extension Event: ImportedItem {
  package var originalText: String? { originalComponent }
}

/// Finds the stored events that imported ones are, and writes those that are not.
struct EventImport: ImportTarget {
  private let clock: WallClock
  private let rule: ((_ stored: Event, _ imported: Event) -> Bool)?
  private let sources = Sources()
  private let writer: EventWriter
  private let findByIdentifier: Statement
  private let findByID: Statement
  private let findByParts: Statement

  /// Begins an import into the events of a store.
  ///
  /// - Parameter rule: Whether a stored event is to become the imported one.
  static func matching(
    _ db: Database, _ addition: BulkAddition, by clock: WallClock,
    isRevised rule: ((_ stored: Event, _ imported: Event) -> Bool)?
  ) throws -> ImportMatching<EventImport> {
    let hasIdentifiers =
      try Int.fetchOne(db, sql: "SELECT 1 FROM event WHERE uid IS NOT NULL LIMIT 1") != nil
    return try ImportMatching(
      EventImport(db, by: clock, rule), addition, identifiers: .fetch(db),
      hasIdentifiers: hasIdentifiers)
  }

  private init(
    _ db: Database, by clock: WallClock,
    _ rule: ((_ stored: Event, _ imported: Event) -> Bool)?
  ) throws {
    self.clock = clock
    self.rule = rule
    writer = EventWriter(db, by: clock, isImporting: true)
    let select = "SELECT \(EventRow.columnsWithComponent) FROM event"
    findByIdentifier = try db.makeStatement(
      sql: "\(select) WHERE uid = CAST(? AS TEXT) ORDER BY id")
    findByID = try db.makeStatement(sql: "\(select) WHERE id = ? AND uid IS NULL")
    findByParts = try db.makeStatement(
      sql: """
        \(select) WHERE date = ? AND title IS CAST(? AS TEXT) AND description IS CAST(? AS TEXT)
        AND end_date IS ? AND all_day = ? AND next_day IS ? ORDER BY id
        """)
  }

  func insert(_ event: Event) throws {
    try writer.insert(event)
  }

  func replace(_ stored: Event, with event: Event) throws {
    try writer.update(event)
  }

  func isSame(_ event: Event, as stored: Event) -> Bool {
    event.hasSameParts(as: stored, by: clock)
  }

  func isRevised(_ stored: Event, by event: Event) -> Bool {
    let source = event.source(at: StoredTime(event, by: clock))
    if let source, let id = stored.id, sources.last?.event == id, sources.last?.source == source {
      return false
    }
    return rule?(stored, event) ?? saysOtherwise(stored, than: event)
  }

  func find(identifier: String, _ take: (Event) -> Bool) throws {
    try find(findByIdentifier, [identifier.stored], take)
  }

  func find(id: Int64) throws -> Event? {
    try EventRow.fetchOne(findByID, arguments: [id])?.event(by: clock)
  }

  func find(like event: Event, _ take: (Event) -> Bool) throws {
    let time = StoredTime(event, by: clock)
    try find(
      findByParts,
      [
        time.date, event.title?.stored, event.description?.stored, time.end, event.isAllDay,
        time.nextDay,
      ], take)
  }

  private func find(
    _ statement: Statement, _ arguments: StatementArguments, _ take: (Event) -> Bool
  ) throws {
    let rows = try EventRow.fetchCursor(statement, arguments: arguments)
    while let row = try rows.next() {
      sources.last = (row.id, row.source)
      if take(row.event(by: clock)) { return }
    }
  }
}

/// What the calendar said of the stored event that was looked at last; see `Event.source(at:)`.
private final class Sources {
  var last: (event: Int64, source: Int64?)?
}
