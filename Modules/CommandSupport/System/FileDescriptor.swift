import Glibc

/// The descriptor of an open file, pipe or terminal.
struct FileDescriptor: Hashable, Sendable {
  let number: Int32

  static let standardInput = FileDescriptor(number: STDIN_FILENO)
  static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
  static let standardError = FileDescriptor(number: STDERR_FILENO)

  var isOpen: Bool { number >= 0 && fcntl(number, F_GETFD) != -1 }

  /// A Boolean value that indicates whether it is a regular file, which has a size.
  var isRegular: Bool {
    var facts = stat()
    return fstat(number, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
  }

  var isTerminal: Bool { isatty(number) == 1 }

  /// The width of the terminal in cells; nil if it is not a terminal or its width is unknown.
  var terminalColumns: Int? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes all bytes, in as many system calls as necessary.
  ///
  /// - Throws: The system's error; some of the bytes may have been written.
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

  /// Reads the available bytes, at most as many as fit; returns 0 at the end of the file.
  func read(into space: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while true {
      let count = systemRead(number, space.baseAddress, space.count)
      if count >= 0 { return count }
      try waitOrThrow(.last, until: Int16(POLLIN))
    }
  }

  /// Waits until everything written has reached the disk.
  ///
  /// - Throws: The system's error, unless this kind of file cannot be synchronized.
  func synchronize() throws(SystemError) {
    while fsync(number) != 0 {
      let error = SystemError.last
      if error == .invalid { return }
      guard error == .interrupted else { throw error }
    }
  }

  /// Closes the descriptor. Some file systems only now report a failed write.
  func close() throws(SystemError) {
    guard systemClose(number) != 0 else { return }
    let error = SystemError.last
    // After an interruption the descriptor is closed anyway. Closing it again could close another
    // file.
    guard error == .interrupted else { throw error }
  }

  /// Duplicates and closes the descriptor, which reports the errors that closing would.
  func checkWritten() throws(SystemError) {
    let copy = dup(number)
    guard copy >= 0 else { throw SystemError.last }
    try FileDescriptor(number: copy).close()
  }
}

extension FileDescriptor {
  /// Ignores an interruption, waits for a non-blocking descriptor, and throws any other error.
  private func waitOrThrow(_ error: SystemError, until event: Int16) throws(SystemError) {
    if error == .interrupted { return }
    guard error == .wouldBlock else { throw error }
    var request = pollfd(fd: number, events: event, revents: 0)
    _ = poll(&request, 1, -1)
  }
}

// The C functions that are hidden by the methods above.
private func systemWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, bytes, count)
}
private func systemRead(_ number: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(number, bytes, count)
}
private func systemClose(_ number: Int32) -> Int32 { close(number) }

extension FileDescriptor {
  /// Opens a file for reading.
  static func reading(_ path: String) throws(SystemError) -> FileDescriptor {
    try opened(open(path, O_RDONLY | O_CLOEXEC))
  }

  /// Opens an existing file, device or named pipe for writing, or creates a file for its owner
  /// only. An existing file is truncated.
  static func writing(_ path: String) throws(SystemError) -> FileDescriptor {
    try opened(open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600))
  }

  /// Opens the controlling terminal of the process.
  ///
  /// - Throws: `ENXIO` if there is none.
  static func terminal() throws(SystemError) -> FileDescriptor {
    try opened(open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY))
  }

  /// Creates an unnamed file in the folder of another one, for its owner only. It is deleted when
  /// it is closed, unless ``link(at:)`` has named it.
  ///
  /// - Returns: Nil if the file system or the kernel does not support unnamed files.
  static func unnamed(nextTo path: String) -> FileDescriptor? {
    let folder = FileSystem.folder(of: path)
    // O_TMPFILE of <fcntl.h>, which the Glibc module lacks.
    let number = open(folder, O_WRONLY | O_DIRECTORY | 0o20000000 | O_CLOEXEC, 0o600)
    guard number >= 0 else { return nil }
    let file = FileDescriptor(number: number)
    // The file is linked through /proc, which may not be mounted.
    guard access(file.processPath, F_OK) == 0 else {
      _ = systemClose(number)
      return nil
    }
    return file
  }

  /// Gives a name to an unnamed file (open(2), `O_TMPFILE`).
  ///
  /// - Throws: `EEXIST` if the name is in use.
  func link(at path: String) throws(SystemError) {
    guard linkat(AT_FDCWD, processPath, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 else {
      throw SystemError.last
    }
  }

  private var processPath: String { "/proc/self/fd/\(number)" }

  /// Creates a file for its owner only.
  ///
  /// - Throws: `EEXIST` if the name is in use.
  static func creating(_ path: String) throws(SystemError) -> FileDescriptor {
    try opened(open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600))
  }

  /// Opens `/dev/null` in place of each standard descriptor that is closed.
  ///
  /// A program started with `>&-` would otherwise get number 1 for the next file it opens, such as
  /// its database, and print into it. The replacement is opened in the wrong direction, so that
  /// using it fails as it does with a closed descriptor.
  static func reserveStandard() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) == -1 {
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Discards everything written to standard error from now on.
  static func discardStandardError() {
    let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard null >= 0 else { return }
    _ = dup2(null, STDERR_FILENO)
    _ = systemClose(null)
  }

  private static func opened(_ number: Int32) throws(SystemError) -> FileDescriptor {
    guard number >= 0 else { throw SystemError.last }
    return FileDescriptor(number: number)
  }
}
