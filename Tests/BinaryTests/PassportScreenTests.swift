import Foundation
import Glibc
import TerminalUITesting
import TestSupport
import Testing

/// The built passport, full screen in a real terminal, with the server inside it.
@Suite(.waitsForPrograms, .timeLimit(.minutes(5)))
struct PassportScreenTests {
  private let home: TemporaryHome

  init() throws { home = try TemporaryHome() }

  /// Opens the program. The splash is shown on the first run only.
  private func open(
    _ environment: [String: String] = [:], showing text: String = "P A S S P O R T"
  ) throws -> ProgramScreen {
    try ProgramScreen(
      running: BuiltProducts.path(of: "passport"),
      environment: home.variables.merging(environment) { $1 }, showing: text)
  }

  @Test func theAssignmentsSolutionUsesTheSameServer() throws {
    let screen = try ProgramScreen(
      running: BuiltProducts.path(of: "passport"),
      ["--assignment", "--at", "45.42,-75.70"], environment: home.variables,
      showing: "My Passport")
    try screen.see("Cards")
    try screen.type("a")
    try screen.see("Add a Location")
    try screen.type("Ottawa\u{1B}s")
    try screen.see("Ottawa")
    try screen.see("Cards")
    try screen.quit()
    let product = try open()
    try product.type(" ")
    try product.see("Ottawa")
    try product.quit()
  }

  /// Ends the splash, and declines the samples.
  private func beginEmpty(_ screen: ProgramScreen) throws {
    try screen.type(" ")
    try screen.see("Welcome to Passport")
    try screen.type("\u{1B}")
    // A key that follows Esc at once would be one with Alt.
    try screen.see("Point on Map")
  }

  /// Types a place into the form and saves it.
  private func add(_ title: String, on screen: ProgramScreen) throws {
    try screen.type("a")
    try screen.see("Add a Place")
    // Title, then the description, then the position.
    try screen.type("\(title)\tNice\t45.42, -75.70\u{13}")
    try screen.see("Saved “\(title)”")
  }

  @Test func placesAreAddedShownAndDeleted() throws {
    let screen = try open()
    try beginEmpty(screen)
    try add("Ottawa", on: screen)
    try screen.type("\r")
    try screen.see("45.42")
    try screen.type("\u{1B}")
    try screen.see("1 place")
    try screen.quit()

    let again = try open(showing: "Ottawa")
    try again.type("d\r")
    try again.see("No places yet")
    try again.quit()
  }

  @Test func theSplashScreenDisappearsByItself() throws {
    let screen = try open()
    try screen.see("No places yet")
    try screen.quit()
  }

  @Test func quittingFromTheSplashRestoresTheTerminal() throws {
    try open().quit()
  }

  @Test func quittingFromTheFormRestoresTheTerminal() throws {
    let form = try open()
    try beginEmpty(form)
    try form.type("a")
    try form.see("Add a Place")
    try form.quit()
  }

  @Test func aKilledProgramLosesNoSavedPlace() throws {
    let screen = try open()
    try beginEmpty(screen)
    try add("Ottawa", on: screen)
    try screen.terminal.signal(SIGKILL)
    _ = try screen.terminal.end()
    let again = try open(showing: "Ottawa")
    try again.quit()
  }

  @Test func continuesAfterASuspension() throws {
    let screen = try open()
    try beginEmpty(screen)
    try screen.type("\u{1A}")
    #expect(try screen.terminal.nextStatus() == .stopped(signal: SIGTSTP))
    try screen.terminal.bringToForeground()
    try add("Ottawa", on: screen)
    try screen.type("\u{03}")
    try screen.end(entries: 2)
  }

  @Test func anUnreachableServerIsReportedAndTheProgramCanQuit() throws {
    let screen = try open(["PASSPORT_SERVER": "http://127.0.0.1:1"])
    try screen.type(" ")
    try screen.see("127.0.0.1:1")
    try screen.see("offline")
    try screen.quit()
  }
}

/// A folder for a program's data, which is removed after the test.
private final class TemporaryHome {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var variables: [String: String] {
    [
      "COURSE_APPS_HOME": url.path, "HOME": url.path, "USER": "lenc0001", "TERM": "xterm-256color",
      "REDUCE_MOTION": "1",
    ]
  }
}
