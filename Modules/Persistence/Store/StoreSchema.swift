import GRDB

/// The schema of one app's store.
package struct StoreSchema: Sendable {
  /// The number that tells this app's files from every other database (`PRAGMA application_id`).
  package let applicationID: Int32
  /// The tables whose changes can be undone.
  package let tracked: [TrackedTable]
  /// Further tables with data that the user would miss.
  package let untracked: [String]
  /// The migrations from an empty file to the current schema. They are appended to and never
  /// edited.
  package let migrator: DatabaseMigrator
  /// The part of the schema that depends on the environment; nil if there is none.
  package let adjustment: StoreAdjustment?

  /// Creates a schema.
  ///
  /// ```swift
  /// var migrator = DatabaseMigrator()
  /// migrator.registerMigration("0.1.0") { db in
  ///   try db.create(table: "note") { $0.autoIncrementedPrimaryKey("id") }
  /// }
  /// ```
  package init(
    applicationID: Int32, tracked: [TrackedTable], untracked: [String] = [],
    migrator: DatabaseMigrator, adjustment: StoreAdjustment? = nil
  ) {
    self.applicationID = applicationID
    self.tracked = tracked
    self.untracked = untracked
    self.migrator = migrator
    self.adjustment = adjustment
  }

  /// Creates a schema with a single migration.
  ///
  /// - Parameter create: Creates the tables in an empty file.
  package init(
    applicationID: Int32, tracked: [TrackedTable], untracked: [String] = [],
    adjustment: StoreAdjustment? = nil, create: @escaping @Sendable (Database) throws -> Void
  ) {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("0.1.0", migrate: create)
    self.init(
      applicationID: applicationID, tracked: tracked, untracked: untracked, migrator: migrator,
      adjustment: adjustment)
  }

  /// All tables with data that the user would miss.
  package var tables: [String] { tracked.map(\.name) + untracked }
}

extension StoreSchema {
  /// Checks that a file is a store of this app that this version can read.
  ///
  /// - Throws: ``StoreError/foreign(path:restore:)`` for a file of another program,
  ///   ``StoreError/newer(path:)`` if a newer version has migrated it, and
  ///   ``StoreError/damaged(path:detail:restore:)`` if it has no schema.
  package func checkVersion(_ db: Database, path: String) throws {
    let application = try Int.fetchOne(db.makeStatement(sql: "PRAGMA application_id")) ?? 0
    guard application == Int(applicationID) else { throw StoreError.foreign(path: path) }
    try checkTables(db, path: path)
    guard try !migrator.hasBeenSuperseded(db) else { throw StoreError.newer(path: path) }
    guard try !migrator.appliedIdentifiers(db).isEmpty else {
      throw StoreError.damaged(path: path, detail: "it has no record of its schema version")
    }
  }

  /// Checks that no view has the name of a table: it could have rows without end.
  private func checkTables(_ db: Database, path: String) throws {
    let names = Set(tables + tracked.map(\.changes) + ["undo_step", "grdb_migrations"])
    let views = try String.fetchAll(
      db.makeStatement(sql: "SELECT name FROM sqlite_schema WHERE type = 'view'"))
    if let view = views.first(where: names.contains) {
      throw StoreError.damaged(path: path, detail: "\(view) is a view")
    }
  }

  /// Returns a Boolean value that indicates whether a store has the current schema and fits the
  /// time zone that the program runs in.
  func isCurrent(_ db: Database) throws -> Bool {
    guard try migrator.hasCompletedMigrations(db) else { return false }
    return try adjustment.map { try !$0.isDue(db) } ?? true
  }

  /// Migrates a store to the current schema. Each migration is one transaction.
  package func migrate(_ queue: DatabaseQueue) throws {
    try queue.inDatabase { db in
      let application = try Int.fetchOne(db, sql: "PRAGMA application_id")
      if application == 0 { try db.execute(sql: "PRAGMA application_id = \(applicationID)") }
    }
    try migrator.migrate(queue)
    guard let adjustment else { return }
    try queue.inDatabase { db in
      try db.inTransaction(.immediate) {
        if try adjustment.isDue(db) { try adjustment.make(db) }
        return .commit
      }
    }
  }
}

/// Updates the part of a store that depends on the time zone, such as the instants at which days
/// begin, when the store is opened.
package struct StoreAdjustment: Sendable {
  /// Returns a Boolean value that indicates whether the content was updated for another time zone.
  /// It is called at every start and must be quick.
  package let isDue: @Sendable (Database) throws -> Bool
  /// Updates the content for the current time zone, in the caller's transaction.
  package let make: @Sendable (Database) throws -> Void

  package init(
    isDue: @escaping @Sendable (Database) throws -> Bool,
    make: @escaping @Sendable (Database) throws -> Void
  ) {
    self.isDue = isDue
    self.make = make
  }
}
