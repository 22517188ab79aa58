/// When a task is due again after it was done.
///
/// The next task is made when this one is completed, so that missed ones do not pile up: a daily task
/// that was due last week and is done today is next due tomorrow.
public struct Repetition: Codable, Hashable, Sendable {
  /// What is counted.
  public enum Unit: String, CaseIterable, Codable, Hashable, Sendable {
    case day
    /// The days from Monday to Friday.
    case weekday
    case week
    case month
    case year
  }

  /// From where it is counted.
  public enum Anchor: String, CaseIterable, Codable, Hashable, Sendable {
    /// From the due date: the rent is due on the first, whenever it was paid.
    case dueDate
    /// From the completion: the plants want water three days after they had some.
    case completion
  }

  /// How many units lie between two due dates; 1 or more.
  public var count: Int
  /// What is counted: days, weeks, months or years.
  public var unit: Unit
  /// Whether it is counted from the due date or from the completion.
  public var anchor: Anchor
  /// The day of the month to come back to, from 1 to 31, after a shorter month or a due date on
  /// another day; nil where the due date says it.
  public var dayOfMonth: Int?

  /// Says how often something comes again.
  ///
  /// - Parameters:
  ///   - count: taken as 1 where it is less.
  ///   - unit: days, weeks, months or years.
  ///   - anchor: what the next date is counted from.
  ///   - dayOfMonth: the day to come back to after a shorter month.
  public init(
    every count: Int = 1, _ unit: Unit, from anchor: Anchor = .dueDate, dayOfMonth: Int? = nil
  ) {
    self.count = max(1, count)
    self.unit = unit
    self.anchor = anchor
    self.dayOfMonth = dayOfMonth
  }
}
