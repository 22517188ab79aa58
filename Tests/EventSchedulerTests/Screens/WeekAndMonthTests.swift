import Foundation
import Models
import TerminalUI
import TerminalUITesting
import Testing

@testable import EventScheduler

/// The calendar as a week with its hours and as a month with its cells.
@MainActor
struct WeekAndMonthTests {
  /// On Saturday, 21 November; the week begins on the fifteenth.
  private func app(columns: Int = 80, rows: Int = 24) throws -> AppOnScreen {
    try AppOnScreen(
      [
        .on("Review", "On Wednesday", inHours: -74, lasting: 1),
        .on("Concert", "Row 7", inHours: 2, lasting: 3), .on("Dinner", inHours: 4, lasting: 1),
        .on("Dentist", "Card", inHours: 24 * 4), .on("Fair", inHours: 24 * 20),
      ], columns: columns, rows: rows)
  }

  /// The title in the bar.
  private func title(_ app: AppOnScreen) -> String { app.screen.lines.first ?? "" }

  // MARK: The week

  @Test func theWeekContainsTheSelectedDay() throws {
    let app = try app()
    app.pilot.press("2")
    #expect(title(app).contains("Sun, Nov 15 – Sat, Nov 21"))
    #expect(app.screen.contains("Sat 21") && app.screen.contains("Review"))
    #expect(app.screen.contains("now") && app.screen.contains("8 PM"))
    app.pilot.press("Esc", "End", "2")
    #expect(title(app).contains("Sun, Dec 6 – Sat, Dec 12"))
  }

  @Test func keysMoveFromEventToEventAndFromWeekToWeek() throws {
    let app = try app()
    app.pilot.press("2", "Up", "Enter")
    #expect(app.screen.contains("Event Info") && app.screen.contains("On Wednesday"))
    app.pilot.press("Esc", "Down", "Enter")
    #expect(app.screen.contains("Row 7"))
    app.pilot.press("Esc", "PageDown")
    #expect(title(app).contains("Sun, Nov 22"))
    app.pilot.press("[", "[")
    #expect(title(app).contains("Sun, Nov 8"))
    app.pilot.press("t")
    #expect(title(app).contains("Sun, Nov 15"))
    app.pilot.press("Left", "Left", "Left", "1")
    // The agenda goes to the day.
    #expect(app.cursorRow == "Review")
  }

  @Test func theTitleOfANarrowWeekNamesBothOfItsDays() throws {
    let app = try app(columns: 40, rows: 12)
    app.pilot.press("2")
    #expect(title(app).contains("Nov 15 – Nov 21"))
  }

  @Test func theTitleOfTheLastWeekOfAllNamesItsLastDay() throws {
    let noon = Date(timeIntervalSince1970: 253_402_171_200)
    var event = CalendarEvent(title: "End", description: "")
    event.date = noon
    let app = try AppOnScreen([event], columns: 100)
    app.pilot.press("End", "2")
    #expect(title(app).contains("Dec 26") && title(app).contains("Dec 31"), "\(title(app))")
  }

  @Test(arguments: [
    ("1", "Fri, Dec 11 · in 2 weeks"), ("2", "Sun, Dec 6 – Sat, Dec 12"), ("3", "December 2026"),
  ])
  func aTypedDateIsShownInEachView(key: String, text: String) throws {
    let app = try app()
    app.pilot.press(key, "T")
    #expect(app.screen.contains("Jump to a Date"))
    app.pilot.type("dec 11")
    app.pilot.press("Enter")
    #expect(app.screen.contains(text) && app.screen.contains("Fair"))
  }

  @Test func aTypedDateWithoutEventsLeadsToTheNextOne() throws {
    let app = try app()
    app.pilot.press("s", "T")
    app.pilot.type("dec 9")
    app.pilot.press("Enter")
    #expect(app.cursorRow == "Fair")
    #expect(app.status.contains("No events on Wed, Dec 9"))
  }

