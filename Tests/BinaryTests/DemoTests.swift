import Foundation
import TestSupport
import Testing

/// `--demo` of the built programs: sample data in a folder of their own.
@Suite(.waitsForPrograms)
struct DemoTests {
  @Test(arguments: [
    ("event-scheduler", "Learn to juggle"), ("task-list", "Book flights to Halifax"),
    ("todo-browser", "Water the plants"), ("passport", "Kyoto, Fushimi Inari"),
    ("equip", "Beaulieu"),
  ])
  func samplesAreListedAndNothingIsStored(program: String, sample: String) throws {
    let folder = try ProgramFolder(program)
    let temporary = folder.folder + "/temporary"
    try FileManager.default.createDirectory(
      atPath: temporary, withIntermediateDirectories: false)
    let variables = ProgramFolder.variables(home: folder.folder)
      .merging(["TMPDIR": temporary]) { $1 }
    let result = try Subprocess(folder.executable, ["--demo"], environment: variables).end()
    #expect(result.status == .exited(code: 0))
    #expect(result.output.contains(sample))
    #expect(!result.errors.contains("warning:"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.folder) == ["temporary"])
  }

  @Test(arguments: ["event-scheduler", "task-list", "todo-browser"])
  func addingTheSamplesCannotBeUndone(program: String) throws {
    let result = try ProgramFolder(program).run(["--demo", "undo"])
    #expect(result.status == .exited(code: 1))
    #expect(result.errors.contains("nothing to undo"))
  }

  @Test(arguments: ["event-scheduler", "task-list", "todo-browser", "passport", "equip"])
  func theHelpNamesTheFlagsOfEveryProgram(program: String) throws {
    let help = try ProgramFolder(program).run(["--help"]).output
    #expect(help.contains("--demo                  Use sample data; nothing is saved."))
    #expect(help.contains("--accessible "))
  }

  @Test func theSampleEventsFillThePresentMonth() throws {
    let list = ["--demo", "list", "--from", "3 weeks ago", "--to", "yesterday"]
    let past = try ProgramFolder("event-scheduler").run(list).output
    #expect(past.contains("Stand-up") && past.contains("Choir") && past.contains("Morning run"))
  }

  @Test func noViewOfTheSampleTeamIsEmpty() throws {
    let kits = try ProgramFolder("equip").run(["--demo", "equipment", "kits", "list"])
    #expect(kits.output.contains("Rookie") && kits.output.contains("Goaltender"))
    #expect(kits.errors == "")
  }

  @Test func theSamplePlacesAreShownWithoutTheSplashScreen() throws {
    let folder = try ProgramFolder("passport")
    let variables = ProgramFolder.variables(home: folder.folder)
      .merging(["TERM": "xterm-256color"]) { $1 }
    let screen = try ProgramScreen(
      running: folder.executable, ["--demo"], environment: variables,
      showing: "Kyoto, Fushimi Inari")
    #expect(!screen.terminal.output.contains(utf8Of: "P A S S P O R T"))
    try screen.quit()
  }

  @Test func aCommandWithoutALoginWorksOnTheSamples() throws {
    let result = try ProgramFolder("equip").run(["--demo", "team", "list"])
    #expect(result.status == .exited(code: 0))
    #expect(result.output.contains("Port Hope Herons"))
  }

  @Test func commandsWorkOnTheSamples() throws {
    let folder = try ProgramFolder("task-list")
    let added = try folder.run(["add", "My own"])
    #expect(added.status == .exited(code: 0))
    let listed = try folder.run(["--demo", "list", "+money"])
    #expect(listed.output.contains("Pay rent"))
    #expect(!listed.output.contains("My own"))
    let after = try folder.run(["list"])
    #expect(after.output.contains("My own"))
    #expect(!after.output.contains("Pay rent"))
  }

  @Test func theFolderOfAKilledProgramIsRemovedTheNextTime() throws {
    let folder = try ProgramFolder("task-list")
    let temporary = folder.folder + "/temporary"
    // No process has a number above Linux's limit of 2²².
    let names = [
      "task-list-demo.4194305.aaaaaa", "task-list-demo.\(getpid()).bbbbbb", "task-list-demo.cccccc",
      "passport-demo.4194305.dddddd",
    ]
    for name in names {
      try FileManager.default.createDirectory(
        atPath: "\(temporary)/\(name)/inside", withIntermediateDirectories: true)
    }
    let variables = ProgramFolder.variables(home: folder.folder)
      .merging(["TMPDIR": temporary]) { $1 }
    let result = try Subprocess(folder.executable, ["--demo"], environment: variables).end()
    #expect(result.status == .exited(code: 0))
    let left = try FileManager.default.contentsOfDirectory(atPath: temporary)
    #expect(left.sorted() == names.dropFirst().sorted())
  }

  @Test func anotherFileIsRefused() throws {
    let folder = try ProgramFolder("event-scheduler")
    let result = try folder.run(["--demo", "--database", "mine.sqlite", "list"])
    #expect(result.status == .exited(code: 64))
    #expect(
      result.errors
        == "error: --demo has its own data and cannot be combined with --database. Give one of them.\n"
    )
  }

  @Test func argumentsAfterTwoDashesAreText() throws {
    let folder = try ProgramFolder("task-list")
    let result = try folder.run(["add", "--", "--demo"])
    #expect(result.status == .exited(code: 0))
    #expect(try folder.run(["list"]).output.contains("--demo"))
  }
}
