import Credentials
import Foundation
import GRDB
import Persistence
import Synchronization

/// The teams and the accounts of their managers, in a file that several processes may use at once.
///
/// The players and the equipment of each team are in a store of its own, at ``storeLocation(of:)``.
///
/// ```swift
/// let accounts = try TeamAccounts(.standard(for: "equip"), hashing: hashing)
/// let login = try accounts.login(username: "herons", password: password)
/// let store = try EquipStore(accounts.storeLocation(of: login.teamID))
/// ```
///
/// Every method throws ``StoreError`` if the file cannot be read or, for changes, written. Methods
/// that hash a password are as slow as the hash function.
final class TeamAccounts: Store {
  /// The open file.
  let database: StoreDatabase

  let hashing: any PasswordHashing
  let now: @Sendable () -> Date
  /// Failed attempts that could not be written to the file, by the keys of user names.
  let unwritten = Mutex<[String: LoginAttempts]>([:])

  /// Opens the accounts, and creates the file if it is missing.
  ///
  /// A file on a read-only file system or a full disk opens for reading; see ``Store/refusal``.
  ///
  /// - Parameters:
  ///   - location: The location of the file.
  ///   - hashing: The function that hashes and verifies passwords.
  ///   - now: A closure that returns the current time, which dates logins.
  /// - Throws: ``StoreError`` if the file is not a store of this app, is damaged, or cannot be
  ///   read; it is not changed. ``EquipError/accountsMissing(path:teams:restore:)``.
  init(
    _ location: StoreLocation, hashing: some PasswordHashing,
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    self.hashing = hashing
    self.now = now
    try Self.expectNoTeams(at: location)
    database = try StoreDatabase(location: location, schema: .equipAccounts, now: now)
  }

  /// Returns the location of a team's store, in a folder beside the accounts that is named after
  /// them.
  func storeLocation(of teamID: Int64) -> StoreLocation {
    guard let path = location.path else { return .inMemory }
    return location.beside("\(Self.teams(of: path))/\(teamID).sqlite")
  }

  /// Opens a team's store, which was created at the team's first login.
  ///
  /// - Throws: ``EquipError/teamFileMissing(path:restore:)`` if the file has been lost since
  ///   then, or the errors of ``EquipStore``.
  func openStore(for login: TeamLogin) throws -> EquipStore {
    let location = storeLocation(of: login.teamID)
    if let path = location.path, !login.isFirst, try StoreFile(path: path).state() == .missing {
      throw EquipError.teamFileMissing(
        path: path, restore: self.location.restoreCommand)
    }
    let account = TeamAccount(accounts: self, teamID: login.teamID)
    return try EquipStore(location, account: account, now: now)
  }

  /// Throws if new accounts would be created whose teams would get the files of existing teams.
  private static func expectNoTeams(at location: StoreLocation) throws {
    guard let path = location.path else { return }
    let file = StoreFile(path: path)
    guard try file.state() == .missing else { return }
    let teams = teams(of: path)
    guard try StoreFile.names(in: teams).contains(where: { $0.hasSuffix(".sqlite") }),
      // Another process may have created both in the meantime.
      try file.state() == .missing
    else { return }
    throw EquipError.accountsMissing(
      path: path, teams: teams, restore: location.restoreCommand)
  }

  /// Returns the folder of the teams' files, beside the accounts.
  private static func teams(of path: String) -> String {
    (path.hasSuffix(".sqlite") ? String(path.dropLast(7)) : path) + "-teams"
  }
}

// MARK: - Reading

extension TeamAccounts {
  /// Returns all teams, in the order in which they were added.
  func teams() throws -> [Team] {
    try database.read { try Team.order(Team.Columns.id).fetchAll($0) }
  }

  /// The number of teams.
  var teamCount: Int { get throws { try database.read(Team.fetchCount) } }

  /// The only team; nil if there are none or several.
  var onlyTeam: Team? {
    get throws {
      let teams = try teams()
      return teams.count == 1 ? teams.first : nil
    }
  }

  /// Returns the team with an id; nil if there is none.
  func team(_ id: Int64) throws -> Team? {
    try database.read { try Team.filter(Team.Columns.id == id).fetchOne($0) }
  }

  /// Returns the team of a user name in any spelling; nil if there is none.
  func team(named username: String) throws -> Team? {
    try database.read { try Self.team(key: Username.key(of: username), $0) }
  }

  static func team(key: String, _ db: Database) throws -> Team? {
    try Team.filter(Team.Columns.usernameKey == key.stored).fetchOne(db)
  }
}

// MARK: - Changing

extension TeamAccounts {
  /// Adds a team. Ids are never reused.
  ///
  /// - Parameters:
  ///   - team: The team.
  ///   - password: The manager's password.
  ///   - prepare: A closure that prepares the files of the team, which has its id by then. If it
  ///     or the commit fails, neither the team nor a new store remains. On a full disk, the team
  ///     could not be deleted afterwards.
  /// - Returns: The stored team.
  /// - Throws: `UsernameProblem`, ``EquipError/usernameTaken(name:)``, `PasswordProblem`, or the
  ///   error of the hash function or of `prepare`.
  @discardableResult
  func add(
    _ team: Team, password: String, preparing prepare: (Team) throws -> Void = { _ in }
  ) throws -> Team {
    var team = team
    team.username = try Username(team.username).text
    // This is checked before the slow hash is computed.
    try database.read { try Self.check(team, $0) }
    team.password = try hash(password)
    team.loginToken = nil
    team.loginTimestamp = nil
    var newStore: (team: Int64, file: StoreFile)?
    do {
      return try write { db in
        try Self.check(team, db)
        try db.insert(
          into: "team",
          Self.columns(of: team) + [
            ("password", team.password), ("mustChangePassword", team.mustChangePassword),
          ])
        let id = db.lastInsertedRowID
        team.id = id
        let file = storeLocation(of: id).path.map { StoreFile(path: $0) }
        if let file, try file.state() == .missing { newStore = (id, file) }
        try prepare(team)
        return team
      }
    } catch {
      // The first error is thrown, whether or not the file can be removed.
      if let newStore { try? remove(newStore.file, ofMissing: newStore.team) }
      throw error
    }
  }