  @Test func aClickSelectsAnEventAndASecondOpensIt() throws {
    let app = try app()
    app.pilot.click(on: "Week")
    app.pilot.click(on: "Review")
    #expect(!app.screen.contains("Event Info"))
    app.pilot.click(on: "Review")
    #expect(app.screen.contains("Event Info") && app.screen.contains("On Wednesday"))
    app.pilot.press("Esc")
    app.pilot.click(on: "›")
    #expect(app.screen.contains("Dentist"))
    app.pilot.click(on: "Agenda")
    #expect(app.screen.contains("[1 Agenda]"))
  }

  @Test(arguments: ["1", "2", "3", "4"])
  func theTitleLineNamesEachViewOnce(key: String) throws {
    let app = try app()
    app.pilot.press(key)
    for title in ["Agenda", "Week", "Month", "Categories"] {
      #expect(app.screen.lines[0].components(separatedBy: title).count == 2)
    }
  }

  @Test func anEventIsEditedFromTheWeek() throws {
    let app = try app()
    app.pilot.press("2", "e")
    app.pilot.type("!")
    app.pilot.press("Ctrl-S")
    #expect(app.screen.contains("▌Conce") && app.screen.contains("Sat 21"))
    app.pilot.press("Enter")
    #expect(app.screen.contains("Concert!"))
  }

  @Test func aNewEventIsOnTheSelectedDay() throws {
    let app = try app()
    app.pilot.press("2", "PageDown", "n")
    app.fillForm("Recital", "Songs")
    app.pilot.press("Ctrl-S")
    #expect(app.cursorRow == "Recital")
    #expect(app.screen.contains("Sat, Nov 28"))
  }

  /// On Monday the 23rd, in a terminal in which an hour is one line.
  private func crowdedWeek(columns: Int) throws -> AppOnScreen {
    func event(_ title: String, _ hour: Double, _ length: Double) -> CalendarEvent {
      // Now is 5:41 PM on Saturday.
      .on(title, inHours: 24 * 2 + hour - (17 + 41.0 / 60), lasting: length)
    }
    let app = try AppOnScreen(
      [
        event("Dentist", 9, 1), event("Standup", 9, 0.5), event("Call", 12, 1),
        event("Talk", 12.5, 1.5), event("Tea", 16, 0.5), event("Walk", 16.5, 0.5),
      ], columns: columns, rows: 14)
    app.pilot.press("2")
    return app
  }

  /// The line of an hour, and its part in the column of Monday.
  private func line(at hour: String, _ app: AppOnScreen) -> String {
    app.screen.lines.first { $0.drop { !$0.isNumber }.hasPrefix(hour) } ?? ""
  }

  @Test func everyEventIsDrawnAtItsHour() throws {
    let app = try crowdedWeek(columns: 120)
    #expect(line(at: "9 AM", app).contains(/[▌▎]Denti.*▎Stand/))
    #expect(line(at: "12 PM", app).contains(/[▌▎]Call +▎Talk/))
    // Both begin in the hour from four on.
    #expect(line(at: "4 PM", app).contains(/▎Tea +▎Walk/))
    #expect(!line(at: "5 PM", app).contains("▎"))
  }

  /// A workshop from Tuesday, 9:00, to Wednesday, 17:00, and three talks while it is on.
  private func workshop(columns: Int, rows: Int = 24) throws -> AppOnScreen {
    let tuesday = 24 * 3 + 9 - (17 + 41.0 / 60)
    let app = try AppOnScreen(
      [
        .on("Workshop", inHours: tuesday, lasting: 32),
        .on("Alpha", "First", inHours: tuesday, lasting: 0.5),
        .on("Beta", "Second", inHours: tuesday + 3, lasting: 2),
        .on("Gamma", "Third", inHours: tuesday + 3, lasting: 1),
      ], columns: columns, rows: rows)
    app.pilot.press("2")
    return app
  }

  @Test(arguments: Snapshot.sizes + [(120, 36)])
  func aWeekWithAWorkshopIsDrawnAtItsHours(columns: Int, rows: Int) throws {
    let app = try workshop(columns: columns, rows: rows)
    expectScreen(app.screen, named: "workshop")
  }

