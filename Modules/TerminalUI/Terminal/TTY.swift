import CTerminal
import Foundation
import TerminalCore

/// The terminal in which the program was started.
///
/// Input, sizes, and signals arrive on the main queue, which `RunLoop.main` serves; nothing polls.
/// However the program ends, the state of the terminal is restored: by `close()`, by `exit()`, and
/// in the handler of every signal that can be handled (see `CTerminal.h`). Output to stdout and
/// stderr is collected in the meantime and shown afterwards. If a program dies while the terminal
/// accepts no output, it is written to a file whose name is shown. Two cases are beyond a handler:
/// SIGKILL, and a stack overflow on a thread other than the main one, which has no alternate stack
/// for the handler.
///
/// A process has one open `TTY` at a time.
@preconcurrency @MainActor
public final class TTY: Terminal {
  public private(set) var size: TerminalSize
  public private(set) var profile: TerminalProfile
  public weak var delegate: (any TerminalDelegate)?

  private let standardInput: Int32
  private let standardOutput: Int32
  private let environment: TerminalEnvironment
  private var connection: Connection?
  private var modeStack = ModeStack()
  private var capabilities = CapabilityQuery()
  /// The time at which the queries were sent, or nil before the first frame.
  private var queryTime: DispatchTime?
  private var reportedProfile: TerminalProfile
  private var reportedSize: TerminalSize
  private var title: String?
  private var inBandSize: TerminalSize?
  private var isHungUp = false
  private lazy var resizeThrottle = ResizeThrottle { [weak self] in self?.measure() }

  /// The resources of an open terminal.
  private struct Connection {
    let reader: InputReader
    let output: OutputQueue
    let signals: SelfPipe
    let descriptor: Int32

    @MainActor func close() {
      reader.close()
      output.close()
      signals.close()
    }
  }

  /// Creates a terminal from its environment, without changing its state.
  ///
  /// - Parameters:
  ///   - input: The descriptor to read keys from.
  ///   - output: The descriptor to draw on.
  ///   - environment: The environment variables, such as `TERM`, `COLORTERM`, `NO_COLOR` and
  ///     `COLORFGBG`.
  public init(
    input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    standardInput = input
    standardOutput = output
    self.environment = TerminalEnvironment(environment)
    profile = self.environment.profile(
      consoleFont: self.environment.isLinuxConsole ? Self.font(of: output) : nil)
    reportedProfile = profile
    size = Self.size(of: output) ?? self.environment.size
    reportedSize = size
  }

  /// Returns the position of each character in the font of a console, or nil if the descriptor is
  /// not one of a console.
  private static func font(of descriptor: Int32) -> [Unicode.Scalar: UInt16]? {
    var pairs = [UInt16](repeating: 0, count: 2 * Int(terminal_font_capacity))
    let count = terminal_font_map(descriptor, &pairs)
    guard count > 0 else { return nil }
    var font: [Unicode.Scalar: UInt16] = [:]
    for index in 0..<Int(count) {
      if let scalar = Unicode.Scalar(pairs[2 * index]) { font[scalar] = pairs[2 * index + 1] }
    }
    return font
  }

  public func open() throws {
    guard connection == nil else { return }
    guard isatty(standardInput) == 1, isatty(standardOutput) == 1 else {
      throw TerminalError.notATerminal
    }
    guard !environment.isDumb else { throw TerminalError.dumb }
    try Self.checkDescriptors()
    try Self.checkThreads()
    let connection = try connect()
    let error = makeRaw(connection)
    guard error == 0 else {
      terminal_close(true)
      connection.close()
      throw TerminalError.system(call: "tcsetattr", code: error)
    }
    self.connection = connection
    connection.reader.backspaceIsControlH = terminal_backspace_is_control_h()
    size = Self.size(of: connection.descriptor) ?? environment.size
    reportedSize = size
    if environment.readsXtermSequences { turnOn(.cursorShape) }
    for mode in [TerminalMode.alternateScreen, .mouse, .focusReports, .bracketedPaste] {
      turnOn(mode)
    }
    if let title { setTitle(title) }
  }

