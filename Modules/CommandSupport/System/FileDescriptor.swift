import Glibc

/// An open file, pipe or terminal, by the number the system knows it by.
struct FileDescriptor: Hashable, Sendable {
  let number: Int32

  static let standardInput = FileDescriptor(number: STDIN_FILENO)
  static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
  static let standardError = FileDescriptor(number: STDERR_FILENO)

  var isOpen: Bool { number >= 0 && fcntl(number, F_GETFD) != -1 }

  /// Whether it is a file with a size.
  var isRegular: Bool {
    var facts = stat()
    return fstat(number, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
  }

  var isTerminal: Bool { isatty(number) == 1 }

  /// How wide the terminal is, in cells; nil where there is none or it does not say.
  var terminalColumns: Int? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes all of the bytes, however many calls that takes.
  ///
  /// - Throws: what the system said; some of the bytes may then have been written.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let count = systemWrite(number, piece.baseAddress, piece.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else {
        try waitOrThrow(.last, until: Int16(POLLOUT))
      }
    }
  }

  /// Reads what is there, at most as much as fits; 0 at the end.
  func read(into space: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while true {
      let count = systemRead(number, space.baseAddress, space.count)
      if count >= 0 { return count }
      try waitOrThrow(.last, until: Int16(POLLIN))
    }
  }

  /// Waits until what was written has reached the disk.
  ///
  /// - Throws: what the system said, unless it is that this kind of file has no disk behind it.
  func synchronize() throws(SystemError) {
    while fsync(number) != 0 {
      let error = SystemError.last
      if error == .invalid { return }
      guard error == .interrupted else { throw error }
    }
  }

  /// Closes it; some file systems only now tell that something could not be written.
  func close() throws(SystemError) {
    guard systemClose(number) != 0 else { return }
    let error = SystemError.last
    // After an interruption the descriptor is gone all the same: closing again could hit another's.
    guard error == .interrupted else { throw error }
  }

  /// Closes a second handle on the same file, which brings up the errors that closing would.
  func checkWritten() throws(SystemError) {
    let copy = dup(number)
    guard copy >= 0 else { throw SystemError.last }
    try FileDescriptor(number: copy).close()
  }
}

extension FileDescriptor {
  /// An interruption is nothing; a descriptor that somebody set to non-blocking is waited for.
  private func waitOrThrow(_ error: SystemError, until event: Int16) throws(SystemError) {
    if error == .interrupted { return }
    guard error == .wouldBlock else { throw error }
    var request = pollfd(fd: number, events: event, revents: 0)
    _ = poll(&request, 1, -1)
  }
}

// The C functions whose names the methods above hide.
private func systemWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, bytes, count)
}
private func systemRead(_ number: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(number, bytes, count)
}
private func systemClose(_ number: Int32) -> Int32 { close(number) }

extension FileDescriptor {
  /// Opens a file to read it.
  static func reading(_ path: String) throws(SystemError) -> FileDescriptor {
    try opened(open(path, O_RDONLY | O_CLOEXEC))
  }

