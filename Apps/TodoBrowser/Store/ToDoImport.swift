import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence

extension ToDoEventStore {
  /// Imports the contents of a file in a single transaction and undo group.
  ///
  /// An event is recognized by its ``StoredToDo/uniqueID``, or without one by its content, now or
  /// when it was imported. If a file states the same properties for it as at the last import, the
  /// event is not changed, even if it was edited since. Importing the same file again therefore
  /// changes nothing.
  ///
  /// - Parameters:
  ///   - events: The events as readers return them. Of several events with the same identifier, the
  ///     latest revision is used. A category in another spelling is the
  ///     stored one, and a missing category is added.
  ///   - stated: The fields that the file states for each of them; all by default.
  ///   - kept: The other components of the file, which an export writes again.
  ///   - messages: The scheduling messages in the file. They are applied after the events are
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
      let events = Array(events).atFirstInstances(on: clock)
      let latest = latestRevisions(of: events, stating: stated)
      taken.summary.earlierRevisions += events.count - latest.count
      for (event, stated) in latest {
        try taken.importEvent(event, stating: stated)
      }
      try taken.removeReplacedInstances(upTo: addition.last)
      try addition.finish(db)
      let series = series(taken.writer, db)
      for message in messages where message.isForItem {
        let (outcome, event) = try series.apply(message)
        taken.summary.record(
          message.description(of: outcome, title: event?.listTitle, on: clock),
          isUpdated: outcome == .applied, isUnchanged: outcome.isUnchanged)
      }
      return taken.summary
    }
  }
}

/// Returns the events of a file without those that a later revision in the same file replaces, in
/// the order in which each identifier first occurs.
private func latestRevisions(
  of events: some Sequence<StoredToDo>, stating stated: [StatedFields]
) -> [(event: StoredToDo, stated: StatedFields)] {
  var latest: [(event: StoredToDo, stated: StatedFields)] = []
  var places: [UUID: Int] = [:]
  var fields = stated.makeIterator()
  for event in events {
    let read = (event: event, stated: fields.next() ?? .all)
    if let place = places[event.uniqueID] {
      if !event.isEarlierRevision(of: latest[place].event) { latest[place] = read }
    } else {
      places[event.uniqueID] = latest.count
      latest.append(read)
    }
  }
  return latest
}

/// An import that matches events with stored ones, and writes new and changed events.
private struct ToDoImport {
  let db: Database
  let writer: ToDoWriter
  let dates: FieldDates
  let now: Date
  /// A Boolean value that indicates whether the store contained events before the import.
  /// Otherwise, no event needs to be looked up.
  let hasEvents: Bool
  var summary = ImportSummary()

  /// The series with an earlier revision in the file than in the store. Their instances are
  /// outdated as well.
  private var outdatedSeries: Set<String> = []
  /// The series with a later revision in the file, each with its event and whether that is stored.
  private var revisedSeries: [String: (event: StoredToDo, isReplaced: Bool)] = [:]
  /// The stored instances that the file also contains.
  private var taken: Set<Int64> = []

  /// The identifiers of the stored events, by those that their content would have in a file without
  /// identifiers; nil until they are needed.
  private var identifiersByContent: [UUID: UUID]?

  private var clock: WallClock { dates.local.clock }

  init(db: Database, writer: ToDoWriter, dates: FieldDates, now: Date, hasEvents: Bool) {
    (self.db, self.writer, self.dates) = (db, writer, dates)
    (self.now, self.hasEvents) = (now, hasEvents)
  }

