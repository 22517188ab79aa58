import Foundation
import GRDB

/// The places that the passport server keeps for all its accounts.
///
/// Changes that arrive together are committed together, and each is answered when it is on the disk;
/// reads have connections of their own and never wait for them.
public final class ServerStore: Sendable {
  /// Where the store is.
  public let location: StoreLocation
  /// Why nothing can be changed, such as a read-only disk; nil while the store is writable.
  public let refusal: StoreError?

  /// How many places an account may have.
  let placeLimit: Int
  let readers: ServerReaders
  let commits: ServerCommits
  let writer: DatabaseQueue
  /// Copies the file once a day; nil where there is none, or nothing is written.
  let backups: ServerBackups?
  /// Tells of changes; nil until somebody wants to know.
  @MainActor var center: ChangeCenter?
  private let now: @Sendable () -> Date

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
    self.now = now
    let opening: StoreOpening
    var archive: BackupArchive?
    if let path = location.path {
      let file = StoreFile(path: path)
      if isReadOnly, try file.state() == .missing {
        throw StoreError.unreadable(path: path, reason: "there is no such file")
      }
      let folder = BackupArchive(file: file)
      archive = folder
      opening = try .file(file, schema: .passportServer, makesFolder: location.makesFolder) {
        try folder.add($0, reason: .migration, at: now())
      }
      // What cannot be written is open as a copy or as a file that does not change; others would
      // find no log to read.
      readers = ServerReaders(
        path: opening.refusal == nil ? file.target : nil, writer: opening.queue)
    } else {
      opening = try .inMemory(.passportServer)
      readers = ServerReaders(path: nil, writer: opening.queue)
    }
    writer = opening.queue
    refusal =
      opening.refusal
      ?? (isReadOnly
        ? location.path.map { .unwritable(path: $0, reason: "the server only reads it") } : nil)
    if refusal == nil, let archive {
      backups = ServerBackups(archive: archive, readers: readers, now: now)
    } else {
      backups = nil
    }
    commits = ServerCommits(queue: writer, path: location.path, backups: backups)
    if refusal == nil { try prepare(byteLimit: byteLimit) }
  }

  /// Why the backup of the day could not be made; nil where it could.
  public var backupFailure: StoreError? { backups?.failure }

  /// Closes the file, when all changes are answered and a backup that was begun is complete. Using the
  /// store afterwards throws.
  public func close() throws {
    backups?.finish()
    try StoreError.translating(path: location.path) {
      try readers.close()
      try writer.close()
    }
  }

  private func prepare(byteLimit: Int?) throws {
    try StoreError.translating(path: location.path) {
      try writer.inDatabase { db in
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
