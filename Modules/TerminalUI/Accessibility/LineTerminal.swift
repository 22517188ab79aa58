import CTerminal
import Dispatch
import Foundation
import Glibc
import Synchronization
import TerminalCore

/// A terminal, a pipe or a file from which lines are read and to which lines are printed.
///
/// Its cells are never shown. The settings of a terminal stay as they are, except that nothing is
/// echoed while a password is typed.
@MainActor
package final class LineTerminal: Terminal {
  /// The result of reading.
  package enum Input: Sendable {
    case line(String)
    case end
    /// Ctrl-C.
    case interrupt
    /// The terminal is gone, or the program is asked to end.
    case hangUp
  }

  /// The size of the screens. Every column of a list has room, and no detail is beside a list.
  package private(set) var size = LineTerminal.ownSize
  private static let ownSize = TerminalSize(columns: 99, rows: 60)
  /// The size of screens with everything beside a list.
  private static let wideSize = TerminalSize(columns: 200, rows: 60)
  package let profile = TerminalProfile(
    colorDepth: .none, reducesMotion: true, dotStyle: nil, showsGraphics: false)
  package weak var delegate: (any TerminalDelegate)?
  /// A closure that handles what was read.
  package var didRead: (@MainActor (Input) -> Void)?
  /// A closure that is called when the screen has changed.
  package var didDraw: (@MainActor () -> Void)?

  /// A Boolean value that indicates whether typed text is shown, which a password isn't.
  package private(set) var isEchoing = true
  private let input: Int32
  /// Prints text, or returns the number of the system's error.
  private let output: @MainActor (String) -> Int32?
  private let isASCII: Bool
  private var pipe: SelfPipe?
  /// A Boolean value that indicates whether nothing can be printed any more.
  private var isGone = false
  private var settings: termios?
  /// The signal that ended the program; nil if the user quit.
  var pendingSignal: Int32?
  /// The error that ended the program, such as a full disk; nil if there was none.
  private(set) var failure: TerminalError?

  /// Creates a terminal from standard input and output.
  init(_ variables: [String: String]) {
    input = STDIN_FILENO
    output = { Self.write($0) }
    isASCII = ASCIIText.isNeeded { variables[$0] }
  }

  /// Creates a terminal that reads nothing by itself, for tests.
  ///
  /// - Parameter output: A closure that receives the printed text.
  package init(output: @escaping @MainActor (String) -> Void) {
    input = -1
    self.output = {
      output($0)
      return nil
    }
    isASCII = false
  }

  package func open() throws {
    guard input >= 0, pipe == nil else { return }
    let pipe = try SelfPipe { [weak self] signals in self?.handle(signals) }
    self.pipe = pipe
    lines_forward_signals(pipe.writingEnd)
    let (input, receive) = (input, receive)
    Thread.detachNewThread {
      LineReader(input).read { event in
        DispatchQueue.main.sync { MainActor.assumeIsolated { receive(event) } }
      }
    }
  }

  package func close() {
    setEchoing(true)
    pipe?.close()
    pipe = nil
  }

  /// Ends the process if a signal ended the program, so that its parent sees it.
  func endProcessIfSignaled() {
    guard let pendingSignal else { return }
    signal(pendingSignal, SIG_DFL)
    raise(pendingSignal)
  }

  package func suspend() {}
  package var isReadyForOutput: Bool { true }
  package func write(_ bytes: [UInt8]) { didDraw?() }
  package func setTitle(_ title: String) {}

  /// Prints text, in which line ends are the only control characters.
  package func print(_ text: String) {
    guard !isGone else { return }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let plain = lines.map { VisibleText.of(String($0)) }.joined(separator: "\n")
    guard let code = output(isASCII ? ASCIIText.of(plain) : plain) else { return }
    isGone = true
    switch code {
    // The terminal is gone. Its own signal may come later.
    case EIO: pendingSignal = pendingSignal ?? SIGHUP
    // The reader has ended, such as `head`.
    case EPIPE: pendingSignal = pendingSignal ?? SIGPIPE
    default: failure = .system(call: "write", code: code)
    }
    DispatchQueue.main.async { MainActor.assumeIsolated { self.receive(.hangUp) } }
  }

  /// Calls a closure while the screen has what is beside its list in a wide terminal.
  func withWideScreen(_ body: () -> Void) {
    size = Self.wideSize
    delegate?.terminalDidResize(self)
    body()
    size = Self.ownSize
    delegate?.terminalDidResize(self)
  }

  /// Turns the echo of typed text off for a password, or on again.
  func setEchoing(_ isEchoing: Bool) {
    self.isEchoing = isEchoing
    if isEchoing {
      guard var settings else { return }
      self.settings = nil
      tcsetattr(input, TCSADRAIN, &settings)
    } else if settings == nil {
      var found = termios()
      guard input >= 0, tcgetattr(input, &found) == 0 else { return }
      settings = found
      found.c_lflag &= ~tcflag_t(ECHO)
      tcsetattr(input, TCSADRAIN, &found)
    }
  }

  private func handle(_ signals: Set<Int32>) {
    guard let pipe else { return }
    setEchoing(true)
    if let ending = signals.first(where: { $0 != SIGINT }) {
      pendingSignal = ending
      return receive(.hangUp)
    }
    receive(.interrupt)
    lines_forward_signals(pipe.writingEnd)
  }

  private func receive(_ event: Input) {
    guard pipe != nil else { return }
    if case .hangUp = event, failure == nil { pendingSignal = pendingSignal ?? SIGHUP }
    didRead?(event)
  }

  /// Writes text to standard output.
  ///
  /// - Returns: Nil; the number of the system's error if it cannot be written.
  private static func write(_ text: String) -> Int32? {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0 {
        guard errno == EINTR || errno == EAGAIN else { return errno }
        if errno == EAGAIN { usleep(1000) }
        continue
      }
      bytes = bytes.dropFirst(count)
    }
    return nil
  }
}

/// A reader of lines, which waits for them on a thread of its own.
private struct LineReader: Sendable {
  /// The maximum length of a line in bytes; the rest is ignored.
  private static let maximumLineLength = 1 << 20
  private let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Reads lines until the end. The next line is read after the last one was received.
  func read(_ receive: (LineTerminal.Input) -> Void) {
    let isTerminal = isatty(descriptor) == 1
    var line: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        if !line.isEmpty { receive(.line(String(decoding: line, as: UTF8.self))) }
        // A terminal that is gone ends its input, too, but is no terminal any more.
        let isGone = count < 0 ? errno == EIO : isTerminal && isatty(descriptor) == 0
        return receive(isGone ? .hangUp : .end)
      }
      for byte in buffer[..<count] {
        if byte == UInt8(ascii: "\n") {
          if line.last == UInt8(ascii: "\r") { line.removeLast() }
          receive(.line(String(decoding: line, as: UTF8.self)))
          line.removeAll(keepingCapacity: true)
        } else if line.count < Self.maximumLineLength {
          line.append(byte)
        }
      }
    }
  }
}