  /// Adds an event, updates the stored event, or leaves it unchanged.
  ///
  /// - Parameter stated: The fields that the file states for the event.
  mutating func importEvent(_ imported: StoredToDo, stating stated: StatedFields) throws {
    var event = imported
    event.date = event.date.asStored
    let source = event.source(stating: stated, on: clock)
    let series = event.seriesOfInstance
    let isOutdated = series.map { outdatedSeries.contains($0) } ?? false
    guard hasEvents,
      let (stored, known) = try stored(event.uniqueID) ?? storedByContent(of: event)
    else {
      if try isOutdated || isOutdatedAlone(event, of: series) {
        summary.unchanged += 1
        summary.earlierRevisions += 1
        return
      }
      if event.zoneWithoutDate != nil { event.dateKind = nil }
      if let reason = event.reasonNotToAdd(stating: stated) {
        return summary.notes.append(reason)
      }
      _ = try writer.insert(event, source: source)
      summary.added += 1
      return
    }
    if stated.contains(ToDoField.category) {
      // A file may have a control character of the name as its control picture.
      let isStored = CategoryName(event.category) == CategoryName(CommonText.of(stored.category))
      event.category =
        isStored
        ? stored.category : try writer.categories.category(named: event.category).name
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
    if merged == nil, !isOutdated { merged = try atNextInstance(stored, as: event) }
    guard let merged else {
      summary.unchanged += 1
      if isOutdated || known != source && event.isEarlierRevision(of: stored) {
        summary.earlierRevisions += 1
      }
      return
    }
    try writer.update(merged, source: source)
    summary.updated += 1
  }

  /// Returns the stored event at the first instance that the calendar leaves to its series now, or
  /// nil if the event is there or was moved in this store.
  ///
  /// Another program that completes an instance adds a component for it and does not change that of
  /// the series.
  private func atNextInstance(
    _ stored: StoredToDo, as event: StoredToDo
  ) throws -> StoredToDo? {
    func isSameInstance(_ one: StoredToDo, _ other: StoredToDo) -> Bool {
      one.date.asStored == other.date.asStored && one.dateKind == other.dateKind
        && one.recurrence == other.recurrence && one.completionState == other.completionState
    }
    guard event.repeats, !stored.isCompleted, event.original == stored.original,
      !isSameInstance(event, stored), let component = stored.original?.component
    else { return nil }
    var zones = ZoneResolver.complete(local: clock)
    let others = try StoredToDo.changedInstances(of: stored, db).map(\.time)
    let known = try? ToDoComponent(component.text).item(in: &zones)
      .atFirstInstance(except: others, on: clock)
    guard let known, isSameInstance(known, stored) else { return nil }
    var moved = stored
    (moved.date, moved.dateKind) = (event.date, event.dateKind)
    (moved.recurrence, moved.completionState) = (event.recurrence, event.completionState)
    return moved
  }

  /// Records the revision of a series in the file.
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

  /// Returns a Boolean value that indicates whether the store has a later revision of the series of
  /// an instance, if the file contains only the instance.
  private func isOutdatedAlone(_ event: StoredToDo, of series: String?) throws -> Bool {
    guard hasEvents, let series, revisedSeries[series] == nil,
      let whole = try stored(UniqueIDText.derived(from: series)), let id = whole.event.id,
      !taken.contains(id), let known = whole.event.original?.component,
      let component = event.original?.component
    else { return false }
    return component.order(relativeTo: known) == .older
  }

  /// Deletes the changed instances of a series that a later revision no longer contains (RFC 5546,
  /// 3.2.2). If the revision of the series is unchanged, the instances remain.
  mutating func removeReplacedInstances(upTo last: Int64) throws {
    guard !revisedSeries.isEmpty else { return }
    let instances = try StoredToDo.all().withOriginals()
      .filter(sql: "id IN (SELECT todo FROM todo_original WHERE instr(text, 'RECURRENCE-ID') > 0)")
      .fetchAll(db)
    for instance in instances {
      guard let id = instance.id, id <= last, !taken.contains(id),
        let series = instance.seriesOfInstance, let (event, isReplaced) = revisedSeries[series],
        try isReplaced || isUnchangedSinceImport(instance)
      else { continue }
      try db.execute(sql: "DELETE FROM todo WHERE id = ?", arguments: [id])
      guard !isReplaced else { continue }
      revisedSeries[series]?.isReplaced = true
      try writer.update(event, source: event.source(stating: .all, on: clock))
      summary.unchanged -= 1
      summary.updated += 1
    }
  }

  /// Returns a Boolean value that indicates whether an event was not edited since its import.
  private func isUnchangedSinceImport(_ event: StoredToDo) throws -> Bool {
    let known = try Int64.fetchOne(
      db, sql: "SELECT source FROM todo WHERE id = ?", arguments: [event.id])
    guard known == event.source(stating: .all, on: clock),
      let component = event.original?.component
    else { return false }
    var zones = ZoneResolver.complete(local: clock)
    do throws(ImportProblem) {
      let imported = try ToDoComponent(component.text).item(in: &zones)
      return event.title == imported.title && event.notes == imported.notes
        && event.date == imported.date.asStored && event.dateKind == imported.dateKind
        && event.completionState == imported.completionState && event.alarms == imported.alarms
    } catch {
      return false
    }
  }

  /// Returns the stored event with the changes from a file, or nil if nothing changes.
  ///
  /// A newer component of the calendar that the event was imported from replaces it, and an older
  /// one changes nothing. From other files, the differences from the stored event are merged, as
  /// far as their format can express them.
  private func merge(
    _ event: StoredToDo, stating stated: StatedFields, into stored: StoredToDo
  ) -> StoredToDo? {
    guard stated.isWhole else {
      return ToDoField.merge(event, stating: stated, into: stored, dates)
    }
    if let text = event.original, let known = stored.original, text.format == known.format {
      guard text != known, !text.addsNothing(to: known) else { return nil }
      var event = event
      (event.id, event.series) = (stored.id, stored.series)
      return event
    }
    let exported = event.original.flatMap {
      stored.exported(as: $0.format, stamp: now, on: clock)
    }
    return ToDoField.merge(event, stating: stated, into: stored, exported: exported, dates)
  }

  /// Returns the event with a unique identifier and the hash of the properties at its last import,
  /// or nil.
  private func stored(_ uniqueID: UUID) throws -> (event: StoredToDo, source: Int64?)? {
    let request = StoredToDo.all().withOriginals().filter(StoredToDo.Columns.uid == uniqueID)
    return try Row.fetchCursor(db, request)
      .map { (StoredToDo(row: $0), $0[StoredToDo.Columns.source]) }.next()
  }

  /// Returns the event with the content of one without an identifier, or nil.
  private mutating func storedByContent(
    of event: StoredToDo
  ) throws -> (event: StoredToDo, source: Int64?)? {
    guard event.contentIDs(on: clock).contains(event.uniqueID) else { return nil }
    if identifiersByContent == nil {
      let events = try StoredToDo.fetchCursor(db)
      var identifiers: [UUID: UUID] = [:]
      while let event = try events.next() {
        guard let content = event.contentIDs(on: clock).first(where: { identifiers[$0] == nil })
        else { continue }
        identifiers[content] = event.uniqueID
      }
      identifiersByContent = identifiers
    }
    return try identifiersByContent?[event.uniqueID].flatMap { try stored($0) }
  }
}

extension OriginalRecord {
  /// Returns a Boolean value that indicates whether both records are from a calendar and this one
  /// is an earlier revision, or differs only in replies of attendees or in properties that an
  /// export adds or replaces.
  fileprivate func addsNothing(to other: OriginalRecord) -> Bool {
    guard let component, let known = other.component else { return false }
    return component.order(relativeTo: known) == .older
      || component.differsOnlyInAnswers(from: known)
      || component.addsOnlyIdentity(to: known) || component.differsOnlyInUID(from: known)
  }
}

extension EventComponent {
  /// Returns a Boolean value that indicates whether two components are equal except for their
  /// `UID`, which an export replaces if two events have the same one.
  fileprivate func differsOnlyInUID(from other: EventComponent) -> Bool {
    func rest(_ component: EventComponent) -> [ArraySlice<UInt8>] {
      component.text.lines.indices.filter { $0 != component.uid?.line }.map { component.text[$0] }
    }
    return rest(self) == rest(other)
  }
}

extension StoredToDo {
  /// Returns the reason not to add an event, or nil. A row with only an identifier and details can
  /// change a stored event, but is not enough for a new one.
  fileprivate func reasonNotToAdd(stating stated: StatedFields) -> String? {
    guard title.isEmpty, !isDated, original?.format != .iCalendar else { return nil }
    let hasNotes = !notes.isEmpty
    if hasNotes, !stated.contains(ToDoField.uniqueID) || stated.contains(ToDoField.title) {
      return nil
    }
    let identifier = Excerpt.of(PropertyListEntry.identifier(of: self))
    let missing = hasNotes ? "title" : "other property"
    return "No todo has the uniqueID '\(identifier)', and the entry has no \(missing)."
  }

