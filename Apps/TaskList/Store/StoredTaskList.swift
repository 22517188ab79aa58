import Foundation
import Models
import Persistence

/// The tasks of a store as the storage of a ``TaskList``, and as the rows of a screen, loaded a page
/// at a time.
///
/// However many tasks there are, it keeps a few pages around what was asked for last. A change made
/// through the same ``TaskStore`` shows at once; another process's as soon as the store is observed
/// (``Store/observeChanges(_:)``).
///
/// ```swift
/// let rows = StoredTaskList(store)
/// rows.filter = TaskFilter([.tag("home")])
/// print(try rows.task(at: 0)?.text ?? "nothing to do")
/// ```
final class StoredTaskList: TaskStorage {
  private let store: TaskStore
  private var cache: Pages<TaskStore>
  /// What was counted for a day, until the tasks or the filter change.
  private var counted: (day: Int, counts: TaskCounts)?
  /// The task that was added last, with the id it is stored by.
  private(set) var lastAdded: TaskItem?

  /// Which tasks are shown.
  var filter: TaskFilter {
    get { cache.query.filter }
    set { change(\.filter, to: newValue) }
  }

  /// The order in which they stand.
  var order: TaskOrder {
    get { cache.query.order }
    set { change(\.order, to: newValue) }
  }

  /// Whether the first comes first.
  var isAscending: Bool {
    get { cache.query.isAscending }
    set { change(\.isAscending, to: newValue) }
  }

  /// Makes a window on the tasks of a store; nothing is read until it is asked for.
  ///
  /// - Parameter isCompletedLast: Whether what is done stands behind all that is open, in the orders
  ///   by due date and by priority.
  init(
    _ store: TaskStore, filter: TaskFilter = .all, order: TaskOrder = .dueDate,
    isAscending: Bool = true, isCompletedLast: Bool = false
  ) {
    self.store = store
    var query = TaskQuery(filter: filter, order: order, isAscending: isAscending)
    query.isCompletedLast = isCompletedLast
    cache = Pages(query: query, generation: store.generation)
  }

  /// How many tasks are shown.
  var count: Int {
    get throws {
      refresh()
      return try cache.count(store)
    }
  }

  /// The task at a position, with its page read if need be; nil where there is none.
  func task(at position: Int) throws -> TaskItem? {
    refresh()
    return try cache.item(at: position, store)
  }

  /// The position of a task; nil when it is not shown.
  func position(ofTask id: Int64) throws -> Int? {
    refresh()
    let position = try store.position(ofTask: id, in: cache.query)
    if let position, let task = try store.task(id) {
      cache.remember(cache.query.key(of: task, store.clock), at: position)
    }
    return position
  }

  /// How many of the shown tasks are open, overdue and done.
  ///
  /// - Parameter today: Any moment of today.
  func counts(today: Date) throws -> TaskCounts {
    refresh()
    let day = store.clock.day(today)
    if let counted, counted.day == day { return counted.counts }
    let counts = try store.counts(filter, today: today)
    counted = (day, counts)
    return counts
  }

  /// Forgets what is loaded, so that it is read again when it is asked for.
  func reload() {
    cache = Pages(query: cache.query, generation: store.generation)
    counted = nil
  }

  private func refresh() {
    if cache.generation != store.generation { reload() }
  }

  private func change<Value: Equatable>(
    _ part: WritableKeyPath<TaskQuery, Value>, to value: Value
  ) {
    guard cache.query[keyPath: part] != value else { return }
    var query = cache.query
    query[keyPath: part] = value
    cache = Pages(query: query, generation: store.generation)
    counted = nil
  }
}

// MARK: - TaskStorage

extension StoredTaskList {
  /// The tasks that are shown and pass a filter.
  func tasks(_ filter: TaskFilter) throws -> [TaskItem] {
    var query = cache.query
    query.filter = query.filter.and(filter)
    return try store.tasks(query)
  }

  /// Adds a task to the store, unless there is one that says the same.
  ///
  /// - Returns: Whether it was added.
  func add(_ task: TaskItem) throws -> Bool {
    guard let added = try store.addUnlessDuplicate(task) else { return false }
    lastAdded = added
    return true
  }

  /// Stores a task in the place of the one with the same id.
  ///
  /// - Returns: Whether there was one.
  func update(_ task: TaskItem) throws -> Bool {
    try unlessUnknown { _ = try store.update(task) }
  }

  /// Removes the task with the same id or, where it has none, one that says the same.
  ///
  /// - Returns: Whether there was one.
  func remove(_ task: TaskItem) throws -> Bool {
    guard let id = try task.id ?? store.duplicate(of: task) else { return false }
    return try unlessUnknown { try store.delete([id]) }
  }

  /// Makes a change.
  ///
  /// - Returns: false where there is no task with the id.
  private func unlessUnknown(_ change: () throws -> Void) throws -> Bool {
    do {
      try change()
      return true
    } catch StoreError.unknownTasks {
      return false
    }
  }

  /// Removes the tasks that are shown and pass a filter, as one step.
  ///
  /// - Returns: How many there were.
  func removeAll(_ filter: TaskFilter) throws -> Int {
    let isCompleted = filter == TaskFilter([.isCompleted(true)])
    return try store.delete(
      self.filter.and(filter), called: isCompleted ? "completed task" : "task")
  }
}

extension TaskFilter {
  /// A filter that a task passes when it passes both.
  fileprivate func and(_ other: TaskFilter) -> TaskFilter {
    TaskFilter(conditions + other.conditions)
  }
}
