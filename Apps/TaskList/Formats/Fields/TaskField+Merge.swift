import DateFormatting
import Foundation
import Interchange
import Models

// The fields that an import merges into a stored task.
extension TaskField {
  var isImported: Bool { ![.id, .uid, .recurrenceID, .series].contains(self) }

  func copy(from task: StoredTask, to other: inout StoredTask) {
    switch self {
    case .text: other.text = task.text
    case .notes: other.notes = task.notes
    case .project: other.project = task.project
    case .tags: other.tags = task.tags
    case .priority: other.priority = task.priority
    case .alarms: other.alarms = task.alarms
    case .isCompleted:
      other.isCompleted = task.isCompleted
      (other.completionDate, other.completionKind) = (task.completionDate, task.completionKind)
    case .completionDate:
      (other.completionDate, other.completionKind) = (task.completionDate, task.completionKind)
      other.isCompleted = other.isCompleted || task.completionDate != nil
    case .creationDate:
      (other.creationDate, other.creationKind) = (task.creationDate, task.creationKind)
    case .dueDate, .dueTimeZone: (other.dueDate, other.dueKind) = (task.dueDate, task.dueKind)
    case .startDate, .startTimeZone:
      (other.startDate, other.startKind) = (task.startDate, task.startKind)
    case .repetition, .recurrence:
      (other.repetition, other.recurrence) = (task.repetition, task.recurrence)
    case .id, .uid, .recurrenceID, .series: break
    }
  }

  static func copyOriginal(from task: StoredTask, to other: inout StoredTask) {
    other.original = task.original
  }

  /// Completes a task from a file with the values of the stored task.
  ///
  /// A time gets the stored time zone if the file cannot or does not name one. A time zone without
  /// a date is that of the stored time, which remains the same instant; without a zone, it is in
  /// UTC. Dates and rules that the file does not state keep their stored values. A completion date
  /// completes a task if the file states nothing else.
  static func complete(
    _ task: inout StoredTask, stating stated: StatedFields, by stored: StoredTask,
    exported: StoredTask?,
    _ dates: FieldDates
  ) {
    let clock = dates.local.clock
    task.due = completed(
      task.due, of: .dueDate, zone: .dueTimeZone, stating: stated, by: stored.due,
      exported: exported?.due, on: clock)
    task.start = completed(
      task.start, of: .startDate, zone: .startTimeZone, stating: stated, by: stored.start,
      exported: exported?.start, on: clock)
    if !stated.contains(TaskField.isCompleted) {
      let isCompletedByDate =
        stated.contains(TaskField.completionDate) && task.completionDate != nil
      task.isCompleted = stored.isCompleted || isCompletedByDate
    }
    if !task.isCompleted {
      task.completionDate = nil
    } else if stored.isCompleted, task.completionDate == nil,
      !stated.contains(TaskField.completionDate)
    {
      (task.completionDate, task.completionKind) = (stored.completionDate, stored.completionKind)
    }
    if !stated.contains(TaskField.repetition), !stated.contains(TaskField.recurrence) {
      (task.repetition, task.recurrence) = (stored.repetition, stored.recurrence)
    }
  }
  /// Returns a time from a file, with the date or the time zone of the stored one where the file
  /// does not state it.
  private static func completed(
    _ time: TaskTime, of field: TaskField, zone zoneField: TaskField, stating stated: StatedFields,
    by stored: TaskTime, exported: TaskTime?, on clock: WallClock
  ) -> TaskTime {
    guard stated.contains(field) else {
      guard stated.contains(zoneField), let date = stored.date,
        stored.kind != nil || clock.day(startingAt: date) == nil
      else { return stored }
      if time.kind?.zone != nil { return TaskTime(date: date, kind: time.kind) }
      return TaskTime(date: date, kind: stored.kind?.zone == nil ? stored.kind : .utc)
    }
    guard let date = time.date, let name = stored.kind?.zone, let zone = stored.kind?.clock else {
      return time
    }
    if let exported {
      // A format without time zones preserves only the instant.
      let isInstant = exported.kind?.zone == nil && time.kind != .day
      return isInstant ? TaskTime(date: date, kind: .zoned(name)) : time
    }
    guard !stated.contains(zoneField) else { return time }
    switch time.kind {
    case .utc: return TaskTime(date: date, kind: .zoned(name))
    case nil where clock.day(startingAt: date) != nil, .day, .zoned: return time
    case nil, .floating:
      return TaskTime(date: zone.date(showing: clock.reading(of: date)), kind: .zoned(name))
    }
  }
}

/// A time of a task with its kind.
private struct TaskTime {
  let date: Date?
  let kind: TimeKind?
}

extension StoredTask {
  fileprivate var due: TaskTime {
    get { TaskTime(date: dueDate, kind: dueKind) }
    set { (dueDate, dueKind) = (newValue.date, newValue.kind) }
  }

  fileprivate var start: TaskTime {
    get { TaskTime(date: startDate, kind: startKind) }
    set { (startDate, startKind) = (newValue.date, newValue.kind) }
  }
}
