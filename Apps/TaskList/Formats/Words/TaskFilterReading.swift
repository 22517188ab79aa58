import Interchange
import Models

/// What a filter was read as.
struct TaskFilterReading: Hashable, Sendable {
  /// The conditions, as they were said.
  let filter: TaskFilter
  /// Whether it says which tasks are wanted by their completion: `open`, `done` or `all`.
  let namesCompletion: Bool
  /// Which pieces were read as more than words to search for.
  let spans: [WordSpan]

  /// The filter, and open tasks only where it does not speak of completion.
  var openUnlessNamed: TaskFilter {
    namesCompletion ? filter : TaskFilter([.isCompleted(false)] + filter.conditions)
  }
}
