import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

@MainActor
struct FakeTerminalTests {
  @Test func writtenBytesAreShownAndCounted() throws {
    let terminal = FakeTerminal(columns: 10, rows: 2)
    try terminal.open()
    terminal.write(Array("Hello".utf8))
    terminal.write(Array("!".utf8))
    #expect(terminal.screen.text == "Hello!")
    #expect(terminal.writeCount == 2)
    #expect(terminal.byteCount == 6)
    #expect(terminal.lastWrite == Array("!".utf8))
    terminal.resetCounts()
    #expect(terminal.writeCount == 0)
  }

  @Test func closedTerminalIgnoresOutput() {
    let terminal = FakeTerminal(columns: 10, rows: 2)
    terminal.write(Array("Hello".utf8))
    #expect(terminal.screen.text.isEmpty)
    #expect(terminal.writeCount == 0)
  }

  @Test func closingRestoresTheTerminal() throws {
    let terminal = FakeTerminal(columns: 10, rows: 2)
    let before = terminal.screen
    try terminal.open()
    #expect(terminal.screen.isAlternateScreen)
    terminal.setTitle("Day\u{7}")
    #expect(terminal.screen.title == "Day␇")
    terminal.write(Array("\u{1B}[1;31mHello\u{1B}[6 q\u{1B}[?25h".utf8))
    terminal.close()
    #expect(terminal.screen.looksLike(before))
    #expect(terminal.screen.modes == before.modes)
    #expect(terminal.screen.title.isEmpty)
    #expect(terminal.screen.unknownSequences.isEmpty)
  }

  @Test func aTitleSetBeforeOpeningIsShownOnceTheTerminalIsOpen() throws {
    let terminal = FakeTerminal(columns: 10, rows: 2)
    terminal.setTitle("Day")
    #expect(terminal.title.isEmpty)
    try terminal.open()
    #expect(terminal.title == "Day")
    terminal.suspend()
    #expect(terminal.title == "Day")
    terminal.close()
    try terminal.open()
    #expect(terminal.title.isEmpty, "a title is set for one session")
  }

  @Test func openThrowsTheGivenError() {
    let terminal = FakeTerminal()
    terminal.openError = .notATerminal
    #expect(throws: TerminalError.notATerminal) { try terminal.open() }
    #expect(!terminal.isOpen)
  }

  @Test func delegateIsNotifiedOfEverything() throws {
    let terminal = FakeTerminal(columns: 10, rows: 2)
    let listener = Listener()
    terminal.delegate = listener
    try terminal.open()
    terminal.send(bytes: Array("a\u{1B}[".utf8), isComplete: false)
    terminal.send(bytes: Array("A\u{1B}".utf8))
    terminal.resize(columns: 5, rows: 1)
    terminal.profile.isDark = false
    terminal.profile.isDark = false
    terminal.isReadyForOutput = false
    terminal.isReadyForOutput = true
    terminal.suspend()
    terminal.hangUp()
    #expect(
      listener.heard == [
        "key a", "batch", "key up", "key escape", "batch", "resize 5×1", "profile", "ready",
        "resume", "hang-up",
      ])
    #expect(terminal.suspensions == 1)
  }
}

/// Records the events of a terminal.
@MainActor
private final class Listener: TerminalDelegate {
  var heard: [String] = []

  func terminal(_ terminal: any Terminal, didReceive event: InputEvent) {
    guard case .key(let press) = event else { return heard.append("other") }
    if case .character(let character) = press.key {
      heard.append("key \(character)")
    } else {
      heard.append("key \(press.key)")
    }
  }
  func terminalDidFinishBatch(_ terminal: any Terminal) { heard.append("batch") }
  func terminalDidResize(_ terminal: any Terminal) {
    heard.append("resize \(terminal.size.columns)×\(terminal.size.rows)")
  }
  func terminalDidResume(_ terminal: any Terminal) { heard.append("resume") }
  func terminalProfileDidChange(_ terminal: any Terminal) { heard.append("profile") }
  func terminalIsReadyForOutput(_ terminal: any Terminal) { heard.append("ready") }
  func terminalDidHangUp(_ terminal: any Terminal) { heard.append("hang-up") }
}
