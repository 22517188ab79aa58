import Foundation
import Models
import Persistence
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import TodoBrowser

/// The second view: moving events to another date, category or place in the list.
@MainActor
struct EventListMovingTests {
  private let three: [StoredToDo] = [
    .on("Mop", inDays: -1, "Home"), .on("Dine", inDays: 0, at: 19, "Friends"),
    .on("Plant", inDays: 1, "Home"),
  ]

  @Test func severalEventsAreMovedTogether() throws {
    let app = try ToDoAppOnScreen(three)
    app.pilot.press("Space", "Ctrl-A", "m")
    app.pilot.click(on: "To Tomorrow")
    #expect(app.rows == ["Tomorrow", "Mop", "Plant", "Dine"])
    #expect(app.status.contains("Moved 3 todos to tomorrow"))
    app.pilot.press("u")
    #expect(app.rows == ["Overdue", "Mop", "Today", "Dine", "Tomorrow", "Plant"])
  }

  @Test func aRowMovedToAnotherSectionGetsItsDate() async throws {
    let app = try ToDoAppOnScreen(three)
    app.pilot.click(on: "Edit")
    app.tabToRows()
    app.pilot.press("Alt-Down")
    await app.pilot.drainMainQueue()
    #expect(app.status.contains("Moved “Dine” to tomorrow"))
    #expect(app.rows == ["Overdue", "Mop", "Tomorrow", "Plant", "Dine"])
    #expect(app.cursorRow == "Dine" && app.screen.contains("7:00 PM"))
  }

  @Test func anEventIsMovedToATypedDate() throws {
    let app = try ToDoAppOnScreen(three)
    app.pilot.press("m")
    app.pilot.click(on: "To a Date…")
    app.pilot.press("/")
    app.pilot.type("dec 24")
    app.pilot.press("Enter", "Enter")
    #expect(app.cursorRow == "Dine" && app.rows.contains("Thursday, December 24"))
    #expect(app.screen.contains("7:00 PM"), "it keeps its time")
  }

  @Test func movingAnEventToItsDateIsReportedAndCannotBeUndone() throws {
    let app = try ToDoAppOnScreen(three)
    app.pilot.press("m")
    app.pilot.click(on: "To Tomorrow")
    #expect(app.status.contains("Moved “Dine” to tomorrow"))
    app.pilot.press("m")
    app.pilot.click(on: "To Tomorrow")
    #expect(app.status.contains("Already on that day"))
    app.pilot.press("u")
    #expect(app.rows == ["Overdue", "Mop", "Today", "Dine", "Tomorrow", "Plant"])
  }

  @Test func anEventIsMovedToACategory() throws {
    let app = try ToDoAppOnScreen(three)
    app.pilot.press("m")
    app.pilot.click(on: "To a Category…")
    app.pilot.click(on: "Home")
    #expect(try app.event("Dine").category == "Home")
    #expect(app.cursorRow == "Dine")
    app.pilot.press("m")
    app.pilot.click(on: "To a Category…")
    app.pilot.click(on: "New Category…")
    app.pilot.type("Food")
    app.pilot.press("Enter")
    #expect(try app.event("Dine").category == "Food")
    #expect(try app.categories().contains("Food"))
  }

  @Test func anEventIsPostponedWithOneKey() throws {
    let app = try ToDoAppOnScreen(three)
    app.pilot.press(">")
    #expect(app.rows == ["Overdue", "Mop", "Tomorrow", "Plant", "Dine"])
    #expect(app.status.contains("Moved “Dine” to tomorrow"))
    app.pilot.press("<")
    #expect(app.rows == ["Overdue", "Mop", "Today", "Dine", "Tomorrow", "Plant"])
    app.pilot.press("Up", ">")
    #expect(
      app.rows == ["Today", "Mop", "Dine", "Tomorrow", "Plant"], "an overdue todo moves to today")
  }

  @Test func aDateAMonthAheadTakesThreeKeys() throws {
    let app = try ToDoAppOnScreen(three)
    app.pilot.press("M", "PageDown", "Enter")
    #expect(app.cursorRow == "Dine" && app.rows.contains("Monday, December 21"))
  }

  @Test func oneKeyAsksForTheCategory() throws {
    let app = try ToDoAppOnScreen(three)
    app.pilot.press("c")
    #expect(app.status.contains("Enter Choose"))
    app.pilot.click(on: "Home")
    #expect(try app.event("Dine").category == "Home")
  }

  @Test func aLetterMovesToTheNextCategoryThatBeginsWithIt() throws {
    let app = try ToDoAppOnScreen(three + [.on("Sow", inDays: 2, "Garden")])
    app.pilot.press("c", "h", "Enter")
    #expect(try app.event("Dine").category == "Home")
    app.pilot.press("c", "g", "Enter")
    #expect(try app.event("Dine").category == "Garden")
    app.pilot.press("c", "n", "Enter")
    #expect(try app.event("Dine").category == "")
  }

  @Test func unreadableCategoriesAreReportedInsteadOfOffered() throws {
    let app = try ToDoAppOnScreen(three)
    try app.loseCategories()
    app.pilot.press("c")
    #expect(app.screen.contains("Can't read the categories"))
    app.pilot.press("Enter")
    #expect(!app.isSheetOpen)
  }

  @Test func anEventIsDuplicated() throws {
    let app = try ToDoAppOnScreen(three)
    app.pilot.press("D")
    #expect(try app.titles() == ["Mop", "Dine", "Dine", "Plant"])
    let events = try app.events()
    #expect(Set(events.map(\.uniqueID)).count == 4)
    #expect(app.cursorRow == "Dine")
  }

  @Test func swipingRightShowsTheOtherActions() throws {
    let app = try ToDoAppOnScreen(three)
    app.pilot.press("Right")
    #expect(app.screen.contains("Complete") && app.screen.contains("Duplicate"))
    app.pilot.press("Enter")
    #expect(try app.event("Dine").completionState == .completed)
  }
}
