/// How the tasks of a list are sorted. What is equal stands in the order it was written down in.
public enum TaskOrder: String, CaseIterable, Hashable, Sendable {
  /// The first due first, those without a due date last.
  case dueDate
  /// The most important first, among equals the first due.
  case priority
  /// By text, in the alphabet's order.
  case text
  /// In the order they were written down in.
  case creation
}
