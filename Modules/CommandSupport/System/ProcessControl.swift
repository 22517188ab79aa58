import DateFormatting
import Glibc

/// Operations on the command's own process.
enum ProcessControl {
  static var identifier: Int32 { getpid() }

  /// Makes writes to a closed pipe fail with `EPIPE`, and those beyond the maximum size of a file
  /// (`ulimit -f`) with `EFBIG`, instead of killing the process.
  static func ignoreSignalsOfWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Unsets the environment variables with invalid locale names, before Foundation passes them to
  /// ICU.
  static func removeInvalidLocales() {
    let categories = ["COLLATE", "CTYPE", "MESSAGES", "MONETARY", "NUMERIC", "TIME", "ALL"]
    for name in categories.map({ "LC_\($0)" }) + ["LANG"] {
      guard let value = variable(name), !value.isEmpty, LocaleName(value) == nil else { continue }
      unsetenv(name)
    }
  }

  /// Raises the limit of open files to what a screen needs, as far as the hard limit allows.
  static func raiseDescriptorLimit() {
    let needed: rlim_t = 64
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < needed else { return }
    limit.rlim_cur = min(needed, limit.rlim_max)
    setrlimit(resource, &limit)
  }

  /// Returns a Boolean value that indicates whether `count` more files can be opened. Without free
  /// descriptors, libdispatch ends the process.
  static func canOpen(_ count: Int) -> Bool {
    var opened: [Int32] = []
    defer { for number in opened { close(number) } }
    while opened.count < count {
      let number = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard number >= 0 else { return false }
      opened.append(number)
    }
    return true
  }

  static func end(with status: Int32) -> Never { exit(status) }

  /// Ends the process with the default action of a signal, so that the shell sees which one it was.
  static func terminateProcess(by number: Int32) -> Never {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    signal(number, SIG_DFL)
    kill(getpid(), number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    // The process is still running: the signal does not end a process that was started with it
    // ignored.
    exit(128 + number)
  }

  /// Suspends the process until it is continued, as Ctrl-Z does.
  static func suspendProcess() { kill(0, SIGTSTP) }

  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

/// The environment variables of a program.
public struct Environment: Sendable {
  private let find: @Sendable (String) -> String?

  /// The variables of this process, looked up one at a time.
  public static let process = Environment(find: { ProcessControl.variable($0) })

  /// Creates an environment with just these variables, for tests.
  public init(_ variables: [String: String]) {
    self.init(find: { variables[$0] })
  }

  private init(find: @escaping @Sendable (String) -> String?) { self.find = find }

  /// The value of a variable; nil if it is unset **or empty**, which is the same according to the
  /// conventions for `NO_COLOR` and the XDG base directories.
  public subscript(_ name: String) -> String? {
    guard let value = find(name), !value.isEmpty else { return nil }
    return value
  }
}
