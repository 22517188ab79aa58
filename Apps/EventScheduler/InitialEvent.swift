import DateFormatting
import Foundation
import Models
import Persistence

/// The event a new schedule begins with: it says what the program does, and can be deleted.
enum InitialEvent {
  /// Adds the event to a store that has never had any, for tomorrow at nine.
  ///
  /// - Throws: `StoreError` when the store cannot be written.
  static func add(to store: EventStore, now: Date, in environment: DateEnvironment) throws {
    try store.addInitialEvent { event(now: now, in: environment) }
  }

  static func event(now: Date, in environment: DateEnvironment) -> Event {
    let clock = environment.clock
    let tomorrow = clock.day(of: now).adding(days: 1) ?? clock.day(of: now)
    let nine = clock.startOfDay(tomorrow).addingTimeInterval(9 * 3600)
    return Event(
      title: "Welcome to Event Scheduler",
      description: """
        This event is here to start with. Open it with Enter, edit it with e, delete it with d.

        Press n in the list to create an event of your own, / to search, ? for all keys.
        """,
      date: nine)
  }
}
