import Dispatch
import Foundation
import GRDB
public import Models
import Persistence
import Synchronization

extension ServerStore {
  /// The ids and titles of an account's places, by their ids.
  ///
  /// - Throws: ``StoreError`` when the file cannot be read, here and below.
  public func titles(of account: String) throws -> [LocationTitle] {
    try read { db in
      let rows = try Row.fetchCursor(
        db.cachedStatement(
          sql: """
            SELECT id, title FROM place
            WHERE account = (SELECT id FROM account WHERE name = CAST(? AS TEXT)) ORDER BY id
            """), arguments: [account.stored])
      return try Array(rows.map { LocationTitle(id: $0[0] ?? 0, title: $0.text(1) ?? "") })
    }
  }

  /// One place; nil where the account has none of that id, even if another has.
  public func location(_ id: Int, of account: String) throws -> Location? {
    try read { try Self.location(id, of: account, $0) }
  }

  /// An account's places behind one, by their ids.
  ///
  /// - Parameter limit: How many at most.
  public func locations(of account: String, after id: Int, limit: Int) throws -> [Location] {
    try read { db in
      let rows = try Row.fetchCursor(
        db.cachedStatement(sql: Self.page), arguments: [account.stored, id, limit])
      return try Array(rows.map(Location.init(row:)))
    }
  }

  /// Whether the store can be read.
  public func check() throws {
    try read { _ = try Int.fetchOne($0, sql: "SELECT 1 FROM account LIMIT 1") }
  }

  static func location(_ id: Int, of account: String, _ db: Database) throws -> Location? {
    try Row.fetchCursor(db.cachedStatement(sql: one), arguments: [id, account.stored])
      .map(Location.init(row:)).next()
  }

  private static let columns =
    "id, title, description, latitude, longitude, arrival, departure, original_format, original"

  private static let one = """
    SELECT \(columns) FROM place
    WHERE id = ? AND account = (SELECT id FROM account WHERE name = CAST(? AS TEXT))
    """
  private static let page = """
    SELECT \(columns) FROM place
    WHERE account = (SELECT id FROM account WHERE name = CAST(? AS TEXT)) AND id > ?
    ORDER BY id LIMIT ?
    """
}

extension Location {
  /// The place of a row with `ServerStore.columns`.
  fileprivate init(row: Row) {
    let format = row.text(Column("original_format")).flatMap(OriginalRecord.Format.init(rawValue:))
    let text = row.text(Column("original"))
    self.init(
      id: row["id"] ?? 0, title: row.text(Column("title")) ?? "",
      description: row.text(Column("description")) ?? "", latitude: row["latitude"],
      longitude: row["longitude"],
      arrival: (row["arrival"] as Int?).flatMap(LocalDateTime.init(secondsSince1970:)),
      departure: (row["departure"] as Int?).flatMap(LocalDateTime.init(secondsSince1970:)),
      original: format.flatMap { format in
        text.map { OriginalRecord(format: format, text: $0) }
      })
  }
}

extension ServerStore {
  /// Reads the store's file; where another one has taken its place, that one is opened and read.
  ///
  /// - Throws: ``StoreError/removed(path:)`` or ``StoreError/replaced(path:)`` while there is no file
  ///   of this server at the path.
  func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    let file = file
    do {
      return try file.read(body)
    } catch let change as OpenedFile.Change {
      let next = try reopen(file, after: change)
      do { return try next.read(body) } catch is OpenedFile.Change { throw replaced }
    }
  }

  /// Changes the store's file, and waits until that is on the disk.
  ///
  /// - Throws: What `change` throws; as ``read(_:)`` does, also where the new file is open by now, for
  ///   which the change was not meant.
  func change<Value: Sendable>(
    _ change: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    if let refusal { throw refusal }
    let file = file
    do {
      return try await file.commits.commit(change)
    } catch let change as OpenedFile.Change {
      _ = try reopen(file, after: change)
      throw replaced
    }
  }

  private var replaced: StoreError { .replaced(path: location.path ?? "memory") }

  /// Opens the file that is at the path now.
  private func reopen(
    _ old: ServerFile, after change: OpenedFile.Change
  ) throws -> ServerFile {
    try reopening.withLock { _ in
      let present = file
      // Another thread was faster.
      guard present === old, let path = location.path else { return present }
      let storeFile = StoreFile(path: path)
      let next: ServerFile
      do {
        let opening = try old.opening.anew(
          storeFile, schema: .passportServer, after: change
        ) {
          try BackupArchive(file: storeFile).add(
            $0, of: .passportServer, reason: .migration, at: now())
        }
        next = ServerFile(opening, location, isReadOnly: isReadOnly, now: now)
        try prepare(opening)
      } catch let error as StoreError {
        // Whatever is there now, it is not what the server had open.
        if case .removed = error { throw error }
        throw replaced
      }
      state.withLock { $0 = next }
      DispatchQueue.upkeep.async { try? old.readers.close() }
      return next
    }
  }
}

/// What the server has open of its store's file: all of it is opened anew where another file takes the
/// store's place.
final class ServerFile: Sendable {
  let opening: StoreOpening
  let readers: ServerReaders
  let commits: ServerCommits
  /// Copies the file once a day; nil where there is none, or nothing is written.
  let backups: ServerBackups?

  /// - Parameters:
  ///   - isReadOnly: Whether nothing is to be changed.
  ///   - now: The clock by which backups are dated.
  init(
    _ opening: StoreOpening, _ location: StoreLocation, isReadOnly: Bool,
    now: @escaping @Sendable () -> Date
  ) {
    self.opening = opening
    let file = location.path.map(StoreFile.init)
    // What cannot be written is open as a copy or as a file that does not change; others would
    // find no log to read.
    readers = ServerReaders(
      path: opening.refusal == nil ? file?.target : nil, location: location,
      writer: opening.queue)
    if opening.refusal == nil, !isReadOnly, let file {
      backups = ServerBackups(
        archive: BackupArchive(file: file), location: location, readers: readers, now: now)
    } else {
      backups = nil
    }
    commits = ServerCommits(opening: opening, location: location, backups: backups)
  }

  /// Reads with one statement, which is a consistent picture of the store's file.
  func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    // Before another connection is opened by the path.
    try opening.file?.checkPath()
    return try readers.read { db in
      try opening.check(db)
      let result = try body(db)
      // What was read meanwhile may be of two files.
      try opening.check(db)
      return result
    }
  }

  /// Closes the file, when all changes are answered and a backup that was begun is complete.
  func close() throws {
    backups?.finish()
    try readers.close()
    try opening.close(.passportServer)
  }
}
