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
