import Foundation
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import EventScheduler

/// In a wide terminal, the event under the cursor is shown beside the list.
@MainActor
struct SideBySideTests {
  private let app: AppOnScreen

  init() throws {
    app = try AppOnScreen(
      [.on("One", "The first", inHours: 1), .on("Two", "The second", inHours: 2)], columns: 120)
  }

  /// Returns a Boolean value that indicates whether a text is in the right half.
  private func isBeside(_ text: String) -> Bool {
    app.screen.lines.contains { $0.dropFirst(60).contains(text) }
  }

  @Test func theDetailFollowsTheCursor() {
    #expect(isBeside("Event Info") && isBeside("at 6:41 PM"))
    app.pilot.press("Down")
    #expect(isBeside("at 7:41 PM") && !isBeside("at 6:41 PM"))
    app.pilot.press("/")
    app.pilot.type("one")
    #expect(isBeside("at 6:41 PM"))
  }

  @Test func enterMovesToTheDetailAndEscReturns() {
    app.pilot.press("Down", "Enter")
    #expect(isBeside("The second"))
    // The keys are the detail's now.
    app.pilot.press("Up")
    #expect(isBeside("The second"))
    app.pilot.press("Esc", "Up")
    #expect(isBeside("The first"))
  }

  @Test func anEventIsEditedBesideTheList() async throws {
    let changes = StoreChanges(of: app.store)
    app.pilot.press("Down", "e")
    #expect(isBeside("Edit Event"))
    app.pilot.type("!")
    app.pilot.press("Ctrl-S")
    #expect(isBeside("Two!") && isBeside("Event Info"))
    #expect(try app.titles() == ["One", "Two!"])
    // The store notifies the list.
    try await changes.next()
    app.pilot.drawPendingFrame()
    #expect(app.screen.lines.contains { $0.prefix(60).contains("Two!") })
  }

  @Test func choosingAnotherRowAsksAboutUnsavedText() throws {
    app.pilot.press("e")
    app.pilot.type("!")
    app.pilot.click(on: "Two")
    #expect(try app.top(EditEventScreen.self, of: .secondary).titleField.text == "One!")
    #expect(app.screen.contains("Save changes?"))
    app.pilot.press("Esc")
    #expect(try app.top(EditEventScreen.self, of: .secondary).titleField.text == "One!")
    app.pilot.click(on: "Two")
    app.pilot.press("Enter")
    #expect(isBeside("The second"))
    #expect(try app.titles() == ["One!", "Two"])
  }

  @Test func onlyOneFormIsOpen() throws {
    app.pilot.press("e")
    app.pilot.type("!")
    app.pilot.press("Esc", "n")
    #expect(app.screen.contains("Save changes?"))
    #expect(!app.screen.contains("Create New Event"))
    app.pilot.click(on: "[ Discard ]")
    #expect(app.screen.contains("Create New Event") && !app.screen.contains("Save Changes"))
    #expect(try app.titles() == ["One", "Two"])
  }

  @Test func narrowingAndWideningShowsTheSame() {
    let before = app.screen.text
    app.pilot.resize(columns: 99, rows: 24)
    #expect(!app.screen.contains("Event Info"))
    #expect(app.cursorRow == "One")
    app.pilot.resize(columns: 120, rows: 24)
    #expect(app.screen.text == before)
  }

  @Test func theEventIsAtTheTopAgainInANarrowTerminal() {
    app.pilot.resize(columns: 80, rows: 24)
    app.pilot.press("Enter")
    let narrow = app.screen.text
    #expect(narrow.contains("The first"))
    app.pilot.resize(columns: 120, rows: 36)
    #expect(isBeside("Nov 2026"))
    app.pilot.resize(columns: 80, rows: 24)
    #expect(app.screen.text == narrow)
  }

  @Test func typedTextSurvivesResizing() throws {
    app.pilot.press("e")
    app.pilot.type("!")
    app.pilot.resize(columns: 80, rows: 24)
    #expect(app.screen.contains("One!") && app.screen.contains("Save Changes"))
    app.pilot.type("!")
    app.pilot.resize(columns: 120, rows: 24)
    app.pilot.press("Ctrl-S")
    #expect(try app.titles() == ["One!!", "Two"])
  }

