import Foundation
import TerminalUITesting
import TestSupport
import Testing

/// The completions work in the shells they are made for, as far as these are installed.
@Suite(.waitsForPrograms, .timeLimit(.minutes(5)))
struct ShellCompletionTests {
  private static let columns = 100
  private static let rows = 30

  @Test(.enabled(if: Shell.bash.path != nil, "bash is not installed"))
  func bashCompletesCommandsOptionsValuesAndFiles() throws { try expectCompletions(in: .bash) }

  @Test(.enabled(if: Shell.zsh.path != nil, "zsh is not installed"))
  func zshCompletesCommandsOptionsValuesAndFiles() throws { try expectCompletions(in: .zsh) }

  @Test(.enabled(if: Shell.fish.path != nil, "fish is not installed"))
  func fishCompletesCommandsOptionsValuesAndFiles() throws { try expectCompletions(in: .fish) }

  private func expectCompletions(in shell: Shell) throws {
    let program = try EventSchedulerProgram()
    let script = try program.run("--generate-completion-script", shell.rawValue)
    #expect(script.status == .exited(code: 0))
    let file = shell.fileName(for: "event-scheduler")
    _ = try program.file(file, Data(script.output.utf8))
    _ = try program.file("calendar.ics", Data())

    let terminal = try open(shell, in: program)
    try terminal.type("\(shell.loading(file, in: program.folder)); echo load''ed\r")
    try see("loaded", in: terminal)
    let cases = [
      ("event-scheduler li", "event-scheduler list"),
      ("event-scheduler list --sea", "event-scheduler list --search"),
      ("event-scheduler import --format j", "event-scheduler import --format json"),
      ("event-scheduler import cal", "event-scheduler import calendar.ics"),
      ("event-scheduler --database calendar.ics ba", "--database calendar.ics backup"),
    ]
    for (typed, completed) in cases {
      try terminal.type(typed + "\t")
      try see(completed, in: terminal)
      try terminal.type("\u{15}")
    }
    try terminal.type("exit\r")
    #expect(try terminal.end() == .exited(code: 0))
  }

  /// Opens a shell that finds the built program, in the folder of its data.
  private func open(_ shell: Shell, in program: EventSchedulerProgram) throws -> PseudoTerminal {
    let built = URL(fileURLWithPath: EventSchedulerProgram.path).deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let terminal = try PseudoTerminal(
      running: #require(shell.path), shell.arguments,
      environment: [
        "HOME": program.folder, "PATH": "\(built):\(path)", "COURSE_APPS_HOME": program.folder,
      ], columns: Self.columns, rows: Self.rows)
    try terminal.type("cd '\(program.folder)'; echo open''ed\r")
    try see("opened", in: terminal)
    return terminal
  }

  /// Waits until a text stands on the screen.
  private func see(_ text: String, in terminal: PseudoTerminal) throws {
    try terminal.read { output in
      var screen = ScreenEmulator(columns: Self.columns, rows: Self.rows)
      screen.feed(output)
      return screen.contains(text)
    }
  }
}
