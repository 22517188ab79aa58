import Glibc
import TestSupport
import Testing

/// The built programs while another process keeps the lock of their store.
@Suite(.waitsForPrograms, .timeLimit(.minutes(5)))
struct LockedStoreTests {
  @Test(arguments: StoreProgramCase.all)
  func aWaitingCommandNamesTheLockedFile(program: StoreProgramCase) throws {
    let folder = try program.folder()
    try folder.run(program.add("Violin"))
    let lock = try StoreLock(folder.store)
    let command = try folder.start(program.add("Trumpet"))
    try command.readErrors(until: ", which is changing “\(program.name).sqlite” …")
    try lock.release()
    let result = try command.end()
    #expect(result.status == .exited(code: 0))
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.errors.hasPrefix("Waiting for ") && result.errors.contains("\(getpid())"))
    #expect(try program.names(in: folder).sorted() == ["Trumpet", "Violin"])
  }

  @Test(arguments: StoreProgramCase.all)
  func aCommandThatWaitsIsEndedByCtrlC(program: StoreProgramCase) throws {
    let folder = try program.folder()
    try folder.run(program.add("Violin"))
    let lock = try StoreLock(folder.store)
    let terminal = try PseudoTerminal(
      running: folder.executable, program.add("Trumpet"),
      environment: ProgramFolder.variables(home: folder.folder))
    try terminal.read(until: "Waiting for ")
    try terminal.type("\u{3}")
    #expect(try terminal.end() == .killed(signal: SIGINT))
    try lock.release()
    #expect(try program.names(in: folder) == ["Violin"])
  }

  @Test(arguments: StoreProgramCase.all)
  func theScreenRespondsWhileAChangeWaits(program: StoreProgramCase) throws {
    let folder = try program.folder()
    try folder.run(program.add("Violin"))
    let screen = try ProgramScreen(folder, showing: "Violin")
    let lock = try StoreLock(folder.store)
    try screen.type("d")
    try screen.see("  Delete  ")
    try screen.type("\r")
    try screen.see("Esc stops. Waiting for ")
    try screen.resize(columns: 90, rows: 26, showing: "Esc stops. Waiting for ")
    try screen.type("\u{3}")
    try screen.see("[ OK ]")
    try screen.type("\r")
    try screen.see("Violin")
    try lock.release()
    try screen.type("d")
    try screen.see("  Delete  ")
    try screen.type("\r")
    try screen.see("Deleted")
    try screen.quit()
  }

  @Test func theScreenSaysForWhomTheServerInsideItWaits() throws {
    let folder = try ProgramFolder("passport")
    try folder.run("add", "Ottawa", "--undated", "--nowhere", "--account", "lenc0001")
    let environment = ProgramFolder.variables(home: folder.folder)
      .merging(["TERM": "xterm-256color", "USER": "lenc0001"]) { $1 }
    let screen = try ProgramScreen(
      running: folder.executable, environment: environment, showing: "P A S S P O R T")
    try screen.type(" ")
    try screen.see("Ottawa")
    let lock = try StoreLock(folder.store)
    try screen.type("d")
    try screen.see("  Delete  ")
    try screen.type("\r")
    try screen.see("Waiting for ")
    // Keys have their effect meanwhile.
    try screen.type("?")
    try screen.see("Type to search")
    try screen.type("\u{3}")
    try screen.terminal.read { TerminalModes(replaying: $0).mainText.contains("Waiting for ") }
    try lock.release()
    try screen.end()
  }

  @Test func keysTypedWhileWaitingAreHandledAfterwards() throws {
    let folder = try StoreProgramCase.taskList.folder()
    try folder.run("add", "Violin")
    try folder.run("add", "Trumpet")
    let screen = try ProgramScreen(folder, showing: "Violin")
    let lock = try StoreLock(folder.store)
    try screen.type("x")
    try screen.see("Waiting for ")
    try screen.type("?")
    try lock.release()
    // The keys of the screen.
    try screen.see("Complete or reopen the task")
    try screen.type("\u{1B}")
    try screen.see("Violin")
    try screen.quit()
    #expect(try folder.run("list", "done", "--json").output.contains("\"id\""))
  }
}
