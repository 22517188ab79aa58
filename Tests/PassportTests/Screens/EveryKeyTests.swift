import Models
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Passport

/// The documented keys of the screens, and the same commands by the mouse.
@MainActor
struct EveryKeyTests {
  nonisolated static let screens = [
    ("places", "1"), ("map", "2"), ("trips", "3"), ("countries", "4"),
  ]

  @Test(arguments: screens)
  func theKeysOfEachScreenMatchTheTable(screen: String, digit: String) async throws {
    let app = try PassportAppOnScreen(Location.manyKinds)
    try await app.open()
    app.pilot.press(digit)
    // The first row of the trips is the totals.
    if screen == "trips" { app.pilot.press("Down") }
    let keys = try KeyTable().keys(of: "Passport, \(screen)")
    #expect(KeyTable.keys(among: app.pilot.inputs) == keys)
  }

  @Test func theKeysDuringASelectionMatchTheTable() async throws {
    let app = try PassportAppOnScreen(Location.manyKinds)
    try await app.open()
    app.pilot.press("Space")
    let keys = try KeyTable().keys(of: "Passport, selecting")
    #expect(KeyTable.keys(among: app.pilot.inputs) == keys)
  }

  @Test(arguments: ["1", "2", "3", "4", "s", "Space"])
  func theMouseAloneReachesEveryCommand(key: String) async throws {
    try await Pilot.expectClickableKeyCommands { body in
      let app = try PassportAppOnScreen(Location.manyKinds)
      try await app.open()
      app.pilot.press(key)
      body(app.pilot)
    }
  }
}