  @Test func onlyTheMonthIsShownBesideAnEmptyList() {
    for _ in 0..<2 { app.pilot.press("d", "Enter") }
    #expect(!app.screen.contains("Event Info"))
    #expect(app.screen.contains("No events yet.") && isBeside("Nov 2026"))
    app.pilot.press("u")
    #expect(app.screen.contains("Event Info"))
  }

  @Test func aNewEventIsShownInTheDetail() {
    app.pilot.press("n")
    app.fillForm("Zero", "The newest")
    app.pilot.press("Ctrl-S")
    #expect(isBeside("The newest"))
  }

  // MARK: The day by the hour

  @Test func aClickSelectsAnEventOfTheDayOrAddsOneInAFreeHour() throws {
    let app = try AppOnScreen(
      [.on("One", "The first", inHours: 1), .on("Two", "The second", inHours: 2)], columns: 120,
      rows: 40)
    func click(on time: String) throws {
      let row = app.screen.lines.firstIndex { $0.dropFirst(72).contains(time) }
      app.pilot.click(column: 80, row: try #require(row))
    }
    try click(on: " 7:41 PM ")
    #expect(app.cursorRow == "Two")
    try click(on: " 8 PM")
    app.pilot.type("Late")
    app.pilot.press("Enter")
    let late = try #require(try app.store.events().first { $0.title == "Late" })
    #expect(late.date == AppOnScreen.now + 139 * 60)
    #expect(app.cursorRow == "Late")
    #expect(!app.screen.lines.contains { $0.dropFirst(72).hasSuffix(" 8 PM") })
  }

  // MARK: The month

  /// An app with a fair some days from now, and a market some days ago.
  private func app(fairInDays days: Double) throws -> AppOnScreen {
    try AppOnScreen(
      [
        .on("Market", inHours: -24 * 4), .on("One", "The first", inHours: 1),
        .on("Fair", inHours: 24 * days),
      ], columns: 120)
  }

  @Test func theMonthMarksItsDaysAndFollowsTheCursor() throws {
    let app = try app(fairInDays: 11)
    func isBeside(_ text: String) -> Bool {
      app.screen.lines.contains { $0.dropFirst(60).contains(text) }
    }
    #expect(isBeside("Nov 2026") && isBeside("21•"))
    app.pilot.press("End")
    #expect(isBeside("Dec 2026") && isBeside("2•"))
  }

  @Test func theAgendaFollowsTheMonth() throws {
    let app = try app(fairInDays: 4)
    let schedule = try app.top(ScheduleScreen.self)
    app.pilot.window.focus(schedule.monthView)
    // The 22nd has no event, so the next day with an event is shown.
    app.pilot.press("Right")
    #expect(app.cursorRow == "Fair")
    app.pilot.press("Left", "Left", "Left", "Left", "Left")
    #expect(app.cursorRow == "Market")
    app.pilot.press("Enter")
    #expect(app.pilot.window.focusedView is UITableView)
  }

  @Test func aClickOnADaySelectsIt() throws {
    let app = try app(fairInDays: 4)
    let place = try #require(app.screen.firstPosition(of: "25•"))
    app.pilot.click(column: place.column, row: place.row)
    #expect(app.cursorRow == "Fair")
    #expect(app.screen.contains("November 25, 2026"))
  }

  @Test(arguments: [(120, 36), (200, 60)])
  func daysOfTheNextMonthAreMarkedAndSelectedLikeOthers(columns: Int, rows: Int) throws {
    let app = try app(fairInDays: 13)
    app.pilot.resize(columns: columns, rows: rows)
    let place = try #require(app.screen.firstPosition(of: " 4• "))
    let title = try #require(app.screen.firstPosition(of: "Nov 2026"))
    #expect(place.row == title.row + 6, "in the week of November 29")
    app.pilot.click(column: place.column + 1, row: place.row)
    #expect(app.cursorRow == "Fair")
    #expect(app.screen.contains("December 4, 2026"))
    #expect(app.screen.firstPosition(of: "Dec 2026")?.row == title.row)
  }

  @Test func theEventsOfTheDayAreShownBelowTheMonth() throws {
    app.pilot.resize(columns: 120, rows: 36)
    #expect(isBeside("6:41 PM   One") && isBeside("7:41 PM   Two"))
    app.pilot.press("Down")
    #expect(isBeside("6:41 PM   One") && isBeside("5:41 PM now"))
  }
}
