import Foundation
import TestSupport
import Testing

/// Projects whose code misbehaves: the terminal is restored, and a sentence is printed.
@Suite(.serialized) struct BadProgramTests {
  private func open(_ code: String) throws -> (PseudoTerminal, SampleCopy) {
    let copy = try SampleCopy()
    try copy.insert(code)
    return (try BuiltLab.open(copy.folder), copy)
  }

  /// Waits until the terminal sends Ctrl-C as a signal.
  private func waitForSignals(_ terminal: PseudoTerminal) {
    let deadline = ContinuousClock.now + .seconds(60)
    while terminal.settings.local & UInt32(ISIG) == 0, .now < deadline { sched_yield() }
  }

  private func text(_ terminal: PseudoTerminal) -> String {
    String(decoding: terminal.output, as: UTF8.self)
  }

  private func expectRestored(
    _ terminal: PseudoTerminal, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(terminal.settings == terminal.initialSettings, sourceLocation: sourceLocation)
    #expect(
      TerminalModes(replaying: terminal.output).isRestored, sourceLocation: sourceLocation
    )
  }

  @Test func anEndlessLoopIsEndedByControlC() throws {
    let (terminal, copy) = try open("while true {}")
    defer { withExtendedLifetime(copy) {} }
    try terminal.read(until: "\u{1b}[?1049h")
    // Before the loop is noticed Ctrl-C is a key.
    waitForSignals(terminal)
    try terminal.type("\u{3}")
    #expect(try terminal.end() == .exited(code: 130))
    #expect(text(terminal).contains("TipCalculator was ended by Ctrl-C."))
    expectRestored(terminal)
  }

  @Test func endlessOutputIsLimited() throws {
    let (terminal, copy) = try open("while true { print(\"noise\") }")
    defer { withExtendedLifetime(copy) {} }
    try terminal.read(until: "\u{1b}[?1049h")
    waitForSignals(terminal)
    try terminal.type("\u{3}")
    #expect(try terminal.end() == .exited(code: 130))
    #expect(terminal.output.count < 2 << 20)
    expectRestored(terminal)
  }

  @Test func aSignalToLabEndsTheProjectToo() throws {
    let (terminal, copy) = try open("")
    defer { withExtendedLifetime(copy) {} }
    try terminal.read(until: "Clear")
    #expect(kill(terminal.processID, SIGTERM) == 0)
    #expect(try terminal.end() == .exited(code: 143))
    #expect(text(terminal).contains("TipCalculator was ended by signal 15."))
    expectRestored(terminal)
  }

  @Test func theTerminalIsRestoredAfterAKilledProject() throws {
    for call in ["kill(getpid(), SIGKILL)", "_exit(3)"] {
      let copy = try SampleCopy()
      try copy.change(copy.source) {
        $0.replacingOccurrences(
          of: "@IBAction func clearTapped() {", with: "@IBAction func clearTapped() { \(call)")
      }
      let terminal = try BuiltLab.open(copy.folder)
      try terminal.read(until: "Clear")
      try terminal.type("\t\t\r")
      #expect(try terminal.end() == .exited(code: call == "_exit(3)" ? 3 : 137))
      #expect(text(terminal).contains("was ended by signal 9.") == (call != "_exit(3)"))
      expectRestored(terminal)
    }
  }

  @Test func aNilOutletNamesItsFileAndFunction() throws {
    let copy = try SampleCopy()
    try copy.change(copy.source) {
      $0.replacingOccurrences(
        of: "@IBAction func clearTapped() {",
        with: "@IBOutlet var gone: UILabel!\n    @IBAction func clearTapped() {\n"
          + "        gone.text = \"\"")
    }
    let shot = try BuiltLab.run("shot", copy.folder, "--keys", "Tab Tab Enter")
    #expect(shot.status == .exited(code: 70))
    #expect(shot.errors.contains("Unexpectedly found nil"))
    #expect(
      shot.errors.contains("crashed at TipCalculator/ViewController.swift"), "\(shot.errors)")
    #expect(shot.errors.contains("in ViewController.clearTapped()"))
  }

  @Test func aTrapReportsTheLineAndShowsTheLastScreen() throws {
    let copy = try SampleCopy()
    try copy.change(copy.source) {
      $0.replacingOccurrences(
        of: "@IBAction func clearTapped() {",
        with: "@IBAction func clearTapped() {\n        print(\"tapped\"); print([Int]()[2])")
    }
    let terminal = try BuiltLab.open(copy.folder)
    try terminal.read(until: "Clear")
    try terminal.type("80")
    try terminal.read(until: "92")
    try terminal.type("\t\t\r")
    #expect(try terminal.end() == .exited(code: 70))
    let text = text(terminal)
    #expect(text.contains("tapped"))
    #expect(text.contains("Fatal error: Index out of range"))
    #expect(text.contains("The last screen:"))
    let last = text.range(of: "The last screen:").map { text[$0.upperBound...] } ?? ""
    #expect(last.contains("$92.00"), "\(last)")
    #expect(last.contains("TipCalculator/ViewController.swift:33, in ViewController.clearTapped()"))
    expectRestored(terminal)
    let home = try FileManager.default.contentsOfDirectory(
      atPath: BuiltLab.home + "/data/course-apps/lab")
    let printed = home.map { BuiltLab.home + "/data/course-apps/lab/\($0)/printed.txt" }
      .compactMap { FileManager.default.contents(atPath: $0) }
      .map { String(decoding: $0, as: UTF8.self) }
    #expect(printed.contains { $0.hasPrefix("tapped\n") })
  }

  @Test func anEndlessRecursionIsReported() throws {
    let copy = try SampleCopy()
    try copy.insert("func f(_ n: Int) -> Int { n < 0 ? 0 : f(n + 1) + 1 }; print(f(0))")
    let shot = try BuiltLab.run("shot", copy.folder)
    #expect(shot.status == .exited(code: 70))
    #expect(
      shot.errors.contains("crashed at TipCalculator/ViewController.swift:18"), "\(shot.errors)")
    #expect(shot.errors.contains("perhaps because a function calls itself without end."))
  }

  @Test(arguments: [
    "print((view as UIResponder) as! UILabel)", "abort()",
  ])
  func aFailedCastAndAnAbortNameTheirLine(code: String) throws {
    let copy = try SampleCopy()
    try copy.insert(code)
    let shot = try BuiltLab.run("shot", copy.folder)
    #expect(shot.status == .exited(code: 70))
    #expect(
      shot.errors.contains("crashed at TipCalculator/ViewController.swift:18"), "\(shot.errors)")
  }

  @Test func aMainThreadThatWaitsForItselfIsReported() throws {
    let copy = try SampleCopy()
    try copy.insert("DispatchQueue.main.sync {}")
    let shot = try BuiltLab.run("shot", copy.folder)
    #expect(shot.status == .exited(code: 70))
    #expect(
      shot.errors.contains(
        "TipCalculator has crashed at TipCalculator/ViewController.swift:18: "
          + "DispatchQueue.main.sync on the main thread waits for itself."), "\(shot.errors)")
  }

  @Test func anExitingProgramIsReported() throws {
    let (terminal, copy) = try open("print(\"bye\"); exit(3)")
    defer { withExtendedLifetime(copy) {} }
    #expect(try terminal.end() == .exited(code: 3))
    #expect(text(terminal).contains("bye"))
    #expect(text(terminal).contains("TipCalculator has called exit()."))
    expectRestored(terminal)
  }

  @Test func childrenTerminalWritesAndFoldersAreHarmless() throws {
    let code = """
      let p = Process(); p.executableURL = URL(fileURLWithPath: "/bin/sh"); \
      p.arguments = ["-c", "echo forked"]; try? p.run(); p.waitUntilExit(); \
      FileManager.default.changeCurrentDirectoryPath("/"); \
      FileHandle(forWritingAtPath: "/dev/tty")?.write(Data("\\u{1b}[31mSPOIL".utf8))
      """
    let (terminal, copy) = try open(code)
    defer { withExtendedLifetime(copy) {} }
    try terminal.read(until: "Clear")
    try terminal.type("\u{3}")
    #expect(try terminal.end() == .exited(code: 0))
    #expect(text(terminal).contains("forked"))
    expectRestored(terminal)
  }

  @Test func aShotOfAnEndlessLoopEndsAfterTheTimeLimit() throws {
    let copy = try SampleCopy()
    try copy.insert("while true {}")
    let shot = try BuiltLab.run("shot", copy.folder, "--timeout", "1")
    #expect(shot.status == .exited(code: 70))
    #expect(
      shot.errors.contains(
        "TipCalculator showed no screen for 1 s; it was ended at TipCalculator/ViewController.swift:18"
      ), "\(shot.errors)")
  }

  @Test func aShotOfAnActionThatHangsShowsTheLastScreen() throws {
    let copy = try SampleCopy()
    try copy.change(copy.source) {
      $0.replacingOccurrences(
        of: "@IBAction func clearTapped() {",
        with: "@IBAction func clearTapped() { while true {}")
    }
    let shot = try BuiltLab.run("shot", copy.folder, "--keys", "Tab Tab Enter", "--timeout", "8")
    #expect(shot.status == .exited(code: 70))
    let last = shot.errors.range(of: "The last screen:").map { shot.errors[$0.upperBound...] } ?? ""
    #expect(last.contains("Clear"), "\(shot.errors)")
    #expect(
      last.contains(
        "TipCalculator was still busy after 8 s; it was ended at TipCalculator/ViewController.swift"
      ))
  }

  @Test func theScreensOfTwoRunsOfAProjectAreApart() throws {
    let copy = try SampleCopy()
    try copy.change(copy.source) {
      $0.replacingOccurrences(
        of: "@IBAction func clearTapped() {",
        with: "@IBAction func clearTapped() {\n        print([Int]()[2])")
    }
    let terminal = try BuiltLab.open(copy.folder)
    try terminal.read(until: "Clear")
    try terminal.type("80")
    try terminal.read(until: "92")
    #expect(try BuiltLab.run("shot", copy.folder).status == .exited(code: 0))
    try terminal.type("\t\t\r")
    #expect(try terminal.end() == .exited(code: 70))
    let text = text(terminal)
    let last = text.range(of: "The last screen:").map { text[$0.upperBound...] } ?? ""
    #expect(last.contains("$92.00"), "\(last)")
  }
}
