import DateFormatting
import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import TodoBrowser

/// In a wide terminal, the events are beside the categories, and a month beside the events.
@MainActor
struct ToDoSideBySideTests {
  private let app: ToDoAppOnScreen

  init() throws { app = try Self.open(columns: 120) }

  private static func open(columns: Int, rows: Int = 24) throws -> ToDoAppOnScreen {
    try ToDoAppOnScreen(
      [
        .on("Mop", inDays: 0, at: 20, "Home"), .on("Plant", inDays: 1, at: 9, "Home"),
        .on("Lab", inDays: 2, at: 9, "School"), .on("Exam", inDays: 40, at: 9, "School"),
      ], columns: columns, rows: rows, isListOpen: false)
  }

  private func eventList(_ app: ToDoAppOnScreen) throws -> EventListScreen {
    try app.top(EventListScreen.self, of: .secondary)
  }

  /// The day the month shows.
  private func day(_ app: ToDoAppOnScreen) throws -> DateComponents {
    try eventList(app).monthView.focusedDateComponents
  }

  @Test func theEventsFollowTheCursorInTheCategories() throws {
    #expect(try eventList(app).title == "All")
    app.pilot.press("Down")
    #expect(try eventList(app).title == "Home")
    #expect(app.screen.contains("Mop") && !app.screen.contains("Lab"))
    app.pilot.press("Down")
    #expect(app.screen.contains("Lab") && !app.screen.contains("Mop"))
  }

  @Test func inATallTerminalAnEmptyLineSeparatesTheMonthAndTheDetails() throws {
    app.pilot.resize(columns: 120, rows: 36)
    let list = try eventList(app)
    #expect(list.detailPane.frame.minY == list.monthView.frame.maxY + 1)
    app.pilot.resize(columns: 120, rows: 24)
    #expect(list.detailPane.frame.minY == list.monthView.frame.maxY)
  }

  @Test func theRowsOfACategoryDoNotRepeatItsName() throws {
    let app = try Self.open(columns: 200)
    func row(_ title: String) throws -> String {
      let line = try #require(app.screen.lines.first { $0.contains("○ \(title)") })
      return String(line.drop { $0 != "○" }.prefix(100))
    }
    #expect(try row("Plant").contains("Home"))
    app.pilot.press("Down")
    #expect(try !row("Plant").contains("Home"))
  }

  @Test func categoryKeysAreInactiveWhileTheEventsAreFocused() throws {
    app.pilot.press("Down")
    #expect(app.screen.lines.last?.contains("e Rename  c Color") == true)
    app.pilot.press("Enter", "c")
    #expect(!app.screen.contains("Color of") && app.screen.contains("Move to Category"))
    app.pilot.press("Esc")
    #expect(app.screen.lines.last?.contains("Color") == false)
    app.pilot.press("Space", "e")
    #expect(!app.screen.contains("Rename “"))
    app.pilot.press("Esc", "Esc", "c")
    #expect(app.screen.contains("Color of “Home”"))
    app.pilot.press("Esc", "e")
    #expect(app.screen.contains("Rename “Home”"))
  }

  @Test func enterMovesToTheEventsAndEscReturns() throws {
    app.pilot.press("Down", "Enter")
    #expect(try eventList(app).containsFocus)
    app.pilot.press("x")
    #expect(try app.event("Mop").completionState == .completed)
    app.pilot.press("Esc", "Down")
    #expect(try eventList(app).title == "School")
  }

  @Test func countsBesideTheListAreUpdatedImmediately() async throws {
    let changes = StoreChanges(of: app.store)
    #expect(app.screen.lines[1].contains("4 ░░░░"))
    app.pilot.press("Enter", "x")
    try await changes.next()
    app.pilot.drawPendingFrame()
    #expect(app.screen.lines[1].contains("3 ▓░░░"))
    app.pilot.press("u")
    try await changes.next()
    app.pilot.drawPendingFrame()
    #expect(app.screen.lines[1].contains("4 ░░░░"))
  }

  @Test func searchResultsAreShownBesideTheCategories() throws {
    app.pilot.press("Down", "Down", "/")
    app.pilot.type("mop")
    #expect(app.screen.contains("Mop") && !app.screen.contains("Lab"))
    #expect(try eventList(app).title == "All" && eventList(app).list?.count == 1)
  }

  @Test func resizingTheWindowKeepsTheList() throws {
    app.pilot.press("Down", "Enter", "Down")
    app.pilot.resize(columns: 80, rows: 24)
    #expect(app.cursorRow == "Plant" && app.screen.lines[0].contains("Home"))
    app.pilot.resize(columns: 120, rows: 24)
    #expect(try eventList(app).title == "Home")
    app.pilot.press("x")
    #expect(try app.event("Plant").completionState == .completed)
  }

