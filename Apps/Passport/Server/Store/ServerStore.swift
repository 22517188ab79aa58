import Foundation
import GRDB
public import Models
public import Persistence
import Synchronization

/// The store of the passport server, with the places of all accounts.
///
/// Changes that arrive together are committed together, and each returns when it is on the disk.
/// Reads have their own connections and never wait for changes.
public final class ServerStore: Store {
  public let database: StoreDatabase
  /// The maximum number of places per account.
  let placeLimit: Int
  let isReadOnly: Bool
  let now: @Sendable () -> Date
  let commits: ServerCommits
  /// The open file, and the idle read connections to it. There are as many connections as were in
  /// use at the same time.
  private let readers = Mutex((file: ObjectIdentifier?.none, idle: [DatabaseQueue]()))
  /// The observer of changes by other processes; nil without a handler.
  @MainActor var center: ChangeCenter?

  /// Opens the store, and creates it if it is missing.
  ///
  /// - Parameters:
  ///   - location: The location of the file.
  ///   - placeLimit: The maximum number of places per account.
  ///   - byteLimit: The maximum size of the file, in bytes; nil for no limit.
  ///   - isReadOnly: If true, changes are refused, and the store must exist.
  ///   - now: A closure that returns the current time, by which old replies expire.
  /// - Throws: ``StoreError`` with the problem of the file, which is not changed.
  public init(
    _ location: StoreLocation, placeLimit: Int, byteLimit: Int? = nil, isReadOnly: Bool = false,
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    if isReadOnly, let path = location.path, try StoreFile(path: path).state() == .missing {
      throw StoreError.unreadable(path: path, reason: "there is no such file")
    }
    database = try StoreDatabase(location: location, schema: .passportServer, now: now)
    commits = ServerCommits(database, byteLimit: byteLimit)
    self.placeLimit = placeLimit
    self.isReadOnly = isReadOnly
    self.now = now
    try removeExpiredRows()
  }

  /// The reason why the store is read-only, such as a read-only disk; nil if it is writable.
  public var refusal: StoreError? {
    database.refusal
      ?? (isReadOnly
        ? location.path.map { .unwritable(path: $0, reason: "the server only reads it") } : nil)
  }

  /// Closes the file when all changes have returned. Using the store afterwards throws an error.
  public func close() throws {
    commits.finish()
    for queue in readers.withLock(\.idle) { try queue.closeAndRetain() }
    try database.close()
  }

  /// Reads in one transaction, whose statements see the same state of the store. If the file has
  /// been replaced, the new file is opened and read.
  ///
  /// - Throws: ``StoreError/removed(path:)`` or ``StoreError/replaced(path:)`` as long as there
  ///   is no valid file at the path.
  func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    let opening = database.state.withLock(\.opening)
    // A read-only file is opened as a copy or as immutable. Other connections would not find its
    // log.
    guard let file = opening.file, let path = location.path else { return try database.read(body) }
    do {
      return try location.translating {
        // This precedes the opening of another connection by the path.
        try file.checkPath()
        let queue = try reader(of: opening, path: StoreFile(path: path).target)
        // A failed connection is not reused.
        let result = try queue.unsafeReentrantRead { db in
          try file.check(db)
          let result = try db.inReadTransaction { try body(db) }
          // The results may be from two files.
          try file.check(db)
          return result
        }
        readers.withLock {
          if $0.file == ObjectIdentifier(opening.queue) { $0.idle.append(queue) }
        }
        return result
      }
    } catch is OpenedFile.Change {
      return try database.read(body)
    }
  }

  private func reader(of opening: StoreOpening, path: String) throws -> DatabaseQueue {
    let idle = readers.withLock { readers in
      if readers.file != ObjectIdentifier(opening.queue) {
        for queue in readers.idle { try? queue.closeAndRetain() }
        readers = (ObjectIdentifier(opening.queue), [])
      }
      return readers.idle.popLast()
    }
    if let idle { return idle }
    var configuration = Configuration.store
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Makes a change and waits until it is on the disk.
  ///
  /// - Throws: The error of `change`, or an error of ``read(_:)``. The latter also if a new file
  ///   has been opened in the meantime, for which the change was not intended.
  func change<Value: Sendable>(
    _ change: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    if let refusal { throw refusal }
    return try await commits.commit(change)
  }

  /// Removes expired replies and deleted places. It writes only if there are any, so that starting
  /// the server changes nothing.
  private func removeExpiredRows() throws {
    if refusal != nil { return }
    let oldest = seconds - Self.retentionPeriod
    for table in ["answer", "removed"] {
      let isDue = try database.read {
        try Bool.fetchOne(
          $0, sql: "SELECT EXISTS (SELECT 1 FROM \(table) WHERE at < ?)", arguments: [oldest])
      }
      guard isDue == true else { continue }
      try database.transaction { db in
        try db.execute(sql: "DELETE FROM \(table) WHERE at < ?", arguments: [oldest])
        return (.commit, ())
      }
    }
  }

  /// The time during which a repeated request is recognized and a place can be restored, in
  /// seconds. It is a year, because a phone may be switched off for months.
  private static let retentionPeriod = 365 * 86_400.0

  /// The current time, in seconds since 1970.
  var seconds: Double { now().timeIntervalSince1970 }

  /// Calls `handler` after each change by another process, and after another file has replaced the
  /// store's file.
  @MainActor public func observeOthers(
    _ handler: @escaping @MainActor () -> Void
  ) -> ChangeObservation {
    let center =
      center
      ?? ChangeCenter(
        path: refusal == nil ? location.path : nil,
        // This opens a file that has replaced the store's file.
        dataVersion: { [weak self] in self?.database.dataVersion() }, othersChanged: {})
    self.center = center
    return center.add(handler)
  }
}

