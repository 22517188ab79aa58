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
  private let calendar: () -> Calendar
  private let now: () -> Date

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - calendar: The calendar, with the time zone in which a day begins. It is read each time, because the
  ///     time zone may change.
  ///   - now: The clock.
  public init(
    calendar: @escaping () -> Calendar = { .current }, now: @escaping () -> Date = { Date() }
  ) {
    self.calendar = calendar
    self.now = now
  }

  /// The number of tasks.
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
  /// Adds a task unless the list has an equal one (``TaskItem/isDuplicate(of:)``).
  ///
  /// - Returns: True if it was added.
  @discardableResult
  public func add(task: TaskItem) -> Bool {
    guard !tasks.contains(where: task.isDuplicate) else { return false }
    tasks.append(task)
    return true
  }

  /// Replaces the task that has the same id.
  ///
  /// - Returns: True if there was one.
  @discardableResult
  public func update(task: TaskItem) -> Bool {
    guard let id = task.id, let position = tasks.firstIndex(where: { $0.id == id }) else {
      return false
    }
    tasks[position] = task
    return true
  }

  /// Replaces the task at a position, counted from 0; does nothing where there is none.
  public func update(task: TaskItem, at position: Int) {
    if tasks.indices.contains(position) { tasks[position] = task }
  }

  /// Removes the task at a position, counted from 0.
  ///
  /// - Returns: The task; nil where there is none.
  @discardableResult
  public func removeTask(at position: Int) -> TaskItem? {
    tasks.indices.contains(position) ? tasks.remove(at: position) : nil
  }

  /// Removes a task: the one with its id or, without an id, an equal one.
  ///
  /// - Returns: True if it was in the list.
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
  /// - Returns: True, because the list is empty now.
  @discardableResult
  public func removeAllTasks() -> Bool {
    tasks.removeAll()
    return true
  }

  /// Removes the tasks that are done.
  ///
  /// - Returns: True, because none of them is left.
  @discardableResult
  public func removeCompletedTasks() -> Bool {
    tasks.removeAll(where: \.isCompleted)
    return true
  }
}
