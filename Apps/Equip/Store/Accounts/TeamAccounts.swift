import Foundation
import GRDB
import Models
import Persistence
import Synchronization

/// The teams and the accounts with which their managers log in, in a file that several processes may
/// use at once.
///
/// What a team has is in a store of its own, ``storeLocation(of:)``, which only its login leads to.
///
/// ```swift
/// let accounts = try TeamAccounts(.standard(for: "equip"), hashing: hashing)
/// let login = try accounts.login(username: "herons", password: password)
/// let store = try EquipStore(accounts.storeLocation(of: login.teamID))
/// ```
///
/// Every method throws ``StoreError`` when the file cannot be read or, for those that change
/// something, be written. Those that hash a password take as long as the hash function does.
final class TeamAccounts: Store {
  /// The open file.
  let database: StoreDatabase

  let hashing: any PasswordHashing
  let now: @Sendable () -> Date
  /// The wrong passwords that could not be written into the file, by the keys of user names.
  let unwritten = Mutex<[String: LoginAttempts]>([:])

  /// The most bytes a password may have (UTF-8); a longer one is refused without hashing it.
  static let longestPassword = 1024

  /// Opens the accounts, making the file when it is missing.
  ///
  /// A file on a read-only file system or a full disk opens for reading; see ``Store/refusal``.
  ///
  /// - Parameters:
  ///   - location: Where it is.
  ///   - hashing: Makes and checks the hashes of passwords.
  ///   - now: The clock by which logins are dated.
  /// - Throws: ``StoreError`` when the file is no store of this app, is damaged, or cannot be read.
  ///   The file is left as it is. ``EquipError/accountsMissing(path:teams:)``.
  init(
    _ location: StoreLocation, hashing: some PasswordHashing,
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    self.hashing = hashing
    self.now = now
    if let path = location.path { try Self.expectNoTeams(without: path) }
    database = try StoreDatabase(location: location, schema: .equipAccounts, now: now)
  }

  /// The backups of the accounts at a location, whether or not the store can be opened.
  static func backups(
    at location: StoreLocation, now: @escaping @Sendable () -> Date = { Date() }
  ) -> StoreBackups {
    StoreBackups(location: location, schema: .equipAccounts, now: now)
  }

  /// Where a team's players and equipment are: in a folder beside the accounts, named after both.
  func storeLocation(of teamID: Int64) -> StoreLocation {
    guard let path = location.path else { return .inMemory }
    return location.beside("\(Self.teams(of: path))/\(teamID).sqlite")
  }

  /// Opens what a team has. Its file is made at its first login.
  ///
  /// - Throws: ``EquipError/teamFileMissing(path:)`` where it is gone since, or as ``EquipStore`` does.
  func openStore(
    for login: TeamLogin, now: @escaping @Sendable () -> Date = { Date() }
  ) throws -> EquipStore {
    let location = storeLocation(of: login.teamID)
    if let path = location.path, !login.isFirst, try StoreFile(path: path).state() == .missing {
      throw EquipError.teamFileMissing(path: path)
    }
    return try EquipStore(location, now: now)
  }

  /// Sees to it that no new accounts are made that would lead to the files of teams that are there.
  private static func expectNoTeams(without path: String) throws {
    let file = StoreFile(path: path)
    guard try file.state() == .missing else { return }
    let teams = teams(of: path)
    guard StoreFile.names(in: teams).contains(where: { $0.hasSuffix(".sqlite") }),
      // Another process may have made both meanwhile.
      try file.state() == .missing
    else { return }
    throw EquipError.accountsMissing(path: path, teams: teams)
  }

  /// The folder beside the accounts in which the teams' files are.
  private static func teams(of path: String) -> String {
    (path.hasSuffix(".sqlite") ? String(path.dropLast(7)) : path) + "-teams"
  }
}

// MARK: - Reading

extension TeamAccounts {
  /// All teams, in the order in which they were added.
  func teams() throws -> [Team] {
    try database.read { try Team.order(Team.Columns.id).fetchAll($0) }
  }

  /// How many teams there are.
  var teamCount: Int {
    get throws {
      try database.read(Team.fetchCount)
    }
  }

  /// The team, where there is one alone; nil where there are none or several.
  var onlyTeam: Team? {
    get throws {
      let teams = try teams()
      return teams.count == 1 ? teams.first : nil
    }
  }

  /// The team with an id; nil when there is none.
  func team(_ id: Int64) throws -> Team? {
    try database.read { try Team.filter(Team.Columns.id == id).fetchOne($0) }
  }

  /// The team of a user name, in whatever spelling; nil when there is none.
  func team(named username: String) throws -> Team? {
    try database.read { try Self.team(key: Team.key(ofUsername: username), $0) }
  }

  static func team(key: String, _ db: Database) throws -> Team? {
    try Team.filter(Team.Columns.usernameKey == key.stored).fetchOne(db)
  }
}

// MARK: - Changing

extension TeamAccounts {
  /// Adds a team and gives it an id that no team ever had.
  ///
  /// - Returns: The team as it is stored.
  /// - Throws: ``EquipError/badUsername``, ``EquipError/usernameTaken(name:)``,
  ///   ``EquipError/emptyPassword``, ``LoginFailure/passwordTooLong(limit:)``, or what the hash
  ///   function throws.
  @discardableResult
  func add(_ team: Team, password: String) throws -> Team {
    var team = team
    team.username = try Self.checked(team.username)
    // Before the hash is made, which takes long.
    try database.read { try Self.check(team, $0) }
    team.password = try hash(password)
    team.loginToken = nil
    team.loginTimestamp = nil
    return try write { db in
      try Self.check(team, db)
      try db.insert(
        into: "team",
        Self.columns(of: team) + [
          ("password", team.password), ("mustChangePassword", team.mustChangePassword),
        ])
      team.id = db.lastInsertedRowID
      return team
    }
  }

