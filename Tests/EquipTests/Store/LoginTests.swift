import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import Equip
@testable import Persistence

struct LoginTests {
  let clock = ManualClock()
  let hashing = QuickHashing()
  let folder: TemporaryFolder
  let accounts: TeamAccounts

  init() throws {
    folder = try TemporaryFolder()
    accounts = try Self.open(folder, hashing, clock)
    try accounts.add(Team(username: "Herons"), password: "Secret")
    _ = hashing.removeCalls()
  }

  static func open(
    _ folder: TemporaryFolder, _ hashing: QuickHashing, _ clock: ManualClock
  ) throws -> TeamAccounts {
    try TeamAccounts(
      .file(folder.path + "/equip.sqlite"), hashing: hashing, now: { clock.now })
  }

  /// Returns the result of a login as text.
  func login(_ username: String, _ password: String, _ accounts: TeamAccounts? = nil) -> String {
    do {
      let login = try (accounts ?? self.accounts).login(username: username, password: password)
      return "team \(login.teamID)" + (login.note.map { " (\($0))" } ?? "")
    } catch let failure as LoginFailure {
      return failure.message(at: clock.now)
    } catch {
      return "\(error)"
    }
  }

  @Test func timeAndTokenAreFromTheLastLogin() throws {
    let login = try accounts.login(username: "herons", password: "Secret")
    #expect(login.note == nil && login.team.loginTimestamp == clock.now)
    #expect(try accounts.team(1) == login.team)
    let token = try #require(login.team.loginToken)
    #expect(token.count == 64 && token.allSatisfy(\.isHexDigit))
    clock.advance(3600)
    let second = try accounts.login(username: "herons", password: "Secret")
    #expect(second.team.loginToken != token && second.team.loginTimestamp == clock.now)
    try accounts.logout(1)
    #expect(try accounts.team(1)?.loginToken == nil)
    #expect(try accounts.team(1)?.loginTimestamp == clock.now)
    try accounts.logout(1)
  }

  @Test(arguments: ["herons", "HERONS", " Herons ", "\u{FF28}ERONS"])
  func theUserNameIgnoresCaseSpacesAndWidth(username: String) {
    #expect(login(username, "Secret") == "team 1")
  }

  @Test(arguments: [
    ("herons", "secret"), ("herons", " Secret"), ("herons", ""), ("heron", "Secret"), ("", ""),
    ("h\0erons", "Secret"),
  ])
  func wrongCredentialsGetTheSameMessage(username: String, password: String) throws {
    #expect(login(username, password) == "Invalid credentials")
    #expect(try accounts.team(1)?.loginTimestamp == nil)
  }

  @Test func anUnknownUserNameCostsTheSameWork() throws {
    _ = login("herons", "wrong")
    let known = hashing.removeCalls()
    _ = login("nobody", "wrong")
    #expect(hashing.removeCalls() == known && known == ["verify"])
    _ = login("nobody", "Secret")
    #expect(hashing.removeCalls() == known)
    let empty = try TeamAccounts(.inMemory, hashing: hashing)
    #expect(login("nobody", "wrong", empty) == "Invalid credentials")
    #expect(hashing.removeCalls() == ["hash"], "one hash takes as long as one verification")
  }

  @Test func aHugePasswordIsRefusedWithoutHashing() {
    let huge = String(repeating: "x", count: 10 << 20)
    let message = "The password is longer than 1024 bytes, which is the limit."
    #expect(login("herons", huge) == message)
    #expect(login("nobody", huge) == message)
    #expect(hashing.removeCalls() == [])
    #expect(login(huge, "Secret") == "Invalid credentials")
    #expect(login("herons", "Secret") == "team 1")
  }

  // MARK: - Slowing down