  /// Opens what is there, a device or a named pipe too, or makes a file for its owner alone, to write
  /// from its start.
  static func writing(_ path: String) throws(SystemError) -> FileDescriptor {
    try opened(open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600))
  }

  /// Opens the terminal the process was started from.
  ///
  /// - Throws: `ENXIO` where there is none.
  static func terminal() throws(SystemError) -> FileDescriptor {
    try opened(open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY))
  }

  /// Makes a file without a name in the folder of another, for its owner alone. It is gone when it is
  /// closed, unless ``link(at:)`` has named it.
  ///
  /// - Returns: Nil where the file system or the system knows no such files.
  static func unnamed(besides path: String) -> FileDescriptor? {
    let folder = FileSystem.folder(of: path)
    // O_TMPFILE of <fcntl.h>, which Glibc's module leaves out.
    let number = open(folder, O_WRONLY | O_DIRECTORY | 0o20000000 | O_CLOEXEC, 0o600)
    guard number >= 0 else { return nil }
    let file = FileDescriptor(number: number)
    // It is named by way of /proc, which may not be there.
    guard access(file.processPath, F_OK) == 0 else {
      _ = systemClose(number)
      return nil
    }
    return file
  }

  /// Names a file that has no name (open(2), `O_TMPFILE`).
  ///
  /// - Throws: `EEXIST` where something has that name already.
  func link(at path: String) throws(SystemError) {
    guard linkat(AT_FDCWD, processPath, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 else {
      throw SystemError.last
    }
  }

  private var processPath: String { "/proc/self/fd/\(number)" }

  /// Makes a file that was not there, for its owner alone.
  ///
  /// - Throws: `EEXIST` where something has that name already.
  static func creating(_ path: String) throws(SystemError) -> FileDescriptor {
    try opened(open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600))
  }

  /// Opens `/dev/null` in place of any of the three standard descriptors that is closed.
  ///
  /// A program started with `>&-` would otherwise get number 1 for the next file it opens, such as
  /// its database, and print into it. The stand-in is opened the wrong way round, so that using it
  /// fails as using a closed descriptor does.
  static func reserveStandard() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) == -1 {
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  private static func opened(_ number: Int32) throws(SystemError) -> FileDescriptor {
    guard number >= 0 else { throw SystemError.last }
    return FileDescriptor(number: number)
  }
}

/// Why the system refused something: its error number, and its own words for it.
public struct SystemError: Error, Hashable, Sendable {
  /// A value of `errno`, such as `ENOSPC`.
  public let number: Int32

  public init(number: Int32) { self.number = number }

  /// The number that the call just made left behind.
  static var last: SystemError { SystemError(number: errno) }

  static let interrupted = SystemError(number: EINTR)
  static let wouldBlock = SystemError(number: EAGAIN)
  static let brokenPipe = SystemError(number: EPIPE)
  static let exists = SystemError(number: EEXIST)
  static let invalid = SystemError(number: EINVAL)
}

extension SystemError: CustomStringConvertible {
  /// The system's words, such as `No space left on device`.
  public var description: String {
    guard let words = strerror(number) else { return "error \(number)" }
    return String(cString: words)
  }
}

/// What files are, and the two ways to give one another name.
enum FileSystem {
  enum Kind { case regular(permissions: UInt32), other }

  /// What a path leads to, symbolic links followed; nil where there is nothing.
  static func kind(of path: String) -> Kind? {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    guard facts.st_mode & S_IFMT == S_IFREG else { return .other }
    return .regular(permissions: UInt32(facts.st_mode & 0o7777))
  }

  /// Whether something has this name, be it a symbolic link to nothing.
  static func isTaken(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0
  }

  /// The path without symbolic links; nil where it leads to nothing.
  static func resolved(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// The path with the symbolic links of its folder resolved; as it is where there is no such folder.
  static func resolvingFolder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else {
      return resolved(".").map { "\($0)/\(path)" } ?? path
    }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    let name = path[path.index(after: slash)...]
    return resolved(folder).map { $0 == "/" ? "/\(name)" : "\($0)/\(name)" } ?? path
  }

  /// The path of the folder that a path lies in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Puts a file where another may be, in one step.
  static func rename(_ path: String, to newPath: String) throws(SystemError) {
    guard systemRename(path, newPath) == 0 else { throw SystemError.last }
  }

  static func remove(_ path: String) { unlink(path) }

  static func setPermissions(_ permissions: UInt32, of file: FileDescriptor) throws(SystemError) {
    guard fchmod(file.number, mode_t(permissions)) == 0 else { throw SystemError.last }
  }
}

// The C function whose name the method above hides.
private func systemRename(_ path: String, _ newPath: String) -> Int32 { rename(path, newPath) }
