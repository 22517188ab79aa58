// A dispatch source may be cancelled on any thread, but its declaration does not say so yet.
@preconcurrency import Dispatch

/// A time for which a task waits.
enum Pause {
  private static let queue = DispatchQueue(label: "location.pause")

  /// Waits by a clock, or by a timer if `clock` is nil.
  ///
  /// A Swift clock resumes a task on a global queue. Once such a queue has been used, libdispatch
  /// on Linux wakes the process once a second, so that a program that has asked for the location
  /// once would never sleep again.
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
