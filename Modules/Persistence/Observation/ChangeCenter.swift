import Dispatch
import GRDB

/// Notifies the observers of a store when this process or another one has changed it.
///
/// Nothing is polled: the system reports writes to the store's files, and SQLite's `data_version`
/// shows whether another connection has committed.
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
  ///   - path: The path of the store's file; nil if no other process can write to it.
  ///   - dataVersion: Returns what has been committed; nil if that cannot be read.
  ///   - othersChanged: Called before the handlers if another connection has committed.
  package init(
    path: String?, dataVersion: @escaping @MainActor () -> DataVersion?,
    othersChanged: @escaping @MainActor () -> Void
  ) {
    self.dataVersion = dataVersion
    self.othersChanged = othersChanged
    self.path = path
    // Watching begins before the version is read, so that no commit is missed in between.
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

  /// Calls the handlers of all active observations.
  package func notify() {
    observations.removeAll { $0.observation == nil }
    for weak in observations { weak.observation?.notify() }
  }

  /// Checks whether something was committed, repeatedly while another connection is about to
  /// commit.
  ///
  /// A commit first writes its data, then waits for the disk, and only then becomes visible. The
  /// system does not report that last moment.
  ///
  /// - Parameter delay: The time to wait before the next check, in milliseconds.
  private func filesWereWritten(delay: Int = 1) {
    recheck?.cancel()
    guard look() else { return }
    // Not a sleeping task: it would use a global queue, after which libdispatch keeps waking the
    // process.
    let next = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated { self?.filesWereWritten(delay: min(delay * 2, 250)) }
    }
    recheck = next
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(delay), execute: next)
  }

  /// Notifies the observers of what was committed.
  ///
  /// - Returns: `true` if another commit is about to follow.
  private func look() -> Bool {
    guard let version = dataVersion() else { return false }
    let isReplaced = self.version.map { $0.file != version.file } ?? false
    // The folder may have been replaced as well.
    if isReplaced { watch() }
    // Each file has its own count, so another file may have the same number.
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

/// Keeps an observation of a store alive until it is cancelled or released.
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

  /// Calls the handler.
  func notify() {
    handler?()
  }
}

/// The state of the commits of other connections (`PRAGMA data_version`).
package struct DataVersion {
  /// A number that changes with each commit of another connection.
  package let number: Int
  /// A Boolean value that indicates whether another connection is writing.
  package let isAboutToChange: Bool
  /// A number that changes with each file that takes the store's place.
  package var file = 0

  /// The version of a store whose file is gone.
  package static let lost = DataVersion(number: -1, isAboutToChange: false)
}

extension DatabaseQueue {
  /// Returns the commits of other connections, and whether one of them is writing.
  package func dataVersion() throws -> DataVersion {
    try unsafeReentrantWrite { db in
      var isBusy = false
      do {
        // A writer holds the lock until its commit is visible.
        try BusyWait.$isOff.withValue(true) { try db.inTransaction(.immediate) { .rollback } }
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        isBusy = true
      }
      let number = try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0
      return DataVersion(number: number, isAboutToChange: isBusy)
    }
  }
}