  /// Removes the store of a team that could not be added.
  private func remove(_ file: StoreFile, ofMissing teamID: Int64) throws {
    // While this process holds the write lock, no other process adds a team with this id.
    try database.transaction { db in
      if try Team.filter(Team.Columns.id == teamID).fetchCount(db) == 0 { file.remove() }
      return (.rollback, ())
    }
  }

  /// Updates a team and its user name. The password, the token and the time of the login are kept.
  ///
  /// - Throws: `StoreError.unknownItems` if no team has the id, `UsernameProblem`, or
  ///   ``EquipError/usernameTaken(name:)``.
  func update(_ team: Team) throws {
    var team = team
    team.username = try Username(team.username).text
    try write { db in
      try Self.check(team, db)
      try Self.update(team.id, Self.columns(of: team), db)
    }
  }

  /// Updates the names of a team. Its user name is kept.
  ///
  /// - Throws: `StoreError.unknownItems` if no team has the id.
  func update(_ names: TeamNames, ofTeam teamID: Int64) throws {
    try write { db in try Self.update(teamID, names.columns, db) }
  }

  /// Deletes a team's account. The players and the equipment stay in their file, but no login can
  /// open it any more.
  ///
  /// - Throws: `StoreError.unknownItems` if no team has the id.
  func delete(_ teamID: Int64) throws {
    try write { db in
      guard try Team.filter(Team.Columns.id == teamID).deleteAll(db) > 0 else {
        throw Self.unknown(teamID)
      }
    }
  }

  /// Writes in one transaction, after the daily backup.
  func write<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try database.backUpDaily()
    return try database.transaction { (.commit, try body($0)) }
  }

  /// Stores values in a team's row.
  ///
  /// - Throws: `StoreError.unknownItems` if no team has the id.
  static func update(_ teamID: Int64?, _ columns: StoredColumns, _ db: Database) throws {
    try db.update("team", columns, id: teamID)
    guard db.changesCount > 0 else { throw unknown(teamID) }
  }

  static func unknown(_ teamID: Int64?) -> StoreError {
    .unknownItems(noun: "team", ids: [teamID ?? 0])
  }

  /// Returns the hash of a password, if the password is allowed.
  func hash(_ password: String) throws -> String {
    try PasswordPolicy.check(password)
    return try hashing.hash(password)
  }

  /// Checks that no other team has the user name.
  private static func check(_ team: Team, _ db: Database) throws {
    if let other = try Self.team(key: Username.key(of: team.username), db), other.id != team.id {
      throw EquipError.usernameTaken(name: other.username)
    }
  }

  private static func columns(of team: Team) -> StoredColumns {
    [("wsObjectId", team.wsObjectId)] + TeamNames(of: team).columns + [
      ("username", team.username.stored),
      ("usernameKey", Username.key(of: team.username).stored),
    ]
  }
}

/// A function that hashes and verifies passwords.
///
/// The store does not depend on the function. The app provides a memory-hard one.
protocol PasswordHashing: Sendable {
  /// Returns a hash of a password with a new salt, as text that includes its parameters.
  ///
  /// - Throws: An error if the password cannot be used, for example because it is too long.
  func hash(_ password: String) throws -> String

  /// Returns a Boolean value that indicates whether a hash matches a password, in constant time. An
  /// unreadable hash matches no password.
  func verify(_ password: String, against hash: String) -> Bool

  /// Returns a Boolean value that indicates whether a hash has another cost than new hashes, so
  /// that it is replaced at the next login.
  func needsRehash(_ hash: String) -> Bool
}

extension PasswordHashing {
  /// Returns false.
  func needsRehash(_ hash: String) -> Bool { false }
}

extension StoreSchema {
  /// The schema of the accounts of all teams.
  ///
  /// Changes cannot be undone, because undoing them would restore old passwords.
  static let equipAccounts = StoreSchema(
    applicationID: 0x4571_4163,  // "EqAc"
    tracked: [], untracked: ["team"]
  ) { db in
    try db.execute(sql: accountTables)
    try UndoLog.create(db, tracking: [])
  }

  private static let accountTables = """
    CREATE TABLE team(
      id INTEGER PRIMARY KEY AUTOINCREMENT, -- never reused, because it names a file
      wsObjectId INTEGER NOT NULL,
      city TEXT NOT NULL,
      teamName TEXT NOT NULL,
      nameOfEM TEXT NOT NULL,
      username TEXT NOT NULL,
      usernameKey TEXT NOT NULL UNIQUE, -- see Username.key(of:)
      password TEXT NOT NULL, -- a password hash
      loginToken TEXT,
      loginTimestamp REAL, -- seconds since 1970
      mustChangePassword INTEGER NOT NULL
    ) STRICT;

    -- Failed logins, including those with unknown user names.
    CREATE TABLE loginAttempt(
      key TEXT PRIMARY KEY,
      failures INTEGER NOT NULL,
      lastFailure REAL NOT NULL -- seconds since 1970
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX loginAttempt_by_time ON loginAttempt(lastFailure);
    """
}
