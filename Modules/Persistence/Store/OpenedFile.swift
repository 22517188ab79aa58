import Foundation
import GRDB
import GRDBSQLite
import Synchronization

/// The file that a store was opened on, and whether its path still leads to it.
///
/// The file is known by its device and inode, which shows when another one was moved to its path or
/// when it was removed. A file that was written over in place (`cp`) keeps both. Such a write shows
/// because only checkpoints of the write-ahead log change the main file of a store, and each leaves
/// its trace in the log's shared memory (<https://sqlite.org/walformat.html>, 2.1) before it writes:
/// a file whose size or time of change is another one, while that memory is as it was, was written by
/// a stranger.
///
/// This does not see a stranger who writes between two looks that also have a checkpoint between
/// them, or within the same tick of the file system's clock, and takes a file for touched only whose
/// size and first 64 KB are the same while the log has something that is not in it. Stores in other journal modes need no
/// such look, as SQLite compares the header with what it knows before each transaction.
package final class OpenedFile: Sendable {
  /// What has become of the file.
  package enum Change: Error {
    /// There is nothing at the path.
    case removed
    /// Another file is at the path.
    case replaced
    /// It is the same file with content that is not the store's.
    case overwritten
  }

  /// What tells a file from others.
  struct Identity: Equatable {
    let device: dev_t
    let inode: ino_t
  }

  fileprivate struct Content: Equatable {
    let size: off_t
    let seconds: Int
    let nanoseconds: Int
  }

  /// How far the log has gone into the file.
  private struct Progress: Equatable {
    let salts: SIMD2<UInt32>
    let backfilled: UInt32
    let attempted: UInt32

    var isUnderWay: Bool { attempted != backfilled }
  }

  private struct Known {
    var content: Content
    var progress: Progress
    /// Whether the log has nothing that the file has not.
    var isAllInFile: Bool
    /// The first bytes of the file; all of a small one.
    var beginning: [UInt8] = []
  }

  private let file: StoreFile
  private let identity: Identity
  /// The files of the log that belong to this file and no other.
  private let besides: [(path: String, identity: Identity)]
  /// nil for a store without a write-ahead log.
  private let known: Mutex<Known?>
  private let isCheckpointDue = Mutex(false)
  private let isClosed = Mutex(false)

  /// Remembers the file that a connection has just been opened on.
  ///
  /// - Throws: ``Change`` where it is another one already.
  package init(_ file: StoreFile, _ db: Database) throws {
    self.file = file
    guard let status = Self.status(file.target) else { throw Change.removed }
    identity = Identity(status)
    besides = [file.wal, file.sharedMemory].compactMap { path in
      Self.status(path).map { (path, Identity($0)) }
    }
    let mode = try String.fetchOne(db.makeStatement(sql: "PRAGMA journal_mode"))
    var known = mode == "wal" ? Self.look(file, db) : nil
    known?.beginning = Self.beginning(db)
    self.known = Mutex(known)
    var hasMoved: Int32 = 0
    sqlite3_file_control(db.sqliteConnection, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    guard hasMoved == 0 else { throw Change.replaced }
  }

  /// Looks whether the path leads to the file that was opened and its content is the store's.
  ///
  /// - Parameter db: A connection to the file, outside of a transaction of its own or right after one.
  package func check(_ db: Database) throws(Change) {
    try checkPath()
    let isOurs = known.withLock { known in
      guard let last = known, var now = Self.look(file, db) else { return true }
      if now.content == last.content {
        known?.progress = now.progress
        return true
      }
      now.beginning = Self.beginning(db)
      let isCheckpoint = now.progress != last.progress || last.progress.isUnderWay
      // A date that was only touched changes nothing; where all of the log is in the file, nothing is
      // lost if that is mistaken.
      let isTouched =
        now.content.size == last.content.size && now.beginning == last.beginning
        && !now.isAllInFile
      guard isCheckpoint || isTouched else { return false }
      known = now
      return true
    }
    guard isOurs else { throw .overwritten }
  }

  /// Looks whether the path leads to the file that was opened.
  package func checkPath() throws(Change) {
    guard let status = Self.status(file.target) else { throw .removed }
    guard Identity(status) == identity else { throw .replaced }
  }

  /// Notes that the connection is about to be closed.
  ///
  /// - Returns: Whether it was open. What is known of a closed file may be true of another one later.
  func willClose() -> Bool {
    isClosed.withLock { isClosed in
      defer { isClosed = true }
      return !isClosed
    }
  }

  /// Removes what the log has for this file, so that no other file gets it.
  func removeLog() {
    for (path, identity) in besides
    where Self.status(path).map(Identity.init) == identity { unlink(path) }
  }

  /// Whether another file is at the path, or none.
  private var isGone: Bool { Self.status(file.target).map(Identity.init) != identity }

  /// Has the content that a stranger wrote over the store's in a file of its own, as if it had been
  /// moved there: other processes that have the old file open see that too, and SQLite writes nothing into
  /// a file that is not at its path when a connection to it is closed.
  ///
  /// - Throws: ``StoreError`` where the content is no store of this app, or half of one.
  func separate(_ schema: StoreSchema) throws {
    try file.whileFolderIsLocked {
      // Another process may have been faster.
      guard !isGone else { return }
      removeLog()
      try file.copyIntoNewFile(schema)
    }
  }

  /// Brings what is committed from the log into the file, a moment from now: then the file alone has
  /// all, and nothing is lost with the log where another file takes the store's place.
  package func checkpointSoon(_ queue: DatabaseQueue) {
    let isFirst = isCheckpointDue.withLock { isDue in
      defer { isDue = true }
      return !isDue
    }
    guard isFirst else { return }
    DispatchQueue.upkeep.asyncAfter(deadline: .now() + .milliseconds(250)) { [self] in
      isCheckpointDue.withLock { $0 = false }
      queue.asyncWriteWithoutTransaction { [self] db in
        guard db.sqliteConnection != nil, (try? check(db)) != nil else { return }
        _ = try? db.checkpoint()
        try? check(db)
      }
    }
  }

  /// Looks at the file between two looks at the log that agree.
  private static func look(_ storeFile: StoreFile, _ db: Database) -> Known? {
    guard let (file, methods) = systemFile(db) else { return nil }
    for _ in 0..<100 {
      guard let before = progress(of: file, methods), let status = status(storeFile.target)
      else { return nil }
      guard let after = progress(of: file, methods) else { return nil }
      guard before.progress == after.progress else { continue }
      return Known(
        content: Content(status), progress: after.progress,
        isAllInFile: after.progress.backfilled == after.frames)
    }
    return nil
  }

  private static func beginning(_ db: Database) -> [UInt8] {
    guard let (file, methods) = systemFile(db) else { return [] }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    // What a smaller file lacks stays 0.
    _ = methods.xRead?(file, &bytes, Int32(bytes.count), 0)
    return bytes
  }

  /// How SQLite reads the file; to open it by other means would end the locks on it.
  private static func systemFile(
    _ db: Database
  ) -> (UnsafeMutablePointer<sqlite3_file>, sqlite3_io_methods)? {
    guard let connection = db.sqliteConnection else { return nil }
    var file: UnsafeMutablePointer<sqlite3_file>?
    sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file)
    guard let file, let methods = file.pointee.pMethods?.pointee else { return nil }
    return (file, methods)
  }

  /// What the shared memory of the log says; nil where it cannot be read.
  private static func progress(
    of file: UnsafeMutablePointer<sqlite3_file>, _ methods: sqlite3_io_methods
  ) -> (progress: Progress, frames: UInt32)? {
    var region: UnsafeMutableRawPointer?
    guard methods.iVersion >= 2, let map = methods.xShmMap,
      map(file, 0, 32_768, 0, &region) == SQLITE_OK, let region
    else { return nil }
    methods.xShmBarrier?(file)
    func number(_ offset: Int) -> UInt32 {
      region.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    }
    let progress = Progress(
      salts: SIMD2(number(32), number(36)), backfilled: number(96), attempted: number(128))
    return (progress, number(16))
  }

  fileprivate static func status(_ path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }
}

extension OpenedFile.Identity {
  fileprivate init(_ status: stat) {
    self.init(device: status.st_dev, inode: status.st_ino)
  }
}

extension OpenedFile.Content {
  fileprivate init(_ status: stat) {
    let time = status.st_mtim
    self.init(size: status.st_size, seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }
}

extension DispatchQueue {
  /// Where a store's upkeep is done that nobody waits for.
  ///
  /// A serial queue: once the global ones are used, libdispatch on Linux wakes the process every second
  /// to count their threads, and an open program would never sleep.
  package static let upkeep = DispatchQueue(label: "store.upkeep")
}
