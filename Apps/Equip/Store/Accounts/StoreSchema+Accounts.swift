import GRDB
import Persistence

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
