import Foundation
import TerminalUITesting
import TestSupport
import Testing

/// The completions work in the shells they are made for, as far as these are installed.
@Suite(.waitsForPrograms, .timeLimit(.minutes(5)))
struct ShellCompletionTests {
  /// Names that a shell must quote, and one that it would run.
  private static let categories = ["Office & \"Co\"", "Ann's", "$(touch ran)", "a:b\\c"]
  private static let columns = 100
  private static let rows = 30

  @Test(.enabled(if: Shell.bash.path != nil, "bash is not installed"))
  func bashCompletesCommandsOptionsValuesAndFiles() throws { try expectCompletions(in: .bash) }

  @Test(.enabled(if: Shell.zsh.path != nil, "zsh is not installed"))
  func zshCompletesCommandsOptionsValuesAndFiles() throws { try expectCompletions(in: .zsh) }

  @Test(.enabled(if: Shell.fish.path != nil, "fish is not installed"))
  func fishCompletesCommandsOptionsValuesAndFiles() throws { try expectCompletions(in: .fish) }

  @Test(arguments: StoreProgramCase.all)
  func aMissingStoreIsNotCreated(program: StoreProgramCase) throws {
    let folder = try program.folder()
    let result = try folder.run(
      "---completion", "delete", "--", "positional@0", "2", "0", program.name, "delete", "")
    #expect(result.status == .exited(code: 0) && result.output.isEmpty && result.errors.isEmpty)
    #expect(try folder.contents().isEmpty)
  }

  @Test(arguments: StoreProgramCase.all)
  func storedIDsAreOffered(program: StoreProgramCase) throws {
    let folder = try program.folder()
    for name in ["Violin", "Trumpet"] { try folder.run(program.add(name)) }
    let result = try folder.run(
      "---completion", "delete", "--", "positional@0", "2", "0", program.name, "delete", "")
    #expect(result.status == .exited(code: 0) && result.errors.isEmpty)
    #expect(result.output.split(separator: "\n").sorted() == ["1", "2"])
  }

  private func expectCompletions(in shell: Shell) throws {
    let program = try EventSchedulerProgram()
    let script = try program.run("--generate-completion-script", shell.rawValue)
    #expect(script.status == .exited(code: 0))
    let file = shell.fileName(for: "event-scheduler")
    _ = try program.file(file, Data(script.output.utf8))
    _ = try program.file("calendar.ics", Data())

    for category in Self.categories {
      #expect(try program.run("add", "Meeting", "--category", category).status == .exited(code: 0))
    }
    #expect(try program.run("delete", "2", "3", "4", "--yes").status == .exited(code: 0))
    #expect(try program.run("undo").status == .exited(code: 0))

    let terminal = try open(shell, in: program)
    try terminal.type("\(shell.loading(file, in: program.folder)); echo load''ed\r")
    try see("loaded", in: terminal)
    let cases = [
      ("event-scheduler li", "event-scheduler list"),
      ("event-scheduler list --sea", "event-scheduler list --search"),
      ("event-scheduler import --format j", "event-scheduler import --format json"),
      ("event-scheduler import cal", "event-scheduler import calendar.ics"),
      ("event-scheduler --database calendar.ics ba", "--database calendar.ics backup"),
      ("event-scheduler list --category Off", #"--category Office\ \&\ \"Co\""#),
      ("event-scheduler list --category 'Off", "--category 'Office & \"Co\"'"),
      ("event-scheduler list --category An", #"--category Ann\'s"#),
      ("event-scheduler show 5", "show 5"),
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

  /// Waits until a text is on the screen.
  private func see(_ text: String, in terminal: PseudoTerminal) throws {
    try terminal.read { output in
      var screen = ScreenEmulator(columns: Self.columns, rows: Self.rows)
      screen.feed(output)
      return screen.contains(text)
    }
  }
}
