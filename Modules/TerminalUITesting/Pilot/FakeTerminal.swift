public import TerminalCore
public import TerminalUI

/// A terminal in memory for tests, with a size and capabilities that the test chooses.
///
/// It shows the output on a `ScreenEmulator` and counts the writes. While it is open, the emulator
/// shows the alternate screen; before and after, it shows the previous contents.
@MainActor
public final class FakeTerminal: Terminal {
  /// The screen that the user would see.
  public private(set) var screen: ScreenEmulator
  /// The capabilities of the terminal. A change notifies the delegate, as a reply to a query would.
  public var profile: TerminalProfile {
    didSet { if profile != oldValue { delegate?.terminalProfileDidChange(self) } }
  }
  public weak var delegate: (any TerminalDelegate)?
  /// The error that `open()` throws, to simulate a missing terminal.
  public var openError: TerminalError?
  public private(set) var isOpen = false
  /// The number of times the program suspended itself.
  public private(set) var suspensions = 0
  /// The number of writes since the counts were reset.
  public private(set) var writeCount = 0
  /// The number of bytes written since the counts were reset.
  public private(set) var byteCount = 0
  /// The bytes of the last write, to examine when a test fails.
  public private(set) var lastWrite: [UInt8] = []
  /// A Boolean value that indicates whether the terminal accepts output. Set it to false to
  /// simulate a slow connection; the delegate is notified when it becomes true again.
  public var isReadyForOutput = true {
    didSet { if isReadyForOutput && !oldValue { delegate?.terminalIsReadyForOutput(self) } }
  }

  /// The output that the program has printed, as simulated by a test.
  public var printedText = ""
  public var hasPrinted: Bool { !printedText.isEmpty }

  /// The time in seconds on the terminal's own clock, which only `advance(by:)` advances.
  public private(set) var clock = 0.0
  /// The closures that wait for a time of that clock, in the order of their requests.
  private var alarms: [(time: Double, body: @MainActor () -> Void)] = []

  /// The title that the program set, perhaps before it opened the terminal.
  private var ownTitle: String?
  private var parser = InputParser()
  private var waiters: [Int: CheckedContinuation<Bool, Never>] = [:]
  private var waiterCount = 0

  /// Creates a terminal.
  ///
  /// - Parameters:
  ///   - columns: The width in cells, at least 1.
  ///   - rows: The height in cells, at least 1.
  ///   - profile: The capabilities of the terminal.
  public init(
    columns: Int = 80, rows: Int = 24,
    profile: TerminalProfile = TerminalProfile(colorDepth: .trueColor)
  ) {
    screen = ScreenEmulator(columns: columns, rows: rows)
    self.profile = profile
  }

  public var size: TerminalSize { TerminalSize(columns: screen.columns, rows: screen.rows) }

  /// The title of the terminal's window.
  public var title: String { screen.title }

  // MARK: Terminal

  public func open() throws {
    if let openError { throw openError }
    guard !isOpen else { return }
    isOpen = true
    enter()
  }

  public func close() {
    guard isOpen else { return }
    isOpen = false
    leave()
    ownTitle = nil
  }

  /// Simulates Ctrl-Z followed by `fg`.
  public func suspend() {
    guard isOpen else { return }
    suspensions += 1
    leave()
    enter()
    delegate?.terminalDidResume(self)
  }

  public func write(_ bytes: [UInt8]) {
    guard isOpen else { return }
    writeCount += 1
    byteCount += bytes.count
    lastWrite = bytes
    screen.feed(bytes)
    resumeWaiters()
  }

  public func setTitle(_ title: String) {
    ownTitle = title
    if isOpen { sendTitle() }
  }

  private func sendTitle() {
    guard let ownTitle else { return }
    screen.feed("\u{1B}]2;\(VisibleText.of(ownTitle))\u{1B}\\")
  }

  /// Returns the input that arrives during a synchronous call. The argument is the duration of the
  /// wait in milliseconds, which takes no time here.
  public var inputDuringWait: (Int) -> [InputEvent]? = { _ in [] }

  public func input(within milliseconds: Int) -> [InputEvent]? { inputDuringWait(milliseconds) }

  // MARK: Events

  /// Sends events as one batch, as if they had been read at once.
  public func send(_ events: [InputEvent]) {
    for event in events { delegate?.terminal(self, didReceive: event) }
    delegate?.terminalDidFinishBatch(self)
  }

  /// Sends the bytes of key presses. Sequences may be split anywhere between two calls.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that the terminal sends for the keys.
  ///   - isComplete: A Boolean value that indicates whether a pause follows, which ends unfinished
  ///     input: a lone ESC is then the Escape key, for example.
  public func send(bytes: some Sequence<UInt8>, isComplete: Bool = true) {
    var events: [InputEvent] = []
    parser.feed(bytes) { events.append($0) }
    if isComplete { parser.handleTimeout { events.append($0) } }
    send(events)
  }

  /// Changes the size, as the user does by dragging the window's corner.
  public func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    delegate?.terminalDidResize(self)
  }

  /// Simulates the loss of the terminal, as when its window is closed.
  public func hangUp() {
    delegate?.terminalDidHangUp(self)
  }

  /// Resets the counts to 0 for a new measurement.
  public func resetCounts() {
    writeCount = 0
    byteCount = 0
  }

  // MARK: Time

  public func wake(after seconds: Double, _ body: @escaping @MainActor () -> Void) {
    alarms.append((clock + seconds, body))
  }

  /// The number of closures that wait for the clock, which is 0 for an idle program.
  public var alarmCount: Int { alarms.count }

  /// Advances the terminal's clock by seconds, and calls the closures that become due, each at its
  /// time.
  public func advance(by seconds: Double) {
    let end = clock + seconds
    while let index = alarms.indices.min(by: { alarms[$0].time < alarms[$1].time }),
      alarms[index].time <= end
    {
      let alarm = alarms.remove(at: index)
      clock = alarm.time
      alarm.body()
    }
    clock = end
  }

  // MARK: Waiting

  /// Waits until the program writes something.
  ///
  /// - Returns: False if it did not write before the deadline.
  func nextWrite(before deadline: ContinuousClock.Instant) async -> Bool {
    waiterCount += 1
    let number = waiterCount
    let alarm = Task {
      try await Task.sleep(until: deadline, clock: .continuous)
      waiters.removeValue(forKey: number)?.resume(returning: false)
    }
    defer { alarm.cancel() }
    return await withCheckedContinuation { waiters[number] = $0 }
  }

  private func resumeWaiters() {
    let woken = waiters.values
    waiters = [:]
    for waiter in woken { waiter.resume(returning: true) }
  }

  // MARK: The two screens

  /// Saves the title and shows an empty screen without a cursor.
  private func enter() {
    screen.feed("\u{1B}[22;0t\u{1B}[?1049h\u{1B}[?25l")
    sendTitle()
  }

  /// Restores the previous screen, whatever state a frame left behind.
  private func leave() {
    screen.feed("\u{1B}[m\u{1B}[r\u{1B}[0 q\u{1B}[?25h\u{1B}[?1049l\u{1B}[23;0t")
  }
}
