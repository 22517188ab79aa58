import Foundation
import Glibc
import TestSupport
import Testing

/// Text that a program prints while its screen is shown must not damage the screen or be lost.
@Suite(.waitsForPrograms)
struct TerminalPrintingTests {
  /// A probe that has printed a line to stdout and one to stderr.
  private func printing() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal.probe(environment: ["SWIFT_BACKTRACE": "enable=no"])
    try terminal.read(until: "[hello]")
    try terminal.type("p")
    try terminal.read(until: "[printed ")
    try terminal.type("e")
    try terminal.read(until: "[said]")
    #expect(!terminal.output.contains(utf8Of: "words for"))
    return terminal
  }

  private func mainText(_ terminal: PseudoTerminal) -> String {
    TerminalModes(replaying: terminal.output).mainText
  }

  private static let words = "words for stdout\r\nwords for stderr\r\n"

  @Test func printedTextIsHeldUntilTheScreenIsLeft() throws {
    let terminal = try printing()
    try terminal.type("q")
    #expect(try terminal.end() == .exited(code: 0))
    #expect(mainText(terminal).contains(Self.words))
    try terminal.expectRestored(entries: 1)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGABRT])
  func printedTextIsShownAfterASignal(signal: Int32) throws {
    let terminal = try printing()
    try terminal.signal(signal)
    #expect(try terminal.end() == .killed(signal: signal))
    #expect(mainText(terminal).contains(Self.words))
    try terminal.expectRestored(entries: 1)
  }

  @Test func printedTextIsShownBeforeTheMessageOfATrap() throws {
    let terminal = try printing()
    try terminal.type("t")
    #expect(try terminal.end() == .killed(signal: SIGILL))
    let text = mainText(terminal)
    let words = try #require(text.range(of: Self.words))
    #expect(text[words.upperBound...].contains("a trap of its own"))
    try terminal.expectRestored(entries: 1)
  }

  @Test func printedTextCanBeReadWhileTheProgramRuns() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.read(until: "[hello]")
    try terminal.type("p")
    try terminal.read(until: "[printed ")
    try terminal.type("v")
    try terminal.read(until: "[text words for stdout]")
  }

  @Test func aStopShowsPrintedTextAndLaterTextIsHeld() throws {
    let terminal = try printing()
    try terminal.type("\u{1A}")
    #expect(try terminal.nextStatus() == .stopped(signal: SIGTSTP))
    try terminal.readAll()
    try terminal.expectRestored(entries: 1)
    #expect(mainText(terminal).contains(Self.words))
    try terminal.bringToForeground()
    try terminal.read(until: "[resumed]")
    let offset = terminal.output.count
    try terminal.type("p")
    try terminal.read(after: offset, until: "[printed ")
    #expect(!terminal.output.dropFirst(offset).contains(utf8Of: "words"))
    try terminal.type("q")
    #expect(try terminal.end() == .exited(code: 0))
    #expect(mainText(terminal).components(separatedBy: "words for stdout").count == 3)
    try terminal.expectRestored(entries: 2)
  }

  @Test func onlyTheEndOfLongOutputIsHeld() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.read(until: "[hello]")
    try terminal.type("P")
    try terminal.read(until: "[much]")
    try terminal.type("q")
    #expect(try terminal.end() == .exited(code: 0))
    let text = mainText(terminal)
    #expect(text.contains("[...]\r\nline "))
    #expect(text.hasSuffix("line 99999\r\nline 100000\r\n"))
    #expect(text.utf8.count < 400_000)
    try terminal.expectRestored(entries: 1)
  }

  /// A probe that has printed more than a terminal buffers.
  private func printingMuch(_ environment: [String: String] = [:]) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal.probe(environment: environment)
    try terminal.read(until: "[hello]")
    try terminal.type("P")
    try terminal.read(until: "[much]")
    return terminal
  }

  @Test func waitsAtExitForATerminalThatAcceptsNoOutput() throws {
    let terminal = try printingMuch()
    try terminal.type("q")
    #expect(throws: PseudoTerminalError.self, "it is still there") {
      try terminal.nextStatusWithoutReading(within: .seconds(2))
    }
    #expect(try terminal.end() == .exited(code: 0))
    #expect(mainText(terminal).hasSuffix("line 99999\r\nline 100000\r\n"))
    try terminal.expectRestored(entries: 1)
  }

  @Test func ctrlCEndsTheWaitForATerminal() throws {
    let terminal = try printingMuch()
    try terminal.type("q")
    // The line is cooked again, so that Ctrl-C is a signal as in any program.
    let deadline = ContinuousClock.now + .seconds(60)
    while terminal.settings != terminal.initialSettings, .now < deadline { sched_yield() }
    try terminal.signal(SIGINT)
    #expect(try terminal.nextStatusWithoutReading() == .killed(signal: SIGINT))
  }

  @Test func unshownOutputOfAKilledProgramGoesToAFile() throws {
    let folder = try TemporaryFolder()
    let terminal = try printingMuch(["TMPDIR": folder.path])
    try terminal.signal(SIGTERM)
    #expect(try terminal.nextStatusWithoutReading() == .killed(signal: SIGTERM))
    try expectSavedOutput(of: terminal, in: folder.path)
  }

  @Test(arguments: ["/nowhere", "/proc"])
  func unshownOutputGoesToAnotherFolderIfTheFirstIsUnusable(folder: String) throws {
    let terminal = try printingMuch(["TMPDIR": folder])
    try terminal.signal(SIGTERM)
    #expect(try terminal.nextStatusWithoutReading() == .killed(signal: SIGTERM))
    try expectSavedOutput(of: terminal, in: "/tmp")
  }

  @Test func unshownOutputOfAProgramKilledWhileStoppedGoesToAFile() throws {
    let folder = try TemporaryFolder()
    let terminal = try printingMuch(["TMPDIR": folder.path])
    try terminal.type("\u{1A}")
    #expect(try terminal.nextStatusWithoutReading() == .stopped(signal: SIGTSTP))
    try terminal.signal(SIGTERM)
    try terminal.continueInBackground()
    var status = try terminal.nextStatusWithoutReading()
    while status == .continued { status = try terminal.nextStatusWithoutReading() }
    #expect(status == .killed(signal: SIGTERM))
    try expectSavedOutput(of: terminal, in: folder.path, isComplete: false)
  }

  /// Expects the path of the saved output in the terminal, and the end of the output in the file.
  ///
  /// - Parameter isComplete: If false, the terminal has accepted the beginning of the output.
  private func expectSavedOutput(
    of terminal: PseudoTerminal, in folder: String, isComplete: Bool = true
  ) throws {
    try terminal.readAll()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let end = "-printed-\(terminal.processID).txt"
    let file = folder + "/" + (try #require(names.first { $0.hasSuffix(end) }))
    defer { try? FileManager.default.removeItem(atPath: file) }
    #expect(mainText(terminal).contains("What was printed is in \(file)\r\n"))
    let text = try String(contentsOfFile: file, encoding: .utf8)
    if isComplete { #expect(text.hasPrefix("[...]\nline ")) }
    #expect(text.hasSuffix("line 99999\nline 100000\n"))
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func outputNotAcceptedAtAStopIsShownLater() throws {
    let terminal = try printingMuch()
    try terminal.type("\u{1A}")
    #expect(try terminal.nextStatusWithoutReading() == .stopped(signal: SIGTSTP))
    try terminal.readAll()
    #expect(!mainText(terminal).contains("line 100000"))
    try terminal.bringToForeground()
    try terminal.read(until: "[resumed]")
    try terminal.type("q")
    #expect(try terminal.end() == .exited(code: 0))
    #expect(mainText(terminal).hasSuffix("line 99999\r\nline 100000\r\n"))
  }
}
