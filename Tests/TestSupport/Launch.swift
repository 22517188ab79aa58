import CPseudoTerminal
import Foundation
import Glibc

/// The file descriptors and the process group with which a program is started.
///
/// A program inherits its standard streams only: one that another test starts at the same time would
/// keep these pipes open, and connections of servers, which NIO accepts without closing them on
/// `exec`.
struct Launch: ~Copyable {
  private var actions = posix_spawn_file_actions_t()
  private var attributes = posix_spawnattr_t()
  /// The ends of pipes that the tests read.
  private var readers: [Int32] = []
  /// The ends that only the program needs.
  private var others: [Int32] = []

  /// Prepares the two output streams. The first is always a pipe, which ends immediately if
  /// standard output goes elsewhere.
  init(output: Subprocess.Output) throws {
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    let out = try addPipe()
    switch output {
    case .collected: posix_spawn_file_actions_adddup2(&actions, out, 1)
    case .file(let path): posix_spawn_file_actions_addopen(&actions, 1, path, O_WRONLY, 0)
    case .closed: posix_spawn_file_actions_addclose(&actions, 1)
    }
    posix_spawn_file_actions_adddup2(&actions, try addPipe(), 2)
  }

  deinit {
    var (actions, attributes) = (actions, attributes)
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
    for descriptor in readers + others { close(descriptor) }
  }

  /// Prepares standard input.
  ///
  /// - Returns: The end of a pipe to keep open; -1 if there is none.
  mutating func setInput(_ input: Subprocess.Input) throws -> Int32 {
    switch input {
    case .closed:
      posix_spawn_file_actions_addclose(&actions, 0)
    case .file(let path):
      posix_spawn_file_actions_addopen(&actions, 0, path, O_RDONLY, 0)
    case .text(let text):
      let descriptor = try Self.file(with: text)
      others.append(descriptor)
      posix_spawn_file_actions_adddup2(&actions, descriptor, 0)
    case .held:
      let (reader, writer) = try Self.pipe()
      others.append(reader)
      posix_spawn_file_actions_adddup2(&actions, reader, 0)
      return writer
    }
    return -1
  }

  /// Starts the program.
  ///
  /// - Returns: The process id.
  mutating func start(
    _ program: String, _ arguments: [String], variables: [String]
  ) throws -> Int32 {
    let arguments = ([program] + arguments).map { strdup($0) } + [nil]
    let variables = variables.map { strdup($0) } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    spawn_actions_close_from(&actions, 3)
    var processID: Int32 = 0
    let code = posix_spawn(&processID, program, &actions, &attributes, arguments, variables)
    guard code == 0 else { throw SubprocessError.system(call: "posix_spawn", code: code) }
    return processID
  }

  /// Returns the ends to be read, for standard output and standard error, and gives up their
  /// ownership.
  mutating func releasePipes() -> [Int32] {
    defer { readers = [] }
    return readers
  }

  private mutating func addPipe() throws -> Int32 {
    let (reader, writer) = try Self.pipe()
    readers.append(reader)
    others.append(writer)
    return writer
  }

  private static func pipe() throws -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else {
      throw SubprocessError.system(call: "pipe", code: errno)
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Creates an unnamed file with a text, positioned at its beginning.
  private static func file(with text: String) throws -> Int32 {
    let path = FileManager.default.temporaryDirectory.path + "/input-XXXXXX"
    var template = Array(path.utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw SubprocessError.system(call: "mkstemp", code: errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(template)
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw SubprocessError.system(call: "write", code: errno) }
      bytes = bytes.dropFirst(count)
    }
    lseek(descriptor, 0, SEEK_SET)
    return descriptor
  }
}
