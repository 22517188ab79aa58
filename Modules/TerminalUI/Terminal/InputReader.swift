import Dispatch
import Glibc
import TerminalCore

/// Reads what the terminal sends and hands it on as events, a batch for every time there was
/// something to read.
@MainActor
final class InputReader {
  /// How long silence lasts until it means something.
  struct Delays {
    /// After a lone ESC, which is then the Escape key and not the beginning of a sequence; nil for
    /// ever, where the terminal never sends a lone ESC.
    var escape: DispatchTimeInterval?
    /// In a string, which then has no end or was a key with Alt.
    var string = DispatchTimeInterval.milliseconds(100)
    /// In a paste, so that Ctrl-C and Escape end it.
    var paste = DispatchTimeInterval.milliseconds(500)
    /// In a paste, which is then over: longer than a network that works stands still, since what
    /// comes later is taken for keys.
    var quietPaste = DispatchTimeInterval.seconds(10)

    /// Nil for ever.
    func delay(after unfinished: InputParser.Unfinished) -> DispatchTimeInterval? {
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

  /// Whether the Backspace key sends what Control-H sends.
  var backspaceIsControlH: Bool {
    get { parser.backspaceIsControlH }
    set { parser.backspaceIsControlH = newValue }
  }

  private let descriptor: Int32
  private let source: any DispatchSourceRead
  private let silenceTimer: any DispatchSourceTimer
  private var isTimerArmed = false
  /// When the last byte came, where no timer waits for the silence after it.
  private var silenceBegan: DispatchTime?
  private var parser = InputParser()
  private var buffer = [UInt8](repeating: 0, count: 4096)
  private var events: [InputEvent] = []
  private let didReceive: ([InputEvent]) -> Void
  private let didEnd: () -> Void

  /// - Parameters:
  ///   - descriptor: The terminal; closed by `close()`.
  ///   - didReceive: Called with the events of a batch.
  ///   - didEnd: Called once, when there is no terminal any more.
  init(
    descriptor: Int32, delays: Delays,
    didReceive: @escaping ([InputEvent]) -> Void, didEnd: @escaping () -> Void
  ) {
    self.descriptor = descriptor
    self.delays = delays
    self.didReceive = didReceive
    self.didEnd = didEnd
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    silenceTimer = DispatchSource.makeTimerSource(queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.read() }
    }
    source.setCancelHandler { Glibc.close(descriptor) }
    silenceTimer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.timeIsUp() }
    }
    silenceTimer.schedule(deadline: .distantFuture)
    silenceTimer.activate()
    source.activate()
  }

  /// Stops reading and closes the descriptor.
  func close() {
    source.cancel()
    silenceTimer.cancel()
  }

  /// Reads on, handing nothing on, until an event is the one or the time is up.
  ///
  /// - Parameter milliseconds: How long to wait at most.
  /// - Returns: False when there is no terminal any more.
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

  /// Waits and reads on, handing nothing on.
  ///
  /// - Parameter milliseconds: How long to wait.
  /// - Returns: What was read; nil when there is no terminal any more.
  func events(within milliseconds: Int) -> [InputEvent]? {
    let end = DispatchTime.now() + .milliseconds(milliseconds)
    while case let now = DispatchTime.now(), now < end {
      let left = (end.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000
      guard waitForInput(milliseconds: Int(left) + 1) else { break }
      guard readOnce() else { return nil }
      silenceBegan = .now()
    }
    // The timer that says so runs on the main queue, which does not run now.
    if let began = silenceBegan, let delay = delays.delay(after: parser.unfinished),
      began + delay < .now()
    {
      silenceBegan = nil
      parser.timeIsUp { events.append($0) }
    }
    var batch: [InputEvent] = []
    swap(&batch, &events)
    return batch
  }

  /// Reads everything that is there, within reason: what streams in without end is cut into
  /// batches, so that the screen keeps up with it.
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

  /// Reads and parses one piece; returns false when there is no terminal any more.
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

  /// Silence counts from the last byte.
  private func armTimer() {
    let delay = delays.delay(after: parser.unfinished)
    guard delay != nil || isTimerArmed else { return }
    isTimerArmed = delay != nil
    silenceTimer.schedule(deadline: delay.map { .now() + $0 } ?? .distantFuture)
  }

  private func timeIsUp() {
    isTimerArmed = false
    // We may be late ourselves, and the rest of the sequence is there.
    guard !waitForInput(milliseconds: 0) else { return read() }
    parser.timeIsUp { events.append($0) }
    armTimer()
    deliver()
  }

  /// Hands the events on after parsing is over: the receiver may do anything, also close this
  /// reader.
  private func deliver() {
    var batch: [InputEvent] = []
    swap(&batch, &events)
    didReceive(batch)
    batch.removeAll(keepingCapacity: true)
    if events.isEmpty { events = batch }
  }
}
