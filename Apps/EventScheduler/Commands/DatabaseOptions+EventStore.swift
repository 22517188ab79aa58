import CommandSupport
import DateFormatting
import Persistence

extension DatabaseOptions {
  /// Opens the store that the command line or the environment names.
  func openStore() throws -> EventStore {
    try EventStore(
      .standard(for: EventScheduler.name, database: path), now: { Surroundings.now },
      clock: DayClock(Surroundings.environment.clock))
  }

  /// Opens the store for someone who looks at the list: one that never had an event gets one.
  func openStoreToList() throws -> EventStore {
    let store = try openStore()
    do {
      try InitialEvent.add(to: store, now: Surroundings.now, in: Surroundings.environment)
    } catch let error as StoreError where error.kind == .inputOutput {
      // The disk is full, say. A greeting is not worth refusing to show what there is.
    }
    return store
  }

  /// Opens the store and changes it; says so where the backup of the day could not be made.
  func changeStore<Result>(_ change: (EventStore) throws -> Result) throws -> Result {
    let store = try openStore()
    let result = try change(store)
    if let failure = store.backupFailure {
      StandardError.say("warning: today's backup was not made: \(failure)")
    }
    return result
  }
}
