import GRDB

/// What one app's store is made of.
///
/// The version is SQLite's `user_version`, a number in the file's header: to compare it costs nothing
/// at start, where a table of applied migrations would have to be read.
package struct StoreSchema: Sendable {
  /// Tells this app's files from every other database (`PRAGMA application_id`).
  package let applicationID: Int32
  /// The tables whose changes can be undone.
  package let tracked: [TrackedTable]
  /// Further tables in which there is something to lose.
  package var untracked: [String] = []
  /// The migrations from an empty file to the present schema. They are appended to and never edited.
  package let migrations: [@Sendable (Database) throws -> Void]
  /// What depends on where the program runs; nil where nothing does.
  package var adjustment: StoreAdjustment?

  package init(
    applicationID: Int32, tracked: [TrackedTable], untracked: [String] = [],
    migrations: [@Sendable (Database) throws -> Void], adjustment: StoreAdjustment? = nil
  ) {
    self.applicationID = applicationID
    self.tracked = tracked
    self.untracked = untracked
    self.migrations = migrations
    self.adjustment = adjustment
  }

  /// All tables in which there is something to lose.
  package var tables: [String] { tracked.map(\.name) + untracked }

  /// The present schema version.
  package var version: Int { migrations.count }
}

extension StoreSchema {
  /// Whether the file is this app's, and how its schema version compares with the present one.
  ///
  /// - Throws: ``StoreError/foreign(path:)`` or ``StoreError/newer(path:version:known:)``.
  package func version(of db: Database, path: String) throws -> Int {
    let application = try Int.fetchOne(db.makeStatement(sql: "PRAGMA application_id")) ?? 0
    guard application == Int(applicationID) else { throw StoreError.foreign(path: path) }
    let version = try Int.fetchOne(db.makeStatement(sql: "PRAGMA user_version")) ?? 0
    guard version > 0 else {
      throw StoreError.damaged(path: path, detail: "its format cannot be \(version)")
    }
    guard version <= self.version else {
      throw StoreError.newer(path: path, version: version, known: self.version)
    }
    try checkTables(db, path: path)
    return version
  }

  /// Sees to it that no view has the name of a table: it may have rows without end.
  private func checkTables(_ db: Database, path: String) throws {
    let names = Set(tables + tracked.map(\.changes) + ["undo_step"])
    let views = try String.fetchAll(
      db.makeStatement(sql: "SELECT name FROM sqlite_schema WHERE type = 'view'"))
    if let view = views.first(where: names.contains) {
      throw StoreError.damaged(path: path, detail: "\(view) is a view")
    }
  }

  /// Whether the content has the present schema and fits the time zone the program runs in.
  func isPresent(_ db: Database, version: Int) throws -> Bool {
    guard version == self.version else { return false }
    return try adjustment.map { try !$0.isDue(db) } ?? true
  }

  /// Migrates the content to the present schema, all of it or nothing.
  func migrate(_ db: Database) throws {
    try db.inTransaction(.immediate) {
      // Another process may have been faster, so the number is read again under the lock.
      let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      for migration in migrations.dropFirst(max(0, version)) {
        try migration(db)
      }
      if version < self.version {
        try db.execute(sql: "PRAGMA application_id = \(applicationID)")
        try db.execute(sql: "PRAGMA user_version = \(self.version)")
      }
      if let adjustment, try adjustment.isDue(db) { try adjustment.make(db) }
      return .commit
    }
  }
}

/// Updates the part of a store that depends on the time zone, such as the instants at which days begin,
/// when the store is opened.
package struct StoreAdjustment: Sendable {
  /// Whether the content fits another place. It is asked at every start and must be quick.
  package let isDue: @Sendable (Database) throws -> Bool
  /// Makes it fit this one, in the transaction that it is called in.
  package let make: @Sendable (Database) throws -> Void

  package init(
    isDue: @escaping @Sendable (Database) throws -> Bool,
    make: @escaping @Sendable (Database) throws -> Void
  ) {
    self.isDue = isDue
    self.make = make
  }
}