  @Test func hiddenEventsAreReachedWithKeys() throws {
    let app = try workshop(columns: 80)
    app.pilot.press("Enter")
    #expect(app.screen.contains("Event Info") && app.screen.contains("Workshop"))
    app.pilot.press("Esc")
    #expect(line(at: "9 AM", app).contains("+1") && line(at: "12 PM", app).contains("+2"))
    for (title, text, next) in [("Alpha", "First", "Down"), ("Beta", "Second", "Down")] {
      app.pilot.press(next)
      #expect(app.screen.contains("▌\(title)"))
      app.pilot.press("Enter")
      #expect(app.screen.contains("Event Info") && app.screen.contains(text))
      app.pilot.press("Esc")
    }
  }

  @Test func hiddenEventsAreReachedWithClicks() throws {
    let app = try workshop(columns: 80)
    app.pilot.click(on: "+2")
    #expect(app.screen.contains("▌Beta"))
    app.pilot.click(on: "+2")
    #expect(app.screen.contains("▌Gamma"))
    app.pilot.click(on: "Gamma")
    #expect(app.screen.contains("Event Info") && app.screen.contains("Third"))
  }

  @Test func anHourHasTheSameRowInEveryWeek() throws {
    var fair = CalendarEvent.on("Fair", inHours: 24 * 3)
    fair.isAllDay = true
    let app = try AppOnScreen(
      [fair, .on("Early", inHours: 24 * 10 - 15.5), .on("Late", inHours: 24 * 17 + 5)])
    app.pilot.press("2")
    let rows = { app.screen.lines.map { $0.prefix(5) } }
    let first = try #require(rows().firstIndex(of: " 9 AM"))
    for _ in 0..<5 {
      app.pilot.press("PageDown")
      #expect(rows().firstIndex(of: " 9 AM") == first)
    }
  }

  @Test(arguments: [1, 2])
  func theLinesOfAllDayEventsAreNamed(count: Int) throws {
    let app = try AppOnScreen(
      (1...count).map { number in
        var fair = CalendarEvent.on("Fair \(number)", inHours: 24 * 2)
        fair.isAllDay = true
        return fair
      })
    app.pilot.press("2")
    let axis = app.screen.lines.map { $0.prefix(5) }
    let first = try #require(axis.firstIndex(of: "  all"))
    #expect(axis[first + 1] == "  day")
    #expect(app.screen.lines[count == 1 ? first + 1 : first].contains("Fair 1"))
  }

  @Test func eventsOutsideTheVisibleHoursAreCountedAndReachable() throws {
    // On Monday at 1:11 AM and 11:11 PM.
    let app = try AppOnScreen(
      [
        .on("Early", "Stars", inHours: 31.5), .on("Late", "Moon", inHours: 53.5),
        .on("Noon", inHours: 42.5),
      ], rows: 12)
    app.pilot.press("2", "Down")
    #expect(app.screen.contains("↑1") && app.screen.contains("↓1"))
    app.pilot.click(on: "↑1")
    #expect(app.screen.contains("▌Early") && app.screen.contains("1 AM"))
    app.pilot.press("Down", "Down")
    #expect(app.screen.contains("▌Late") && app.screen.contains("11 PM"))
    app.pilot.wheel(-50, column: 20, row: 6)
    #expect(app.screen.contains("12 AM") && app.screen.contains("Early"))
    app.pilot.press("End")
    #expect(!app.screen.contains("12 AM"))
  }

  @Test func hiddenAllDayEventsAreCountedAndReachable() throws {
    let app = try AppOnScreen(
      (1...7).map { number in
        var event = CalendarEvent.on("Fair \(number)", "Hall \(number)", inHours: 24 * 2)
        event.isAllDay = true
        return event
      })
    app.pilot.press("2")
    #expect(app.screen.contains("+4"))
    app.pilot.click(on: "+4")
    #expect(app.screen.contains("▌Fair 4") && app.screen.contains("+3"))
    app.pilot.press("Down")
    #expect(app.screen.contains("▌Fair 5"))
    app.pilot.press("Enter")
    #expect(app.screen.contains("Hall 5"))
  }

