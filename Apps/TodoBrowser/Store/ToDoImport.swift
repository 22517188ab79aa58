import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence

extension ToDoEventStore {
  /// Imports the content of a file, all of it or nothing, as one undo group.
  ///
  /// An event is recognized by its ``StoredToDo/uniqueID``. As long as a file states the same for
  /// it as at the last import, it stays as it is, whatever happened to it since: importing the same
  /// file again changes nothing.
  ///
  /// - Parameters:
  ///   - events: The events as readers return them. Of several with one identifier the last counts,
  ///     which is the latest revision. A category named in another spelling is the one that is
  ///     stored; one that is not stored is added.
  ///   - stated: The fields that the file states for each of them; all by default.
  ///   - kept: The rest of the file, to be written back by an export.
  ///   - messages: The scheduling messages in the file. They are applied once the events are
  ///     stored.
  /// - Returns: The numbers of events added, updated and unchanged.
  @discardableResult
  func importEvents(
    _ events: some Sequence<StoredToDo>, stating stated: [StatedFields] = [],
    keeping kept: some Sequence<KeptComponent> = [],
    applying messages: [CalendarMessage<StoredToDo>] = []
  ) throws -> ImportSummary {
    let clock = clock
    return try importing("todo", keeping: kept) { db in
      try ToDoDays.store(by: clock, db)
      let addition = try BulkAddition(to: [.toDo, .toDoOriginal], search: .toDos, db)
      var taken = ToDoImport(
        db: db, writer: ToDoWriter(db, clock), dates: FieldDates(clock: clock), now: database.now(),
        hasEvents: !addition.isFirst)
      for (event, stated) in latestRevisions(of: events, stating: stated) {
        try taken.take(event, stating: stated)
      }
      try taken.removeReplacedInstances(upTo: addition.last)
      try addition.finish(db)
      var scheduling = ToDoMessages(to: self, taken.writer, after: taken.summary, db)
      for message in messages { try scheduling.apply(message) }
      return scheduling.summary
    }
  }
}

