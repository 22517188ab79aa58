import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence
import Recurrence

extension StoredTask: ImportedItem {}

/// The target of an import into the store, which matches imported tasks with stored ones.
struct TaskImport: ImportTarget {
  private let now: Date
  private let writer: TaskWriter
  private let dates: FieldDates
  private let identifiers: CalendarIdentifiers
  private var clock: WallClock { writer.clock }

  /// Creates a target for an import into a store.
  init(_ store: TaskStore, _ db: Database) throws {
    now = store.database.now()
    writer = TaskWriter(db: db, clock: store.clock)
    dates = FieldDates(clock: store.clock)
    identifiers = try .fetch(db)
  }

  func insert(_ task: StoredTask, stating stated: StatedFields) throws {
    // A file that says that the date is unknown is the same when it is imported again.
    let isUnknown = !stated.isWhole && stated.contains(TaskField.creationDate)
    try writer.insert(task, created: isUnknown ? nil : now)
  }

  /// Returns the reason not to add a task, or nil. A row with only a `uid` and details can change a
  /// stored task, but is not enough for a new one.
  func reasonNotToAdd(_ task: StoredTask, stating stated: StatedFields) -> String? {
    guard let uid = task.uid, task.original == nil, task.dueDate == nil,
      (task.text ?? "").isEmpty
    else { return nil }
    let details = [task.notes, task.project] + task.tags
    let hasDetails = !details.allSatisfy { ($0 ?? "").isEmpty }
    if hasDetails, stated.contains(TaskField.text) { return nil }
    let missing = hasDetails ? "text" : "other property"
    return "No task has the uid '\(Excerpt.of(uid))', and the entry has no \(missing)."
  }

  func replace(_ stored: StoredTask, with task: StoredTask) throws {
    var task = task
    task.original = task.original ?? stored.original
    task.series = stored.series
    if task.creationDate == nil {
      (task.creationDate, task.creationKind) = (stored.creationDate, stored.creationKind)
    }
    if task.isCompleted { task.completionDate = task.completionDate ?? stored.completionDate }
    try writer.update(task)
  }

  /// Returns the stored task with the changes from a file, or nil if nothing changes.
  ///
  /// A newer component of the calendar that the task was imported from replaces the task. From any
  /// other file, only the differences from the stored task are merged, as far as the format can
  /// express them. An export of the stored task changes nothing.
  func merge(
    _ task: StoredTask, stating stated: StatedFields, into stored: StoredTask
  ) throws -> StoredTask? {
    var imported = task
    let task = task.asStored(clock)
    guard stated.isWhole else {
      // The time zone of a stored date, which the file does not state.
      let (dueZone, startZone) = (imported.dueKind, imported.startKind)
      imported = task
      if task.dueDate == nil { imported.dueKind = dueZone }
      if task.startDate == nil { imported.startKind = startZone }
      return TaskField.merge(imported, stating: stated, into: stored, dates)
    }
    let known = stored.original?.format
    guard let format = task.original?.format, format != .iCalendar || format != known else {
      return isRevised(stored, by: task) ? task : try atNextInstance(stored, as: task)
    }
    var written = stored
    written.uid =
      format == .taskwarrior ? identifiers.uuid(of: stored) : identifiers.identifier(of: stored)
    let exported = written.exported(as: format, stamp: now, on: clock)
    if format == known {
      guard isRevised(stored, by: task) else { return nil }
    } else if isSame(task, as: stored)
      || known == nil && task.original?.differsOnlyInStamp(from: exported?.original) == true
    {
      return nil
    }
    if let merged = TaskField.merge(
      task, stating: stated, into: stored, exported: exported, dates)
    {
      return merged
    }
    guard known == nil else { return nil }
    // Only the properties that the app does not display are new.
    var merged = stored
    merged.original = task.original
    return merged
  }