// MARK: - Reading

extension ServerStore {
  /// Returns the ids and titles of an account's places, by id.
  ///
  /// - Throws: ``StoreError`` if the file cannot be read, like the methods below.
  public func titles(of account: String) throws -> [LocationTitle] {
    try read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT id, title FROM place
          WHERE account = (SELECT id FROM account WHERE name = CAST(? AS TEXT)) ORDER BY id
          """, arguments: [account.stored])
      return try Array(rows.map { LocationTitle(id: $0[0] ?? 0, title: $0.text(1) ?? "") })
    }
  }

  /// Returns a place; nil if the account has no place with this id, even if another account has.
  public func location(_ id: Int, of account: String) throws -> Location? {
    try read { try Self.location(id, of: account, $0) }
  }

  static func location(_ id: Int, of account: String, _ db: Database) throws -> Location? {
    try locations(db, "id = ?", account, [id]).first
  }

  /// Returns an account's places after an id, by id.
  ///
  /// - Parameters:
  ///   - account: The account.
  ///   - id: The id after which the places begin.
  ///   - limit: The maximum number of places.
  public func locations(of account: String, after id: Int, limit: Int) throws -> [Location] {
    try read { try Self.locations($0, "id > ? ORDER BY id LIMIT ?", account, [id, limit]) }
  }

  /// Checks that the store can be read.
  ///
  /// - Throws: ``StoreError`` if it cannot be read.
  public func check() throws {
    try read { _ = try Int.fetchOne($0, sql: "SELECT 1 FROM account LIMIT 1") }
  }

  private static func locations(
    _ db: Database, _ condition: String, _ account: String, _ arguments: [Int]
  ) throws -> [Location] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT * FROM place
        WHERE account = (SELECT id FROM account WHERE name = CAST(? AS TEXT)) AND \(condition)
        """)
    let rows = try Row.fetchCursor(
      statement, arguments: [account.stored] + StatementArguments(arguments))
    return try Array(rows.map(Location.init(placeRow:)))
  }
}

extension Location {
  /// Creates a place from a row of `place`.
  fileprivate init(placeRow row: Row) {
    self.init(
      id: row["id"] ?? 0, title: row.text(Column("title")) ?? "",
      description: row.text(Column("description")) ?? "", latitude: row["latitude"],
      longitude: row["longitude"],
      arrival: (row["arrival"] as Int?).flatMap(LocalDateTime.init(secondsSince1970:)),
      departure: (row["departure"] as Int?).flatMap(LocalDateTime.init(secondsSince1970:)),
      original: OriginalRecord(row: row))
  }
}

extension OriginalRecord {
  /// Creates the stored file data of a row; nil if there is none.
  init?(row: Row) {
    guard let text = row.text(Column("original")),
      let format = row.text(Column("original_format")).flatMap(Format.init)
    else { return nil }
    self.init(format: format, text: text)
  }
}

extension StoreSchema {
  /// The schema of the passport server's store.
  package static let passportServer = StoreSchema(
    applicationID: 0x5053_5276,  // "PSRv"
    tracked: [], untracked: ["place"]
  ) { db in
    try db.execute(sql: passportTables)
  }

  private static let passportTables = """
    CREATE TABLE account(
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL, -- the header value as sent
      places INTEGER NOT NULL -- maintained by the server, for the limit per account
    ) STRICT;
    CREATE UNIQUE INDEX account_name ON account(name);

    CREATE TABLE place(
      id INTEGER PRIMARY KEY AUTOINCREMENT, -- unique across accounts, never reused
      account INTEGER NOT NULL REFERENCES account(id),
      title TEXT NOT NULL,
      description TEXT NOT NULL,
      latitude REAL,
      longitude REAL,
      arrival INTEGER, -- local time of the place, in seconds since 1970-01-01 00:00
      departure INTEGER,
      original_format TEXT, -- null unless the place was imported from a file
      original TEXT
    ) STRICT;
    -- Covers an account's list of places.
    CREATE INDEX place_by_account ON place(account, id, title);

    -- Results of requests with an idempotency key.
    CREATE TABLE answer(
      account INTEGER NOT NULL REFERENCES account(id),
      key TEXT NOT NULL, -- chosen by the client
      request TEXT NOT NULL, -- a digest of the content; of a batch, also the ids: 'x7 4,9-12'
      place INTEGER NOT NULL, -- the (first) id; the place may have been deleted since
      at REAL NOT NULL, -- seconds since 1970
      PRIMARY KEY (account, key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX answer_at ON answer(at);

    -- Deleted places that can be restored with their ids.
    CREATE TABLE removed(
      id INTEGER PRIMARY KEY,
      account INTEGER NOT NULL REFERENCES account(id), -- the former owner
      at REAL NOT NULL, -- seconds since 1970
      original_format TEXT, -- as in place
      original TEXT
    ) STRICT;
    CREATE INDEX removed_at ON removed(at);
    """
}
