import Dispatch
import GRDB

/// Tells the observers of a store that this process or another one has changed it.
///
/// Nothing is polled: the system says when the store's files are written, and SQLite's
/// `data_version` says whether that was another connection's commit.
@MainActor
package final class ChangeCenter {
  private var observations: [WeakObservation] = []
  private var watcher: FileWatcher?
  private var version: DataVersion?
  private var recheck: DispatchWorkItem?
  private let path: String?
  private let dataVersion: @MainActor () -> DataVersion?
  private let othersChanged: @MainActor () -> Void

  /// - Parameters:
  ///   - path: The store's file; nil where nobody else can write.
  ///   - dataVersion: Reads what has been committed, nil when that cannot be read.
  ///   - othersChanged: Called before the handlers when another connection has committed.
  package init(
    path: String?, dataVersion: @escaping @MainActor () -> DataVersion?,
    othersChanged: @escaping @MainActor () -> Void
  ) {
    self.dataVersion = dataVersion
    self.othersChanged = othersChanged
    self.path = path
    // Watching begins before the version is read, so that no commit falls between the two.
    watch()
    if path != nil { version = dataVersion() }
  }

  private func watch() {
    watcher = path.flatMap { FileWatcher(path: $0) { [weak self] in self?.filesWereWritten() } }
  }

  package func add(_ handler: @escaping @MainActor () -> Void) -> ChangeObservation {
    let observation = ChangeObservation(handler: handler)
    observations.append(WeakObservation(observation: observation))
    return observation
  }

  /// Calls the handlers of everybody who still observes.
  package func notify() {
    observations.removeAll { $0.observation == nil }
    for weak in observations { weak.observation?.notify() }
  }

  /// Looks whether something was committed, again and again while somebody is about to commit.
  ///
  /// What a commit writes comes first, then the disk is waited for, and only then can the commit be
  /// seen; of that last moment the system does not tell.
  ///
  /// - Parameter delay: how many milliseconds to wait before the next look.
  private func filesWereWritten(delay: Int = 1) {
    recheck?.cancel()
    guard look() else { return }
    // Not a task that sleeps: that uses a global queue, after which libdispatch keeps waking the process.
    let next = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated { self?.filesWereWritten(delay: min(delay * 2, 250)) }
    }
    recheck = next
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(delay), execute: next)
  }

  /// Tells of what was committed.
  ///
  /// - Returns: Whether more is about to be committed.
  private func look() -> Bool {
    guard let version = dataVersion() else { return false }
    let isReplaced = self.version.map { $0.file != version.file } ?? false
    // The folder may be another one as well.
    if isReplaced { watch() }
    // Each file counts by itself, so another one may have the same number.
    if isReplaced || version.number != self.version?.number {
      othersChanged()
      notify()
    }
    self.version = version
    return version.isAboutToChange
  }
}

/// A weak reference to an observation.
private struct WeakObservation {
  weak var observation: ChangeObservation?
}

/// Keeps an observation of a store going; it ends when this is cancelled or let go.
@MainActor
public final class ChangeObservation {
  private var handler: (@MainActor () -> Void)?

  package init(handler: @escaping @MainActor () -> Void) {
    self.handler = handler
  }

  /// Ends the observation; the handler is not called again.
  public func cancel() {
    handler = nil
  }

  /// Tells of a change.
  func notify() {
    handler?()
  }
}

/// What other connections have committed (`PRAGMA data_version`).
package struct DataVersion {
  /// Another number after each commit of another connection.
  package let number: Int
  /// Whether another connection is writing.
  package let isAboutToChange: Bool
  /// Another number for each file that has taken the store's place.
  package var file = 0

  /// The version of a store whose file is gone.
  package static let lost = DataVersion(number: -1, isAboutToChange: false)
}

extension DatabaseQueue {
  /// What other connections have committed, and whether one of them is at it.
  package func dataVersion() throws -> DataVersion {
    try unsafeReentrantWrite { db in
      var isBusy = false
      do {
        // Whoever writes holds the lock until the commit can be seen.
        try BusyWait.$isOff.withValue(true) { try db.inTransaction(.immediate) { .rollback } }
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        isBusy = true
      }
      let number = try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0
      return DataVersion(number: number, isAboutToChange: isBusy)
    }
  }
}
