import CTerminal
import Foundation
import TerminalCore

/// The terminal this program was started in.
///
/// Input, sizes and signals arrive on the main queue, which `RunLoop.main` serves; nothing polls.
/// However the program ends, the terminal is given back as it was found: by `close()`, by `exit()`,
/// and in the handler of every signal that can be handled (see `CTerminal.h`). What is written to
/// stdout and stderr meanwhile is kept aside and shown then; where a program dies before a terminal
/// that takes nothing, it goes to a file that is named. Two ends are beyond a handler: SIGKILL,
/// and a stack overflow on a thread other than the main one, which has no second stack to handle it
/// on.
///
/// A process has one open `TTY` at a time.
@MainActor
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
  /// When the queries were sent; nil until the first frame has been written.
  private var asked: DispatchTime?
  private var toldProfile: TerminalProfile
  private var toldSize: TerminalSize
  private var title: String?
  private var inBandSize: TerminalSize?
  private var isHungUp = false
  private lazy var resizeThrottle = ResizeThrottle { [weak self] in self?.measure() }

  /// What exists while the terminal is open.
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

  /// Looks at the terminal and its environment without touching it.
  ///
  /// - Parameters:
  ///   - input: The descriptor keys are read from.
  ///   - output: The descriptor that is drawn on.
  ///   - environment: Where `TERM`, `COLORTERM`, `NO_COLOR`, `COLORFGBG` and their like are read.
  public init(
    input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    standardInput = input
    standardOutput = output
    self.environment = TerminalEnvironment(environment)
    profile = self.environment.profile
    toldProfile = profile
    size = Self.size(of: output) ?? self.environment.size
    toldSize = size
  }

  public func open() throws {
    guard connection == nil else { return }
    guard isatty(standardInput) == 1, isatty(standardOutput) == 1 else {
      throw TerminalError.notATerminal
    }
    guard !environment.isDumb else { throw TerminalError.dumb }
    try Self.checkDescriptors()
    let connection = try connect()
    let error = take(connection)
    guard error == 0 else {
      terminal_close(true)
      connection.close()
      throw TerminalError.system(call: "tcsetattr", code: error)
    }
    self.connection = connection
    connection.reader.backspaceIsControlH = terminal_backspace_is_control_h()
    size = Self.size(of: connection.descriptor) ?? environment.size
    toldSize = size
    if environment.readsXtermSequences { turnOn(.cursorShape) }
    for mode in [TerminalMode.alternateScreen, .mouse, .focusReports, .bracketedPaste] {
      turnOn(mode)
    }
    if let title { setTitle(title) }
  }

  public func close() {
    guard let connection else { return }
    // Answers on their way would be typed at the shell's prompt. They are waited for if they can
    // still be expected; a terminal that answers nothing is not.
    if capabilities.isOpen, !isHungUp, let asked, .now() < asked + .seconds(1) {
      connection.reader.skip(until: Self.isFence, within: 100)
    }
    // Where the terminal is gone, there is half a second left.
    terminal_close(!isHungUp)
    connection.close()
    self.connection = nil
    modeStack = ModeStack()
    capabilities = CapabilityQuery()
    asked = nil
    title = nil
  }

  public func suspend() {
    guard connection != nil else { return }
    // To the whole process group, as the key does in cooked mode: a pipeline stops together. The
    // handler gives the terminal back; SIGCONT brings us to `resume()`.
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
    if asked == nil { ask() }
  }

  public func setTitle(_ title: String) {
    guard environment.readsXtermSequences else { return }
    self.title = title
    // Before the terminal is open it is only remembered.
    guard connection != nil else { return }
    turnOn(.title)
    sendTitle()
  }
}

// MARK: - Opening

extension TTY {
  /// Sees to it that there are descriptors for what a screen opens: libdispatch ends a process that has
  /// none left for it.
  private static func checkDescriptors() throws {
    var opened: [Int32] = []
    defer { for descriptor in opened { Foundation.close(descriptor) } }
    while opened.count < 24 {
      let descriptor = Foundation.open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw TerminalError.system(call: "open", code: errno) }
      opened.append(descriptor)
    }
  }

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

  /// Makes the terminal raw; returns an errno where there is none any more.
  ///
  /// In the background we are stopped in there, perhaps more than once. That we were continued is
  /// no news afterwards.
  private func take(_ connection: Connection) -> Int32 {
    repeat {
      let error = terminal_take()
      guard error == 0 else { return error }
      connection.signals.discard()
    } while !terminal_is_taken()
    return 0
  }

  /// Switches a mode on; the signal handlers know how to switch it off before it is.
  private func turnOn(_ mode: TerminalMode) {
    let bytes = modeStack.turnOn(mode)
    tellUndo()
    if !bytes.isEmpty { connection?.output.write(bytes) }
  }

  private func tellUndo() {
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
    tellProfile()
    delegate?.terminalDidFinishBatch(self)
  }

  private func ask() {
    asked = .now()
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
      // Escape has a sequence of its own now.
      connection?.reader.delays.escape = nil
    case .colorScheme:
      connection?.output.write(Array(CapabilityQuery.colorQueries.utf8))
    default:
      break
    }
  }

  private func tellProfile() {
    guard profile != toldProfile else { return }
    toldProfile = profile
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

  /// Takes the terminal again after a stop.
  private func resume() {
    guard let connection else { return }
    // After a SIGSTOP, which nobody can handle, it has not been given back yet.
    terminal_give_back()
    connection.output.discard()
    guard take(connection) == 0 else { return hangUp() }
    tellUndo()
    connection.output.write(modeStack.entry)
    sendTitle()
    if capabilities.isOpen { ask() }
    // A process in the background is not told of new sizes.
    inBandSize = nil
    measure()
    delegate?.terminalDidResume(self)
  }

  private func measure() {
    guard let connection else { return }
    size = inBandSize ?? Self.size(of: connection.descriptor) ?? environment.size
    guard size != toldSize else { return }
    toldSize = size
    delegate?.terminalDidResize(self)
  }

  /// Nil where the terminal does not know.
  private static func size(of descriptor: Int32) -> TerminalSize? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return TerminalSize(reported: Int(size.ws_col), Int(size.ws_row))
  }

  /// The terminal is gone: without a screen and a keyboard there is nothing left to do, and the
  /// program ends as by the signal that says so, whether or not a shell has sent it.
  private func hangUp() {
    guard let connection, !isHungUp else { return }
    isHungUp = true
    connection.reader.close()
    connection.output.discard()
    // Not on the main queue, which may be busy with whatever hangs on the terminal.
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(500)) {
      terminal_die(SIGHUP)
    }
    delegate?.terminalDidHangUp(self)
    terminal_die(SIGHUP)
  }
}
