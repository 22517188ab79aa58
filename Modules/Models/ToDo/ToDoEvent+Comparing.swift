public import Foundation

extension ToDoEvent {
  /// Whether nothing remains to be done for it.
  public var isCompleted: Bool { completionState == .completed }

  /// Whether there is something to call it by: blanks are no title.
  public var hasTitle: Bool { title.contains { !$0.isWhitespace } }

  /// The day it is on, counted from 1970-01-01.
  ///
  /// - Parameter calendar: Says where the person is.
  public func day(in calendar: Calendar) -> Int {
    calendar.dayNumber(of: date)
  }

  /// Whether it comes before another one of the same day: by date, then in the order in which they
  /// were stored.
  public func isBefore(_ other: ToDoEvent) -> Bool {
    (date, id ?? .max) < (other.date, other.id ?? .max)
  }
}
