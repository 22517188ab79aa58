import Foundation
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import RubricSupport

/// The rows about constraints, comments and running without errors.
@Suite(.serialized)
struct QualityRubricTests {
  // MARK: Constraints

  @Test(.eventScheduler("quality.constraints"), arguments: Solution.all)
  @MainActor func constraintsPlaceEveryControlAtEverySize(solution: Solution) throws {
    for open in [{ try $0.openForm() }, { try $0.openInfo() }] as [(MarkedScheduler) throws -> Void]
    {
      let app = try MarkedScheduler(solution)
      try app.add(app.event("Concert"))
      try open(app)
      try QualityChecks.expectConstraintsPlaceEveryControl(of: app.top)
      try QualityChecks.expectARowForEveryControl(of: app.top)
    }
  }

  @Test(.eventScheduler("quality.constraints"))
  @MainActor func constraintsPlaceEveryControlOfTheEditForm() throws {
    let app = try MarkedScheduler(.product)
    try app.openInfo()
    app.pilot.press("e")
    try QualityChecks.expectConstraintsPlaceEveryControl(of: app.top)
  }

  // MARK: Comments

  // Only a reader can judge whether comments are clear. This check costs no points.

  @Test(.timeLimit(.minutes(5)))
  func theFormatCheckerReportsNothing() throws {
    try QualityChecks.expectNothingToFormat(in: ["Apps/EventScheduler", "Modules/Models"])
  }

  @Test func everyTypeIsDocumentedAndNoFileIsLong() throws {
    try QualityChecks.expectCommentsAndShortFiles(in: ["Apps/EventScheduler", "Modules/Models"])
  }

  @Test func theSolutionIsShort() throws {
    try QualityChecks.expectAtMost(180, codeLinesIn: "Apps/EventScheduler/Assignment")
    try QualityChecks.expectImports(
      of: ["Foundation", "Models", "TerminalUI"], in: "Apps/EventScheduler/Assignment")
  }

  // MARK: Running

  @Test(
    .eventScheduler("quality.runs"), .timeLimit(.minutes(5)), arguments: [["--assignment"], []])
  func theProgramOpensWorksAndEndsCleanly(arguments: [String]) throws {
    let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    let terminal = try PseudoTerminal(
      running: BuiltProducts.path(of: "event-scheduler"), arguments,
      environment: [
        "COURSE_APPS_HOME": home.path, "HOME": home.path, "REDUCE_MOTION": "1",
        "TZ": TimeZone.current.identifier,
      ])
    @discardableResult
    func waitForText(_ text: String, where holds: (ScreenEmulator) -> Bool = { _ in true }) throws
      -> ScreenEmulator
    {
      var screen = ScreenEmulator(columns: 80, rows: 24)
      try terminal.read(within: RubricWait.timeLeft) { output in
        screen = ScreenEmulator(columns: 80, rows: 24)
        screen.feed(output)
        return screen.contains(text) && holds(screen)
      }
      return screen
    }
    /// Returns a Boolean value that indicates whether a screen has a back button, which the first
    /// one does not have.
    func hasBackButton(_ screen: ScreenEmulator) -> Bool { screen.lines[0].contains("‹") }
    /// Types into the first control that accepts text: Return begins editing, Tab moves to the
    /// next.
    func type(_ text: String, behind keys: [String]) throws {
      for keys in keys {
        try terminal.type(keys + text)
        let isTyped = try? terminal.read(within: RubricWait.timeForAttempt) { output in
          var screen = ScreenEmulator(columns: 80, rows: 24)
          screen.feed(output)
          return screen.contains(text)
        }
        if isTyped != nil { return }
      }
      try waitForText(text)
    }
    func click(on text: String) throws {
      let place = try #require(waitForText(text).firstPosition(of: text))
      let cell = "\(place.column + 2);\(place.row + 1)"
      try terminal.type("\u{1B}[<0;\(cell)M\u{1B}[<0;\(cell)m")
    }
    if arguments.isEmpty {
      // The first launch offers samples.
      try waitForText("Begin with One")
      try terminal.type("\u{1B}")
      try waitForText("New") { !$0.contains("Begin with One") }
    }
    try click(on: "New")
    try waitForText("Create New Event")
    // The controls may be in any order.
    try type("Concert-A", behind: ["", "\r", "\t", "\r", "\t", "\r"])
    try type("Concert-B", behind: ["\t", "\r", "\t", "\r", "\t", "\r"])
    try click(on: "Create New Event")
    try waitForText("Concert") { !hasBackButton($0) }
    try click(on: "Concert")
    try waitForText("Concert-A") { hasBackButton($0) && $0.contains("Concert-B") }
    try terminal.type("\u{1B}")
    try waitForText("Concert") { !hasBackButton($0) }
    try terminal.type("d\r")
    try waitForText("New") { screen in
      screen.lines.dropLast().allSatisfy { !$0.contains("Concert") }
    }
    try terminal.type("q")
    #expect(try terminal.end(within: RubricWait.timeLeft) == .exited(code: 0))
  }
}
