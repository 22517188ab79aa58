import DateFormatting
import Foundation
import Models
import Persistence
import TerminalUITesting
import TestSupport
import Testing

@testable import EventScheduler

/// A store that cannot be written is reported, and no typed text is lost.
@MainActor
struct FailingStoreTests {
  private static func message(_ failure: WriteFailure) -> String {
    failure == .full ? "There is no room left" : "cannot be written"
  }

  @Test(arguments: WriteFailure.allCases)
  func aNewEventThatCannotBeStoredStaysInItsForm(failure: WriteFailure) throws {
    let app = try AppOnScreen([.on("First")])
    app.pilot.press("n")
    app.pilot.type("Concert")
    app.pilot.press("Tab")
    app.pilot.type("Row 7")
    app.pilot.paste(String(repeating: " and more", count: 20_000))
    try app.store.database.failWrites(failure)
    app.pilot.press("Ctrl-S")
    #expect(app.screen.contains("Can't save the event"))
    #expect(app.screen.contains(Self.message(failure)))
    app.pilot.press("Enter")
    #expect(!app.screen.contains("Can't save the event"))
    #expect(try app.top(NewEventScreen.self).typedTitle == "Concert")
    // A second attempt reports the error again. After space is freed, the event is stored.
    app.pilot.press("Ctrl-S")
    #expect(app.screen.contains("Can't save the event"))
    app.pilot.press("Esc")
    try app.store.database.failWrites(nil)
    app.pilot.press("Ctrl-S")
    #expect(Set(try app.titles()) == ["First", "Concert"])
    #expect(app.cursorRow == "Concert")
  }

  @Test func aChangeThatCannotBeStoredStaysInItsForm() throws {
    let app = try AppOnScreen([.on("Concert", "Row 7")])
    app.pilot.press("Enter", "e")
    app.pilot.type("!")
    try app.store.database.failWrites(.readOnly)
    app.pilot.press("Ctrl-S")
    #expect(app.screen.contains("Can't save the change"))
    app.pilot.press("Enter")
    #expect(app.screen.contains("Concert!") && app.screen.contains("Save Changes"))
    try app.store.database.failWrites(nil)
    app.pilot.press("Ctrl-S")
    #expect(try app.titles() == ["Concert!"])
  }

  @Test func anEventThatCannotBeDeletedStays() throws {
    let app = try AppOnScreen([.on("Concert")])
    try app.store.database.failWrites(.readOnly)
    app.pilot.press("d", "Enter")
    #expect(app.screen.contains("Can't delete the event"))
    app.pilot.press("Enter")
    #expect(app.cursorRow == "Concert")
    #expect(!app.status.contains("Deleted"))
  }

  @Test func anImpossibleUndoShowsTheReason() throws {
    let app = try AppOnScreen([.on("Concert")])
    try app.store.database.failWrites(.readOnly)
    app.pilot.press("u")
    #expect(app.screen.contains("Can't undo"))
    app.pilot.press("Esc")
    #expect(app.cursorRow == "Concert")
  }

  @Test(arguments: ["Enter", "Esc", "Space"])
  func aFailureIsReportedEveryTime(key: String) throws {
    let app = try AppOnScreen([.on("Concert")])
    try app.store.database.failWrites(.readOnly)
    for _ in 0..<2 {
      app.pilot.press("u")
      #expect(app.screen.contains("Can't undo"))
      app.pilot.press(key)
      #expect(!app.screen.contains("Can't undo"))
    }
  }

  @Test func anUnreadableStoreShowsItsErrorInsteadOfRows() throws {
    let app = try AppOnScreen([.on("Concert"), .on("Dentist", inHours: 1)])
    try app.store.close()
    app.pilot.press("s")
    #expect(!app.screen.contains("No events yet.") && !app.screen.contains("No title"))
    #expect(app.screen.contains("could not be read") || app.screen.contains("cannot be read"))
    #expect(try app.top(ScheduleScreen.self).document.shown.rowCount == 2)
    app.pilot.press("Down", "d", "Enter", "Enter", "Esc", "/", "a", "Esc", "Esc", "u")
    #expect(app.screen.contains("[1 Agenda]"))
  }

  @Test(
    .enabled(if: Medium.isAvailable),
    arguments: [(40, "q Quit  read-only"), (80, "q Quit  read-only · 1 event")])
  func theNoteOfAReadOnlyStorePrecedesTheCount(columns: Int, note: String) throws {
    let medium = try Medium(kilobytes: 1024)
    let path = medium.database
    let filled = try EventStore(.file(path), clock: AppOnScreen.newYork.clock)
    try filled.add(.on("Concert"))
    try filled.close()
    try medium.setReadOnly(true)
    let store = try EventStore(.file(path), clock: AppOnScreen.newYork.clock)
    let app = try AppOnScreen(over: store, columns: columns, rows: 12)
    let words = app.status.split(separator: " ").joined(separator: " ")
    #expect(words.hasSuffix(note.replacing("  ", with: " ")), "\(app.status)")
  }
}
