import Glibc
import TerminalUITesting
import TestSupport
import Testing

/// A built program in a terminal of 80 by 24 cells, operated by keys and clicks.
struct ProgramTerminal {
  private let terminal: PseudoTerminal

  /// Starts a program.
  init(running path: String, _ arguments: [String], environment: [String: String]) throws {
    terminal = try PseudoTerminal(running: path, arguments, environment: environment)
  }

  /// Waits until the screen meets a condition, and returns it.
  ///
  /// - Throws: `PseudoTerminalError` if the time is over or the program has ended.
  @discardableResult
  func wait(
    within time: Duration = RubricWait.timeLeft, until holds: (ScreenEmulator) -> Bool
  ) throws -> ScreenEmulator {
    var screen = ScreenEmulator(columns: 80, rows: 24)
    try terminal.read(within: time) { output in
      screen = ScreenEmulator(columns: 80, rows: 24)
      screen.feed(output)
      return holds(screen)
    }
    return screen
  }

  /// Waits until a text is on a screen that also meets a condition.
  func wait(
    for text: String, where holds: (ScreenEmulator) -> Bool = { _ in true }
  ) throws {
    try wait { $0.contains(text) && holds($0) }
  }

  /// Waits until one of several texts is on the screen, and clicks it.
  func click(on texts: String...) throws {
    var place: ScreenPosition?
    try wait { screen in
      place = texts.lazy.compactMap { screen.firstPosition(of: $0) }.first
      return place != nil
    }
    let cell = try #require(place.map { "\($0.column + 1);\($0.row + 1)" })
    try terminal.type("\u{1B}[<0;\(cell)M\u{1B}[<0;\(cell)m")
  }

  func type(_ text: String) throws { try terminal.type(text) }

  /// Types a text into the first control that accepts it.
  ///
  /// - Parameter keys: The keys before each attempt, such as Tab, which moves to the next control.
  func type(_ text: String, afterEachOf keys: [String]) throws {
    for keys in keys {
      try terminal.type(keys + text)
      do {
        try wait(within: RubricWait.timeForAttempt) { $0.contains(text) }
        return
      } catch PseudoTerminalError.deadlinePassed {
        // The next control may accept the text.
      }
    }
    try wait(for: text)
  }

  /// Quits and expects that the program ends without an error.
  func quit(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try terminal.type("q")
    #expect(
      try terminal.end(within: RubricWait.timeLeft) == .exited(code: 0),
      sourceLocation: sourceLocation)
  }

  /// Kills the program.
  func kill() throws {
    try terminal.signal(SIGKILL)
    _ = try terminal.end(within: RubricWait.timeLeft)
  }
}

extension ScreenEmulator {
  /// A Boolean value that indicates whether the bar has a back button, which the first screen does
  /// not have.
  var hasBackButton: Bool { lines[0].contains("‹") }
}
