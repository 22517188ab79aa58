public import Foundation

/// One thing to do: what it is, by when, how much it matters, and whether it is done.
///
/// The course calls it `Task`; so does Swift the unit of its concurrency, hence the longer name.
///
/// ```swift
/// var task = TaskItem(text: "Pay the rent", dueDate: friday)
/// task.priority = .high
/// ```
public struct TaskItem: Codable, Hashable, Sendable {
  /// The number a store gave it; nil until it is stored.
  public var id: Int64?
  /// What is to be done, in a few words.
  public var text: String?
  /// A moment of the day it is due on, read in the user's time zone; nil where it has no due date.
  public var dueDate: Date?
  /// How much it matters.
  public var priority: Priority
  /// Whether it is done.
  public var isCompleted: Bool
  /// When it was done, where that is known.
  public var completionDate: Date?
  /// When it was written down, where that is known.
  public var creationDate: Date?
  /// The day before which it need not be begun (todo.txt `t:`, RFC 5545 `DTSTART`); nil for none.
  public var startDate: Date?
  /// What else is worth knowing about it, of any length.
  public var notes: String?
  /// What it is a part of, such as `kitchen` or `kitchen.floor`.
  public var project: String?
  /// Words to find it by, each once, in the order they were given in, without `+` or `@`.
  public var tags: [String]
  /// When the next one is due after this one is done; nil for a task that is done once.
  public var repetition: Repetition?
  /// Its identifier in the file it came from (RFC 5545 `UID`, Taskwarrior `uuid`), by which an
  /// import recognises it again.
  public var uid: String?
  /// What it was read from, so that what the app does not show is written back.
  public var original: OriginalRecord?

  /// Makes a task; without anything said, one without text, due date or completion, of medium
  /// priority.
  public init(
    text: String? = nil, dueDate: Date? = nil, priority: Priority = .medium,
    isCompleted: Bool = false
  ) {
    self.text = text
    self.dueDate = dueDate
    self.priority = priority
    self.isCompleted = isCompleted
    self.tags = []
  }
}
