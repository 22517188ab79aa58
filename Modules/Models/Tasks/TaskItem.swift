public import Foundation

/// A task, with the properties that the assignment asks for.
///
/// The course calls it `Task`, which is the name of a type of Swift's concurrency.
///
/// ```swift
/// var task = TaskItem(text: "Pay the rent", dueDate: friday)
/// task.priority = .high
/// ```
public struct TaskItem: Codable, Hashable, Identifiable, Sendable {
  /// The identifier that the store assigned; nil until the task is stored.
  public var id: Int64?
  /// A short description of what to do.
  public var text: String?
  /// The date at which the task is due; nil for no due date.
  public var dueDate: Date?
  /// The importance of the task.
  public var priority: Priority
  /// If true, the task is completed.
  public var isCompleted: Bool

  /// Creates a task. By default, it has no text, no due date and medium priority, and is not
  /// completed.
  public init(
    text: String? = nil, dueDate: Date? = nil, priority: Priority = .medium,
    isCompleted: Bool = false
  ) {
    self.text = text
    self.dueDate = dueDate
    self.priority = priority
    self.isCompleted = isCompleted
  }

  /// Returns a Boolean value that indicates whether two tasks are equal except for their
  /// identifiers.
  public func isDuplicate(of other: TaskItem) -> Bool {
    var task = self
    task.id = other.id
    return task == other
  }

  /// Returns a Boolean value that indicates whether the task is open and its due day is over.
  ///
  /// A task that is due at 5:15 PM is past due from the following midnight on.
  ///
  /// - Parameters:
  ///   - date: The current date.
  ///   - calendar: The calendar whose time zone determines when a day begins.
  public func isPastDue(on date: Date, calendar: Calendar) -> Bool {
    guard !isCompleted, let dueDate else { return false }
    return dueDate < calendar.startOfDay(for: date)
  }
}
