import Foundation
import Persistence
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import EventScheduler

@MainActor
struct ScheduleListTests {
  @Test(arguments: [80, 200])
  func noKeyIsAmbiguous(columns: Int) throws {
    let app = try AppOnScreen([.on("Concert", "Row 7", inHours: 2)], columns: columns)
    func expectDistinctKeys(_ place: String, _ keys: String...) {
      for key in keys { app.pilot.press(key) }
      #expect(app.pilot.ambiguousKeys.isEmpty, "\(place)")
    }
    expectDistinctKeys("list")
    expectDistinctKeys("deleting", "d")
    expectDistinctKeys("week", "Esc", "2")
    expectDistinctKeys("month", "3")
    expectDistinctKeys("categories", "4")
    expectDistinctKeys("colors", "Enter", "Esc")
    expectDistinctKeys("line", "Esc", "a")
    expectDistinctKeys("search", "Esc", "/")
    expectDistinctKeys("form", "Esc", "n", "Esc")
    expectDistinctKeys("date", "Tab", "Esc", "Tab")
    expectDistinctKeys("event", "Esc", "Enter")
    expectDistinctKeys("form of an event", "e", "Esc")
  }

  @Test(arguments: [80, 130])
  func aKeyOpensTheFormOfANewEvent(columns: Int) throws {
    let app = try AppOnScreen([.on("Concert", inHours: 2)], columns: columns)
    app.pilot.press("n")
    app.fillForm("Fair", "On the square")
    app.pilot.press("Ctrl-S")
    #expect(try app.titles().contains("Fair"))
  }

  @Test(arguments: [80, 130])
  func afterAClickOnNewTheFormIsFocusedAndThenTheList(columns: Int) throws {
    let app = try AppOnScreen([.on("Concert", inHours: 2)], columns: columns)
    app.pilot.click(on: "New")
    app.fillForm("Fair", "On the square")
    app.pilot.press("Ctrl-S")
    #expect(try app.titles().contains("Fair"))
    #expect(app.pilot.window.focusedView is UITableView)
  }

  @Test func theCursorBeginsAtTheNextEvent() throws {
    let app = try AppOnScreen([
      .on("Past", inHours: -1), .on("Next", inHours: 1), .on("Later", inHours: 2),
    ])
    #expect(app.cursorRow == "Next")
    #expect(app.status.hasSuffix("2 of 3"))
    app.pilot.press("End")
    #expect(app.cursorRow == "Later")
    app.pilot.press("t")
    #expect(app.cursorRow == "Next")
  }

  @Test func theCursorBeginsAtACurrentEventOfSeveralDays() throws {
    var fair = CalendarEvent.on("Fair", inHours: -70)
    fair.endDate = fair.date?.addingTimeInterval(90 * 3600)
    let app = try AppOnScreen([
      .on("Past", inHours: -71), fair, .on("Past too", inHours: -1), .on("Next", inHours: 1),
    ])
    #expect(app.cursorRow == "Fair")
    app.pilot.press("End", "t")
    #expect(app.cursorRow == "Fair")
  }

  @Test func ifAllEventsArePastTheCursorBeginsAtTheLast() throws {
    let app = try AppOnScreen([.on("First", inHours: -2), .on("Second", inHours: -1)])
    #expect(app.cursorRow == "Second")
  }

  @Test func rowsAreSortedByDateOrInsertionOrder() throws {
    let app = try AppOnScreen([
      .on("Later", inHours: 5), .on("Sooner", inHours: 1), .on("Never"),
      CalendarEvent(title: "Someday", description: ""),
    ])
    func order() throws -> [String?] {
      try app.top(ScheduleScreen.self).document.shown.events.map(\.title)
    }
    #expect(try order() == ["Never", "Sooner", "Later", "Someday"])
    app.pilot.press("G")
    #expect(app.cursorRow == "Someday")
    app.pilot.press("s")
    #expect(try order() == ["Later", "Sooner", "Never", "Someday"])
    #expect(app.status.hasSuffix("Sorted by date added"))
    app.pilot.press("Home")
    #expect(app.cursorRow == "Later")
    app.pilot.press("s")
    #expect(try order() == ["Never", "Sooner", "Later", "Someday"])
    // The cursor stays on its event.
    #expect(app.cursorRow == "Later")
  }

