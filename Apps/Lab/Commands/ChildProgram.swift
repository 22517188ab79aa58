import CommandSupport
import Foundation
import LabKit
import LabSources

/// A compiled project as a child of this process, on the same terminal.
struct ChildProgram {
  private let built: BuiltProject
  /// The environment of the program.
  var environment: [String: String]

  /// Creates a child with a home folder of its own, so that projects do not share documents and
  /// defaults.
  init(_ built: BuiltProject, folders: LabFolders) {
    self.built = built
    var hash = ContentHash()
    hash.add(built.project.folder.path)
    let home = folders.homes.appendingPathComponent("\(built.project.name)-\(hash.text)")
    environment = ProcessInfo.processInfo.environment
    environment["HOME"] = home.path
    environment["CFFIXED_USER_HOME"] = home.path
    for name in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DOCUMENTS_DIR"] {
      environment[name] = nil
    }
    // A crash names the line of the project's own file, and little else.
    environment["SWIFT_BACKTRACE"] =
      environment["SWIFT_BACKTRACE"]
      ?? "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none,limit=12"
    environment[LabProject.variable] = built.description.path
    try? FileManager.default.createDirectory(
      at: home.appendingPathComponent("Documents"), withIntermediateDirectories: true)
  }

  /// Runs the program and ends this process with its status: 70 if it has crashed.
  func run() throws -> Never {
    let status = try spawn()
    if status & 0x7f == 0 { exit((status >> 8) & 0xff) }
    let signal = status & 0x7f
    // SIGILL and SIGTRAP are how Swift stops a program.
    if [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE].contains(signal) {
      StandardError.line("\(built.project.name) has crashed; its message is above.")
      exit(70)
    }
    exit(128 + signal)
  }

  /// Starts the program and waits for its end. It stays in this process group, so that it has the
  /// terminal.
  ///
  /// - Returns: The status of `waitpid`.
  private func spawn() throws -> Int32 {
    let path = built.program.path
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(path), nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") }
    variables.append(nil)
    defer { for pointer in arguments + variables { free(pointer) } }
    var child: pid_t = 0
    signal(SIGINT, SIG_IGN)
    signal(SIGQUIT, SIG_IGN)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in [SIGINT, SIGQUIT, SIGPIPE] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let code = posix_spawn(&child, path, nil, &attributes, &arguments, &variables)
    guard code == 0 else {
      throw CommandError.inputOutput(
        "'\(path)' cannot be started: \(String(cString: strerror(code)))", next: "Try --clean.")
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status
  }
}

extension SourceLoss {
  /// The loss as a line of text.
  var message: String { "\(path):\(line): \(name): \(reason)" }
}
