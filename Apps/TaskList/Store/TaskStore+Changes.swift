import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence
import Recurrence

// What the verbs of the store have in common: one change of tasks within a transaction.

extension TaskStore {
  /// Makes a change that becomes one step to undo; see ``StoreDatabase/change(_:)``.
  func change<Result>(
    _ body: (TaskWriter) throws -> (title: String?, result: Result)
  ) throws -> Result {
    try database.change { try body(TaskWriter(db: $0, clock: clock)) }
  }

  /// The tasks with these ids, each once, with the text they were imported from.
  ///
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` with all ids that are no task's.
  func fetch(_ ids: [Int64], _ db: Database) throws -> [StoredTask] {
    try ids.items(noun: "task") { try TaskRecord.task($0, clock, db) }
  }

  /// Adds a task with what a store adds to it.
  func insert(_ task: StoredTask, _ writer: TaskWriter) throws -> StoredTask {
    var task = task.asStored(clock)
    let now = database.now()
    task.creationDate = task.creationDate ?? now
    task.id = try writer.insert(task, created: now)
    return task
  }

  /// The outcome for a stored task.
  struct Replacement {
    var isChanged = false
    /// The one that comes next, where it was completed.
    var next: StoredTask?
    /// Whether it came again and was the last.
    var hasEnded = false
  }

  /// Stores a task in the place of the one that is stored, and makes the next one if it is due.
  func replace(
    _ stored: StoredTask, with task: StoredTask, _ writer: TaskWriter
  ) throws -> Replacement {
    var task = task.asStored(clock)
    task.original = task.original ?? stored.original
    guard task != stored else { return Replacement() }
    var result = Replacement(isChanged: true)
    try moveSeries(of: &task, from: stored, writer)
    if task.isCompleted, !stored.isCompleted {
      let now = task.completionDate ?? database.now()
      task.completionDate = now
      if task.repeats {
        // Where the next one is there already, it goes on with the repetition.
        if try !writer.hasLaterInstance(than: stored) {
          result.next = try makeNext(of: task, completedAt: now, writer)
          result.hasEnded = result.next == nil
        }
        (task.repetition, task.recurrence) = (nil, nil)
      }
    } else if !task.isCompleted {
      task.completionDate = nil
    }
    try writer.update(task)
    return result
  }

  /// A title for what was done to tasks: the name of one, the number of several, nil for none.
  static func title(_ verb: String, _ tasks: [StoredTask]) -> String? {
    switch tasks.count {
    case 0: nil
    case 1: StepTitle.of(verb, tasks[0].text, else: "a task")
    case let count: StepTitle.of(verb, count, "task")
    }
  }
}

// MARK: - Series

// What the verbs of the store do to tasks that come again.

extension TaskStore {
  /// Adds the task that comes after one; nil where that is the last.
  func makeNext(
    of task: StoredTask, completedAt now: Date, _ writer: TaskWriter
  ) throws -> StoredTask? {
    guard let made = try following(task, completedAt: now, isNew: true, writer) else { return nil }
    var next = try insert(made, writer)
    guard next.original?.format == .iCalendar else { return next }
    let uid = try CalendarIdentifiers.fetch(writer.db).identifier(of: next)
    var zones = try ZoneResolver.ofStore(writer.db, clock: clock)
    next.original = next.renewedOriginal(uid: uid, createdAt: database.now(), in: &zones)
    next.uid = next.original == nil ? nil : uid
    try writer.update(next)
    if next.original == nil {
      try writer.db.execute(sql: "DELETE FROM task_original WHERE task = ?", arguments: [next.id])
    }
    return next
  }

  /// The task that comes after one, before it is stored; nil where that is the last.
  private func following(
    _ task: StoredTask, completedAt now: Date, isNew: Bool, _ writer: TaskWriter
  ) throws -> StoredTask? {
    let others = try writer.changedInstances(of: task).map(\.time)
    let model = others.isEmpty ? task : task.repeatingByRule
    guard let made = model.next(completedAt: now, except: others, isNew: isNew, on: clock)
    else { return nil }
    if let end = task.taskwarriorEnd(on: clock), let due = made.dueDate, due > end { return nil }
    return made.movingAlarms(from: task)
  }

  /// Moves the rules of a repeating task along with it, and the instances that are tasks of their
  /// own.
  func moveSeries(of task: inout StoredTask, from stored: StoredTask, _ writer: TaskWriter) throws {
    guard !task.isCompleted, task.recurrence == stored.recurrence,
      task.repetition == stored.repetition,
      let lines = stored.repeatingByRule.recurrence,
      let old = stored.instance(on: clock), let new = task.instance(on: clock), old != new,
      let series = InstanceSeries(present: old, lines: lines), series.isWhole
    else { return }
    let others = try writer.changedInstances(of: stored)
    // A rule that names several days or times stays as it is.
    let moved =
      series.set.start == old
      ? try? series.moved(to: new, with: others.map(\.time), on: clock) : nil
    if task.recurrence != nil {
      task.recurrence = moved?.lines ?? series.lines(of: series.set, at: old)
    }
    for (other, time) in zip(others, moved?.others ?? []) where other.time != time {
      try writer.update(other.task.moved(from: other.time, to: time, on: clock))
    }
  }

  /// Takes a task out of its series, which the next one goes on with.
  func leaveSeries(
    _ task: inout StoredTask, as stored: StoredTask, _ writer: TaskWriter
  ) throws -> StoredTask? {
    guard stored.repeats, task.repetition == stored.repetition,
      task.recurrence == stored.recurrence
    else { return nil }
    (task.repetition, task.recurrence) = (nil, nil)
    return try makeNext(of: stored, completedAt: database.now(), writer)
  }

  /// The other tasks of a task's series.
  func others(inSeriesOf task: StoredTask, _ db: Database) throws -> [StoredTask] {
    guard let first = task.series ?? task.id else { return [] }
    return try TaskRecord.withOriginal(where: "series = ? OR task.id = ?", [first, first])
      .fetchAll(db).map { $0.task(clock) }.filter { $0.id != task.id }
  }

  /// Removes a task; of one that comes again the instances that are meant.
  func remove(_ task: StoredTask, _ scope: SeriesScope, _ writer: TaskWriter) throws {
    if scope == .this, task.repeats,
      let next = try following(task, completedAt: database.now(), isNew: false, writer)
    {
      return try writer.update(task.skipping(to: next))
    }
    var gone = [task]
    if scope != .this {
      let others = try others(inSeriesOf: task, writer.db)
      if scope == .all { gone += others }
      let present = scope == .all ? nil : task.instance(on: clock)?.date(on: clock)
      if task.repeats || scope == .all {
        gone += try ([task] + others).flatMap(writer.changedInstances)
          .filter { $0.time.date(on: clock) >= present ?? .distantPast }.map(\.task)
      }
    }
    try leaveOut(task, writer)
    for task in gone { try TaskRecord.deleteOne(writer.db, key: task.id) }
  }

  /// Has the series of an instance that is a task of its own go on without it.
  private func leaveOut(_ instance: StoredTask, _ writer: TaskWriter) throws {
    guard let uid = instance.uid, let mark = uid.range(of: StoredTask.instanceMark),
      let time = instance.instanceOfUID.flatMap({ CalendarTime($0) })
    else { return }
    let series = TaskRecord.withOriginal(
      where: "uid = CAST(? AS TEXT)", [String(uid[..<mark.lowerBound]).stored])
    for record in try series.fetchAll(writer.db) {
      var task = record.task(clock).repeatingByRule
      guard let lines = task.recurrence else { continue }
      task.recurrence = "\(lines)\n\(time.line("EXDATE"))"
      try writer.update(task)
    }
  }
}

extension StoredTask {
  /// The same task, whose repetition is a rule where one can say it, so that dates can be left out.
  var repeatingByRule: StoredTask {
    guard let rule = repetition?.rule else { return self }
    var task = self
    (task.repetition, task.recurrence) = (nil, "RRULE:\(rule)")
    return task
  }

  /// The same task at the time of the one that comes next.
  fileprivate func skipping(to next: StoredTask) -> StoredTask {
    var task = self
    (task.dueDate, task.dueKind) = (next.dueDate, next.dueKind)
    (task.startDate, task.startKind) = (next.startDate, next.startKind)
    (task.repetition, task.recurrence) = (next.repetition, next.recurrence)
    task.alarms = next.alarms
    return task
  }

  /// An instance that is a task of its own, where its series was moved.
  fileprivate func moved(
    from old: CalendarTime, to new: CalendarTime, on clock: WallClock
  ) -> StoredTask {
    var task = self
    task.shift(from: old, to: new, on: clock)
    if let renamed = original?.renamed(to: new) {
      (task.original, task.uid) = (renamed.record, renamed.identity)
    }
    return task
  }
}
