public import Foundation

/// A list of tasks, with the members the course gives it, in memory or over a store.
///
/// ```swift
/// let list = TaskList()
/// list.add(task: TaskItem(text: "Pay the rent", dueDate: friday))
/// for task in list.pastDueTasks() { print(task.text ?? "") }
/// ```
///
/// The course's methods do not throw. Over a store they can fail – the disk may be full – so a list
/// tells ``onFailure`` what went wrong, and the methods say whether they did their work.
public final class TaskList {
  /// Called with the error of a storage that could not do what was asked, to be shown to the person.
  public var onFailure: ((any Error) -> Void)?

  private let storage: any TaskStorage
  /// How many tasks there were when the storage last said it.
  private var lastCount = 0
  private let calendar: () -> Calendar
  private let now: () -> Date

  /// Makes a list of the tasks in a storage.
  ///
  /// - Parameters:
  ///   - storage: Where the tasks are; in memory unless another is given.
  ///   - calendar: Says when a day begins; asked each time, because the time zone may change.
  ///   - now: The clock.
  public init(
    storage: (any TaskStorage)? = nil, calendar: @escaping () -> Calendar = { .current },
    now: @escaping () -> Date = { Date() }
  ) {
    self.storage = storage ?? MemoryTaskStorage()
    self.calendar = calendar
    self.now = now
  }

  /// How many tasks there are or, when the storage cannot say, how many there were when it last could.
  public var count: Int {
    if let count = attempt({ try storage.count }) { lastCount = count }
    return lastCount
  }

  /// The task at a position, counted from 0 in the order of the storage.
  ///
  /// - Returns: nil where there is none, which happens when another program has just removed it.
  public func task(at position: Int) -> TaskItem? {
    attempt { try storage.task(at: position) } ?? nil
  }

  /// All tasks, in the order of their storage.
  public func allTasks() -> [TaskItem] {
    tasks(.all)
  }

  /// The tasks that are done.
  public func completeTasks() -> [TaskItem] {
    tasks(TaskFilter([.isCompleted(true)]))
  }

  /// The tasks that are not done.
  public func incompleteTasks() -> [TaskItem] {
    tasks(TaskFilter([.isCompleted(false)]))
  }

  /// The tasks that are not done and whose due day is over.
  public func pastDueTasks() -> [TaskItem] {
    tasks(.pastDue(on: now(), calendar: calendar()))
  }

  /// The tasks due between two moments, both of them included.
  public func tasksBetween(startDate: Date, endDate: Date) -> [TaskItem] {
    guard startDate <= endDate else { return [] }
    // A filter's period is without its end.
    return tasks(TaskFilter([.due(from: startDate, to: endDate + 1)])).filter { task in
      task.dueDate.map { $0 <= endDate } ?? false
    }
  }

  /// The tasks of a priority.
  public func tasks(with priority: Priority) -> [TaskItem] {
    tasks(TaskFilter([.priority(priority)]))
  }
}

// MARK: - Changing

extension TaskList {
  /// Adds a task, unless there is one that says exactly the same (``TaskItem/isDuplicate(of:)``).
  ///
  /// - Returns: Whether it is now in the list.
  @discardableResult
  public func add(task: TaskItem) -> Bool {
    attempt { try storage.add(task) } ?? false
  }

  /// Changes the task with the same id to what this one says.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func update(task: TaskItem) -> Bool {
    attempt { try storage.update(task) } ?? false
  }

  /// Removes a task: the one with its id or, where it has none, one that says the same.
  ///
  /// - Returns: Whether it was in the list and is no more.
  @discardableResult
  public func remove(task: TaskItem) -> Bool {
    attempt { try storage.remove(task) } ?? false
  }

  /// Removes all tasks.
  ///
  /// - Returns: Whether the list is now empty.
  @discardableResult
  public func removeAllTasks() -> Bool {
    attempt { try storage.removeAll(.all) } != nil
  }

  /// Removes the tasks that are done.
  ///
  /// - Returns: Whether none of them is left.
  @discardableResult
  public func removeCompletedTasks() -> Bool {
    attempt { try storage.removeAll(TaskFilter([.isCompleted(true)])) } != nil
  }
}

extension TaskList {
  private func tasks(_ filter: TaskFilter) -> [TaskItem] {
    attempt { try storage.tasks(filter) } ?? []
  }

  /// What `body` returns, or nil after telling ``onFailure`` why there is nothing.
  private func attempt<Result>(_ body: () throws -> Result) -> Result? {
    do {
      return try body()
    } catch {
      onFailure?(error)
      return nil
    }
  }
}

/// Keeps the tasks of a list in an array, in the order in which they were added.
final class MemoryTaskStorage: TaskStorage {
  private var tasks: [TaskItem] = []
  private var lastID: Int64 = 0

  var count: Int { tasks.count }

  func task(at position: Int) -> TaskItem? {
    tasks.indices.contains(position) ? tasks[position] : nil
  }

  func tasks(_ filter: TaskFilter) -> [TaskItem] {
    tasks.filter(filter.matches)
  }

  func add(_ task: TaskItem) -> Bool {
    guard !tasks.contains(where: task.isDuplicate) else { return false }
    lastID += 1
    tasks.append(task)
    tasks[tasks.count - 1].id = lastID
    return true
  }

  func update(_ task: TaskItem) -> Bool {
    guard let id = task.id, let position = tasks.firstIndex(where: { $0.id == id }) else {
      return false
    }
    tasks[position] = task
    return true
  }

  func remove(_ task: TaskItem) -> Bool {
    let position = tasks.firstIndex { known in
      task.id.map { known.id == $0 } ?? known.isDuplicate(of: task)
    }
    guard let position else { return false }
    tasks.remove(at: position)
    return true
  }

  func removeAll(_ filter: TaskFilter) -> Int {
    let before = tasks.count
    tasks.removeAll(where: filter.matches)
    return before - tasks.count
  }
}

/// Where the tasks of a ``TaskList`` are: in memory, or in a store of any size.
///
/// A position counts from 0 in the order the storage shows its tasks in.
public protocol TaskStorage: AnyObject {
  /// How many tasks there are.
  var count: Int { get throws }

  /// The task at a position.
  ///
  /// - Returns: nil where there is none, which happens when another program has just removed it.
  func task(at position: Int) throws -> TaskItem?

  /// The tasks that pass a filter.
  func tasks(_ filter: TaskFilter) throws -> [TaskItem]

  /// Adds a task, unless there is one that says the same (``TaskItem/isDuplicate(of:)``).
  ///
  /// - Returns: Whether it was added.
  func add(_ task: TaskItem) throws -> Bool

  /// Replaces the task with the same id.
  ///
  /// - Returns: Whether there was one.
  func update(_ task: TaskItem) throws -> Bool

  /// Removes the task with the same id or, where it has none, one that says the same.
  ///
  /// - Returns: Whether there was one.
  func remove(_ task: TaskItem) throws -> Bool

  /// Removes the tasks that pass a filter.
  ///
  /// - Returns: How many there were.
  func removeAll(_ filter: TaskFilter) throws -> Int
}
