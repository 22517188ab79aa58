import Dispatch
import Glibc
import TerminalCore

/// Reads the terminal's input and delivers it as events, in one batch for each read.
@MainActor
final class InputReader {
  /// The durations of the pauses after which unfinished input is interpreted.
  struct Delays {
    /// The delay after a lone ESC, which then is the Escape key and not the beginning of a
    /// sequence; nil for a terminal that never sends a lone ESC.
    var escape: DispatchTimeInterval?
    /// The delay in a control string, which then is unterminated or was a key with Alt.
    var string = DispatchTimeInterval.milliseconds(100)
    /// The delay in a paste, after which Ctrl-C and Escape end it.
    var paste = DispatchTimeInterval.milliseconds(500)
    /// The delay after which a paste is over. It is longer than the pauses of a working network,
    /// because later input counts as key presses.
    var quietPaste = DispatchTimeInterval.seconds(10)

    /// Returns the delay after unfinished input, or nil for no limit.
    func delay(after unfinished: InputParser.PendingInput) -> DispatchTimeInterval? {
      switch unfinished {
      case .nothing: nil
      case .escape: escape
      case .string: string
      case .paste: paste
      case .quietPaste: quietPaste
      }
    }
  }

  var delays: Delays

  /// A Boolean value that indicates whether the Backspace key sends the same byte as Control-H.
  var backspaceIsControlH: Bool {
    get { parser.backspaceIsControlH }
    set { parser.backspaceIsControlH = newValue }
  }

  private let descriptor: Int32
  private let source: any DispatchSourceRead
  private let timeoutTimer: any DispatchSourceTimer
  private var isTimerArmed = false
  /// The time of the last byte, if no timer is waiting for the pause after it.
  private var pauseBegan: DispatchTime?
  private var parser = InputParser()
  private var buffer = [UInt8](repeating: 0, count: 4096)
  private var events: [InputEvent] = []
  private let didReceive: ([InputEvent]) -> Void
  private let didEnd: () -> Void

  /// Creates a reader and starts reading.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor of the terminal, which `close()` closes.
  ///   - delays: The durations of the pauses that are significant.
  ///   - didReceive: A closure that is called with each batch of events.
  ///   - didEnd: A closure that is called once, when the terminal is gone.
  init(
    descriptor: Int32, delays: Delays,
    didReceive: @escaping ([InputEvent]) -> Void, didEnd: @escaping () -> Void
  ) {
    self.descriptor = descriptor
    self.delays = delays
    self.didReceive = didReceive
    self.didEnd = didEnd
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    timeoutTimer = DispatchSource.makeTimerSource(queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.read() }
    }
    source.setCancelHandler { Glibc.close(descriptor) }
    timeoutTimer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.handleTimeout() }
    }
    timeoutTimer.schedule(deadline: .distantFuture)
    timeoutTimer.activate()
    source.activate()
  }

  /// Stops reading and closes the descriptor.
  func close() {
    source.cancel()
    timeoutTimer.cancel()
  }

  /// Reads and discards input until an event satisfies the condition or the time is up.
  ///
  /// - Parameters:
  ///   - isLast: The condition that ends the wait.
  ///   - milliseconds: The maximum duration of the wait.
  /// - Returns: False if the terminal is gone.
  @discardableResult
  func skip(until isLast: (InputEvent) -> Bool, within milliseconds: Int) -> Bool {
    let end = DispatchTime.now() + .milliseconds(milliseconds)
    while case let now = DispatchTime.now(), now < end {
      let left = (end.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000
      guard waitForInput(milliseconds: Int(left) + 1) else { return true }
      guard readOnce() else { return false }
      defer { events.removeAll(keepingCapacity: true) }
      if events.contains(where: isLast) { return true }
    }
    return true
  }

  /// Reads input for a duration without delivering it.
  ///
  /// - Parameter milliseconds: The duration of the wait.
  /// - Returns: The events, or nil if the terminal is gone.
  func events(within milliseconds: Int) -> [InputEvent]? {
    let end = DispatchTime.now() + .milliseconds(milliseconds)
    while case let now = DispatchTime.now(), now < end {
      let left = (end.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000
      guard waitForInput(milliseconds: Int(left) + 1) else { break }
      guard readOnce() else { return nil }
      pauseBegan = .now()
    }
    // The timer runs on the main queue, which is blocked now.
    if let began = pauseBegan, let delay = delays.delay(after: parser.unfinished),
      began + delay < .now()
    {
      pauseBegan = nil
      parser.handleTimeout { events.append($0) }
    }
    var batch: [InputEvent] = []
    swap(&batch, &events)
    return batch
  }

  /// Reads the available input, up to a limit: an endless stream is split into batches, so that the
  /// screen keeps up with it.
  private func read() {
    var isAlive = true
    for piece in 0..<16 {
      guard piece == 0 || waitForInput(milliseconds: 0) else { break }
      isAlive = readOnce()
      guard isAlive else { break }
    }
    armTimer()
    deliver()
    if !isAlive {
      close()
      didEnd()
    }
  }

  /// Reads and parses one chunk. Returns false if the terminal is gone.
  private func readOnce() -> Bool {
    let count = buffer.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else {
      return count < 0 && (errno == EAGAIN || errno == EINTR)
    }
    parser.feed(buffer[..<count]) { events.append($0) }
    return true
  }

  private func waitForInput(milliseconds: Int) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wanted, 1, Int32(milliseconds)) > 0
  }

  /// Restarts the timer, because a pause is measured from the last byte.
  private func armTimer() {
    let delay = delays.delay(after: parser.unfinished)
    guard delay != nil || isTimerArmed else { return }
    isTimerArmed = delay != nil
    timeoutTimer.schedule(deadline: delay.map { .now() + $0 } ?? .distantFuture)
  }

  private func handleTimeout() {
    isTimerArmed = false
    // This call may be late, with the rest of the sequence already available.
    guard !waitForInput(milliseconds: 0) else { return read() }
    parser.handleTimeout { events.append($0) }
    armTimer()
    deliver()
  }

  /// Delivers the events after parsing, because the receiver may do anything, including closing
  /// this reader.
  private func deliver() {
    var batch: [InputEvent] = []
    swap(&batch, &events)
    didReceive(batch)
    batch.removeAll(keepingCapacity: true)
    if events.isEmpty { events = batch }
  }
}
