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

  @Test func aDateThatDoesNotFitInALineIsAbbreviated() throws {
    let app = try AppOnScreen([.on("Concert", inHours: 2, lasting: 3)], columns: 120, rows: 36)
    let row = try #require(
      app.screen.lines.firstIndex { $0.contains("Sat, Nov 21, 2026, 7:41 PM – 10:41 PM") })
    #expect(app.screen.lines[row + 1].hasSuffix("│  in 2 hours"))
    #expect(!app.screen.contains("November 21, 2026 at"))
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

  @Test func detailsAreLabeledLines() throws {
    var event = CalendarEvent.on("Concert", "Row 7", inHours: 2)
    (event.place, event.categories) = ("Bronson Centre", ["music", "friends"])
    let app = try AppOnScreen([event])
    app.pilot.press("Enter")
    for line in ["Place       Bronson Centre", "Categories  music, friends", "Row 7"] {
      #expect(app.screen.lines.contains { $0.hasPrefix("  \(line)") }, "\(line)")
    }
    #expect(!app.screen.contains("Description"))
  }

  @Test func missingDetailsAreNamedBesideTheAgenda() throws {
    var event = CalendarEvent.on("Concert", inHours: 2)
    let app = try AppOnScreen([event], columns: 120, rows: 36)
    #expect(app.screen.contains("No place · no reminder (e to add)"))
    event.place = "Bronson Centre"
    let other = try AppOnScreen([event], columns: 120, rows: 36)
    #expect(other.screen.contains("No reminder (e to add)"))
  }

  @Test func theDayIsBelowTheEventIfItFits() throws {
    let app = try AppOnScreen([.on("Tea", inHours: 1), .on("Concert", inHours: 2, lasting: 3)])
    app.pilot.press("Enter")
    #expect(app.screen.contains("at 6:41 PM") && app.screen.contains("No place · no reminder"))
    #expect(app.screen.contains("Sat, Nov 21 ─") && app.screen.contains("5:41 PM now"))
    app.pilot.click(on: "Concert")
    #expect(app.screen.contains("at 7:41 PM – 10:41 PM"))
    app.pilot.press("Esc")
    #expect(app.cursorRow == "Concert")
    let long = try AppOnScreen([.on("Tea", String(repeating: "A line\n", count: 30), inHours: 1)])
    long.pilot.press("Enter")
    #expect(long.screen.contains("at 6:41 PM") && !long.screen.contains("5:41 PM now"))
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

  @Test func theOpenEventIsMovedAndTheListFollows() throws {
    let app = try AppOnScreen([.on("One", inHours: 1), .on("Two", inHours: 2)])
    app.pilot.press("Enter", "m")
    #expect(app.screen.contains("Move “One”"))
    app.pilot.type("tomorrow 9am")
    app.pilot.press("Enter")
    #expect(
      app.screen.contains("Event Info") && app.screen.contains("November 22, 2026 at 9:00 AM"))
    #expect(app.screen.contains("Moved “One” to"))
    app.pilot.press("u")
    #expect(app.screen.contains("November 21, 2026 at 6:41 PM"))
    #expect(app.screen.contains("Undone: Move “One”"))
    app.pilot.press("Ctrl-R", "Esc")
    #expect(app.cursorRow == "One")
  }

  @Test func deletingTheOpenEventReturnsToTheList() throws {
    let app = try AppOnScreen([.on("One", inHours: 1), .on("Two", inHours: 2)])
    app.pilot.press("Enter", "d")
    #expect(app.screen.contains("Delete “One”?"))
    app.pilot.click(on: "[ Delete ]")
    #expect(try app.titles() == ["Two"])
    #expect(!app.screen.contains("Event Info"))
    #expect(app.status.contains("Deleted “One”"))
    app.pilot.press("u")
    #expect(try app.titles() == ["One", "Two"])
    #expect(app.cursorRow == "One")
  }

  @Test func anAddedEventIsShown() throws {
    let app = try AppOnScreen([.on("One", inHours: 1)])
    app.pilot.press("Enter", "a")
    app.pilot.type("Dentist fri 9am")
    app.pilot.press("Enter")
    #expect(
      app.screen.contains("Event Info") && app.screen.contains("November 27, 2026 at 9:00 AM"))
    app.pilot.press("Esc")
    #expect(app.cursorRow == "Dentist")
  }

  @Test(arguments: [("1", "Agenda"), ("2", "Week"), ("3", "Month"), ("4", "Categories")])
  func aDigitShowsItsView(key: String, title: String) throws {
    let app = try AppOnScreen([.on("One", inHours: 1)])
    app.pilot.press("Enter", key)
    #expect(app.screen.contains("[\(key) \(title)]"))
    // The event is closed, so that its view does not lead back to it.
    app.pilot.press("1")
    #expect(app.screen.contains("[1 Agenda]") && !app.screen.contains("Event Info"))
  }
}
