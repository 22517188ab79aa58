import Foundation
import GRDB
import Interchange
import Models
import Persistence

extension ToDoEventStore {
  /// Takes over the content of a file, all of it or nothing, as one step to undo.
  ///
  /// An event is recognised by its ``ToDoEvent/uniqueID``. As long as a file says the same of it as
  /// when it was last imported, it stays as it is, whatever became of it here: importing the same file
  /// again changes nothing.
  ///
  /// - Parameters:
  ///   - events: The events, each with a unique identifier of its own, as readers give them. A category
  ///     named in another spelling is the one that is stored; one that is not stored is made.
  ///   - kept: What else the file has, to be written back by an export.
  /// - Returns: How many events were added, updated and left alone.
  @discardableResult
  func importEvents(
    _ events: some Sequence<ToDoEvent>, keeping kept: some Sequence<KeptComponent> = []
  ) throws -> ImportSummary {
    let clock = clock
    return try importing("event", keeping: kept) { db in
      try ToDoDays.store(by: clock, db)
      let addition = try BulkAddition(to: [.toDo, .toDoOriginal], search: .toDos, db)
      var taken = ToDoImport(
        db: db, writer: ToDoWriter(db, clock), hasEvents: !addition.isFirst)
      for event in events { try taken.take(event) }
      try addition.finish(db)
      return taken.summary
    }
  }
}

/// Takes imported events one by one, finds for each the stored one it is, and writes those that are not
/// there or say something else.
private struct ToDoImport {
  let db: Database
  let writer: ToDoWriter
  /// Whether there are events that imported ones may be. Where none are, none need be looked for.
  let hasEvents: Bool
  var summary = ImportSummary()

  /// Adds the event, updates the stored one it is, or leaves that alone.
  mutating func take(_ imported: ToDoEvent) throws {
    var event = imported
    event.date = event.date.asStored
    let source = event.source
    guard hasEvents, let (stored, known) = try stored(event.uniqueID) else {
      _ = try writer.insert(event, source: source)
      summary.added += 1
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

  /// Whether a file says something else than is stored: another text or, where one of the two was read
  /// from none, another part. A calendar that is older than the one that is known says nothing new.
  private static func isRevised(_ stored: ToDoEvent, by event: ToDoEvent) -> Bool {
    if let text = event.original, let known = stored.original {
      return text != known && !text.isOlder(than: known)
    }
    var stored = stored
    (stored.original, stored.series) = (event.original, event.series)
    if stored.dateKind?.isInstant == true, event.dateKind?.isInstant == true {
      stored.dateKind = event.dateKind
    }
    return event != stored
  }

  /// The event with a unique identifier, and what a file last said of it.
  private func stored(_ uniqueID: UUID) throws -> (event: ToDoEvent, source: Int64?)? {
    let request = ToDoEvent.all().withOriginals().filter(ToDoEvent.Columns.uid == uniqueID)
    return try Row.fetchCursor(db, request)
      .map { (ToDoEvent(row: $0), $0[ToDoEvent.Columns.source]) }.next()
  }
}

extension OriginalRecord {
  /// Whether both are of a calendar, and this one was revised less often (`SEQUENCE`).
  fileprivate func isOlder(than other: OriginalRecord) -> Bool {
    guard let component, let known = other.component else { return false }
    return component.revision < known.revision
  }
}

// MARK: - How the list is looked at

/// How the list of events was last looked at, to be shown so again.
struct ToDoListState: Codable, Hashable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "list_state"
  static let databaseColumnDecodingStrategy = DatabaseColumnDecodingStrategy.convertFromSnakeCase
  static let databaseColumnEncodingStrategy = DatabaseColumnEncodingStrategy.convertToSnakeCase

  /// Whether completed events were left out.
  var hidesCompleted = false
  /// Whether there was no month beside the list, though there was room.
  var hidesMonth = false
  /// Whether a person without events has been asked whether to begin with samples.
  var hasOfferedSamples = false
}

extension ToDoEventStore {
  /// How the list was last looked at.
  var listState: ToDoListState {
    get throws { try database.read { try ToDoListState.fetchOne($0) ?? ToDoListState() } }
  }

  /// Remembers how the list is looked at, which is no step to undo. What is changed is what is stored
  /// by then, by whichever program.
  func updateListState(_ change: (inout ToDoListState) throws -> Void) throws {
    try database.note { db in
      let old = try ToDoListState.fetchOne(db) ?? ToDoListState()
      var state = old
      try change(&state)
      guard state != old else { return }
      try ToDoListState.deleteAll(db)
      try state.insert(db)
    }
  }
}
