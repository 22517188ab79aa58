import Foundation
import Glibc
import TestSupport
import Testing

/// Where results go, where input comes from, and what the environment lacks.
struct EventSchedulerStreamTests {
  private let program: EventSchedulerProgram

  init() throws { program = try EventSchedulerProgram() }

  @Test(arguments: [
    ["list", "--all"], ["list", "--json"], ["next"], ["show", "1"], ["export"],
    ["add", "Dentist"], ["--help"], ["--version"], [],
  ])
  func aFullDeviceIsAnError(arguments: [String]) throws {
    try program.run("add", "Tea", "--date", "tomorrow")
    let ending = try program.start(arguments, output: .file("/dev/full")).end()
    #expect(ending.status == .exited(code: 74))
    #expect(ending.errors == "error: could not write standard output: No space left on device.\n")
  }

  @Test func anExportToAFullDeviceIsAnError() throws {
    let ending = try program.run("export", "/dev/full")
    #expect(ending.status == .exited(code: 74))
    #expect(ending.errors == "error: could not write '/dev/full': No space left on device.\n")
  }

  @Test(arguments: [["list", "--all"], ["list", "--all", "--json"], ["export"]])
  func aReaderThatHasEnoughIsNoError(arguments: [String]) throws {
    try program.fill(4_000)
    let listing = try program.start(arguments)
    try listing.read(until: "\n")
    listing.closeOutput()
    let ending = try listing.end()
    #expect(ending.status == .exited(code: 0))
    #expect(ending.errors.isEmpty)
  }

  @Test func aClosedOutputIsAnErrorAndHarmsNothing() throws {
    let ending = try program.run("add", "Tea", "--date", "tomorrow", output: .closed)
    #expect(ending.status == .exited(code: 74))
    #expect(ending.errors.contains("could not write standard output: Bad file descriptor."))
    #expect(try program.titles() == ["Tea"])
  }

  @Test func withoutATerminalTheListIsPrinted() throws {
    let ending = try program.run()
    #expect(ending.status == .exited(code: 0))
    #expect(ending.output.contains("Welcome to Event Scheduler"))
    #expect(!ending.output.contains("\u{1B}"))
  }

  @Test(arguments: ["dumb", ""])
  func aTerminalWithoutAScreenGetsTheList(term: String) throws {
    var variables = EventSchedulerProgram.variables(home: program.folder)
    variables["TERM"] = term
    let terminal = try PseudoTerminal(
      running: EventSchedulerProgram.path, environment: variables)
    #expect(try terminal.end() == .exited(code: 0))
    #expect(terminal.output.contains(utf8Of: "Welcome to Event Scheduler\r\n"))
    #expect(!terminal.output.contains(0x1B))
    #expect(terminal.settings == terminal.initialSettings)
  }

  @Test func inATerminalRowsAreCutToItsWidth() throws {
    try program.run("add", String(repeating: "long ", count: 30), "--date", "tomorrow")
    let terminal = try PseudoTerminal(
      running: EventSchedulerProgram.path, ["list"],
      environment: EventSchedulerProgram.variables(home: program.folder), columns: 60)
    #expect(try terminal.end() == .exited(code: 0))
    let lines = String(decoding: terminal.output, as: UTF8.self).split(separator: "\r\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.count <= 60 })
    #expect(lines[1].hasSuffix("…"))
  }

  @Test(arguments: [("y", ["Coffee"]), ("n", ["Tea", "Coffee"])])
  func inATerminalDeletingIsAskedFor(answer: String, rest: [String]) throws {
    try program.run("add", "Tea", "--date", "tomorrow 4pm")
    try program.run("add", "Coffee", "--date", "tomorrow 5pm")
    let terminal = try PseudoTerminal(
      running: EventSchedulerProgram.path, ["delete", "1"],
      environment: EventSchedulerProgram.variables(home: program.folder))
    try terminal.read(until: "Delete “Tea”, ")
    try terminal.read(until: "? [y/N] ")
    try terminal.type("\(answer)\r")
    #expect(try terminal.end() == .exited(code: answer == "y" ? 0 : 1))
    #expect(try program.titles() == rest)
  }

  @Test func standardInputIsImportedAndDescribed() throws {
    let csv = "title,date\nTea,2030-01-01\n"
    #expect(
      try program.run("import", "-", input: .text(csv)).output
        == "Imported 'standard input': 1 added, 0 changed, 0 as before.\n")
    try program.run("edit", "1", "--description", "-", input: .text("Two\nlines\n"))
    #expect(
      try program.run("show", "1").output.contains("Description:  Two\n              lines\n"))
    let ending = try program.run("import", "-", input: .closed)
    #expect(ending.status == .exited(code: 74))
    #expect(ending.errors == "error: could not read standard input: Bad file descriptor.\n")
  }

  @Test func withoutAHomeItIsSaidWhatToSet() throws {
    let ending = try Subprocess(EventSchedulerProgram.path, ["list"]).end()
    #expect(ending.status == .exited(code: 74))
    #expect(
      ending.errors == """
        error: there is no home folder to keep data in. Set HOME or COURSE_APPS_HOME, or give \
        --database PATH.

        """)
    let version = try Subprocess(EventSchedulerProgram.path, ["--version"]).end()
    #expect(version.status == .exited(code: 0))
    #expect(version.output == "0.1.0\n")
  }

  @Test func theDataIsTheOwnersAlone() throws {
    let listing = try Subprocess(
      EventSchedulerProgram.path, ["list"], environment: ["HOME": program.folder])
    #expect(try listing.end().status == .exited(code: 0))
    let folder = program.path(".local/share/course-apps")
    #expect(try mode(folder) == 0o700)
    #expect(try mode(folder + "/event-scheduler.sqlite") == 0o600)
  }

  @Test func aRelativePathIsMeantFromTheWorkingFolder() throws {
    let add = try Subprocess(
      EventSchedulerProgram.path, ["add", "Tea", "--database", "tea.sqlite"],
      folder: program.folder)
    #expect(try add.end().status == .exited(code: 0))
    #expect(FileManager.default.fileExists(atPath: program.path("tea.sqlite")))
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}
