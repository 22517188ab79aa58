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
  private let writer: DatabaseQueue
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
    if let path = location.path {
      let file = StoreFile(path: path)
      if isReadOnly, try file.state() == .missing {
        throw StoreError.unreadable(path: path, reason: "there is no such file")
      }
      let archive = BackupArchive(file: file)
      opening = try .file(file, schema: .passportServer, makesFolder: location.makesFolder) {
        try archive.add($0, reason: .migration, at: now())
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
    commits = ServerCommits(queue: writer, path: location.path)
    if refusal == nil { try prepare(byteLimit: byteLimit) }
  }

  /// Closes the file, when all changes are answered. Using the store afterwards throws.
  public func close() throws {
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
        let oldest = now().timeIntervalSince1970 - Self.answersAreKept
        let isDue = try Bool.fetchOne(
          db, sql: "SELECT EXISTS (SELECT 1 FROM answer WHERE at < ?)", arguments: [oldest])
        guard isDue == true else { return }
        try db.execute(sql: "DELETE FROM answer WHERE at < ?", arguments: [oldest])
      }
    }
  }

  /// How long a repeated request is known, in seconds: a year, as a phone may lie in a drawer.
  private static let answersAreKept = 365 * 86_400.0

  /// The present, in seconds since 1970.
  var seconds: Double { now().timeIntervalSince1970 }
}
