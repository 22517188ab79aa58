import GRDB
package import Persistence

extension StoreSchema {
  /// The schema of the passport server's store.
  package static let passportServer = StoreSchema(
    applicationID: 0x5053_5276,  // "PSRv"
    tracked: [], untracked: ["place"],
    migrations: [
      { db in try db.execute(sql: passportTables) },
      { db in try db.execute(sql: removedTable) },
      { db in try db.execute(sql: originals) },
    ])

  private static let passportTables = """
    CREATE TABLE account(
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL, -- as it came in the header field, which may be anything
      places INTEGER NOT NULL -- how many it has
    ) STRICT;
    CREATE UNIQUE INDEX account_name ON account(name);

    CREATE TABLE place(
      id INTEGER PRIMARY KEY AUTOINCREMENT, -- the same for all accounts, never given out twice
      account INTEGER NOT NULL REFERENCES account(id),
      title TEXT NOT NULL,
      description TEXT NOT NULL,
      latitude REAL,
      longitude REAL,
      arrival INTEGER, -- seconds on the clock of the place since it showed 1970-01-01 00:00
      departure INTEGER
    ) STRICT;
    -- All that the list of an account has.
    CREATE INDEX place_by_account ON place(account, id, title);

    -- What was answered to requests that may come again.
    CREATE TABLE answer(
      account INTEGER NOT NULL REFERENCES account(id),
      key TEXT NOT NULL, -- that the client chose
      request TEXT NOT NULL, -- made of what it wanted stored
      place INTEGER NOT NULL, -- the id that was given, also when the place is gone
      at REAL NOT NULL, -- seconds since 1970
      PRIMARY KEY (account, key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX answer_at ON answer(at);
    """

  private static let removedTable = """
    -- The numbers of places that were removed and may come back.
    CREATE TABLE removed(
      id INTEGER PRIMARY KEY,
      account INTEGER NOT NULL REFERENCES account(id), -- whose it was
      at REAL NOT NULL -- seconds since 1970
    ) STRICT;
    CREATE INDEX removed_at ON removed(at);
    """

  private static let originals = """
    -- What the file says that a place was imported from, beyond the other columns; both or neither.
    ALTER TABLE place ADD COLUMN original_format TEXT;
    ALTER TABLE place ADD COLUMN original TEXT;
    ALTER TABLE removed ADD COLUMN original_format TEXT;
    ALTER TABLE removed ADD COLUMN original TEXT;
    """
}
