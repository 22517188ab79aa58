public import Foundation

/// Something to do at a date, filed under a category.
///
/// ```swift
/// var event = ToDoEvent(title: "Pay the rent", category: "Home", date: friday)
/// event.completionState = .inProgress
/// ```
///
/// Texts that are missing and texts that are empty are the same here, as in Cocoa's text fields: what
/// is nil when an event is made is empty afterwards.
public struct ToDoEvent: Hashable, Sendable {
  /// The number a store gave it; nil until it is stored.
  public var id: Int64?
  /// What tells it from all others, in files and in stores alike.
  public var uniqueID: UUID
  /// What is to be done, in a few words.
  public var title: String
  /// The name of the category it is filed under; empty for none.
  public var category: String
  /// When it is to be done.
  public var date: Date
  /// How far it is.
  public var completionState: CompletionState
  /// What else is worth knowing about it, of any length.
  public var notes: String
  /// What it was read from, so that what the app does not show is written back.
  public var original: OriginalRecord?

  /// Makes an event; one that has not been started and is in no category unless that is said.
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
}

// MARK: - Codable

extension ToDoEvent: Codable {
  /// The keys of the course's property lists.
  private enum CodingKeys: CodingKey {
    case uniqueID, title, category, date, completionState, notes
  }
}
