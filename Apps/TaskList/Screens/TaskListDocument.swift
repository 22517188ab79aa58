import DateFormatting
import Foundation
import Models
import Persistence
import Reminders
import ScreenSupport
import TerminalUI

/// The state the screens share: the store, the query of the list, the clock and the date formats.
@MainActor
final class TaskListDocument {
  let store: TaskStore
  /// The filter and the order of the list.
  var query = TaskQuery(isCompletedLast: true) {
    didSet { rows.setNeedsFetch() }
  }
  /// The tasks that the list shows, by due date in sections.
  private(set) lazy var rows = NSFetchedResultsController<StoredTask>(store: store) {
    [unowned self] in
    guard query.order == .dueDate else {
      return [NSFetchedResultsSection(ids: try store.ids(query))]
    }
    return try store.sections(query, by: dates.sectionDays).map {
      NSFetchedResultsSection(name: $0.rawValue, ids: $1)
    }
  } objects: { [store] ids in
    try store.rows(ids: ids.compactMap(\.self))
  }
  /// The view of the list.
  var scope = TaskScope.all
  let dates: TaskDates
  /// Wakes up the list at midnight.
  let alarm: Alarm
  /// Reads the tasks that are offered on the first launch; nil if there are none.
  let samples: ((TaskSyntax) throws -> [StoredTask])?
  /// Shows reminders while the app is open.
  var reminders: ReminderWatch<TaskStore>?

  init(
    store: TaskStore, environment: DateEnvironment, now: @escaping () -> Date,
    alarm: @escaping Alarm = WallClockAlarm.set,
    samples: ((TaskSyntax) throws -> [StoredTask])? = nil
  ) {
    self.store = store
    self.samples = samples
    self.alarm = alarm
    dates = TaskDates(in: environment, now: now)
  }

  /// The syntax of typed text, at the current time.
  var syntax: TaskSyntax { dates.syntax }

  /// Returns a message about the repetition of the first repeating task; nil if none repeats.
  func repetition(of tasks: [StoredTask]) -> String? {
    guard let task = tasks.first(where: \.repeats) else { return nil }
    let name = tasks.count == 1 ? "It" : task.quotedText
    return task.repetitionPhrase(in: dates.environment).map { "\(name) repeats \($0)." }
  }

  /// Sets the repetition of a task to a typed one.
  ///
  /// - Throws: `RecurrencePhraseError` if the text cannot be parsed.
  func setRepetition(_ typed: String, of task: inout StoredTask) throws {
    try QuickEntry(changes: [syntax.repetition(typed)]).apply(to: &task)
  }

  /// Returns the filter of the current view combined with a typed filter.
  func scopedFilter(_ text: String) throws -> TaskFilter {
    TaskFilter(scope.conditions(dates) + (try filter(text).conditions))
  }

  /// Parses a filter typed into the list's field.
  func filter(_ text: String) throws -> TaskFilter {
    try TaskFilterReading(parsing: text, by: syntax).filter
  }
}
