import Foundation
import Persistence
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import EventScheduler

/// Changes by another process are shown immediately.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct LiveChangeTests {
  private let file: TemporaryStore
  private let app: AppOnScreen
  private let other: EventStore
  private let changes: StoreChanges

  init() throws {
    file = try TemporaryStore()
    other = try file.open()
    for (hours, title) in [(1, "One"), (2, "Two"), (3, "Three")] {
      try other.add(.on(title, "About \(title)", inHours: Double(hours)))
    }
    app = try AppOnScreen(over: file.open())
    changes = StoreChanges(of: app.store)
    app.pilot.press("Down")
  }

  private func event(_ title: String) throws -> CalendarEvent {
    try #require(try other.events(search: title).first)
  }

  /// Waits until the app has been notified, and draws.
  private func drawChanges() async throws {
    try await changes.next()
    app.pilot.drawPendingFrame()
  }

  @Test func theListShowsAnExternalChangeAndTheCursorStaysOnItsEvent() async throws {
    #expect(app.cursorRow == "Two")
    try other.add(.on("Zero", inHours: 0.5))
    try await drawChanges()
    #expect(app.screen.contains("Zero"))
    #expect(app.cursorRow == "Two")
    #expect(app.status.hasSuffix("3 of 4"))
  }

  @Test func theCursorOfAFirstFrameStaysOnItsEventToo() async throws {
    let app = try AppOnScreen(over: app.store)
    #expect(app.cursorRow == "One")
    try other.add(.on("Zero", inHours: 0.5))
    try await changes.next()
    app.pilot.drawPendingFrame()
    #expect(app.cursorRow == "One")
  }

  @Test func theCursorFollowsAMovedEvent() async throws {
    var two = try event("Two")
    two.date = AppOnScreen.now.addingTimeInterval(360_000)
    try other.update(two)
    try await drawChanges()
    #expect(app.cursorRow == "Two")
    #expect(app.status.hasSuffix("3 of 3"))
  }

  @Test func theCursorOfADeletedEventMovesToTheNext() async throws {
    try other.delete([#require(event("Two").id)])
    try await drawChanges()
    #expect(app.cursorRow == "Three")
  }

  @Test func anOpenEventShowsItsChange() async throws {
    app.pilot.press("Enter")
    var two = try event("Two")
    two.title = "Second"
    two.description = "Told anew"
    try other.update(two)
    try await drawChanges()
    #expect(app.screen.contains("Second") && app.screen.contains("Told anew"))
    app.pilot.press("Esc")
    #expect(app.cursorRow == "Second")
  }

  @Test func anOpenEventShowsThatItWasDeleted() async throws {
    app.pilot.press("Enter")
    try other.delete([#require(event("Two").id)])
    try await drawChanges()
    #expect(app.status.hasSuffix("This event was deleted"))
    // The earlier content can still be read, and is not edited.
    #expect(app.screen.contains("About Two"))
    app.pilot.press("e")
    #expect(app.screen.contains("Event Info"))
    try other.undo()
    try await drawChanges()
    #expect(!app.status.contains("deleted"))
    app.pilot.press("e")
    #expect(app.screen.contains("Edit Event"))
  }

  @Test func anEventThatIsDeletedWhileItIsEditedCanBeAddedAgain() async throws {
    app.pilot.press("Enter", "e")
    app.pilot.type("!")
    try other.delete([#require(event("Two").id)])
    try await drawChanges()
    app.pilot.press("Ctrl-S")
    #expect(app.screen.contains("This event was deleted elsewhere"))
    app.pilot.press("Esc")
    #expect(app.screen.contains("Two!") && app.screen.contains("Save Changes"))
    app.pilot.press("Ctrl-S", "Enter")
    #expect(try app.titles() == ["One", "Two!", "Three"])
    #expect(app.screen.contains("Event Info") && app.screen.contains("Two!"))
    #expect(!app.status.contains("deleted"))
    app.pilot.press("Esc")
    #expect(app.screen.contains("Two!"))
  }

  @Test func changesByAnotherProgramAreKept() async throws {
    app.pilot.press("Enter", "e", "End")
    app.pilot.type("!")
    var two = try event("Two")
    two.description = "Theirs"
    two.place = "Hall 2"
    try other.update(two)
    try await drawChanges()
    app.pilot.press("Ctrl-S")
    let saved = try event("Two!")
    #expect(saved.description == "Theirs" && saved.place == "Hall 2", "neither change is lost")
  }

  @Test(arguments: [("Keep Mine", "Two!"), ("Take Theirs", "Theirs")])
  func conflictingTitlesAreResolvedByChoosingOne(button: String, title: String) async throws {
    app.pilot.press("Enter", "e", "End")
    app.pilot.type("!")
    var two = try event("Two")
    two.title = "Theirs"
    try other.update(two)
    try await drawChanges()
    app.pilot.press("Ctrl-S")
    #expect(app.screen.contains("This event was changed elsewhere"))
    #expect(app.screen.contains("Its title is now “Theirs”."))
    #expect(try app.titles() == ["One", "Theirs", "Three"], "nothing is stored yet")
    app.pilot.click(on: "[ \(button) ]")
    app.pilot.press("Ctrl-S")
    #expect(try app.titles() == ["One", title, "Three"])
  }

  @Test func anotherProcesssChangeDoesNotDisturbTyping() async throws {
    app.pilot.press("n")
    app.pilot.type("Con")
    try other.add(.on("Zero", inHours: 0.5))
    try await drawChanges()
    app.fillForm("cert", "Row 7")
    app.pilot.press("Ctrl-S")
    #expect(try other.events(search: "Concert").count == 1)
    #expect(app.screen.contains("Concert") && app.screen.contains("Zero"))
  }

  @Test func eventsAddedOnTwoScreensAreBothStored() async throws {
    let second = try AppOnScreen(over: other)
    second.pilot.press("n")
    second.fillForm("Theirs", "Words")
    second.pilot.press("Ctrl-S")
    try await drawChanges()
    app.pilot.press("n")
    app.fillForm("Ours", "Words")
    app.pilot.press("Ctrl-S")
    #expect(app.screen.contains("Theirs") && app.screen.contains("Ours"))
  }
}
