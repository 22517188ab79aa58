import Dispatch
import Glibc
import TerminalCore

/// A screen of cells with a keyboard and perhaps a mouse, through which a program does all its
/// input and output.
///
/// `TTY` is the real terminal. Tests use one in memory.
@preconcurrency @MainActor
public protocol Terminal: AnyObject {
  /// The size in cells; before `open()` and after `close()` the last known one.
  var size: TerminalSize { get }
  /// The known capabilities of the terminal.
  var profile: TerminalProfile { get }
  /// The delegate that receives keys, sizes, and changes.
  var delegate: (any TerminalDelegate)? { get set }

  /// Enables raw mode, the alternate screen, and mouse, paste and focus reports.
  ///
  /// - Throws: `TerminalError` when there is no terminal or it cannot show a screen; nothing was
  ///   written to it then.
  func open() throws

  /// Restores the terminal exactly as it was. Further calls have no effect.
  func close()

  /// Restores the terminal and stops the program as Ctrl-Z does. When the program continues in the
  /// foreground, it opens its screen again and calls the delegate's `terminalDidResume(_:)`.
  func suspend()

  /// A Boolean value that indicates whether the terminal accepts more bytes. While it is false,
  /// frames are skipped; the delegate's `terminalIsReadyForOutput(_:)` is called afterwards.
  var isReadyForOutput: Bool { get }

  /// Writes bytes with one `write(2)`. Bytes that the terminal does not accept at once are queued,
  /// and written as soon as it accepts more. Has no effect while the terminal is not open.
  func write(_ bytes: [UInt8])

  /// Sets the title of the terminal's window, with symbols in place of control characters.
  /// `close()` restores the previous title.
  func setTitle(_ title: String)

  /// A Boolean value that indicates whether the program has printed anything since it took over the
  /// terminal. Output to stdout and stderr would corrupt the screen, so it is collected and shown
  /// when the terminal is given back.
  var hasPrinted: Bool { get }

  /// The collected output, or only its end if it is long.
  var printedText: String { get }

  /// Waits for input and returns it instead of calling the delegate, while a synchronous call
  /// blocks the main queue. Changes of the size are still handled.
  ///
  /// - Parameter milliseconds: The duration of the wait, with or without input.
  /// - Returns: The events, or nil if the terminal is gone.
  func input(within milliseconds: Int) -> [InputEvent]?

  /// Calls a closure on the main queue once, after a delay in seconds. Animations use it for
  /// timing; a terminal for tests has a clock of its own.
  func wake(after seconds: Double, _ body: @escaping @MainActor () -> Void)
}

extension Terminal {
  public var hasPrinted: Bool { false }
  public var printedText: String { "" }

  public func input(within milliseconds: Int) -> [InputEvent]? {
    usleep(UInt32(milliseconds) * 1000)
    return []
  }

  public func wake(after seconds: Double, _ body: @escaping @MainActor () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated(body) }
  }
}

/// An object that handles the events of a terminal, always on the main actor.
@preconcurrency @MainActor
public protocol TerminalDelegate: AnyObject {
  /// Handles a key, a mouse report, a part of a paste, or a change of focus. The driver itself
  /// handles replies to its queries and in-band sizes.
  func terminal(_ terminal: any Terminal, didReceive event: InputEvent)
  /// Called after all events of one read were delivered, which is a good moment to draw.
  func terminalDidFinishBatch(_ terminal: any Terminal)
  /// Called when `size` has changed. Changes in quick succession are combined.
  func terminalDidResize(_ terminal: any Terminal)
  /// Called when the program has the screen again after a suspension and must redraw all of it.
  func terminalDidResume(_ terminal: any Terminal)
  /// Called when `profile` has changed, because the terminal replied to a query or its theme was
  /// changed.
  func terminalProfileDidChange(_ terminal: any Terminal)
  /// Called when the terminal has accepted all output, so that a skipped frame can be drawn.
  func terminalIsReadyForOutput(_ terminal: any Terminal)
  /// Called when the terminal is gone, as the last opportunity to save data. When this method
  /// returns, and at the latest after half a second, the driver ends the program as SIGHUP does.
  func terminalDidHangUp(_ terminal: any Terminal)
}

/// The reason why a full-screen program cannot run.
public enum TerminalError: Error, Equatable, Sendable {
  /// Input or output is a pipe, a file, or closed.
  case notATerminal
  /// A terminal that cannot move the cursor: `TERM` is `dumb`, empty or unset.
  case dumb
  /// A failed system call on the terminal; `code` is its `errno`.
  case system(call: String, code: Int32)
}

// MARK: - CustomStringConvertible

extension TerminalError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notATerminal: "input and output are not a terminal"
    case .dumb: "this terminal cannot show a full screen (TERM is 'dumb' or not set)"
    case .system(let call, let code):
      "the terminal cannot be used: \(call): \(String(cString: strerror(code)))"
    }
  }
}
