import Dispatch

/// Lets the first change of size through at once and those that follow at a pace that painting can
/// keep: dragging a window's corner gives a hundred in a moment.
@MainActor
final class ResizeGate {
  private let interval: DispatchTimeInterval
  private let pass: () -> Void
  private var isClosed = false
  private var isSomebodyWaiting = false

  /// - Parameters:
  ///   - interval: The shortest time between two passes.
  ///   - pass: What a change leads to.
  init(interval: DispatchTimeInterval, pass: @escaping () -> Void) {
    self.interval = interval
    self.pass = pass
  }

  /// Passes now, or once for all that come until the interval is over.
  func knock() {
    guard !isClosed else {
      isSomebodyWaiting = true
      return
    }
    isClosed = true
    DispatchQueue.main.asyncAfter(deadline: .now() + interval) { [weak self] in
      MainActor.assumeIsolated { self?.reopen() }
    }
    pass()
  }

  private func reopen() {
    isClosed = false
    guard isSomebodyWaiting else { return }
    isSomebodyWaiting = false
    knock()
  }
}
