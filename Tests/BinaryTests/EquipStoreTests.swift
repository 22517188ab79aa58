import Foundation
import TestSupport
import Testing

/// Accounts and teams' stores that are damaged, foreign, elsewhere, or on a full disk; and where
/// results go.
@Suite(.waitsForPrograms)
struct EquipStoreTests {
  @Test(arguments: StoreDamage.all, [true, false])
  func aDamagedStoreIsNamedAndNotChanged(damage: StoreDamage, isAccounts: Bool) throws {
    let equip = try EquipFolder()
    for name in ["Roy", "Dyk", "Bell"] { try equip.run("player", "add", name) }
    let path = isAccounts ? equip.folder.store : equip.teamStore
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    let damaged = damage.bytes(whole)
    try damaged.write(to: URL(fileURLWithPath: path))
    for arguments in EquipFolder.readingCommands + EquipFolder.changingCommands.prefix(2) {
      let result = try equip.run(arguments)
      #expect(result.status == .exited(code: 74), "\(arguments)")
      #expect(
        result.errors.hasPrefix("error: “\(path)” \(damage.message)"),
        "\(arguments): \(result.errors)")
      #expect(result.output.isEmpty)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == damaged)
  }

  @Test(arguments: [true, false])
  func aMissingFileIsNamedAndNotRecreated(isAccounts: Bool) throws {
    let equip = try EquipFolder()
    try equip.run("player", "add", "Roy")
    let path = isAccounts ? equip.folder.store : equip.teamStore
    try FileManager.default.removeItem(atPath: path)
    for arguments in EquipFolder.readingCommands + EquipFolder.changingCommands {
      let result = try equip.run(arguments)
      #expect(result.status == .exited(code: 74), "\(arguments)")
      #expect(result.errors.hasPrefix("error: “\(path)” with the "), "\(result.errors)")
      #expect(result.output.isEmpty)
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test(.enabled(if: PrivateDisk.isAvailable, Comment(rawValue: PrivateDisk.reason)))
  func onAReadOnlyDiskTheListIsPrintedAndChangesAreRefused() throws {
    let disk = try PrivateDisk(kilobytes: 4_000)
    try prepare(disk)
    try disk.makeReadOnly()
    try expectReadOnly(disk, refusal: "cannot be written: ")
  }

  @Test(.enabled(if: PrivateDisk.isAvailable, Comment(rawValue: PrivateDisk.reason)))
  func onAFullDiskTheListIsPrintedAndChangesAreRefused() throws {
    let disk = try PrivateDisk(kilobytes: 4_000)
    try prepare(disk)
    try disk.fill()
    try expectReadOnly(disk, refusal: "there is no room left to write ")
  }

  private func prepare(_ disk: PrivateDisk) throws {
    let made = try run(EquipFolder.create, on: disk, login: "")
    try #require(made.status == .exited(code: 0), "\(made.errors)")
    let added = try run(["player", "add", "Roy"], on: disk)
    try #require(added.status == .exited(code: 0), "\(added.errors)")
  }

  private func expectReadOnly(_ disk: PrivateDisk, refusal: String) throws {
    let before = try disk.contents(of: "*.sqlite")
    for arguments in EquipFolder.readingCommands {
      let result = try run(arguments, on: disk)
      #expect(result.status == .exited(code: 0), "\(arguments): \(result.errors)")
      #expect(result.output.contains("Roy"), "\(arguments)")
      // The login succeeds, but its time is not stored.
      #expect(result.errors.hasPrefix("warning: the time of the login was not saved: "))
      #expect(!result.errors.contains("error:"), "\(arguments): \(result.errors)")
    }
    for arguments in EquipFolder.changingCommands {
      let result = try run(arguments, on: disk)
      #expect(result.status == .exited(code: 74), "\(arguments): \(result.errors)")
      #expect(result.errors.contains(refusal), "\(arguments): \(result.errors)")
      #expect(result.output.isEmpty, "\(arguments)")
    }
    #expect(try disk.contents(of: "*.sqlite") == before)
  }

  /// Runs it with the password in a pipe.
  private func run(
    _ arguments: [String], on disk: PrivateDisk,
    login: String = EquipFolder.login.joined(separator: " ")
  ) throws -> Subprocess.CollectedResult {
    let script = "echo '\(EquipFolder.password)' | \"$0\" \"$@\" \(login)"
    return try disk.start(
      "/bin/sh", ["-c", script, BuiltProducts.path(of: "equip")] + arguments,
      environment: ProgramFolder.variables(home: disk.path)
    ).end()
  }

  @Test func aFullDeviceIsAnError() throws {
    let equip = try EquipFolder()
    try equip.run("player", "add", "Roy")
    for arguments in EquipFolder.readingCommands + [
      ["report"], ["team"], ["player", "add", "Dyk"], ["equipment", "add", "stick"],
    ] {
      let result = try equip.run(arguments, output: .file("/dev/full"))
      #expect(result.status == .exited(code: 74), "\(arguments)")
      let error = "error: could not write standard output: No space left on device."
      #expect(result.errors.hasPrefix(error), "\(arguments)")
      // A stored change must not be mistaken for a failed one and repeated.
      #expect(
        result.errors.contains("The change was stored") == arguments.contains("add"), "\(arguments)"
      )
    }
  }

  @Test func aReaderThatClosesThePipeIsNotAnError() throws {
    let equip = try EquipFolder()
    let rows = (1...3_000).map { "Player,Name \($0),,,\n" }.joined()
    let file = try equip.folder.file(
      "players.csv", Data("kind,lastName,brand,size,player\n\(rows)".utf8))
    #expect(try equip.run("import", file).status == .exited(code: 0))
    for arguments in [["players"], ["players", "--json"], ["export"]] {
      let listing = try equip.start(arguments)
      try listing.read(until: "\n")
      listing.closeOutput()
      let result = try listing.end()
      #expect(result.status == .exited(code: 0), "\(arguments)")
      #expect(!result.errors.contains("error"), "\(arguments)")
    }
  }

  @Test func theDataIsReadableByTheOwnerOnly() throws {
    let equip = try EquipFolder()
    try equip.run("player", "add", "Roy")
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(equip.folder.store) == 0o600)
    #expect(try mode(equip.teamStore) == 0o600)
    #expect(try mode(equip.folder.path("equip-teams")) == 0o700)
  }

  @Test func withoutAHomeTheMessageNamesTheVariablesToSet() throws {
    let result = try Subprocess(BuiltProducts.path(of: "equip"), ["players"]).end()
    #expect(result.status == .exited(code: 74))
    #expect(result.errors.hasPrefix("error: there is no home folder for the data."))
  }
}
