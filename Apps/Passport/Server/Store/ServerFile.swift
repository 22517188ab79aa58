import Foundation
import GRDB
import Persistence

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
