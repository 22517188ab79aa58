import TerminalCore

/// What a terminal tells the program that draws on it; always on the main actor.
@MainActor
public protocol TerminalDelegate: AnyObject {
  /// A key, a mouse report, a piece of a paste, a change of focus. Answers to the driver's own
  /// questions and in-band sizes are taken by the driver and do not arrive here.
  func terminal(_ terminal: any Terminal, didReceive event: InputEvent)
  /// All events of one read were delivered: a good moment to draw.
  func terminalDidFinishBatch(_ terminal: any Terminal)
  /// The size changed; `size` is the new one. Many changes in one go arrive as one.
  func terminalDidResize(_ terminal: any Terminal)
  /// The screen is the program's again after a suspension: everything must be painted anew.
  func terminalDidResume(_ terminal: any Terminal)
  /// The terminal answered a query, or the person changed its theme: `profile` is different.
  func terminalProfileDidChange(_ terminal: any Terminal)
  /// The terminal has taken all that was written: a skipped frame can be drawn now.
  func terminalIsReadyForOutput(_ terminal: any Terminal)
  /// The terminal is gone: the last moment to put things away. As soon as this returns, and at the
  /// latest half a second from now, the driver ends the program as SIGHUP does.
  func terminalDidHangUp(_ terminal: any Terminal)
}
