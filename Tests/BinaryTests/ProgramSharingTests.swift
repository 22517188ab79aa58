import Foundation
import TestSupport
import Testing

/// Several processes at one store, and processes that are killed.
@Suite(.waitsForPrograms)
struct ProgramSharingTests {
  @Test(arguments: StoreProgramCase.all)
  func twoProcessesAddItemsToOneStore(program: StoreProgramCase) throws {
    let folder = try program.folder()
    let loop = """
      i=0
      while [ $i -lt 40 ]; do "$0" add "$1 $i" || exit; i=$((i + 1)); done
      """
    let writers = try ["A", "B"].map { name in
      try Subprocess(
        "/bin/sh", ["-c", loop, folder.executable, name],
        environment: ProgramFolder.variables(home: folder.folder))
    }
    for writer in writers {
      let result = try writer.end()
      #expect(result.status == .exited(code: 0))
      #expect(result.errors.isEmpty)
      #expect(result.output.split(separator: "\n").count == 40)
    }
    let expected = ["A", "B"].flatMap { name in (0..<40).map { "\(name) \($0)" } }
    let names = try program.names(in: folder)
    #expect(Set(names) == Set(expected))
    #expect(names.count == 80)
  }

  @Test(
    .enabled(if: InstalledProgram.path(of: "sqlite3") != nil, "sqlite3 is not installed"),
    arguments: zip(StoreProgramCase.all, ["event", "task", "todo"]))
  func deletionsByTheSQLiteShellCanBeUndone(program: StoreProgramCase, table: String) throws {
    let folder = try program.folder()
    try folder.run(program.add("Tea"))
    let shell = try Subprocess(
      #require(InstalledProgram.path(of: "sqlite3")), [folder.store, "DELETE FROM \(table)"])
    #expect(try shell.end().status == .exited(code: 0))
    #expect(try program.names(in: folder).isEmpty)
    let undo = try folder.run("undo")
    #expect(undo.output.hasPrefix("Undone: Change by another program."), "\(undo.errors)")
    #expect(try program.names(in: folder) == ["Tea"])
  }

  /// A program is killed after each tenth of the bytes that it writes when it is left alone.
  private static let rounds = Array(0...10)

  @Test(
    .enabled(if: Subprocess.countsWrites, "needs /proc/<pid>/io"),
    arguments: StoreProgramCase.all, rounds)
  func itemsReportedAsAddedSurviveAKill(program: StoreProgramCase, round: Int) throws {
    let whole = try #require(try Self.bytesOfAnAdd[program.name]?.get())
    let folder = try program.folder()
    try folder.run(program.add("Before"))
    let add = try folder.start(program.add("Killed"))
    add.waitUntilWritten(whole * round / (Self.rounds.count - 1))
    add.kill()
    let isReported = try add.end().output.hasPrefix("Added 2")
    let names = try program.names(in: folder)
    #expect(names.contains("Before"))
    #expect(names.contains("Killed") || !isReported)
    #expect(try folder.run(program.add("After")).status == .exited(code: 0))
    #expect(try program.names(in: folder) == names + ["After"])
  }

  @Test(
    .enabled(if: Subprocess.countsWrites, "needs /proc/<pid>/io"),
    arguments: StoreProgramCase.all, rounds)
  func aKilledImportIsAllOrNothing(program: StoreProgramCase, round: Int) throws {
    let whole = try #require(try Self.bytesOfAnImport[program.name]?.get())
    let folder = try program.folder()
    try folder.run(program.add("Before"))
    let file = try program.file(of: 500, in: folder)
    let importing = try folder.start(["import", file])
    importing.waitUntilWritten(whole * round / (Self.rounds.count - 1))
    importing.kill()
    let isReported = try importing.end().output.hasPrefix("Imported")
    let names = try program.names(in: folder)
    #expect(names.contains("Before"))
    #expect(isReported ? names.count == 501 : [1, 501].contains(names.count))
    #expect(
      try folder.run("import", file).output.hasSuffix(
        names.count == 1
          ? ": 500 added, 0 changed, 0 unchanged.\n" : ": 0 added, 0 changed, 500 unchanged.\n"))
  }

  private static let bytesOfAnAdd = measured { program, folder in
    try folder.start(program.add("Killed")).bytesWrittenInTheEnd()
  }

  private static let bytesOfAnImport = measured { program, folder in
    try folder.start(["import", program.file(of: 500, in: folder)]).bytesWrittenInTheEnd()
  }

  /// Returns the number of bytes that each program writes, by its name.
  private static func measured(
    _ count: (StoreProgramCase, ProgramFolder) throws -> Int
  ) -> [String: Result<Int, any Error>] {
    var bytes: [String: Result<Int, any Error>] = [:]
    for program in StoreProgramCase.all {
      bytes[program.name] = Result {
        let folder = try program.folder()
        try folder.run(program.add("Before"))
        return try count(program, folder)
      }
    }
    return bytes
  }
}
