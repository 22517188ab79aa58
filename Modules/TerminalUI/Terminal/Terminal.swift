import Dispatch
import Glibc
import TerminalCore

/// A screen of cells with a keyboard and perhaps a mouse: the one thing a program talks to.
///
/// `TTY` is the real one. Tests use one that is only memory.
@MainActor
public protocol Terminal: AnyObject {
  /// The size in cells; before `open()` and after `close()` the last one known.
  var size: TerminalSize { get }
  /// What it can do, as far as is known by now.
  var profile: TerminalProfile { get }
  /// Who hears of keys, sizes and changes. Held weakly.
  var delegate: (any TerminalDelegate)? { get set }

  /// Takes the terminal over: raw mode, alternate screen, mouse, paste and focus reports.
  ///
  /// - Throws: `TerminalError` when there is no terminal or it cannot show a screen; nothing was
  ///   written to it then.
  func open() throws

  /// Gives the terminal back exactly as it was. Calling it again does nothing.
  func close()

  /// Gives the terminal back, stops the program as Ctrl-Z does, and takes the terminal over again
  /// when the program is continued in the foreground; the delegate then hears
  /// `terminalDidResume(_:)`.
  func suspend()

  /// False while the terminal cannot take more bytes: frames are skipped then, and the delegate
  /// hears `terminalIsReadyForOutput(_:)` afterwards.
  var isReadyForOutput: Bool { get }

  /// Sends bytes, in one `write(2)`; what the terminal does not take at once is kept and follows
  /// as soon as it can take more. Does nothing while the terminal is not open.
  func write(_ bytes: [UInt8])

  /// Sets the title of the terminal's window, control characters replaced by their pictures; the
  /// title before comes back with `close()`.
  func setTitle(_ title: String)

  /// Whether the program has printed anything since it took the terminal over. What it writes to
  /// stdout and stderr would spoil the screen; it is kept aside and shown when the terminal is given
  /// back.
  var hasPrinted: Bool { get }

  /// What it has printed; only the end where that is much.
  var printedText: String { get }

  /// Waits for input and returns it rather than telling the delegate, while a synchronous call keeps
  /// the main queue from running. Follows changes of the size meanwhile.
  ///
  /// - Parameter milliseconds: How long to wait, whether or not there is input.
  /// - Returns: The events; nil when there is no terminal any more.
  func input(within milliseconds: Int) -> [InputEvent]?

  /// Calls back on the main queue after some seconds, once. Animations are timed by this; a terminal
  /// for tests has a clock of its own.
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

/// Why a full-screen program cannot run where it was started.
public enum TerminalError: Error, Equatable, Sendable {
  /// Input or output is a pipe, a file or nothing at all.
  case notATerminal
  /// `TERM` is `dumb`, empty or unset: the terminal says that it cannot move the cursor.
  case dumb
  /// The system refused a call on the terminal; `code` is its `errno`.
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
