import TerminalCore

/// A terminal for tests: nothing but memory, of a size that the test decides.
///
/// It shows what is written to it on a `ScreenEmulator` and counts the writes.
@MainActor
public final class FakeTerminal {
  /// What a person would see.
  public private(set) var screen: ScreenEmulator
  /// The bytes of the last write, to look at when a test fails.
  public private(set) var lastWrite: [UInt8] = []
  /// Whether the terminal takes bytes; a test turns it off to play a slow connection.
  public var isReadyForOutput = true

  /// - Parameters:
  ///   - columns: The width in cells, at least 1.
  ///   - rows: The height in cells, at least 1.
  public init(columns: Int = 80, rows: Int = 24) {
    screen = ScreenEmulator(columns: columns, rows: rows)
  }

  /// How many times bytes were written since the counts were reset.
  public var writeCount: Int { screen.writeCount }

  /// How many bytes were written since the counts were reset.
  public var byteCount: Int { screen.byteCount }

  /// Shows what a program sends.
  public func write(_ bytes: [UInt8]) {
    lastWrite = bytes
    screen.feed(bytes)
  }

  /// Changes the size, as a person does who drags the window's corner.
  public func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
  }

  /// Sets the counts to 0, to measure what comes next.
  public func resetCounts() {
    screen.resetCounts()
  }
}
