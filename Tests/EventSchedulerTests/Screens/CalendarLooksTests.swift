import DateFormatting
import Foundation
import GRDB
import Models
import Persistence
import TerminalUI
import TerminalUITesting
import Testing

@testable import EventScheduler

/// The tabs, the colors of categories, the day by the hour, and what the mouse does in the
/// calendar.
@MainActor
struct CalendarLooksTests {
  /// On Saturday, 21 November, at 5:41 PM.
  private func app(columns: Int = 120, rows: Int = 36) throws -> AppOnScreen {
    var concert = CalendarEvent.on("Concert", "Row 7", inHours: 2, lasting: 3)
    concert.categories = ["music"]
    concert.alarms = ["-PT60M"]
    var trip = CalendarEvent.on("Trip", "Two bags", inHours: 24 * 3, lasting: 24 * 2)
    trip.categories = ["family"]
    return try AppOnScreen(
      [concert, trip, .on("Dinner", inHours: 4, lasting: 1)], columns: columns, rows: rows)
  }

  /// The first line of the screen.
  private func bar(_ app: AppOnScreen) -> String { app.screen.lines.first ?? "" }

  @Test(arguments: [
    ("1", "[1 Agenda]"), ("2", "[2 Week]"), ("3", "[3 Month]"), ("4", "[4 Categories]"),
  ])
  func everyViewHasTheTabsWithItsOwnHighlighted(key: String, tab: String) throws {
    let app = try app()
    app.pilot.press(key)
    #expect(bar(app).contains(tab))
    for title in ["1 Agenda", "2 Week", "3 Month", "4 Categories"] {
      #expect(bar(app).contains(title))
    }
    app.pilot.click(on: "1 Agenda")
    #expect(bar(app).contains("[1 Agenda]"))
  }

  @Test func inANarrowBarOtherTabsAreNumbers() throws {
    let app = try app(columns: 40, rows: 12)
    #expect(bar(app).contains("[1 Agenda] 2 3 4"))
    app.pilot.press("3")
    #expect(bar(app).contains("1 2 [3 Month] 4"))
  }

  @Test func aCategoryHasTheChosenColor() throws {
    let app = try app()
    app.pilot.press("4")
    #expect(app.screen.contains("family") && app.screen.contains("1 event  Teal"))
    app.pilot.press("Enter")
    app.pilot.click(on: "Purple")
    #expect(app.screen.contains("“family” is purple now"))
    #expect(try app.store.categoryColors() == ["family": .purple])
    app.pilot.press("u")
    #expect(try app.store.categoryColors().isEmpty)
  }

  @Test func inAWideTerminalTheNumbersOfEventsAreNearTheNames() throws {
    let app = try app(columns: 200, rows: 60)
    app.pilot.press("4")
    let number = try #require(app.screen.firstPosition(of: "1 event"))
    #expect(number.column < 80)
  }

  @Test func withoutTheColorTableCategoriesShowAnErrorAndTheAgendaItsEvents() throws {
    let app = try app()
    try app.store.database.queue.inDatabase { try $0.execute(sql: "DROP TABLE category_color") }
    app.pilot.press("4")
    #expect(app.screen.contains("no such table: category_color"))
    app.pilot.press("1")
    #expect(app.screen.contains("Concert") && app.screen.contains("Dinner"))
  }

  @Test func categoryColorsIgnoreCase() throws {
    let store = try AppOnScreen.emptyStore()
    var event = CalendarEvent.on("Concert")
    event.categories = ["Music"]
    try store.add(event)
    try store.setColor(.green, ofCategory: "music")
    try store.setColor(.red, ofCategory: "MUSIC")
    #expect(try store.categoryColors().values.map(\.self) == [.red])
    #expect(try store.categoryCounts().map(\.count) == [1])
  }

  @Test func categoriesAreInTheOrderOfTheirNumbers() throws {
    let store = try AppOnScreen.emptyStore()
    var event = CalendarEvent.on("Concert")
    event.categories = ["Hall 10", "Hall 2", "hall 1"]
    try store.add(event)
    #expect(try store.categoryCounts().map(\.name) == ["hall 1", "Hall 2", "Hall 10"])
  }

