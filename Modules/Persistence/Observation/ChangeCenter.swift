import Dispatch
import GRDB

/// Notifies the observers of a store when this process or another one has changed it.
///
/// The system reports writes to the store's files, and SQLite's `data_version` shows whether
/// another connection has committed. A commit first writes its data, then waits for the disk, and
/// only then becomes visible, which the system does not report. After a write, the version is
/// therefore read several times, at growing intervals of ``delays``; without one, nothing runs.
/// Reading it takes no lock that a writer needs.
@MainActor
package final class ChangeCenter {
  private var observations: [WeakObservation] = []
  private var watcher: FileWatcher?
  private var version: DataVersion?
  /// A Boolean value that indicates whether the handlers are being called for a commit of another
  /// connection.
  private(set) var isNotifyingOfOthers = false
  /// The next reading of the version, and its place in ``delays``.
  private var next: (reading: DispatchWorkItem, place: Int)?
  private let path: String?
  private let dataVersion: @MainActor () -> DataVersion?
  private let othersChanged: @MainActor () -> Void

  /// Creates a center, which watches the file from then on.
  ///
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

  /// The times between the readings of the version after a write, in milliseconds: long enough for
  /// a disk that takes seconds.
  static let delays = [1, 4, 16, 64, 256, 1024, 4096]

  private func filesWereWritten() {
    // A pending first reading covers this write, too.
    if next?.place == 0 { return }
    readVersion(afterDelay: 0)
  }

  private func readVersion(afterDelay place: Int) {
    next?.reading.cancel()
    next = nil
    guard place < Self.delays.count else { return }
    // Not a sleeping task: it would use a global queue, after which libdispatch keeps waking the
    // process.
    let reading = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated {
        self?.notifyOfCommits()
        self?.readVersion(afterDelay: place + 1)
      }
    }
    next = (reading, place)
    let delay = DispatchTimeInterval.milliseconds(Self.delays[place])
    DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: reading)
  }

  /// Notifies the observers if something was committed since the last call.
  private func notifyOfCommits() {
    guard let version = dataVersion() else { return }
    let isReplaced = self.version.map { $0.file != version.file } ?? false
    // The folder may have been replaced as well.
    if isReplaced { watch() }
    // Each file has its own count, so another file may have the same number.
    if isReplaced || version.number != self.version?.number {
      isNotifyingOfOthers = true
      othersChanged()
      notify()
      isNotifyingOfOthers = false
    }
    self.version = version
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
  /// A number that changes with each file that takes the store's place.
  package var file = 0

  package init(number: Int, file: Int = 0) {
    self.number = number
    self.file = file
  }

  /// The version of a store whose file is gone.
  package static let lost = DataVersion(number: -1)
}

extension DatabaseQueue {
  /// Returns the state of the commits of other connections.
  ///
  /// - Throws: `SQLITE_BUSY` at once if the store has no write-ahead log and is being written.
  package func dataVersion() throws -> DataVersion {
    try unsafeReentrantRead { db in
      let number = try BusyWait.$isOff.withValue(true) {
        try Int.fetchOne(db, sql: "PRAGMA data_version")
      }
      return DataVersion(number: number ?? 0)
    }
  }
}
