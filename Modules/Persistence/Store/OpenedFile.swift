import Foundation
import GRDB
import GRDBSQLite
import Synchronization

/// The file that a store was opened on, which can check that the store's path still leads to it.
///
/// The file is identified by its device and inode, which shows if another file was moved to its
/// path or if it was removed. A file that was overwritten in place (`cp`) keeps both. Such a write
/// is detected as follows: only checkpoints of the write-ahead log change the main file of a store,
/// and each leaves a trace in the log's shared memory (<https://sqlite.org/walformat.html>, 2.1)
/// before it writes. If the size or modification time of the file has changed while that memory has
/// not, another program has written the file.
///
/// This does not detect a write that falls between two checks with a checkpoint between them, or
/// into one tick of the file system's clock. A file counts as merely touched only if its size and
/// first 64 KB are unchanged while the log holds something that is not in the file. Stores in other
/// journal modes need no such check, as SQLite compares the header with what it knows before each
/// transaction.
package final class OpenedFile: Sendable {
  /// A change of the file at the store's path.
  package enum Change: Error {
    /// No file at the path.
    case removed
    /// Another file at the path.
    case replaced
    /// The same file, with content that is not the store's.
    case overwritten
  }

  /// The device and inode that identify a file.
  struct Identity: Equatable {
    let device: dev_t
    let inode: ino_t
  }

  fileprivate struct Content: Equatable {
    let size: off_t
    let seconds: Int
    let nanoseconds: Int
  }

  /// The progress of the checkpoints that move the log into the file.
  private struct Progress: Equatable {
    let salts: SIMD2<UInt32>
    let backfilled: UInt32
    let attempted: UInt32

    var isInProgress: Bool { attempted != backfilled }
  }

  private struct FileState {
    var content: Content
    var progress: Progress
    /// A Boolean value that indicates whether everything in the log is also in the file.
    var isAllInFile: Bool
    /// The first bytes of the file; the whole of a small one.
    var beginning: [UInt8] = []
  }

  private let file: StoreFile
  private let identity: Identity
  /// The files of the log that belong to this file and no other.
  private let logFiles: [(path: String, identity: Identity)]
  /// The last known state of the file; nil for a store without a write-ahead log.
  private let known: Mutex<FileState?>
  private let isCheckpointDue = Mutex(false)
  private let isClosed = Mutex(false)

  /// Records the file that a connection has just been opened on.
  ///
  /// - Throws: ``Change`` if the file at the path is already another one.
  package init(_ file: StoreFile, _ db: Database) throws {
    self.file = file
    guard let status = Self.status(file.target) else { throw Change.removed }
    identity = Identity(status)
    logFiles = [file.wal, file.sharedMemory].compactMap { path in
      Self.status(path).map { (path, Identity($0)) }
    }
    let mode = try String.fetchOne(db.makeStatement(sql: "PRAGMA journal_mode"))
    var known = mode == "wal" ? Self.fileState(file, db) : nil
    known?.beginning = Self.beginning(db)
    self.known = Mutex(known)
    var hasMoved: Int32 = 0
    sqlite3_file_control(db.sqliteConnection, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    guard hasMoved == 0 else { throw Change.replaced }
  }

  /// Checks that the path leads to the file that was opened and that its content is the store's.
  ///
  /// - Parameter db: A connection to the file, outside of a transaction of its own or right after
  ///   one.
  package func check(_ db: Database) throws(Change) {
    try checkPath()
    let isOurs = known.withLock { known in
      guard let last = known, var now = Self.fileState(file, db) else { return true }
      if now.content == last.content {
        known?.progress = now.progress
        return true
      }
      now.beginning = Self.beginning(db)
      let isCheckpoint = now.progress != last.progress || last.progress.isInProgress
      // A file that was merely touched has not changed. If all of the log is in the file, a wrong
      // alarm loses nothing.
      let isTouched =
        now.content.size == last.content.size && now.beginning == last.beginning
        && !now.isAllInFile
      guard isCheckpoint || isTouched else { return false }
      known = now
      return true
    }
    guard isOurs else { throw .overwritten }
  }

  /// Checks that the path leads to the file that was opened.
  package func checkPath() throws(Change) {
    guard let status = Self.status(file.target) else { throw .removed }
    guard Identity(status) == identity else { throw .replaced }
  }

  /// Records that the connection is about to be closed.
  ///
  /// - Returns: `true` if it was open. What is known of a closed file may later apply to another
  ///   one.
  func willClose() -> Bool {
    isClosed.withLock { isClosed in
      defer { isClosed = true }
      return !isClosed
    }
  }

  /// Removes the log of this file, so that it is not applied to another one.
  func removeLog() {
    for (path, identity) in logFiles
    where Self.status(path).map(Identity.init) == identity { unlink(path) }
  }

  /// A Boolean value that indicates whether no file or another one is at the path.
  private var isGone: Bool { Self.status(file.target).map(Identity.init) != identity }

  /// Moves the content that another program wrote over the store's into a new file at the path.
  ///
  /// Other processes that have the old file open then notice the replacement, and SQLite does not
  /// write into a file that is no longer at its path when its connection is closed.
  ///
  /// - Throws: ``StoreError`` if the content is not a complete store of this app.
  func separate(_ schema: StoreSchema) throws {
    try file.whileFolderIsLocked {
      // Another process may have been faster.
      guard !isGone else { return }
      removeLog()
      try file.copyIntoNewFile(schema)
    }
  }

  /// Schedules a checkpoint, which moves the log into the file. The file alone then has everything,
  /// and nothing is lost with the log if another file takes the store's place.
  package func checkpointSoon(_ queue: DatabaseQueue) {
    let isFirst = isCheckpointDue.withLock { isDue in
      defer { isDue = true }
      return !isDue
    }
    guard isFirst else { return }
    DispatchQueue.maintenance.asyncAfter(deadline: .now() + .milliseconds(250)) { [self] in
      isCheckpointDue.withLock { $0 = false }
      queue.asyncWriteWithoutTransaction { [self] db in
        guard db.sqliteConnection != nil, (try? check(db)) != nil else { return }
        _ = try? db.checkpoint()
        try? check(db)
      }
    }
  }

  /// Reads the state of the file between two reads of the log's progress that agree.
  private static func fileState(_ storeFile: StoreFile, _ db: Database) -> FileState? {
    guard let (file, methods) = systemFile(db) else { return nil }
    for _ in 0..<100 {
      guard let before = progress(of: file, methods), let status = status(storeFile.target)
      else { return nil }
      guard let after = progress(of: file, methods) else { return nil }
      guard before.progress == after.progress else { continue }
      return FileState(
        content: Content(status), progress: after.progress,
        isAllInFile: after.progress.backfilled == after.frames)
    }
    return nil
  }

  private static func beginning(_ db: Database) -> [UInt8] {
    guard let (file, methods) = systemFile(db) else { return [] }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    // The rest of a smaller file stays 0.
    _ = methods.xRead?(file, &bytes, Int32(bytes.count), 0)
    return bytes
  }

  /// Returns SQLite's own file handle. Opening the file by other means would release the locks on
  /// it.
  private static func systemFile(
    _ db: Database
  ) -> (UnsafeMutablePointer<sqlite3_file>, sqlite3_io_methods)? {
    guard let connection = db.sqliteConnection else { return nil }
    var file: UnsafeMutablePointer<sqlite3_file>?
    sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file)
    guard let file, let methods = file.pointee.pMethods?.pointee else { return nil }
    return (file, methods)
  }

  /// Returns the progress and the number of frames in the log's shared memory; nil if it cannot be
  /// read.
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
  /// The queue for a store's maintenance, which nobody waits for.
  ///
  /// It is a serial queue: once the global queues are used, libdispatch on Linux wakes the process
  /// every second to count their threads, and an open program would never sleep.
  package static let maintenance = DispatchQueue(label: "store.maintenance")
}
