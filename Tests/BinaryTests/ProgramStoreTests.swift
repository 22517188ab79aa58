import Foundation
import TestSupport
import Testing

/// Stores that are damaged, foreign, elsewhere, or on a full disk.
@Suite(.waitsForPrograms)
struct ProgramStoreTests {
  @Test(arguments: StoreProgramCase.all, StoreDamage.all)
  func aDamagedStoreIsNamedAndNotChanged(
    program: StoreProgramCase, damage: StoreDamage
  ) throws {
    let folder = try program.folder()
    try folder.run("import", program.file(of: 200, in: folder))
    let whole = try Data(contentsOf: URL(fileURLWithPath: folder.store))
    _ = try folder.file("\(program.name).sqlite", damage.bytes(whole))
    let before = try folder.contents()
    for arguments in program.readingCommands + program.changingCommands {
      let result = try folder.run(arguments)
      #expect(result.status == .exited(code: 74), "\(arguments)")
      #expect(result.errors.hasPrefix("error: “\(folder.store)” \(damage.message)"))
      #expect(result.output.isEmpty)
    }
    #expect(try folder.contents() == before)
  }

  @Test(
    arguments: StoreProgramCase.all,
    StoreDamage.all.filter { $0.description != "a newer version" })
  func aBackupReplacesADamagedStore(
    program: StoreProgramCase, damage: StoreDamage
  ) throws {
    let folder = try program.folder()
    try folder.run("import", program.file(of: 200, in: folder))
    try folder.run("backup")
    let whole = try Data(contentsOf: URL(fileURLWithPath: folder.store))
    _ = try folder.file("\(program.name).sqlite", damage.bytes(whole))
    let refused = try folder.run(program.listAll)
    #expect(refused.errors.contains("run '\(program.name) restore'"), "\(refused.errors)")
    #expect(try folder.run("restore").output.contains("-request\n"))
    let restored = try folder.run("restore", "1", "--yes")
    #expect(restored.status == .exited(code: 0), "\(restored.errors)")
    #expect(restored.output.contains(" file is kept as '\(folder.folder)/"))
    #expect(try program.names(in: folder).count == 200)
    let undo = try folder.run("undo")
    #expect(undo.status == .exited(code: 1))
    #expect(undo.errors.contains("The file before it is kept as “\(folder.folder)/"))
  }

  @Test(arguments: StoreProgramCase.all)
  func aSymbolicLinkIsPreserved(program: StoreProgramCase) throws {
    let folder = try program.folder()
    let target = folder.path("elsewhere.sqlite")
    try folder.run(program.add("Tea"))
    try FileManager.default.moveItem(atPath: folder.store, toPath: target)
    try FileManager.default.createSymbolicLink(
      atPath: folder.store, withDestinationPath: target)
    try folder.run("backup")
    try folder.run(program.add("Coffee"))
    #expect(try folder.run("restore", "1", "--yes").status == .exited(code: 0))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.store) == target)
    #expect(try program.names(in: folder) == ["Tea"])
    #expect(FileManager.default.fileExists(atPath: target))
  }

  @Test(
    .enabled(if: PrivateDisk.isAvailable, Comment(rawValue: PrivateDisk.reason)),
    arguments: StoreProgramCase.all)
  func onAReadOnlyDiskTheListIsPrintedAndChangesAreRefused(program: StoreProgramCase) throws {
    let disk = try PrivateDisk(kilobytes: 2_000)
    try prepare(disk, program)
    try disk.makeReadOnly()
    try expectReadOnly(disk, program, refusal: "cannot be written: ")
  }

  @Test(
    .enabled(if: PrivateDisk.isAvailable, Comment(rawValue: PrivateDisk.reason)),
    arguments: StoreProgramCase.all)
  func withAReadOnlyFileTheListIsPrintedAndChangesAreRefused(program: StoreProgramCase) throws {
    let disk = try PrivateDisk(kilobytes: 2_000)
    try prepare(disk, program)
    try disk.makeReadOnly("\(program.name).sqlite")
    try expectReadOnly(disk, program, refusal: "cannot be written: ")
  }

  @Test(
    .enabled(if: PrivateDisk.isAvailable, Comment(rawValue: PrivateDisk.reason)),
    arguments: StoreProgramCase.all)
  func onAFullDiskTheListIsPrintedAndChangesAreRefused(program: StoreProgramCase) throws {
    let disk = try PrivateDisk(kilobytes: 2_000)
    try prepare(disk, program)
    try disk.fill()
    try expectReadOnly(disk, program, refusal: "there is no room left to write ")
  }

  @Test(
    .enabled(if: PrivateDisk.isAvailable, Comment(rawValue: PrivateDisk.reason)),
    arguments: StoreProgramCase.all)
  func anImportThatFillsTheDiskKeepsTheExistingItems(program: StoreProgramCase) throws {
    let disk = try PrivateDisk(kilobytes: 700)
    try prepare(disk, program)
    let folder = try program.folder()
    let result = try run(["import", program.file(of: 5_000, in: folder)], program, on: disk)
    #expect(result.status == .exited(code: 74))
    #expect(result.errors.contains("error: there is no room left to write “\(disk.path)/"))
    let list = try run(program.listAll, program, on: disk)
    #expect(list.output.contains("  Tea\n"))
    #expect(list.output.split(separator: "\n").count == 2)
  }

  /// A store with one item and a backup of the day, so that a list has nothing to write.
  private func prepare(_ disk: PrivateDisk, _ program: StoreProgramCase) throws {
    let added = try run(program.add("Tea"), program, on: disk)
    try #require(added.status == .exited(code: 0), "\(added.errors)")
  }

  private func expectReadOnly(
    _ disk: PrivateDisk, _ program: StoreProgramCase, refusal: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let store = "\(program.name).sqlite"
    let before = try disk.contents(of: store)
    for arguments in program.readingCommands {
      let result = try run(arguments, program, on: disk)
      #expect(result.status == .exited(code: 0), "\(arguments)", sourceLocation: sourceLocation)
      #expect(
        result.output.contains("Tea") || arguments == ["stats", "--json"], "\(arguments)",
        sourceLocation: sourceLocation)
      #expect(
        !result.errors.contains("error"), "\(arguments)", sourceLocation: sourceLocation)
    }
    for arguments in program.changingCommands {
      let result = try run(arguments, program, on: disk)
      #expect(result.status == .exited(code: 74), "\(arguments)", sourceLocation: sourceLocation)
      #expect(
        result.errors.contains(refusal), "\(arguments): \(result.errors)",
        sourceLocation: sourceLocation)
      #expect(result.output.isEmpty, "\(arguments)", sourceLocation: sourceLocation)
    }
    #expect(try disk.contents(of: store) == before, sourceLocation: sourceLocation)
  }

  private func run(
    _ arguments: [String], _ program: StoreProgramCase, on disk: PrivateDisk
  ) throws -> Subprocess.CollectedResult {
    try disk.start(
      BuiltProducts.path(of: program.name), arguments,
      environment: ProgramFolder.variables(home: disk.path)
    ).end()
  }
}
