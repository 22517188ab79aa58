public import Persistence

/// Waits for the changes a store tells of, one after the other.
@MainActor
public final class StoreChanges {
  private var observation: ChangeObservation?
  private var told = 0
  private var waiting: CheckedContinuation<Void, Never>?

  /// Begins to count the changes of a store.
  public init(of store: some Store) {
    observation = store.observeChanges { [weak self] in self?.tell() }
  }

  /// Returns when all who observe the store have been told of a change.
  public func next() async {
    if told == 0 { await withCheckedContinuation { waiting = $0 } }
    told -= 1
  }

  private func tell() {
    told += 1
    waiting?.resume()
    waiting = nil
  }
}
