import TerminalUITesting
import Testing

@MainActor
struct FakeTerminalTests {
  @Test func whatIsWrittenIsShownAndCounted() {
    let terminal = FakeTerminal(columns: 10, rows: 2)
    terminal.write(Array("Hello".utf8))
    terminal.write(Array("!".utf8))
    #expect(terminal.screen.text == "Hello!")
    #expect(terminal.writeCount == 2)
    #expect(terminal.byteCount == 6)
    #expect(terminal.lastWrite == Array("!".utf8))
    terminal.resetCounts()
    #expect(terminal.writeCount == 0)
  }

  @Test func resizingChangesTheScreen() {
    let terminal = FakeTerminal(columns: 10, rows: 2)
    terminal.write(Array("Hello".utf8))
    terminal.resize(columns: 3, rows: 1)
    #expect(terminal.screen.lines == ["Hel"])
  }
}
