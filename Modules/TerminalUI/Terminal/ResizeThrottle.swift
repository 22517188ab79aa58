import Dispatch

/// Acts on the first change of size at once, and on those that follow at most fifty times a second:
/// dragging a window's corner gives a hundred in a moment.
@MainActor
final class ResizeThrottle {
  /// Calls something once, a little later.
  typealias Pause = (@escaping @MainActor @Sendable () -> Void) -> Void

  private let pause: Pause
  private let action: () -> Void
  private var isPaused = false
  private var isPending = false

  /// - Parameters:
  ///   - pause: Ends the pause after the action.
  ///   - action: What a change leads to.
  init(pause: @escaping Pause = ResizeThrottle.briefly, action: @escaping () -> Void) {
    self.pause = pause
    self.action = action
  }

  /// Acts now, or after the pause, once for all changes in it.
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

  /// 20 ms: at most fifty sizes a second.
  nonisolated static func briefly(_ end: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(20)) {
      MainActor.assumeIsolated { end() }
    }
  }
}
