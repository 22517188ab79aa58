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