  public func close() {
    guard let connection else { return }
    // Pending replies would appear at the shell's prompt, so they are read first if they can still
    // be expected. A terminal that never replies is not waited for.
    if capabilities.isOpen, !isHungUp, let queryTime, .now() < queryTime + .seconds(1) {
      connection.reader.skip(until: Self.isFence, within: 100)
    }
    // If the terminal is gone, half a second is left.
    terminal_close(!isHungUp)
    connection.close()
    self.connection = nil
    modeStack = ModeStack()
    capabilities = CapabilityQuery()
    queryTime = nil
    title = nil
  }

  public func suspend() {
    guard connection != nil else { return }
    // To the whole process group, as the key does in cooked mode, so that a pipeline stops
    // together. The signal handler gives the terminal back; SIGCONT leads to `resume()`.
    kill(0, SIGTSTP)
  }

  public var hasPrinted: Bool { terminal_has_printed() }

  public var printedText: String {
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(terminal_printed_capacity)) {
      $1 = terminal_copy_printed($0.baseAddress)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  public func input(within milliseconds: Int) -> [InputEvent]? {
    guard let connection, let read = connection.reader.events(within: milliseconds) else {
      return nil
    }
    var events: [InputEvent] = []
    for event in read {
      switch event {
      case .reply(let reply): handle(reply)
      case .resize(let columns, let rows): inBandSize = TerminalSize(reported: columns, rows)
      default: events.append(event)
      }
    }
    measure()
    return events
  }

  public var isReadyForOutput: Bool { connection?.output.isEmpty ?? false }

  public func write(_ bytes: [UInt8]) {
    guard let connection, !bytes.isEmpty else { return }
    connection.output.write(bytes)
    if queryTime == nil { sendQueries() }
  }

  public func setTitle(_ title: String) {
    guard environment.readsXtermSequences else { return }
    self.title = title
    // Before the terminal is open, the title is only stored.
    guard connection != nil else { return }
    turnOn(.title)
    sendTitle()
  }
}

// MARK: - Opening

extension TTY {
  private func connect() throws -> Connection {
    let signals = try SelfPipe { [weak self] in self?.handle($0) }
    let input = terminal_reopen(standardInput)
    let output = terminal_reopen(standardOutput)
    let error = input < 0 || output < 0 ? errno : terminal_open(input, output, signals.writingEnd)
    guard error == 0 else {
      for descriptor in [input, output] where descriptor >= 0 { Foundation.close(descriptor) }
      signals.close()
      throw TerminalError.system(call: "open", code: error)
    }
    let reader = InputReader(
      descriptor: input, delays: environment.inputDelays,
      didReceive: { [weak self] in self?.receive($0) },
      didEnd: { [weak self] in self?.hangUp() })
    let queue = OutputQueue(
      descriptor: output,
      didDrain: { [weak self] in
        guard let self else { return }
        delegate?.terminalIsReadyForOutput(self)
      },
      didHangUp: { [weak self] in self?.hangUp() })
    return Connection(reader: reader, output: queue, signals: signals, descriptor: output)
  }

  /// Sets raw mode. Returns an errno if the terminal is gone, and 0 otherwise.
  ///
  /// A background process is stopped in the call, perhaps repeatedly. The SIGCONT that continued it
  /// needs no further handling.
  private func makeRaw(_ connection: Connection) -> Int32 {
    repeat {
      let error = terminal_take()
      guard error == 0 else { return error }
      connection.signals.discard()
    } while !terminal_is_taken()
    return 0
  }

  /// Turns a mode on, after giving the signal handlers the bytes that turn it off.
  private func turnOn(_ mode: TerminalMode) {
    let bytes = modeStack.turnOn(mode)
    updateUndoSequence()
    if !bytes.isEmpty { connection?.output.write(bytes) }
  }

  private func updateUndoSequence() {
    let undo = modeStack.undo
    let fits = terminal_set_undo(undo, undo.count)
    precondition(fits, "The undo sequence of all modes is longer than terminal_undo_capacity.")
  }

