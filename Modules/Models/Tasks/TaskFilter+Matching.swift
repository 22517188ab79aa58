import Foundation

extension TaskFilter {
  /// Whether a task passes.
  public func matches(_ task: TaskItem) -> Bool {
    conditions.allSatisfy { $0.holds(for: task) }
  }
}

extension TaskFilter.Condition {
  /// Whether it is true of a task.
  public func holds(for task: TaskItem) -> Bool {
    switch self {
    case .isCompleted(let isCompleted):
      task.isCompleted == isCompleted
    case .due(let from, let to):
      task.dueDate.map { due in from.map { due >= $0 } ?? true && to.map { due < $0 } ?? true }
        ?? false
    case .noDueDate:
      task.dueDate == nil
    case .startsAfter(let date):
      task.startDate.map { $0 > date } ?? false
    case .tag(let tag):
      task.labels.contains(TaskItem.label(tag: tag))
    case .project(nil):
      (task.project ?? "").isEmpty
    case .project(let project?):
      task.labels.contains(TaskItem.label(project: project))
    case .priority(let priority):
      task.priority == priority
    case .repeats:
      task.repetition != nil
    case .text(let text):
      SearchWords(text).areFound(in: task)
    case .not(let condition):
      !condition.holds(for: task)
    case .any(let conditions):
      conditions.contains { $0.holds(for: task) }
    }
  }
}
