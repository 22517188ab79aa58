import Foundation
import TestSupport
import Testing

/// The file of settings, read by the built programs.
@Suite(.waitsForPrograms)
struct SettingsTests {
  private func folder(_ program: String, _ settings: String) throws -> ProgramFolder {
    let folder = try ProgramFolder(program)
    try settings.write(toFile: folder.folder + "/config", atomically: true, encoding: .utf8)
    return folder
  }

  @Test(arguments: [("24h", "17:41"), ("12h", "5:41 PM")])
  func commandsUseThePreferredTimeFormat(format: String, time: String) throws {
    let folder = try folder("event-scheduler", "time-format = \(format)\n")
    let added = try folder.run(["add", "Tea", "--date", "2126-12-24 17:41"])
    #expect(added.status == .exited(code: 0))
    #expect(try folder.run(["list", "--all"]).output.contains(time))
  }

  @Test(arguments: ["event-scheduler", "task-list", "todo-browser", "passport", "equip"])
  func eachProgramNamesAnInvalidLineAndRuns(program: String) throws {
    let folder = try folder(program, "\nthme = dark\n")
    let result = try folder.run(["--demo"])
    #expect(result.status == .exited(code: 0))
    #expect(
      result.errors.contains(
        "warning: '\(folder.folder)/config', line 2: there is no setting 'thme'. "
          + "Did you mean 'theme'?\n"))
  }

  @Test func anEnvironmentVariableOverridesTheFile() throws {
    let folder = try folder("event-scheduler", "time-format = 12h\n")
    _ = try folder.run(["add", "Tea", "--date", "2126-12-24 17:41"])
    let variables = ProgramFolder.variables(home: folder.folder)
      .merging(["COURSE_APPS_TIME_FORMAT": "24h"]) { $1 }
    let result = try Subprocess(folder.executable, ["list", "--all"], environment: variables).end()
    #expect(result.output.contains("17:41"))
  }
}
