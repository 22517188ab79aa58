import Foundation
import GRDB
import Models
import Synchronization

extension TeamAccounts {
  /// Logs a manager in: the password is checked, and the team's time and token of the login are new.
  ///
  /// A user name that no team has takes the same work and gets the same answer as a wrong password.
  /// After some wrong passwords each further one has to wait, twice as long each time, up to 15
  /// minutes; so it is for names that no team has. An attempt counts before it is looked at, so that
  /// many at once are no way around. Where the file cannot be written they are counted in memory.
  ///
  /// - Throws: ``LoginFailure``; ``StoreError`` when the file is damaged.
  public func login(username: String, password: String) throws -> Login {
    let key = Team.key(ofUsername: String(username.unicodeScalars.prefix(Self.longestUsername)))
    let (team, failure) = try locking {
      let note = try attempt(key)
      return (try check(password, key: key), note)
    }
    let now = now()
    let token = Self.token()
    var login = team
    login.loginTimestamp = now
    login.loginToken = token
    unwritten.withLock { $0[key] = nil }
    if let failure { return Login(team: login, note: failure) }
    do {
      // With less effort than today's it could be guessed sooner.
      if hashing.isOutdated(team.password) {
        login.password = (try? hash(password)) ?? team.password
      }
      let isThere = try database.transaction { db in
        try LoginAttempts.forget(key, db)
        try db.execute(
          sql: """
            UPDATE team SET (loginTimestamp, loginToken, password) = (?, ?, ?)
            WHERE id = ? AND password = ?
            """,
          arguments: [
            now.timeIntervalSince1970, token, login.password, team.id, team.password,
          ])
        return (.commit, db.changesCount > 0)
      }
      // Removed, or given another password, while the hash was made.
      guard isThere else { throw LoginFailure.invalidCredentials }
    } catch let error as StoreError {
      login.password = team.password
      return Login(team: login, note: error)
    }
    return Login(team: login)
  }

  /// Ends a team's login: its token is no longer one.
  public func logout(_ teamID: Int64) throws {
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
  public func setPassword(
    _ new: String, of teamID: Int64, old: String?, mustChange: Bool = false
  ) throws {
    guard let team = try team(teamID) else { throw EquipError.unknownTeams(ids: [teamID]) }
    if let refusal { throw refusal }
    if let old {
      let key = Team.key(ofUsername: team.username)
      _ = try locking {
        _ = try attempt(key)
        return try check(old, key: key)
      }
      unwritten.withLock { $0[key] = nil }
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

  /// Counts an attempt as a wrong one.
  ///
  /// - Returns: Why it could not be written into the file; it is counted in memory then.
  /// - Throws: ``LoginFailure/tooManyAttempts(retryAt:)`` when it comes too soon, and is not counted.
  private func attempt(_ key: String) throws -> StoreError? {
    let now = now()
    if let retryAt = unwritten.withLock({ $0[key]?.retryAt(now) }) {
      throw LoginFailure.tooManyAttempts(retryAt: retryAt)
    }
    do {
      try database.transaction { db in
        var attempts = try LoginAttempts.fetch(key, db)
        if let retryAt = attempts.retryAt(now) {
          throw LoginFailure.tooManyAttempts(retryAt: retryAt)
        }
        attempts.fail(at: now)
        try attempts.store(key, at: now, db)
        return (.commit, ())
      }
      return nil
    } catch let error as StoreError where error.leavesLogin {
      let stored = try database.read { try LoginAttempts.fetch(key, $0) }
      if let retryAt = stored.retryAt(now) {
        throw LoginFailure.tooManyAttempts(retryAt: retryAt)
      }
      unwritten.withLock { $0[key, default: stored].fail(at: now) }
      return error
    }
  }

  /// The team of a user name, if the password is its password.
  ///
  /// - Throws: ``LoginFailure/invalidCredentials`` or ``LoginFailure/passwordTooLong(limit:)``.
  private func check(_ password: String, key: String) throws -> Team {
    guard password.utf8.count <= Self.longestPassword else {
      throw LoginFailure.passwordTooLong(limit: Self.longestPassword)
    }
    let (team, other) = try database.read { db in
      // Of another team, for the work to be the same where no team has the name.
      let other = try String.fetchOne(
        db, sql: "SELECT password FROM team ORDER BY id LIMIT 1")
      return (try Self.team(key: key, db), other)
    }
    guard let hash = team?.password ?? other else {
      _ = try? hashing.hash(password)
      throw LoginFailure.invalidCredentials
    }
    let isRight = hashing.verify(password, against: hash)
    guard isRight, let team else { throw LoginFailure.invalidCredentials }
    return team
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
