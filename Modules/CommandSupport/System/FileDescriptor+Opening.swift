import Glibc

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
