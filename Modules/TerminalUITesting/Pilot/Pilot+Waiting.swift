import Foundation
import TerminalUI

/// Waiting for what the application does by itself.
extension Pilot {
  /// Waits until the screen is as it should be.
  ///
  /// The condition is looked at now and after every frame. An application that shows nothing more
  /// is given up after a limit, which a test that passes never reaches.
  ///
  /// - Returns: False when the screen did not become so within the limit, which is an issue of the
  ///   test.
  @discardableResult
  public func wait(
    within limit: Duration = .seconds(1800), fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column,
    until condition: (ScreenEmulator) -> Bool
  ) async -> Bool {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return await wait(for: "what was waited for", within: limit, site, until: condition)
  }

  /// Waits until a text is on the screen.
  ///
  /// - Returns: False when it did not appear within the limit, which is an issue of the test.
  @discardableResult
  public func wait(
    for text: String, within limit: Duration = .seconds(1800), fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async -> Bool {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return await wait(for: "“\(text)”", within: limit, site) { $0.contains(text) }
  }

  /// Lets everything run that is due on the main queue, until a turn of it draws nothing: what was
  /// put off to a later turn is done then.
  ///
  /// Work on other threads is not waited for; `wait(until:)` does that.
  public func settleQueue() async {
    var frames: Int
    repeat {
      frames = application.screen.framesSent
      for _ in 0..<2 {
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
      }
      settle()
    } while application.screen.framesSent != frames
  }

  private func wait(
    for what: String, within limit: Duration, _ site: CallSite,
    until condition: (ScreenEmulator) -> Bool
  ) async -> Bool {
    let deadline = ContinuousClock.now + limit
    settle()
    while !condition(screen) {
      guard await terminal.nextWrite(before: deadline) else {
        report("The screen never showed \(what)", at: site)
        return false
      }
    }
    return true
  }
}
