public import Foundation

/// Something to do on a date, filed under a category.
///
/// The properties are those that the assignment asks for.
///
/// ```swift
/// var event = ToDoEvent(title: "Pay the rent", category: "Home", date: friday)
/// event.completionState = .inProgress
/// ```
///
/// As in Cocoa's text fields, no text and empty text are the same: the initializer turns nil into
/// an empty string.
public struct ToDoEvent: Codable, Hashable, Sendable {
  /// The unique identifier of the event.
  public var uniqueID: UUID
  /// A short description of what to do.
  public var title: String
  /// The name of the category; empty for no category.
  public var category: String
  /// The date at which the event is due.
  public var date: Date
  /// The progress of the event.
  public var completionState: CompletionState
  /// Additional text of any length.
  public var notes: String

  /// Creates an event. By default, it is not started and has no category.
  public init(
    title: String? = nil, category: String? = nil, date: Date,
    completionState: CompletionState = .notStarted, notes: String? = nil, uniqueID: UUID = UUID()
  ) {
    self.title = title ?? ""
    self.category = category ?? ""
    self.date = date
    self.completionState = completionState
    self.notes = notes ?? ""
    self.uniqueID = uniqueID
  }

  /// A Boolean value that indicates whether the event is completed.
  public var isCompleted: Bool { completionState == .completed }

  /// A Boolean value that indicates whether the title contains more than white space.
  public var hasTitle: Bool { title.contains { !$0.isWhitespace } }
}
