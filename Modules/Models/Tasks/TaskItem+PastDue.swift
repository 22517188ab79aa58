public import Foundation

extension TaskItem {
  /// Whether its due day is over and it is not done.
  ///
  /// A task that is due at a quarter past five is past due from the midnight after it. One without a
  /// due date never is.
  ///
  /// - Parameters:
  ///   - date: A moment of today.
  ///   - calendar: Says when a day begins, in its time zone.
  public func isPastDue(on date: Date, calendar: Calendar) -> Bool {
    guard !isCompleted, let dueDate else { return false }
    return dueDate < calendar.startOfDay(for: date)
  }
}

extension TaskFilter {
  /// Finds the tasks whose due day is over and that are not done.
  ///
  /// - Parameters:
  ///   - date: A moment of today.
  ///   - calendar: Says when a day begins, in its time zone.
  public static func pastDue(on date: Date, calendar: Calendar) -> TaskFilter {
    TaskFilter([.isCompleted(false), .due(from: nil, to: calendar.startOfDay(for: date))])
  }
}
