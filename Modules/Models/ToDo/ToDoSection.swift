/// A section of a list of events: a day, and how many of the events shown are on it.
public struct ToDoSection: Hashable, Sendable {
  /// The day where the person is, counted from 1970-01-01, which is 0.
  public let day: Int
  /// How many rows the section has.
  public var count: Int

  public init(day: Int, count: Int) {
    self.day = day
    self.count = count
  }
}
