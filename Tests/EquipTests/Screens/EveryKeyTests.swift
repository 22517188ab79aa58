import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Equip

/// The documented keys of the screens, and the same commands by the mouse.
@MainActor
struct EveryKeyTests {
  nonisolated static let screens = [
    ("players", "1"), ("inventory", "2"), ("kits", "3"), ("report", "4"), ("history", "5"),
  ]

  @Test(arguments: screens)
  func theKeysOfEachScreenMatchTheTable(screen: String, digit: String) async throws {
    let app = try await EquipAppOnScreen.atPlayers { try $0.addSamples() }
    app.pilot.press(digit)
    let keys = try KeyTable().keys(of: "Equip, \(screen)")
    #expect(KeyTable.keys(among: app.pilot.inputs) == keys)
  }

  @Test(arguments: ["1", "2", "3", "4", "5", "n", "Enter"])
  func theMouseAloneReachesEveryCommand(key: String) async throws {
    try await Pilot.expectClickableKeyCommands { body in
      let app = try await EquipAppOnScreen.atPlayers { try $0.addSamples() }
      app.pilot.press(key)
      body(app.pilot)
    }
  }
}
