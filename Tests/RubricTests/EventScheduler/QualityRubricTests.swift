import Foundation
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import RubricSupport

/// The rows about constraints and running without errors.
@Suite(.serialized)
struct QualityRubricTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

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

  @Test func theSolutionIsShort() throws {
    try QualityChecks.expectAtMost(180, codeLinesIn: "Apps/EventScheduler/Assignment")
    try QualityChecks.expectImports(
      of: ["Foundation", "Models", "TerminalUI"], in: "Apps/EventScheduler/Assignment")
  }

  // MARK: Running

  @Test(
    .eventScheduler("quality.runs"), .timeLimit(.minutes(5)), arguments: [["--assignment"], []])
  func theProgramOpensWorksAndEndsCleanly(arguments: [String]) throws {
    let terminal = try ProgramTerminal(
      running: BuiltProducts.path(of: "event-scheduler"), arguments,
      environment: [
        "COURSE_APPS_HOME": home.path, "HOME": home.path, "REDUCE_MOTION": "1",
        "TZ": TimeZone.current.identifier,
      ])
    if arguments.isEmpty {
      // The first launch offers samples.
      try terminal.wait(for: "Begin with One")
      try terminal.type("\u{1B}")
      try terminal.wait(for: "New") { !$0.contains("Begin with One") }
    }
    try terminal.click(on: "New")
    try terminal.wait(for: "Create New Event")
    // The controls may be in any order: Return begins editing, Tab moves to the next.
    try terminal.type("Concert-A", afterEachOf: ["", "\r", "\t", "\r", "\t", "\r"])
    try terminal.type("Concert-B", afterEachOf: ["\t", "\r", "\t", "\r", "\t", "\r"])
    try terminal.click(on: "Create New Event")
    try terminal.wait(for: "Concert") { !$0.hasBackButton }
    try terminal.click(on: "Concert")
    try terminal.wait(for: "Concert-A") { $0.hasBackButton && $0.contains("Concert-B") }
    try terminal.type("\u{1B}")
    try terminal.wait(for: "Concert") { !$0.hasBackButton }
    try terminal.type("d\r")
    try terminal.wait(for: "New") { screen in
      screen.lines.dropLast().allSatisfy { !$0.contains("Concert") }
    }
    try terminal.quit()
  }
}
