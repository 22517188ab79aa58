import Foundation
import TerminalUITesting
import TestSupport
import Testing

/// A built program opened full screen in a terminal, with the visible screen.
final class ProgramScreen {
  let terminal: PseudoTerminal
  private var columns: Int
  private var rows: Int

  /// Opens the program and waits for its first frame.
  init(
    running path: String, _ arguments: [String] = [], environment: [String: String] = [:],
    columns: Int = 80, rows: Int = 24, passesHangup: Bool = true, showing text: String
  ) throws {
    self.columns = columns
    self.rows = rows
    terminal = try PseudoTerminal(
      running: path, arguments, environment: environment, columns: columns, rows: rows,
      passesHangup: passesHangup)
    try see(text)
  }

  /// Opens the event-scheduler with its data, or with its first event if there is none.
  convenience init(
    _ program: EventSchedulerProgram, environment: [String: String] = [:], columns: Int = 80,
    rows: Int = 24, passesHangup: Bool = true, showing text: String = "New"
  ) throws {
    if !FileManager.default.fileExists(atPath: program.store) { try program.begin() }
    try self.init(
      running: EventSchedulerProgram.path,
      environment: EventSchedulerProgram.variables(home: program.folder)
        .merging(environment) { $1 },
      columns: columns, rows: rows, passesHangup: passesHangup, showing: text)
  }

  /// Opens a program over the data in a folder.
  convenience init(_ program: ProgramFolder, showing text: String) throws {
    try self.init(
      running: program.executable,
      environment: ProgramFolder.variables(home: program.folder)
        .merging(["TERM": "xterm-256color"]) { $1 },
      showing: text)
  }

  /// Waits until a text is on the screen.
  @discardableResult
  func see(_ text: String) throws -> ScreenEmulator {
    var screen = ScreenEmulator(columns: columns, rows: rows)
    try terminal.read { output in
      screen = ScreenEmulator(columns: columns, rows: rows)
      screen.feed(output)
      return screen.contains(text)
    }
    return screen
  }

  /// Gives the terminal another size and waits for a frame of that size that shows a text.
  func resize(columns: Int, rows: Int, showing text: String) throws {
    let before = terminal.output.count
    self.columns = columns
    self.rows = rows
    try terminal.resize(columns: columns, rows: rows)
    try terminal.read { output in
      var screen = ScreenEmulator(columns: columns, rows: rows)
      screen.feed(output.dropFirst(before))
      return screen.contains(text)
    }
  }

  func type(_ text: String) throws { try terminal.type(text) }

  /// Quits and expects the terminal to be restored.
  func quit() throws {
    try terminal.type("\u{03}")
    try end()
  }

  /// Waits for the end and expects the terminal to be restored.
  func end(
    as status: JobStatus = .exited(code: 0), entries: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try terminal.end() == status, sourceLocation: sourceLocation)
    try terminal.expectRestored(entries: entries, sourceLocation: sourceLocation)
  }
}
