import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence
import Recurrence

/// What became of events when it was said how far they are.
struct CompletionChange {
  /// The ids of those that were not so far.
  var changed: [Int64] = []
  /// The next of those that repeat.
  var next: [StoredToDo] = []
  /// Those that repeated and have ended.
  var ended: [StoredToDo] = []
}

extension ToDoEventStore {
  /// Says of events how far they are, as one step. Where one is done that repeats, the next is made.
  ///
  /// - Returns: The ids of those that were not so far, in the order they were given in, and the next ones.
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` with all ids that are no event's; nothing is changed
  ///   then.
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

  /// Removes events, all of them or none. Their categories stay.
  ///
  /// - Parameter scope: Which instances of those that repeat. Without the present one alone, the next takes
  ///   its place.
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` with all ids that are no event's; nothing is removed
  ///   then.
  func delete(_ ids: [Int64], _ scope: SeriesScope) throws {
    try change { db, writer in
      let events = try fetch(ids, db)
      for event in events { try series(writer, db).delete(event, scope) }
      return (events.isEmpty ? nil : Self.title("Delete", events), ())
    }
  }

  /// The same, with all that would come of what repeats.
  func delete(_ ids: [Int64]) throws { try delete(ids, .following) }

  /// Stores an event in the place of the one that is stored.
  ///
  /// - Parameter scope: Which instances it is changed in, where it repeats.
  /// - Returns: The event as it is stored; nil where nothing has changed.
  func replace(
    _ stored: StoredToDo, with changed: StoredToDo, _ scope: SeriesScope, _ writer: ToDoWriter,
    _ db: Database
  ) throws -> StoredToDo? {
    var event = changed
    event.original = event.original ?? stored.original
    event.date = event.isDated ? event.date.asStored : .distantFuture
    // What tells it from all others does not change.
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
  /// Changes an event that repeats.
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
      EventProperty.ofSeries.copyChanges(from: stored, to: event, into: &$0)
    }
  }

  /// Ends the repetition of an event that is done, and adds the next one.
  ///
  /// - Parameters:
  ///   - event: the event of which the next one is made.
  ///   - done: the event that is done.
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

  /// Adds the next of an event: open, with all that it has besides.
  @discardableResult
  private func add(
    _ next: StoredToDo, after event: StoredToDo, _ writer: ToDoWriter, _ db: Database
  ) throws -> StoredToDo {
    var next = next
    (next.id, next.uniqueID, next.completionState) = (nil, UUID(), .notStarted)
    next.series = event.series ?? event.uniqueID
    return try insert([next], writer, db)[0]
  }

  /// The stored events as items of series.
  func series(_ writer: ToDoWriter, _ db: Database) -> ToDoSeriesStorage {
    ToDoSeriesStorage(store: self, writer: writer, db: db)
  }
}

extension EventProperty {
  /// The properties that all events of a series share.
  static let ofSeries: [EventProperty] = [.title, .category, .otherCategories, .notes, .reminders]
}
