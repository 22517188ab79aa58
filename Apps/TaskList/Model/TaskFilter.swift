import Foundation
import Models

/// A filter that matches tasks for which every condition holds.
///
/// Text such as `due:today` is resolved when a filter is parsed, so a filter is valid for the day
/// it was parsed on.
struct TaskFilter: Hashable, Sendable {
  /// A condition that a task may meet.
  indirect enum Condition: Hashable, Sendable {
    /// A completed task, or an open one.
    case isCompleted(Bool)
    /// A due date at or after the first moment and before the second one. Nil is no limit.
    case due(from: Date?, to: Date?)
    /// A task without a due date.
    case noDueDate
    /// A start date after a moment.
    case startsAfter(Date)
    /// A tag, ignoring case.
    case tag(String)
    /// A project, including its subprojects: `kitchen` matches `kitchen.floor`. Nil matches tasks
    /// without a project. Case is ignored.
    case project(String?)
    case priority(Priority)
    /// A repeating task.
    case repeats
    /// The beginning of a word in the text, notes, project or tags, or a phrase in one of them.
    case text(String)
    /// A condition that must not hold.
    case not(Condition)
    /// Conditions of which at least one must hold.
    case any([Condition])
  }

  /// The conditions, or an empty array for all tasks.
  var conditions: [Condition]

  /// Creates a filter that matches tasks for which all of the conditions hold.
  init(_ conditions: [Condition] = []) {
    self.conditions = conditions
  }

  /// A filter that matches all tasks.
  static let all = TaskFilter()
}
