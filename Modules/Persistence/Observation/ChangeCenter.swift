/// Tells all who watch a store that it has changed, whoever changed it.
///
/// Nothing is polled: the system says when the store's files are written, and SQLite's
/// `data_version` says whether that was another connection's commit.
@MainActor
final class ChangeCenter {
  private var handlers: [Int: @MainActor () -> Void] = [:]
  private var nextKey = 0
  private var watcher: FileWatcher?
  private var version: Int?
  private let dataVersion: @MainActor () -> Int?
  private let othersChanged: @MainActor () -> Void

  /// - Parameters:
  ///   - path: The store's file; nil in memory, where nobody else can write.
  ///   - dataVersion: Reads `PRAGMA data_version`.
  ///   - othersChanged: Called before the handlers when another connection has committed.
  init(
    path: String?, dataVersion: @escaping @MainActor () -> Int?,
    othersChanged: @escaping @MainActor () -> Void
  ) {
    self.dataVersion = dataVersion
    self.othersChanged = othersChanged
    guard let path else { return }
    // Watching begins before the version is read, so that no commit falls between the two.
    watcher = FileWatcher(path: path) { [weak self] in self?.filesWereWritten() }
    version = dataVersion()
  }

  func add(_ handler: @escaping @MainActor () -> Void) -> ChangeObservation {
    let key = nextKey
    nextKey += 1
    handlers[key] = handler
    return ChangeObservation { [weak self] in self?.handlers[key] = nil }
  }

  func notify() {
    for handler in handlers.values { handler() }
  }

  private func filesWereWritten() {
    let version = dataVersion()
    guard version != self.version else { return }
    self.version = version
    othersChanged()
    notify()
  }
}
