public import Foundation

/// Something to do at a date, filed under a category, as the assignment gives it.
///
/// ```swift
/// var event = ToDoEvent(title: "Pay the rent", category: "Home", date: friday)
/// event.completionState = .inProgress
/// ```
///
/// A missing text and an empty one are the same, as in Cocoa's text fields: a text that is nil when an event is
/// created is empty afterwards.
public struct ToDoEvent: Codable, Hashable, Sendable {
  /// The identifier of the event, which no other event has.
  public var uniqueID: UUID
  /// What is to be done, in a few words.
  public var title: String
  /// The name of the category that the event is filed under; empty for none.
  public var category: String
  /// When it is to be done.
  public var date: Date
  /// The progress of the event.
  public var completionState: CompletionState
  /// Further text, of any length.
  public var notes: String

  /// Creates an event; by default one that has not been started and is in no category.
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

  /// A Boolean value that indicates whether nothing remains to be done.
  public var isCompleted: Bool { completionState == .completed }

  /// A Boolean value that indicates whether there is a title of more than blanks.
  public var hasTitle: Bool { title.contains { !$0.isWhitespace } }
}
