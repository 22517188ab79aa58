import Interchange

/// The properties of a task that JSON and CSV name, in the order they are written.
enum TaskField: String, CaseIterable {
  case id, text, dueDate, priority, isCompleted, completionDate, creationDate, startDate, notes
  case project, tags, repetition, uid

  /// The names as a message lists them.
  static let list = allCases.map(\.rawValue).joined(separator: ", ")
}
