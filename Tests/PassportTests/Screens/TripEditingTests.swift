import DateFormatting
import Models
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Passport

/// Adding, deleting and completing places on the timeline of the trips.
@MainActor
struct TripEditingTests {
  private func openTrips() async throws -> PassportAppOnScreen {
    let app = try PassportAppOnScreen(Location.manyKinds, isPassportServer: true)
    try await app.open()
    app.pilot.press("3", "Down")
    return app
  }

  @Test func aPlaceOfATripIsDeletedAndRestored() async throws {
    let app = try await openTrips()
    let before = app.server.places.count
    app.pilot.press("d", "Enter")
    await app.pilot.wait(for: "– u to undo")
    #expect(app.server.places.count == before - 1)
    _ = try app.top(TripsScreen.self)
    app.pilot.press("u")
    let server = app.server
    await app.pilot.wait { server.places.count == before }
    #expect(app.server.places.count == before)
  }

  @Test func aFailedDeletionIsReportedOnTheTrips() async throws {
    let app = try await openTrips()
    try app.goOffline()
    app.pilot.press("d", "Enter")
    await app.pilot.wait(for: "Can't delete")
    _ = try app.top(TripsScreen.self)
    app.pilot.press("Enter")
    #expect(!app.screen.contains("Can't delete"))
  }

  @Test func aPlaceOfATripThatIsNotSentShowsItsState() async throws {
    let app = try PassportAppOnScreen([], isPassportServer: true)
    try app.document.store.addToOutbox(
      Location(title: "Ottawa", arrival: LocalDateTime("2021-04-17 19:59:00")))
    try app.goOffline()
    try await app.open()
    app.pilot.press("3", "Down", "Enter")
    #expect(app.screen.contains("“Ottawa” is not sent yet"))
  }

  @Test func aPlaceHasOneLineAndItsDatesAreWrittenOnce() async throws {
    let app = try await openTrips()
    let lines = app.screen.lines
    let paris = try #require(lines.first { $0.contains("Paris") })
    #expect(paris.contains("Apr 19 – 22  France") && paris.contains("344 km"))
    let cairo = try #require(lines.first { $0.contains("القاهرة") })
    #expect(cairo.contains("Egypt") && !cairo.contains("Nov"))
    #expect(lines.count { $0.contains("Nov 2 – 9") } == 1)
  }

  @Test func theTotalsCannotBeDeleted() async throws {
    let app = try await openTrips()
    let before = app.server.places.count
    app.pilot.press("Up", "d", "Enter")
    #expect(app.server.places.count == before)
  }

  @Test(arguments: ["a", "n"])
  func aPlaceIsAddedFromTheTrips(key: String) async throws {
    let app = try await openTrips()
    app.pilot.press(key)
    _ = try app.top(AddScreen.self)
    #expect(app.screen.contains("e.g. Kyoto, Fushimi Inari"))
  }

  @Test func theArrivalIsFocusedIfOnlyItIsMissing() async throws {
    var place = Location(title: "Reykjavík", latitude: 64.1, longitude: -21.9)
    let app = try PassportAppOnScreen([place], isPassportServer: true)
    try await app.open()
    app.pilot.press("e")
    #expect(try app.top(EditScreen.self).arrivalField.isFirstResponder)
    app.pilot.type("oct 2 2023")
    app.pilot.press("Ctrl-S")
    let server = app.server
    await app.pilot.wait { server.places.first?.arrival != nil }
    place = try #require(app.server.places.first)
    #expect(place.arrival?.civil.day.description == "2023-10-02")
  }
}
