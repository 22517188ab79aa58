import Glibc

/// What a command does to its own process.
enum ProcessControl {
  static var identifier: Int32 { getpid() }

  /// Makes a write to a pipe that nobody reads fail with `EPIPE` instead of killing the process.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  static func end(with status: Int32) -> Never { exit(status) }

  /// Ends the process as a signal does that nothing waits for, so that the shell sees which it was.
  static func endItself(by number: Int32) -> Never {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    signal(number, SIG_DFL)
    kill(getpid(), number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    // It was not even stopped: nothing ends a process that was started with the signal ignored.
    exit(128 + number)
  }

  /// Stops the process until it is continued, as Ctrl-Z does.
  static func stopItself() { kill(0, SIGTSTP) }

  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
