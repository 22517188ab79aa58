/// How far a todo is.
///
/// The raw values are those of the course's property lists.
public enum CompletionState: Int, CaseIterable, Codable, Hashable, Sendable {
  /// Nothing has been done for it yet.
  case notStarted = 0
  /// It has been begun.
  case inProgress = 1
  /// It is done.
  case completed = 2
}
