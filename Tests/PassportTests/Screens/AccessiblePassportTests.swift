import Foundation
import Models
import Persistence
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Passport

/// The app line by line, over a course server in memory, on Saturday, 21 November 2026.
@MainActor
struct AccessiblePassportTests {
  @Test func placesAreListedReadAndFound() async throws {
    let server = CourseServer(Location.journeys, name: "passport/0.1.0")
    let store = try PassportStore(
      .inMemory, server: PassportAppOnScreen.address, account: "lenc0001",
      now: { PassportAppOnScreen.now })
    let document = PassportDocument(
      connection: PassportConnection(
        server: try #require(URL(string: PassportAppOnScreen.address)), account: "lenc0001",
        session: server),
      store: store, environment: PassportAppOnScreen.newYork,
      now: { PassportAppOnScreen.now })
    document.list.order = .title
    let pilot = LinePilot(showing: PassportScreens.initialViewController(for: document))
    pilot.type("")
    #expect(pilot.transcript.contains("My Passport\nAccount “lenc0001”\nPress Return\n"))
    await pilot.wait(for: "Kyoto")
    while isLoading(document, pilot) { await pilot.drainMainQueue() }
    pilot.clearTranscript()
    pilot.type("list", "more", "3", "back", "find kyoto", "find", "trips", "places", "help")
    expectTranscript(of: pilot, named: "accessible")
  }

  /// Returns true while the list or the places are being read.
  private func isLoading(_ document: PassportDocument, _ pilot: LinePilot) -> Bool {
    let root = pilot.window.rootViewController?.presentedViewController
    let split = root as? UISplitViewController
    let navigation = split?.viewController(for: .primary) as? UINavigationController
    let list = navigation?.viewControllers.first as? any PassportListing
    return list?.work.listTask != nil || document.placesTask != nil
  }
}
