import Foundation
import Models

/// A filter: the tasks for which every condition holds.
///
/// Text such as `due:today` is resolved when a filter is parsed, so a filter is valid for the day
/// it was parsed on.
struct TaskFilter: Hashable, Sendable {
  /// Something that is true of a task or not.
  indirect enum Condition: Hashable, Sendable {
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

  /// The conditions; empty for all tasks.
  var conditions: [Condition]

  /// A filter that a task passes where all of these conditions hold.
  init(_ conditions: [Condition] = []) {
    self.conditions = conditions
  }

  /// A filter that all tasks pass.
  static let all = TaskFilter()
}
