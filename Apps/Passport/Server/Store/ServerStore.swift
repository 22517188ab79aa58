import Foundation
import GRDB
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
