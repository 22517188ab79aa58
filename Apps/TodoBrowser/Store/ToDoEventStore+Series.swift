import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence
import Recurrence

/// The outcome of changing the completion state of events.
struct CompletionChange {
  /// The identifiers of the changed events.
  var changed: [Int64] = []
  /// The next events of completed repeating ones.
  var next: [StoredToDo] = []
  /// The repeating events that were the last of their series.
  var ended: [StoredToDo] = []
}

extension ToDoEventStore {
  /// Sets the completion state of events in a single undo group. For a repeating event that is
  /// completed, the next event is created.
  ///
  /// - Returns: The identifiers of the changed events in the order given, and the next events.
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` with all unknown identifiers. In this case,
  ///   nothing is changed.
  @discardableResult
  func setCompletionState(_ state: CompletionState, of ids: [Int64]) throws -> CompletionChange {
    try change { db, writer in
      var result = CompletionChange()
      let changed = try fetch(ids, db).filter { $0.completionState != state }
      for event in changed {
        if state == .completed, event.repeats {
          var done = event
          done.completionState = .completed
          try finish(event, as: &done, writer, db, &result)
          try writer.update(done)
        } else {
          try db.update("todo", [("state", state.rawValue)], id: event.id)
        }
      }
      result.changed = changed.compactMap(\.id)
      let isReopened = changed.contains { $0.completionState == .completed }
      let verb =
        switch state {
        case .completed: "Complete"
        case .inProgress: isReopened ? "Reopen" : "Begin"
        case .notStarted: isReopened ? "Reopen" : "Reset"
        }
      return (changed.isEmpty ? nil : Self.title(verb, changed), result)
    }
  }

  /// Deletes events in a single transaction and undo group. Their categories remain.
  ///
  /// - Parameter scope: The instances of repeating events. If the scope is the present instance
  ///   alone, the next instance replaces it.
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` with all unknown identifiers. In this case,
  ///   nothing is deleted.
  func delete(_ ids: [Int64], _ scope: SeriesScope) throws {
    try change { db, writer in
      let events = try fetch(ids, db)
      for event in events { try series(writer, db).delete(event, scope) }
      return (events.isEmpty ? nil : Self.title("Delete", events), ())
    }
  }

  /// Deletes events, including all later instances of repeating ones.
  func delete(_ ids: [Int64]) throws { try delete(ids, .following) }

  /// Replaces a stored event.
  ///
  /// - Parameter scope: The instances of a repeating event to change.
  /// - Returns: The stored event, or nil if nothing changed.
  func replace(
    _ stored: StoredToDo, with changed: StoredToDo, _ scope: SeriesScope, _ writer: ToDoWriter,
    _ db: Database
  ) throws -> StoredToDo? {
    var event = changed
    event.original = event.original ?? stored.original
    event.date = event.isDated ? event.date.asStored : .distantFuture
    // The unique identifier of an event never changes.
    (event.uniqueID, event.series) = (stored.uniqueID, event.series ?? stored.series)
    event.category = try writer.categories.category(named: event.category).name
    if !event.isDated { event.recurrence = nil }
    guard event != stored else { return nil }
    if let series = stored.repeating(on: clock) {
      try change(stored, series, to: &event, scope, writer, db)
    }
    try writer.update(event)
    return event
  }
}

extension ToDoEventStore {
  /// Changes a repeating event.
  private func change(
    _ stored: StoredToDo, _ series: InstanceSeries, to event: inout StoredToDo,
    _ scope: SeriesScope,
    _ writer: ToDoWriter, _ db: Database
  ) throws {
    if event.isCompleted, !stored.isCompleted {
      var result = CompletionChange()
      let model = scope == .this ? stored : event
      return try finish(model, as: &event, writer, db, &result)
    }
    if scope == .this {
      if let next = try self.series(writer, db).following(stored, isNew: true) {
        try add(next, after: stored, writer, db)
      }
      event.recurrence = nil
      event.series = stored.series ?? stored.uniqueID
      return
    }
    if event.recurrence == stored.recurrence, event.date != stored.date,
      let start = event.instance(on: clock), start != series.present
    {
      event.recurrence = try self.series(writer, db).move(series, of: stored, to: start)
    }
    guard scope == .all else { return }
    try self.series(writer, db).updateOthers(inSeriesOf: stored) {
      EventProperty.ofSeries.copySharedChanges(from: stored, to: event, into: &$0)
    }
  }

  /// Ends the repetition of a completed event and adds the next event.
  ///
  /// - Parameters:
  ///   - event: The event that the next one is created from.
  ///   - done: The completed event.
  private func finish(
    _ event: StoredToDo, as done: inout StoredToDo, _ writer: ToDoWriter, _ db: Database,
    _ result: inout CompletionChange
  ) throws {
    (done.recurrence, done.series) = (nil, event.series ?? event.uniqueID)
    let others = try series(writer, db).changedInstances(of: event).map(\.time)
    guard let next = event.following(doneAt: database.now(), except: others, on: clock) else {
      result.ended.append(done)
      return
    }
    result.next.append(try add(next, after: event, writer, db))
  }

  /// Adds the event that follows another one, as an open event with the same other properties.
  @discardableResult
  private func add(
    _ next: StoredToDo, after event: StoredToDo, _ writer: ToDoWriter, _ db: Database
  ) throws -> StoredToDo {
    var next = next
    (next.id, next.uniqueID, next.completionState) = (nil, UUID(), .notStarted)
    next.series = event.series ?? event.uniqueID
    return try insert([next], writer, db)[0]
  }

  /// Returns the stored events as items of series.
  func series(_ writer: ToDoWriter, _ db: Database) -> ToDoSeriesStorage {
    ToDoSeriesStorage(store: self, writer: writer, db: db)
  }
}

extension EventProperty {
  /// The properties that all events of a series share.
  static let ofSeries: [EventProperty] = [.title, .category, .otherCategories, .notes, .reminders]
}
