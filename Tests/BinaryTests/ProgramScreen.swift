import TerminalUITesting
import TestSupport
import Testing

/// A built program opened full screen in a terminal of 80 by 24, with what a person sees of it.
final class ProgramScreen {
  let terminal: PseudoTerminal

  /// Opens the program over the data in a folder and waits until a text stands on the screen.
  init(_ program: ProgramFolder, showing text: String) throws {
    terminal = try PseudoTerminal(
      running: program.executable,
      environment: ProgramFolder.variables(home: program.folder)
        .merging(["TERM": "xterm-256color"]) { $1 }, columns: 80, rows: 24)
    try see(text)
  }

  /// Waits until a text stands on the screen.
  func see(_ text: String) throws {
    try terminal.read { output in
      var screen = ScreenEmulator(columns: 80, rows: 24)
      screen.feed(output)
      return screen.contains(text)
    }
  }

  func type(_ text: String) throws { try terminal.type(text) }

  /// Quits and expects the terminal to be as it was.
  func quit() throws {
    try terminal.type("\u{03}")
    #expect(try terminal.end() == .exited(code: 0))
    try terminal.expectRestored(entries: 1)
  }
}
