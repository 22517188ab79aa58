import Dispatch

/// Lets the first change of size through at once and those that follow at a pace that painting can
/// keep: dragging a window's corner gives a hundred in a moment.
@MainActor
final class ResizeGate {
  /// Calls something once, a little later.
  typealias Pause = (@escaping @MainActor @Sendable () -> Void) -> Void

  private let pause: Pause
  private let pass: () -> Void
  private var isClosed = false
  private var isSomebodyWaiting = false

  /// - Parameters:
  ///   - pause: Ends the time after a pass in which the gate is closed.
  ///   - pass: What a change leads to.
  init(pause: @escaping Pause = ResizeGate.briefly, pass: @escaping () -> Void) {
    self.pause = pause
    self.pass = pass
  }

  /// Passes now, or once for all that come while the gate is closed.
  func knock() {
    guard !isClosed else {
      isSomebodyWaiting = true
      return
    }
    isClosed = true
    pause { [weak self] in self?.reopen() }
    pass()
  }

  private func reopen() {
    isClosed = false
    guard isSomebodyWaiting else { return }
    isSomebodyWaiting = false
    knock()
  }

  /// 20 ms: at most fifty sizes a second.
  nonisolated static func briefly(_ end: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(20)) {
      MainActor.assumeIsolated { end() }
    }
  }
}
