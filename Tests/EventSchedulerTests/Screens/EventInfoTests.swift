import Foundation
import Models
import TerminalUI
import TerminalUITesting
import Testing

@testable import EventScheduler

@MainActor
struct EventInfoTests {
  @Test func theEndIsPartOfTheDate() throws {
    let app = try AppOnScreen([.on("Concert", inHours: 2, lasting: 3)])
    app.pilot.press("Enter")
    #expect(app.screen.contains("November 21, 2026 at 7:41 PM – 10:41 PM · in 2 hours"))
  }

  @Test func anEndOnAnotherDayIsWrittenInFull() throws {
    let app = try AppOnScreen([.on("Camp", inHours: 2, lasting: 48)], columns: 99)
    app.pilot.press("Enter")
    #expect(
      app.screen.contains("November 21, 2026 at 7:41 PM – Monday, November 23, 2026 at 7:41 PM"))
  }

  @Test func allDayEventsHaveNoTimes() throws {
    var event = CalendarEvent(
      title: "Break", description: "", date: Date(timeIntervalSince1970: 1_795_669_200))
    event.isAllDay = true
    event.endDate = Date(timeIntervalSince1970: 1_795_669_200 + 2 * 86_400)
    let app = try AppOnScreen([event])
    #expect(app.screen.contains("Thu, Nov 26 · in 5 days") && app.screen.contains("day 1 of 2"))
    app.pilot.press("Enter")
    #expect(app.screen.contains("Thursday, November 26, 2026 – Friday, November 27, 2026"))
  }

  @Test func aLongDescriptionScrolls() throws {
    let words = (1...100).map { "Line \($0)" }.joined(separator: "\n")
    let app = try AppOnScreen([.on("Concert", words)])
    app.pilot.press("Enter")
    #expect(app.screen.contains("Line 1") && !app.screen.contains("Line 100"))
    app.pilot.press("End")
    #expect(app.screen.contains("Line 100"))
    app.pilot.press("Home")
    app.pilot.wheel(2, column: 20, row: 12)
    #expect(!app.screen.contains("Line 1 ") && app.screen.contains("Line 7"))
  }

  @Test(arguments: ["Esc", "back"])
  func backReturnsToTheSameRow(way: String) throws {
    let app = try AppOnScreen([.on("One", inHours: 1), .on("Two", inHours: 2)])
    app.pilot.press("Down", "Enter")
    #expect(app.screen.contains("Event Info"))
    if way == "back" { app.pilot.click(on: "‹ Agenda") } else { app.pilot.press("Esc") }
    #expect(app.cursorRow == "Two")
  }

}
