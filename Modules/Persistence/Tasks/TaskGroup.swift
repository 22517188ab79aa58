/// The tasks that have something in common: a tag or a project.
public struct TaskGroup: Hashable, Sendable {
  /// The tag or project, as it is written in one of the tasks.
  public var name: String
  /// How many of its tasks are not done.
  public var open: Int
  /// How many tasks it has.
  public var total: Int

  /// Makes one of what is known.
  public init(name: String, open: Int, total: Int) {
    self.name = name
    self.open = open
    self.total = total
  }
}
