import Foundation
import Persistence
import TestSupport
import Testing

@testable import Equip

/// Accounts without their teams' files, and teams' files without their accounts.
struct LostTeamFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var path: String { folder.path + "/equip.sqlite" }
  private var teamPath: String { folder.path + "/equip-teams/1.sqlite" }

  private func accounts() throws -> TeamAccounts {
    try TeamAccounts(.file(path), hashing: QuickHashing())
  }

  private func remove(_ path: String) {
    for ending in ["", "-wal", "-shm"] { unlink(path + ending) }
  }

  @Test func aTeamFileIsCreatedAtTheFirstLoginOnly() throws {
    let accounts = try accounts()
    try accounts.add(Team(city: "Paris", teamName: "Owls", username: "owls"), password: "secret")
    let first = try accounts.openStore(for: accounts.login(username: "owls", password: "secret"))
    try first.addPlayers("Roy")
    try first.close()
    let login = try accounts.login(username: "owls", password: "secret")
    #expect(try accounts.openStore(for: login).names() == ["Roy"])
    remove(teamPath)
    let again = try accounts.login(username: "owls", password: "secret")
    #expect(throws: EquipError.teamFileMissing(path: teamPath, restore: nil)) {
      try accounts.openStore(for: again)
    }
    #expect(!FileManager.default.fileExists(atPath: teamPath))
  }

  @Test func accountsAreNotRecreatedNextToTeamFiles() throws {
    let accounts = try accounts()
    _ = try StoreInitializer.makeFirstTeam(in: accounts, password: "first")
    try accounts.close()
    remove(path)
    let teams = folder.path + "/equip-teams"
    let error = EquipError.accountsMissing(path: path, teams: teams, restore: nil)
    #expect(throws: error) { try self.accounts() }
    #expect(try folder.names() == ["equip-teams"])
    #expect(error.description.contains("“\(path)”") && error.description.contains("“\(teams)”"))
    try FileManager.default.moveItem(atPath: teams, toPath: folder.path + "/away")
    #expect(try self.accounts().teamCount == 0)
  }
}
