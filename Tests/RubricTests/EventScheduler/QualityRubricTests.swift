import Foundation
import Models
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import EventScheduler
@testable import RubricSupport

/// The lines about constraints, comments and running without errors.
@Suite(.serialized)
struct QualityRubricTests {
  // MARK: Constraints

  @Test(.eventScheduler("quality.constraints"), arguments: ["NewEvent", "EditEvent", "EventInfo"])
  @MainActor func constraintsPlaceEveryControlAtEverySize(scene: String) throws {
    try QualityChecks.expectConstraintsPlaceEveryControl(of: Self.controller(scene))
  }

  @Test(.eventScheduler("quality.constraints"), arguments: ["NewEvent", "EventInfo"])
  @MainActor func everyControlHasARowFromFortyByTwelveOn(scene: String) throws {
    try QualityChecks.expectARowForEveryControl(of: Self.controller(scene))
  }

  @MainActor private static func controller(_ scene: String) -> UIViewController {
    let controller = UIStoryboard.main().instantiateViewController(withIdentifier: scene)
    (controller as? EventInfoViewController)?.event = MarkedScheduler.event("Concert")
    return controller
  }

  // MARK: Comments

  // Whether comments are clear takes a reader. What a machine sees of it is looked at, and marks nothing.

  @Test(.timeLimit(.minutes(5)))
  func theFormatCheckerHasNothingToSay() throws {
    try QualityChecks.expectNothingToFormat(in: ["Apps/EventScheduler", "Modules/Models"])
  }

  @Test func everyTypeSaysWhatItIsAndNoFileIsLong() throws {
    try QualityChecks.expectCommentsAndShortFiles(in: ["Apps/EventScheduler", "Modules/Models"])
  }

  // MARK: Running

  @Test(.eventScheduler("quality.runs"), .timeLimit(.minutes(5)))
  func theProgramOpensWorksAndEndsInOrder() throws {
    let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    let program = BuiltProducts.path(of: "event-scheduler")
    let terminal = try PseudoTerminal(
      running: program, environment: ["COURSE_APPS_HOME": home.path, "HOME": home.path])
    func see(_ text: String) throws {
      try terminal.read { output in
        var screen = ScreenEmulator(columns: 80, rows: 24)
        screen.feed(output)
        return screen.contains(text)
      }
    }
    try see("Welcome to Event Scheduler")
    try terminal.type("n")
    try see("Create New Event")
    try terminal.type("Concert\tRow 7\u{13}")
    try see("of 2")
    try see("Concert")
    try terminal.type("\r")
    try see("Event Info")
    try terminal.type("e")
    try see("Save Changes")
    try terminal.type(" tonight\u{13}")
    try see("Concert tonight")
    try terminal.type("\u{1B}")
    try see("of 2")
    try terminal.type("d\r")
    try see("Deleted")
    try terminal.type("q")
    #expect(try terminal.end() == .exited(code: 0))
  }
}
