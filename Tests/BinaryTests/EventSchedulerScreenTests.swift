import Foundation
import Glibc
import TerminalUITesting
import TestSupport
import Testing

/// The built program, full screen in a real terminal.
@Suite(.waitsForPrograms, .timeLimit(.minutes(5)))
struct EventSchedulerScreenTests {
  private let program: EventSchedulerProgram

  init() throws { program = try EventSchedulerProgram() }

  // MARK: Opening and leaving

  @Test func theFirstRunOffersSamples() throws {
    func open(showing text: String) throws -> ProgramScreen {
      try ProgramScreen(
        running: EventSchedulerProgram.path,
        environment: EventSchedulerProgram.variables(home: program.folder), showing: text)
    }
    let first = try open(showing: "Begin with One")
    try first.type("\r")
    try first.see("Added 19 events")
    try first.quit()
    #expect(try program.titles().contains("Learn to juggle"))
    let second = try open(showing: "Help")
    #expect(try !second.see("Help").contains("Begin with One"))
    try second.quit()
  }

  @Test func opensWithAFirstEventAndQuits() throws {
    let screen = try ProgramScreen(program, showing: "Welcome to Event Scheduler")
    #expect(TerminalModes(replaying: screen.terminal.output).title == "Event Scheduler")
    try screen.type("q")
    try screen.end()
    #expect(try program.titles() == ["Welcome to Event Scheduler"])
  }

  @Test func controlCQuitsWhileATextFieldIsEdited() throws {
    let screen = try ProgramScreen(program)
    try screen.type("n")
    try screen.see("Create New Event")
    try screen.type("Concert")
    try screen.see("Concert")
    try screen.type("\u{03}")
    try screen.see("Save changes?")
    try screen.type("\u{03}")
    try screen.end()
    #expect(try !program.titles().contains("Concert"))
  }

  @Test func aTypedEventIsStoredAndListed() throws {
    let screen = try ProgramScreen(program)
    try screen.type("n")
    try screen.see("Create New Event")
    try screen.type("Concert 🎻 会議\tRow 7\rSeat 12\u{13}")
    try screen.see("of 2")
    try screen.see("Concert 🎻 会議")
    try screen.type("q")
    try screen.end()
    #expect(try program.titles().contains("Concert 🎻 会議"))
    #expect(try program.run("list").output.contains("Concert 🎻 会議"))
  }

  @Test func keysTypedBeforeTheFirstFrameAreHandled() throws {
    try program.begin()
    let terminal = try PseudoTerminal(
      running: EventSchedulerProgram.path,
      environment: EventSchedulerProgram.variables(home: program.folder))
    try terminal.type("q")
    #expect(try terminal.end() == .exited(code: 0))
    try terminal.expectRestored(entries: 1)
  }

  @Test func anEventOfAnotherProcessAppears() throws {
    let screen = try ProgramScreen(program, showing: "Welcome to Event Scheduler")
    try program.run("add", "Dentist", "--date", "2030-01-01 09:00")
    try screen.see("Dentist")
    try screen.type("q")
    try screen.end()
  }

  @Test func deletingAnEventCanBeUndone() throws {
    let screen = try ProgramScreen(program, showing: "Welcome to Event Scheduler")
    try screen.type("d")
    try screen.see("  Delete  ")
    try screen.type("\r")
    try screen.see("No events yet.")
    #expect(try program.titles() == [])
    try screen.type("u")
    try screen.see("Welcome to Event Scheduler")
    try screen.type("q")
    try screen.end()
    #expect(try program.titles() == ["Welcome to Event Scheduler"])
  }

  @Test func theAssignmentStoresNothing() throws {
    let screen = try ProgramScreen(
      running: EventSchedulerProgram.path, ["--assignment"],
      environment: EventSchedulerProgram.variables(home: program.folder), showing: "Midterm")
    try screen.type("n")
    try screen.see("Create New Event")
    try screen.type("Concert\tRow 7\u{1B}")
    // A key that follows Esc at once would be one with Alt.
    try screen.see("Esc Back")
    try screen.type("\t\t\r")
    try screen.see("Enter Open")
    try screen.see("Concert")
    try screen.type("q")
    try screen.end()
    #expect(try FileManager.default.contentsOfDirectory(atPath: program.folder).isEmpty)
  }

  // MARK: Terminals of every kind