  /// Returns a Boolean value that indicates whether an imported task revises a stored one.
  ///
  /// An imported task is a revision if its text differs from that of the stored task and is not an
  /// earlier revision. If one of the two has no text, it is a revision if any property differs.
  func isRevised(_ stored: StoredTask, by task: StoredTask) -> Bool {
    if let text = task.original?.text, let known = stored.original?.text {
      guard text != known else { return false }
      guard let new = task.original?.component, let old = stored.original?.component else {
        return true
      }
      return new.order(relativeTo: old) != .older && !new.differsOnlyInAnswers(from: old)
        && !new.addsOnlyIdentity(to: old)
    }
    return !isSame(task, as: stored)
  }

  /// Returns the stored task at the first instance that the calendar leaves to its series now, or
  /// nil if the task is there or was moved in this store.
  ///
  /// Another program that completes an instance adds a component for it and does not change that of
  /// the series.
  private func atNextInstance(
    _ stored: StoredTask, as task: StoredTask
  ) throws -> StoredTask? {
    guard task.repeats, !stored.isCompleted, task.original == stored.original,
      !hasSameInstance(task, as: stored)
    else { return nil }
    var zones = try ZoneResolver.ofStore(writer.db, clock: clock)
    let others = try writer.changedInstances(of: stored).map(\.time)
    let known = stored.original?.task(in: &zones)?.atFirstInstance(except: others, on: clock)
    guard let known, hasSameInstance(known.asStored(clock), as: stored) else { return nil }
    var moved = stored
    (moved.dueDate, moved.dueKind) = (task.dueDate, task.dueKind)
    (moved.startDate, moved.startKind) = (task.startDate, task.startKind)
    (moved.repetition, moved.recurrence) = (task.repetition, task.recurrence)
    moved.isCompleted = task.isCompleted
    return moved
  }

  private func hasSameInstance(_ task: StoredTask, as stored: StoredTask) -> Bool {
    task.isCompleted == stored.isCompleted && task.dueDate == stored.dueDate
      && task.startDate == stored.startDate && task.dueKind == stored.dueKind
      && task.startKind == stored.startKind && task.repetition == stored.repetition
      && task.recurrence == stored.recurrence
  }

  func differs(_ stored: StoredTask, from task: StoredTask) -> Bool {
    task.original?.text != stored.original?.text || !isSame(task, as: stored)
  }

  func series(of task: StoredTask) -> String? { task.seriesOfInstance }

  func isFromCalendar(_ task: StoredTask) -> Bool { task.original?.format == .iCalendar }

  func repeats(_ task: StoredTask) -> Bool { task.repeats }

  func order(of task: StoredTask, since stored: StoredTask) -> RevisionOrder {
    if let order = TaskwarriorObject.order(of: task.original, since: stored.original) {
      return order
    }
    guard task.original?.text != stored.original?.text, let new = task.original?.component,
      let known = stored.original?.component
    else { return .same }
    return new.order(relativeTo: known)
  }

  func instances(of series: String) throws -> [StoredTask] {
    var whole = StoredTask()
    whole.uid = series
    return try writer.changedInstances(of: whole).map(\.item)
  }

  func isUnchangedSinceImport(_ task: StoredTask) throws -> Bool {
    var zones = try ZoneResolver.ofStore(writer.db, clock: clock)
    return task.original?.task(in: &zones).map { isSame($0, as: task) } ?? false
  }

  func remove(_ task: StoredTask) throws {
    try TaskRecord.deleteOne(writer.db, key: task.id)
  }

  /// Deletes the stored tasks that were deleted in Taskwarrior after they were imported. Tasks that
  /// were edited since then are reported instead.
  func delete(_ deletions: TaskwarriorDeletions, _ summary: inout ImportSummary) throws {
    for (uuid, record) in deletions.records.sorted(by: { $0.key < $1.key }) {
      let identifier = (try? record.taskwarriorObject?.text(.icaluid)) ?? uuid
      var found: StoredTask?
      try find(identifier: identifier) { task in
        found = deletions.include(task) ? task : nil
        return found != nil
      }
      guard let task = found else { continue }
      let isUnchanged = try isUnchangedSinceImport(task)
      if isUnchanged { try remove(task) }
      summary.record(
        isUnchanged
          ? "“\(task.listText)” was deleted."
          : "“\(task.listText)” is deleted in the file. It was edited here, and was kept.",
        isUpdated: isUnchanged, isUnchanged: !isUnchanged)
    }
  }