  @Test func theCategoriesStayOnTheLeftAfterRepeatedResizing() throws {
    app.pilot.press("Down", "Enter", "Down")
    for _ in 0..<3 {
      app.pilot.resize(columns: 80, rows: 24)
      #expect(app.screen.lines[0].contains("Home"))
      app.pilot.resize(columns: 120, rows: 24)
      #expect(app.screen.lines[0].contains("Categories") && !app.screen.lines[0].contains("‹ "))
      #expect(try eventList(app).title == "Home")
    }
  }

  @Test func theCategoriesAreBesideTheListFromAHundredColumnsOn() throws {
    app.pilot.resize(columns: 100, rows: 24)
    #expect(app.screen.lines[0].contains("Categories") && app.screen.contains("Lab"))
    #expect(try eventList(app).monthView.isHidden)
    app.pilot.resize(columns: 99, rows: 24)
    #expect(app.screen.lines[0].contains("Categories") && !app.screen.contains("Lab"))
  }

  @Test func aMonthIsShownBesideTheListIfItFits() async throws {
    app.pilot.resize(columns: 109, rows: 30)
    #expect(try app.top(CategoriesScreen.self).view.window != nil)
    app.pilot.resize(columns: 110, rows: 30)
    #expect(try !eventList(app).monthView.isHidden)
    #expect(app.screen.contains("November 2026") || app.screen.contains("Nov 2026"))
    app.pilot.press("Enter", "b")
    #expect(try eventList(app).monthView.isHidden)
    await app.pilot.drainMainQueue()
    #expect(try app.store.listState.hidesMonth)
    app.pilot.press("b")
    #expect(try !eventList(app).monthView.isHidden)
  }

  @Test func theNextMonthAndTheWeeksAreInALargeTerminal() throws {
    let app = try Self.open(columns: 200, rows: 60)
    #expect(app.screen.contains("Nov 2026") && app.screen.contains("Dec 2026"))
    let week = try #require(app.screen.lines.first { $0.contains("Next week") })
    #expect(week.contains("Next week  ░░░░░░") && week.contains("0 of 2"))
    app.pilot.click(on: "31•")
    #expect(try eventList(app).focusedEvent?.title == "Exam")
    #expect(app.screen.contains("Jan 2027") && !app.screen.contains("Nov 2026"))
    app.pilot.resize(columns: 160, rows: 30)
    #expect(try eventList(app).nextMonthView.isHidden)
    #expect(!app.screen.contains("By week"))
  }

  @Test func daysWithEventsAreMarked() throws {
    let app = try Self.open(columns: 160)
    #expect((20...24).filter { isMarked($0, in: app) } == [21, 22, 23])
  }

  @Test func theMonthMarksOnlyDaysWithVisibleEvents() throws {
    let app = try Self.open(columns: 160)
    #expect(isMarked(22, in: app) && isMarked(23, in: app))
    app.pilot.press("Enter", "Down", "x", "h")
    #expect(!isMarked(22, in: app) && isMarked(23, in: app))
    app.pilot.press("h")
    #expect(isMarked(22, in: app))
  }

  @Test func aClickOnADayOfTheMonthMovesTheCursorThere() throws {
    let app = try Self.open(columns: 160)
    let place = try #require(self.place(ofDay: 23, in: app))
    app.pilot.click(column: place.column, row: place.row)
    #expect(try eventList(app).focusedEvent?.title == "Lab")
    #expect(try eventList(app).tableView.isFocused)
  }

  @Test func theListIsInitiallyFocused() throws {
    let app = try ToDoAppOnScreen([.on("Mop", inDays: 0, at: 20, "Home")], columns: 120)
    #expect(try eventList(app).tableView.isFocused && eventList(app).focusedEvent?.title == "Mop")
  }

  @Test func theDetailsOfTheEventUnderTheCursorAreShownBesideTheList() throws {
    let app = try ToDoAppOnScreen(
      [
        .on("Mop", inDays: 0, at: 20, "Home"), .on("Dust", inDays: 8, "Home"),
        .on("Lab", inDays: -2, "", .inProgress, notes: "As a zip"),
      ], columns: 120, rows: 30)
    for text in [
      "○ Not Started", "8:00 PM · in 2 h", "● Home", "never (e to set)", "No notes (e to add)",
      "Also in Home", "○ Dust · Sun, Nov 29",
    ] {
      #expect(app.screen.contains(text), "\(text)")
    }
    app.pilot.click(on: "○ Dust · ")
    #expect(try eventList(app).focusedEvent?.title == "Dust")
    app.pilot.press("Up", "Up")
    for text in ["◐ In Progress", "9:00 AM · 2 days ago", "none (c to set)", "As a zip"] {
      #expect(app.screen.contains(text), "\(text)")
    }
  }

