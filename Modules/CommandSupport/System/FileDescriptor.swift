import Glibc

/// An open file, pipe or terminal, by the number the system knows it by.
struct FileDescriptor: Hashable, Sendable {
  let number: Int32

  static let standardInput = FileDescriptor(number: STDIN_FILENO)
  static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
  static let standardError = FileDescriptor(number: STDERR_FILENO)

  var isOpen: Bool { number >= 0 && fcntl(number, F_GETFD) != -1 }

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
