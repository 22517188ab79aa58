import DateFormatting
import Foundation
import Models
import Persistence

/// Finds the tasks to do next: by due day, and of one day by priority.
///
/// The store has an order by due date and one by priority, each with an index. The days before the
/// last one are taken from the first, the last day from the second – the store goes to that day in
/// it –, so that a few tasks are looked at however many there are, and on however few days.
struct UpcomingTasks {
  private let store: TaskStore
  private let clock: WallClock

  init(_ store: TaskStore, _ clock: WallClock) {
    self.store = store
    self.clock = clock
  }

  /// The first tasks that meet some conditions.
  func first(_ count: Int, where conditions: [TaskFilter.Condition]) throws -> [TaskItem] {
    let soonest = try tasks(conditions, .dueDate, limit: count)
    guard let last = soonest.last, soonest.count == count else { return sorted(soonest) }
    let day = day(of: last)
    let before = soonest.filter { self.day(of: $0) != day }
    let ofDay: TaskFilter.Condition
    if let day {
      ofDay = .due(from: clock.startOfDay(day), to: day.adding(days: 1).map(clock.startOfDay))
    } else {
      ofDay = .noDueDate
    }
    let rest = try tasks(conditions + [ofDay], .priority, limit: count - before.count)
    return sorted(before) + rest
  }

  private func tasks(
    _ conditions: [TaskFilter.Condition], _ order: TaskOrder, limit: Int
  ) throws -> [TaskItem] {
    try store.tasks(TaskQuery(filter: TaskFilter(conditions), order: order, limit: limit))
  }

  private func day(of task: TaskItem) -> CivilDate? { task.dueDate.map(clock.day) }

  /// By day, and of one day by priority; equals stay as they are.
  private func sorted(_ tasks: [TaskItem]) -> [TaskItem] {
    tasks.enumerated().sorted { left, right in
      let days = (day(of: left.element), day(of: right.element))
      if days.0 != days.1 {
        guard let first = days.0 else { return false }
        return days.1.map { first < $0 } ?? true
      }
      if left.element.priority != right.element.priority {
        return left.element.priority > right.element.priority
      }
      return left.offset < right.offset
    }
    .map(\.element)
  }
}
