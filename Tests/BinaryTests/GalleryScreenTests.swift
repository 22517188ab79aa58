import Glibc
import TestSupport
import Testing

/// The built gallery, full screen in a real terminal.
@Suite(.waitsForPrograms, .timeLimit(.minutes(5)))
struct GalleryScreenTests {
  private func open(_ environment: [String: String] = [:]) throws -> ProgramScreen {
    try ProgramScreen(
      running: BuiltProducts.path(of: "gallery"), environment: environment, showing: "Text Field")
  }

  @Test func aPageFillsEverySizeAndTheTerminalIsRestored() throws {
    let screen = try open()
    try screen.type("\u{1B}[B\u{1B}[B\r")
    try screen.see("textField.placeholder")
    try screen.resize(columns: 130, rows: 40, showing: "textField.placeholder")
    try screen.resize(columns: 60, rows: 20, showing: "‹ Gallery")
    try screen.resize(columns: 20, rows: 5, showing: "Text")
    try screen.resize(columns: 80, rows: 24, showing: "textField.placeholder")
    try screen.type("\u{03}")
    try screen.end()
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func aSignalEndsTheProgramAndRestoresTheTerminal(signal: Int32) throws {
    let screen = try open()
    try screen.terminal.signal(signal)
    try screen.end(as: .killed(signal: signal))
  }

  @Test func noColorIsSentWithNoColor() throws {
    let screen = try open(["NO_COLOR": "1"])
    let output = String(decoding: screen.terminal.output, as: UTF8.self)
    #expect(!output.contains(/\u{1B}\[[0-9;]*\b(?:3[0-7]|4[0-7]|38|48|9[0-7])(?:;[0-9;]*)?m/))
    try screen.type("q")
    try screen.end()
  }

  @Test func intoAPipeItPrintsItsPages() throws {
    let result = try Subprocess(BuiltProducts.path(of: "gallery"), []).end()
    #expect(result.output.contains("text-field") && !result.output.contains("\u{1B}"))
  }
}
