import Foundation
import TestSupport
import Testing

/// The built programs while they wait for reminders.
@Suite(.waitsForPrograms, .timeLimit(.minutes(5)))
struct RemindTests {
  /// A program that reminds, and the keys that its items have in JSON.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let title: String
    let date: String

    var testDescription: String { name }
    /// The prefix of the variables that a command finds.
    let noun: String

    static let all = [
      Case(name: "event-scheduler", title: "title", date: "date", noun: "EVENT"), tasks,
      Case(name: "todo-browser", title: "title", date: "date", noun: "TODO"),
    ]
    static let tasks = Case(name: "task-list", title: "text", date: "dueDate", noun: "TASK")
  }

  /// Adds an item with a past reminder or, if it is soon, with one in seconds and a later one,
  /// because on a busy machine the first may be over when the item is stored.
  private func add(
    _ title: String, isSoon: Bool = false, _ kind: Case, to program: ProgramFolder
  ) throws {
    let format = ISO8601DateFormatter()
    let moments = isSoon ? [2, 10, 30, 90, 180] : [-100_000]
    let item: [String: Any] = [
      kind.title: title, kind.date: format.string(from: .now + (isSoon ? 900 : -100_000)),
      "alarms": moments.map { seconds in
        format.string(from: .now + Double(seconds)).filter { !"-:".contains($0) }
      },
    ]
    let file = try program.file("new.json", try JSONSerialization.data(withJSONObject: [item]))
    #expect(try program.run("import", file).status == .exited(code: 0))
  }

  /// Pretends that all reminders up to 1970 were delivered, so that all others were missed.
  private func markAllAsMissed(_ program: ProgramFolder) throws {
    try Data("0\n".utf8).write(to: URL(filePath: program.store + "-reminded"))
  }

  private func start(
    _ program: ProgramFolder, _ arguments: String..., path: String? = nil,
    output: Subprocess.Output = .collected
  ) throws -> Subprocess {
    var variables = ProgramFolder.variables(home: program.folder)
    variables["PATH"] = path ?? "\(program.folder)/bin:/usr/bin:/bin"
    return try Subprocess(
      program.executable, ["remind"] + arguments, environment: variables, output: output)
  }

  /// Puts a program in the folder that is found before those of the system.
  private func script(_ name: String, _ text: String, in program: ProgramFolder) throws {
    try ShellScript.write(text, to: program.path("bin/\(name)"))
  }

  @Test(arguments: Case.all, [7, 9, 12, 16, 20])
  func tooFewFileDescriptorsAreReported(kind: Case, limit: Int) throws {
    let program = try ProgramFolder(kind.name)
    let remind = try Subprocess(
      "/bin/sh", ["-c", "ulimit -n \(limit); exec '\(program.executable)' remind"],
      environment: ProgramFolder.variables(home: program.folder)
        .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 })
    let result = try remind.end()
    #expect(result.status == .exited(code: 74))
    #expect(result.errors.contains("the limit of open files is too low"))
  }

  @Test(arguments: Case.all, [SIGINT, SIGTERM])
  func remindsOfMissedAndNewItemsAndEndsCleanly(
    kind: Case, signal: Int32
  ) throws {
    let program = try ProgramFolder(kind.name)
    try add("Missed; echo $HOME", kind, to: program)
    try markAllAsMissed(program)
    let command = #"echo "told $\#(kind.noun)_ID $\#(kind.noun)_TITLE""#
    let waiting = try start(program, "--command", command)
    try waiting.read(until: "told 1 Missed; echo $HOME\n")
    try add("Soon", isSoon: true, kind, to: program)
    try waiting.read(until: "told 2 Soon\n")
    waiting.signal(signal)
    let result = try waiting.end()
    #expect(result.status == .exited(code: 0))
    #expect(result.errors == "")

    // Delivered reminders are not delivered again.
    let again = try start(program, "--command", command)
    try add("Later", isSoon: true, kind, to: program)
    try again.read(until: "told 3 Later\n")
    again.signal(signal)
    #expect(
      Set(try again.end().output.split(separator: "\n")).isSubset(of: [
        "told 2 Soon", "told 3 Later",
      ]))
  }

  @Test(arguments: Case.all) func aSecondProcessForTheSameDataReportsWhy(kind: Case) throws {
    let program = try ProgramFolder(kind.name)
    try add("Missed", kind, to: program)
    try markAllAsMissed(program)
    let first = try start(program, "--command", "echo told")
    try first.read(until: "told\n")
    let second = try start(program, "--command", "echo told").end()
    #expect(second.status == .exited(code: 1))
    #expect(second.errors.contains("'\(kind.name) remind' is running already for these"))
    #expect(second.output == "")
    first.signal(SIGTERM)
    #expect(try first.end().output == "told\n")
    // The lock ends with its process, even if child processes still run.
    let third = try start(program)
    try add("Soon", isSoon: true, kind, to: program)
    try third.read(until: "Soon")
  }

  @Test func aCommandThatNeverEndsDoesNotDelayOthers() throws {
    let program = try ProgramFolder("task-list")
    try add("First", .tasks, to: program)
    try add("Second", .tasks, to: program)
    try markAllAsMissed(program)
    let waiting = try start(
      program, "--command",
      #"echo "told $TASK_TITLE by $$."; test "$TASK_ID" = 2 || exec sleep 1000"#)
    try waiting.read(until: "told Second")
    try add("Third", isSoon: true, .tasks, to: program)
    try waiting.read(until: "told Third")
    // To the program alone: the commands that it started continue, and do not delay its end.
    kill(waiting.processID, SIGTERM)
    _ = waiting.bytesWrittenInTheEnd()
    let sleeping = waiting.outputSoFar.split(separator: "\n").filter { !$0.contains("Second") }
      .compactMap { $0.dropLast().split(separator: " ").last.flatMap { Int32($0) } }
    #expect(sleeping.count == 2)
    for process in sleeping { #expect(kill(process, SIGKILL) == 0) }
    #expect(try waiting.end().status == .exited(code: 0))
  }

  @Test func aFailingCommandIsReported() throws {
    let program = try ProgramFolder("todo-browser")
    try add("Missed", Case.all[2], to: program)
    try markAllAsMissed(program)
    let waiting = try start(program, "--command", "exit 3")
    try waiting.readErrors(until: "warning: the command ended with status 3.\n")
  }

  // MARK: - Notifications

  @Test(arguments: Case.all) func notificationsPassTitleAndTextAsPlainArguments(kind: Case) throws {
    let program = try ProgramFolder(kind.name)
    try script("notify-send", #"for a; do printf '%s\n' "$a"; done"#, in: program)
    try add(
      #"--urgency "now" <b> & co"# + "\u{7}\u{1B}[31m", kind, to: program)
    try markAllAsMissed(program)
    let waiting = try start(program)
    let name = ["event-scheduler": "Event Scheduler", "task-list": "Task List"][kind.name]
    try waiting.read(
      until: "--app-name=\(name ?? "Todo Browser")\n--\n--urgency \"now\" <b> & co[31m\n")
    try waiting.read(until: "--urgency \"now\" &lt;b&gt; &amp; co[31m, ")
    waiting.signal(SIGTERM)
    #expect(try waiting.end().status == .exited(code: 0))
  }

  @Test func aLineIsPrintedIfTheDesktopNotificationFails() throws {
    let program = try ProgramFolder("task-list")
    try script("notify-send", "exit 1", in: program)
    try add("Missed", .tasks, to: program)
    try markAllAsMissed(program)
    let waiting = try start(program)
    try waiting.read(until: "Missed, due ")
    waiting.signal(SIGTERM)
    let output = try waiting.end().output
    #expect(
      output.hasSuffix(")\n") && !output.contains("\u{1B}") && !output.contains("\u{7}"))
  }

  @Test(arguments: Case.all) func aFullDeviceIsAnErrorAndTheReminderIsNotLost(kind: Case) throws {
    let program = try ProgramFolder(kind.name)
    try add("Missed", kind, to: program)
    try markAllAsMissed(program)
    let result = try start(program, path: "/nowhere", output: .file("/dev/full")).end()
    #expect(result.status == .exited(code: 74))
    #expect(result.errors == "error: could not write standard output: No space left on device.\n")
    try start(program, path: "/nowhere").read(until: "Missed")
  }

  @Test func aFullDeviceEndsTheProgramAfterAFailedDesktopNotification() throws {
    let program = try ProgramFolder("task-list")
    try script("notify-send", "exit 1", in: program)
    try add("Missed", .tasks, to: program)
    try markAllAsMissed(program)
    let result = try start(program, output: .file("/dev/full")).end()
    #expect(result.status == .exited(code: 74))
    #expect(result.errors == "error: could not write standard output: No space left on device.\n")
  }

  @Test(arguments: Case.all) func aReaderThatClosesThePipeEndsTheProgram(kind: Case) throws {
    let program = try ProgramFolder(kind.name)
    try add("Missed", kind, to: program)
    try markAllAsMissed(program)
    let waiting = try start(program, path: "/nowhere")
    try waiting.read(until: "Missed")
    waiting.closeOutput()
    try add("Soon", isSoon: true, kind, to: program)
    let result = try waiting.end()
    #expect(result.status == .exited(code: 0))
    #expect(result.errors == "")
  }

  @Test(arguments: [
    ("xterm-kitty", "", "\u{1B}]9;Dentist, due "), ("xterm", "iTerm.app", "\u{1B}]9;Dentist, due "),
    ("foot", "", "\u{1B}]777;notify;Dentist;Dentist, due "),
    ("xterm-256color", "WezTerm", "\u{1B}]777;notify;Dentist;Dentist, due "),
    ("xterm-256color", "", "\u{7}Dentist, due "),
  ])
  func aTerminalShowsANotificationOrRings(term: String, program: String, begin: String) throws {
    let folder = try ProgramFolder("task-list")
    try add("Dentist", .tasks, to: folder)
    try markAllAsMissed(folder)
    var variables = ProgramFolder.variables(home: folder.folder)
    (variables["TERM"], variables["TERM_PROGRAM"]) = (term, program)
    (variables["TMUX"], variables["STY"], variables["PATH"]) = ("", "", "/nowhere")
    let terminal = try PseudoTerminal(
      running: folder.executable, ["remind"], environment: variables)
    try terminal.read(until: ")\r\n")
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.hasPrefix(begin), "\(output.debugDescription)")
    try terminal.type("\u{3}")
    #expect(try terminal.end() == .exited(code: 0))
  }
}
