import Models
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Passport

/// The question of the first run.
@MainActor
struct PassportFirstRunTests {
  private func open(_ places: [Location] = []) async throws -> PassportAppOnScreen {
    let app = try PassportAppOnScreen(places, isPassportServer: true)
    app.document.samples = Passport.samplePlaces
    try await app.open()
    return app
  }

  @Test func theSamplesAreOffered() async throws {
    let app = try await open()
    #expect(app.screen.contains("Welcome to Passport"))
    #expect(app.screen.contains("[ Begin Empty ]"))
    #expect(try Passport.samplePlaces().count == 16)
  }

  @Test func theQuestionIsAskedOnce() async throws {
    let app = try await open()
    app.pilot.press("Esc", "r")
    await app.loaded()
    #expect(!app.screen.contains("Begin Empty"))
    #expect(app.server.places.isEmpty)
  }

  @Test func aListWithPlacesIsNotAskedAbout() async throws {
    let app = try await open([Location(title: "Rome")])
    #expect(!app.screen.contains("Begin Empty"))
  }
}