  /// Returns a Boolean value that indicates whether the event was read from an earlier revision of
  /// another one's calendar component.
  fileprivate func isEarlierRevision(of other: StoredToDo) -> Bool {
    guard let component = original?.component, let known = other.original?.component else {
      return false
    }
    return component.order(relativeTo: known) == .older
  }

  /// The calendar's identifier of the series that the event is an instance of, or nil for any other
  /// event.
  var seriesOfInstance: String? {
    guard let original, original.format == .iCalendar, original.text.contains("RECURRENCE-ID"),
      let component = original.component, component.recurrenceID != nil
    else { return nil }
    return component.baseIdentity
  }
}

// MARK: - List state

/// The state of the list of events when it was last displayed, for restoration.
struct ToDoListState: Codable, Hashable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "list_state"
  static let databaseColumnDecodingStrategy = DatabaseColumnDecodingStrategy.convertFromSnakeCase
  static let databaseColumnEncodingStrategy = DatabaseColumnEncodingStrategy.convertToSnakeCase

  /// A Boolean value that indicates whether completed events are hidden.
  var hidesCompleted = false
  /// A Boolean value that indicates whether the month next to the list is hidden, even if there is
  /// room for it.
  var hidesMonth = false
}

extension ToDoEventStore {
  /// The state of the list when it was last displayed.
  var listState: ToDoListState {
    get throws { try database.read { try ToDoListState.fetchOne($0) ?? ToDoListState() } }
  }

  /// Updates the state of the list. This is not an undoable change. The closure receives the
  /// currently stored state, which another program may have changed.
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
