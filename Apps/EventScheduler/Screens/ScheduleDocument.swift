import DateFormatting
import Foundation
import Models
import Persistence

/// What the screens share: the stored schedule, the clock, and how dates are written.
@MainActor
final class ScheduleDocument {
  let store: EventStore
  /// The store's events as the list shows them: in order, and those that are searched for.
  let shown: StoredSchedule
  let dates: EventDates
  let now: @MainActor () -> Date

  init(store: EventStore, environment: DateEnvironment, now: @escaping @MainActor () -> Date) {
    self.store = store
    shown = StoredSchedule(store)
    dates = EventDates(in: environment)
    self.now = now
  }
}
