public import Foundation

/// Which tasks are wanted: those for which every condition holds.
///
/// Days are resolved when a filter is made of words such as `due:today`, so a filter is good for the
/// day it was made on.
public struct TaskFilter: Hashable, Sendable {
  /// Something that is true of a task or not.
  public indirect enum Condition: Hashable, Sendable {
    /// Done, or not.
    case isCompleted(Bool)
    /// Due at or after the first moment and before the second; nil leaves a side open.
    case due(from: Date?, to: Date?)
    /// Without a due date.
    case noDueDate
    /// Need not be begun before a moment that comes after this one.
    case startsAfter(Date)
    /// Bears a tag, in whatever case it is written.
    case tag(String)
    /// Is a part of a project or of one of its parts: `kitchen` holds for `kitchen.floor`; nil for
    /// tasks without one. Case does not matter.
    case project(String?)
    /// Is of this priority.
    case priority(Priority)
    /// Comes again after it is done.
    case repeats
    /// A word of the text, notes, project or tags begins with this.
    case text(String)
    /// The condition does not hold.
    case not(Condition)
    /// At least one of these holds.
    case any([Condition])
  }

  /// What must be true; empty for all tasks.
  public var conditions: [Condition]

  /// A filter that a task passes where all of these conditions hold.
  public init(_ conditions: [Condition] = []) {
    self.conditions = conditions
  }

  /// A filter that all tasks pass.
  public static let all = TaskFilter()
}

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
      task.repeats
    case .text(let text):
      SearchWords(text).areFound(in: task)
    case .not(let condition):
      !condition.holds(for: task)
    case .any(let conditions):
      conditions.contains { $0.holds(for: task) }
    }
  }
}
