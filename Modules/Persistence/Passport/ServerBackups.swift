import Dispatch
import Foundation
import GRDB
import Synchronization

/// Copies the server's store once a day, while requests are answered.
final class ServerBackups: Sendable {
  private struct State {
    /// The day a backup was last looked for, counted from 1970 in UTC.
    var day: Int?
    var failure: StoreError?
  }

  private let archive: BackupArchive
  private let readers: ServerReaders
  private let now: @Sendable () -> Date
  private let state = Mutex(State())
  private let running = DispatchGroup()

  init(
    archive: BackupArchive, readers: ServerReaders, now: @escaping @Sendable () -> Date
  ) {
    self.archive = archive
    self.readers = readers
    self.now = now
  }

  /// Why the last backup could not be made; nil where it could.
  var failure: StoreError? { state.withLock(\.failure) }

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
    DispatchQueue.global().async(group: running) { [self] in
      let result = Result { try makeBackup(at: date, ofDay: today) }
      state.withLock { state in
        if case .failure(let error) = result { state.failure = error as? StoreError }
      }
    }
  }

  /// Waits for a backup that was begun.
  func finish() { running.wait() }

  private func makeBackup(at date: Date, ofDay day: Int) throws {
    guard !archive.hasBackup(ofDay: day) else { return }
    try StoreError.translating(path: archive.folder) {
      guard let queue = try readers.connection() else { return }
      defer { try? queue.close() }
      let hasPlaces = try queue.read { db in
        try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM place)")
      }
      if hasPlaces == true { try archive.add(queue, reason: .daily, at: date) }
    }
    archive.prune()
  }
}
