import Foundation
import GRDB
import Models
import Persistence
import Synchronization

extension TeamAccounts {
  /// Logs a manager in: the password is checked, and the team's time and token of the login are new.
  ///
  /// A user name that no team has takes the same work and gets the same answer as a wrong password.
  /// After some wrong passwords each further one has to wait, twice as long each time, up to 15
  /// minutes; so it is for names that no team has. Where the file cannot be written they are counted
  /// in memory.
  ///
  /// - Throws: ``LoginFailure``; ``StoreError`` when the file is damaged.
  func login(username: String, password: String) throws -> TeamLogin {
    let key = Team.key(ofUsername: String(username.unicodeScalars.prefix(Self.longestUsername)))
    let now = now()
    let token = Self.token()
    var (login, note) = try authenticate(password, key: key) { team, db in
      // Whatever the login is for: a file that is missing at a later one is lost.
      if team.loginTimestamp == nil { try EquipStore(storeLocation(of: team.id ?? 0)).close() }
      // With less effort than today's it could be guessed sooner.
      let renewed = hashing.isOutdated(team.password) ? try? hash(password) : nil
      try db.execute(
        sql: "UPDATE team SET (loginTimestamp, loginToken, password) = (?, ?, ?) WHERE id = ?",
        arguments: [now.timeIntervalSince1970, token, renewed ?? team.password, team.id])
      team.password = renewed ?? team.password
    }
    let isFirst = login.loginTimestamp == nil
    login.loginTimestamp = now
    login.loginToken = token
    return TeamLogin(team: login, isFirst: isFirst, note: note)
  }

  /// Ends a team's login: its token is no longer one.
  func logout(_ teamID: Int64) throws {
    try database.transaction { db in
      try db.execute(
        sql: "UPDATE team SET loginToken = NULL WHERE id = ? AND loginToken IS NOT NULL",
        arguments: [teamID])
      return (db.changesCount > 0 ? .commit : .rollback, ())
    }
  }

  /// Gives a team another password; what it logged in with before is over.
  ///
  /// - Parameters:
  ///   - old: The present password, which is checked as for a login; nil where that need not be, as
  ///     when a person who may do so helps out.
  ///   - mustChange: Whether the new one is to be changed at the next login.
  /// - Throws: ``LoginFailure`` when the old password is not the present one,
  ///   ``EquipError/samePassword``, ``EquipError/emptyPassword``,
  ///   ``LoginFailure/passwordTooLong(limit:)``, ``EquipError/unknownTeams(ids:)``, or what the hash
  ///   function throws.
  func setPassword(
    _ new: String, of teamID: Int64, old: String?, mustChange: Bool = false
  ) throws {
    guard let team = try team(teamID) else { throw EquipError.unknownTeams(ids: [teamID]) }
    if let refusal { throw refusal }
    if let old {
      _ = try authenticate(old, key: Team.key(ofUsername: team.username))
      // As hashes tell: passwords that differ only in their Unicode form are the same.
      if hashing.verify(new, against: team.password) { throw EquipError.samePassword }
    }
    let hash = try hash(new)
    try write { db in
      try LoginAttempts.forget(Team.key(ofUsername: team.username), db)
      try db.execute(
        sql:
          "UPDATE team SET (password, mustChangePassword, loginToken) = (?, ?, NULL) WHERE id = ?",
        arguments: [hash, mustChange, teamID])
      guard db.changesCount > 0 else { throw EquipError.unknownTeams(ids: [teamID]) }
    }
  }
}

extension TeamAccounts {
  /// As many of a user name's characters are looked at; no team has one as long.
  private static let longestUsername = 1024

  /// Finds the team of a user name and checks its password, in one transaction: whoever else logs in
  /// waits for it, so that many at once are no way around the count, and one that is interrupted is
  /// not counted.
  ///
  /// - Parameter onRight: What else is stored when the password is right.
  /// - Returns: The team, and why nothing could be written into the file; a wrong password is counted
  ///   in memory then.
  /// - Throws: ``LoginFailure``; ``StoreError`` when the file is damaged.
  private func authenticate(
    _ password: String, key: String, onRight: (inout Team, Database) throws -> Void = { _, _ in }
  ) throws -> (team: Team, note: StoreError?) {
    guard password.utf8.count <= Self.longestPassword else {
      throw LoginFailure.passwordTooLong(limit: Self.longestPassword)
    }
    let now = now()
    if let retryAt = unwritten.withLock({ $0[key]?.retryAt(now) }) {
      throw LoginFailure.tooManyAttempts(retryAt: retryAt)
    }
    do {
      let found: Team? = try database.transaction { db in
        var attempts = try LoginAttempts.fetch(key, db)
        if let retryAt = attempts.retryAt(now) {
          throw LoginFailure.tooManyAttempts(retryAt: retryAt)
        }
        guard var team = try team(key: key, ifItsPasswordIs: password, db) else {
          attempts.fail(at: now)
          try attempts.store(key, at: now, db)
          return (.commit, nil)
        }
        try LoginAttempts.forget(key, db)
        try onRight(&team, db)
        return (.commit, team)
      }
      guard let found else { throw LoginFailure.invalidCredentials }
      unwritten.withLock { $0[key] = nil }
      return (found, nil)
    } catch let error as StoreError where error.leavesLogin {
      return (try locking { try authenticateWithoutWriting(password, key: key) }, error)
    }
  }

  private func authenticateWithoutWriting(_ password: String, key: String) throws -> Team {
    let now = now()
    let (attempts, found) = try database.read { db in
      let attempts = try LoginAttempts.fetch(key, db)
      if let retryAt = attempts.retryAt(now) {
        throw LoginFailure.tooManyAttempts(retryAt: retryAt)
      }
      return (attempts, try team(key: key, ifItsPasswordIs: password, db))
    }
    unwritten.withLock { unwritten in
      if found != nil {
        unwritten[key] = nil
      } else {
        unwritten[key, default: attempts].fail(at: now)
      }
    }
    guard let found else { throw LoginFailure.invalidCredentials }
    return found
  }

  /// The team of a user name, if the password is its password; nil takes the same work.
  private func team(
    key: String, ifItsPasswordIs password: String, _ db: Database
  ) throws -> Team? {
    let team = try Self.team(key: key, db)
    // Of another team, for the work to be the same where no team has the name.
    let other = try String.fetchOne(db, sql: "SELECT password FROM team ORDER BY id LIMIT 1")
    guard let hash = team?.password ?? other else {
      _ = try? hashing.hash(password)
      return nil
    }
    return hashing.verify(password, against: hash) ? team : nil
  }

  /// Says of a busy file that it is locked.
  private func locking<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as StoreError {
      if case .busy = error { throw LoginFailure.locked(error) }
      throw error
    }
  }

  /// 256 bits of the system's random numbers, as hexadecimal digits.
  private static func token() -> String {
    var numbers = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let digits = String(numbers.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.listed(by: "")
  }
}

extension StoreError {
  /// Whether a password can still be checked, as only writing failed.
  fileprivate var leavesLogin: Bool {
    switch self {
    case .unwritable, .diskFull, .failed, .busy: true
    default: false
    }
  }
}
