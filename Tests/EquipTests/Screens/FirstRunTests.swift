import DateFormatting
import Persistence
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Equip

/// The question after the first login.
@MainActor
struct FirstRunTests {
  /// The app after a login; without teams it is the first run.
  private func logIn(over teams: TemporaryTeams? = nil) async throws -> EquipAppOnScreen {
    let app = try EquipAppOnScreen(over: teams, samples: EquipProgram.addSamples)
    let model = try #require(app.login?.model)
    if teams == nil { model.samples = { try EquipProgram.addSamples(to: $0) } }
    await app.logIn()
    return app
  }

  @Test func theSampleTeamIsAddedAsOneChange() async throws {
    let app = try await logIn()
    #expect(app.screen.contains("Welcome to Equip"))
    #expect(app.screen.contains("[ Begin with Five ]"))
    app.pilot.press("Enter")
    #expect(try app.store.playerCount() > 10)
    #expect(try app.store.itemCount() > 20)
    app.pilot.press("u")
    #expect(try app.store.playerCount() == 5)
    #expect(try app.store.itemCount() == 0)
  }

  @Test func theQuestionIsAskedOnce() async throws {
    let first = try await logIn()
    first.pilot.press("Esc")
    #expect(try first.store.playerCount() == 5)
    let second = try await logIn(over: first.teams)
    #expect(!second.screen.contains("Begin with Five"))
  }
}
