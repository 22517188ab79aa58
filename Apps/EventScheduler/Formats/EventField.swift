import Interchange

/// The properties of an event that JSON and CSV name, in the order they are written.
enum EventField: String, CaseIterable {
  case id, title, description, date, endDate, isAllDay, uid

  /// The names as a message lists them.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
