import GRDB
import Persistence

extension StoreSchema {
  /// The schema of the passport client's local store.
  static let passportClient = StoreSchema(
    applicationID: 0x5050_636C,  // "PPcl"
    tracked: [], untracked: ["outbox"]
  ) { db in
    try db.execute(sql: passportClientTables)
  }

  private static let passportClientTables = """
    -- Accounts on servers.
    CREATE TABLE passport(
      id INTEGER PRIMARY KEY,
      server TEXT NOT NULL,
      account TEXT NOT NULL,
      is_ours INTEGER, -- 1 if creations are idempotent; null if unknown
      UNIQUE(server, account)
    ) STRICT;

    -- The cached list of an account's places.
    CREATE TABLE known_list(
      passport INTEGER PRIMARY KEY REFERENCES passport(id) ON DELETE CASCADE,
      read_at REAL NOT NULL, -- seconds since 1970
      titles BLOB NOT NULL
    ) STRICT;

    -- Cached places.
    CREATE TABLE known_place(
      passport INTEGER NOT NULL REFERENCES passport(id) ON DELETE CASCADE,
      id INTEGER NOT NULL, -- assigned by the server
      read_at REAL NOT NULL,
      title TEXT NOT NULL,
      description TEXT NOT NULL,
      latitude REAL,
      longitude REAL,
      arrival TEXT, -- local time at the place
      departure TEXT,
      PRIMARY KEY(passport, id)
    ) STRICT, WITHOUT ROWID;

    -- New places to send, in the order of their ids.
    CREATE TABLE outbox(
      id INTEGER PRIMARY KEY AUTOINCREMENT, -- never reused
      passport INTEGER NOT NULL REFERENCES passport(id),
      key TEXT NOT NULL UNIQUE,
      added_at REAL NOT NULL,
      state TEXT NOT NULL CHECK(state IN ('waiting', 'sending', 'uncertain', 'refused')),
      reason TEXT, -- for the states 'uncertain' and 'refused'
      sender INTEGER, -- the process ID of the program that is sending it
      sent_at REAL, -- when the request began, in seconds since 1970
      title TEXT NOT NULL,
      description TEXT NOT NULL,
      latitude REAL,
      longitude REAL,
      arrival TEXT,
      departure TEXT
    ) STRICT;
    CREATE INDEX outbox_by_passport ON outbox(passport, id);

    -- View options and the fixed position.
    CREATE TABLE choices(
      shows_collection INTEGER NOT NULL,
      sorting TEXT NOT NULL,
      map_latitude REAL,
      map_longitude REAL,
      map_latitude_delta REAL,
      map_longitude_delta REAL,
      fixed_latitude REAL,
      fixed_longitude REAL
    ) STRICT;

    -- Data of imported files that the server has no field for.
    CREATE TABLE kept_original(
      passport INTEGER NOT NULL REFERENCES passport(id) ON DELETE CASCADE,
      place INTEGER NOT NULL, -- the id assigned by the server
      format TEXT NOT NULL,
      text TEXT NOT NULL,
      PRIMARY KEY(passport, place)
    ) STRICT, WITHOUT ROWID;
    """
}
