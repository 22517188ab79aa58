// A source of libdispatch may be cancelled on any thread, which its declaration does not say yet.
@preconcurrency import Dispatch

/// A time in which a task waits.
enum Pause {
  private static let queue = DispatchQueue(label: "location.pause")

  /// Waits by a clock; where there is none, by a timer.
  ///
  /// A clock of Swift's wakes a task by a global queue. From the first use of one on, libdispatch on Linux
  /// wakes the process once a second, so that a program that once asked for the position would never
  /// sleep.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  static func wait(for duration: Duration, by clock: (any Clock<Duration>)?) async throws {
    if let clock { return try await clock.sleep(for: duration) }
    let (seconds, attoseconds) = duration.components
    let timer = DispatchSource.makeTimerSource(queue: queue)
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        timer.setEventHandler { timer.cancel() }
        timer.setCancelHandler { continuation.resume() }
        timer.schedule(deadline: .now() + Double(seconds) + Double(attoseconds) * 1e-18)
        timer.resume()
      }
    } onCancel: {
      timer.cancel()
    }
    try Task.checkCancellation()
  }
}
