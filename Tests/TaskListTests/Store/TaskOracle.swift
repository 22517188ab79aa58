import Foundation
import Models

@testable import TaskList

// Filters and sort orders, implemented without a store: the store must return the same tasks.

extension TaskFilter {
  /// Returns a Boolean value that indicates whether a task passes.
  func matches(_ task: StoredTask) -> Bool {
    conditions.allSatisfy { $0.holds(for: task) }
  }

  /// Finds the tasks whose due day is over and that are not done.
  static func pastDue(on date: Date, calendar: Calendar) -> TaskFilter {
    TaskFilter([.isCompleted(false), .due(from: nil, to: calendar.startOfDay(for: date))])
  }
}

extension TaskFilter.Condition {
  /// Returns a Boolean value that indicates whether it is true of a task.
  func holds(for task: StoredTask) -> Bool {
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
      task.labels.contains(StoredTask.label(tag: tag))
    case .project(nil):
      (task.project ?? "").isEmpty
    case .project(let project?):
      task.labels.contains(StoredTask.label(project: project))
    case .priority(let priority):
      task.priority == priority
    case .repeats:
      task.repeats
    case .text(let text):
      text.allSatisfy(\.isWhitespace)
        || ([task.text, task.notes, task.project] + task.tags).contains(
          where: SearchQuery(text).matches)
    case .not(let condition):
      !condition.holds(for: task)
    case .any(let conditions):
      conditions.contains { $0.holds(for: task) }
    }
  }
}

extension TaskOrder {
  /// Sorts tasks that are in the order of addition.
  ///
  /// - Parameters:
  ///   - tasks: The tasks.
  ///   - isAscending: If false, the order is reversed.
  func sorted(_ tasks: [StoredTask], isAscending: Bool = true) -> [StoredTask] {
    let sorted =
      switch self {
      case .dueDate: Self.sort(tasks) { Self.due($0) < Self.due($1) }
      case .priority:
        Self.sort(tasks) {
          $0.priority == $1.priority ? Self.due($0) < Self.due($1) : $0.priority > $1.priority
        }
      case .text:
        zip(tasks, tasks.map { Array($0.alphabeticalKey.utf8) }).enumerated().sorted {
          left, right in
          left.element.1 == right.element.1
            ? left.offset < right.offset : left.element.1.lexicographicallyPrecedes(right.element.1)
        }.map(\.element.0)
      case .creation: tasks
      }
    return isAscending ? sorted : sorted.reversed()
  }

  /// Swift's sort is not guaranteed to be stable, so positions decide between equal elements.
  private static func sort(
    _ tasks: [StoredTask], by isBefore: (StoredTask, StoredTask) -> Bool
  ) -> [StoredTask] {
    tasks.enumerated().sorted { left, right in
      if isBefore(left.element, right.element) { return true }
      return !isBefore(right.element, left.element) && left.offset < right.offset
    }.map(\.element)
  }

  /// Seconds; infinity for no due date, which comes last.
  private static func due(_ task: StoredTask) -> Double {
    task.dueDate?.timeIntervalSinceReferenceDate ?? .infinity
  }
}
