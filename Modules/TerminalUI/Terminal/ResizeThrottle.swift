import Dispatch

/// Handles the first change of the size at once, and later ones at most fifty times a second:
/// dragging a window's corner causes a hundred in a moment.
@MainActor
final class ResizeThrottle {
  /// A function that calls a closure once, after a short delay.
  typealias Pause = (@escaping @MainActor @Sendable () -> Void) -> Void

  private let pause: Pause
  private let action: () -> Void
  private var isPaused = false
  private var isPending = false

  /// Creates a throttle.
  ///
  /// - Parameters:
  ///   - pause: The function that ends the pause after an action.
  ///   - action: The action for a change of the size.
  init(pause: @escaping Pause = ResizeThrottle.briefly, action: @escaping () -> Void) {
    self.pause = pause
    self.action = action
  }

  /// Performs the action now, or once after the pause for all changes during it.
  func sizeDidChange() {
    guard !isPaused else {
      isPending = true
      return
    }
    isPaused = true
    pause { [weak self] in self?.pauseDidEnd() }
    action()
  }

  private func pauseDidEnd() {
    isPaused = false
    guard isPending else { return }
    isPending = false
    sizeDidChange()
  }

  /// Calls a closure after 20 ms, which allows at most fifty changes a second.
  nonisolated static func briefly(_ end: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(20)) {
      MainActor.assumeIsolated { end() }
    }
  }
}
