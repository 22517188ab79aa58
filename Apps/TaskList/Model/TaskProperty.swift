import Persistence

/// A property of a task that the user can edit. The raw value is its name in a sentence.
enum TaskProperty: String, CaseIterable, ItemProperty {
  case text, priority, notes, project, tags, reminders
  case dueDate = "due date"
  case startDate = "start date"
  case completion, repetition

  /// The properties that all tasks of a series share.
  static let ofSeries: [TaskProperty] = [.text, .priority, .notes, .project, .tags, .reminders]

  func copy(from task: StoredTask, to other: inout StoredTask) {
    switch self {
    case .text: other.text = task.text
    case .priority: other.priority = task.priority
    case .notes: other.notes = task.notes
    case .project: other.project = task.project
    case .tags: other.tags = task.tags
    case .reminders: other.alarms = task.alarms
    case .dueDate: (other.dueDate, other.dueKind) = (task.dueDate, task.dueKind)
    case .startDate: (other.startDate, other.startKind) = (task.startDate, task.startKind)
    case .completion: other.isCompleted = task.isCompleted
    case .repetition:
      (other.repetition, other.recurrence) = (task.repetition, task.recurrence)
    }
  }
}