  private func isSame(_ task: StoredTask, as stored: StoredTask) -> Bool {
    let task = task.asStored(clock)
    // A missing value in a file is not a difference.
    func agree(_ date: Date?, _ known: Date?) -> Bool { date == nil || date == known }
    // todo.txt and Taskwarrior express neither reminders nor time zones.
    let expressesTimes = task.original.map { $0.format == .iCalendar } ?? true
    let hasSameTimes =
      task.alarms == stored.alarms && task.dueKind == stored.dueKind
      && task.startKind == stored.startKind
    return task.isDuplicate(of: stored) && task.startDate == stored.startDate
      && agree(task.creationDate, stored.creationDate)
      && agree(task.completionDate, stored.completionDate) && (hasSameTimes || !expressesTimes)
  }

  /// Returns a Boolean value that indicates whether a task is equal to a stored one after a round
  /// trip through the format of its file.
  private func isSame(_ task: StoredTask, asExported known: StoredTask) -> Bool {
    guard let format = task.original?.format else { return false }
    return known.exported(as: format, stamp: now, on: clock)?.asStored(clock)
      .isDuplicate(of: task) == true
  }

  func template(of task: StoredTask) -> String? { task.taskwarriorTemplate }

  func isOpen(_ task: StoredTask) -> Bool { !task.isCompleted }

  func find(identifier: String, _ take: (StoredTask) -> Bool) throws {
    let identifiers = CalendarIdentifiers.equivalents(of: identifier).map(\.stored)
    let list = identifiers.map { _ in "CAST(? AS TEXT)" }.joined(separator: ", ")
    _ = try find(
      TaskRecord.withOriginal(
        where: "uid IN (\(list)) ORDER BY id", StatementArguments(identifiers)), take)
  }

  func find(id: Int64) throws -> StoredTask? {
    try TaskRecord.task(id, clock, writer.db)
  }

  func find(
    like task: StoredTask, stating stated: StatedFields, _ take: (StoredTask) -> Bool
  ) throws {
    if let digest = task.importDigest {
      let same = TaskRecord.withOriginal(where: "digest = ? ORDER BY id", [digest])
      if try find(same, { $0.original == task.original && take($0) }) { return }
    }
    let stored = task.asStored(clock)
    _ = try find(TaskRecord.like(task)) { known in
      let isSame = known.isDuplicate(of: stored) || isSame(stored, asExported: known)
      return isSame && take(known)
    }
  }

  /// Calls a closure with each task of a request until it returns true.
  ///
  /// - Returns: A Boolean value that indicates whether the closure accepted a task.
  private func find(
    _ request: SQLRequest<TaskRecord>, _ take: (StoredTask) -> Bool
  ) throws -> Bool {
    let found = try request.fetchCursor(writer.db)
    while let record = try found.next() {
      if take(record.task(clock)) { return true }
    }
    return false
  }
}

extension StoredTask {
  /// The identifier of the series that the task is a separate instance of (`RECURRENCE-ID`), or nil
  /// for any other task.
  fileprivate var seriesOfInstance: String? {
    guard let uid, let mark = uid.range(of: Self.instanceMark, options: .backwards),
      original?.component?.recurrenceID != nil
    else { return nil }
    return String(uid[..<mark.lowerBound])
  }
}

extension [StoredTask] {
  /// The original times of the tasks that are separate instances, by the identifier of their
  /// series.
  var changedInstances: [String: [CalendarTime]] {
    reduce(into: [:]) { instances, task in
      guard let series = task.seriesOfInstance,
        let time = task.instanceOfUID.flatMap({ CalendarTime($0) })
      else { return }
      instances[series, default: []].append(time)
    }
  }

  /// Returns the tasks, with each repeating one at the first instance that is not a separate task.
  fileprivate func atFirstInstances(on clock: WallClock) -> [StoredTask] {
    guard contains(where: \.repeats) else { return self }
    let instances = changedInstances
    guard !instances.isEmpty else { return self }
    return map { task in
      guard task.repeats, task.original?.format == .iCalendar,
        let others = task.uid.flatMap({ instances[$0] })
      else { return task }
      return task.atFirstInstance(except: others, on: clock)
    }
  }
}

