import Foundation
import Glibc
import Synchronization

/// A program that runs without a terminal, with its input, output and exit status.
///
/// ```swift
/// let listing = try Subprocess(BuiltProducts.path(of: "event-scheduler"), ["list"])
/// let result = try listing.end()
/// #expect(result.status == .exited(code: 0))
/// ```
///
/// All waits are for descriptors or for the process itself; nothing sleeps. If the program is still
/// running when the object is released, it is killed with all its children.
public final class Subprocess {
  /// The source of standard input.
  public enum Input: Sendable {
    case text(String)
    case file(String)
    /// A pipe to which nothing is written and which stays open until the end.
    case held
    case closed
  }

  /// The destination of standard output.
  public enum Output: Sendable {
    case collected
    case file(String)
    case closed
  }

  /// The exit status and the output of a program.
  public struct CollectedResult: Sendable {
    public let status: JobStatus
    public let output: String
    public let errors: String
  }

  public let processID: Int32
  private var pipes: [Pipe]
  private var held: Int32
  private var status: JobStatus?

  /// A stream that is read; its descriptor is -1 at the end.
  private struct Pipe {
    var descriptor: Int32
    var bytes: [UInt8] = []
  }

  /// Starts a program in a process group of its own.
  ///
  /// - Parameters:
  ///   - program: The path of the executable.
  ///   - environment: All of its variables other than `PATH` and `LD_LIBRARY_PATH`.
  ///   - folder: The working folder; nil for that of the tests.
  /// - Throws: `SubprocessError.system` if the program cannot be started.
  public init(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    input: Input = .text(""), output: Output = .collected, folder: String? = nil
  ) throws {
    // env(1) changes the folder and then executes the program.
    let command = folder.map { ["/usr/bin/env", "-C", $0, program] } ?? [program]
    let (ends, held, processID) = try Self.launching.withLock { _ in
      var launch = try Launch(output: output)
      let held = try launch.setInput(input)
      let processID = try launch.start(
        command[0], command.dropFirst() + arguments, variables: Self.variables(environment))
      return (launch.releasePipes(), held, processID)
    }
    self.held = held
    self.processID = processID
    pipes = ends.map { Pipe(descriptor: $0) }
  }

  private static let launching = Mutex(())

  deinit {
    if held >= 0 { close(held) }
    for pipe in pipes where pipe.descriptor >= 0 { close(pipe.descriptor) }
    guard status == nil else { return }
    Glibc.kill(-processID, SIGKILL)
    waitpid(processID, nil, 0)
  }

  /// Kills the program and its children immediately (`SIGKILL`).
  public func kill() { Glibc.kill(-processID, SIGKILL) }

  /// Sends a signal to the program and its children.
  public func signal(_ number: Int32) { Glibc.kill(-processID, number) }

  /// The standard output that was read so far.
  public var outputSoFar: String { text(0) }

  /// Reads until standard output contains a text.
  ///
  /// - Throws: `SubprocessError.over` if it ends before that.
  public func read(until text: String) throws { try read(pipe: 0, until: text) }

  /// Reads until standard error contains a text.
  ///
  /// - Throws: `SubprocessError.over` if it ends before that.
  public func readErrors(until text: String) throws { try read(pipe: 1, until: text) }

  private func read(pipe: Int, until text: String) throws {
    let deadline = ContinuousClock.now + .seconds(300)
    while !pipes[pipe].bytes.contains(utf8Of: text) {
      guard pipes[pipe].descriptor >= 0 else { throw SubprocessError.over(output: self.text(pipe)) }
      try readAvailable(until: deadline)
    }
  }

  /// Closes the reading end of standard output, as `head` does when it has enough.
  public func closeOutput() {
    close(pipes[0].descriptor)
    pipes[0].descriptor = -1
  }

  /// Reads all output and waits until the program exits.
  ///
  /// - Throws: `SubprocessError.deadlinePassed` if it does not exit in time.
  public func end(within time: Duration = .seconds(300)) throws -> CollectedResult {
    let deadline = ContinuousClock.now + time
    if held >= 0 { close(held) }
    held = -1
    while pipes.contains(where: { $0.descriptor >= 0 }) { try readAvailable(until: deadline) }
    return CollectedResult(status: wait(), output: text(0), errors: text(1))
  }

  private func wait() -> JobStatus {
    if let status { return status }
    var code: Int32 = 0
    while waitpid(processID, &code, 0) < 0, errno == EINTR {}
    // The macros of <sys/wait.h>.
    let signal = code & 0x7F
    let status: JobStatus =
      signal == 0 ? .exited(code: code >> 8 & 0xFF) : .killed(signal: signal)
    self.status = status
    return status
  }

  private func text(_ pipe: Int) -> String { String(decoding: pipes[pipe].bytes, as: UTF8.self) }

  /// Waits until one of the streams has data or ends, and reads it.
  private func readAvailable(until deadline: ContinuousClock.Instant) throws {
    let left = ContinuousClock.now.duration(to: deadline)
    guard left > .zero else {
      throw SubprocessError.deadlinePassed(output: text(0), errors: text(1))
    }
    var waiting = pipes.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    guard poll(&waiting, nfds_t(waiting.count), Int32(left.components.seconds * 1000) + 1) > 0
    else { return }
    var piece = [UInt8](repeating: 0, count: 65_536)
    for index in pipes.indices where waiting[index].revents != 0 {
      let count = Glibc.read(pipes[index].descriptor, &piece, piece.count)
      if count > 0 {
        pipes[index].bytes += piece[..<count]
      } else if count == 0 || errno != EINTR {
        close(pipes[index].descriptor)
        pipes[index].descriptor = -1
      }
    }
  }

  private static func variables(_ own: [String: String]) -> [String] {
    var variables = own
    for name in ["PATH", "LD_LIBRARY_PATH"] where own[name] == nil {
      variables[name] = getenv(name).map { String(cString: $0) }
    }
    return variables.map { "\($0.key)=\($0.value)" }
  }
}

/// The status of a program, as the shell that started it sees it.
public enum JobStatus: Equatable, Sendable {
  case exited(code: Int32)
  case killed(signal: Int32)
  case stopped(signal: Int32)
  case continued
}

/// An error of a program that did not run as a test expects.
public enum SubprocessError: Error {
  case system(call: String, code: Int32)
  /// A program that ended before the expected output, with its output so far.
  case over(output: String)
  /// A program that does not exit, with its output so far.
  case deadlinePassed(output: String, errors: String)
}
