import GRDB
public import Models

extension Store {
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
