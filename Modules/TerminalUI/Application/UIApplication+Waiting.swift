import Foundation
import TerminalCore

extension UIApplication {
  /// Lets time pass while a synchronous call waits for something outside the program, such as a
  /// file that another process has locked.
  ///
  /// The screen follows the size of the terminal. Keys are handled after the call has returned,
  /// except that Ctrl-C ends the wait, and so does Esc while the message is shown.
  ///
  /// - Parameters:
  ///   - milliseconds: The time to wait, in milliseconds.
  ///   - message: The text for the last line, or nil to show none.
  ///   - holdsLayout: If true, a change of the terminal's size is followed only after the call has
  ///     returned.
  ///   - holdsViews: If true, the same applies to all views but the last line, so that none asks
  ///     for content.
  /// - Returns: False if the user has ended the wait.
  public func wait(
    milliseconds: Int, showing message: String?, holdsLayout: Bool = false,
    holdsViews: Bool = false
  ) -> Bool {
    guard isRunning else {
      usleep(UInt32(milliseconds) * 1000)
      return true
    }
    if message != window.waitMessage {
      window.waitMessage = message
      if holdsViews { screen.show(only: window.keyHintBar, of: window) } else { showFrame() }
    }
    let holdsLayout = holdsLayout || holdsViews
    self.holdsLayout = holdsLayout
    scheduleEndOfWait()
    guard let events = terminal.input(within: milliseconds) else { return false }
    // The batch that the call belongs to isn't over, so nothing else draws after a change of the
    // size.
    if !holdsLayout { showFrameIfScheduled() }
    let count = heldEvents.count
    heldEvents += events
    let last = heldEvents.indices.first { endsWait($0, after: count) }
    guard message != nil, let last else { return true }
    // Earlier keys were meant for a result that won't come.
    heldEvents.removeFirst(last + 1)
    return false
  }

  /// Shows a message in the last line while another thread waits. The program works as usual in the
  /// meantime.
  ///
  /// - Parameters:
  ///   - message: The text for the last line.
  ///   - seconds: The time after which the text disappears, unless the method is called again.
  public func showWait(_ message: String, for seconds: Double) {
    guard isRunning, !isEndOfWaitScheduled else { return }
    window.waitMessage = message
    setNeedsFrame()
    backgroundWaits += 1
    let number = backgroundWaits
    terminal.wake(after: seconds) { [weak self] in
      guard let self, number == backgroundWaits, !isEndOfWaitScheduled else { return }
      window.waitMessage = nil
      setNeedsFrame()
    }
  }

  /// Returns true for Ctrl-C, and for an Esc that came after the message was shown. An earlier Esc
  /// was meant for something else.
  private func endsWait(_ index: Int, after count: Int) -> Bool {
    guard case .key(let press) = heldEvents[index] else { return false }
    return press == KeyPress(.character("c"), .control)
      || press == KeyPress(.escape) && index >= count
  }

  private func scheduleEndOfWait() {
    guard !isEndOfWaitScheduled else { return }
    isEndOfWaitScheduled = true
    DispatchQueue.main.async { MainActor.assumeIsolated { self.endWait() } }
  }

  /// Ends a wait after the call has returned, and handles the keys that arrived meanwhile.
  func endWait() {
    guard isEndOfWaitScheduled, !isInBatch else { return }
    isEndOfWaitScheduled = false
    window.waitMessage = nil
    if holdsLayout {
      holdsLayout = false
      if window.frame.size != screen.bounds.size { terminalDidResize(terminal) }
    }
    let events = heldEvents
    heldEvents = []
    guard !events.isEmpty else {
      setNeedsFrame()
      return showFrameIfScheduled()
    }
    for event in events { terminal(terminal, didReceive: event) }
    terminalDidFinishBatch(terminal)
  }
}
