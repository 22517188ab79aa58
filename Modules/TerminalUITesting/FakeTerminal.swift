public import TerminalCore
public import TerminalUI

/// A terminal for tests: nothing but memory, of a size that the test decides.
///
/// It shows what is written to it on a `ScreenEmulator` and counts the writes.
@MainActor
public final class FakeTerminal: Terminal {
  /// What a person would see.
  public private(set) var screen: ScreenEmulator
  /// The bytes of the last write, to look at when a test fails.
  public private(set) var lastWrite: [UInt8] = []
  /// Whether the terminal takes bytes; a test turns it off to play a slow connection.
  public var isReadyForOutput = true {
    didSet { if isReadyForOutput && !oldValue { delegate?.terminalIsReadyForOutput(self) } }
  }
  /// What the terminal says it can do; changing it tells the delegate, as an answer would.
  public var profile: TerminalProfile {
    didSet { if profile != oldValue { delegate?.terminalProfileDidChange(self) } }
  }
  public weak var delegate: (any TerminalDelegate)?
  public private(set) var isOpen = false
  /// How often the program suspended itself.
  public private(set) var suspensions = 0
  public private(set) var title = ""

  /// - Parameters:
  ///   - columns: The width in cells, at least 1.
  ///   - rows: The height in cells, at least 1.
  ///   - profile: What the terminal says it can do.
  public init(
    columns: Int = 80, rows: Int = 24,
    profile: TerminalProfile = TerminalProfile(
      colorDepth: .trueColor)
  ) {
    screen = ScreenEmulator(columns: columns, rows: rows)
    self.profile = profile
  }

  public var size: TerminalSize { TerminalSize(columns: screen.columns, rows: screen.rows) }

  /// How many times bytes were written since the counts were reset.
  public var writeCount: Int { screen.writeCount }

  /// How many bytes were written since the counts were reset.
  public var byteCount: Int { screen.byteCount }

  public func open() { isOpen = true }

  public func close() { isOpen = false }

  /// Plays Ctrl-Z followed by `fg`.
  public func suspend() {
    suspensions += 1
    delegate?.terminalDidResume(self)
  }

  public func setTitle(_ title: String) { self.title = title }

  /// Shows what a program sends.
  public func write(_ bytes: [UInt8]) {
    lastWrite = bytes
    screen.feed(bytes)
  }

  /// Delivers events as one read of a real terminal would.
  public func send(_ events: [InputEvent]) {
    for event in events { delegate?.terminal(self, didReceive: event) }
    delegate?.terminalDidFinishBatch(self)
  }

  /// Changes the size, as a person does who drags the window's corner.
  public func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    delegate?.terminalDidResize(self)
  }

  /// Sets the counts to 0, to measure what comes next.
  public func resetCounts() {
    screen.resetCounts()
  }
}
