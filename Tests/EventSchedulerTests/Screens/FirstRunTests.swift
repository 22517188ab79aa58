import Persistence
import TerminalUITesting
import Testing

@testable import EventScheduler

@MainActor
struct FirstRunTests {
  @Test func aNewStoreHasAWelcomeEvent() throws {
    let app = try AppOnScreen(over: AppOnScreen.emptyStore())
    #expect(app.cursorRow == "Welcome to Event Scheduler")
    #expect(app.screen.contains("Sun, Nov 22 · tomorrow"))
    #expect(app.screen.contains("9:00 AM"))
    #expect(app.status.hasSuffix("1 event"))
  }

  @Test func aDeletedWelcomeEventIsNotAddedAgain() throws {
    let store = try AppOnScreen.emptyStore()
    let first = try AppOnScreen(over: store)
    first.pilot.press("d", "Enter")
    let second = try AppOnScreen(over: store)
    #expect(second.screen.contains("No events yet."))
  }

  @Test func aStoreWithEventsGetsNoWelcomeEvent() throws {
    let store = try AppOnScreen.emptyStore()
    try store.add(.on("Concert"))
    let app = try AppOnScreen(over: store)
    #expect(try app.titles() == ["Concert"])
  }

  @Test func theWelcomeEventCannotBeUndone() throws {
    let app = try AppOnScreen(over: AppOnScreen.emptyStore())
    app.pilot.press("u")
    #expect(app.status.hasSuffix("Nothing to undo"))
    #expect(try app.titles() == ["Welcome to Event Scheduler"])
  }
}