  @Test func overlappingEventsAreSideBySideIfTheyFit() throws {
    let app = try crowdedWeek(columns: 200)
    #expect(line(at: "9 AM", app).contains(/[▌▎]Dentist +▎Standup/))
    #expect(line(at: "12 PM", app).contains(/▎Call +▎Talk/))
    #expect(line(at: "4 PM", app).contains(/▎Tea +▎Walk/))
  }

  @Test func theWheelScrollsHoursAndTurnsMonths() throws {
    let app = try app()
    app.pilot.press("2")
    app.pilot.wheel(-9, column: 20, row: 10)
    #expect(title(app).contains("Sun, Nov 15") && app.screen.contains("12 AM"))
    app.pilot.wheel(9, column: 20, row: 10)
    #expect(!app.screen.contains("12 AM") && app.screen.contains("11 PM"))
    app.pilot.press("PageDown", "PageDown", "PageUp", "PageUp", "PageUp", "3")
    app.pilot.wheel(1, column: 20, row: 10)
    #expect(title(app).contains("December 2026"))
    app.pilot.wheel(-2, column: 20, row: 10)
    #expect(title(app).contains("October 2026"))
  }

  @Test func aNarrowTerminalShowsFewerDays() throws {
    let app = try app(columns: 40, rows: 12)
    app.pilot.press("2")
    #expect(app.screen.contains("Sat 21") && app.screen.contains("Concert"))
    #expect(!app.screen.contains("Mon 16"))
  }

  // MARK: The month

  @Test func theMonthShowsTitlesOnItsDays() throws {
    let app = try app()
    app.pilot.press("3")
    #expect(title(app).contains("November 2026"))
    #expect(app.screen.contains("Review") && app.screen.contains("Dentist"))
    app.pilot.press("PageDown")
    #expect(title(app).contains("December 2026") && app.screen.contains("Fair"))
  }

  @Test func titlesAreAlignedWithTheNumberOfAWideDay() throws {
    let app = try app(columns: 120, rows: 36)
    app.pilot.press("3")
    let number = try #require(app.screen.firstPosition(of: "18 ─"))
    let title = try #require(app.screen.firstPosition(of: "Review"))
    #expect(title.column == number.column && title.row == number.row + 1)
  }

  @Test func hiddenEventsAreCounted() throws {
    let store = try AppOnScreen.emptyStore()
    try store.importEvents((0..<9).map { .on("Event \($0)", inHours: Double($0) / 4) })
    let app = try AppOnScreen(over: store)
    app.pilot.press("3")
    #expect(app.screen.contains("+7 more"))
    app.pilot.resize(columns: 40, rows: 12)
    #expect(app.screen.contains("•9"))
  }

  @Test func aDayIsSelectedWithArrowKeysAndOpensInTheAgenda() throws {
    let app = try app()
    app.pilot.press("3", "Down", "Left", "Left", "Left", "Enter")
    #expect(app.cursorRow == "Dentist")
  }

  @Test func aDayIsSelectedWithAClickAndOpensWithASecond() throws {
    let app = try app()
    app.pilot.click(on: "Month")
    app.pilot.click(on: "Dentist")
    #expect(title(app).contains("November 2026"))
    app.pilot.click(on: "Dentist")
    #expect(app.cursorRow == "Dentist")
  }

  @Test func switchingViewsKeepsTheSelectedDay() throws {
    let app = try app()
    app.pilot.press("3", "PageDown", "2")
    #expect(title(app).contains("Sun, Dec 20 – Sat, Dec 26"))
    app.pilot.press("3")
    #expect(title(app).contains("December 2026"))
    app.pilot.press("Esc")
    #expect(app.cursorRow == "Concert")
  }
}
