import Glibc
import Synchronization

/// A wait for the lock of a store that another process holds, or for a long change of this program's.
///
/// SQLite has no queue of those who wait: each asks again and again. Between two attempts a handler of
/// the program lets time pass, so that a command can say what it waits for, and a screen stays alive.
public struct StoreWait: Sendable {
  /// Lets ``pause`` milliseconds pass; returns false to give up.
  public typealias Handler = @Sendable (StoreWait) -> Bool

  /// The file of the store; nil where that is not known.
  public let path: String?
  /// How long it has lasted, in milliseconds.
  public let milliseconds: Int
  /// How long to wait before the next attempt, in milliseconds.
  public let pause: Int
  /// Whether a statement is being run. Until it is over, nothing may be done with the store.
  public let isInStatement: Bool
  /// What this program is doing, such as `Undoing “Import 300000 events”`; nil where another process is
  /// waited for. The change is half done, so nothing of the store may be shown meanwhile.
  public var work: String?

  /// Whether it has lasted so long that a person wonders what is going on.
  public var isLong: Bool { milliseconds >= Self.longMilliseconds }

  /// Whether it will be long after this pause.
  public var becomesLong: Bool { !isLong && milliseconds + pause >= Self.longMilliseconds }

  private static let longMilliseconds = 1000

  /// The message for the person who waits, with the name of the process that has the lock where it can
  /// be found.
  public var message: String {
    if let work { return "\(work) …" }
    let file = path.map { "“\(StoreFile(path: $0).name)”" } ?? "the data"
    guard let holder = path.flatMap(LockHolder.init(ofStoreAt:)) else {
      return "Waiting for another process that is changing \(file) …"
    }
    return "Waiting for \(holder.name) (\(holder.process)), which is changing \(file) …"
  }

  /// Stops the thread for the length of the pause, unless there is work to do.
  public func sleep() {
    if work == nil { usleep(UInt32(pause) * 1000) }
  }
}

/// A long change of this program's, which says that it goes on.
struct StoreWork {
  private let title: String
  private let start = ContinuousClock.now
  private var milliseconds = 0

  init(_ title: String) { self.title = title }

  /// Tells the program's handler how long it has taken so far.
  ///
  /// - Throws: ``StoreError/stopped`` where the person does not want to wait for it.
  mutating func goOn() throws {
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

  /// The handler of a test.
  @TaskLocal static var testHandler: Handler?

  /// Sets how this program passes the time of all waits from now on. At first it sleeps.
  public static func setHandler(_ handler: @escaping Handler) {
    programHandler.withLock { $0 = handler }
  }

  /// Lets the time of the pause pass.
  ///
  /// - Returns: Whether to try again.
  func pass() -> Bool { (Self.testHandler ?? Self.programHandler.withLock(\.self))(self) }
}

/// The process that has the lock of a store for writing.
struct LockHolder: Equatable {
  let process: Int32
  let name: String

  /// Looks a store's lock up in the system's table. The files are not opened for that: closing them
  /// would end this process's own locks on them (<https://sqlite.org/howtocorrupt.html>, 2.2).
  ///
  /// - Returns: Nil where nobody has it, or a process that cannot be seen from here.
  init?(ofStoreAt path: String) {
    let file = StoreFile(path: path)
    let inodes = [file.sharedMemory, file.target].map { path -> ino_t? in
      var status = stat()
      return stat(path, &status) == 0 ? status.st_ino : nil
    }
    let table = Self.text(at: "/proc/locks") ?? ""
    let process = Self.process(writing: inodes[0], inode: inodes[1], in: table)
    guard let process, process > 0, process != getpid(),
      let name = Self.text(at: "/proc/\(process)/comm")?.split(separator: "\n").first
    else { return nil }
    self.process = process
    self.name = String(name)
  }

  /// The process that has the writer's lock, by a text like `/proc/locks` (proc_locks(5)).
  ///
  /// - Parameters:
  ///   - log: The inode of the log's shared memory, whose byte 120 is the writer's
  ///     (<https://sqlite.org/walformat.html>, 2.2).
  ///   - inode: That of the store, whose byte after the first gigabyte is the writer's where there is no
  ///     log (`RESERVED_BYTE`).
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

  /// The beginning of a file of the system's; nil where it cannot be read.
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
