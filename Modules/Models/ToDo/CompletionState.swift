/// The progress of a todo.
///
/// The raw values are those of the course's property lists.
public enum CompletionState: Int, CaseIterable, Codable, Hashable, Sendable {
  /// A todo that has not been started.
  case notStarted = 0
  /// A todo that is in progress.
  case inProgress = 1
  /// A todo that is done.
  case completed = 2
}
