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
      var removed: [Int64] = []
      for event in events {
        if scope == .this, let next = try following(event, isNew: false, db) {
          try writer.update(next)
          continue
        }
        removed.append(event.id ?? 0)
        try leaveOut(event, writer, db)
        if scope == .all { removed += try others(of: event, db).compactMap(\.id) }
        guard scope != .this, event.repeats else { continue }
        let present = event.seriesStart(on: clock)?.date(on: clock) ?? .distantPast
        removed += try changedInstances(of: event, db)
          .filter { scope == .all || $0.time.date(on: clock) >= present }.compactMap(\.event.id)
      }
      try db.execute(
        sql: "DELETE FROM todo WHERE id IN (SELECT value FROM json_each(?))",
        arguments: [removed.json])
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
      if let next = try following(stored, isNew: true, db) {
        try add(next, after: stored, writer, db)
      }
      event.recurrence = nil
      event.series = stored.series ?? stored.uniqueID
      return
    }
    if event.recurrence == stored.recurrence, event.date != stored.date,
      let start = event.seriesStart(on: clock), start != series.present
    {
      let others = try changedInstances(of: stored, db)
      let moved = try series.moved(to: start, with: others.map(\.time), on: clock)
      event.recurrence = moved.lines
      for (other, time) in zip(others, moved.others) where other.time != time {
        try writer.update(other.event.moved(from: other.time, to: time, on: clock))
      }
    }
    guard scope == .all else { return }
    for var other in try others(of: stored, db) {
      if event.title != stored.title { other.title = event.title }
      if event.category != stored.category { other.category = event.category }
      if event.notes != stored.notes { other.notes = event.notes }
      if event.alarms != stored.alarms { other.alarms = event.alarms }
      try writer.update(other)
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
    let others = try changedInstances(of: event, db).map(\.time)
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

  /// The event of the instance after the present one; nil where there is none, or it does not repeat.
  func following(_ event: StoredToDo, isNew: Bool, _ db: Database) throws -> StoredToDo? {
    guard event.repeats else { return nil }
    let others = try changedInstances(of: event, db).map(\.time)
    return event.following(except: others, isNew: isNew, on: clock)
  }

  /// The instances of an event's series that are done.
  private func others(of event: StoredToDo, _ db: Database) throws -> [StoredToDo] {
    guard let series = event.series else { return [] }
    typealias Columns = StoredToDo.Columns
    return try StoredToDo.all().withOriginals()
      .filter((Columns.series == series || Columns.uid == series) && Columns.id != event.id)
      .fetchAll(db)
  }

  /// The instances of an event's series that a calendar has changed (`RECURRENCE-ID`), which are events of
  /// their own, with the times at which the series has them.
  func changedInstances(
    of event: StoredToDo, _ db: Database
  ) throws -> [(event: StoredToDo, time: CalendarTime)] {
    guard let series = event.component?.baseIdentity else { return [] }
    let others = try StoredToDo.all().withOriginals()
      .filter(
        sql: "id IN (SELECT todo FROM todo_original WHERE instr(text, 'RECURRENCE-ID') > 0)"
      ).fetchAll(db)
    return others.compactMap { other in
      guard let component = other.component, component.baseIdentity == series,
        other.uniqueID == UniqueIDText.derived(from: component.identity)
      else { return nil }
      return component.instanceTime.map { (other, $0) }
    }
  }

  /// Has the series of an instance that is an event of its own go on without it.
  private func leaveOut(_ instance: StoredToDo, _ writer: ToDoWriter, _ db: Database) throws {
    guard let component = instance.component, let time = component.instanceTime,
      instance.uniqueID == UniqueIDText.derived(from: component.identity)
    else { return }
    let uid = UniqueIDText.derived(from: component.baseIdentity)
    let series = StoredToDo.all().withOriginals().filter(StoredToDo.Columns.uid == uid)
    for var event in try series.fetchAll(db) where event.repeats {
      event.recurrence? += "\n\(time.line("EXDATE"))"
      try writer.update(event)
    }
  }
}

extension StoredToDo {
  /// The component of a calendar that it was read from.
  fileprivate var component: EventComponent? { original?.component }

  /// An instance that is an event of its own, where its series was moved.
  fileprivate func moved(
    from old: CalendarTime, to new: CalendarTime, on clock: WallClock
  ) -> StoredToDo {
    var event = self
    event.move(by: new.distance(from: old), on: clock)
    if let renamed = original?.renamed(to: new) {
      (event.original, event.uniqueID) = (
        renamed.record, UniqueIDText.derived(from: renamed.identity)
      )
    }
    return event
  }
}
