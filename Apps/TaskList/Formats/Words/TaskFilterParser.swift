import DateFormatting
import Foundation
import Interchange
import Models

/// Reads the words that choose tasks, such as `overdue or due:today +home -waiting`, and writes them.
///
/// - `due:today`, `due:fri`, `due:2026-12-24`; `due:week`, `due:"next month"`, `due:year`: the week of
///   the calendar and so on; `due:<fri`, `due:<=fri`, `due:>"24 dec"`, `due:mon..fri`, `due:..fri`;
///   `due:none`, `due:any`.
/// - `overdue`: open, and the due day is over. `open`, `done`, `all`.
/// - `+home`, `-home`: with and without the tag.
/// - `project:kitchen` and its parts, `project:none`; `priority:high`; `repeats`.
/// - `waiting`: need not be begun today; `start:>"24 dec"`.
/// - Any other word: the beginning of a word of text, notes, project or tags; in quotes, a phrase.
///
/// All that is said must be true. `a or b` is one condition, stronger than what stands beside it:
/// `overdue or due:today +home` are the tasks at home that are due. `(…)` takes several together.
/// `-` before a special word, a quote or a parenthesis turns it around, and `not:` before anything. A
/// backslash or quotes make any word a search.
struct TaskFilterParser: Sendable {
  /// By which dates are read.
  let words: TaskWords

  /// The longest filter, in bytes of UTF-8.
  static let longestText = 10_000
  /// As many conditions count; what makes queries of them has its limits.
  static let mostConditions = 200
  static let deepest = 20

  /// - Parameter words: by which dates are read.
  init(_ words: TaskWords) {
    self.words = words
  }

  /// Reads a filter; an empty one is passed by all tasks.
  ///
  /// Days are counted from today as the words have it, so the filter is good for today.
  ///
  /// - Throws: ``TaskWordsError`` at the first word that has one of the forms above and cannot be read.
  func parse(_ text: String) throws(TaskWordsError) -> TaskFilterReading {
    var reader = TaskFilterReader(text, by: words)
    let conditions = try reader.read()
    return TaskFilterReading(
      filter: TaskFilter(conditions), namesCompletion: reader.namesCompletion)
  }
}

/// What a filter was read as.
struct TaskFilterReading: Hashable, Sendable {
  /// The conditions, as they were said.
  let filter: TaskFilter
  /// Whether it says which tasks are wanted by their completion: `open`, `done` or `all`.
  let namesCompletion: Bool

  /// The filter, and open tasks only where it does not speak of completion.
  var openUnlessNamed: TaskFilter {
    namesCompletion ? filter : TaskFilter([.isCompleted(false)] + filter.conditions)
  }
}
