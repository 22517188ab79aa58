import CommandSupport
import Credentials
import Foundation
import GRDB
import Persistence
import Synchronization

extension TeamAccounts {
  /// Logs a manager in: checks the password, and stores the time and a new token of the login.
  ///
  /// An unknown user name takes the same time and fails in the same way as a wrong password. After
  /// several wrong passwords, each further attempt has to wait, twice as long each time, up to 15
  /// minutes. The same applies to unknown names. If the file cannot be written, failures are
  /// counted in memory.
  ///
  /// - Throws: ``LoginFailure``, or ``StoreError`` if the file is damaged.
  func login(username: String, password: String) throws -> TeamLogin {
    let key = Username.key(of: username)
    let now = now()
    let token = Self.token()
    var (login, note) = try authenticate(password, key: key, renewing: true) { team in
      // Creates the team's file at the first login. If it is missing at a later one, it was lost.
      if team.loginTimestamp == nil { try EquipStore(storeLocation(of: team.id ?? 0)).close() }
    } onRight: { team, db in
      try Self.update(
        team.id,
        [
          ("loginTimestamp", now.timeIntervalSince1970), ("loginToken", token),
          ("password", team.password),
        ], db)
    }
    let isFirst = login.loginTimestamp == nil
    login.loginTimestamp = now
    login.loginToken = token
    return TeamLogin(team: login, note: note, isFirst: isFirst)
  }

  /// Ends a team's login by revoking its token.
  func logout(_ teamID: Int64) throws {
    try database.transaction { db in
      try db.execute(
        sql: "UPDATE team SET loginToken = NULL WHERE id = ? AND loginToken IS NOT NULL",
        arguments: [teamID])
      return (db.changesCount > 0 ? .commit : .rollback, ())
    }
  }

  /// Changes a team's password, and ends its login.
  ///
  /// - Parameters:
  ///   - new: The new password.
  ///   - teamID: The id of the team.
  ///   - old: The current password, which is checked as in a login; nil to skip the check, for
  ///     example if an administrator resets the password.
  ///   - mustChange: If true, the new password must be changed at the next login.
  /// - Throws: ``LoginFailure`` if the old password is wrong, ``EquipError/samePassword``,
  ///   `PasswordProblem`, `StoreError.unknownItems`, or the error of the hash function.
  func setPassword(
    _ new: String, of teamID: Int64, old: String?, mustChange: Bool = false
  ) throws {
    guard let team = try team(teamID) else { throw Self.unknown(teamID) }
    if let refusal { throw refusal }
    if let old {
      _ = try authenticate(old, key: Username.key(of: team.username))
      // Hashes are compared, because passwords that differ only in their Unicode normalization are
      // the same.
      if hashing.verify(new, against: team.password) { throw EquipError.samePassword }
    }
    let hash = try hash(new)
    try write { db in
      _ = try LoginAttempts.deleteOne(db, key: Username.key(of: team.username))
      try Self.update(
        teamID, [("password", hash), ("mustChangePassword", mustChange), ("loginToken", nil)], db)
    }
  }
}

extension TeamAccounts {
  /// Finds the team of a user name and checks its password.
  ///
  /// The password is hashed and files are created outside of any transaction, so that nobody waits
  /// for a slow or suspended process. The transaction that counts the attempt decides whether it
  /// gets an answer. Therefore simultaneous attempts get no more answers than successive ones, and
  /// an interrupted attempt is not counted.
  ///
  /// - Parameters:
  ///   - password: The password.
  ///   - key: The key of the user name.
  ///   - isRenewing: If true, an outdated hash is renewed if the password is right.
  ///   - prepare: A closure that runs before the transaction if the password is right, with the
  ///     team as it was compared.
  ///   - onRight: A closure that stores further values if the password is right.
  /// - Returns: The team, and the reason why the file could not be written. In that case, a wrong
  ///   password is counted in memory.
  /// - Throws: ``LoginFailure``, or ``StoreError`` if the file is damaged.
  private func authenticate(
    _ password: String, key: String, renewing isRenewing: Bool = false,
    prepare: (Team) throws -> Void = { _ in },
    onRight: (Team, Database) throws -> Void = { _, _ in }
  ) throws -> (team: Team, note: StoreError?) {
    guard password.utf8.count <= PasswordPolicy.maximumByteCount else {
      throw LoginFailure.passwordTooLong
    }
    try unwritten.withLock { $0[key] }?.check(at: now())
    let comparison: Comparison
    do {
      comparison = try compare(password, key: key, renewing: isRenewing)
    } catch StoreError.busy(let path) {
      throw LoginFailure.locked(.busy(path: path))
    }
    let outcome: Outcome
    do {
      if comparison.isRight, let team = comparison.team { try prepare(team) }
      outcome = try database.transaction { db in
        try record(comparison, key: key, db, onRight: onRight)
      }
    } catch let error as StoreError where error.allowsLogin {
      return (try recordInMemory(comparison, key: key), error)
    }
    switch outcome {
    case .right(let team):
      unwritten.withLock { $0[key] = nil }
      return (team, nil)
    case .wrong: throw LoginFailure.invalidCredentials
    case .outdated:
      return try authenticate(
        password, key: key, renewing: isRenewing, prepare: prepare, onRight: onRight)
    }
  }

