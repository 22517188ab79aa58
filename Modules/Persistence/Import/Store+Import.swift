import GRDB
public import Models

extension Store {
  /// Makes an import, which becomes one step to undo.
  ///
  /// What it writes stays in memory until it is committed, as far as it has room there: the usual two
  /// megabytes would have pages of the indexes written and read again many times.
  package func importing<Result>(
    _ body: (Database) throws -> (title: String?, result: Result)
  ) throws -> Result {
    try database.change { db in
      let size = try Int.fetchOne(db, sql: "PRAGMA cache_size") ?? -2000
      try db.execute(sql: "PRAGMA cache_size = \(-importMegabytes * 1024)")
      defer { try? db.execute(sql: "PRAGMA cache_size = \(size)") }
      return try body(db)
    }
  }

  /// How much memory an import may take for pages of the store.
  private var importMegabytes: Int { 24 }

  /// What imported files had beside events or tasks, in the order in which it came.
  public func keptComponents() throws -> [KeptComponent] {
    try database.read { db in
      let rows = try Row.fetchCursor(
        db, sql: "SELECT kind, identifier, text FROM kept_component ORDER BY id")
      return try Array(
        rows.map { row in
          KeptComponent(
            kind: row.text(0) ?? "", identifier: row.text(1) ?? "", text: row.text(2) ?? "")
        })
    }
  }

  /// The identifiers with which events and tasks are exported: the one each was imported with, or one
  /// of this store's.
  ///
  /// An identifier of this store's takes no room in it: it is made of the store's random token and an
  /// id, and an import knows the event or task by it.
  public func calendarIdentifiers() throws -> CalendarIdentifiers {
    try database.read(CalendarIdentifiers.fetch)
  }
}
