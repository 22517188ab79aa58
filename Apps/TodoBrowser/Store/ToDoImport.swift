import Foundation
import GRDB
import Models
import Persistence

/// Takes imported events one by one, finds for each the stored one it is, and writes those that are not
/// there or say something else.
struct ToDoImport {
  private(set) var summary = ImportSummary()

  private let writer: ToDoWriter
  private let find: Statement
  /// Whether there are events that imported ones may be. Where none are, none need be looked for.
  private let hasEvents: Bool
  /// How many events of each unique identifier have come.
  private var seen: [UUID: Int] = [:]
  /// Events to be added, with what the file says of each.
  private var waiting: [ToDoEvent] = []
  private var sources: [Int64] = []

  init(_ db: Database, _ writer: ToDoWriter) throws {
    self.writer = writer
    find = try db.makeStatement(
      sql: "SELECT \(ToDoEvent.columnsWithOriginal), source FROM todo WHERE uid = ?")
    hasEvents = try Int.fetchOne(db, sql: "SELECT 1 FROM todo LIMIT 1") != nil
  }

  /// Adds the event, updates the stored one it is, or leaves that alone.
  mutating func take(_ imported: ToDoEvent) throws {
    var event = imported
    event.date = event.date.asStored
    let source = event.source
    let others = seen[event.uniqueID, default: 0]
    seen[event.uniqueID] = others + 1
    if others > 0 { event.uniqueID = event.uniqueID(afterOthers: others) }
    guard hasEvents, let (stored, known) = try stored(event.uniqueID) else {
      summary.added += 1
      waiting.append(event)
      sources.append(source)
      if waiting.count == ToDoWriter.batch { try finish() }
      return
    }
    event.category = try writer.categories.category(named: event.category).name
    event.id = stored.id
    guard known != source, Self.isRevised(stored, by: event) else {
      summary.unchanged += 1
      return
    }
    try writer.update(event, source: source)
    summary.updated += 1
  }

  /// Adds the events that wait to be added together.
  mutating func finish() throws {
    _ = try writer.insert(waiting, sources: sources)
    waiting.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
  }

  /// Whether a file says something else than is stored: another text or, where one of the two was read
  /// from none, another part.
  private static func isRevised(_ stored: ToDoEvent, by event: ToDoEvent) -> Bool {
    if let text = event.original, let known = stored.original { return text != known }
    var stored = stored
    stored.original = event.original
    return event != stored
  }

  private func stored(_ uniqueID: UUID) throws -> (event: ToDoEvent, source: Int64?)? {
    try Row.fetchCursor(find, arguments: [uniqueID]).map { (ToDoEvent($0), $0[9]) }.next()
  }
}