  @Test func theDatesOfThisYearNameTheMonth() throws {
    var birthday = CalendarEvent.on("Birthday", inHours: 24)
    birthday.isAllDay = true
    let app = try AppOnScreen([
      .on("Dinner", inHours: 2), birthday, .on("Workshop", inHours: 24 * 365),
    ])
    app.pilot.press("s")
    #expect(app.screen.contains("Nov 21, 7:41 PM     Dinner"))
    #expect(app.screen.contains("Nov 22              Birthday"))
    #expect(app.screen.contains("11/21/27, 5:41 PM   Workshop"))
    app.pilot.resize(columns: 40, rows: 12)
    #expect(app.screen.contains("Nov 21    Dinner"))
    #expect(app.screen.contains("11/21/27  Workshop"))
  }

  @Test func pastEventsAreLabelled() throws {
    let app = try AppOnScreen([.on("Dentist", inHours: -26), .on("Lab 4", inHours: -2)])
    #expect(app.screen.contains("2 hours ago"))
    app.pilot.press("Home", "Enter")
    #expect(app.screen.contains("Fri, Nov 20 · yesterday"))
  }

  @Test func anEventWithoutATitleHasARow() throws {
    let app = try AppOnScreen([.on("", "")])
    #expect(app.screen.contains("No title"))
    app.pilot.press("Enter", "Esc")
    #expect(app.screen.contains("No title"))
  }

  @Test func noControlCharacterReachesTheTerminal() throws {
    let app = try AppOnScreen([.on("\u{1B}]0;gotcha\u{7}\u{9B}2J\u{202E}", "\u{1B}[2J\r\u{8}")])
    app.pilot.press("Enter")
    #expect(app.screen.title != "gotcha")
    #expect(app.screen.bellCount == 0)
    #expect(app.screen.unknownSequences.isEmpty)
    #expect(app.screen.contains("Event Info"))
  }

  @Test func undoAndRedoNameTheChange() async throws {
    let app = try AppOnScreen([.on("Concert", inHours: 1)])
    let changes = StoreChanges(of: app.store)
    app.pilot.press("u")
    #expect(try app.titles() == [])
    #expect(app.status.hasSuffix("Undone: Add “Concert”"))
    // The message stays when the store reports the same change.
    try await changes.next()
    app.pilot.drawPendingFrame()
    #expect(app.status.hasSuffix("Undone: Add “Concert”"))
    app.pilot.press("Ctrl-R")
    #expect(try app.titles() == ["Concert"])
    #expect(app.status.hasSuffix("Redone: Add “Concert”"))
    app.pilot.press("Ctrl-R")
    #expect(app.status.hasSuffix("Nothing to redo"))
    app.pilot.press("u", "u")
    #expect(app.screen.contains("Nothing to undo"))
  }

  @Test func aMessageDisappearsWhenTheCursorMoves() throws {
    let app = try AppOnScreen([.on("One", inHours: 1), .on("Two", inHours: 2)])
    app.pilot.press("s")
    #expect(app.status.hasSuffix("Sorted by date added"))
    app.pilot.press("Down")
    #expect(app.status.hasSuffix("2 of 2"))
  }

  @Test func scrollsThroughAThousandEvents() throws {
    let store = try AppOnScreen.emptyStore()
    try store.importEvents((0..<1000).map { .on("Event \($0)", inHours: Double($0)) })
    let app = try AppOnScreen(over: store)
    app.pilot.press("End")
    #expect(app.cursorRow == "Event 999")
    #expect(app.status.hasSuffix("1000 of 1000"))
    app.pilot.press("PageUp", "Home")
    #expect(app.cursorRow == "Event 0")
  }
}
