import GRDB
import Models

/// Writes the parts of calendars that the app does not show.
package struct KeptComponentWriter {
  private let find: Statement
  private let insert: Statement
  private let update: Statement

  package init(_ db: Database) throws {
    find = try db.cachedStatement(
      sql: """
        SELECT id, text FROM kept_component
        WHERE kind = CAST(? AS TEXT) AND identifier = CAST(? AS TEXT)
        """)
    insert = try db.cachedStatement(
      sql: """
        INSERT INTO kept_component(kind, identifier, text)
        VALUES (CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT))
        """)
    update = try db.cachedStatement(
      sql: "UPDATE kept_component SET text = CAST(? AS TEXT) WHERE id = ?")
  }

  /// Keeps a component. It takes the place of the one with the same identifier; without an identifier
  /// it is another one unless its text is the same.
  ///
  /// - Returns: Whether anything has changed.
  package func keep(_ component: KeptComponent) throws -> Bool {
    let rows = try Row.fetchCursor(
      find, arguments: [component.kind.stored, component.identifier.stored])
    var known: Int64?
    while let row = try rows.next() {
      if row.text(1) == component.text { return false }
      known = row[0]
    }
    if !component.identifier.isEmpty, let id = known {
      try update.execute(arguments: [component.text.stored, id])
    } else {
      try insert.execute(
        arguments: [component.kind.stored, component.identifier.stored, component.text.stored])
    }
    return true
  }

  /// Keeps components, each as ``keep(_:)`` does.
  ///
  /// - Returns: Whether anything has changed.
  package func keep(_ components: some Sequence<KeptComponent>) throws -> Bool {
    try components.reduce(false) { hasChanged, component in
      try keep(component) || hasChanged
    }
  }
}

extension StoreSchema {
  /// The tables of a store that imports files: the parts of the files that it does not show, and what
  /// tells this store's items from another's when both are exported.
  package static let importTables = """
    CREATE TABLE kept_component(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      identifier TEXT NOT NULL,
      text TEXT NOT NULL
    ) STRICT;
    CREATE INDEX kept_component_kind ON kept_component(kind, identifier);

    CREATE TABLE identity(token TEXT NOT NULL) STRICT;
    INSERT INTO identity VALUES (lower(hex(randomblob(8))));
    """
}
