import EventSchedulerAssignment
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

  @Test func theWeekStandsAroundTheDayOfTheCursor() throws {
    let app = try app()
    app.pilot.press("2")
    #expect(title(app).contains("Sun, Nov 15 – Sat, Nov 21"))
    #expect(app.screen.contains("Sat 21") && app.screen.contains("Review"))
    #expect(app.screen.contains("now") && app.screen.contains("8 PM"))
    app.pilot.press("Esc", "End", "2")
    #expect(title(app).contains("Sun, Dec 6 – Sat, Dec 12"))
  }

  @Test func keysGoFromEventToEventAndFromWeekToWeek() throws {
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

  @Test func aClickChoosesAnEventAndASecondOneOpensIt() throws {
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
    #expect(app.screen.contains("Schedule"))
  }

  @Test func anEventIsEditedFromTheWeek() throws {
    let app = try app()
    app.pilot.press("2", "e")
    app.pilot.type("!")
    app.pilot.press("Ctrl-S", "Esc")
    #expect(app.screen.contains("Concert!") && app.screen.contains("Sat 21"))
  }

  @Test func aNewEventIsOfTheDayThatIsChosen() throws {
    let app = try app()
    app.pilot.press("2", "PageDown", "n")
    app.fillForm("Recital", "Songs")
    app.pilot.press("Ctrl-S")
    #expect(app.cursorRow == "Recital")
    #expect(app.screen.contains("Sat, Nov 28"))
  }

  /// On Monday the 23rd, in a terminal in which an hour is one line.
  private func crowdedWeek(columns: Int) throws -> AppOnScreen {
    func event(_ title: String, _ hour: Double, _ length: Double) -> Event {
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

  /// The line of an hour, and of the column of Monday what stands in it.
  private func line(at hour: String, _ app: AppOnScreen) -> String {
    app.screen.lines.first { $0.drop { !$0.isNumber }.hasPrefix(hour) } ?? ""
  }

  @Test func whatDoesNotStandAtItsHourSaysItsTime() throws {
    let app = try crowdedWeek(columns: 120)
    #expect(line(at: "9 AM", app).contains("Dentist"))
    #expect(line(at: "10 AM", app).contains("9:00 Standup"))
    #expect(line(at: "12 PM", app).contains("▎Call"))
    #expect(line(at: "1 PM", app).contains("12:30 Talk"))
    // Both begin in the hour from four on.
    #expect(line(at: "4 PM", app).contains("▎Tea"))
    #expect(line(at: "5 PM", app).contains("4:30 Walk"))
  }

  @Test func whatOverlapsStandsSideBySideWhereThereIsRoom() throws {
    let app = try crowdedWeek(columns: 200)
    #expect(line(at: "9 AM", app).contains(/[▌▎]Dentist +▎Standup/))
    #expect(line(at: "12 PM", app).contains(/▎Call +▎Talk/))
    #expect(line(at: "4 PM", app).contains(/▎Tea +▎Walk/))
  }

  @Test func theWheelTurnsWeeksAndMonths() throws {
    let app = try app()
    app.pilot.press("2")
    app.pilot.wheel(2, column: 20, row: 10)
    #expect(title(app).contains("Sun, Nov 29"))
    app.pilot.wheel(-3, column: 20, row: 10)
    #expect(title(app).contains("Sun, Nov 8"))
    app.pilot.press("3")
    app.pilot.wheel(1, column: 20, row: 10)
    #expect(title(app).contains("December 2026"))
    app.pilot.wheel(-2, column: 20, row: 10)
    #expect(title(app).contains("October 2026"))
  }

  @Test func inANarrowTerminalFewerDaysAreSeen() throws {
    let app = try app(columns: 40, rows: 12)
    app.pilot.press("2")
    #expect(app.screen.contains("Sat 21") && app.screen.contains("Concert"))
    #expect(!app.screen.contains("Mon 16"))
  }

  // MARK: The month

  @Test func theMonthHasTitlesOnItsDays() throws {
    let app = try app()
    app.pilot.press("3")
    #expect(title(app).contains("November 2026"))
    #expect(app.screen.contains("Review") && app.screen.contains("Dentist"))
    app.pilot.press("PageDown")
    #expect(title(app).contains("December 2026") && app.screen.contains("Fair"))
  }

  @Test func whatHasNoRoomIsCounted() throws {
    let store = try AppOnScreen.emptyStore()
    try store.importEvents((0..<9).map { .on("Event \($0)", inHours: Double($0) / 4) })
    let app = try AppOnScreen(over: store)
    app.pilot.press("3")
    #expect(app.screen.contains("+7 more"))
    app.pilot.resize(columns: 40, rows: 12)
    #expect(app.screen.contains("•9"))
  }

  @Test func aDayIsChosenByArrowsAndOpensInTheAgenda() throws {
    let app = try app()
    app.pilot.press("3", "Down", "Left", "Left", "Left", "Enter")
    #expect(app.cursorRow == "Dentist")
  }

  @Test func aDayIsChosenByAClickAndOpensByASecond() throws {
    let app = try app()
    app.pilot.click(on: "Month")
    app.pilot.click(on: "Dentist")
    #expect(title(app).contains("November 2026"))
    app.pilot.click(on: "Dentist")
    #expect(app.cursorRow == "Dentist")
  }

  @Test func theViewsLeadToOneAnother() throws {
    let app = try app()
    app.pilot.press("3", "PageDown", "2")
    #expect(title(app).contains("Sun, Dec 20 – Sat, Dec 26"))
    app.pilot.press("3")
    #expect(title(app).contains("December 2026"))
    app.pilot.press("Esc")
    #expect(app.cursorRow == "Concert")
  }
}
