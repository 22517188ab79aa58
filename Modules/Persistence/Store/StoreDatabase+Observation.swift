import Synchronization

extension StoreDatabase {
  /// Calls `handler` after every change, this process's own and other processes'.
  @MainActor func observeChanges(_ handler: @escaping @MainActor () -> Void) -> ChangeObservation {
    if center == nil {
      center = ChangeCenter(
        path: refusal == nil ? archive?.file.target : nil,
        dataVersion: { [weak self] in self?.dataVersion() },
        othersChanged: { [weak self] in self?.state.withLock { $0.generation += 1 } })
    }
    state.withLock { $0.isObserved = true }
    guard let center else { preconditionFailure("The center has just been made.") }
    return center.add(handler)
  }

  /// What others have committed, and whether one of them is at it.
  private func dataVersion() -> DataVersion? {
    try? queue.dataVersion()
  }
}