  @Test func theDayTimelineAndTheNextReminderAreBesideTheAgenda() throws {
    let app = try app()
    #expect(app.screen.contains("5:41 PM now"))
    #expect(app.screen.contains("8:41 PM") || app.screen.contains("9:41 PM"))
    #expect(app.screen.contains("Next reminder") && app.screen.contains("Concert · in 1 hour"))
    let heading = try #require(app.screen.firstPosition(of: "Next reminder"))
    #expect(app.screen[column: heading.column, row: heading.row - 1].text == " ")
  }

  @Test func aBlankLineFollowsTheMonthInsteadOfAnotherFreeHour() throws {
    let app = try AppOnScreen([.on("Stand-up", inHours: 20, lasting: 1)], columns: 120, rows: 28)
    let detail = app.screen.lines.map { String($0.dropFirst(70)) }
    let title = try #require(detail.firstIndex { $0.contains("Stand-up") })
    #expect(detail[title - 1].allSatisfy { " │▐".contains($0) })
    #expect(detail.contains { $0.contains("10 AM") || $0.contains("8 AM") })
  }

  @Test func anEventOfSeveralDaysIsABarInTheMonth() throws {
    let app = try app()
    app.pilot.press("3")
    let line = app.screen.lines.first { $0.contains("Trip ─") }
    // From Tuesday to Thursday.
    #expect(line?.count(where: { $0 == "─" }) ?? 0 > 30)
  }

  @Test func anEventIsDraggedToADayOfTheMonthBesideTheAgenda() throws {
    let app = try app()
    let start = try #require(app.screen.firstPosition(of: "Dinner"))
    let end = try #require(app.screen.firstPosition(of: "28"))
    app.pilot.drag(from: (start.column, start.row), to: (end.column, end.row))
    #expect(app.screen.contains("Moved “Dinner” to Sat, Nov 28"))
  }

  @Test func anEventIsDraggedToAnotherDayInTheMonth() throws {
    let app = try app()
    app.pilot.press("3")
    let start = try #require(app.screen.firstPosition(of: "Dinner"))
    let end = try #require(app.screen.firstPosition(of: " 28 "))
    app.pilot.drag(from: (start.column, start.row), to: (end.column + 1, end.row + 1))
    #expect(app.screen.contains("Moved “Dinner” to Sat, Nov 28"))
  }

  @Test func aPressThatIsReleasedAtAnotherHourAddsNothing() throws {
    let app = try app()
    app.pilot.press("2")
    let day = try #require(app.screen.firstPosition(of: "Thu 19"))
    let hour = try #require(app.screen.firstPosition(of: "6 PM"))
    app.pilot.drag(from: (day.column, hour.row), to: (day.column, hour.row - 1))
    #expect(!app.screen.contains("Add Event"))
    app.pilot.click(column: day.column, row: hour.row)
    #expect(app.screen.contains("Add Event"))
  }

  @Test func aPressThatIsReleasedOnAnotherDayOfTheMonthSelectsNothing() throws {
    let app = try app()
    app.pilot.press("3")
    let today = try #require(app.screen.firstPosition(of: "Dinner"))
    let other = try #require(app.screen.firstPosition(of: " 28 "))
    app.pilot.drag(from: (other.column + 1, other.row), to: (today.column, today.row))
    #expect(app.screen.contains("[3 Month]"))
  }

  @Test func aClickOnAnEmptyHourAddsAnEventThere() throws {
    let app = try app()
    app.pilot.press("2")
    let day = try #require(app.screen.firstPosition(of: "Thu 19"))
    let hour = try #require(app.screen.firstPosition(of: "6 PM"))
    app.pilot.click(column: day.column, row: hour.row)
    app.pilot.type("Tea")
    app.pilot.press("Enter")
    let tea = try #require(try app.store.events().first { $0.title == "Tea" })
    let reading = try AppOnScreen.newYork.clock.reading(of: #require(tea.date))
    #expect("\(reading.day)" == "2026-11-19" && reading.time.hour == 18)
  }
}