  /// Stores what is known of a team and its user name under its id. Password, token and time of the
  /// login stay as they are.
  ///
  /// - Throws: ``EquipError/unknownTeams(ids:)`` when there is no team with its id,
  ///   ``EquipError/badUsername``, or ``EquipError/usernameTaken(name:)``.
  func update(_ team: Team) throws {
    var team = team
    team.username = try Self.checked(team.username)
    try write { db in
      try Self.check(team, db)
      try db.update("team", Self.columns(of: team), id: team.id)
      guard db.changesCount > 0 else { throw EquipError.unknownTeams(ids: [team.id ?? 0]) }
    }
  }

  /// Removes a team's account. Its players and equipment stay in their file, which no login leads to
  /// any more.
  ///
  /// - Throws: ``EquipError/unknownTeams(ids:)`` when there is no such team.
  func delete(_ teamID: Int64) throws {
    try write { db in
      guard try Team.filter(Team.Columns.id == teamID).deleteAll(db) > 0 else {
        throw EquipError.unknownTeams(ids: [teamID])
      }
    }
  }

  /// Writes in one transaction, after the backup of the day.
  func write<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try database.backUpOnceADay()
    return try database.transaction { (.commit, try body($0)) }
  }

  /// The hash of a password that can be one.
  func hash(_ password: String) throws -> String {
    guard !password.isEmpty else { throw EquipError.emptyPassword }
    guard password.utf8.count <= Self.longestPassword else {
      throw LoginFailure.passwordTooLong(limit: Self.longestPassword)
    }
    return try hashing.hash(password)
  }

  /// The user name without the blanks around it.
  private static func checked(_ username: String) throws -> String {
    let name = username.trimmingCharacters(in: .whitespacesAndNewlines)
    guard (1...255).contains(name.utf8.count), !Team.key(ofUsername: name).isEmpty,
      !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw EquipError.badUsername }
    return name
  }

  /// Sees to it that no other team has the user name.
  private static func check(_ team: Team, _ db: Database) throws {
    if let other = try Self.team(key: Team.key(ofUsername: team.username), db), other.id != team.id
    {
      throw EquipError.usernameTaken(name: other.username)
    }
  }

  private static func columns(of team: Team) -> StoredColumns {
    [
      ("wsObjectId", team.wsObjectId), ("city", team.city.stored),
      ("teamName", team.teamName.stored), ("nameOfEM", team.nameOfEM.stored),
      ("username", team.username.stored),
      ("usernameKey", Team.key(ofUsername: team.username).stored),
    ]
  }
}

/// Makes hashes of passwords, and checks passwords against them.
///
/// The store knows nothing of how; the app hands it a memory-hard function.
protocol PasswordHashing: Sendable {
  /// A hash of a password with fresh salt, as text that says how it was made.
  ///
  /// - Throws: An error in words when the password cannot be used, as when it is too long.
  func hash(_ password: String) throws -> String

  /// Whether a hash is that of a password; compared in constant time. A hash that cannot be read is
  /// that of none.
  func verify(_ password: String, against hash: String) -> Bool

  /// Whether a hash was made with less effort than ``hash(_:)`` makes now, so that it is made anew at
  /// the next login.
  func isOutdated(_ hash: String) -> Bool
}

extension PasswordHashing {
  /// No hash is outdated unless the function says so.
  func isOutdated(_ hash: String) -> Bool { false }
}

extension StoreSchema {
  /// The accounts of all teams.
  ///
  /// Nothing of it can be undone, as that would bring old passwords back.
  static let equipAccounts = StoreSchema(
    applicationID: 0x4571_4163,  // "EqAc"
    tracked: [], untracked: ["team"],
    migrations: [
      { db in
        try db.execute(sql: accountTables)
        try UndoLog.create(db, tracking: [.team])
      },
      UndoLog.leaveRecordingToConnections(of: [.team]),
    ])

  private static let accountTables = """
    CREATE TABLE team(
      id INTEGER PRIMARY KEY AUTOINCREMENT, -- never given out twice, as a file is named by it
      wsObjectId INTEGER NOT NULL,
      city TEXT NOT NULL,
      teamName TEXT NOT NULL,
      nameOfEM TEXT NOT NULL,
      username TEXT NOT NULL,
      usernameKey TEXT NOT NULL UNIQUE, -- what all spellings of the user name have in common
      password TEXT NOT NULL, -- its hash
      loginToken TEXT,
      loginTimestamp REAL, -- seconds since 1970
      mustChangePassword INTEGER NOT NULL
    ) STRICT;

    -- Wrong passwords, also for user names that no team has.
    CREATE TABLE loginAttempt(
      key TEXT PRIMARY KEY,
      failures INTEGER NOT NULL,
      lastFailure REAL NOT NULL -- seconds since 1970
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX loginAttempt_by_time ON loginAttempt(lastFailure);
    """
}

extension TrackedTable {
  fileprivate static let team = TrackedTable(
    name: "team", key: "id", columns: ["city", "teamName", "nameOfEM", "username"])
}
