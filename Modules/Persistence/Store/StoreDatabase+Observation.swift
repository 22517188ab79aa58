import Synchronization

extension StoreDatabase {
  /// Calls `handler` after every change, this process's own and other processes'.
  @MainActor func observeChanges(_ handler: @escaping @MainActor () -> Void) -> ChangeObservation {
    if center == nil {
      center = ChangeCenter(
        path: refusal == nil ? archive?.file.target : nil,
        dataVersion: { [weak self] in self?.dataVersion() },
        othersChanged: { [weak self] in self?.othersChanged() })
    }
    let opening = state.withLock { state in
      state.isObserved = true
      return state.opening
    }
    opening.file?.checkpointSoon(opening.queue)
    guard let center else { preconditionFailure("The center has just been made.") }
    return center.add(handler)
  }

  private func othersChanged() {
    let opening = state.withLock { state in
      state.generation += 1
      return state.opening
    }
    opening.file?.checkpointSoon(opening.queue)
  }

  /// What others have committed, and whether one of them is at it.
  private func dataVersion() -> DataVersion? {
    do {
      // Another file that has taken the store's place is opened by this.
      try ensureFile()
    } catch {
      return .lost
    }
    let (opening, replacements) = state.withLock { ($0.opening, $0.replacements) }
    guard var version = try? opening.queue.dataVersion() else { return nil }
    version.file = replacements
    return version
  }
}