/// Returns the events of a file without those that a later revision in the same file replaces, in the
/// order in which each identifier first comes.
private func latestRevisions(
  of events: some Sequence<StoredToDo>, stating stated: [StatedFields]
) -> [(event: StoredToDo, stated: StatedFields)] {
  var latest: [(event: StoredToDo, stated: StatedFields)] = []
  var places: [UUID: Int] = [:]
  var fields = stated.makeIterator()
  for event in events {
    let read = (event: event, stated: fields.next() ?? .all)
    if let place = places[event.uniqueID] {
      latest[place] = read
    } else {
      places[event.uniqueID] = latest.count
      latest.append(read)
    }
  }
  return latest
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

  /// The series of which the file has an earlier revision than the store; its instances count as little.
  private var outdatedSeries: Set<String> = []
  /// The series of which the file has a later revision: how it is to be stored, and whether that is done.
  private var revisedSeries: [String: (event: StoredToDo, isReplaced: Bool)] = [:]
  /// The stored instances that the file has as well.
  private var taken: Set<Int64> = []

  init(db: Database, writer: ToDoWriter, dates: FieldDates, now: Date, hasEvents: Bool) {
    (self.db, self.writer, self.dates) = (db, writer, dates)
    (self.now, self.hasEvents) = (now, hasEvents)
  }

  /// Adds the event, updates the stored one it is, or leaves that alone.
  ///
  /// - Parameter stated: The fields that the file states of it.
  mutating func take(_ imported: StoredToDo, stating stated: StatedFields) throws {
    var event = imported
    event.date = event.date.asStored
    let source = event.source(stating: stated)
    let series = event.seriesOfInstance
    let isOutdated = series.map { outdatedSeries.contains($0) } ?? false
    guard hasEvents, let (stored, known) = try stored(event.uniqueID) else {
      if try isOutdated || isOutdatedAlone(event, of: series) {
        summary.unchanged += 1
        return
      }
      guard event.saysSomething else {
        let identifier = Excerpt.of(PropertyListEntry.identifier(of: event))
        return summary.notes.append(
          "No todo has the uniqueID '\(identifier)', and no other property to add it by.")
      }
      _ = try writer.insert(event, source: source)
      summary.added += 1
      return
    }
    if stated.contains(ToDoField.category) {
      event.category = try writer.categories.category(named: event.category).name
    }
    event.id = stored.id
    if let id = stored.id { taken.insert(id) }
    var merged: StoredToDo?
    if known != source, !isOutdated {
      let isOfRevised = series.map { revisedSeries[$0] != nil } ?? false
      merged =
        isOfRevised
        ? (event == stored ? nil : event) : merge(event, stating: stated, into: stored)
    }
    recordSeries(event, stored, isRevised: merged != nil)
    guard let merged else {
      summary.unchanged += 1
      return
    }
    try writer.update(merged, source: source)
    summary.updated += 1
  }

  /// Records which revision of a series the file has.
  private mutating func recordSeries(
    _ event: StoredToDo, _ stored: StoredToDo, isRevised: Bool
  ) {
    guard event.repeats || stored.repeats, event.seriesOfInstance == nil,
      let new = event.original?.component, let old = stored.original?.component
    else { return }
    switch new.order(relativeTo: old) {
    case .older: outdatedSeries.insert(new.baseIdentity)
    case .newer: revisedSeries[new.baseIdentity] = (event, isRevised)
    case .same: if isRevised { revisedSeries[new.baseIdentity] = (event, true) }
    }
  }

  /// Whether the store has a later revision of the series of an instance, which the file has alone.
  private func isOutdatedAlone(_ event: StoredToDo, of series: String?) throws -> Bool {
    guard hasEvents, let series, revisedSeries[series] == nil,
      let whole = try stored(UniqueIDText.derived(from: series)), let id = whole.event.id,
      !taken.contains(id), let known = whole.event.original?.component,
      let component = event.original?.component
    else { return false }
    return component.order(relativeTo: known) == .older
  }

  /// Removes the moved instances of a series that a later revision no longer contains (RFC 5546,
  /// 3.2.2). If the revision of the series is unchanged, the instances stay.
  mutating func removeReplacedInstances(upTo last: Int64) throws {
    guard !revisedSeries.isEmpty else { return }
    let instances = try StoredToDo.all().withOriginals()
      .filter(sql: "id IN (SELECT todo FROM todo_original WHERE instr(text, 'RECURRENCE-ID') > 0)")
      .fetchAll(db)
    for instance in instances {
      guard let id = instance.id, id <= last, !taken.contains(id),
        let series = instance.seriesOfInstance, let (event, isReplaced) = revisedSeries[series],
        try isReplaced || isAsImported(instance)
      else { continue }
      try db.execute(sql: "DELETE FROM todo WHERE id = ?", arguments: [id])
      guard !isReplaced else { continue }
      revisedSeries[series]?.isReplaced = true
      try writer.update(event, source: event.source(stating: .all))
      summary.unchanged -= 1
      summary.updated += 1
    }
  }

  /// Whether nothing of an event was changed here since it was imported.
  private func isAsImported(_ event: StoredToDo) throws -> Bool {
    let known = try Int64.fetchOne(
      db, sql: "SELECT source FROM todo WHERE id = ?", arguments: [event.id])
    guard known == event.source(stating: .all), let component = event.original?.component else {
      return false
    }
    var zones = ZoneResolver.complete(local: dates.local.clock)
    do throws(ImportProblem) {
      let imported = try ToDoComponent(component.text).item(in: &zones)
      return event.title == imported.title && event.notes == imported.notes
        && event.date == imported.date.asStored
        && event.completionState == imported.completionState
    } catch {
      return false
    }
  }

  /// Returns the stored event with the changes of a file, or nil if there are none.
  ///
  /// A newer component of the calendar that the event was imported from replaces it; an older one
  /// changes nothing. From other files, the properties that differ from the stored event, as far as
  /// their format can express them, are merged.
  private func merge(
    _ event: StoredToDo, stating stated: StatedFields, into stored: StoredToDo
  ) -> StoredToDo? {
    guard stated.isWhole else {
      return ToDoField.merge(event, stating: stated, into: stored, dates)
    }
    if let text = event.original, let known = stored.original, text.format == known.format {
      guard text != known, !text.brings(nothingNewTo: known) else { return nil }
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
  private func stored(_ uniqueID: UUID) throws -> (event: StoredToDo, source: Int64?)? {
    let request = StoredToDo.all().withOriginals().filter(StoredToDo.Columns.uid == uniqueID)
    return try Row.fetchCursor(db, request)
      .map { (StoredToDo(row: $0), $0[StoredToDo.Columns.source]) }.next()
  }
}

extension OriginalRecord {
  /// Returns a Boolean value that indicates whether both are from a calendar and this one is an
  /// earlier revision, or differs only in answers of attendees or in what an export adds.
  fileprivate func brings(nothingNewTo other: OriginalRecord) -> Bool {
    guard let component, let known = other.component else { return false }
    return component.order(relativeTo: known) == .older
      || component.differsOnlyInAnswers(from: known)
      || component.addsOnlyIdentity(to: known)
  }
}

extension StoredToDo {
  /// A Boolean value that indicates whether a file states enough of it for a new event. A row that states
  /// its identifier and a detail can only change a stored one.
  fileprivate var saysSomething: Bool {
    isDated || !(title + notes).isEmpty || original?.format == .iCalendar
  }

  /// The calendar's identifier of the series that it stands for an instance of; nil for any other.
  var seriesOfInstance: String? {
    guard let original, original.format == .iCalendar, original.text.contains("RECURRENCE-ID"),
      let component = original.component, component.recurrenceID != nil
    else { return nil }
    return component.baseIdentity
  }
}

// MARK: - How the list is looked at

/// The state of the list of events when it was last shown, to restore it.
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
  /// The state of the list when it was last shown.
  var listState: ToDoListState {
    get throws { try database.read { try ToDoListState.fetchOne($0) ?? ToDoListState() } }
  }

  /// Remembers how the list is looked at, which is no step to undo. What is changed is what is stored
  /// by then, by whichever program.
  func updateListState(_ change: (inout ToDoListState) throws -> Void) throws {
    try database.writeUnobserved { db in
      let old = try ToDoListState.fetchOne(db) ?? ToDoListState()
      var state = old
      try change(&state)
      guard state != old else { return }
      try ToDoListState.deleteAll(db)
      try state.insert(db)
    }
  }
}