  @Test(arguments: [(24, 1), (60, 2)])
  func aBlankLineFollowsEachSectionInATallTerminal(rows: Int, distance: Int) throws {
    let app = try ToDoAppOnScreen(
      [.on("Mop", inDays: 0, at: 20), .on("Dust", inDays: 1)], rows: rows)
    let lines = app.screen.lines
    let mop = try #require(lines.firstIndex { $0.contains("Mop") })
    #expect(lines[mop + distance].hasPrefix(" Tomorrow"))
  }

  @Test func theCurrentWeekIsShownBelowTheCategories() throws {
    let app = try ToDoAppOnScreen(
      [
        .on("Mop", inDays: 0, at: 20), .on("Dust", inDays: -1),
        .on("Sweep", inDays: -3, "", .completed), .on("Next week", inDays: 1),
      ], columns: 120, rows: 30)
    let lines = app.screen.lines
    let row = try #require(lines.firstIndex { $0.contains("This week") })
    #expect(lines[row].contains("1 of 3"))
    #expect(lines[row + 2].hasPrefix(" Su Mo Tu We Th Fr Sa "))
    #expect(lines[row + 3].hasPrefix("  ·  ·  ·  ✓  ·  1  1 "))
    #expect(lines[row + 4].hasPrefix(" Rename  Color"))
    app.pilot.press("x")
    #expect(app.screen.lines[row].contains("2 of 3"))
  }

  @Test func theMonthUpdatesTodayAtMidnight() throws {
    let app = try Self.open(columns: 160)
    #expect(try isUnderlined(21, in: app) && !isUnderlined(22, in: app))
    app.clock.set(ToDoAppOnScreen.now.addingTimeInterval(7 * 3600))
    app.pilot.drawPendingFrame()
    #expect(try !isUnderlined(21, in: app) && isUnderlined(22, in: app))
  }

  /// The position of a day of November in the month at the right: the column of its second digit.
  private func place(ofDay day: Int, in app: ToDoAppOnScreen) -> (column: Int, row: Int)? {
    let lines = app.screen.lines
    guard
      let heading = lines.firstIndex(where: {
        $0.contains("Nov 2026") || $0.contains("November 2026")
      })
    else { return nil }
    for row in heading..<lines.count {
      let columns = Array(lines[row])
      for column in columns.indices.dropLast() where column > 111 {
        if String(columns[column...column + 1]) == "\(day)" { return (column + 1, row) }
      }
    }
    return nil
  }

  private func isMarked(_ day: Int, in app: ToDoAppOnScreen) -> Bool {
    guard let place = place(ofDay: day, in: app) else { return false }
    return "•·".contains(app.screen[column: place.column + 1, row: place.row].text)
  }

  private func isUnderlined(_ day: Int, in app: ToDoAppOnScreen) throws -> Bool {
    let place = try #require(self.place(ofDay: day, in: app))
    return app.screen[column: place.column, row: place.row].style.attributes.contains(.underline)
  }

  @Test func theMonthAndTheListFollowEachOther() throws {
    let app = try Self.open(columns: 160)
    app.pilot.press("Enter")
    #expect(try day(app).day == 21)
    app.pilot.press("Down")
    #expect(try day(app).day == 22)
    app.pilot.press("G")
    #expect(try day(app).month == 12 && day(app).day == 31)
    let list = try eventList(app)
    app.pilot.window.focus(list.monthView)
    app.pilot.press("PageUp")
    #expect(list.focusedEvent?.title == "Lab", "the nearest to 30 November")
    #expect(try day(app).month == 11 && day(app).day == 30, "the month stays where it was moved to")
    app.pilot.press("Enter")
    #expect(list.tableView.isFocused)
  }

  @Test func aNewEventHasTheSelectedDayOfTheMonth() throws {
    let app = try Self.open(columns: 160)
    app.pilot.press("Enter")
    app.pilot.window.focus(try eventList(app).monthView)
    app.pilot.press("Down", "a")
    app.pilot.type("Next week")
    app.pilot.press("Ctrl-S")
    let event = try app.event("Next week")
    #expect(ToDoAppOnScreen.newYork.clock.day(of: event.date).day == 28)
  }
}
