import DateFormatting
import Foundation
import Models
import Persistence
import TerminalUI
import TerminalUITesting
import Testing

@testable import EventScheduler

/// The agenda: days as sections, past events in one row, undated events at the end.
@MainActor
struct AgendaScreenTests {
  /// An event of whole days, counted from today.
  private func days(_ title: String, from first: Int, count: Int) -> CalendarEvent {
    let clock = AppOnScreen.newYork.clock
    let today = clock.day(of: AppOnScreen.now).daysSinceEpoch
    var event = CalendarEvent(title: title, description: "")
    event.date = clock.startOfDay(CivilDate(daysSinceEpoch: today + first))
    event.endDate = clock.startOfDay(CivilDate(daysSinceEpoch: today + first + count))
    event.isAllDay = true
    return event
  }

  /// The lines of the list, without the blanks around them.
  private func lines(_ app: AppOnScreen) -> [String] {
    app.screen.lines.dropFirst().dropLast()
      .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " ─▌▏▐│")) }
      .filter { !$0.isEmpty }
  }

  @Test func daysAreHeadingsAndRowsAreOneLine() throws {
    let app = try AppOnScreen([
      .on("Concert", "Row 7", inHours: 2, lasting: 3), .on("Dentist", "", inHours: 39),
      CalendarEvent(title: "Someday", description: ""),
    ])
    #expect(
      lines(app).map { $0.replacing(#/ {2,}/#, with: "  ") } == [
        "Sat, Nov 21 · today", "7:41 PM–10:41 PM  Concert  Row 7  in 2 hours",
        "Mon, Nov 23 · in 2 days", "8:41 AM  Dentist", "No date", "Someday",
      ])
  }

  @Test func aSearchShowsTwoThousandPastEventsAndMoreOnRequest() throws {
    let store = try AppOnScreen.emptyStore()
    try store.importEvents((1...2100).map { .on("Lesson \($0)", inHours: -24 * Double($0)) })
    let list = AgendaList(store, now: { AppOnScreen.now })
    list.search = "lesson"
    #expect(list.sections.first?.kind == .earlier)
    #expect(list.rowCount == 2000)
    list.unfoldPast()
    #expect(list.sections.first?.kind != .earlier)
    #expect(list.rowCount == 2100)
  }

  @Test func currentEventsAreMarked() throws {
    let app = try AppOnScreen([
      .on("Review", "", inHours: -1, lasting: 2), .on("Concert", inHours: 2),
    ])
    #expect(app.cursorRow == "Review")
    #expect(lines(app)[1].hasSuffix("now"))
  }

  @Test func inANarrowListTheDistanceDoesNotCutTheTitle() throws {
    let app = try AppOnScreen(
      [.on("Learn to juggle scarves", inHours: 2), .on("Tea", inHours: 3)], columns: 40, rows: 12)
    #expect(app.screen.contains("Learn to juggle scarves") && !app.screen.contains("in 2 hours"))
    #expect(app.screen.contains("in 3 hours"))
  }

  @Test func aLongEventIsListedOnEachOfItsDays() throws {
    let app = try AppOnScreen([days("Conference", from: 1, count: 3)])
    #expect(lines(app).filter { $0.contains("Conference") }.count == 3)
    #expect(app.screen.contains("day 2 of 3"))
    #expect(app.status.hasSuffix("1 event"))
  }

  @Test func anEmptyTodayHasAHeading() throws {
    let app = try AppOnScreen([.on("Dentist", inHours: 48)])
    #expect(lines(app).first == "Sat, Nov 21 · today")
    #expect(app.cursorRow == "Dentist")
  }

  @Test(arguments: ["Enter", "click"])
  func pastEventsAreCollapsedIntoOneRow(way: String) throws {
    let app = try AppOnScreen([
      .on("Oldest", inHours: -24 * 500), .on("Old", inHours: -24 * 9), .on("Concert", inHours: 2),
    ])
    #expect(lines(app).first == "… 2 past events")
    #expect(!app.screen.contains("Old "))
    if way == "click" { app.pilot.click(on: "… 2 past events") } else { app.pilot.press("g", way) }
    #expect(app.screen.contains("Thu, Nov 12 · 9 days ago"))
    #expect(app.cursorRow == "Old")
    #expect(lines(app).first == "… 1 earlier event")
    app.pilot.press("g", "Enter")
    #expect(app.cursorRow == "Oldest")
    #expect(!app.screen.contains("earlier"))
  }

  /// The number on the row is that of the hidden rows.
  @Test func everyPastInstanceIsCounted() throws {
    var lesson = CalendarEvent.on("Lesson", inHours: -24 * 7 * 60)
    lesson.recurrence = "RRULE:FREQ=WEEKLY"
    let app = try AppOnScreen([lesson, .on("Old", inHours: -24 * 9)], rows: 60)
    #expect(lines(app).first == "… 61 past events")
    app.pilot.press("g", "Enter", "g")
    #expect(lines(app).first == "… 8 earlier events")
    app.pilot.press("Enter", "g")
    #expect(!app.screen.contains("earlier"))
  }

  @Test func instancesOfAnEndlessSeriesAreNotAllCounted() throws {
    var bell = CalendarEvent.on("Bell", inHours: -24 * 365)
    bell.recurrence = "RRULE:FREQ=HOURLY"
    let app = try AppOnScreen([bell, .on("Old", inHours: -24 * 9)])
    app.pilot.press("g")
    #expect(lines(app).first == "… 2001+ past events")
  }

  @Test func aCurrentEventIsNotPast() throws {
    let app = try AppOnScreen([days("Conference", from: -3, count: 5), .on("Old", inHours: -80)])
    #expect(lines(app).first == "… 1 past event")
    #expect(app.screen.contains("day 4 of 5"))
  }

  @Test func aSearchFindsPastEvents() throws {
    let app = try AppOnScreen([.on("Old", inHours: -24 * 9), .on("Concert", inHours: 2)])
    app.pilot.press("/")
    app.pilot.type("old")
    #expect(app.screen.contains("Thu, Nov 12") && !app.screen.contains("Concert"))
    app.pilot.press("Enter", "Esc")
    #expect(app.cursorRow == "Old")
  }

  @Test func theRowOfPastEventsIsNotAnEvent() throws {
    let app = try AppOnScreen([.on("Old", inHours: -24 * 9), .on("Concert", inHours: 2)])
    app.pilot.press("g", "d", "Enter", "m", "e")
    #expect(try app.titles() == ["Old", "Concert"])
  }

  @Test func eachInstanceHasASymbolAndARow() throws {
    var first = CalendarEvent.on("Standup", inHours: 1)
    first.id = 7
    first.recurrence = "RRULE:FREQ=HOURLY"
    first.recurrenceID = "20261121T184100"
    #expect(first.rowTitle() == "Standup ↻")
    let id = AgendaRow.event(first).id
    #expect(AgendaRow.ID(id.text) == id)
    var second = CalendarEvent.on("Standup", inHours: 2)
    second.id = 7
    second.recurrenceID = "20261121T194100"
    #expect(AgendaRow.event(second).id != id)
  }

  @Test func onlyAPartOfALongAgendaIsRead() throws {
    let store = try AppOnScreen.emptyStore()
    try store.importEvents((0..<2500).map { .on("Event \($0)", inHours: Double($0)) })
    let app = try AppOnScreen(over: store)
    app.pilot.press("End")
    #expect(app.cursorRow == "… 500 later events")
    app.pilot.press("Enter", "End")
    #expect(app.cursorRow == "Event 2499")
  }

  @Test func anEventMovesToATypedDate() throws {
    let app = try AppOnScreen([.on("Concert", inHours: 2, lasting: 3), .on("Fair", inHours: 3)])
    app.pilot.press("m")
    app.pilot.type("fri 3pm")
    #expect(app.screen.contains("Fri, Nov 27, 2026, 3:00 PM · in 6 days"))
    app.pilot.press("Enter")
    #expect(app.cursorRow == "Concert")
    #expect(app.screen.contains("Fri, Nov 27 · in 6 days"))
    #expect(app.screen.contains("3:00 PM–6:00 PM"))
    app.pilot.press("m")
    // A day alone keeps the time.
    app.pilot.type("dec 1")
    app.pilot.press("Enter")
    #expect(app.screen.contains("Tue, Dec 1") && app.screen.contains("3:00 PM–6:00 PM"))
    app.pilot.press("m")
    app.pilot.type("13/45")
    #expect(app.screen.contains("13/45"))
    app.pilot.press("Enter")
    app.pilot.click(on: "[ Cancel ]")
    app.pilot.press("u", "u")
    #expect(app.screen.contains("7:41 PM–10:41 PM"))
  }

  @Test(arguments: [80, 130])
  func aRowHasAMenuOfItsActions(columns: Int) throws {
    let app = try AppOnScreen(
      [.on("Concert", inHours: 2), .on("Choir", inHours: 3)], columns: columns)
    app.pilot.press("Shift-F10")
    app.pilot.click(on: "[ Edit ]")
    #expect(app.screen.contains("Edit Event"))
    app.pilot.press("Esc", "Esc", "Esc")
    app.pilot.press("Shift-F10")
    app.pilot.click(on: "[ Delete ]")
    #expect(try app.titles() == ["Choir"])
    app.pilot.press("u")
    #expect(try app.titles().contains("Concert"))
  }

  @Test func theRowOfPastEventsHasNoMenu() throws {
    let app = try AppOnScreen([.on("Old", inHours: -24 * 9), .on("Concert", inHours: 2)])
    app.pilot.press("g", "Shift-F10")
    #expect(!app.screen.contains("[ Cancel ]"))
  }

  @Test func eEditsTheEventUnderTheCursor() throws {
    let app = try AppOnScreen([.on("Concert", inHours: 2)])
    app.pilot.press("e")
    #expect(try app.top(EditEventScreen.self).titleField.text == "Concert")
    app.pilot.press("Esc", "Esc")
    #expect(app.screen.contains("[1 Agenda]"))
    app.pilot.press("e")
    app.pilot.type("!")
    app.pilot.press("Ctrl-S")
    #expect(app.screen.contains("[1 Agenda]") && app.cursorRow == "Concert!")
  }

  @Test func bracketKeysMoveFromDayToDay() throws {
    let app = try AppOnScreen([
      .on("One", inHours: 1), .on("Two", inHours: 2), .on("Three", inHours: 24),
    ])
    app.pilot.press("]")
    #expect(app.cursorRow == "Three")
  }

  @Test(arguments: [80, 130])
  func anEventIsAddedWithOneLine(columns: Int) throws {
    let app = try AppOnScreen([.on("Concert", inHours: 2)], columns: columns)
    app.pilot.press("a")
    #expect(app.screen.contains("Dentist fri 9-10am @Sparks St #health !15m"))
    app.pilot.type("Dentist fri 9-10am")
    #expect(app.screen.contains("Friday, November 27, 2026 at 9:00 AM – 10:00 AM"))
    #expect(app.screen.contains("in 6 days"))
    app.pilot.press("Enter")
    #expect(app.cursorRow == "Dentist")
    #expect(app.status.hasSuffix("Added “Dentist”, Fri, Nov 27, 2026, 9:00 AM"))
    app.pilot.press("u")
    #expect(try app.titles() == ["Concert"])
  }

  @Test func inALowTerminalTheWholePreviewIsShown() throws {
    let app = try AppOnScreen([.on("Concert", inHours: 2)], columns: 40, rows: 12)
    app.pilot.press("a")
    app.pilot.type("Choir every tue 7-8pm @Hall #music")
    for text in ["Choir", "7:00 PM – 8:00 PM", "↻ every Tue", "@ Hall", "# music", "[ Add ]"] {
      #expect(app.screen.contains(text), "\(text)")
    }
  }

  @Test func aLineWithoutATitleAddsNoEvent() throws {
    let app = try AppOnScreen([.on("Concert", inHours: 2)])
    app.pilot.press("a")
    app.pilot.type("fri 9am")
    #expect(app.screen.contains("Still needs a title."))
    app.pilot.press("Enter")
    #expect(try app.titles() == ["Concert"])
    app.pilot.click(on: "[ Cancel ]")
  }
}
