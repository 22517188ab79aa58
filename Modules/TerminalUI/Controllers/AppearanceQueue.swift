import Foundation

/// The notifications of transitions that have ended, such as `viewDidAppear(_:)`.
///
/// They are sent at once, unless the program asks for UIKit's order: there they come after the code
/// that began the transition, and after a frame that shows its result. Code that loads something in
/// `viewDidAppear(_:)` on the main thread then leaves the new screen in sight.
@MainActor
package enum AppearanceQueue {
  /// A Boolean value that indicates whether notifications wait for the next frame.
  package static var waitsForFrame = false
  private static var waiting: [() -> Void] = []

  /// Adds a notification behind those that wait.
  static func add(_ body: @escaping () -> Void) {
    guard waitsForFrame else { return body() }
    waiting.append(body)
    guard waiting.count == 1 else { return }
    DispatchQueue.main.async {
      MainActor.assumeIsolated { showFrameAndFlush() }
    }
  }

  /// Shows the frame that the notifications wait for, and sends them.
  static func showFrameAndFlush() {
    UIApplication.shared?.showFrameIfScheduled()
    flush()
  }

  /// Sends the notifications that wait, before another transition begins.
  static func flush() {
    while !waiting.isEmpty { waiting.removeFirst()() }
  }
}
