import Foundation

/// A queue of the calls at the end of transitions, such as `viewDidAppear(_:)`.
///
/// By default, they are made immediately. A program can choose UIKit's order, in which they are
/// made after the code that began the transition and after a frame with its result. The new screen
/// is then visible while code in `viewDidAppear(_:)` blocks the main thread.
@MainActor
package enum AppearanceQueue {
  /// A Boolean value that indicates whether calls are deferred until the next frame is shown.
  package static var waitsForFrame = false
  private static var waiting: [() -> Void] = []

  /// Adds a call to the queue, or makes it immediately if calls aren't deferred.
  static func add(_ body: @escaping () -> Void) {
    guard waitsForFrame else { return body() }
    waiting.append(body)
    guard waiting.count == 1 else { return }
    DispatchQueue.main.async {
      MainActor.assumeIsolated { showFrameAndFlush() }
    }
  }

  /// Shows a frame, and then makes the deferred calls.
  static func showFrameAndFlush() {
    UIApplication.shared?.showFrameIfScheduled()
    flush()
  }

  /// Performs the deferred calls now, before another transition begins.
  static func flush() {
    while !waiting.isEmpty { waiting.removeFirst()() }
  }
}
