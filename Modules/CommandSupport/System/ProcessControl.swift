import DateFormatting
import Glibc

/// What a command does to its own process.
enum ProcessControl {
  static var identifier: Int32 { getpid() }

  /// Makes a write to a pipe that nobody reads fail with `EPIPE` instead of killing the process.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Removes the variables that name no locale, before Foundation hands them to ICU.
  static func removeInvalidLocales() {
    let categories = ["COLLATE", "CTYPE", "MESSAGES", "MONETARY", "NUMERIC", "TIME", "ALL"]
    for name in categories.map({ "LC_\($0)" }) + ["LANG"] {
      guard let value = variable(name), !value.isEmpty, LocaleName(value) == nil else { continue }
      unsetenv(name)
    }
  }

  /// Raises the limit of open files where it is too low for a screen, as far as it may be raised.
  static func raiseDescriptorLimit() {
    let needed: rlim_t = 64
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < needed else { return }
    limit.rlim_cur = min(needed, limit.rlim_max)
    setrlimit(resource, &limit)
  }

  /// Whether so many more files can be opened. libdispatch ends a process that has no descriptor left
  /// for it.
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

/// The variables a program was started with.
public struct Environment: Sendable {
  private let find: @Sendable (String) -> String?

  /// The variables of this process, looked up one at a time.
  public static let process = Environment(find: { ProcessControl.variable($0) })

  /// Just these variables, for tests.
  public init(_ variables: [String: String]) {
    self.init(find: { variables[$0] })
  }

  private init(find: @escaping @Sendable (String) -> String?) { self.find = find }

  /// A variable's value; nil where it is not set **or empty**, which the conventions for `NO_COLOR`
  /// and the XDG base directories read alike.
  public subscript(_ name: String) -> String? {
    guard let value = find(name), !value.isEmpty else { return nil }
    return value
  }
}