  @Test func runsInATerminalOfTenByThree() throws {
    let screen = try ProgramScreen(program, columns: 10, rows: 3, showing: "Welc")
    try screen.type("n")
    try screen.see("e.g. De")
    try screen.type("Concert\tRow 7\u{13}q")
    try screen.end()
    #expect(try program.titles().contains("Concert"))
  }

  @Test func resizingTheTerminalRedrawsTheScreen() throws {
    let screen = try ProgramScreen(program, showing: "Welcome to Event Scheduler")
    try screen.resize(columns: 130, rows: 40, showing: "Event Info")
    try screen.resize(columns: 20, rows: 5, showing: "Welcome to")
    try screen.resize(columns: 80, rows: 24, showing: "Welcome to Event Scheduler")
    try screen.type("q")
    try screen.end()
  }

  @Test(arguments: [["NO_COLOR": "1"], ["TERM": "vt100"], ["TERM": "linux", "COLORTERM": ""]])
  func terminalsWithoutColorGetNone(environment: [String: String]) throws {
    let screen = try ProgramScreen(program, environment: environment)
    let output = String(decoding: screen.terminal.output, as: UTF8.self)
    #expect(!output.contains("38;2;") && !output.contains("48;2;"))
    if environment["NO_COLOR"] != nil {
      #expect(!output.contains(/\u{1B}\[[0-9;]*\b(?:3[0-7]|4[0-7]|38|48|9[0-7])(?:;[0-9;]*)?m/))
    }
    try screen.type("q")
    try screen.end()
  }

  // MARK: Signals

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func aSignalEndsTheProgramAndRestoresTheTerminal(signal: Int32) throws {
    let screen = try ProgramScreen(program)
    try screen.terminal.signal(signal)
    try screen.end(as: .killed(signal: signal))
  }

  @Test(arguments: [true, false])
  func theProgramEndsWhenItsWindowIsClosed(shellPassesHangup: Bool) throws {
    let screen = try ProgramScreen(program, passesHangup: shellPassesHangup)
    screen.terminal.hangUp()
    // Without the signal it notices the end of the input.
    #expect(try screen.terminal.end(within: .seconds(180)) == .killed(signal: SIGHUP))
  }

  @Test func controlZSuspendsAndForegroundRedraws() throws {
    let screen = try ProgramScreen(program, showing: "Welcome to Event Scheduler")
    try screen.type("\u{1A}")
    #expect(try screen.terminal.nextStatus() == .stopped(signal: SIGTSTP))
    try screen.terminal.readAll()
    try screen.terminal.expectRestored(entries: 1)
    // Meanwhile something else is stored.
    try program.run("add", "Dentist", "--date", "2030-01-01 09:00")
    try screen.terminal.bringToForeground()
    try screen.see("Dentist")
    try screen.type("q")
    try screen.end(entries: 2)
  }

  @Test func aKillLosesNothingThatWasReportedAsSaved() throws {
    for number in 1...3 {
      let screen = try ProgramScreen(program)
      try screen.type("n")
      try screen.see("Create New Event")
      try screen.type("Event \(number)\tWords\u{13}")
      try screen.see("of \(number + 1)")
      try screen.terminal.signal(SIGKILL)
      #expect(try screen.terminal.end() == .killed(signal: SIGKILL))
      #expect(try program.titles().contains("Event \(number)"))
    }
    #expect(try program.titles().count == 4)
  }

  @Test(
    arguments: ["event-scheduler", "task-list", "todo-browser", "passport", "equip"], [5, 6, 8])
  func tooFewFileDescriptorsAreReported(name: String, limit: Int) throws {
    let folder = try ProgramFolder(name)
    let terminal = try PseudoTerminal(
      running: "/bin/sh", ["-c", "ulimit -n \(limit); exec '\(folder.executable)'"],
      environment: ProgramFolder.variables(home: folder.folder)
        .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 })
    #expect(try terminal.end() == .exited(code: 74))
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(
      text.contains("Too many open files") || text.contains("the limit of open files is too low"))
  }

  @Test(arguments: ["event-scheduler", "task-list", "todo-browser"])
  func aFileBeyondTheMaximumSizeIsReported(name: String) throws {
    let folder = try ProgramFolder(name)
    let terminal = try PseudoTerminal(
      running: "/bin/sh", ["-c", "ulimit -f 0; exec '\(folder.executable)' add Tea"],
      environment: ProgramFolder.variables(home: folder.folder))
    #expect(try terminal.end() == .exited(code: 74))
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text.contains("Nothing was changed"))
  }
}
