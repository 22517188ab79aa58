/// How many tasks there are of each kind.
public struct TaskCounts: Hashable, Sendable {
  /// Those not done, the overdue included.
  public var open: Int
  /// Those not done whose due day is over.
  public var overdue: Int
  /// Those that are done.
  public var completed: Int

  /// Counts given one by one, all of them 0 unless said otherwise.
  public init(open: Int = 0, overdue: Int = 0, completed: Int = 0) {
    self.open = open
    self.overdue = overdue
    self.completed = completed
  }

  /// All of them.
  public var total: Int { open + completed }
}
