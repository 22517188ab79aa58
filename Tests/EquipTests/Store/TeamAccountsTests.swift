import Credentials
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Equip
@testable import Persistence

struct TeamAccountsTests {
  let clock = ManualClock()
  let hashing = QuickHashing()
  let accounts: TeamAccounts

  init() throws {
    accounts = try TeamAccounts(.inMemory, hashing: hashing, now: { [clock] in clock.now })
  }

  static let herons = Team(
    city: "Port Hope", teamName: "Herons", nameOfEM: "Dana", username: "Herons", wsObjectId: 4,
    mustChangePassword: true)

  @Test func everyAttributeOfATeamRoundTrips() throws {
    let added = try accounts.add(Self.herons, password: "secret")
    var expected = Self.herons
    expected.id = 1
    expected.password = "quick$1$terces"
    #expect(added == expected)
    #expect(try accounts.teams() == [expected] && accounts.team(1) == expected)
    #expect(try accounts.team(named: " HERONS ") == expected && accounts.teamCount == 1)
    #expect(try accounts.team(2) == nil && accounts.team(named: "heron") == nil)
  }

  @Test(arguments: ["herons", "HERONS", " Herons\t", "\u{FF28}erons"])
  func userNamesAreUnique(username: String) throws {
    try accounts.add(Self.herons, password: "secret")
    _ = hashing.removeCalls()
    #expect(throws: EquipError.usernameTaken(name: "Herons")) {
      try accounts.add(Team(username: username), password: "x")
    }
    #expect(hashing.removeCalls() == [], "it was known before the hash was made")
    let other = try accounts.add(Team(username: "other"), password: "x")
    var changed = other
    changed.username = username
    #expect(throws: EquipError.usernameTaken(name: "Herons")) { try accounts.update(changed) }
    #expect(try accounts.team(2) == other)
  }

  @Test(arguments: ["", "  ", "a\u{7}b", "a\nb", String(repeating: "x", count: 256)])
  func userNamesAreSingleLinesAndNotEmpty(username: String) throws {
    #expect(throws: UsernameProblem.self) {
      try accounts.add(Team(username: username), password: "x")
    }
    #expect(try accounts.teamCount == 0)
  }

  @Test func emptyAndHugePasswordsAreRefused() throws {
    #expect(throws: PasswordProblem.empty) { try accounts.add(Self.herons, password: "") }
    let huge = String(repeating: "x", count: 10 << 20)
    #expect(throws: PasswordProblem.tooLong) { try accounts.add(Self.herons, password: huge) }
    #expect(hashing.removeCalls() == [])
    #expect(throws: QuickHashing.TooLong.self) {
      try accounts.add(Self.herons, password: String(repeating: "x", count: 1000))
    }
    #expect(try accounts.teamCount == 0)
  }

  @Test func editingATeamKeepsItsLogin() throws {
    try accounts.add(Self.herons, password: "secret")
    let login = try accounts.login(username: "herons", password: "secret")
    var team = Team(city: "B", teamName: "C", nameOfEM: "D", username: "E", wsObjectId: 9)
    team.id = 1
    team.password = "quick$1$x"
    try accounts.update(team)
    let stored = try #require(try accounts.team(1))
    #expect(stored.fullName == "B C" && stored.nameOfEM == "D" && stored.wsObjectId == 9)
    #expect(stored.password == login.team.password && stored.loginToken == login.team.loginToken)
    #expect(stored.loginTimestamp == clock.now && stored.mustChangePassword)
    #expect(try accounts.login(username: "e", password: "secret").teamID == 1)
    team.id = 7
    team.username = "F"
    #expect(throws: StoreError.unknownItems(noun: "team", ids: [7])) { try accounts.update(team) }
  }

  @Test func aDeletedTeamsIDIsNeverReused() throws {
    try accounts.add(Self.herons, password: "secret")
    try accounts.delete(1)
    #expect(try accounts.teams().isEmpty)
    #expect(throws: LoginFailure.invalidCredentials) {
      try accounts.login(username: "herons", password: "secret")
    }
    #expect(throws: StoreError.unknownItems(noun: "team", ids: [1])) { try accounts.delete(1) }
    #expect(try accounts.add(Self.herons, password: "secret").id == 2)
  }

  @Test func eachTeamsEquipmentIsInASeparateFile() throws {
    let folder = try TemporaryFolder()
    let clock = clock
    let accounts = try TeamAccounts(
      .file(folder.path + "/equip.sqlite"), hashing: hashing, now: { clock.now })
    for name in ["one", "two"] { try accounts.add(Team(username: name), password: "x") }
    let stores = try [1, 2].map { try EquipStore(accounts.storeLocation(of: $0)) }
    try stores[0].addPlayers("A")
    #expect(try stores[1].players().isEmpty)
    #expect(stores[0].location.path == folder.path + "/equip-teams/1.sqlite")
    #expect(try folder.mode(folder.path + "/equip-teams") == 0o700)
    #expect(try folder.mode(folder.path + "/equip-teams/1.sqlite") == 0o600)
    try stores[0].undo()
    #expect(throws: Never.self) { try stores.forEach { try $0.close() } }
    #expect(accounts.storeLocation(of: 3).path == folder.path + "/equip-teams/3.sqlite")
    #expect(self.accounts.storeLocation(of: 1) == .inMemory)
  }

  @Test func accountChangesCannotBeUndone() throws {
    try accounts.add(Self.herons, password: "secret")
    try accounts.setPassword("new", of: 1, old: nil)
    try accounts.delete(1)
    #expect(try accounts.undo() == nil && accounts.redo() == nil)
  }

  @Test func passwordAndTokenAreNotInTheChangeRecord() throws {
    try accounts.add(Self.herons, password: "secret")
    _ = try accounts.login(username: "herons", password: "secret")
    let tables = try accounts.database.read { db in
      try Int.fetchOne(
        db, sql: "SELECT count(*) FROM sqlite_schema WHERE name GLOB '*_change'")
    }
    #expect(tables == 0)
  }

  // MARK: - Another password

  @Test func changingThePasswordRequiresTheOldOne() throws {
    try accounts.add(Self.herons, password: "secret")
    _ = try accounts.login(username: "herons", password: "secret")
    #expect(throws: LoginFailure.invalidCredentials) {
      try accounts.setPassword("new", of: 1, old: "wrong")
    }
    #expect(throws: EquipError.samePassword) {
      try accounts.setPassword("secret", of: 1, old: "secret")
    }
    #expect(throws: PasswordProblem.empty) { try accounts.setPassword("", of: 1, old: "secret") }
    #expect(throws: PasswordProblem.tooLong) {
      try accounts.setPassword(String(repeating: "é", count: 600), of: 1, old: "secret")
    }
    #expect(try accounts.team(1)?.mustChangePassword == true)
    try accounts.setPassword("new", of: 1, old: "secret")
    let team = try #require(try accounts.team(1))
    #expect(!team.mustChangePassword && team.loginToken == nil && team.password == "quick$1$wen")
    #expect(throws: LoginFailure.invalidCredentials) {
      try accounts.login(username: "herons", password: "secret")
    }
    #expect(try accounts.login(username: "herons", password: "new").teamID == 1)
    #expect(throws: StoreError.unknownItems(noun: "team", ids: [9])) {
      try accounts.setPassword("new", of: 9, old: nil)
    }
  }

  @Test func wrongOldPasswordsAreDelayedToo() throws {
    try accounts.add(Self.herons, password: "secret")
    for _ in 0..<5 { try? accounts.setPassword("new", of: 1, old: "wrong") }
    #expect(throws: LoginFailure.tooManyAttempts(retryAt: clock.now + 1)) {
      try accounts.setPassword("new", of: 1, old: "secret")
    }
    try accounts.setPassword("new", of: 1, old: nil)
    #expect(
      try accounts.login(username: "herons", password: "new").teamID == 1,
      "a reset ignores the delay")
  }
}
