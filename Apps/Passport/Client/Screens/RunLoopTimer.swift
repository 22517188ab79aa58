import Foundation

/// Does something once, so many seconds from now; not any more when what it returns is let go.
typealias StartTimer =
  @MainActor (
    _ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void
  ) -> AnyObject

/// A timer of the main run loop that ends with its owner.
final class RunLoopTimer {
  private let timer: Timer

  private init(_ timer: Timer) { self.timer = timer }

  deinit { timer.invalidate() }

  /// Starts one.
  @MainActor
  static func start(_ seconds: TimeInterval, body: @escaping @MainActor () -> Void) -> AnyObject {
    RunLoopTimer(
      Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in
        MainActor.assumeIsolated { body() }
      })
  }
}
