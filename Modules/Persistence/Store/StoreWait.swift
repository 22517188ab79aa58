import Glibc
import Synchronization

/// A wait for the lock of a store that another process holds, or for a long change of this program.
///
/// SQLite does not queue waiting connections: each polls repeatedly. Between two attempts a handler
/// of the program lets time pass, so that a command can say what it waits for, and a screen stays
/// responsive.
public struct StoreWait: Sendable {
  /// A function that lets ``pause`` milliseconds pass, and returns false to give up.
  public typealias Handler = @Sendable (StoreWait) -> Bool

  /// The path of the store; nil if it is not known.
  public let path: String?
  /// The time waited so far, in milliseconds.
  public let milliseconds: Int
  /// The time to wait before the next attempt, in milliseconds.
  public let pause: Int
  /// A Boolean value that indicates whether a statement is being run. Until it ends, the store must
  /// not be used.
  public let isInStatement: Bool
  /// The work in progress of this program, such as `Undoing “Import 300000 events”`; nil during a
  /// wait for another process. The change is half done, so nothing from the store may be displayed
  /// until it is complete.
  public var work: String?

  /// A Boolean value that indicates whether the wait is long enough for the user to wonder what is
  /// going on.
  public var isLong: Bool { milliseconds >= Self.longMilliseconds }

  /// A Boolean value that indicates whether the wait becomes long with this pause.
  public var becomesLong: Bool { !isLong && milliseconds + pause >= Self.longMilliseconds }

  private static let longMilliseconds = 1000

  /// A message for the user who waits, with the name of the process that holds the lock, if it
  /// can be found.
  public var message: String {
    if let work { return "\(work) …" }
    let file = path.map { "“\(StoreFile(path: $0).name)”" } ?? "the data"
    guard let holder = path.flatMap(LockHolder.init(ofStoreAt:)) else {
      return "Waiting for another process that is changing \(file) …"
    }
    return "Waiting for \(holder.name) (\(holder.process)), which is changing \(file) …"
  }

  /// Suspends the thread for the length of the pause, unless there is work to do.
  public func sleep() {
    if work == nil { usleep(UInt32(pause) * 1000) }
  }
}

/// Long work of this program, such as an import, that reports its progress.
package struct StoreWork {
  private let title: String
  private let start = ContinuousClock.now
  private var milliseconds = 0

  /// Begins to measure the time of work.
  ///
  /// - Parameter title: The beginning of the message, such as `Importing`.
  package init(_ title: String) { self.title = title }

  /// Reports the time taken so far to the program's handler.
  ///
  /// - Throws: ``StoreError/stopped`` if the user does not want to wait.
  package mutating func reportProgress() throws {
    let now = Int(start.duration(to: .now) / .milliseconds(1))
    let wait = StoreWait(
      path: nil, milliseconds: milliseconds, pause: now - milliseconds, isInStatement: false,
      work: title)
    milliseconds = now
    guard wait.pass() else { throw StoreError.stopped }
  }
}

extension StoreWait {
  private static let programHandler = Mutex<Handler> { wait in
    wait.sleep()
    return true
  }

  /// A handler that a test sets in place of the program's.
  @TaskLocal static var testHandler: Handler?

  /// Sets the handler that is called during every wait from now on. The default handler sleeps.
  public static func setHandler(_ handler: @escaping Handler) {
    programHandler.withLock { $0 = handler }
  }

  /// Waits for the time of the pause.
  ///
  /// - Returns: `true` to try again.
  func pass() -> Bool { (Self.testHandler ?? Self.programHandler.withLock(\.self))(self) }
}

/// The process that holds the write lock of a store.
struct LockHolder: Equatable {
  let process: Int32
  let name: String

  /// Looks up a store's lock in the system's table. The files are not opened for this: closing them
  /// would release this process's own locks on them (<https://sqlite.org/howtocorrupt.html>, 2.2).
  ///
  /// - Returns: Nil if nobody holds the lock, or the process is not visible from here.
  init?(ofStoreAt path: String) {
    let file = StoreFile(path: path)
    let folders = [file.folder, BackupArchive(file: file).folder].compactMap(Self.inode)
    let table = Self.text(at: "/proc/locks") ?? ""
    let process =
      Self.process(
        writing: Self.inode(file.sharedMemory), inode: Self.inode(file.target), in: table)
      ?? Self.process(locking: folders, in: table)
    guard let process, process > 0, process != getpid(),
      let name = Self.text(at: "/proc/\(process)/comm")?.split(separator: "\n").first
    else { return nil }
    self.process = process
    self.name = String(name)
  }

  /// Returns the process that holds the write lock, according to a text in the format of
  /// `/proc/locks` (proc_locks(5)).
  ///
  /// - Parameters:
  ///   - log: The inode of the log's shared memory, whose byte 120 is locked by the writer
  ///     (<https://sqlite.org/walformat.html>, 2.2).
  ///   - inode: The inode of the store. Without a log, the writer locks the byte after the first
  ///     gigabyte (`RESERVED_BYTE`).
  static func process(writing log: ino_t?, inode: ino_t?, in table: String) -> Int32? {
    for line in table.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count == 8, fields[3] == "WRITE", let process = Int32(fields[4]),
        let locked = fields[5].split(separator: ":").last.flatMap({ ino_t($0) }),
        let first = UInt64(fields[6])
      else { continue }
      let last = UInt64(fields[7]) ?? .max
      guard first <= last else { continue }
      if locked == log, (first...last).contains(120) { return process }
      if locked == inode, (first...last).contains(0x4000_0001) { return process }
    }
    return nil
  }

  private static func inode(_ path: String) -> ino_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_ino : nil
  }

  /// Returns the process that holds the lock (flock(2)) of one of some folders.
  static func process(locking folders: [ino_t], in table: String) -> Int32? {
    for line in table.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count == 8, fields[1] == "FLOCK", fields[3] == "WRITE",
        let locked = fields[5].split(separator: ":").last.flatMap({ ino_t($0) }),
        folders.contains(locked)
      else { continue }
      return Int32(fields[4])
    }
    return nil
  }

  /// Returns the beginning of a system file; nil if it cannot be read.
  private static func text(at path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while bytes.count < 1 << 20 {
      let count = read(descriptor, &piece, piece.count)
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
