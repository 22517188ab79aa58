/// The attributes of a task that Taskwarrior exports and this app has a place for, and two of this
/// app's own.
enum TaskwarriorKey: String, CaseIterable {
  // In the order `task export` writes them.
  case annotations, description, due, end, entry, imask, mask, modified, parent, priority, project
  case recur, rtype, scheduled, status, tags, uuid, wait
  /// How the task repeats, where `recur` cannot say it.
  case repetition
  /// The identifier from elsewhere, where it is no UUID.
  case icaluid
}
