import Foundation
import GRDB
import Models
import Persistence

extension TaskQuery {
  /// Whether open tasks and those that are done are found apart and then merged.
  ///
  /// The indexes begin with whether a task is done, so each kind stands in them in the order of the
  /// list. What a search finds has to be sorted anyway.
  var isMerged: Bool {
    guard !isOfOneKind, isSortedAcrossKinds else { return false }
    return !filter.conditions.contains { if case .text = $0 { true } else { false } }
  }

  /// The statement without its limit.
  ///
  /// SQLite goes through both halves side by side, and no further than it is asked for rows
  /// (<https://sqlite.org/eqp.html>, 1.6).
  func merged(
    selecting columns: String, and further: SQLCondition?, backwards: Bool, _ clock: FloatingClock,
    _ db: Database
  ) throws -> SQLCondition {
    let keys = rowOrder.columns.indices.map { "key\($0)" }
    let selected = zip(rowOrder.columns, keys).map { "\($0) AS \($1)" }
    var statement = SQLCondition(sql: "", arguments: [])
    for isCompleted in [false, true] {
      var half = self
      half.filter.conditions.append(.isCompleted(isCompleted))
      let source = try half.source(clock, and: further, db)
      if isCompleted { statement.sql += " UNION ALL " }
      statement.sql += "SELECT \(columns), \(selected.listed()) \(source.sql)"
      statement.arguments += source.arguments
    }
    let order = RowOrder(columns: keys, isAscending: isAscending)
    statement.sql += " \(order.sorting(backwards: backwards))"
    return statement
  }

  /// Whether what is done stands among what is open.
  private var isSortedAcrossKinds: Bool {
    switch order {
    case .dueDate, .priority: !isCompletedLast
    case .text: true
    case .creation: false
    }
  }
}

/// Which tasks are wanted, and in which order.
struct TaskQuery: Hashable, Sendable {
  /// What must be true of a wanted task.
  var filter: TaskFilter
  /// How the tasks are sorted.
  var order: TaskOrder
  /// Whether the first comes first; otherwise all stands the other way round.
  var isAscending: Bool
  /// Whether what is done stands behind all that is open, in the orders by due date and by priority.
  var isCompletedLast = false
  /// How many at most.
  var limit: Int?
  /// How many to leave out at the beginning.
  var offset: Int

  /// Wants all tasks, except where something is said.
  init(
    filter: TaskFilter = .all, order: TaskOrder = .dueDate, isAscending: Bool = true,
    limit: Int? = nil, offset: Int = 0
  ) {
    self.filter = filter
    self.order = order
    self.isAscending = isAscending
    self.limit = limit
    self.offset = offset
  }
}

extension TaskQuery {
  /// The whole statement.
  ///
  /// - Parameters:
  ///   - key: The place in the order to begin at; the first unless it is given.
  ///   - backwards: Whether it goes from there towards the beginning.
  func statement(
    selecting columns: String, from key: RowKey? = nil, backwards: Bool = false,
    _ clock: FloatingClock, _ db: Database
  ) throws -> SQLCondition {
    let start = key.map { rowOrder.rows(from: $0, backwards: backwards) }
    var statement: SQLCondition
    if isMerged {
      statement = try merged(selecting: columns, and: start, backwards: backwards, clock, db)
    } else {
      statement = try source(clock, and: start, db)
      statement.sql =
        "SELECT \(columns) \(statement.sql) \(rowOrder.sorting(backwards: backwards))"
    }
    statement.limit(to: limit, from: offset)
    return statement
  }

  /// The tables and the condition on their rows.
  ///
  /// - Parameter isCounting: Whether the rows themselves are not wanted.
  func source(
    _ clock: FloatingClock, and further: SQLCondition? = nil, isCounting: Bool = false,
    _ db: Database
  ) throws -> SQLCondition {
    // A page from a place on is found by that place.
    let isOfShortTime = isOfShortTime && further == nil
    let isSearchingDue = order == .dueDate || isOfShortTime
    var conditions = try filter.conditions.enumerated().filter { $0.offset != labelPlace }.map {
      try $0.element.condition(on: table, isSearchingDue: isSearchingDue, clock, db)
    }
    // For each priority SQLite then goes to these dates in the index that begins with priorities.
    if isOfShortTime, !isOfOnePriority {
      conditions.append(SQLCondition(sql: "\(table).rank IN (0, 1, 2)", arguments: []))
    }
    // For either kind SQLite then goes to what is wanted in the indexes, which begin with it.
    if isMerged, isIndexed {
      conditions.append(SQLCondition(sql: "\(table).completed IN (0, 1)", arguments: []))
    }
    if let further { conditions.append(further) }
    guard let label else {
      let condition = SQLCondition.all(conditions)
      return SQLCondition(sql: "FROM task \(condition.sql)", arguments: condition.arguments)
    }
    let condition = SQLCondition.all(
      [SQLCondition(sql: "task_label.label = ?", arguments: [label])] + conditions)
    if isCounting, isIndexed {
      return SQLCondition(sql: "FROM task_label \(condition.sql)", arguments: condition.arguments)
    }
    // In this order, whatever SQLite thinks of it: the label's rows stand in the order of the list.
    return SQLCondition(
      sql: "FROM task_label CROSS JOIN task ON task.id = task_label.task \(condition.sql)",
      arguments: condition.arguments)
  }

