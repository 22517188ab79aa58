import Glibc

/// The terminal from which the program was started, while a line is typed without echo.
///
/// Keys arrive one by one and raise no signals, so that the terminal can be restored after Ctrl-C.
/// A separate thread waits for signals from elsewhere and restores the terminal before they take
/// effect.
struct EchoFreeTerminal {
  private let file: FileDescriptor
  private let original: termios

  /// Opens the terminal.
  ///
  /// - Returns: Nil if there is no terminal.
  init?() {
    guard let file = try? FileDescriptor.terminal() else { return nil }
    var settings = termios()
    guard tcgetattr(file.number, &settings) == 0 else {
      try? file.close()
      return nil
    }
    self.file = file
    original = settings
  }

  /// Shows a question and returns the line typed after it, without the line break; nil at the end
  /// of input.
  ///
  /// - Throws: `CommandError.declined` for Ctrl-D.
  func line(after question: String) throws(CommandError) -> String? {
    let watch = SignalWatch { setModes(original) }
    defer { watch.end() }
    while true {
      setModes(silent)
      write(question)
      let (line, state) = read()
      setModes(original)
      write("\n")
      switch state {
      case .finished: return line.text
      case .endOfInput: throw .declined
      case .interrupted: ProcessControl.terminateProcess(by: SIGINT)
      case .suspended: ProcessControl.suspendProcess()
      case .unfinished: return nil
      }
    }
  }

  func close() { try? file.close() }

  /// The modes without echo, line editing and signals from keys.
  private var silent: termios {
    var settings = original
    settings.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
    settings.c_iflag |= tcflag_t(ICRNL)
    return settings
  }

  private func setModes(_ settings: termios) {
    var settings = settings
    // Text typed before the question was meant for something else.
    while tcsetattr(file.number, TCSAFLUSH, &settings) != 0, errno == EINTR {}
  }

  /// Reads keys until one ends the line. The state is `.unfinished` if the terminal has gone.
  private func read() -> (line: SecretLine, state: SecretLine.State) {
    var line = SecretLine()
    var byte: UInt8 = 0
    while true {
      let count = withUnsafeMutableBytes(of: &byte) { (try? file.read(into: $0)) ?? 0 }
      guard count > 0 else { return (line, .unfinished) }
      let state = line.consume(byte)
      if state != .unfinished { return (line, state) }
    }
  }

  private func write(_ text: String) {
    var text = text
    text.withUTF8 { try? file.write(UnsafeRawBufferPointer($0)) }
  }
}

/// Runs an action before a signal ends the process.
///
/// The signals are blocked and a thread waits for them, so that the action need not be
/// async-signal-safe.
struct SignalWatch {
  /// The context of the thread.
  private final class Action: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// The signals that come from elsewhere.
  private static let signals = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]
  /// The signal that ends the wait; nothing else sends it to a thread.
  private static let wakeUpSignal = SIGURG

  private let thread: pthread_t?

  /// Begins to wait for signals.
  init(_ body: @escaping @Sendable () -> Void) {
    var signalSet = Self.signalSet
    pthread_sigmask(SIG_BLOCK, &signalSet, nil)
    let context = Unmanaged.passRetained(Action(body)).toOpaque()
    var thread = pthread_t()
    let failure = pthread_create(&thread, nil, { Self.wait($0) }, context)
    if failure != 0 { Unmanaged<Action>.fromOpaque(context).release() }
    self.thread = failure == 0 ? thread : nil
  }

  /// Ends the wait and unblocks the signals.
  func end() {
    if let thread {
      pthread_kill(thread, Self.wakeUpSignal)
      pthread_join(thread, nil)
    }
    var signalSet = Self.signalSet
    pthread_sigmask(SIG_UNBLOCK, &signalSet, nil)
  }

  private static var signalSet: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals + [wakeUpSignal] { sigaddset(&set, signal) }
    return set
  }

  private static func wait(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    let action = Unmanaged<Action>.fromOpaque(context).takeRetainedValue()
    var signalSet = signalSet
    var signal: Int32 = 0
    while sigwait(&signalSet, &signal) != 0 {}
    guard signal != wakeUpSignal else { return nil }
    action.body()
    ProcessControl.terminateProcess(by: signal)
  }
}
