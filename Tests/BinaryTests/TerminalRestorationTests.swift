import Foundation
import Glibc
import TestSupport
import Testing

/// However a program ends, the terminal is as before: its settings, its modes and its screen.
@Suite(.waitsForPrograms)
struct TerminalRestorationTests {
  @Test(arguments: [
    ("close", JobStatus.exited(code: 0)),
    ("return", .exited(code: 0)),
    ("exit", .exited(code: 3)),
    ("silently", .exited(code: 4)),
    ("throw", .killed(signal: SIGILL)),
    ("trap", .killed(signal: SIGILL)),
    ("elsewhere", .killed(signal: SIGILL)),
    ("midframe", .killed(signal: SIGILL)),
    ("overflow", .killed(signal: SIGSEGV)),
    ("abort", .killed(signal: SIGABRT)),
    ("break", .killed(signal: SIGTRAP)),
    ("alarm", .killed(signal: SIGALRM)),
  ])
  func theTerminalIsRestoredWhenTheProgramEnds(way: String, status: JobStatus) throws {
    let terminal = try PseudoTerminal.probe(way, environment: ["SWIFT_BACKTRACE": "enable=no"])
    #expect(try terminal.end() == status)
    try terminal.expectRestored(entries: 1)
  }

  @Test(arguments: [
    SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGPIPE, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP,
    SIGALRM, SIGUSR1, SIGXCPU,
  ])
  func aSignalEndsTheProgramAndRestoresTheTerminal(signal: Int32) throws {
    let terminal = try PseudoTerminal.probe(environment: ["SWIFT_BACKTRACE": "enable=no"])
    try terminal.read(until: "[hello]")
    #expect(terminal.settings != terminal.initialSettings)
    try terminal.signal(signal)
    #expect(try terminal.end() == .killed(signal: signal))
    try terminal.expectRestored(entries: 1)
  }

  @Test func aSignalEndsABusyProgram() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.read(until: "[hello]")
    try terminal.type("h")
    try terminal.read(until: "[busy]")
    try terminal.signal(SIGTERM)
    #expect(try terminal.end() == .killed(signal: SIGTERM))
    try terminal.expectRestored(entries: 1)
  }

  @Test func aBacktraceIsPrintedOnTheOrdinaryScreenWithoutWaitingForAKey() throws {
    let terminal = try PseudoTerminal.probe("trap")
    // By default the backtracer waits 30 seconds for a key.
    #expect(try terminal.end(within: .seconds(300)) == .killed(signal: SIGILL))
    try terminal.expectRestored(entries: 1)
    let text = TerminalModes(replaying: terminal.output).mainText
    #expect(text.contains("Index out of range"))
    #expect(text.contains("Termination.trap"))
  }

  @Test func aBlockedTerminalDoesNotKeepTheProgramFromEnding() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.read(until: "[hello]")
    try terminal.type("f")
    try terminal.read(until: "....")
    try terminal.signal(SIGTERM)
    // Its output is not read while it ends.
    #expect(try terminal.nextStatusWithoutReading() == .killed(signal: SIGTERM))
    try terminal.readAll()
    try terminal.expectRestored(entries: 1)
  }

  @Test func aProgramEndsWithItsShellThoughTheWindowStays() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.read(until: "[hello]")
    try terminal.endWithShell()
    try terminal.expectRestored(entries: 1)
    #expect(TerminalModes(replaying: terminal.output).mainText.contains("hung up"))
  }

  @Test func aHangupEndsABusyProgram() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.read(until: "[hello]")
    try terminal.type("h")
    try terminal.read(until: "[busy]")
    try terminal.signal(SIGHUP)
    #expect(try terminal.end() == .killed(signal: SIGHUP))
    try terminal.expectRestored(entries: 1)
  }

  @Test(arguments: [true, false])
  func aProgramEndsWhenItsWindowIsClosed(shellPassesHangup: Bool) throws {
    let terminal = try PseudoTerminal.probe(passesHangup: shellPassesHangup)
    try terminal.read(until: "[hello]")
    terminal.hangUp()
    let status = try terminal.end()
    #expect(status == .killed(signal: SIGHUP))
  }
}
