import DateFormatting
import Foundation
import Interchange
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// What the screens share: the stored tasks, those of them that are shown, the clock, and how dates
/// are written and words read.
@MainActor
final class TaskListDocument {
  let store: TaskStore
  /// Which tasks the list shows, and in which order.
  var query = TaskQuery(isCompletedLast: true) {
    didSet { rows.setNeedsFetch() }
  }
  /// The tasks that the list shows.
  private(set) lazy var rows = NSFetchedResultsController<TaskItem>(store: store) {
    [unowned self] in
    [NSFetchedResultsSection(ids: try store.ids(query))]
  } objects: { [store] ids in
    try store.rows(ids: ids.compactMap(\.self))
  }
  let dates: TaskDates
  /// Wakes the list up when a day begins.
  let alarm: Alarm

  init(
    store: TaskStore, environment: DateEnvironment, now: @escaping () -> Date,
    alarm: @escaping Alarm = WallClockAlarm.set
  ) {
    self.store = store
    self.alarm = alarm
    dates = TaskDates(in: environment, now: now)
  }

  /// What typed words are read by, now.
  var words: TaskWords { dates.words }

  /// Reads a filter as it is typed into the list's field.
  func filter(_ text: String) throws -> TaskFilter {
    try TaskFilterParser(words).parse(text).filter
  }

  /// Reads how often a task comes again: `every:2weeks`, or without its key.
  func repetition(_ text: String) throws -> Repetition? {
    guard !text.isEmpty else { return nil }
    var entry = text
    if !text.contains(":") {
      let isAfter = text.lowercased().hasPrefix("after ")
      let length = text.drop { $0 != " " }.drop { $0 == " " }
      let isNamed = isAfter || text.lowercased().hasPrefix("every ")
      entry = "\(isAfter ? "after" : "every"):\"\(isNamed ? String(length) : text)\""
    }
    return try QuickEntry(parsing: entry, by: words).task.repetition
  }
}
