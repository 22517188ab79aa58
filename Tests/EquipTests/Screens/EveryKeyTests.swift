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

  @Test(arguments: [80, 200])
  func noKeyIsAmbiguous(columns: Int) async throws {
    let app = try await EquipAppOnScreen.atPlayers(columns: columns)
    func expectDistinctKeys(_ place: String, _ keys: String...) {
      for key in keys { app.pilot.press(key) }
      #expect(app.pilot.ambiguousKeys.isEmpty, "\(place)")
    }
    expectDistinctKeys("players")
    expectDistinctKeys("selecting", "Space")
    expectDistinctKeys("question", "d")
    expectDistinctKeys("form", "Esc", "Esc", "e", "Esc")
    expectDistinctKeys("information", "Esc", "i")
    expectDistinctKeys("equipment", "Esc", "Enter")
    expectDistinctKeys("item", "Enter")
    expectDistinctKeys("choice", "c")
    for (place, key) in [("inventory", "2"), ("kits", "3"), ("report", "4"), ("history", "5")] {
      expectDistinctKeys("players", "Esc", "Esc", "Esc", "Esc")
      expectDistinctKeys(place, key)
    }
    expectDistinctKeys("team", "Esc", "t")
  }

  @Test(arguments: ["a", "n"])
  func bothAddKeysWorkOnEveryScreen(key: String) async throws {
    let app = try await EquipAppOnScreen.atPlayers(columns: 130)
    app.pilot.press(key)
    #expect(try app.sheet(PlayerEditor.self).player == nil)
    app.pilot.press("Esc", "Esc", "3", key)
    _ = try app.sheet(KitEditor.self)
    app.pilot.press("Esc", "Esc", "2", key)
    #expect(app.screen.contains("New Equipment"))
    app.pilot.press("Esc", "1", "Left", "Enter", key)
    _ = try app.top(ItemChoice.self, of: .secondary)
    app.pilot.press(key)
    _ = try app.sheet(EquipmentEditor.self)
  }
}
