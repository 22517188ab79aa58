public import TerminalCore
public import TerminalUI

/// A terminal for tests: nothing but memory, of a size and with abilities that the test decides.
///
/// It shows what is written to it on a `ScreenEmulator` and counts the writes. While it is open,
/// that is the alternate screen; before and after, what was there before the program.
@MainActor
public final class FakeTerminal: Terminal {
  /// What a person would see.
  public private(set) var screen: ScreenEmulator
  /// What the terminal says it can do; changing it tells the delegate, as an answer would.
  public var profile: TerminalProfile {
    didSet { if profile != oldValue { delegate?.terminalProfileDidChange(self) } }
  }
  public weak var delegate: (any TerminalDelegate)?
  /// What `open()` throws, to play a program started where there is no terminal.
  public var openError: TerminalError?
  public private(set) var isOpen = false
  /// How often the program suspended itself.
  public private(set) var suspensions = 0
  /// How many times the program wrote since the counts were reset.
  public private(set) var writeCount = 0
  /// How many bytes the program wrote since the counts were reset.
  public private(set) var byteCount = 0
  /// The bytes of the last write, to look at when a test fails.
  public private(set) var lastWrite: [UInt8] = []
  /// Whether the terminal takes bytes. A test turns it off to play a slow connection; the delegate
  /// hears of it when it is turned on again.
  public var isReadyForOutput = true {
    didSet { if isReadyForOutput && !oldValue { delegate?.terminalIsReadyForOutput(self) } }
  }

  /// What a program has printed, as far as a test plays that it has.
  public var printedText = ""
  public var hasPrinted: Bool { !printedText.isEmpty }

  /// Seconds on the terminal's own clock, which stands still but for `advance(by:)`.
  public private(set) var clock = 0.0
  /// What waits for a time of that clock, in the order it was asked for.
  private var alarms: [(time: Double, body: @MainActor () -> Void)] = []

  /// The title the program chose, perhaps before it opened the terminal.
  private var ownTitle: String?
  private var parser = InputParser()
  private var waiters: [Int: CheckedContinuation<Bool, Never>] = [:]
  private var waiterCount = 0

  /// - Parameters:
  ///   - columns: The width in cells, at least 1.
  ///   - rows: The height in cells, at least 1.
  ///   - profile: What the terminal says it can do.
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

  // MARK: What the program does

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

  /// Plays Ctrl-Z followed by `fg`.
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

  /// What a person types while the program waits in a synchronous call; called with the milliseconds
  /// of a wait, which takes no time here.
  public var inputDuringWait: (Int) -> [InputEvent]? = { _ in [] }

  public func input(within milliseconds: Int) -> [InputEvent]? { inputDuringWait(milliseconds) }

  // MARK: What happens to the terminal

  /// Sends events as one batch, as if they had been read at once.
  public func send(_ events: [InputEvent]) {
    for event in events { delegate?.terminal(self, didReceive: event) }
    delegate?.terminalDidFinishBatch(self)
  }

  /// Sends bytes as a terminal does when keys are pressed; sequences may be cut anywhere between
  /// two calls.
  ///
  /// - Parameters:
  ///   - bytes: What the keys are on the wire.
  ///   - isComplete: Whether nothing follows for so long that a lone ESC is the Escape key, and
  ///     what else the silence means.
  public func send(bytes: some Sequence<UInt8>, isComplete: Bool = true) {
    var events: [InputEvent] = []
    parser.feed(bytes) { events.append($0) }
    if isComplete { parser.timeIsUp { events.append($0) } }
    send(events)
  }

  /// Changes the size, as a person does who drags the window's corner.
  public func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    delegate?.terminalDidResize(self)
  }

  /// Takes the terminal away, as when its window is closed.
  public func hangUp() {
    delegate?.terminalDidHangUp(self)
  }

  /// Sets the counts to 0, to measure what comes next.
  public func resetCounts() {
    writeCount = 0
    byteCount = 0
  }

  // MARK: Time

  public func wake(after seconds: Double, _ body: @escaping @MainActor () -> Void) {
    alarms.append((clock + seconds, body))
  }

  /// How many wait for the clock: 0 where a program at rest has nothing to do.
  public var alarmCount: Int { alarms.count }

  /// Lets time pass on the terminal's clock; what is due on the way runs at its time.
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
  /// - Returns: False when it did not before the deadline.
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

  /// Puts the title aside and shows an empty screen without a cursor.
  private func enter() {
    screen.feed("\u{1B}[22;0t\u{1B}[?1049h\u{1B}[?25l")
    sendTitle()
  }

  /// Shows what was there before, whatever a frame left behind.
  private func leave() {
    screen.feed("\u{1B}[m\u{1B}[r\u{1B}[0 q\u{1B}[?25h\u{1B}[?1049l\u{1B}[23;0t")
  }
}
