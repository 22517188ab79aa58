import Dispatch
import Foundation
import GRDB
import Persistence
import Synchronization

/// Copies the server's store once a day, while requests are answered.
final class ServerBackups: Sendable {
  /// What was done last, and what is wrong.
  private struct State {
    /// The day a backup was last looked for, counted from 1970 in UTC.
    var day: Int?
    var failure: StoreError?
    /// What is wrong with the file, as far as is known.
    var damage: StoreError?
  }

  private let archive: BackupArchive
  private let location: StoreLocation
  private let readers: ServerReaders
  private let now: @Sendable () -> Date
  private let state = Mutex(State())
  private let running = DispatchGroup()

  init(
    archive: BackupArchive, location: StoreLocation, readers: ServerReaders,
    now: @escaping @Sendable () -> Date
  ) {
    self.archive = archive
    self.location = location
    self.readers = readers
    self.now = now
  }

  /// Why the last backup could not be made; nil where it could.
  var failure: StoreError? { state.withLock(\.failure) }

  /// What is wrong with the file, as far as is known.
  var damage: StoreError? { state.withLock(\.damage) }

  /// Looks through a store that was found damaged before, as somebody may have mended it since.
  func lookAfterDamage(_ writer: DatabaseQueue) {
    guard archive.isDamageKnown else { return }
    do {
      try location.translating {
        try writer.inDatabase { db in
          try StoreSchema.passportServer.check(db, path: archive.file.path)
        }
      }
      archive.setDamageKnown(false)
    } catch let error as StoreError where error.isDamage {
      state.withLock { $0.damage = error }
    } catch {
      // What else is wrong is told when the store is read.
    }
  }

  /// Makes the backup of the day, at the first change of a day (UTC), if there is something to lose.
  ///
  /// It has a connection of its own, so that no change waits for it: it has what is there when it
  /// begins, with or without the change that is about to be made. A failure is kept and stops nothing.
  func storeWillChange() {
    let date = now()
    let today = BackupStamp(date).day
    let isFirst = state.withLock { state in
      defer { state.day = today }
      return state.day != today
    }
    guard isFirst else { return }
    DispatchQueue.upkeep.async(group: running) { [self] in
      let result = Result { try makeBackup(at: date, ofDay: today) }
      state.withLock { state in
        guard case .failure(let error) = result else { return }
        state.failure = (error as? StoreError)?.offering(location.restoreCommand)
        guard let failure = state.failure, failure.isDamage else { return }
        state.damage = failure
        archive.setDamageKnown(true)
      }
    }
  }

  /// Waits for a backup that was begun.
  func finish() { running.wait() }

  private func makeBackup(at date: Date, ofDay day: Int) throws {
    guard !archive.hasDailyBackup(of: day) else { return }
    try StoreError.translating(path: archive.folder) {
      guard let queue = try readers.connection() else { return }
      defer { try? queue.closeAndStay() }
      let hasPlaces = try queue.read { db in
        try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM place)")
      }
      if hasPlaces == true {
        try archive.add(queue, of: .passportServer, reason: .daily, at: date)
      }
    }
    archive.prune()
  }
}
