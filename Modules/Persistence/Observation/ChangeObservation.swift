/// Keeps an observation of a store going; it ends when this is cancelled or let go.
@MainActor
public final class ChangeObservation {
  private var onCancel: (@MainActor () -> Void)?

  init(onCancel: @escaping @MainActor () -> Void) {
    self.onCancel = onCancel
  }

  /// Ends the observation; the handler is not called again.
  public func cancel() {
    onCancel?()
    onCancel = nil
  }

  isolated deinit {
    onCancel?()
  }
}
