import Models
import TerminalUI
import TerminalUITesting
import Testing

@testable import Passport

/// Clicks on the key hints in the bottom line, on the list and in the form.
@MainActor
struct KeyHintTests {
  @Test func eachKeyHintCanBeClicked() async throws {
    try await Pilot.expectClickableKeyHints { body in
      let app = try PassportAppOnScreen(Location.manyKinds)
      try await app.open()
      body(app.pilot)
    }
    try await Pilot.expectClickableKeyHints { body in
      let app = try PassportAppOnScreen(Location.manyKinds)
      try await app.open()
      app.pilot.press("a")
      body(app.pilot)
    }
  }
}
