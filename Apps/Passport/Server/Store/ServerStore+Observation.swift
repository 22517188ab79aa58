import GRDB
import Persistence

extension ServerStore {
  /// Calls `handler` after every change that another process has made.
  @MainActor public func observeOthers(
    _ handler: @escaping @MainActor () -> Void
  ) -> ChangeObservation {
    let center =
      center
      ?? ChangeCenter(
        path: refusal == nil ? location.path : nil,
        dataVersion: { [weak self] in self?.dataVersion() }, othersChanged: {})
    self.center = center
    return center.add(handler)
  }

  /// What others have committed, and whether one of them is at it.
  private func dataVersion() -> DataVersion? {
    do {
      // Another file that has taken the store's place is opened by this.
      try check()
    } catch {
      return .lost
    }
    return try? file.opening.queue.dataVersion()
  }
}
