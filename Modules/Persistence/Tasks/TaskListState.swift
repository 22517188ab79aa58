public import Models

/// How the list was last looked at, to be shown so again.
public struct TaskListState: Hashable, Sendable {
  /// What was typed to filter it; empty for nothing.
  public var filter: String
  /// How it was sorted.
  public var order: TaskOrder
  /// Whether the first came first.
  public var isAscending: Bool

  /// Makes a state, that of a list nobody has looked at except where something is said.
  public init(filter: String = "", order: TaskOrder = .dueDate, isAscending: Bool = true) {
    self.filter = filter
    self.order = order
    self.isAscending = isAscending
  }
}
