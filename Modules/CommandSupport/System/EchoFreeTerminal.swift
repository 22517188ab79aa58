import Glibc

/// The terminal the program was started from, while a line is typed that it does not show.
///
/// Keys come one by one and make no signals, so that Ctrl-C leaves the terminal as it was. The signals
/// that come from elsewhere are waited for on a thread beside, which puts the terminal back first.
struct EchoFreeTerminal {
  private let file: FileDescriptor
  private let original: termios

  /// - Returns: nil where there is no terminal.
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

  /// Shows a question and returns the line typed after it, without its end; nil at the end of input.
  ///
  /// - Throws: `CommandError.declined` for Ctrl-D.
  func line(after question: String) throws(CommandError) -> String? {
    let watch = SignalWatch { setModes(original) }
    defer { watch.end() }
    while true {
      setModes(silent)
      write(question)
      let (line, step) = read()
      setModes(original)
      write("\n")
      switch step {
      case .isDone: return line.text
      case .isAbandoned: throw .declined
      case .isInterrupted: ProcessControl.endItself(by: SIGINT)
      case .isSuspended: ProcessControl.stopItself()
      case .goesOn: return nil
      }
    }
  }

  func close() { try? file.close() }

  /// Without echo, lines and signals of keys.
  private var silent: termios {
    var settings = original
    settings.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
    settings.c_iflag |= tcflag_t(ICRNL)
    return settings
  }

  private func setModes(_ settings: termios) {
    var settings = settings
    // What was typed before the question was meant for something else.
    while tcsetattr(file.number, TCSAFLUSH, &settings) != 0, errno == EINTR {}
  }

  /// Takes keys until one ends the line; `.goesOn` where the terminal has gone.
  private func read() -> (line: SecretLine, step: SecretLine.Step) {
    var line = SecretLine()
    var byte: UInt8 = 0
    while true {
      let count = withUnsafeMutableBytes(of: &byte) { (try? file.read(into: $0)) ?? 0 }
      guard count > 0 else { return (line, .goesOn) }
      let step = line.take(byte)
      if step != .goesOn { return (line, step) }
    }
  }

  private func write(_ text: String) {
    var text = text
    text.withUTF8 { try? file.write(UnsafeRawBufferPointer($0)) }
  }
}

/// Waits for the signals that end a process, and does something before they do.
///
/// They are held back from all else while a thread waits for them, so that what is done need not be
/// safe in a signal handler.
struct SignalWatch {
  /// What the thread is given.
  private final class Action: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Those that come from elsewhere.
  private static let signals = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]
  /// Ends the waiting; nothing else sends it to a thread.
  private static let ending = SIGURG

  private let thread: pthread_t?

  /// Begins to wait.
  init(_ body: @escaping @Sendable () -> Void) {
    var held = Self.held
    pthread_sigmask(SIG_BLOCK, &held, nil)
    let context = Unmanaged.passRetained(Action(body)).toOpaque()
    var thread = pthread_t()
    let failure = pthread_create(&thread, nil, { Self.wait($0) }, context)
    if failure != 0 { Unmanaged<Action>.fromOpaque(context).release() }
    self.thread = failure == 0 ? thread : nil
  }

  /// Ends the waiting; the signals do again what they did.
  func end() {
    if let thread {
      pthread_kill(thread, Self.ending)
      pthread_join(thread, nil)
    }
    var held = Self.held
    pthread_sigmask(SIG_UNBLOCK, &held, nil)
  }

  private static var held: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals + [ending] { sigaddset(&set, signal) }
    return set
  }

  private static func wait(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    let action = Unmanaged<Action>.fromOpaque(context).takeRetainedValue()
    var held = held
    var signal: Int32 = 0
    while sigwait(&held, &signal) != 0 {}
    guard signal != ending else { return nil }
    action.body()
    ProcessControl.endItself(by: signal)
  }
}
