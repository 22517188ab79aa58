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
    func date(
      _ date: Date?, _ kind: TimeKind?, _ field: TaskField, _ zoneField: TaskField,
      _ known: (date: Date?, kind: TimeKind?), _ written: TimeKind?
    ) -> (Date?, TimeKind?) {
      guard stated.contains(field) else {
        guard stated.contains(zoneField), let date = known.date,
          known.kind != nil || clock.day(startingAt: date) == nil
        else { return known }
        return (date, kind?.zone == nil ? (known.kind?.zone == nil ? known.kind : .utc) : kind)
      }
      guard let date, let name = known.kind?.zone, let zone = known.kind?.clock else {
        return (date, kind)
      }
      // A format without time zones preserves only the instant.
      if exported != nil {
        return (date, written?.zone == nil && kind != .day ? .zoned(name) : kind)
      }
      guard !stated.contains(zoneField) else { return (date, kind) }
      switch kind {
      case .utc: return (date, .zoned(name))
      case nil where clock.day(startingAt: date) != nil, .day, .zoned: return (date, kind)
      case nil, .floating: return (zone.date(showing: clock.reading(of: date)), .zoned(name))
      }
    }
    let (due, start) = ((stored.dueDate, stored.dueKind), (stored.startDate, stored.startKind))
    (task.dueDate, task.dueKind) = date(
      task.dueDate, task.dueKind, .dueDate, .dueTimeZone, due, exported?.dueKind)
    (task.startDate, task.startKind) = date(
      task.startDate, task.startKind, .startDate, .startTimeZone, start, exported?.startKind)
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
}
