public import Foundation

/// A list of tasks, with the methods that the assignment asks for.
///
/// ```swift
/// let list = TaskList()
/// list.add(task: TaskItem(text: "Pay the rent", dueDate: friday))
/// for task in list.pastDueTasks() { print(task.text ?? "") }
/// ```
public final class TaskList {
  private var tasks: [TaskItem] = []
  private let calendar: () -> Calendar
  private let now: () -> Date

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - calendar: A closure that returns the calendar whose time zone determines when a day
  ///     begins. It is called for each query, because the time zone may change.
  ///   - now: A closure that returns the current time.
  public init(
    calendar: @escaping () -> Calendar = { .current }, now: @escaping () -> Date = { Date() }
  ) {
    self.calendar = calendar
    self.now = now
  }

  /// The number of tasks.
  public var count: Int { tasks.count }

  /// Returns the task at a zero-based position in the order of addition; nil if the position does
  /// not exist.
  public func task(at position: Int) -> TaskItem? {
    tasks.indices.contains(position) ? tasks[position] : nil
  }

  /// Returns all tasks in the order in which they were added.
  public func allTasks() -> [TaskItem] { tasks }

  /// Returns the completed tasks.
  public func completeTasks() -> [TaskItem] { tasks.filter(\.isCompleted) }

  /// Returns the tasks that are not completed.
  public func incompleteTasks() -> [TaskItem] { tasks.filter { !$0.isCompleted } }

  /// Returns the tasks that are not completed and whose due day is over.
  public func pastDueTasks() -> [TaskItem] {
    tasks.filter { $0.isPastDue(on: now(), calendar: calendar()) }
  }

  /// Returns the tasks that are due between two dates, including both.
  public func tasksBetween(startDate: Date, endDate: Date) -> [TaskItem] {
    guard startDate <= endDate else { return [] }
    return tasks.filter { $0.dueDate.map((startDate...endDate).contains) ?? false }
  }

  /// Returns the tasks of a priority.
  public func tasks(with priority: Priority) -> [TaskItem] {
    tasks.filter { $0.priority == priority }
  }
}

// MARK: - Changing

extension TaskList {
  /// Adds a task unless the list contains an equal one (see ``TaskItem/isDuplicate(of:)``).
  ///
  /// - Returns: True if the task was added.
  @discardableResult
  public func add(task: TaskItem) -> Bool {
    guard !tasks.contains(where: task.isDuplicate) else { return false }
    tasks.append(task)
    return true
  }

  /// Replaces the task with the same identifier.
  ///
  /// - Returns: True if a task was replaced.
  @discardableResult
  public func update(task: TaskItem) -> Bool {
    guard let id = task.id, let position = tasks.firstIndex(where: { $0.id == id }) else {
      return false
    }
    tasks[position] = task
    return true
  }

  /// Replaces the task at a zero-based position. Does nothing if the position does not exist.
  public func update(task: TaskItem, at position: Int) {
    if tasks.indices.contains(position) { tasks[position] = task }
  }

  /// Removes the task at a zero-based position.
  ///
  /// - Returns: The removed task; nil if the position does not exist.
  @discardableResult
  public func removeTask(at position: Int) -> TaskItem? {
    tasks.indices.contains(position) ? tasks.remove(at: position) : nil
  }

  /// Removes the task with the same identifier or, if the task has no identifier, an equal one.
  ///
  /// - Returns: True if a task was removed.
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
  /// - Returns: Always true.
  @discardableResult
  public func removeAllTasks() -> Bool {
    tasks.removeAll()
    return true
  }

  /// Removes the completed tasks.
  ///
  /// - Returns: Always true.
  @discardableResult
  public func removeCompletedTasks() -> Bool {
    tasks.removeAll(where: \.isCompleted)
    return true
  }
}