  /// The order of the rows.
  var rowOrder: RowOrder {
    let id = label == nil ? "task.id" : "task_label.task"
    let due = "\(table).due"
    let rank = isOfOnePriority ? [] : ["\(table).rank"]
    let columns =
      switch order {
      case .dueDate: completed("\(table).completed") + (isWithoutDueDate ? [id] : [due, id])
      case .priority: completed("\(table).completed") + rank + [due, id]
      case .text: ["task.sort_text", id]
      case .creation: [id]
      }
    return RowOrder(columns: columns, isAscending: isAscending)
  }

  /// The place of a task in the order.
  func key(of task: TaskItem, _ clock: FloatingClock) -> RowKey {
    let id = (task.id ?? .min).databaseValue
    let due = (task.dueDate.map(clock.floating) ?? .infinity).databaseValue
    let ranks = isOfOnePriority ? [] : [task.priority.rank.databaseValue]
    let completed = completed((task.isCompleted ? 1 : 0).databaseValue)
    return switch order {
    case .dueDate: completed + (isWithoutDueDate ? [id] : [due, id])
    case .priority: completed + ranks + [due, id]
    case .text: [task.alphabeticalKey.databaseValue, id]
    case .creation: [id]
    }
  }

  /// What stands for completion in the order, unless all wanted tasks are alike in it.
  private func completed<Part>(_ part: Part) -> [Part] {
    isCompletedLast && !isOfOneKind ? [part] : []
  }

  /// Whether an index alone says which rows are wanted.
  var isIndexed: Bool {
    filter.conditions.enumerated().allSatisfy { $0.offset == labelPlace || $0.element.isIndexed }
  }

  /// Whether an index has the wanted rows, in their order, with few others between them.
  var isWalkable: Bool {
    let conditions = filter.conditions
    switch order {
    case .dueDate, .priority:
      return isIndexed
        && (label == nil || order == .dueDate || conditions.contains { $0.isAboutCompletion })
    case .text: return conditions.allSatisfy(\.isAboutCompletion)
    case .creation: return conditions.isEmpty
    }
  }

  /// Whether the tasks of a day or two, or those without a date, are wanted by priority: then they are
  /// found by their dates, instead of among all the tasks of a priority.
  private var isOfShortTime: Bool {
    guard order == .priority, isOfOneKind else { return false }
    return filter.conditions.contains { condition in
      switch condition {
      case .noDueDate: true
      case .due(let from?, let to?): to.timeIntervalSince(from) <= 2 * 86_400
      default: false
      }
    }
  }

  /// Whether the filter says whether a task is done, so that the wanted ones are open or done.
  var isOfOneKind: Bool { filter.conditions.contains(where: \.isAboutCompletion) }

  /// Whether due dates say nothing about the order, which SQLite would not notice.
  private var isWithoutDueDate: Bool { filter.conditions.contains(.noDueDate) }

  /// Whether priorities say nothing about the order.
  private var isOfOnePriority: Bool {
    filter.conditions.contains { if case .priority = $0 { true } else { false } }
  }

  /// The table whose index is gone through.
  var table: String { label == nil ? "task" : "task_label" }

  /// The label that all wanted tasks have, so that only its tasks are looked at.
  private var label: String? {
    labelPlace.flatMap { filter.conditions[$0].label }
  }

  private var labelPlace: Int? {
    filter.conditions.firstIndex { $0.label != nil }
  }
}

extension TaskFilter.Condition {
  /// The label of the tasks it holds for.
  fileprivate var label: String? {
    switch self {
    case .tag(let tag): TaskItem.label(tag: tag)
    case .project(let project?) where !project.isEmpty: TaskItem.label(project: project)
    default: nil
    }
  }

  /// Whether it says only whether a task is done.
  fileprivate var isAboutCompletion: Bool {
    if case .isCompleted = self { true } else { false }
  }

  /// Whether it speaks only of what the indexes for sorting have.
  fileprivate var isIndexed: Bool {
    switch self {
    case .isCompleted, .due, .noDueDate, .priority: true
    case .not(let condition): condition.isIndexed
    case .any(let conditions): conditions.allSatisfy(\.isIndexed)
    default: false
    }
  }
}
