import Foundation
import GRDB
public import Models
public import Persistence
import Synchronization

/// The places that the passport server keeps for all its accounts.
///
/// Changes that arrive together are committed together, and each is answered when it is on the disk;
/// reads have connections of their own and never wait for them.
public final class ServerStore: Store {
  public let database: StoreDatabase
  /// How many places an account may have.
  let placeLimit: Int
  let isReadOnly: Bool
  let now: @Sendable () -> Date
  let commits: ServerCommits
  private let readers = Mutex(Readers())
  /// Tells of changes; nil until somebody wants to know.
  @MainActor var center: ChangeCenter?

  /// Connections for reading the file that is open, as many as are in use at once.
  private struct Readers {
    /// The connection to the file that they read.
    var file: ObjectIdentifier?
    var idle: [DatabaseQueue] = []
  }

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
    if isReadOnly, let path = location.path, try StoreFile(path: path).state() == .missing {
      throw StoreError.unreadable(path: path, reason: "there is no such file")
    }
    database = try StoreDatabase(location: location, schema: .passportServer, now: now)
    commits = ServerCommits(database, byteLimit: byteLimit)
    self.placeLimit = placeLimit
    self.isReadOnly = isReadOnly
    self.now = now
    try forgetThePast()
  }

  /// Why nothing can be changed, such as a read-only disk; nil while the store is writable.
  public var refusal: StoreError? {
    database.refusal
      ?? (isReadOnly
        ? location.path.map { .unwritable(path: $0, reason: "the server only reads it") } : nil)
  }

  /// Closes the file, when all changes are answered. Using the store afterwards throws.
  public func close() throws {
    commits.finish()
    for queue in readers.withLock(\.idle) { try queue.closeAndStay() }
    try database.close()
  }

  /// Reads with one statement, which is a consistent picture of the store's file; where another file has
  /// taken its place, that one is opened and read.
  ///
  /// - Throws: ``StoreError/removed(path:)`` or ``StoreError/replaced(path:)`` while there is no file
  ///   of this server at the path.
  func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    let opening = database.state.withLock(\.opening)
    // What cannot be written is open as a copy or as a file that does not change; others would find no
    // log to read.
    guard let file = opening.file, let path = location.path else { return try database.read(body) }
    do {
      return try location.translating {
        // Before another connection is opened by the path.
        try file.checkPath()
        let queue = try reader(of: opening, path: StoreFile(path: path).target)
        // A connection that fails is not used again.
        let result = try queue.unsafeReentrantRead { db in
          try file.check(db)
          let result = try body(db)
          // What was read meanwhile may be of two files.
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
        for queue in readers.idle { try? queue.closeAndStay() }
        readers = Readers(file: ObjectIdentifier(opening.queue))
      }
      return readers.idle.popLast()
    }
    if let idle { return idle }
    var configuration = Configuration.store
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Changes the store's file, and waits until that is on the disk.
  ///
  /// - Throws: What `change` throws; as ``read(_:)`` does, also where the new file is open by now, for
  ///   which the change was not meant.
  func change<Value: Sendable>(
    _ change: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    if let refusal { throw refusal }
    return try await commits.commit(change)
  }

  /// Forgets answers and removed places that are too old. Only what is found is written: to start is no
  /// change.
  private func forgetThePast() throws {
    if refusal != nil { return }
    let oldest = seconds - Self.pastIsKept
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

  /// How long a repeated request is known and a place can come back, in seconds: a year, as a phone
  /// may lie in a drawer.
  private static let pastIsKept = 365 * 86_400.0

  /// The present, in seconds since 1970.
  var seconds: Double { now().timeIntervalSince1970 }

  /// Calls `handler` after every change that another process has made.
  @MainActor public func observeOthers(
    _ handler: @escaping @MainActor () -> Void
  ) -> ChangeObservation {
    let center =
      center
      ?? ChangeCenter(
        path: refusal == nil ? location.path : nil,
        dataVersion: { [weak self] in
          // Another file that has taken the store's place is opened by this.
          guard (try? self?.check()) != nil else { return .lost }
          return try? self?.database.queue.dataVersion()
        }, othersChanged: {})
    self.center = center
    return center.add(handler)
  }
}

// MARK: - Reading

extension ServerStore {
  /// The ids and titles of an account's places, by their ids.
  ///
  /// - Throws: ``StoreError`` when the file cannot be read, here and below.
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

  /// One place; nil where the account has none of that id, even if another has.
  public func location(_ id: Int, of account: String) throws -> Location? {
    try read { try Self.location(id, of: account, $0) }
  }

  static func location(_ id: Int, of account: String, _ db: Database) throws -> Location? {
    try locations(db, "id = ?", account, [id]).first
  }

  /// An account's places behind one, by their ids.
  ///
  /// - Parameter limit: How many at most.
  public func locations(of account: String, after id: Int, limit: Int) throws -> [Location] {
    try read { try Self.locations($0, "id > ? ORDER BY id LIMIT ?", account, [id, limit]) }
  }

  /// Whether the store can be read.
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
  /// A row of `place`.
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
  /// What a row keeps of a file; nil where it keeps nothing.
  init?(row: Row) {
    guard let text = row.text(Column("original")),
      let format = row.text(Column("original_format")).flatMap(Format.init)
    else { return nil }
    self.init(format: format, text: text)
  }
}
