import TerminalUITesting
import Testing

@testable import EventScheduler

@MainActor
struct SearchTests {
  private let app: AppOnScreen

  init() throws {
    app = try AppOnScreen([
      .on("Concert", "Row 7", inHours: 1), .on("Dentist", "Insurance card", inHours: 2),
      .on("Conference", "Room 204", inHours: 3),
    ])
    app.pilot.press("/")
  }

  @Test func theListFollowsTheTypedSearch() {
    #expect(app.screen.contains("Title, description, place or category"))
    app.pilot.type("co")
    #expect(app.screen.contains("Conference") && !app.screen.contains("Dentist"))
    #expect(app.status.hasSuffix("1 of 2 found"))
    app.pilot.type("nc")
    #expect(!app.screen.contains("Conference"))
    #expect(app.status.hasSuffix("1 found"))
    app.pilot.press("Backspace", "Backspace")
    #expect(app.screen.contains("Conference"))
  }

  @Test(arguments: ["2", "3", "4"])
  func eachViewOpensTheSearchOfTheAgenda(digit: String) {
    app.pilot.press("Esc", digit, "/")
    app.pilot.type("conf")
    #expect(app.screen.contains("/ conf") && app.screen.contains("Conference"))
    #expect(!app.screen.contains("Dentist"))
  }

  @Test func descriptionsAreSearchedToo() {
    app.pilot.type("insur")
    app.pilot.press("Enter")
    #expect(app.cursorRow == "Dentist")
  }

  @Test(arguments: ["Enter", "Down"])
  func aKeyMovesToTheSearchResults(key: String) {
    app.pilot.type("conf")
    app.pilot.press(key)
    app.pilot.press("Enter")
    #expect(app.screen.contains("Room 204"))
    app.pilot.press("Esc")
    // The search is still on.
    #expect(app.screen.contains("/ conf"))
    app.pilot.press("Esc")
    #expect(app.screen.contains("Dentist"))
    #expect(!app.screen.contains("/ conf"))
    // The cursor stays on the found event.
    #expect(app.cursorRow == "Conference")
  }

  @Test func aSearchWithoutResultsShowsAMessage() {
    app.pilot.type("xyz")
    #expect(app.screen.contains("No events match “xyz”."))
    app.pilot.press("Esc")
    #expect(app.screen.contains("Concert"))
  }

  @Test func anEmptySearchShowsAllEvents() {
    app.pilot.press("Enter")
    #expect(app.status.hasSuffix("of 3"))
    #expect(app.cursorRow == "Concert")
    app.pilot.press("Down")
    #expect(app.cursorRow == "Dentist")
  }

  @Test func aSearchResultCanBeDeleted() throws {
    app.pilot.type("dent")
    app.pilot.press("Enter", "d", "Enter")
    #expect(try app.titles() == ["Concert", "Conference"])
    #expect(app.screen.contains("No events match “dent”."))
    app.pilot.press("Esc")
    #expect(app.screen.contains("Concert"))
  }

  @Test func aNewEventIsShownDespiteASearch() {
    app.pilot.type("dent")
    app.pilot.press("Enter", "n")
    app.fillForm("Recital", "Songs")
    app.pilot.press("Ctrl-S")
    app.pilot.drawPendingFrame()
    #expect(app.cursorRow == "Recital")
    #expect(app.screen.contains("Dentist"))
  }
}
