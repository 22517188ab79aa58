public import Foundation

/// One thing to do, with the properties the assignment gives it.
///
/// The course calls it `Task`; so does Swift the unit of its concurrency, hence the longer name.
///
/// ```swift
/// var task = TaskItem(text: "Pay the rent", dueDate: friday)
/// task.priority = .high
/// ```
public struct TaskItem: Codable, Hashable, Identifiable, Sendable {
  /// The number that a store gave it; nil until it is stored.
  public var id: Int64?
  /// What is to be done, in a few words.
  public var text: String?
  /// When it is due; nil for no due date.
  public var dueDate: Date?
  /// How much it matters.
  public var priority: Priority
  /// If true, it is done.
  public var isCompleted: Bool

  /// Creates a task: by default one without a text or a due date, of medium priority and not done.
  public init(
    text: String? = nil, dueDate: Date? = nil, priority: Priority = .medium,
    isCompleted: Bool = false
  ) {
    self.text = text
    self.dueDate = dueDate
    self.priority = priority
    self.isCompleted = isCompleted
  }

  /// Returns a Boolean value that indicates whether two tasks are equal but for their numbers.
  public func isDuplicate(of other: TaskItem) -> Bool {
    var task = self
    task.id = other.id
    return task == other
  }

  /// Returns a Boolean value that indicates whether the task is open and its due day is over.
  ///
  /// A task that is due at a quarter past five is past due from the next midnight on.
  ///
  /// - Parameters:
  ///   - date: Any moment of today.
  ///   - calendar: The calendar, with the time zone in which the day begins.
  public func isPastDue(on date: Date, calendar: Calendar) -> Bool {
    guard !isCompleted, let dueDate else { return false }
    return dueDate < calendar.startOfDay(for: date)
  }
}
