public import Foundation
import Glibc

/// The state of a terminal before a child process takes it over.
///
/// A program that is killed, or that calls `_exit()`, cannot restore the terminal. Its parent can:
///
///     let state = TerminalState(of: STDOUT_FILENO)
///     let status = run(child)
///     state?.restore()
public struct TerminalState {
  private let descriptor: Int32
  private let settings: termios
  private let undo: [UInt8]

  /// Saves the state of a terminal; nil if the descriptor is not one of a terminal.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor of the terminal.
  ///   - environment: The environment variables, such as `TERM`.
  public init?(
    of descriptor: Int32, environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return nil }
    self.descriptor = descriptor
    self.settings = settings
    var modes = ModeStack()
    let readsXtermSequences = TerminalEnvironment(environment).readsXtermSequences
    for mode in TerminalMode.allCases where readsXtermSequences || mode.isInEveryTerminal {
      // A terminal without pictures may show the sequence that deletes them. They disappear with
      // the alternate screen.
      if mode != .pictures { _ = modes.turnOn(mode) }
    }
    undo = modes.undo
  }

  /// Turns off the modes of a full-screen program and restores the settings, if a program has left
  /// the terminal with other settings.
  ///
  /// Has no effect in a background process, whose terminal belongs to another program.
  public func restore() {
    var present = termios()
    guard tcgetattr(descriptor, &present) == 0, tcgetpgrp(descriptor) == getpgrp(),
      present.c_lflag != settings.c_lflag || present.c_iflag != settings.c_iflag
        || present.c_oflag != settings.c_oflag
    else { return }
    var rest = undo[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      // A terminal that is gone needs no further bytes.
      guard count > 0 || count < 0 && errno == EINTR else { break }
      rest = rest.dropFirst(max(0, count))
    }
    // Replies and keys that the program did not read are discarded.
    var settings = settings
    tcsetattr(descriptor, TCSAFLUSH, &settings)
  }
}

extension TerminalMode {
  /// A Boolean value that indicates whether the mode is turned on in a terminal that ignores
  /// xterm's sequences, too.
  fileprivate var isInEveryTerminal: Bool {
    switch self {
    case .alternateScreen, .mouse, .focusReports, .bracketedPaste: true
    case .title, .cursorShape, .graphemeClusters, .colorSchemeReports, .inBandResize,
      .kittyKeyboard, .pictures:
      false
    }
  }
}
