import GRDB
import Models

extension Database {
  /// Stores the calendar components that the app does not display. A component replaces the one
  /// with the same identifier; without an identifier, it is added unless one with the same text
  /// exists.
  ///
  /// - Returns: `true` if anything has changed.
  package func store(_ components: some Sequence<KeptComponent>) throws -> Bool {
    var hasChanged = false
    for component in components where try store(component) { hasChanged = true }
    return hasChanged
  }

  private func store(_ component: KeptComponent) throws -> Bool {
    let find = try cachedStatement(
      sql: """
        SELECT id, text FROM kept_component
        WHERE kind = CAST(? AS TEXT) AND identifier = CAST(? AS TEXT)
        """)
    let rows = try Row.fetchCursor(
      find, arguments: [component.kind.stored, component.identifier.stored])
    var known: Int64?
    while let row = try rows.next() {
      if row.text(1) == component.text { return false }
      known = row[0]
    }
    let columns: StoredColumns = [
      ("kind", component.kind.stored), ("identifier", component.identifier.stored),
      ("text", component.text.stored),
    ]
    if !component.identifier.isEmpty, let known {
      try update("kept_component", columns, id: known)
    } else {
      try insert(into: "kept_component", columns)
    }
    return true
  }

  /// Removes the stored component with an identifier, if there is one.
  package func removeKeptComponent(ofKind kind: String, identifier: String) throws {
    try execute(
      sql: """
        DELETE FROM kept_component
        WHERE kind = CAST(? AS TEXT) AND identifier = CAST(? AS TEXT)
        """, arguments: [kind.stored, identifier.stored])
  }
}

extension Database {
  /// Returns the stored components in the order of import.
  ///
  /// - Parameter kind: The kind of the components, such as `VTIMEZONE`; nil for all.
  package func keptComponents(ofKind kind: String? = nil) throws -> [KeptComponent] {
    let rows = try Row.fetchCursor(
      self,
      sql: """
        SELECT kind, identifier, text FROM kept_component
        \(kind == nil ? "" : "WHERE kind = ?") ORDER BY id
        """, arguments: StatementArguments([kind].compactMap(\.self)))
    return try Array(
      rows.map { row in
        KeptComponent(
          kind: row.text(0) ?? "", identifier: row.text(1) ?? "", text: row.text(2) ?? "")
      })
  }
}

extension TrackedTable {
  /// The table of the components.
  package static let keptComponent = TrackedTable(
    name: "kept_component", key: "id", columns: ["kind", "identifier", "text"])
}

extension StoreSchema {
  /// The tables of a store that imports calendars: the components of the files that it does not
  /// display, and ``identityTable``.
  package static let importTables = """
    CREATE TABLE kept_component(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      identifier TEXT NOT NULL,
      text TEXT NOT NULL
    ) STRICT;
    CREATE INDEX kept_component_kind ON kept_component(kind, identifier);

    \(identityTable)
    """

  /// The table of the token that distinguishes this store's items from another's when both are
  /// exported.
  package static let identityTable = """
    CREATE TABLE identity(token TEXT NOT NULL) STRICT;
    INSERT INTO identity VALUES (lower(hex(randomblob(8))));
    """
}