  private func sendTitle() {
    guard let title else { return }
    connection?.output.write(Array("\u{1B}]2;\(VisibleText.of(title))\u{1B}\\".utf8))
  }
}

// MARK: - Input

extension TTY {
  private func receive(_ events: [InputEvent]) {
    for event in events {
      guard connection != nil else { return }
      switch event {
      case .reply(let reply):
        handle(reply)
      case .resize(let columns, let rows):
        inBandSize = TerminalSize(reported: columns, rows)
        resizeThrottle.sizeDidChange()
      default:
        delegate?.terminal(self, didReceive: event)
      }
    }
    guard connection != nil else { return }
    notifyProfileChange()
    delegate?.terminalDidFinishBatch(self)
  }

  private func sendQueries() {
    queryTime = .now()
    terminal_expect_replies(true)
    connection?.output.write(capabilities.queries(for: environment))
  }

  private func handle(_ reply: TerminalReply) {
    if let mode = capabilities.receive(reply, into: &profile) { turnOn(mode) }
    switch reply {
    case .primaryDeviceAttributes:
      terminal_expect_replies(capabilities.isOpen)
    case .version(let name):
      let queries = capabilities.queries(forTerminalNamed: name, environment)
      guard !queries.isEmpty else { break }
      terminal_expect_replies(true)
      connection?.output.write(queries)
    case .keyboardFlags:
      // Escape has an unambiguous sequence from now on.
      connection?.reader.delays.escape = nil
    case .colorScheme:
      connection?.output.write(Array(CapabilityQuery.colorQueries.utf8))
    default:
      break
    }
  }

  private func notifyProfileChange() {
    guard profile != reportedProfile else { return }
    reportedProfile = profile
    delegate?.terminalProfileDidChange(self)
  }

  private static func isFence(_ event: InputEvent) -> Bool {
    if case .reply(.primaryDeviceAttributes) = event { true } else { false }
  }
}

// MARK: - Signals

extension TTY {
  private func handle(_ signals: Set<Int32>) {
    guard connection != nil, !isHungUp else { return }
    if signals.contains(SIGHUP) { return hangUp() }
    if signals.contains(SIGCONT) { resume() }
    if signals.contains(SIGWINCH) {
      inBandSize = nil
      resizeThrottle.sizeDidChange()
    }
  }

  /// Opens the screen again after the program was stopped.
  private func resume() {
    guard let connection else { return }
    // After a SIGSTOP, which cannot be handled, the terminal has not been given back yet.
    terminal_give_back()
    connection.output.discard()
    guard makeRaw(connection) == 0 else { return hangUp() }
    updateUndoSequence()
    connection.output.write(modeStack.entry)
    sendTitle()
    if capabilities.isOpen { sendQueries() }
    // A background process does not receive SIGWINCH.
    inBandSize = nil
    measure()
    delegate?.terminalDidResume(self)
  }

  private func measure() {
    guard let connection else { return }
    size = inBandSize ?? Self.size(of: connection.descriptor) ?? environment.size
    guard size != reportedSize else { return }
    reportedSize = size
    delegate?.terminalDidResize(self)
  }

  /// Returns the size that the terminal reports, or nil if it reports none.
  private static func size(of descriptor: Int32) -> TerminalSize? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return TerminalSize(reported: Int(size.ws_col), Int(size.ws_row))
  }

  /// Ends the program after the terminal is gone, in the same way as SIGHUP does, whether or not a
  /// shell has sent that signal.
  private func hangUp() {
    guard let connection, !isHungUp else { return }
    isHungUp = true
    connection.reader.close()
    connection.output.discard()
    // Not on the main queue, which may be busy with whatever hangs on the terminal.
    DispatchQueue(label: "terminal.hangup").asyncAfter(deadline: .now() + .milliseconds(500)) {
      terminal_die(SIGHUP)
    }
    delegate?.terminalDidHangUp(self)
    terminal_die(SIGHUP)
  }
}
