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
  var next: [ToDoEvent] = []
  /// Those that repeated and have ended.
  var ended: [ToDoEvent] = []
}

extension ToDoEventStore {
  /// Says of events how far they are, as one step. Where one is done that repeats, the next is made.
  ///
  /// - Returns: The ids of those that were not so far, in the order they were given in, and the next ones.
  /// - Throws: ``StoreError/unknownToDos(ids:)`` with all ids that are no event's; nothing is changed
  ///   then.
  func changeCompletionState(_ state: CompletionState, of ids: [Int64]) throws -> CompletionChange {
    try change { db, writer in
      var result = CompletionChange()
      let changed = try fetch(ids, db).filter { $0.completionState != state }
      let update = try db.cachedStatement(sql: "UPDATE todo SET state = ? WHERE id = ?")
      for event in changed {
        if state == .completed, event.repeats {
          var done = event
          done.completionState = .completed
          try finish(event, as: &done, writer, db, &result)
          try writer.update(done)
        } else {
          try update.execute(arguments: [state.rawValue, event.id])
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

  /// The same, for those who only ask which were changed.
  @discardableResult
  func setCompletionState(_ state: CompletionState, of ids: [Int64]) throws -> [Int64] {
    try changeCompletionState(state, of: ids).changed
  }

  /// Removes events, all of them or none. Their categories stay.
  ///
  /// - Parameter scope: Which instances of those that repeat. Without the present one alone, the next takes
  ///   its place.
  /// - Throws: ``StoreError/unknownToDos(ids:)`` with all ids that are no event's; nothing is removed
  ///   then.
  func delete(_ ids: [Int64], _ scope: SeriesScope) throws {
    try change { db, writer in
      let events = try fetch(ids, db)
      var removed: [Int64] = []
      for event in events {
        if scope == .this, let next = try following(event, db) {
          try writer.update(next)
        } else {
          removed.append(event.id ?? 0)
          if scope == .all { removed += try others(of: event, db).compactMap(\.id) }
        }
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
    _ stored: ToDoEvent, with changed: ToDoEvent, _ scope: SeriesScope, _ writer: ToDoWriter,
    _ db: Database
  ) throws -> ToDoEvent? {
    var event = changed
    event.original = event.original ?? stored.original
    event.date = event.isDated ? event.date.asStored : .distantFuture
    // What tells it from all others does not change.
    (event.uniqueID, event.series) = (stored.uniqueID, event.series ?? stored.series)
    event.category = try writer.categories.category(named: event.category).name
    if !event.isDated { event.recurrence = nil }
    guard event != stored else { return nil }
    if let series = ToDoSeries(of: stored, on: clock) {
      try change(stored, series, to: &event, scope, writer, db)
    }
    try writer.update(event)
    return event
  }
}

extension ToDoEventStore {
  /// Changes an event that repeats.
  private func change(
    _ stored: ToDoEvent, _ series: ToDoSeries, to event: inout ToDoEvent, _ scope: SeriesScope,
    _ writer: ToDoWriter, _ db: Database
  ) throws {
    if event.isCompleted, !stored.isCompleted {
      var result = CompletionChange()
      let model = scope == .this ? stored : event
      return try finish(model, as: &event, writer, db, &result)
    }
    if scope == .this {
      if let next = try following(stored, db) { try add(next, after: stored, writer, db) }
      event.recurrence = nil
      event.series = stored.series ?? stored.uniqueID
      return
    }
    if event.recurrence == stored.recurrence, event.date != stored.date {
      event.recurrence = try series.lines(movedTo: event)
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
    _ event: ToDoEvent, as done: inout ToDoEvent, _ writer: ToDoWriter, _ db: Database,
    _ result: inout CompletionChange
  ) throws {
    (done.recurrence, done.series) = (nil, event.series ?? event.uniqueID)
    let moved = try movedInstances(of: event, db)
    guard let series = ToDoSeries(of: event, on: clock),
      let next = try series.following(doneAt: database.now(), isMoved: moved)
    else {
      result.ended.append(done)
      return
    }
    result.next.append(try add(next, after: event, writer, db))
  }

  /// Adds the next of an event: open, with all that it has besides.
  @discardableResult
  private func add(
    _ next: ToDoEvent, after event: ToDoEvent, _ writer: ToDoWriter, _ db: Database
  ) throws -> ToDoEvent {
    var next = next
    (next.id, next.uniqueID, next.completionState) = (nil, UUID(), .notStarted)
    next.series = event.series ?? event.uniqueID
    return try insert([next], writer, db)[0]
  }

  /// The event of the instance after the present one; nil where there is none, or it does not repeat.
  private func following(_ event: ToDoEvent, _ db: Database) throws -> ToDoEvent? {
    try ToDoSeries(of: event, on: clock)?.following(isMoved: movedInstances(of: event, db))
  }

  /// The instances of an event's series that are done.
  private func others(of event: ToDoEvent, _ db: Database) throws -> [ToDoEvent] {
    guard let series = event.series else { return [] }
    typealias Columns = ToDoEvent.Columns
    return try ToDoEvent.all().withOriginals()
      .filter((Columns.series == series || Columns.uid == series) && Columns.id != event.id)
      .fetchAll(db)
  }

  /// Tells the instances of a calendar's event that it says elsewhere (`RECURRENCE-ID`), and that are events
  /// of their own here.
  private func movedInstances(
    of event: ToDoEvent, _ db: Database
  ) throws -> (CalendarTime) throws -> Bool {
    guard let original = event.original, original.format == .iCalendar else {
      return { _ in false }
    }
    let component = ToDoComponent(ComponentText(original.text))
    let identity = component.base.identity
    return { id in
      let (value, zone) = (id.iCalendarValue, id.zone.map { ";TZID=\($0):" })
      let ends = id.isDay ? [";VALUE=DATE:", "="] : [zone ?? "="]
      return try ends.contains { end in
        let uid = UniqueIDText.derived(from: "\(identity);RECURRENCE-ID\(end)\(value)")
        return try !ToDoEvent.filter(ToDoEvent.Columns.uid == uid).isEmpty(db)
      }
    }
  }
}
