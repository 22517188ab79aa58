import Foundation
import Persistence
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

@testable import Equip

/// Pictures of every screen, narrow, usual and wide, and of the main ones in every palette.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct EquipPictureTests {
  nonisolated static let sizes = [(40, 12), (80, 24), (160, 40)]
  nonisolated static let palettes: [(String, TerminalProfile)] = [
    ("dark", TerminalProfile(colorDepth: .trueColor, reducesMotion: true)),
    ("light", TerminalProfile(colorDepth: .trueColor, isDark: false, reducesMotion: true)),
    ("noColor", TerminalProfile(colorDepth: .none, reducesMotion: true)),
  ]

  private func app(
    _ columns: Int, _ rows: Int,
    profile: TerminalProfile = TerminalProfile(colorDepth: .trueColor, reducesMotion: true)
  ) async throws -> EquipAppOnScreen {
    try await EquipAppOnScreen.atPlayers(columns: columns, rows: rows, profile: profile) {
      try $0.addSamples()
    }
  }

  // MARK: Login

  @Test(arguments: sizes)
  func theLogin(columns: Int, rows: Int) throws {
    let app = try EquipAppOnScreen(columns: columns, rows: rows)
    expectScreen(app.screen, named: "login")
  }

  @Test(arguments: sizes)
  func theFirstLogin(columns: Int, rows: Int) throws {
    let app = try EquipAppOnScreen(isNew: true, columns: columns, rows: rows)
    expectScreen(app.screen, named: "firstLogin")
  }

  @Test(arguments: sizes)
  func aRefusedLogin(columns: Int, rows: Int) async throws {
    let app = try EquipAppOnScreen(columns: columns, rows: rows)
    await app.logIn("herons", "wrong")
    expectScreen(app.screen, named: "refused")
  }

  @Test(arguments: sizes)
  func theFirstPasswordIsChanged(columns: Int, rows: Int) async throws {
    let app = try EquipAppOnScreen(isNew: true, columns: columns, rows: rows)
    await app.logIn("herons", TemporaryTeams.oneTimePassword)
    app.pilot.type("short")
    app.pilot.press("Ctrl-S")
    expectScreen(app.screen, named: "passwordChange")
  }

  @Test(arguments: sizes)
  func aTeamIsAdded(columns: Int, rows: Int) throws {
    let app = try EquipAppOnScreen(columns: columns, rows: rows)
    app.pilot.press("Alt-a")
    expectScreen(app.screen, named: "newTeam")
  }

  // MARK: Players

  @Test(arguments: sizes)
  func thePlayers(columns: Int, rows: Int) async throws {
    let app = try await app(columns, rows)
    app.pilot.press("Down", "Down", "Down")
    expectScreen(app.screen, named: "players")
  }

  @Test func thePlayersInALargeTerminal() async throws {
    let app = try await app(200, 60)
    app.pilot.press("Down", "Down", "Down")
    expectScreen(app.screen, named: "players")
  }

  @Test(arguments: sizes)
  func playersAreSelected(columns: Int, rows: Int) async throws {
    let app = try await app(columns, rows)
    app.pilot.press("Space", "Down", "Space")
    expectScreen(app.screen, named: "selecting")
    app.pilot.press("o")
    app.choose("A Kit")
    app.pilot.press("Enter")
    expectScreen(app.screen, named: "tooFew")
  }

  @Test(arguments: sizes)
  func theInformation(columns: Int, rows: Int) async throws {
    let app = try await app(columns, rows)
    app.pilot.press("End", "Up", "i")
    expectScreen(app.screen, named: "information")
  }

  @Test(arguments: sizes)
  func thePlayersEditor(columns: Int, rows: Int) async throws {
    let app = try await app(columns, rows)
    app.pilot.press("e", "Down", "Down", "Ctrl-U")
    app.pilot.type("100")
    app.pilot.press("Ctrl-S")
    expectScreen(app.screen, named: "playerEditor")
  }

  @Test(arguments: sizes)
  func anEmptyTeam(columns: Int, rows: Int) async throws {
    let app = try await EquipAppOnScreen.atPlayers(columns: columns, rows: rows) { store in
      try store.delete(Player.self, store.players().compactMap(\.id))
    }
    expectScreen(app.screen, named: "noPlayers")
  }

  // MARK: Equipment

  @Test(arguments: sizes)
  func theEquipmentOfAPlayer(columns: Int, rows: Int) async throws {
    let app = try await app(columns, rows)
    app.pilot.press("End", "Up", "Left", "Enter", "Down")
    expectScreen(app.screen, named: "equipment")
  }

  @Test(arguments: sizes)
  func anItem(columns: Int, rows: Int) async throws {
    let app = try await app(columns, rows)
    app.pilot.press("End", "Up", "Left", "Enter", "End", "Enter")
    expectScreen(app.screen, named: "item")
  }

  @Test(arguments: sizes)
  func anItemIsChosen(columns: Int, rows: Int) async throws {
    let app = try await app(columns, rows)
    app.pilot.press("Left", "Enter", "Enter")
    expectScreen(app.screen, named: "choice")
    app.pilot.press("Down", "Enter")
    expectScreen(app.screen, named: "share")
  }

  @Test(arguments: sizes)
  func anItemsEditor(columns: Int, rows: Int) async throws {
    let app = try await app(columns, rows)
    app.pilot.press("2", "End", "e", "Down", "Down", "Down", "Down", "Down", "Down", "Down", "Down")
    expectScreen(app.screen, named: "itemEditor")
  }

  @Test(arguments: sizes)
  func theInventory(columns: Int, rows: Int) async throws {
    let app = try await app(columns, rows)
    app.pilot.press("2")
    expectScreen(app.screen, named: "inventory")
  }

  @Test(arguments: sizes)
  func theKits(columns: Int, rows: Int) async throws {
    let app = try await app(columns, rows)
    app.pilot.press("3")
    expectScreen(app.screen, named: "kits")
    app.pilot.press("e")
    expectScreen(app.screen, named: "kitEditor")
  }

  @Test(arguments: sizes)
  func theReport(columns: Int, rows: Int) async throws {
    let app = try await app(columns, rows)
    app.pilot.press("4")
    expectScreen(app.screen, named: "report")
  }

  @Test(arguments: sizes)
  func theHistory(columns: Int, rows: Int) async throws {
    let app = try await app(columns, rows)
    app.pilot.press("5")
    expectScreen(app.screen, named: "history")
  }

  @Test func theHelpNamesEveryKey() async throws {
    let app = try await app(80, 46)
    app.pilot.press("?")
    expectScreen(app.screen, named: "keys")
  }

  // MARK: Palettes

  @Test(arguments: palettes)
  func theLoginIsReadableInEveryPalette(name: String, profile: TerminalProfile) async throws {
    let app = try EquipAppOnScreen(columns: 60, rows: 18, profile: profile)
    await app.logIn("herons", "wrong")
    expectScreen(app.screen, named: "login-\(name)", styles: true)
  }

  @Test(arguments: palettes)
  func thePlayersAreReadableInEveryPalette(name: String, profile: TerminalProfile) async throws {
    let app = try await app(60, 16, profile: profile)
    expectScreen(app.screen, named: "players-\(name)", styles: true)
  }

  @Test(arguments: palettes)
  func theEquipmentIsReadableInEveryPalette(name: String, profile: TerminalProfile) async throws {
    let app = try await app(60, 18, profile: profile)
    app.pilot.press("End", "Up", "Enter")
    expectScreen(app.screen, named: "equipment-\(name)", styles: true)
  }
}
