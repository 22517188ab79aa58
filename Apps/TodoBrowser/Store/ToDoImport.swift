import DateFormatting
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
  ///   - stated: The fields that the file states of each of them; all where it says nothing of that.
  ///   - kept: What else the file has, to be written back by an export.
  /// - Returns: How many events were added, updated and left alone.
  @discardableResult
  func importEvents(
    _ events: some Sequence<ToDoEvent>, stating stated: [StatedFields] = [],
    keeping kept: some Sequence<KeptComponent> = []
  ) throws -> ImportSummary {
    let clock = clock
    return try importing("event", keeping: kept) { db in
      try ToDoDays.store(by: clock, db)
      let addition = try BulkAddition(to: [.toDo, .toDoOriginal], search: .toDos, db)
      var taken = ToDoImport(
        db: db, writer: ToDoWriter(db, clock), dates: FieldDates(clock: clock), now: database.now(),
        hasEvents: !addition.isFirst)
      var fields = stated.makeIterator()
      for event in events { try taken.take(event, stating: fields.next() ?? .all) }
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
  let dates: FieldDates
  let now: Date
  /// Whether there are events that imported ones may be. Where none are, none need be looked for.
  let hasEvents: Bool
  var summary = ImportSummary()

  /// Adds the event, updates the stored one it is, or leaves that alone.
  ///
  /// - Parameter stated: The fields that the file states of it.
  mutating func take(_ imported: ToDoEvent, stating stated: StatedFields) throws {
    var event = imported
    event.date = event.date.asStored
    let source = event.source(stating: stated)
    guard hasEvents, let (stored, known) = try stored(event.uniqueID) else {
      _ = try writer.insert(event, source: source)
      summary.added += 1
      return
    }
    if stated.contains(ToDoField.category) {
      event.category = try writer.categories.category(named: event.category).name
    }
    guard known != source, let merged = merge(event, stating: stated, into: stored) else {
      summary.unchanged += 1
      return
    }
    try writer.update(merged, source: source)
    summary.updated += 1
  }

  /// Returns what a stored event becomes by what a file says of it; nil where that is nothing new.
  ///
  /// A newer component of the calendar that the event was read from replaces it; one that is older says
  /// nothing new. Of all other files only what differs from the stored event, as far as their format can
  /// say that, is taken over.
  private func merge(
    _ event: ToDoEvent, stating stated: StatedFields, into stored: ToDoEvent
  ) -> ToDoEvent? {
    guard stated.isWhole else {
      return ToDoField.merge(event, stating: stated, into: stored, dates)
    }
    if let text = event.original, let known = stored.original, text.format == known.format {
      guard text != known, !text.isOlder(than: known) else { return nil }
      var event = event
      (event.id, event.series) = (stored.id, stored.series)
      return event
    }
    let exported = event.original.flatMap {
      stored.exported(as: $0.format, stamp: now, on: dates.local.clock)
    }
    return ToDoField.merge(event, stating: stated, into: stored, exported: exported, dates)
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
