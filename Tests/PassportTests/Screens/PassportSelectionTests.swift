import Maps
import Models
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Passport

/// The selection of several places.
@MainActor
struct PassportSelectionTests {
  @Test func selectedPlacesAreDeletedAfterOneQuestion() async throws {
    let app = try PassportAppOnScreen(Location.manyKinds, isPassportServer: true)
    try await app.open()
    app.pilot.press("Space", "Down", "Space")
    #expect(app.status.contains("2 selected"))
    app.pilot.press("d")
    #expect(app.screen.contains("Delete 2 places?") && app.server.places.count == 8)
    #expect(app.pilot.click(on: "[ Delete ]"))
    await app.pilot.wait(for: "Deleted 2 places – u to undo")
    #expect(app.server.places.map(\.id) == Array(2401...2406))
    app.pilot.press("u")
    await app.pilot.wait(for: "Restored 2 places")
    #expect(app.server.places.count == 8)
    app.pilot.press("u")
    #expect(app.status.contains("No deleted place to restore"))
  }

  @Test func aPlaceThatIsDeletedAloneIsRestoredAlone() async throws {
    let app = try PassportAppOnScreen(Location.manyKinds, isPassportServer: true)
    try await app.open()
    app.pilot.press("Space", "Down", "Space", "d")
    #expect(app.pilot.click(on: "[ Delete ]"))
    await app.pilot.wait(for: "Deleted 2 places")
    app.pilot.press("d", "Enter")
    await app.pilot.wait { app.server.places.count == 5 }
    await app.pilot.wait(for: "u to undo")
    app.pilot.press("u")
    await app.pilot.wait(for: "Restored “")
    #expect(app.server.places.count == 6)
    app.pilot.press("u")
    await app.pilot.wait(for: "Restored 2 places")
    #expect(app.server.places.count == 8)
  }

  @Test func escEndsASelectionAndEnterOpensAgain() async throws {
    let app = try PassportAppOnScreen(Location.manyKinds)
    try await app.open()
    app.pilot.press("Space", "Enter")
    #expect(app.status.contains("0 selected"))
    app.pilot.press("d")
    #expect(app.screen.contains("No places selected"))
    app.pilot.press("Esc")
    #expect(!app.status.contains("selected"))
    app.pilot.press("Enter")
    _ = try app.top(InfoScreen.self)
  }

  @Test(arguments: [80, 160])
  func selectedPlacesAreShownOnTheMap(columns: Int) async throws {
    let app = try PassportAppOnScreen(
      Location.manyKinds, order: .arrival, columns: columns, rows: 40)
    try await app.open()
    // London and Paris are above the place without a date.
    app.pilot.press("End", "Up", "Space", "Up", "Space", "f")
    let map = try app.top(MapScreen.self, of: columns == 80 ? .primary : .secondary).mapView
    #expect(map.region.span.longitudeDelta < 90)
  }
}
