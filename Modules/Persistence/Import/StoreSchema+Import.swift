extension StoreSchema {
  /// The tables that a store into which files are imported has beside its own: what of the files it
  /// does not show, and what tells this store's things from another's when both are exported.
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
