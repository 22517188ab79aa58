import TerminalUI
import TerminalUITesting
import Testing

@testable import EventScheduler

/// Clicks on the key hints in the bottom line, on the list and in the form.
@MainActor
struct KeyHintTests {
  @Test func eachKeyHintCanBeClicked() async throws {
    try await Pilot.expectClickableKeyHints { body in
      let app = try AppOnScreen([
        CalendarEvent(title: "Concert", description: "", date: AppOnScreen.now)
      ])
      body(app.pilot)
    }
    try await Pilot.expectClickableKeyHints { body in
      let app = try AppOnScreen()
      app.pilot.press("n")
      body(app.pilot)
    }
  }
}