  /// Compares a password with the stored hash.
  private func compare(
    _ password: String, key: String, renewing isRenewing: Bool
  ) throws -> Comparison {
    let (attempts, team, other) = try database.read { db in
      let attempts = try LoginAttempts.fetchOne(db, key: key) ?? LoginAttempts(key: key)
      try attempts.check(at: now())
      // The hash of another team makes unknown names take the same time.
      let other = try String.fetchOne(db, sql: "SELECT password FROM team ORDER BY id LIMIT 1")
      return (attempts, try Self.team(key: key, db), other)
    }
    guard let stored = team?.password ?? other else {
      _ = try? hashing.hash(password)
      return Comparison(attempts: attempts)
    }
    let isRight = hashing.verify(password, against: stored) && team != nil
    // A cheaper hash could be guessed faster.
    let isRenewed = isRenewing && isRight && hashing.needsRehash(stored)
    return Comparison(
      team: team, isRight: isRight, renewedHash: isRenewed ? try? hash(password) : nil,
      attempts: attempts)
  }

  /// Counts a wrong password, or resets the count after a right one.
  ///
  /// - Throws: ``LoginFailure/tooManyAttempts(retryAt:)`` if simultaneous attempts have failed in
  ///   the meantime. The attempt then gets no answer.
  private func record(
    _ comparison: Comparison, key: String, _ db: Database,
    onRight: (Team, Database) throws -> Void
  ) throws -> (Database.TransactionCompletion, Outcome) {
    var attempts = try LoginAttempts.fetchOne(db, key: key) ?? LoginAttempts(key: key)
    try attempts.check(at: now())
    let team = try Self.team(key: key, db)
    guard team?.password == comparison.team?.password else { return (.rollback, .outdated) }
    guard comparison.isRight, var team else {
      attempts.fail(at: now())
      try attempts.store(at: now(), db)
      return (.commit, .wrong)
    }
    _ = try LoginAttempts.deleteOne(db, key: key)
    team.password = comparison.renewedHash ?? team.password
    try onRight(team, db)
    return (.commit, .right(team))
  }

  /// Counts a wrong password in memory if the file cannot be written.
  private func recordInMemory(_ comparison: Comparison, key: String) throws -> Team {
    try unwritten.withLock { unwritten in
      try unwritten[key]?.check(at: now())
      guard comparison.isRight, let team = comparison.team else {
        unwritten[key, default: comparison.attempts].fail(at: now())
        throw LoginFailure.invalidCredentials
      }
      unwritten[key] = nil
      return team
    }
  }

  /// Returns 256 random bits of the system's generator, in hexadecimal.
  private static func token() -> String {
    (0..<4).map { _ in String(format: "%016llx", UInt64.random(in: 0 ... .max)) }.joined()
  }
}

extension TeamAccounts {
  /// A password that was compared with the stored hash of a user name's team.
  private struct Comparison {
    /// The team at the time of the comparison; nil if no team has the user name.
    var team: Team?
    var isRight = false
    /// A hash of the password at the current cost; nil if the stored hash is up to date.
    var renewedHash: String?
    /// The failed attempts before this one.
    let attempts: LoginAttempts
  }

  /// The result of a comparison, once the attempt has been counted.
  private enum Outcome {
    case right(Team)
    case wrong
    /// The stored hash has changed since the comparison.
    case outdated
  }
}

extension StoreError {
  /// A Boolean value that indicates whether only writing failed, so that a password can still be
  /// checked.
  fileprivate var allowsLogin: Bool {
    switch self {
    case .unwritable, .diskFull, .failed, .busy: true
    default: false
    }
  }
}

/// A successful login.
struct TeamLogin: Sendable {
  /// The team, with the time and the token of this login.
  let team: Team
  /// The reason why the time and the token could not be stored, such as a read-only disk; nil if
  /// they were stored.
  let note: StoreError?
  /// If true, it is the team's first login.
  let isFirst: Bool

  var teamID: Int64 { team.id ?? 0 }
}

