import TerminalUI
import TerminalUITesting
import Testing

@testable import Equip

/// Clicks on the key hints in the bottom line, on the list and in the form.
@MainActor
struct KeyHintTests {
  @Test func eachKeyHintCanBeClicked() async throws {
    try await Pilot.expectClickableKeyHints { body in
      let app = try await EquipAppOnScreen.atPlayers()
      body(app.pilot)
    }
    try await Pilot.expectClickableKeyHints { body in
      let app = try await EquipAppOnScreen.atPlayers(columns: 160) { try $0.addSamples() }
      body(app.pilot)
    }
    try await Pilot.expectClickableKeyHints { body in
      let app = try await EquipAppOnScreen.atPlayers()
      app.pilot.press("n")
      body(app.pilot)
    }
  }
}
