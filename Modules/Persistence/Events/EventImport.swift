import GRDB
import Models

/// Takes imported events one by one and finds for each the stored event it is.
struct EventImport {
  private(set) var summary = ImportSummary()

  private let clock: DayClock
  /// Whether a stored event is to become the imported one.
  private let isRevised: (_ stored: Event, _ imported: Event) -> Bool
  private let writer: EventWriter
  private let identifiers: CalendarIdentifiers
  /// Whether any stored event has an identifier. Where none has, none need be looked for.
  private let hasIdentifiers: Bool
  private let findByIdentifier: Statement
  private let findByID: Statement
  private let findByParts: Statement
  /// The stored events that an imported one has already been found to be.
  private var taken: Set<Int64> = []
  /// Events to be added. None of those after them in the import can be one of them.
  private var waiting: [Event] = []

  init(
    _ db: Database, by clock: DayClock,
    isRevised: @escaping (_ stored: Event, _ imported: Event) -> Bool
  ) throws {
    self.clock = clock
    self.isRevised = isRevised
    writer = EventWriter(db, by: clock, isImporting: true)
    identifiers = try .fetch(db)
    hasIdentifiers =
      try Int.fetchOne(db, sql: "SELECT 1 FROM event WHERE uid IS NOT NULL LIMIT 1") != nil
    let select = "SELECT \(Event.columnsWithComponent), source FROM event"
    findByIdentifier = try db.makeStatement(
      sql: "\(select) WHERE uid = CAST(? AS TEXT) ORDER BY id")
    findByID = try db.makeStatement(sql: "\(select) WHERE id = ? AND uid IS NULL")
    findByParts = try db.makeStatement(
      sql: """
        \(select) WHERE date = ? AND title IS CAST(? AS TEXT) AND description IS CAST(? AS TEXT)
        AND end_date IS ? AND all_day = ? AND next_day IS ? ORDER BY id
        """)
  }

  /// Adds the event, updates the stored one it is, or leaves that alone.
  mutating func take(_ event: Event) throws {
    if let uid = event.uid {
      try take(event, uid: uid)
    } else if let twin = try first(findByParts, partsArguments(event)) {
      keep(event, as: twin.event)
    } else {
      try add(event)
    }
  }

  private mutating func take(_ event: Event, uid: String) throws {
    if hasIdentifiers, let stored = try first(findByIdentifier, [uid.stored]) {
      try merge(event, into: stored)
    } else if let id = identifiers.id(uid), let stored = try first(findByID, [id]) {
      // One of this store's own, exported and come back; it needs no identifier of its own.
      event.uid = nil
      try merge(event, into: stored)
    } else {
      try add(event)
    }
  }

  private mutating func merge(_ event: Event, into stored: Found) throws {
    let source = event.source(at: StoredTime(event, by: clock))
    guard source == nil || source != stored.source, isRevised(stored.event, event),
      let id = stored.event.id
    else { return keep(event, as: stored.event) }
    event.id = id
    taken.insert(id)
    try writer.update(event)
    summary.updated += 1
  }

  private mutating func keep(_ event: Event, as stored: Event) {
    event.id = stored.id
    if let id = stored.id { taken.insert(id) }
    summary.unchanged += 1
  }

  private mutating func add(_ event: Event) throws {
    waiting.append(event)
    summary.added += 1
    if waiting.count == EventWriter.batch { try finish() }
  }

  /// Adds the events that wait to be added together.
  mutating func finish() throws {
    try writer.insert(waiting)
    taken.formUnion(waiting.compactMap(\.id))
    waiting.removeAll(keepingCapacity: true)
  }

  /// The first event a statement finds that no imported event has been found to be.
  private func first(_ statement: Statement, _ arguments: StatementArguments) throws -> Found? {
    let rows = try Row.fetchCursor(statement, arguments: arguments)
    while let row = try rows.next() {
      if let id = row[0] as Int64?, !taken.contains(id) {
        return Found(event: Event(row, by: clock), source: row[10])
      }
    }
    return nil
  }

  /// A stored event, and what the calendar said that it was last imported from.
  private struct Found {
    let event: Event
    let source: Int64?
  }

  private func partsArguments(_ event: Event) -> StatementArguments {
    let time = StoredTime(event, by: clock)
    return [
      time.date, event.title?.stored, event.description?.stored, time.end, event.isAllDay,
      time.nextDay,
    ]
  }
}
