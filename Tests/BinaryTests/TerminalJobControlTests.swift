import Foundation
import Glibc
import TestSupport
import Testing

/// A program in a terminal stops, goes to the background and comes back like any job.
@Suite(.waitsForPrograms)
struct TerminalJobControlTests {
  @Test func controlZRestoresTheTerminalAndForegroundReentersTheScreen() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.read(until: "[hello]")
    try terminal.type("\u{1A}")
    #expect(try terminal.nextStatus() == .stopped(signal: SIGTSTP))
    try terminal.readAll()
    try terminal.expectRestored(entries: 1)

    try terminal.bringToForeground()
    try terminal.read(until: "[resumed]")
    #expect(TerminalModes(replaying: terminal.output).isAlternateScreen)
    #expect(TerminalModes(replaying: terminal.output).title == "Probe")
    #expect(terminal.settings != terminal.initialSettings)
    try terminal.type("q")
    #expect(try terminal.end() == .exited(code: 0))
    try terminal.expectRestored(entries: 2)
  }

  @Test(arguments: [SIGTSTP, SIGTTIN, SIGTTOU])
  func aStopSignalRestoresTheTerminal(signal: Int32) throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.read(until: "[hello]")
    try terminal.signal(signal)
    #expect(try terminal.nextStatus() == .stopped(signal: signal))
    try terminal.readAll()
    try terminal.expectRestored(entries: 1)
    try terminal.bringToForeground()
    try terminal.read(until: "[resumed]")
    try terminal.signal(SIGTERM)
    #expect(try terminal.end() == .killed(signal: SIGTERM))
    try terminal.expectRestored(entries: 2)
  }

  @Test func stoppingRepeatedlyStopsOnceEachTime() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.read(until: "[hello]")
    for round in 1...5 {
      let offset = terminal.output.count
      try terminal.type("\u{1A}")
      #expect(try terminal.nextStatus() == .stopped(signal: SIGTSTP))
      try terminal.readAll()
      try terminal.expectRestored(entries: round)
      try terminal.bringToForeground()
      try terminal.read(after: offset, until: "[resumed]")
      #expect(try terminal.nextStatus() == .continued)
    }
  }

  @Test func theScreenIsRestoredAfterAnUncatchableStop() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.read(until: "[hello]")
    try terminal.signal(SIGSTOP)
    #expect(try terminal.nextStatus() == .stopped(signal: SIGSTOP))
    try terminal.bringToForeground()
    try terminal.read(until: "[resumed]")
    try terminal.type("q")
    #expect(try terminal.end() == .exited(code: 0))
    try terminal.expectRestored(entries: 2)
  }

  @Test func inTheBackgroundTheProgramWaitsForItsTerminal() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.read(until: "[hello]")
    try terminal.type("\u{1A}")
    #expect(try terminal.nextStatus() == .stopped(signal: SIGTSTP))
    try terminal.continueInBackground()
    #expect(try terminal.nextStatus() == .continued)
    #expect(try terminal.nextStatus() == .stopped(signal: SIGTTOU))
    try terminal.readAll()
    try terminal.expectRestored(entries: 1)
    try terminal.bringToForeground()
    try terminal.read(until: "[resumed]")
    try terminal.type("q")
    #expect(try terminal.end() == .exited(code: 0))
    try terminal.expectRestored(entries: 2)
  }

  @Test func aStoppedProgramCanBeEnded() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.read(until: "[hello]")
    try terminal.type("\u{1A}")
    #expect(try terminal.nextStatus() == .stopped(signal: SIGTSTP))
    try terminal.signal(SIGTERM)
    try terminal.continueInBackground()
    #expect(try terminal.end() == .killed(signal: SIGTERM))
    try terminal.expectRestored(entries: 1)
  }

  @Test func aSizeChangedWhileStoppedIsNoticed() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.read(until: "[hello]")
    try terminal.type("\u{1A}")
    #expect(try terminal.nextStatus() == .stopped(signal: SIGTSTP))
    try terminal.resize(columns: 100, rows: 30)
    try terminal.bringToForeground()
    try terminal.read(until: "[resumed]")
    #expect(terminal.output.contains(utf8Of: "[size 100 30]"))
  }

  @Test func startedInTheBackgroundTheProgramWaitsBeforeItTouchesTheTerminal() throws {
    let terminal = try PseudoTerminal.probe(inBackground: true)
    #expect(try terminal.nextStatus() == .stopped(signal: SIGTTOU))
    #expect(try terminal.readAll().isEmpty)
    #expect(terminal.settings == terminal.initialSettings)
    try terminal.bringToForeground()
    try terminal.read(until: "[hello]")
    try terminal.type("q")
    #expect(try terminal.end() == .exited(code: 0))
    try terminal.expectRestored(entries: 1)
  }

  @Test func aProgramThatLostItsTerminalStopsWhenItReads() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.read(until: "[hello]")
    try terminal.revokeTerminal()
    try terminal.readAll()
    try terminal.type("k")
    #expect(try terminal.nextStatus() == .stopped(signal: SIGTTIN))
    try terminal.bringToForeground()
    try terminal.read(until: "[resumed]")
    try terminal.type("q")
    #expect(try terminal.end() == .exited(code: 0))
    try terminal.expectRestored(entries: 2)
  }

  @Test func settingsOfTheShellAreNotRestoredAtExit() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.read(until: "[hello]")
    try terminal.signal(SIGSTOP)
    #expect(try terminal.nextStatus() == .stopped(signal: SIGSTOP))
    // The shell edits its line without echo while the program is sent to the background.
    var settings = terminal.initialSettings
    settings.local &= ~UInt32(ECHO | ICANON)
    terminal.settings = settings
    try terminal.continueInBackground()
    #expect(try terminal.nextStatus() == .continued)
    #expect(try terminal.nextStatus() == .stopped(signal: SIGTTOU))
    #expect(terminal.settings == settings)
    try terminal.bringToForeground()
    try terminal.read(until: "[resumed]")
    try terminal.type("q")
    #expect(try terminal.end() == .exited(code: 0))
    try terminal.expectRestored(entries: 2)
  }
}
