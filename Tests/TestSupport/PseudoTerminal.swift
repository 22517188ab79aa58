import CPseudoTerminal
import Glibc

/// A pseudo-terminal in which a program runs as a shell's job. A test reads what the program draws,
/// types, resizes and closes the window, and stops the program.
///
/// All waits use `poll(2)`; nothing sleeps. A wait that times out throws an error with everything
/// drawn so far. Releasing the terminal kills the program.
///
/// ```swift
/// let terminal = try PseudoTerminal(running: BuiltProducts.path(of: "event-scheduler"))
/// try terminal.read(until: "Schedule")
/// try terminal.type("q")
/// #expect(try terminal.end() == .exited(code: 0))
/// ```
public final class PseudoTerminal {
  /// The settings before the program was started.
  public let initialSettings: TerminalSettings
  /// All output that has been read so far.
  public private(set) var output: [UInt8] = []
  /// The program's process id.
  public private(set) var processID: Int32 = 0

  private var terminal = pseudo_terminal()
  private var reports: [job_report] = []

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: The path of the executable.
  ///   - environment: Variables in addition to `TERM=xterm-256color`, `LANG=C.UTF-8` and the
  ///     `PATH`; an empty value removes a variable.
  ///   - inBackground: A Boolean value that indicates whether the program is started like `program
  ///     &`.
  ///   - passesHangup: A Boolean value that indicates whether the shell sends its job a SIGHUP when
  ///     the window is closed.
  /// - Throws: `PseudoTerminalError` if there is no pseudo-terminal or no such program.
  public init(
    running program: String, _ arguments: [String] = [], environment: [String: String] = [:],
    columns: Int = 80, rows: Int = 24, inBackground: Bool = false, passesHangup: Bool = true
  ) throws {
    var terminal = pseudo_terminal()
    try Self.check("posix_openpt", pseudo_terminal_open(&terminal, Int32(columns), Int32(rows)))
    initialSettings = Self.settings(of: terminal.window)
    self.terminal = terminal
    try withPointers(to: [program] + arguments) { arguments in
      try withPointers(to: Self.variables(environment)) { variables in
        // The first argument is the program's path.
        var job = job(
          path: arguments[0], arguments: arguments, environment: variables,
          in_background: inBackground, passes_hangup: passesHangup)
        try Self.check("fork", pseudo_terminal_run(&self.terminal, &job))
      }
    }
    processID = try nextReport(within: .seconds(180)).value
  }

  deinit {
    if terminal.shell >= 0 {
      close(terminal.shell)
      waitpid(terminal.shell_pid, nil, 0)
    }
    if terminal.window >= 0 { close(terminal.window) }
  }

  // MARK: - Keyboard

  /// Types a text, or the bytes that a key sends.
  public func type(_ text: String) throws { try send(Array(text.utf8)) }

  /// Sends any number of bytes, reading what the program draws at the same time.
  public func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { write(terminal.window, $0.baseAddress, $0.count) }
      if sent > 0 {
        rest = rest.dropFirst(sent)
      } else if errno == EAGAIN {
        try wait(for: Int16(POLLIN | POLLOUT), until: .now + .seconds(180))
      } else if errno != EINTR {
        throw PseudoTerminalError.system(call: "write", code: errno)
      }
    }
  }

  /// Resizes the window.
  public func resize(columns: Int, rows: Int) throws {
    try Self.check(
      "TIOCSWINSZ", pseudo_terminal_resize(&terminal, Int32(columns), Int32(rows)))
  }

  /// Closes the window.
  public func hangUp() {
    close(terminal.window)
    terminal.window = -1
  }

  // MARK: - Screen

  /// Reads until `isDone` returns true for the output from the start.
  ///
  /// - Returns: All output so far.
  /// - Throws: `PseudoTerminalError` if that does not happen in time.
  @discardableResult
  public func read(
    within time: Duration = .seconds(180), until isDone: ([UInt8]) -> Bool
  ) throws -> [UInt8] {
    let deadline = ContinuousClock.now + time
    while !isDone(output) { try wait(for: Int16(POLLIN), until: deadline) }
    return output
  }

  /// Reads until a text was drawn after the first `offset` bytes.
  @discardableResult
  public func read(
    within time: Duration = .seconds(180), after offset: Int = 0, until text: String
  ) throws -> [UInt8] {
    try read(within: time) { $0.dropFirst(offset).contains(utf8Of: text) }
  }

  /// Reads everything drawn so far.
  @discardableResult
  public func readAll() throws -> [UInt8] {
    let mark = pseudo_terminal_mark
    try order(job_mark)
    try read(until: mark)
    output.removeLast(mark.utf8.count)
    return output
  }

  /// The current settings of the line, which are the program's while it runs.
  public var settings: TerminalSettings {
    get { Self.settings(of: terminal.window) }
    set {
      var raw = newValue.raw
      tcsetattr(terminal.window, TCSANOW, &raw)
    }
  }

  // MARK: - Shell

  /// Waits until the program stops, continues or exits.
  ///
  /// - Returns: The next status that was not returned before.
  public func nextStatus(within time: Duration = .seconds(180)) throws -> JobStatus {
    let report = try nextReport(within: time)
    return switch job_state(UInt32(report.state)) {
    case job_exited: .exited(code: report.value)
    case job_killed: .killed(signal: report.value)
    case job_stopped: .stopped(signal: report.value)
    default: .continued
    }
  }

  /// Waits for the next status without reading what the program draws, as a window that hangs does.
  public func nextStatusWithoutReading(within time: Duration = .seconds(180)) throws -> JobStatus {
    let window = terminal.window
    terminal.window = -1
    defer { terminal.window = window }
    return try nextStatus(within: time)
  }

  /// Waits until the program exits, and reads its last output.
  public func end(within time: Duration = .seconds(180)) throws -> JobStatus {
    while true {
      switch try nextStatus(within: time) {
      case .stopped, .continued: continue
      case let status:
        if terminal.window >= 0 { try readAll() }
        return status
      }
    }
  }

  /// Kills the shell and waits until the program exits: the window stays open, and the kernel sends
  /// a SIGHUP to the program in the foreground. Reads the last output.
  ///
  /// - Throws: `PseudoTerminalError` if the program does not exit; it is killed in that case.
  public func endWithShell(within time: Duration = .seconds(180)) throws {
    let watch = process_watch(processID)
    guard watch >= 0 else { throw PseudoTerminalError.system(call: "pidfd_open", code: errno) }
    defer { close(watch) }
    try order(job_shell_dies)
    let deadline = ContinuousClock.now + time
    while case let left = ContinuousClock.now.duration(to: deadline), left > .zero {
      var waiting = [
        pollfd(fd: terminal.window, events: Int16(POLLIN), revents: 0),
        pollfd(fd: watch, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&waiting, 2, Int32(left.components.seconds * 1000) + 1) > 0 else { continue }
      if waiting[0].revents & Int16(POLLIN) != 0 {
        readAvailable()
      } else if waiting[1].revents != 0 {
        return
      }
    }
    kill(processID, SIGKILL)
    throw PseudoTerminalError.deadlinePassed(output: text)
  }

  /// Sends the program a signal.
  public func signal(_ number: Int32) throws { try order(job_signal, number) }

  /// Continues the program in the foreground, like the shell's `fg`.
  public func bringToForeground() throws { try order(job_foreground) }

  /// Makes the shell move the program to the background, where it keeps running.
  public func revokeTerminal() throws { try order(job_loses_terminal) }

  /// Continues the program in the background, like the shell's `bg`.
  public func continueInBackground() throws { try order(job_background) }
}

