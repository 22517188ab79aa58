import Foundation
import LocationServices
import Models
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import PassportAssignment

/// The assignment's solution: its screens and its error messages.
@MainActor
struct PassportAssignmentTests {
  nonisolated static let sizes = [(80, 24), (40, 12)]

  /// Opens the table with a server that sends the same response to every request.
  private func open(
    _ reply: StubServer.Reply, columns: Int = 80, rows: Int = 24
  ) throws -> (server: StubServer, pilot: Pilot) {
    let server = try StubServer { _ in reply }
    let root = UIStoryboard.assignment()
      .instantiateViewController(withIdentifier: "Navigation")
    let navigation = try #require(root as? UINavigationController)
    let table = try #require(navigation.topViewController as? PassportTableViewController)
    table.api = FinalAPI(address: server.address, account: "lenc0001")
    let pilot = Pilot(
      showing: root, columns: columns, rows: rows,
      profile: TerminalProfile(colorDepth: .trueColor, reducesMotion: true))
    return (server, pilot)
  }

  private static let list = StubServer.Reply.json(
    #"{"locations":[{"id":2399,"title":"London"},{"id":2400,"title":"Kyōto 京都"}]}"#)

  @Test(arguments: sizes)
  func theSplashScreenShowsTheTitle(columns: Int, rows: Int) {
    let pilot = Pilot(
      showing: UIStoryboard.assignment().instantiateInitialViewController(),
      columns: columns, rows: rows)
    expectScreen(pilot.screen, named: "assignmentSplash")
  }

  @Test(arguments: sizes)
  func theTableShowsTheTitles(columns: Int, rows: Int) async throws {
    let (server, pilot) = try open(Self.list, columns: columns, rows: rows)
    await pilot.wait(for: "London")
    expectScreen(pilot.screen, named: "assignmentList")
    pilot.press("c")
    expectScreen(pilot.screen, named: "assignmentCards")
    #expect(server.requests.count == 1)
  }

  @Test func afterAClickOnAddTheFormIsFocusedAndThenTheList() async throws {
    let (server, pilot) = try open(Self.list)
    await pilot.wait(for: "London")
    let list = pilot.window.focusedView
    pilot.click(on: "Add")
    pilot.type("Ottawa")
    #expect(pilot.screen.contains("Ottawa"))
    pilot.press("Esc", "Esc")
    await pilot.wait(for: "London")
    #expect(pilot.window.focusedView === list)
    pilot.press("n")
    #expect(!pilot.screen.contains("London"))
    _ = server
  }

  @Test(arguments: sizes)
  func theFormHasFourControls(columns: Int, rows: Int) async throws {
    let (server, pilot) = try open(Self.list, columns: columns, rows: rows)
    await pilot.wait(for: "London")
    pilot.press("a")
    let form = try #require(
      (pilot.window.rootViewController as? UINavigationController)?.topViewController
        as? AddViewController)
    for picker in [form.arrivalPicker, form.departurePicker] {
      picker?.locale = Locale(identifier: "en_US")
      picker?.timeZone = TimeZone(identifier: "America/New_York")
      picker?.date = Date(timeIntervalSince1970: 1_795_300_860)
    }
    pilot.drawPendingFrame()
    expectScreen(pilot.screen, named: "assignmentForm")
    #expect(server.requests.count == 1)
  }

  @Test func aRefusalOrAnInvalidResponseIsShownInAnAlert() async throws {
    let (refusing, refused) = try open(.http(status: 500, body: Data("disk full".utf8)))
    await refused.wait(for: "The server responded with 500: disk full")
    let (babbling, puzzled) = try open(.text("<html>"))
    await puzzled.wait(for: "Can't read the server's response.")
    #expect(refusing.requests.count == 1 && babbling.requests.count == 1)
  }

  @Test func savingWithoutAPositionAsksFirst() async throws {
    let (server, pilot) = try open(Self.list)
    await pilot.wait(for: "London")
    CLLocationManager.appStatus = .authorizedWhenInUse
    CLLocationManager.source = StubPosition.unreachable
    pilot.press("a")
    CLLocationManager.source = nil
    pilot.type("Ottawa")
    pilot.press("Esc")
    // The failure is reported in another task.
    let form = (pilot.window.rootViewController as? UINavigationController)?.topViewController
    await pilot.wait { (form as? AddViewController)?.locationError != nil }
    pilot.press("s")
    #expect(pilot.screen.contains("Save without a position?"))
    #expect(pilot.screen.contains("gpsd cannot be reached."))
    pilot.press("Enter")
    #expect(pilot.screen.contains("Ottawa"))
    pilot.press("s", "Right", "Enter")
    await pilot.wait { server.requests.count > 1 }
    let create = try #require(server.requests.last { $0.path.hasSuffix("/create/") })
    #expect(create.target.contains("Ottawa") && !create.target.contains("latitude"))
  }

  @Test func aLostConnectionIsShownInAnAlert() async throws {
    let (server, pilot) = try open(.closed)
    await pilot.wait(for: "OK")
    #expect(!server.requests.isEmpty)
  }
}