extension OriginalRecord {
  /// Returns a Boolean value that indicates whether two records are equal except for the `DTSTAMP`
  /// of calendar components.
  fileprivate func differsOnlyInStamp(from other: OriginalRecord?) -> Bool {
    guard let component, let known = other?.component else { return self == other }
    func rest(_ component: EventComponent) -> [ArraySlice<UInt8>] {
      let stamp = component.stamp?.line
      return component.text.lines.indices.filter { $0 != stamp }.map { component.text[$0] }
    }
    return rest(component) == rest(known)
  }
}

extension TaskStore {
  /// Imports the contents of a file in a single transaction and undo group.
  ///
  /// A task is recognized by its ``StoredTask/uid``, or else by the text it was imported from
  /// (``StoredTask/original``), or else by equal properties (``StoredTask/isDuplicate(of:)``).
  /// Importing the same file again therefore changes nothing: a task that was edited in the app
  /// remains unchanged as long as its text in the file is the same. An instance that Taskwarrior
  /// created from a repeating task replaces the stored repeating task if that is open. A task that
  /// was deleted in Taskwarrior after its last change there is not added; a stored one is deleted
  /// unless it was edited in the app.
  ///
  /// - Parameters:
  ///   - tasks: The tasks.
  ///   - stated: The fields that the file states for each of them; all by default.
  ///   - kept: The rest of the file, to be written back by an export.
  ///   - messages: The scheduling messages in the file. They are applied once the tasks are stored.
  /// - Returns: The numbers of tasks added, updated and unchanged.
  @discardableResult
  func importTasks(
    _ tasks: some Sequence<StoredTask>, stating stated: [StatedFields] = [],
    keeping kept: some Sequence<KeptComponent> = [],
    applying messages: [CalendarMessage<StoredTask>] = []
  ) throws -> ImportSummary {
    let deletions = TaskwarriorDeletions(kept)
    return try importing("task", keeping: kept) { db in
      let read = Array(tasks)
      var fields = stated.makeIterator()
      let known = TaskwarriorDeletions(
        try db.keptComponents(ofKind: KeptComponent.taskwarriorKind))
      let latest = read.map { (task: $0, stated: fields.next() ?? .all) }
        .filter { !deletions.include($0.task) && !known.include($0.task) }
      let current = latest.map { $0.task }
      let addition = try BulkAddition(to: [.task, .taskOriginal], search: .tasks, db)
      var matching = ImportMatching(
        try TaskImport(self, db), addition, identifiers: try .fetch(db),
        hasIdentifiers: try !TaskRecord.filter(TaskRecord.Columns.uid != nil).isEmpty(db))
      try matching.merge(
        current.atFirstInstances(on: clock), stating: latest.map { $0.stated })
      try addition.finish(db) {
        try TaskWriter(db: db, clock: clock).addLabels(ofTasksAfter: addition.last)
      }
      var summary = matching.summary
      summary.earlierRevisions += read.count - current.count
      for identifier in known.superseded(by: current) {
        try db.removeKeptComponent(ofKind: KeptComponent.taskwarriorKind, identifier: identifier)
      }
      try TaskImport(self, db).delete(deletions, &summary)
      let series = series(TaskWriter(db: db, clock: clock))
      for message in messages where message.isForItem {
        let (outcome, task) = try series.apply(message)
        summary.record(
          message.description(of: outcome, title: task?.listText, on: clock),
          isUpdated: outcome == .applied, isUnchanged: outcome.isUnchanged)
      }
      return summary
    }
  }

  /// Returns the identifier of a task with equal properties (``StoredTask/isDuplicate(of:)``),
  /// start and reminders, or nil if there is none.
  func duplicate(of task: StoredTask) throws -> Int64? {
    try database.read { try duplicate(of: task, $0) }
  }

  func duplicate(of task: StoredTask, _ db: Database) throws -> Int64? {
    let clock = clock
    let task = task.asStored(clock)
    let known = try TaskRecord.like(task).fetchCursor(db).map { $0.task(clock) }
    return try known.first {
      $0.isDuplicate(of: task) && $0.startDate == task.startDate && $0.alarms == task.alarms
    }?.id
  }
}
