import Foundation
import GRDB
public import Models
public import Persistence
import Synchronization

/// The places that the passport server keeps for all its accounts.
///
/// Changes that arrive together are committed together, and each is answered when it is on the disk;
/// reads have connections of their own and never wait for them.
public final class ServerStore: Sendable {
  /// Where the store is.
  public let location: StoreLocation
  /// How many places an account may have.
  let placeLimit: Int
  /// Tells of changes; nil until somebody wants to know.
  @MainActor var center: ChangeCenter?
  let byteLimit: Int?
  let isReadOnly: Bool
  let now: @Sendable () -> Date
  /// What is open; another one after another file has taken the store's place.
  let state: Mutex<ServerFile>
  /// Held while the store is opened anew.
  let reopening = Mutex(())

  /// Opens the store, making it when it is missing.
  ///
  /// - Parameters:
  ///   - placeLimit: How many places an account may have.
  ///   - byteLimit: How large the file may grow, in bytes; nil for as large as the disk lets it.
  ///   - isReadOnly: Whether nothing is to be changed; the store must be there then.
  ///   - now: The clock by which answers to repeated requests are forgotten.
  /// - Throws: ``StoreError`` that says what is wrong with the file, which is left as it is.
  public init(
    _ location: StoreLocation, placeLimit: Int, byteLimit: Int? = nil, isReadOnly: Bool = false,
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    self.location = location
    self.placeLimit = placeLimit
    self.byteLimit = byteLimit
    self.isReadOnly = isReadOnly
    self.now = now
    let opening: StoreOpening
    if let path = location.path {
      let file = StoreFile(path: path)
      if isReadOnly, try file.state() == .missing {
        throw StoreError.unreadable(path: path, reason: "there is no such file")
      }
      opening = try location.translating {
        try .file(file, schema: .passportServer, makesFolder: location.makesFolder) {
          try BackupArchive(file: file).add(
            $0, of: .passportServer, reason: .migration, at: now())
        }
      }
    } else {
      opening = try .inMemory(.passportServer)
    }
    state = Mutex(ServerFile(opening, location, isReadOnly: isReadOnly, now: now))
    try prepare(opening)
    file.backups?.lookAfterDamage(opening.queue)
  }

  /// What is open now.
  var file: ServerFile { state.withLock { $0 } }

  /// Why nothing can be changed, such as a read-only disk; nil while the store is writable.
  public var refusal: StoreError? {
    file.opening.refusal
      ?? (isReadOnly
        ? location.path.map { .unwritable(path: $0, reason: "the server only reads it") } : nil)
  }

  /// Why the backup of the day could not be made; nil where it could.
  public var backupFailure: StoreError? { file.backups?.failure }

  /// What is wrong with the file, as far as is known; see ``Store/damage``.
  public var damage: StoreError? { file.backups?.damage }

  /// Closes the file, when all changes are answered and a backup that was begun is complete. Using the
  /// store afterwards throws.
  public func close() throws {
    try location.translating { try file.close() }
  }

  func prepare(_ opening: StoreOpening) throws {
    if refusal != nil { return }
    try location.translating {
      try opening.queue.inDatabase { db in
        if let byteLimit {
          let pageSize = try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 4096
          _ = try Int.fetchOne(db, sql: "PRAGMA max_page_count = \(max(1, byteLimit / pageSize))")
        }
        // Only what is found is written: to start is no change.
        let oldest = now().timeIntervalSince1970 - Self.pastIsKept
        for table in ["answer", "removed"] {
          let isDue = try Bool.fetchOne(
            db, sql: "SELECT EXISTS (SELECT 1 FROM \(table) WHERE at < ?)", arguments: [oldest])
          guard isDue == true else { continue }
          try db.execute(sql: "DELETE FROM \(table) WHERE at < ?", arguments: [oldest])
        }
      }
    }
  }

  /// How long a repeated request is known and a place can come back, in seconds: a year, as a phone
  /// may lie in a drawer.
  private static let pastIsKept = 365 * 86_400.0

  /// The present, in seconds since 1970.
  var seconds: Double { now().timeIntervalSince1970 }
}

extension ServerStore {
  /// Calls `handler` after every change that another process has made.
  @MainActor public func observeOthers(
    _ handler: @escaping @MainActor () -> Void
  ) -> ChangeObservation {
    let center =
      center
      ?? ChangeCenter(
        path: refusal == nil ? location.path : nil,
        dataVersion: { [weak self] in self?.dataVersion() }, othersChanged: {})
    self.center = center
    return center.add(handler)
  }

  /// What others have committed, and whether one of them is at it.
  private func dataVersion() -> DataVersion? {
    do {
      // Another file that has taken the store's place is opened by this.
      try check()
    } catch {
      return .lost
    }
    return try? file.opening.queue.dataVersion()
  }
}

extension ServerStore {
  /// What became of places that were to be stored together.
  public enum Merge: Hashable, Sendable {
    /// All are stored, under these ids.
    case done(ids: [Int])
    /// The account would have more places than it may; none was stored.
    case full(limit: Int)
  }

  /// Stores places in one transaction: all of them are on the disk when this returns, or none is.
  ///
  /// A place whose id the account has takes the place of that one. One that the account has removed
  /// comes back under its id. All others are new and get ids of their own.
  ///
  /// - Throws: ``StoreError`` when nothing could be stored.
  public func merge(_ locations: [Location], into account: String) async throws -> Merge {
    do {
      return .done(
        ids: try await change { [placeLimit] db in
          var ids: [Int] = []
          ids.reserveCapacity(locations.count)
          for location in locations {
            ids.append(try Self.put(location, of: account, limit: placeLimit, db))
          }
          return ids
        })
    } catch is AccountFull {
      return .full(limit: placeLimit)
    }
  }

  private static func put(
    _ location: Location, of account: String, limit: Int, _ db: Database
  ) throws -> Int {
    if location.id > 0 {
      if try Self.location(location.id, of: account, db) != nil {
        try replace(location, db)
        return location.id
      }
      switch try restore(location, of: account, limit: limit, db) {
      case .restored: return location.id
      case .full: throw AccountFull()
      default: break
      }
    }
    guard let owner = try countPlace(of: account, limit: limit, db) else { throw AccountFull() }
    return try insert(location, owner: owner, db)
  }
}

/// Ends a transaction whose places do not all fit.
private struct AccountFull: Error {}

extension StoreSchema {
  /// The store of the passport server.
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
