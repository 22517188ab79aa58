import DateFormatting
import Foundation
import Models
import Persistence
import TerminalUI

/// What the screens share: the stored tasks, those of them that are shown, the clock, and how dates
/// are written and read.
@MainActor
final class TaskListDocument {
  let store: TaskStore
  /// The store's tasks as the list shows them: in order, and those that pass the filter.
  let shown: StoredTaskList
  /// The same, as the model that the assignment gives.
  let list: TaskList
  let dates: TaskDates
  /// Wakes the list up when a day begins.
  let alarm: Alarm

  init(
    store: TaskStore, environment: DateEnvironment, now: @escaping @MainActor () -> Date,
    alarm: @escaping Alarm = WallClockAlarm.set
  ) {
    self.store = store
    shown = StoredTaskList(store)
    list = TaskList(storage: shown)
    dates = TaskDates(in: environment, now: now)
    self.alarm = alarm
  }
}
