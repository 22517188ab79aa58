import GRDB
import Synchronization

extension StoreDatabase {
  /// Runs `body` with the connection; where another file has taken the store's place, that one is
  /// opened.
  ///
  /// - Parameters:
  ///   - isChange: Whether `body` changes something. What it was meant for was found in the old file,
  ///     so it is not done to the new one.
  ///   - body: Calls ``StoreOpening/check(_:)`` before all else, and after a change.
  /// - Throws: ``StoreError/removed(path:)``, ``StoreError/replaced(path:)``, or why the new file
  ///   cannot be opened.
  func withOpening<Result>(
    isChange: Bool, _ body: (StoreOpening) throws -> Result
  ) throws -> Result {
    if isChange { try refuseUntold() }
    return try location.translating {
      let opening = state.withLock(\.opening)
      do {
        return try body(opening)
      } catch let change as OpenedFile.Change {
        let next = try reopen(opening, after: change)
        if isChange {
          try refuseUntold()
          throw replaced
        }
        do { return try body(next) } catch is OpenedFile.Change { throw replaced }
      }
    }
  }

  /// Sees to it that the file that is open is the store's.
  func ensureFile() throws {
    try read { _ in }
  }

  /// How many files have taken the store's place since it was opened.
  var replacements: Int { state.withLock(\.replacements) }

  /// Whether a file has taken the store's place since this was asked last.
  func takeReplacementNews() -> Bool {
    state.withLock { state in
      defer { state.isReplacementNews = false }
      return state.isReplacementNews
    }
  }

  /// Refuses a change that was meant for what another file had, once.
  private func refuseUntold() throws {
    let isUntold = state.withLock { state in
      defer { state.isReplacementUntold = false }
      return state.isReplacementUntold
    }
    if isUntold { throw replaced }
  }

  private var replaced: StoreError { .replaced(path: location.path ?? "memory") }

  private func reopen(
    _ old: StoreOpening, after change: OpenedFile.Change
  ) throws -> StoreOpening {
    try reopening.withLock { _ in
      let present = state.withLock(\.opening)
      // Another thread was faster.
      guard present.queue === old.queue, let archive else { return present }
      let opening = try old.anew(archive.file, schema: schema, after: change) { queue in
        try archive.add(queue, of: schema, reason: .migration, at: now())
      }
      state.withLock { state in
        state.opening = opening
        state.replacements += 1
        state.isReplacementUntold = true
        state.isReplacementNews = true
        state.hasTriggers = false
        state.backupDay = nil
      }
      didChange()
      return opening
    }
  }
}