// MARK: - Waiting

extension PseudoTerminal {
  /// Waits until the line is ready or the shell reports a status, and reads what has arrived.
  private func wait(for events: Int16, until deadline: ContinuousClock.Instant) throws {
    let left = ContinuousClock.now.duration(to: deadline)
    guard left > .zero else { throw PseudoTerminalError.deadlinePassed(output: text) }
    var waiting = [
      pollfd(fd: terminal.window, events: events, revents: 0),
      pollfd(fd: terminal.shell, events: Int16(POLLIN), revents: 0),
    ]
    let milliseconds = Int32(left.components.seconds * 1000) + 1
    guard poll(&waiting, 2, milliseconds) > 0 else { return }
    let hasOutput = waiting[0].revents & Int16(POLLIN) != 0
    if hasOutput { readAvailable() }
    if waiting[1].revents != 0 {
      try readReport()
    } else if waiting[0].revents & Int16(POLLHUP) != 0, !hasOutput {
      throw PseudoTerminalError.over(output: text)
    }
  }

  private func readAvailable() {
    var piece = [UInt8](repeating: 0, count: 16_384)
    let count = piece.withUnsafeMutableBytes {
      Glibc.read(terminal.window, $0.baseAddress, $0.count)
    }
    if count > 0 { output += piece[..<count] }
  }

  private func readReport() throws {
    var report = job_report()
    let size = MemoryLayout<job_report>.size
    guard recv(terminal.shell, &report, size, 0) == size else {
      throw PseudoTerminalError.over(output: text)
    }
    reports.append(report)
  }

  private func nextReport(within time: Duration) throws -> job_report {
    let deadline = ContinuousClock.now + time
    while reports.isEmpty { try wait(for: Int16(POLLIN), until: deadline) }
    return reports.removeFirst()
  }

  private func order(_ order: job_order, _ value: Int32 = 0) throws {
    var command = job_command(order: Int32(order.rawValue), value: value)
    let size = MemoryLayout<job_command>.size
    guard Glibc.send(terminal.shell, &command, size, Int32(MSG_NOSIGNAL)) == size else {
      throw PseudoTerminalError.system(call: "send", code: errno)
    }
  }

  private var text: String { String(decoding: output, as: UTF8.self) }
}

// MARK: - C

extension PseudoTerminal {
  private static func check(_ call: String, _ code: Int32) throws {
    guard code == 0 else { throw PseudoTerminalError.system(call: call, code: code) }
  }

  private static func settings(of descriptor: Int32) -> TerminalSettings {
    var raw = termios()
    tcgetattr(descriptor, &raw)
    return TerminalSettings(raw: raw)
  }

  private static func variables(_ additions: [String: String]) -> [String] {
    var variables = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]
    for name in ["PATH", "LD_LIBRARY_PATH"] {
      variables[name] = getenv(name).map { String(cString: $0) }
    }
    variables.merge(additions) { $1 }
    return variables.filter { !$0.value.isEmpty }.map { "\($0.key)=\($0.value)" }
  }

  /// Calls `body` with a NULL-terminated C array of C strings.
  private func withPointers<Result>(
    to strings: [String],
    _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) throws -> Result
  ) throws -> Result {
    let pointers = strings.map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    return try pointers.withUnsafeBufferPointer { buffer in
      guard let first = buffer.baseAddress else {
        throw PseudoTerminalError.system(call: "strdup", code: ENOMEM)
      }
      return try body(first)
    }
  }
}

/// An error in the communication with a program in a pseudo-terminal.
public enum PseudoTerminalError: Error {
  case system(call: String, code: Int32)
  /// A wait that timed out, with the output of the program so far.
  case deadlinePassed(output: String)
  /// A program that exited or a window that was closed, so that nothing more can arrive.
  case over(output: String)
}
