import Foundation
import TestSupport
import Testing

/// Keys, answers and sizes between a program and a terminal.
@Suite(.waitsForPrograms)
struct TerminalConversationTests {
  @Test func aLoneEscapeIsTheEscapeKey() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.read(until: "[hello]")
    try terminal.type("\u{1B}")
    try terminal.read(until: "[key escape 0]")
    try terminal.type("\u{1B}[A")
    try terminal.read(until: "[key up 0]")
  }

  @Test(arguments: ["P", "X", "]", "^", "_"])
  func theKeyboardWorksAfterAnUnfinishedString(introducer: String) throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.read(until: "[hello]")
    try terminal.type("\u{1B}\(introducer)")
    try terminal.read(until: "[key character(\"\(introducer)\") 2]")
    try terminal.type("\u{1B}\(introducer)unfinished\u{3}")
    try terminal.read(until: "[key character(\"c\") 4]")
    try terminal.type("k")
    try terminal.read(until: "[key character(\"k\") 0]")
  }

  @Test func aPasteWithoutAnEndIsLeftByControlC() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.read(until: "[hello]")
    try terminal.type("\u{1B}[200~text")
    try terminal.read(until: "[paste text]")
    // Ctrl-C ends the paste only after a pause, which the test cannot observe. So it repeats the
    // key, as the user does.
    for _ in 0..<20 {
      try terminal.type("\u{3}")
      do {
        try terminal.read(within: .seconds(1), until: "[key character(\"c\") 4]")
        return
      } catch PseudoTerminalError.deadlinePassed {
        continue
      }
    }
    Issue.record("Ctrl-C did not pass.")
  }

  @Test func controlCIsAKey() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.read(until: "[hello]")
    try terminal.type("\u{03}")
    try terminal.read(until: "[key character(\"c\") 4]")
  }

  @Test func queriesAreSentAfterTheFirstFrameAndDeviceAttributesLast() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.read(until: "\u{1B}[c")
    let text = String(decoding: terminal.output, as: UTF8.self)
    let frame = try #require(text.range(of: "[hello]"))
    let questions = text[frame.upperBound...]
    for question in ["\u{1B}]11;?", "\u{1B}[?2026$p", "\u{1B}[?2048$p", "\u{1B}[>0q", "\u{1B}[?u"] {
      #expect(questions.contains(question))
      #expect(!text[..<frame.lowerBound].contains(question))
    }
  }

  @Test func responsesSetTheProfileAndNeverBecomeKeys() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.read(until: "\u{1B}[c")
    let answers = [
      "\u{1B}]10;rgb:0000/0000/0000\u{1B}\\", "\u{1B}]11;rgb:ffff/ffff/eeee\u{1B}\\",
      "\u{1B}[?2026;2$y", "\u{1B}[?2027;2$y", "\u{1B}[?2031;2$y", "\u{1B}[?2048;0$y",
      "\u{1B}P>|window 1.0\u{1B}\\", "\u{1B}[?0u", "\u{1B}[?62;22c",
    ]
    try terminal.type(answers.joined())
    try terminal.read(
      until: "[profile light sync true clusters true kitty true name window 1.0]")
    #expect(!terminal.output.contains(utf8Of: "[key"))
    let modes = TerminalModes(replaying: terminal.output)
    #expect(modes.changedModes.isSuperset(of: [1049, 1000, 1002, 1004, 1006, 2004, 2027, 2031]))
    #expect(!modes.changedModes.contains(2048))
    #expect(modes.keyboardFlags == [true: [1]])
    try terminal.signal(SIGTERM)
    #expect(try terminal.end() == .killed(signal: SIGTERM))
    try terminal.expectRestored(entries: 1)
  }

  @Test func aThemeChangeIsReported() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.read(until: "\u{1B}[c")
    try terminal.type("\u{1B}[?2031;2$y\u{1B}[?62c")
    try terminal.read(until: "\u{1B}[?2031h")
    try terminal.type("\u{1B}[?997;2n")
    try terminal.read(until: "[profile light")
    try terminal.type("\u{1B}[?997;1n")
    try terminal.read(until: "[profile dark")
  }

  @Test func responsesAfterTheLastKeyDoNotReachTheShell() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.read(until: "\u{1B}[c")
    // In one piece, as the program waits only briefly for answers.
    try terminal.type("q\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62;22c")
    #expect(try terminal.end() == .exited(code: 0))
    try terminal.expectRestored(entries: 1)
    #expect(!terminal.output.contains(utf8Of: "rgb:"))
  }

  @Test func manyResizesAreDebounced() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.read(until: "[hello]")
    let start = ContinuousClock.now
    for columns in 81...180 { try terminal.resize(columns: columns, rows: 40) }
    try terminal.read(until: "[size 180 40]")
    let pauses = start.duration(to: .now) / .milliseconds(20)
    let text = String(decoding: terminal.output, as: UTF8.self)
    // The first at once, and one after each pause of 20 ms.
    #expect(Double(text.split(separator: "[size").count - 1) <= pauses + 2)
  }

  @Test func writabilityIsReportedAfterATerminalWasFull() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.read(until: "[hello]")
    try terminal.type("f")
    try terminal.read(until: "[ready]")
    #expect(terminal.output.count { $0 == 0x2E } >= 1 << 20)
    #expect(TerminalModes(replaying: terminal.output).title == "flooded")
  }

  /// Each thread needs a stack, for which there is no address space.
  @Test func withoutThreadsTheTerminalIsRefused() throws {
    let probe = BuiltProducts.path(of: "TerminalProbe")
    let terminal = try PseudoTerminal(
      running: "/bin/sh",
      ["-c", "ulimit -S -s 100000000; ulimit -S -v 8000000; exec '\(probe)'"])
    #expect(try terminal.end() == .exited(code: 69))
    #expect(terminal.output.contains(utf8Of: "the terminal cannot be used: pthread_create: "))
    try terminal.expectRestored(entries: 0)
  }

  @Test func aDumbTerminalIsRefusedWithoutAnEscape() throws {
    let terminal = try PseudoTerminal.probe(environment: ["TERM": "dumb"])
    #expect(try terminal.end() == .exited(code: 69))
    #expect(
      String(decoding: terminal.output, as: UTF8.self)
        == "refused: this terminal cannot show a full screen (TERM is 'dumb' or not set)\r\n")
    #expect(terminal.settings == terminal.initialSettings)
  }
}
