import Foundation
import Glibc
import TestSupport
import Testing

/// The accessible mode of the built programs: lines in, lines out.
@Suite(.waitsForPrograms)
struct AccessibleProgramTests {
  @Test(arguments: ["event-scheduler", "task-list", "todo-browser", "passport"])
  func aPipeGetsLinesWithoutControlCharacters(program: String) throws {
    let folder = try ProgramFolder(program)
    let result = try folder.run(
      ["--demo", "--accessible"], input: .text("\nlist\nmore\nhelp\nquit\n"))
    #expect(result.status == .exited(code: 0))
    #expect(result.output.contains("\nquit: Quit\n"))
    let controls = result.output.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" }
    #expect(controls.isEmpty)
    #expect(result.errors == "")
  }

  @Test func typedCommandsAreCarriedOut() throws {
    let folder = try ProgramFolder("event-scheduler")
    let result = try folder.run(
      ["--accessible"], input: .text("1\nadd\nDentist dec 24 9am\n\ndelete 1\n1\n"))
    #expect(result.status == .exited(code: 0))
    #expect(result.output.contains("Added “Dentist”"))
    #expect(try folder.run(["list", "--all"]).output.contains("Dentist"))
  }

  @Test func theVariableIsIgnoredWithoutATerminal() throws {
    let folder = try ProgramFolder("task-list")
    try folder.run(["add", "Milk"])
    let variables = ProgramFolder.variables(home: folder.folder).merging(["ACCESSIBLE": "1"]) { $1 }
    let result = try Subprocess(folder.executable, [], environment: variables).end()
    #expect(result.output.contains("Milk"))
    #expect(!result.output.contains("Commands:"))
  }

  @Test func argumentsAfterTwoDashesAreText() throws {
    let folder = try ProgramFolder("task-list")
    try folder.run(["add", "--", "--accessible"])
    #expect(try folder.run(["list"]).output.contains("--accessible"))
  }

  @Test func theTerminalSettingsAreNotChanged() throws {
    let folder = try ProgramFolder("task-list")
    let terminal = try open(folder)
    #expect(terminal.settings == terminal.initialSettings)
    try terminal.type("help\n")
    try terminal.read(until: "quit: Quit")
    try terminal.type("quit\n")
    #expect(try terminal.end() == .exited(code: 0))
    #expect(!terminal.output.contains(0x1B))
  }

  @Test func controlDQuitsAndControlCEndsTheProgramByItsSignal() throws {
    let folder = try ProgramFolder("task-list")
    var terminal = try open(folder)
    try terminal.type("\u{4}")
    #expect(try terminal.end() == .exited(code: 0))
    terminal = try open(folder)
    try terminal.type("\u{3}")
    #expect(try terminal.end() == .killed(signal: SIGINT))
    #expect(!terminal.output.contains(0x1B))
  }

  @Test func typedTextSurvivesAHangup() throws {
    let folder = try ProgramFolder("task-list")
    var terminal = try open(folder)
    try terminal.type("add\n")
    try terminal.read(until: "Task, empty:")
    try terminal.type("Milk\n.\n")
    try terminal.read(until: "or a command")
    terminal.hangUp()
    #expect(try terminal.nextStatusWithoutReading() == .killed(signal: SIGHUP))
    terminal = try open(folder, until: "Return presses")
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("Something was not saved"))
    try terminal.type("\nadd\n")
    try terminal.read(until: "Restore unsaved text?")
  }

  @Test func losingTheTerminalEndsTheProgramWithoutASignal() throws {
    let folder = try ProgramFolder("task-list")
    let terminal = try PseudoTerminal(
      running: "/bin/sh",
      ["-c", "trap '' HUP; exec \"$0\" --accessible --demo", folder.executable],
      environment: ProgramFolder.variables(home: folder.folder))
    try terminal.read(until: "> ")
    terminal.hangUp()
    #expect(try terminal.nextStatusWithoutReading() == .killed(signal: SIGHUP))
  }

  /// Opens the task list, which has a task, so that it does not offer samples.
  private func open(_ folder: ProgramFolder, until text: String = "Commands:") throws
    -> PseudoTerminal
  {
    try folder.run(["add", "Bread"])
    let terminal = try PseudoTerminal(
      running: folder.executable, ["--accessible"],
      environment: ProgramFolder.variables(home: folder.folder))
    try terminal.read(until: text)
    try terminal.read(until: "> ")
    return terminal
  }
}
