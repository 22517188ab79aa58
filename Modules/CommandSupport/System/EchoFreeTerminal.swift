import Glibc
import Synchronization

/// The terminal from which the program was started, while a line is typed without echo.
///
/// Keys arrive one by one and raise no signals, so that the terminal can be restored after Ctrl-C.
/// A separate thread waits for signals from elsewhere and restores the terminal before they take
/// effect. After a stop from elsewhere, when the shell has set its own modes, it turns the echo off
/// again.
struct EchoFreeTerminal {
  private let file: FileDescriptor
  private let original: termios
  /// The modes that the terminal should have.
  private let modes: SharedModes

  private final class SharedModes: Sendable {
    let current: Mutex<termios>
    init(_ current: termios) { self.current = Mutex(current) }
  }

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
    modes = SharedModes(settings)
  }

  /// Shows a question and returns the line typed after it, without the line break; nil at the end
  /// of input.
  ///
  /// - Throws: `CommandError.declined` for Ctrl-D.
  func line(after question: String) throws(CommandError) -> String? {
    while true {
      let (line, state) = answer(to: question)
      switch state {
      case .finished: return line.text
      case .endOfInput: throw .declined
      case .interrupted: ProcessControl.terminateProcess(by: SIGINT)
      case .suspended: ProcessControl.suspendProcess()
      case .unfinished: return nil
      }
    }
  }

  /// Shows the question and reads one line without echo.
  private func answer(to question: String) -> (line: SecretLine, state: SecretLine.State) {
    let watch = SignalWatch {
      modes.current.withLock { Self.set($0, of: file) }
      write(question)
    } beforeEnd: {
      Self.set(original, of: file)
    }
    defer { watch.end() }
    setModes(silent)
    write(question)
    let answer = read()
    setModes(original)
    write("\n")
    return answer
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
    modes.current.withLock { current in
      current = settings
      Self.set(settings, of: file)
    }
  }

  private static func set(_ settings: termios, of file: FileDescriptor) {
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

/// Runs an action before a signal ends the process, and another one after the process was stopped
/// and continued.
///
/// The signals are blocked and a thread waits for them, so that the actions need not be
/// async-signal-safe.
struct SignalWatch {
  /// The context of the thread.
  private final class Actions: Sendable {
    let afterStop: @Sendable () -> Void
    let beforeEnd: @Sendable () -> Void

    init(
      afterStop: @escaping @Sendable () -> Void, beforeEnd: @escaping @Sendable () -> Void
    ) {
      self.afterStop = afterStop
      self.beforeEnd = beforeEnd
    }
  }

  /// The signals that come from elsewhere and end the process.
  private static let endingSignals = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]
  /// The signal that ends the wait; nothing else sends it to a thread.
  private static let wakeUpSignal = SIGURG

  private let thread: pthread_t?

  /// Begins to wait for signals.
  init(
    afterStop: @escaping @Sendable () -> Void, beforeEnd: @escaping @Sendable () -> Void
  ) {
    var signalSet = Self.signalSet
    pthread_sigmask(SIG_BLOCK, &signalSet, nil)
    let actions = Actions(afterStop: afterStop, beforeEnd: beforeEnd)
    let context = Unmanaged.passRetained(actions).toOpaque()
    var thread = pthread_t()
    let failure = pthread_create(&thread, nil, { Self.wait($0) }, context)
    if failure != 0 { Unmanaged<Actions>.fromOpaque(context).release() }
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
    for signal in endingSignals + [SIGCONT, wakeUpSignal] { sigaddset(&set, signal) }
    return set
  }

  private static func wait(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    let actions = Unmanaged<Actions>.fromOpaque(context).takeRetainedValue()
    var signalSet = signalSet
    while true {
      var signal: Int32 = 0
      guard sigwait(&signalSet, &signal) == 0 else { continue }
      switch signal {
      case wakeUpSignal: return nil
      case SIGCONT: actions.afterStop()
      default:
        actions.beforeEnd()
        ProcessControl.terminateProcess(by: signal)
      }
    }
  }
}
