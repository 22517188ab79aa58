import Foundation
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

@testable import EventScheduler

/// The screens, each in a small, an ordinary and a large terminal.
@MainActor
struct PictureTests {
  @Test(arguments: Snapshot.sizes)
  func theEmptyListSuggestsTheFirstStep(columns: Int, rows: Int) throws {
    let app = try AppOnScreen(columns: columns, rows: rows)
    expectScreen(app.screen, named: "empty")
  }

  @Test(arguments: Snapshot.sizes)
  func theListShowsTitlesAndDates(columns: Int, rows: Int) throws {
    let app = try AppOnScreen(CalendarEvent.manyKinds, columns: columns, rows: rows)
    expectScreen(app.screen, named: "list")
  }

  @Test(arguments: Snapshot.sizes)
  func theFormIsInitiallyEmpty(columns: Int, rows: Int) throws {
    let app = try AppOnScreen(columns: columns, rows: rows)
    app.pilot.press("n")
    expectScreen(app.screen, named: "form")
  }

  @Test(arguments: Snapshot.sizes)
  func theFormIsFilledIn(columns: Int, rows: Int) throws {
    let app = try AppOnScreen(columns: columns, rows: rows)
    app.pilot.press("n")
    app.pilot.type("Concert 🎻")
    app.pilot.press("Tab")
    app.pilot.type("Row 7\nDoors open an hour before")
    app.pilot.press("Tab", "Right", "Down")
    expectScreen(app.screen, named: "formFilled")
  }

  @Test(arguments: Snapshot.sizes)
  func theFormNamesMissingFields(columns: Int, rows: Int) throws {
    let app = try AppOnScreen(columns: columns, rows: rows)
    app.pilot.press("n")
    app.pilot.type("Concert")
    app.pilot.press("Ctrl-S")
    expectScreen(app.screen, named: "formRefused")
  }

  @Test(arguments: Snapshot.sizes)
  func theInfoScreenShowsTheWholeEvent(columns: Int, rows: Int) throws {
    let app = try AppOnScreen(
      [
        .on(
          "Guest lecture on what happens to a title that is longer than the window is wide",
          (1...80).map { "\($0). What the lecture is about, at some length" }
            .joined(separator: "\n"), inHours: 26, lasting: 1.5)
      ], columns: columns, rows: rows)
    app.pilot.press("Enter")
    expectScreen(app.screen, named: "info")
    app.pilot.press("PageDown")
    expectScreen(app.screen, named: "infoScrolled")
  }

  @Test(arguments: Snapshot.sizes)
  func theFocusedRowShowsItsDeleteButton(columns: Int, rows: Int) throws {
    let app = try AppOnScreen(CalendarEvent.manyKinds, columns: columns, rows: rows)
    app.pilot.press("d")
    expectScreen(app.screen, named: "delete")
  }

  @Test(arguments: Snapshot.sizes)
  func theWeekHasItsHours(columns: Int, rows: Int) throws {
    let app = try AppOnScreen(CalendarEvent.manyKinds, columns: columns, rows: rows)
    app.pilot.press("2")
    expectScreen(app.screen, named: "week")
  }

  @Test(arguments: Snapshot.sizes)
  func theMonthHasItsCells(columns: Int, rows: Int) throws {
    let app = try AppOnScreen(CalendarEvent.manyKinds, columns: columns, rows: rows)
    app.pilot.press("3")
    expectScreen(app.screen, named: "month")
  }

  @Test func aCountLeavesTheDaysOfSixWeeksReadable() throws {
    let app = try AppOnScreen(
      [.on("Exam", inHours: 53 * 24), .on("Party", inHours: 54 * 24)], columns: 40, rows: 12)
    app.pilot.press("3", "t", "PageDown", "PageDown")
    #expect(app.screen.lines.contains(" 10 ─│ 11 ─│ 12 ─│ 13•│ 14•1│ 15 ─│ 16 ─"))
  }

  @Test(arguments: Snapshot.sizes)
  func theCategoriesHaveTheirNumbersAndColors(columns: Int, rows: Int) throws {
    var lecture = CalendarEvent.on("Lecture", inHours: 2)
    lecture.categories = ["work", "A category with a name that is longer than most"]
    var review = CalendarEvent.on("Review", inHours: 26)
    review.categories = ["work"]
    let app = try AppOnScreen([lecture, review], columns: columns, rows: rows)
    app.pilot.press("4")
    expectScreen(app.screen, named: "categories")
  }

  @Test func theMonthAndTheEventAreShownBesideTheAgenda() throws {
    let app = try AppOnScreen(CalendarEvent.manyKinds, columns: 120, rows: 36)
    expectScreen(app.screen, named: "beside")
  }

  @Test func theWeekIsReadableInEveryPalette() throws {
    try expectLooks(named: "week-looks") { profile in
      let app = try AppOnScreen(CalendarEvent.manyKinds, columns: 80, rows: 20, profile: profile)
      app.pilot.press("2")
      return app.screen
    }
  }

  @Test(arguments: Snapshot.sizes)
  func aSearchShowsItsResults(columns: Int, rows: Int) throws {
    let app = try AppOnScreen(CalendarEvent.manyKinds, columns: columns, rows: rows)
    app.pilot.press("/")
    app.pilot.type("co")
    expectScreen(app.screen, named: "search")
  }

  @Test func theHelpNamesEveryKey() throws {
    let app = try AppOnScreen(CalendarEvent.manyKinds)
    app.pilot.press("?")
    expectScreen(app.screen, named: "keys")
  }

  @Test func eachKeyHintCanBeClicked() async throws {
    try await Pilot.expectClickableKeyHints { body in
      let app = try AppOnScreen([
        CalendarEvent(title: "Concert", description: "", date: AppOnScreen.now)
      ])
      body(app.pilot)
    }
    try await Pilot.expectClickableKeyHints { body in
      let app = try AppOnScreen()
      app.pilot.press("n")
      body(app.pilot)
    }
  }

  @Test func theListIsReadableInEveryPalette() throws {
    try expectLooks(named: "list-looks") { profile in
      try AppOnScreen(CalendarEvent.manyKinds, columns: 60, rows: 12, profile: profile).screen
    }
  }

  @Test func theFormIsCompleteWithoutColors() throws {
    let app = try AppOnScreen(profile: TerminalProfile(colorDepth: .none))
    app.pilot.press("n", "Ctrl-S")
    expectScreen(app.screen, named: "formRefused-colorless", styles: true)
  }
}