  @Test(arguments: ["herons", "nobody"])
  func theDelayGrowsWithEachWrongPassword(username: String) throws {
    for _ in 0..<5 { #expect(login(username, "wrong") == "Invalid credentials") }
    for delay in [1.0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900] {
      _ = hashing.removeCalls()
      let failure = #expect(throws: LoginFailure.self) {
        try accounts.login(username: username, password: "Secret")
      }
      #expect(failure == .tooManyAttempts(retryAt: clock.now + delay))
      #expect(hashing.removeCalls() == [], "the password was not verified")
      clock.advance(delay - 0.5)
      #expect(login(username, "Secret").hasPrefix("Too many wrong passwords. Try again in 1 s"))
      clock.advance(0.5)
      #expect(login(username, "wrong") == "Invalid credentials")
    }
    clock.advance(900)
    #expect(login(username, "Secret") == (username == "herons" ? "team 1" : "Invalid credentials"))
  }

  @Test func theRightPasswordResetsTheFailureCount() {
    for _ in 0..<4 { _ = login("herons", "wrong") }
    #expect(login("herons", "Secret") == "team 1")
    for _ in 0..<5 { #expect(login("herons", "wrong") == "Invalid credentials") }
  }

  @Test func onlyTheAttemptedNameIsDelayed() throws {
    try accounts.add(Team(username: "other"), password: "x")
    for _ in 0..<6 { _ = login(" HERONS", "wrong") }
    #expect(login("herons", "Secret") == "Too many wrong passwords. Try again in 1 second.")
    #expect(login("other", "x") == "team 2")
  }

  @Test func theFailureCountIsPersistentAndShared() throws {
    let second = try Self.open(folder, hashing, clock)
    for _ in 0..<5 { _ = login("herons", "wrong") }
    #expect(login("herons", "Secret", second).hasPrefix("Too many"))
    try accounts.close()
    try second.close()
    #expect(login("herons", "Secret", try Self.open(folder, hashing, clock)).hasPrefix("Too many"))
  }

  @Test func aDayWithoutAnAttemptResetsTheFailureCount() {
    for _ in 0..<8 {
      _ = login("herons", "wrong")
      clock.advance(900)
    }
    clock.advance(86_401)
    for _ in 0..<5 { #expect(login("herons", "wrong") == "Invalid credentials") }
  }

  @Test func settingTheClockBackDoesNotExtendTheDelay() {
    for _ in 0..<6 { _ = login("herons", "wrong") }
    clock.advance(-1_000_000)
    #expect(login("herons", "Secret") == "team 1")
  }

  @Test func concurrentAttemptsDoNotBypassTheDelay() async throws {
    let accounts = accounts
    let looked = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<20 {
        group.addTask {
          do {
            _ = try accounts.login(username: "herons", password: "wrong")
            return false
          } catch {
            return error as? LoginFailure == .invalidCredentials
          }
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(looked == 5)
  }

  @Test func simultaneousRightPasswordsAreAdmitted() async throws {
    let accounts = accounts
    let others = try (0..<3).map { _ in try Self.open(folder, hashing, clock) }
    let outcomes = await withTaskGroup(of: String.self) { group in
      for number in 0..<24 {
        let file = number % 4 == 0 ? accounts : others[number % 4 - 1]
        group.addTask { login("herons", "Secret", file) }
      }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(outcomes == ["team 1"])
  }

  /// A process that is killed while it compares a password leaves no failed attempt behind.
  @Test func aFailureIsCountedAfterTheComparisonOnly() throws {
    let other = try DatabaseQueue(path: folder.path + "/equip.sqlite")
    let seen = Mutex<[Int]>([])
    let watching = WatchingHashing {
      let sql = "SELECT failures FROM loginAttempt"
      let failures = try? other.read { try Int.fetchOne($0, sql: sql) }
      seen.withLock { $0.append(failures ?? 0) }
    }
    let clock = clock
    let accounts = try TeamAccounts(
      .file(folder.path + "/equip.sqlite"), hashing: watching, now: { clock.now })
    for _ in 0..<3 { _ = login("herons", "wrong", accounts) }
    #expect(seen.withLock { $0 } == [0, 1, 2])
  }

  /// A process that is stopped while it hashes does not block the others.
  @Test func otherProcessesCanWriteDuringThePasswordComparison() throws {
    let other = try DatabaseQueue(path: folder.path + "/equip.sqlite")
    let written = Mutex<[Bool]>([])
    let watching = WatchingHashing {
      // It does not wait for a lock, and fails instead.
      let change = Result {
        try other.write { try $0.execute(sql: "UPDATE team SET city = city || 'x'") }
      }
      written.withLock { $0.append((try? change.get()) != nil) }
    }
    let clock = clock
    let accounts = try TeamAccounts(
      .file(folder.path + "/equip.sqlite"), hashing: watching, now: { clock.now })
    #expect(login("herons", "wrong", accounts) == "Invalid credentials")
    #expect(throws: LoginFailure.invalidCredentials) {
      try accounts.setPassword("another one", of: 1, old: "wrong")
    }
    #expect(written.withLock { $0 } == [true, true])
    #expect(try accounts.team(1)?.city == "xx")
  }

  /// A process that is stopped while it creates a team's file does not block the others.
  @Test func theTeamFileIsCreatedOutsideTheLoginTransaction() throws {
    let lock = try StoreLock(folder.path + "/equip.sqlite")
    let answer = BusyWait.$isOff.withValue(true) { login("herons", "Secret") }
    #expect(answer.hasPrefix("team 1 ("))
    #expect(try StoreFile(path: folder.path + "/equip-teams/1.sqlite").state() != .missing)
    try lock.release()
    #expect(login("herons", "Secret") == "team 1")
  }

  @Test func aPasswordChangedDuringALoginIsComparedAgain() throws {
    let other = try DatabaseQueue(path: folder.path + "/equip.sqlite")
    let count = Mutex(0)
    let watching = WatchingHashing(matches: { $0 == $1 }) {
      let isFirst = count.withLock { count in
        count += 1
        return count == 1
      }
      guard isFirst else { return }
      try? other.write { try $0.execute(sql: "UPDATE team SET password = 'Other'") }
    }
    let clock = clock
    let accounts = try TeamAccounts(
      .file(folder.path + "/equip.sqlite"), hashing: watching, now: { clock.now })
    #expect(login("herons", "Other", accounts) == "team 1")
    #expect(count.withLock { $0 } == 2)
  }

  @Test func unknownNamesDoNotGrowTheFile() throws {
    for number in 0..<20 { _ = login("nobody \(number)", "x") }
    clock.advance(86_401)
    _ = login("somebody", "x")
    let count = try accounts.database.read { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM loginAttempt")
    }
    #expect(count == 1)
  }

  // MARK: - Hashes

  @Test func aWeakHashIsRenewedAtTheNextLogin() throws {
    let stronger = QuickHashing(effort: "2")
    let accounts = try Self.open(folder, stronger, clock)
    #expect(try accounts.team(1)?.password == "quick$1$terceS")
    #expect(login("herons", "Secret", accounts) == "team 1")
    #expect(try accounts.team(1)?.password == "quick$2$terceS")
    #expect(login("herons", "Secret", accounts) == "team 1")
    #expect(stronger.removeCalls() == ["verify", "hash", "verify"])
  }

  @Test(arguments: ["", "Secret", "quick$", "\0", "$argon2id$v=19$m=8,t=1,p=1$$"])
  func anInvalidHashAllowsNoLogin(hash: String) throws {
    try accounts.database.queue.inDatabase { db in
      try db.execute(
        sql: "UPDATE team SET password = CAST(? AS TEXT)", arguments: [hash.stored])
    }
    #expect(login("herons", "Secret") == "Invalid credentials")
  }

  // MARK: - Files that cannot be written

  @Test(.enabled(if: Medium.isAvailable), arguments: [false, true])
  func onAReadOnlyOrFullMediumTheLoginTimeIsNotStored(isFull: Bool) throws {
    let medium = try Medium(kilobytes: 512)
    try accounts.close()
    try FileManager.default.copyItem(
      atPath: folder.path + "/equip.sqlite", toPath: medium.path + "/equip.sqlite")
    if isFull { medium.fill() } else { try medium.setReadOnly(true) }
    let clock = clock
    let accounts = try TeamAccounts(
      .file(medium.path + "/equip.sqlite"), hashing: hashing, now: { clock.now })
    let refusal = try #require(accounts.refusal)
    let login = try accounts.login(username: "herons", password: "Secret")
    #expect(login.note == refusal && login.team.loginTimestamp == clock.now)
    #expect(try accounts.team(1)?.loginTimestamp == nil)
    #expect(throws: refusal) { try accounts.logout(1) }
    #expect(throws: refusal) { try accounts.setPassword("new", of: 1, old: "Secret") }
    #expect(throws: refusal) { try accounts.add(Team(username: "x"), password: "x") }
    #expect(throws: refusal) { try accounts.update(login.team) }
    #expect(throws: refusal) { try accounts.delete(1) }
    for _ in 0..<5 { #expect(self.login("herons", "wrong", accounts) == "Invalid credentials") }
    #expect(self.login("herons", "Secret", accounts).hasPrefix("Too many"), "counted in memory")
    clock.advance(1)
    #expect(self.login("herons", "Secret", accounts).hasPrefix("team 1"))
    let store = try EquipStore(accounts.storeLocation(of: 1))
    #expect(store.refusal != nil)
    #expect(try store.players().isEmpty && store.categories().count == 6)
  }

  /// Somebody else writes for longer than anybody waits.
  @Test func aLockedFileIsReadWithoutStoringTheTime() throws {
    let other = try DatabaseQueue(path: folder.path + "/equip.sqlite")
    try accounts.database.queue.inDatabase { try $0.execute(sql: "PRAGMA busy_timeout = 1") }
    // Nobody waits here.
    try StoreWait.$testHandler.withValue({ _ in false }) {
      try other.inDatabase { db in
        try db.execute(sql: "BEGIN IMMEDIATE")
        let login = try accounts.login(username: "herons", password: "Secret")
        #expect(login.note == .busy(path: folder.path + "/equip.sqlite"))
        for _ in 0..<5 { #expect(self.login("herons", "wrong") == "Invalid credentials") }
        #expect(self.login("herons", "Secret").hasPrefix("Too many"))
        clock.advance(1)
        #expect(self.login("herons", "Secret").hasPrefix("team 1 ("))
        try db.execute(sql: "ROLLBACK")
      }
    }
    #expect(login("herons", "Secret") == "team 1")
    #expect(try accounts.team(1)?.loginTimestamp == clock.now)
  }

  @Test func anUnreadableFileIsReportedAsLocked() throws {
    try accounts.close()
    let other = try DatabaseQueue(path: folder.path + "/equip.sqlite")
    try other.inDatabase { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
    let accounts = try Self.open(folder, hashing, clock)
    try accounts.database.queue.inDatabase { try $0.execute(sql: "PRAGMA busy_timeout = 1") }
    // Nobody waits here.
    try StoreWait.$testHandler.withValue({ _ in false }) {
      try other.inDatabase { db in
        try db.execute(sql: "BEGIN EXCLUSIVE")
        #expect(
          throws: LoginFailure.locked(.busy(path: folder.path + "/equip.sqlite"))
        ) { try accounts.login(username: "herons", password: "Secret") }
        try db.execute(sql: "ROLLBACK")
      }
    }
    #expect(login("herons", "Secret", accounts) == "team 1")
  }

  @Test func theDelayIsDescribed() {
    let failure = LoginFailure.tooManyAttempts(retryAt: clock.now + 1)
    #expect(failure.message(at: clock.now).hasSuffix("in 1 second."))
    #expect(failure.message(at: clock.now - 60).hasSuffix("in 61 seconds."))
    #expect(failure.message(at: clock.now - 899).hasSuffix("in 15 minutes."))
    #expect(failure.message(at: .distantPast).hasSuffix("minutes."))
    #expect(failure.description == "Too many wrong passwords. Wait a while and try again.")
  }
}
