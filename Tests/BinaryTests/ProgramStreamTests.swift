import Foundation
import TestSupport
import Testing

/// Output, input and a minimal environment.
@Suite(.waitsForPrograms)
struct ProgramStreamTests {
  @Test(arguments: StoreProgramCase.all)
  func aFullDeviceIsAnError(program: StoreProgramCase) throws {
    let folder = try program.folder()
    try folder.run(program.add("Tea"))
    for arguments in program.readingCommands + [
      ["list", "--json"], ["--help"], ["--version"],
    ] {
      let result = try folder.run(arguments, output: .file("/dev/full"))
      #expect(result.status == .exited(code: 74), "\(arguments)")
      #expect(
        result.errors
          == "error: could not write standard output: No space left on device.\n", "\(arguments)")
    }
    for arguments in [
      ["add", "Dentist"], ["undo"], ["redo"], ["delete", "1", "--yes"], ["backup"],
    ] {
      let result = try folder.run(arguments, output: .file("/dev/full"))
      #expect(result.status == .exited(code: 74), "\(arguments)")
      #expect(
        result.errors == """
          error: could not write standard output: No space left on device. The change was \
          stored; do not repeat it.

          """, "\(arguments)")
    }
    #expect(try program.names(in: folder) == ["Dentist"])
    let screen = try folder.run("--accessible", output: .file("/dev/full"))
    #expect(screen.status == .exited(code: 74))
    #expect(screen.errors.contains("write: No space left on device"))
    let export = try folder.run("export", "/dev/full")
    #expect(export.status == .exited(code: 74))
    #expect(export.errors == "error: could not write '/dev/full': No space left on device.\n")
  }

  @Test(arguments: StoreProgramCase.all)
  func anExportToTheStandardOutputIsNotFollowedByAMessage(program: StoreProgramCase) throws {
    let folder = try program.folder()
    try folder.run(program.add("Tea"))
    let expected = try folder.run("export", "--format", "json").output
    let export = try folder.run("export", "--format", "json", "/dev/stdout")
    #expect(export.output == expected)
    #expect(export.status == .exited(code: 0) && export.errors.isEmpty)
  }

  @Test(arguments: StoreProgramCase.all)
  func aReaderThatClosesThePipeIsNotAnError(program: StoreProgramCase) throws {
    let folder = try program.folder()
    try folder.run("import", program.file(of: 4_000, in: folder))
    for arguments in [program.listAll, program.listAll + ["--json"], ["export"]] {
      let listing = try folder.start(arguments)
      try listing.read(until: "\n")
      listing.closeOutput()
      let result = try listing.end()
      #expect(result.status == .exited(code: 0), "\(arguments)")
      #expect(result.errors.isEmpty, "\(arguments)")
    }
  }

  @Test(arguments: StoreProgramCase.all)
  func aClosedStreamIsAnErrorAndLeavesTheDataIntact(program: StoreProgramCase) throws {
    let folder = try program.folder()
    let add = try folder.run(program.add("Tea"), output: .closed)
    #expect(add.status == .exited(code: 74))
    #expect(add.errors.contains("could not write standard output: Bad file descriptor."))
    #expect(try program.names(in: folder) == ["Tea"])
    let result = try folder.run("import", "-", input: .closed)
    #expect(result.status == .exited(code: 74))
    #expect(result.errors == "error: could not read standard input: Bad file descriptor.\n")
  }

  @Test(arguments: StoreProgramCase.all)
  func standardInputIsImported(program: StoreProgramCase) throws {
    let folder = try program.folder()
    #expect(
      try folder.run("import", "-", input: .text(program.table(1))).output
        == "Imported 'standard input': 1 added, 0 changed, 0 unchanged.\n")
  }

  @Test(arguments: StoreProgramCase.all, ["dumb", ""])
  func aDumbTerminalGetsTheList(program: StoreProgramCase, term: String) throws {
    let folder = try program.folder()
    try folder.run(program.add("Tea"))
    var variables = ProgramFolder.variables(home: folder.folder)
    variables["TERM"] = term
    let terminal = try PseudoTerminal(running: folder.executable, environment: variables)
    #expect(try terminal.end() == .exited(code: 0))
    #expect(terminal.output.contains(utf8Of: "  Tea\r\n"))
    #expect(!terminal.output.contains(0x1B))
    #expect(terminal.settings == terminal.initialSettings)
  }

  @Test(arguments: StoreProgramCase.all)
  func inATerminalRowsAreCutToItsWidth(program: StoreProgramCase) throws {
    let folder = try program.folder()
    try folder.run(program.add(String(repeating: "long ", count: 30)))
    let terminal = try PseudoTerminal(
      running: folder.executable, ["list"],
      environment: ProgramFolder.variables(home: folder.folder), columns: 60)
    #expect(try terminal.end() == .exited(code: 0))
    let lines = String(decoding: terminal.output, as: UTF8.self).split(separator: "\r\n")
    #expect(lines.count >= 2)
    #expect(lines.allSatisfy { $0.count <= 60 })
    #expect(lines[1].hasSuffix("…"))
  }

  @Test(arguments: StoreProgramCase.all, [("y", ["Coffee"]), ("n", ["Tea", "Coffee"])])
  func deletingInATerminalAsksForConfirmation(
    program: StoreProgramCase, choice: (answer: String, rest: [String])
  ) throws {
    let folder = try program.folder()
    try folder.run(program.add("Tea"))
    try folder.run(program.add("Coffee"))
    let terminal = try PseudoTerminal(
      running: folder.executable, ["delete", "1"],
      environment: ProgramFolder.variables(home: folder.folder))
    try terminal.read(until: "Delete “Tea”, ")
    try terminal.read(until: "? [y/N] ")
    try terminal.type("\(choice.answer)\r")
    #expect(try terminal.end() == .exited(code: choice.answer == "y" ? 0 : 1))
    #expect(try program.names(in: folder) == choice.rest)
  }

  @Test(arguments: StoreProgramCase.all)
  func withoutAHomeTheMessageNamesTheVariablesToSet(program: StoreProgramCase) throws {
    let executable = BuiltProducts.path(of: program.name)
    let result = try Subprocess(executable, ["list"]).end()
    #expect(result.status == .exited(code: 74))
    #expect(
      result.errors == """
        error: there is no home folder for the data. Set HOME or COURSE_APPS_HOME, or give \
        --database PATH.

        """)
    let version = try Subprocess(executable, ["--version"]).end()
    #expect(version.status == .exited(code: 0))
    #expect(version.output == "0.1.0\n")
  }

  @Test(arguments: StoreProgramCase.all)
  func theDataIsReadableByTheOwnerOnly(program: StoreProgramCase) throws {
    let folder = try program.folder()
    let listing = try Subprocess(
      folder.executable, ["list"], environment: ["HOME": folder.folder])
    #expect(try listing.end().status == .exited(code: 0))
    let data = folder.path(".local/share/course-apps")
    #expect(try mode(data) == 0o700)
    #expect(try mode(data + "/\(program.name).sqlite") == 0o600)
  }

  @Test(arguments: StoreProgramCase.all)
  func relativePathsAreResolvedFromTheWorkingDirectory(program: StoreProgramCase) throws {
    let folder = try program.folder()
    let add = try Subprocess(
      folder.executable, ["add", "Tea", "--database", "tea.sqlite"], folder: folder.folder)
    #expect(try add.end().status == .exited(code: 0))
    #expect(FileManager.default.fileExists(atPath: folder.path("tea.sqlite")))
  }

  @Test(arguments: StoreProgramCase.all)
  func unknownIDsAreNamedAndChangeNothing(program: StoreProgramCase) throws {
    let folder = try program.folder()
    try folder.run(program.add("Tea"))
    let result = try folder.run("delete", "1", "7-8", "--yes")
    #expect(result.status == .exited(code: 1))
    #expect(result.errors.contains("with the ids 7 and 8. Run '\(program.name) list"))
    #expect(try program.names(in: folder) == ["Tea"])
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}
