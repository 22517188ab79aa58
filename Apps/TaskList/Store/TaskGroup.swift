import Persistence

/// The tasks that have something in common: a tag or a project.
struct TaskGroup: Hashable, Sendable {
  /// The tag or project, as it is written in one of the tasks.
  var name: String
  /// How many of its tasks are not done.
  var open: Int
  /// How many tasks it has.
  var total: Int

  /// Makes one of what is known.
  init(name: String, open: Int, total: Int) {
    self.name = name
    self.open = open
    self.total = total
  }
}
