import Interchange

/// The properties of an event of the ToDo browser that JSON and CSV name, in the order they are
/// written.
enum ToDoField: String, CaseIterable {
  case id, title, category, date, completionState, notes, uniqueID

  /// The names as a message lists them.
  static let list = allCases.map(\.rawValue).joined(separator: ", ")
}
