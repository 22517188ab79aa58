import Foundation
import Glibc

/// What a program is started with: its descriptors, its process group.
///
/// Every descriptor made here is closed on `exec`, and one launch at a time is prepared and started:
/// a program that another test starts meanwhile would keep our pipes open.
struct Launch: ~Copyable {
  private var actions = posix_spawn_file_actions_t()
  private var attributes = posix_spawnattr_t()
  /// The ends of pipes that the tests read.
  private var readers: [Int32] = []
  /// The ends that only the program needs.
  private var others: [Int32] = []

  /// Prepares the two output streams; the first is always a pipe, which is at its end at once where
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
  /// - Returns: The end of a pipe that is to be held open; -1 where there is none.
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

  /// Starts it.
  ///
  /// - Returns: Its process id.
  mutating func start(
    _ program: String, _ arguments: [String], variables: [String]
  ) throws -> Int32 {
    let arguments = ([program] + arguments).map { strdup($0) } + [nil]
    let variables = variables.map { strdup($0) } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var processID: Int32 = 0
    let code = posix_spawn(&processID, program, &actions, &attributes, arguments, variables)
    guard code == 0 else { throw SubprocessError.system(call: "posix_spawn", code: code) }
    return processID
  }

  /// Hands over the ends that are to be read: standard output's, then standard error's.
  mutating func takePipes() -> [Int32] {
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

  /// A file without a name that holds a text, at its start.
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
