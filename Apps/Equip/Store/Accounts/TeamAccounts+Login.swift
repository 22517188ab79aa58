import Foundation
public import GRDB
public import Models
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
      team.password = renewed ?? team.password
      try db.update(
        "team",
        [
          ("loginTimestamp", now.timeIntervalSince1970), ("loginToken", token),
          ("password", team.password),
        ], id: team.id)
    }
    let isFirst = login.loginTimestamp == nil
    login.loginTimestamp = now
    login.loginToken = token
    return TeamLogin(team: login, note: note, isFirst: isFirst)
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
      try db.update(
        "team", [("password", hash), ("mustChangePassword", mustChange), ("loginToken", nil)],
        id: teamID)
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
    try unwritten.withLock { $0[key] }?.check(at: now)
    do {
      let found: Team? = try database.transaction { db in
        var attempts = try LoginAttempts.fetch(key, db)
        try attempts.check(at: now)
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
      try attempts.check(at: now)
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
    }.joined(separator: "")
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

/// That a manager is logged in.
struct TeamLogin: Sendable {
  /// The team, with the time and the token of this login.
  let team: Team
  /// Why the time and the token could not be kept, such as a read-only disk; nil when they were.
  let note: StoreError?
  /// Whether the team had never logged in before.
  let isFirst: Bool

  /// The team's id.
  var teamID: Int64 { team.id ?? 0 }
}

extension Team: FetchableRecord, TableRecord {
  public enum Columns: String, ColumnExpression {
    case id, wsObjectId, city, teamName, nameOfEM, username, usernameKey, password, loginToken
    case loginTimestamp, mustChangePassword
  }

  /// Reads a row. A value that is missing or of a wrong kind is a missing part and no trap.
  public init(row: Row) {
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

/// Why somebody was not logged in, as facts; `description` turns them into a sentence.
enum LoginFailure: Error, Hashable, Sendable {
  /// There is no team of that user name, or the password is another; it is not said which.
  case invalidCredentials
  /// There were too many wrong passwords; the next one is looked at from then on.
  case tooManyAttempts(retryAt: Date)
  /// The password has more bytes than any password may have; it was not looked at.
  case passwordTooLong(limit: Int)
  /// The accounts cannot be read at the moment, as when another program keeps them to itself.
  case locked(StoreError)

  /// What kind of mishap this is, by which a command chooses its exit code.
  var kind: StoreError.Kind {
    switch self {
    case .invalidCredentials, .tooManyAttempts, .passwordTooLong: .refused
    case .locked: .inputOutput
    }
  }
}

extension LoginFailure: CustomStringConvertible, LocalizedError {
  /// What happened, and what to do next. When an attempt may be made again is said in seconds only by
  /// ``sentence(at:)``.
  var description: String {
    switch self {
    case .invalidCredentials: "Invalid credentials"
    case .tooManyAttempts: "Too many wrong passwords. Wait a while and try again."
    case .passwordTooLong(let limit):
      "The password is longer than \(limit) bytes, which no password here is."
    case .locked(let error): error.description
    }
  }

  /// The sentence for a moment, with the seconds or minutes to wait.
  func sentence(at now: Date) -> String {
    guard case .tooManyAttempts(let retryAt) = self else { return description }
    let seconds = max(1, Int(min(retryAt.timeIntervalSince(now), 1e6).rounded(.up)))
    let wait =
      seconds < 120
      ? "\(seconds) second\(seconds == 1 ? "" : "s")" : "\((seconds + 59) / 60) minutes"
    return "Too many wrong passwords. Try again in \(wait)."
  }

  /// The same sentence, for `localizedDescription`.
  var errorDescription: String? { description }
}

/// How often wrong passwords were given for a user name, whether or not a team has it, and how long
/// the next one has to wait.
struct LoginAttempts: Hashable, Sendable {
  /// How many since the last right one.
  var failures = 0
  /// When the last one was given.
  var lastFailure = Date.distantPast

  /// How many may be given one after the other before there is anything to wait.
  static let free = 4
  /// The longest time to wait, in seconds.
  static let longestDelay = 900.0
  /// After so many seconds without an attempt they are forgotten.
  static let memory = 86_400.0

  /// How many seconds have to pass before the next attempt: one after the fifth failure, then twice as
  /// many each time.
  private var delay: TimeInterval {
    failures <= Self.free
      ? 0 : min(Self.longestDelay, Double(1 << min(failures - Self.free - 1, 20)))
  }

  /// From when on the next attempt is looked at; nil where none has to wait.
  func retryAt(_ now: Date) -> Date? {
    let retry = lastFailure + delay
    // A last failure in the future is one of a clock that was put back, and would lock for as long.
    return delay > 0 && now < retry && lastFailure <= now ? retry : nil
  }

  /// - Throws: ``LoginFailure/tooManyAttempts(retryAt:)`` where the next attempt has to wait.
  func check(at now: Date) throws {
    if let retryAt = retryAt(now) { throw LoginFailure.tooManyAttempts(retryAt: retryAt) }
  }

  /// Counts one more at a moment.
  mutating func fail(at now: Date) {
    if now.timeIntervalSince(lastFailure) > Self.memory { failures = 0 }
    failures += 1
    lastFailure = now
  }
}

extension LoginAttempts {
  /// As many names are kept; the oldest are forgotten first.
  private static let mostNames = 10_000

  static func fetch(_ key: String, _ db: Database) throws -> LoginAttempts {
    let row = try Row.fetchOne(
      db, sql: "SELECT failures, lastFailure FROM loginAttempt WHERE key = CAST(? AS TEXT)",
      arguments: [key.stored])
    return row.map {
      LoginAttempts(
        failures: $0["failures"],
        lastFailure: Date(timeIntervalSince1970: $0["lastFailure"]))
    } ?? LoginAttempts()
  }

  /// Keeps the numbers of a name, and forgets what is old.
  func store(_ key: String, at now: Date, _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO loginAttempt(key, failures, lastFailure) VALUES (CAST(? AS TEXT), ?, ?)
        ON CONFLICT(key) DO UPDATE
        SET (failures, lastFailure) = (excluded.failures, excluded.lastFailure)
        """, arguments: [key.stored, failures, lastFailure.timeIntervalSince1970])
    try db.execute(
      sql: """
        DELETE FROM loginAttempt WHERE lastFailure < ? OR key IN (
          SELECT key FROM loginAttempt ORDER BY lastFailure DESC LIMIT -1 OFFSET ?)
        """, arguments: [now.timeIntervalSince1970 - Self.memory, Self.mostNames])
  }

  static func forget(_ key: String, _ db: Database) throws {
    try db.execute(
      sql: "DELETE FROM loginAttempt WHERE key = CAST(? AS TEXT)", arguments: [key.stored])
  }
}
