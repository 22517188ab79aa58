public import Foundation

/// A list of tasks, with the members the course gives it.
///
/// ```swift
/// let list = TaskList()
/// list.add(task: TaskItem(text: "Pay the rent", dueDate: friday))
/// for task in list.pastDueTasks() { print(task.text ?? "") }
/// ```
public final class TaskList {
  private var tasks: [TaskItem] = []
  private var lastID: Int64 = 0
  private let calendar: () -> Calendar
  private let now: () -> Date

  /// Makes an empty list.
  ///
  /// - Parameters:
  ///   - calendar: Says when a day begins; asked each time, because the time zone may change.
  ///   - now: The clock.
  public init(
    calendar: @escaping () -> Calendar = { .current }, now: @escaping () -> Date = { Date() }
  ) {
    self.calendar = calendar
    self.now = now
  }

  /// How many tasks there are.
  public var count: Int { tasks.count }

  /// The task at a position, counted from 0 in the order they were added in; nil where there is none.
  public func task(at position: Int) -> TaskItem? {
    tasks.indices.contains(position) ? tasks[position] : nil
  }

  /// All tasks, in the order they were added in.
  public func allTasks() -> [TaskItem] { tasks }

  /// The tasks that are done.
  public func completeTasks() -> [TaskItem] { tasks.filter(\.isCompleted) }

  /// The tasks that are not done.
  public func incompleteTasks() -> [TaskItem] { tasks.filter { !$0.isCompleted } }

  /// The tasks that are not done and whose due day is over.
  public func pastDueTasks() -> [TaskItem] {
    tasks.filter { $0.isPastDue(on: now(), calendar: calendar()) }
  }

  /// The tasks due between two moments, both of them included.
  public func tasksBetween(startDate: Date, endDate: Date) -> [TaskItem] {
    guard startDate <= endDate else { return [] }
    return tasks.filter { $0.dueDate.map((startDate...endDate).contains) ?? false }
  }

  /// The tasks of a priority.
  public func tasks(with priority: Priority) -> [TaskItem] {
    tasks.filter { $0.priority == priority }
  }
}

// MARK: - Changing

extension TaskList {
  /// Adds a task, unless there is one that says exactly the same (``TaskItem/isDuplicate(of:)``).
  ///
  /// - Returns: Whether it is now in the list.
  @discardableResult
  public func add(task: TaskItem) -> Bool {
    guard !tasks.contains(where: task.isDuplicate) else { return false }
    lastID += 1
    tasks.append(task)
    tasks[tasks.count - 1].id = lastID
    return true
  }

  /// Changes the task with the same id to what this one says.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func update(task: TaskItem) -> Bool {
    guard let id = task.id, let position = tasks.firstIndex(where: { $0.id == id }) else {
      return false
    }
    tasks[position] = task
    return true
  }

  /// Removes a task: the one with its id or, where it has none, one that says the same.
  ///
  /// - Returns: Whether it was in the list and is no more.
  @discardableResult
  public func remove(task: TaskItem) -> Bool {
    let position = tasks.firstIndex { known in
      task.id.map { known.id == $0 } ?? known.isDuplicate(of: task)
    }
    guard let position else { return false }
    tasks.remove(at: position)
    return true
  }

  /// Removes all tasks.
  ///
  /// - Returns: Whether the list is now empty.
  @discardableResult
  public func removeAllTasks() -> Bool {
    tasks.removeAll()
    return true
  }

  /// Removes the tasks that are done.
  ///
  /// - Returns: Whether none of them is left.
  @discardableResult
  public func removeCompletedTasks() -> Bool {
    tasks.removeAll(where: \.isCompleted)
    return true
  }
}