extension Team: FetchableRecord, TableRecord {
  enum Columns: String, ColumnExpression {
    case id, wsObjectId, city, teamName, nameOfEM, username, usernameKey, password, loginToken
    case loginTimestamp, mustChangePassword
  }

  /// Creates a team from a row. A missing or invalid value is treated as missing.
  init(row: Row) {
    self.init(
      city: row.text(Columns.city) ?? "", teamName: row.text(Columns.teamName) ?? "",
      nameOfEM: row.text(Columns.nameOfEM) ?? "", username: row.text(Columns.username) ?? "",
      wsObjectId: row[Columns.wsObjectId] ?? 0,
      mustChangePassword: row[Columns.mustChangePassword] ?? false)
    id = row[Columns.id]
    password = row.text(Columns.password) ?? ""
    loginToken = row.text(Columns.loginToken)
    loginTimestamp = (row[Columns.loginTimestamp] as Double?)
      .map(Date.init(timeIntervalSince1970:))
  }
}

/// The reason why a login failed. Its `description` is a sentence.
enum LoginFailure: Error, Hashable, Sendable {
  /// An unknown user name or a wrong password. Which of the two it was is not disclosed.
  case invalidCredentials
  /// Too many wrong passwords. The next attempt is allowed at the given time.
  case tooManyAttempts(retryAt: Date)
  /// A password that exceeds the limit and was not checked.
  case passwordTooLong
  /// Accounts that cannot be read at the moment, for example because another program has locked
  /// them.
  case locked(StoreError)
}

extension LoginFailure: CustomStringConvertible {
  /// The problem and the next step as sentences. The time to wait is only included in
  /// ``message(at:)``.
  var description: String {
    switch self {
    case .invalidCredentials: "Invalid credentials"
    case .tooManyAttempts: "Too many wrong passwords. Wait a while and try again."
    case .passwordTooLong:
      "The password is longer than \(PasswordPolicy.maximumByteCount) bytes, which is the limit."
    case .locked(let error): error.description
    }
  }

  /// Returns the message at a given time, with the seconds or minutes to wait.
  func message(at now: Date) -> String {
    guard case .tooManyAttempts(let retryAt) = self else { return description }
    let seconds = max(1, Int(min(retryAt.timeIntervalSince(now), 1e6).rounded(.up)))
    let wait =
      seconds < 120 ? ItemNoun("second").counted(seconds) : "\((seconds + 59) / 60) minutes"
    return "Too many wrong passwords. Try again in \(wait)."
  }
}

/// The failed attempts for a user name, whether or not a team has the name, and the wait before the
/// next attempt.
struct LoginAttempts: Codable, FetchableRecord, PersistableRecord, Sendable {
  static let databaseTableName = "loginAttempt"

  /// The key that all spellings of the user name share.
  let key: String
  /// The number of failures since the last success.
  var failures = 0
  /// The time of the last failure.
  var lastFailure = Date.distantPast

  /// The number of failures that are allowed without a wait.
  static let free = 4
  /// The longest wait, in seconds.
  static let maximumDelay = 900.0
  /// The number of seconds without an attempt after which failures are forgotten.
  static let memory = 86_400.0

  /// The number of seconds to wait before the next attempt: one after the fifth failure, then twice
  /// as many after each further one.
  private var delay: TimeInterval {
    failures <= Self.free
      ? 0 : min(Self.maximumDelay, Double(1 << min(failures - Self.free - 1, 20)))
  }

  /// Checks that an attempt is allowed.
  ///
  /// - Throws: ``LoginFailure/tooManyAttempts(retryAt:)`` if the next attempt has to wait.
  func check(at now: Date) throws {
    let retry = lastFailure + delay
    // A failure in the future means that the system clock was set back, which must not lock the
    // account for that time.
    if delay > 0, now < retry, lastFailure <= now {
      throw LoginFailure.tooManyAttempts(retryAt: retry)
    }
  }

  /// Counts another failure.
  mutating func fail(at now: Date) {
    if now.timeIntervalSince(lastFailure) > Self.memory { failures = 0 }
    failures += 1
    lastFailure = now
  }
}

extension LoginAttempts {
  /// The maximum number of names to keep. The oldest are removed first.
  private static let maximumNames = 10_000

  static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
    .timeIntervalSince1970
  }

  static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
    .timeIntervalSince1970
  }

  /// Stores the failures and removes old ones of all names.
  func store(at now: Date, _ db: Database) throws {
    try save(db)
    try db.execute(
      sql: """
        DELETE FROM loginAttempt WHERE lastFailure < ? OR key IN (
          SELECT key FROM loginAttempt ORDER BY lastFailure DESC LIMIT -1 OFFSET ?)
        """, arguments: [now.timeIntervalSince1970 - Self.memory, Self.maximumNames])
  }
}
