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
