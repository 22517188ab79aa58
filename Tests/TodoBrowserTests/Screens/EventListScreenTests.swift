import Foundation
import Models
import Persistence
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import TodoBrowser

/// The second view: sections, rows, and what can be done to events.
@MainActor
struct EventListScreenTests {
  private let three: [StoredToDo] = [
    .on("Mop", inDays: -1, "Home"), .on("Dine", inDays: 0, at: 19, "Friends"),
    .on("Plant", inDays: 1, "Home"),
  ]

  @Test func sectionsAreHeadedByTheirDates() throws {
    let app = try ToDoAppOnScreen(three + [.on("Later", inDays: 124)])
    #expect(
      app.rows == [
        "Overdue", "Mop", "Today", "Dine", "Tomorrow", "Plant", "Thursday, March 25, 2027",
        "Later",
      ])
    #expect(app.screen.contains("Today · Sat, Nov 21 ──"), "only the heading shows the date")
    app.pilot.press("x")
    #expect(app.screen.lines.contains { $0.contains("Today") && $0.hasSuffix("1 of 1 done") })
  }

  @Test func aTypedRepetitionMakesTheTodoRepeat() throws {
    let app = try ToDoAppOnScreen([.on("Dine", inDays: 0, at: 19, "Friends")])
    app.pilot.press("r")
    #expect(app.screen.contains("It does not repeat."))
    app.pilot.type("weekly")
    app.pilot.press("Enter")
    #expect(try app.event("Dine").repeats)
    #expect(app.status.contains("“Dine” repeats"))
    app.pilot.press("r")
    app.pilot.type("never")
    app.pilot.press("Enter")
    #expect(try !app.event("Dine").repeats)
    #expect(app.status.contains("“Dine” never repeats"))
  }

  @Test func inACategoryEachDayIsASection() throws {
    let app = try ToDoAppOnScreen(three, isListOpen: false)
    app.pilot.click(on: "Home")
    #expect(app.rows == ["Yesterday", "Mop", "Tomorrow", "Plant"])
    #expect(app.screen.contains("1 d late"))
  }

  @Test func completedEventsOfPastDaysComeLast() throws {
    let done = [-3, -9].map { StoredToDo.on("Done \(-$0)", inDays: $0, "", .completed) }
    let app = try ToDoAppOnScreen(three + done)
    #expect(app.rows.suffix(3) == ["Done", "Done 3", "Done 9"])
    #expect(app.screen.lines.contains { $0.contains("Done 9") && $0.contains("Nov 12") })
  }

  @Test func theFirstScreenIsTheListOfAllEventsAboveTheCategories() throws {
    let app = try ToDoAppOnScreen(three)
    #expect(app.screen.lines[0].contains("‹ Categories") && app.screen.lines[0].contains("All"))
    app.pilot.press("Esc")
    #expect(app.screen.contains("2 open of 2"))
  }

  @Test func aClickOnTheCircleCompletes() throws {
    let app = try ToDoAppOnScreen(three)
    let row = try #require(app.screen.lines.firstIndex { $0.contains("Plant") })
    app.pilot.click(column: 4, row: row)
    #expect(try app.event("Plant").completionState == .completed && !app.isSheetOpen)
    // Beside it, too.
    app.pilot.click(column: 5, row: row)
    #expect(try app.event("Plant").completionState == .notStarted)
  }

  @Test func theColumnsAreTheSameInAllRows() throws {
    let app = try ToDoAppOnScreen(
      three + [.on("Wait", inDays: -20, at: 12, "A category of many words")])
    let lines = app.screen.lines.filter { $0.contains(" AM") || $0.contains(" PM") }
    #expect(lines.count == 4)
    func column(_ text: String, in line: String) throws -> Int {
      line.distance(from: line.startIndex, to: try #require(line.range(of: text)).lowerBound)
    }
    #expect(Set(try lines.map { try column("M", in: String($0.suffix(10))) }).count == 1)
    let names = ["A category of", "Home", "Friends", "Home"]
    #expect(Set(try zip(lines, names).map { try column($1, in: $0) }).count == 1)
  }

  @Test func theListOpensAtToday() throws {
    let past = (1...40).map { day in
      var event = StoredToDo.on("Past \(day)", inDays: -day)
      event.completionState = .completed
      return event
    }
    let app = try ToDoAppOnScreen(
      past + three.dropFirst() + (2...30).map { StoredToDo.on("Next \($0)", inDays: $0) })
    #expect(app.cursorRow == "Dine")
    #expect(app.screen.lines[1].contains("Today"))
  }

  @Test func overdueEventsComeFirst() throws {
    let ahead = (2...30).map { StoredToDo.on("Next \($0)", inDays: $0) }
    let few = (2...4).map { StoredToDo.on("Past \($0)", inDays: -$0) }
    let app = try ToDoAppOnScreen(few + three + ahead)
    #expect(app.rows.contains("Past 4") && app.cursorRow == "Dine")
    let many = (2...40).map { StoredToDo.on("Past \($0)", inDays: -$0) }
    let late = try ToDoAppOnScreen(many + three + ahead)
    #expect(late.cursorRow == "Past 40")
    late.pilot.press("t")
    #expect(late.cursorRow == "Dine")
  }

  @Test func theHeadingStaysAtTheTopWhileItsRowsScroll() throws {
    let app = try ToDoAppOnScreen(
      (0..<40).map { StoredToDo.on("Row \($0)", inDays: 0, at: 18 + Double($0) / 10) })
    for _ in 0..<20 { app.pilot.press("Down") }
    #expect(app.screen.lines[1].contains("Today"))
    #expect(!app.rows.contains("Row 0"))
  }

  @Test func todayScrollsToTheNearestDay() throws {
    let app = try ToDoAppOnScreen([.on("Past", inDays: -30), .on("Next", inDays: 3)])
    app.pilot.press("g")
    #expect(app.cursorRow == "Past")
    app.pilot.press("t")
    #expect(app.cursorRow == "Next")
    #expect(app.status.contains("Nearest to today: Tue, Nov 24, 2026"))
  }

  @Test func completedEventsAreHiddenAndShown() async throws {
    let app = try ToDoAppOnScreen(three)
    app.pilot.press("x")
    #expect(app.screen.contains("✓ Dine"))
    app.pilot.press("h")
    #expect(app.rows == ["Overdue", "Mop", "Tomorrow", "Plant"])
    app.clickInToolbar("All")
    #expect(app.rows.contains("Dine"))
    app.clickInToolbar("Open")
    #expect(!app.rows.contains("Dine"))
    await app.pilot.drainMainQueue()
    #expect(try app.store.listState.hidesCompleted)
    app.pilot.press("Esc", "Enter")
    #expect(!app.rows.contains("Dine"), "it is remembered")
  }

  @Test func theListStateIsRememberedWhenTheProgramQuitsImmediately() throws {
    let app = try ToDoAppOnScreen(three)
    app.pilot.press("h", "q")
    #expect(!app.pilot.application.isRunning)
    #expect(try app.store.listState.hidesCompleted)
  }

  @Test func hidingCompletedEventsUpdatesTheSearchCount() throws {
    let app = try ToDoAppOnScreen([
      .on("Plan", inDays: 0), .on("Plant", inDays: 1, "", .completed), .on("Mop", inDays: 1),
    ])
    app.pilot.press("/")
    app.pilot.type("plan")
    app.pilot.press("Enter")
    #expect(app.status.contains("2 found"))
    app.pilot.press("h")
    #expect(app.status.contains("1 found") && app.rows == ["Today", "Plan"])
    app.pilot.press("h")
    #expect(app.status.contains("2 found"))
  }

  @Test func hidingAndShowingRowsKeepsTheCursorRowInPlace() throws {
    let app = try ToDoAppOnScreen(
      (0..<90).map {
        .on("Todo \($0)", inDays: $0 / 9, "", $0 % 3 == 0 ? .completed : .notStarted)
      })
    app.pilot.press("g")
    for _ in 0..<40 { app.pilot.press("Down") }
    for _ in 0..<5 { app.pilot.press("Up") }
    let row = try #require(app.screen.lines.firstIndex { $0.contains("Todo 35") })
    #expect(app.cursorRow == "Todo 35" && row < 20)
    for key in ["h", "h", "h", "h"] {
      app.pilot.press(key)
      #expect(app.cursorRow == "Todo 35")
      #expect(app.screen.lines.firstIndex { $0.contains("Todo 35") } == row)
    }
  }

  @Test(arguments: [ColorDepth.trueColor, .none])
  func aCancelledEventIsMarkedAndStruckThrough(depth: ColorDepth) throws {
    let app = try ToDoAppOnScreen(
      [.cancelled("Dinner", inDays: 0), .on("Lunch", inDays: 0, "", .completed)],
      profile: TerminalProfile(colorDepth: depth))
    let row = try #require(app.screen.lines.firstIndex { $0.contains("✗ Dinner") })
    #expect(app.screen[column: 6, row: row].style.attributes.contains(.strikethrough))
    #expect(app.screen.contains("✓ Lunch"))
  }

  @Test func justCompletedEventsStayUntilTheListIsLeft() throws {
    let app = try ToDoAppOnScreen(three)
    app.pilot.press("h", "x", "Up", "Up", "x")
    #expect(app.rows == ["Overdue", "Mop", "Today", "Dine", "Tomorrow", "Plant"])
    let row = try #require(app.screen.lines.firstIndex { $0.contains("✓ Mop") })
    #expect(app.screen[column: 6, row: row].style.attributes.contains(.strikethrough))
    app.pilot.press("Esc", "Enter")
    #expect(app.rows == ["Tomorrow", "Plant"])
    app.pilot.press("u", "u")
    #expect(app.rows == ["Overdue", "Mop", "Today", "Dine", "Tomorrow", "Plant"])
  }

  @Test func spaceCyclesThroughTheStates() throws {
    let app = try ToDoAppOnScreen(three)
    for state in [CompletionState.inProgress, .completed, .notStarted] {
      app.pilot.press("p")
      #expect(try app.event("Dine").completionState == state)
      #expect(app.screen.contains("\(state.sign) Dine"))
    }
  }

  @Test func overdueEventsAreLabelledWithoutColors() throws {
    let app = try ToDoAppOnScreen(three)
    #expect(app.rows.first == "Overdue")
    #expect(app.screen.lines.contains { $0.contains("○ Mop") && $0.contains("yesterday") })
  }

  @Test func anEventBecomesOverdueWhenItsTimeComes() throws {
    let app = try ToDoAppOnScreen(three)
    #expect(app.screen.contains("○ Dine"))
    app.clock.set(ToDoAppOnScreen.now.addingTimeInterval(2 * 3600))
    app.pilot.drawPendingFrame()
    #expect(app.screen.lines.contains { $0.contains("Dine") && $0.contains("late") })
  }

  @Test func headingsChangeAtMidnight() throws {
    let app = try ToDoAppOnScreen(three)
    app.clock.set(ToDoAppOnScreen.now.addingTimeInterval(7 * 3600))
    app.pilot.drawPendingFrame()
    #expect(app.rows == ["Overdue", "Mop", "Dine", "Today", "Plant"])
    app.clock.set(ToDoAppOnScreen.now.addingTimeInterval(31 * 3600))
    app.pilot.drawPendingFrame()
    #expect(app.rows == ["Overdue", "Mop", "Dine", "Plant"], "and again on the following night")
  }

  @Test func undoMovesTheCursorToTheReopenedEvent() throws {
    let app = try ToDoAppOnScreen(three)
    #expect(app.cursorRow == "Dine")
    app.pilot.press("x")
    #expect(app.cursorRow == "Plant")
    app.pilot.press("u")
    #expect(app.cursorRow == "Dine")
  }

  @Test func severalEventsAreCompletedTogether() throws {
    let app = try ToDoAppOnScreen(three)
    app.pilot.press("Space", "Down", "Space")
    #expect(app.status.contains("2 selected"))
    app.pilot.press("x")
    #expect(try app.events().map(\.completionState) == [.notStarted, .completed, .completed])
    #expect(app.status.contains("Completed 2 todos"))
    app.pilot.press("u")
    #expect(try app.events().allSatisfy { $0.completionState == .notStarted }, "in one undo group")
  }

  @Test func aRowHasAMenuOfItsActions() throws {
    let app = try ToDoAppOnScreen(three)
    app.pilot.press("Shift-F10")
    #expect(app.screen.contains("“Dine”") && app.screen.contains("[ Move… ]"))
    app.pilot.click(on: "[ Complete ]")
    #expect(try app.event("Dine").completionState == .completed)
    app.pilot.press("g", "Shift-F10")
    app.pilot.click(on: "[ Delete ]")
    #expect(!app.rows.contains("Mop"))
    app.pilot.press("u")
    #expect(app.rows.contains("Mop"))
  }

  @Test(arguments: [80, 200])
  func tableKeysActOnTheSelectedEventsAtEveryWidth(columns: Int) throws {
    let app = try ToDoAppOnScreen(three, columns: columns)
    app.pilot.press("Space", "Down", "Space", "d")
    #expect(app.screen.contains("Delete 2 todos?"))
    app.pilot.press("Esc", "m")
    #expect(app.screen.contains("To Tomorrow"), "m moves")
    app.pilot.press("Esc", "Esc")
    #expect(!app.status.contains("selected"), "Esc ends selecting")
    #expect(try app.events().allSatisfy { $0.completionState == .notStarted })
  }

  @Test(arguments: [80, 200])
  func noKeyIsAmbiguous(columns: Int) throws {
    let app = try ToDoAppOnScreen(three, columns: columns, isListOpen: false)
    func expectDistinctKeys(_ place: String, _ keys: String...) {
      for key in keys { app.pilot.press(key) }
      #expect(app.pilot.ambiguousKeys.isEmpty, "\(place)")
    }
    expectDistinctKeys("categories")
    expectDistinctKeys("name", "+")
    expectDistinctKeys("colors", "Esc", "Esc", "Down", "c")
    expectDistinctKeys("todos", "Esc", "Enter")
    expectDistinctKeys("where to", "m")
    expectDistinctKeys("selecting", "Esc", "Space")
    expectDistinctKeys("question", "d")
    expectDistinctKeys("todos", "Esc", "Esc")
    expectDistinctKeys("editor", "e")
    expectDistinctKeys("editor without typing", "Esc")
    app.pilot.press("Esc", "m", "Down", "Down", "Enter")
    expectDistinctKeys("day or category")
    app.pilot.press("Esc", "Esc")
    app.pilot.click(on: "Edit")
    expectDistinctKeys("deleting")
  }

  @Test(arguments: ["a", "n"], [80, 130])
  func bothKeysOpenTheEditorOfANewEvent(key: String, columns: Int) throws {
    let app = try ToDoAppOnScreen(three, columns: columns)
    app.tabToRows()
    app.pilot.press(key)
    app.pilot.type("Fair")
    app.pilot.press("Ctrl-S")
    #expect(try app.titles().contains("Fair"))
  }

  @Test(arguments: [80, 130])
  func afterAClickOnAddTheEditorIsFocusedAndThenTheList(columns: Int) throws {
    let app = try ToDoAppOnScreen(three, columns: columns)
    app.tabToRows()
    let list = app.pilot.window.focusedView
    let bar = app.screen.lines[0]
    let add = try #require(bar.range(of: "Add", options: .backwards))
    app.pilot.click(column: bar.distance(from: bar.startIndex, to: add.lowerBound), row: 0)
    app.pilot.type("Fair")
    app.pilot.press("Ctrl-S")
    #expect(try app.titles().contains("Fair"))
    #expect(app.pilot.window.focusedView === list)
    app.pilot.click(on: "Open")
    #expect(app.pilot.window.focusedView === list)
  }

  @Test(arguments: [80, 130])
  func anEventIsNotEditedWhileSeveralAreSelected(columns: Int) throws {
    let app = try ToDoAppOnScreen(
      [.on("Mop", inDays: 0, at: 9, "Home")], columns: columns, rows: 24)
    app.tabToRows()
    app.pilot.press("Space", "e")
    #expect(app.status.contains("one todo at a time") && !app.screen.contains("Rename “"))
  }

  @Test func searchShowsMatchesAndEscShowsAll() throws {
    let app = try ToDoAppOnScreen(three)
    app.pilot.press("/")
    app.pilot.type("pla")
    #expect(app.rows == ["Tomorrow", "Plant"])
    app.pilot.type("xyz")
    #expect(app.screen.contains("No todos match “plaxyz”."))
    #expect(app.screen.contains("Press Esc to show all todos."))
    app.pilot.press("Esc")
    #expect(app.rows.count == 6)
  }

  @Test func anEmptyListExplainsHowToStart() throws {
    let app = try ToDoAppOnScreen()
    #expect(app.screen.contains("Press a to add one."))
    app.pilot.press("t", "x", "m", "p", "D", "Space")
    #expect(!app.isSheetOpen)
  }

  @Test func aFailedWriteIsReportedAndTheListStays() throws {
    let app = try ToDoAppOnScreen(three)
    try app.store.database.failWrites(.readOnly)
    app.pilot.press("x")
    #expect(app.screen.contains("Can't change the todo"))
    app.pilot.press("Enter", "d", "Enter")
    #expect(app.screen.contains("Can't delete the todo"))
    app.pilot.press("Enter")
    try app.store.database.failWrites(nil)
    #expect(app.rows == ["Overdue", "Mop", "Today", "Dine", "Tomorrow", "Plant"])
  }
}
