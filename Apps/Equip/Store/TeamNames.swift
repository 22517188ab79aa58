import GRDB
import Persistence

/// The names of a team that its manager may change, which are in the accounts.
///
/// Their changes are undo groups of the team's store, as all others are. The user name is a part of
/// the login, like the password, and cannot be undone.
struct TeamNames: Equatable {
  var city: String
  var teamName: String
  /// The name of the equipment manager.
  var nameOfEM: String

  init(of team: Team) {
    (city, teamName, nameOfEM) = (team.city, team.teamName, team.nameOfEM)
  }

  private init(_ row: Row) {
    (city, teamName, nameOfEM) = (
      row[0] as String? ?? "", row[1] as String? ?? "", row[2] as String? ?? ""
    )
  }

  /// The columns of the accounts and of the undo groups.
  var columns: StoredColumns {
    [("city", city.stored), ("teamName", teamName.stored), ("nameOfEM", nameOfEM.stored)]
  }
}

// MARK: - Undo groups

extension TeamNames {
  /// Returns the names that reverting an undo group restores; nil if the group did not change them.
  static func fetch(besideGroup group: Int64, _ db: Database) throws -> TeamNames? {
    guard try db.tableExists("undo_team") else { return nil }
    return try Row.fetchOne(
      db, sql: "SELECT city, teamName, nameOfEM FROM undo_team WHERE step = ?",
      arguments: [group]
    ).map { TeamNames($0) }
  }

  /// Stores the names that reverting an undo group restores.
  func store(besideGroup group: Int64, _ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS undo_team(
          step INTEGER PRIMARY KEY REFERENCES undo_step(id) ON DELETE CASCADE,
          city TEXT NOT NULL,
          teamName TEXT NOT NULL,
          nameOfEM TEXT NOT NULL
        )
        """)
    try db.insert(into: "undo_team", [("step", group)] + columns)
  }
}

/// The account of a team whose store is open.
struct TeamAccount: Sendable {
  let accounts: TeamAccounts
  let teamID: Int64

  /// The team; nil if it was deleted.
  var team: Team? { get throws { try accounts.team(teamID) } }
}

extension EquipStore {
  /// Changes the names and the user name of the team in its account. The change of its names is an
  /// undo group.
  ///
  /// - Throws: The errors of ``TeamAccounts/update(_:)``.
  func updateTeam(_ team: Team) throws {
    if let refusal { throw refusal }
    guard let account, let old = try account.team else { throw TeamAccounts.unknown(team.id) }
    try account.accounts.update(team)
    guard TeamNames(of: old) != TeamNames(of: team) else { return }
    try database.change { db in
      let group = try Int64.fetchOne(db, sql: "SELECT max(id) FROM undo_step") ?? 0
      try TeamNames(of: old).store(besideGroup: group, db)
      return (UndoTitle.of("Edit", team.fullName, else: "the team"), ())
    }
  }

  @discardableResult
  func undo() throws -> String? { try revert { try database.undo($0) } }

  @discardableResult
  func redo() throws -> String? { try revert { try database.redo($0) } }

  /// Reverts an undo group. If it changed the names of the team, they are restored in its account.
  private func revert(_ body: (UndoLog.Reversal) throws -> String?) throws -> String? {
    let present = try account?.team.map(TeamNames.init)
    var restored: TeamNames?
    let title = try body { db, group, opposite in
      restored = try TeamNames.fetch(besideGroup: group, db)
      if restored != nil, let present { try present.store(besideGroup: opposite, db) }
    }
    if let restored, let account {
      try account.accounts.update(restored, ofTeam: account.teamID)
    }
    return title
  }
}
