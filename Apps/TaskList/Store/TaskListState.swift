import Models
import Persistence

/// How the list was last looked at, to be shown so again.
struct TaskListState: Hashable, Sendable {
  /// What was typed to filter it; empty for nothing.
  var filter: String
  /// How it was sorted.
  var order: TaskOrder
  /// Whether the first came first.
  var isAscending: Bool

  /// Makes a state, that of a list nobody has looked at except where something is said.
  init(filter: String = "", order: TaskOrder = .dueDate, isAscending: Bool = true) {
    self.filter = filter
    self.order = order
    self.isAscending = isAscending
  }
}
