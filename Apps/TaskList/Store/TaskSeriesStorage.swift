import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence
import Recurrence

/// The stored tasks as items of series, to which scheduling messages are applied, within a
/// transaction.
struct TaskSeriesStorage: MessageStorage {
  let store: TaskStore
  let writer: TaskWriter

  var clock: WallClock { store.clock }

  /// Returns the task that follows a completed one, or nil if that is the last.
  ///
  /// - Parameters:
  ///   - date: The time of completion.
  ///   - isNew: If true, the next task is stored next to the completed one.
  func next(of task: StoredTask, completedAt date: Date, isNew: Bool) throws -> StoredTask? {
    let others = try changedInstances(of: task).map(\.time)
    let model = others.isEmpty ? task : task.repeatingByRule
    guard let made = model.next(completedAt: date, except: others, isNew: isNew, on: clock)
    else { return nil }
    if let end = task.taskwarriorEnd(on: clock), let due = made.dueDate, due > end { return nil }
    return made.movingAlarms(from: task)
  }

  func skippingInstance(of task: StoredTask) throws -> StoredTask? {
    guard task.repeats,
      let next = try next(of: task, completedAt: store.database.now(), isNew: false)
    else { return nil }
    var skipping = task
    (skipping.dueDate, skipping.dueKind) = (next.dueDate, next.dueKind)
    (skipping.startDate, skipping.startKind) = (next.startDate, next.startKind)
    (skipping.repetition, skipping.recurrence) = (next.repetition, next.recurrence)
    skipping.alarms = next.alarms
    return skipping
  }

  func others(inSeriesOf task: StoredTask) throws -> [StoredTask] {
    guard let first = task.series ?? task.id else { return [] }
    return try TaskRecord.withOriginal(where: "series = ? OR task.id = ?", [first, first])
      .fetchAll(writer.db).map { $0.task(clock) }.filter { $0.id != task.id }
  }

  func changedInstances(
    of task: StoredTask
  ) throws -> [(item: StoredTask, time: CalendarTime)] {
    try writer.changedInstances(of: task)
  }

  func series(
    ofChangedInstance task: StoredTask
  ) throws -> (items: [StoredTask], time: CalendarTime)? {
    guard let uid = task.uid, let mark = uid.range(of: StoredTask.instanceMark),
      let time = task.instanceOfUID.flatMap({ CalendarTime($0) })
    else { return nil }
    let series = TaskRecord.withOriginal(
      where: "uid = CAST(? AS TEXT)", [String(uid[..<mark.lowerBound]).stored])
    let tasks = try series.fetchAll(writer.db).map { $0.task(clock) }
    return (tasks.filter { $0.repeatingByRule.recurrence != nil }, time)
  }

  func item(for component: EventComponent) throws -> StoredTask? {
    let uid = component.baseIdentity
    for known in [uid, component.identity] {
      let request = TaskRecord.withOriginal(
        where: "uid = CAST(? AS TEXT) ORDER BY id", [known.stored])
      if let record = try request.fetchOne(writer.db) { return record.task(clock) }
    }
    let id = try CalendarIdentifiers.fetch(writer.db).id(uid)
    return try id.flatMap { try TaskRecord.task($0, clock, writer.db) }
      .flatMap { $0.uid == nil ? $0 : nil }
  }

  func insert(_ task: StoredTask) throws {
    _ = try writer.insert(task, created: store.database.now())
  }

  func update(_ task: StoredTask) throws { try writer.update(task) }

  func delete(_ task: StoredTask) throws { try TaskRecord.deleteOne(writer.db, key: task.id) }
}

extension StoredTask: SchedulableItem {
  mutating func exclude(_ time: CalendarTime) {
    self = repeatingByRule
    recurrence? += "\n\(time.line("EXDATE"))"
  }

  mutating func moveInstance(
    from old: CalendarTime, to new: CalendarTime, on clock: WallClock
  ) {
    shift(from: old, to: new, on: clock)
    if let renamed = original?.renamed(to: new) {
      (original, uid) = (renamed.record, renamed.identity)
    }
  }

  mutating func removeInstance(
    at moment: Date, andFollowing: Bool, on clock: WallClock
  ) -> Bool {
    var task = repeatingByRule
    let lines = task.repeating(on: clock)?.lines(
      leavingOut: moment, andFollowing: andFollowing, on: clock)
    guard let lines else { return false }
    task.recurrence = lines
    self = task
    return true
  }

  mutating func complete() { isCompleted = true }

  mutating func becomeInstance(identity: String) {
    uid = identity
    (repetition, recurrence) = (nil, nil)
  }
}
