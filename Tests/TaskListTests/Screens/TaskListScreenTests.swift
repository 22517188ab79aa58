import DateFormatting
import Foundation
import Models
import Persistence
import TaskListAssignment
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import TaskList

/// The list: what can be done to its rows, one at a time and several at once.
@MainActor
struct TaskListScreenTests {
  @Test func theListIsSortedByDueDateWithCompletedTasksLast() throws {
    let app = try TaskAppOnScreen([
      .due("Done", inDays: -20, isCompleted: true), .due("Someday", inDays: nil),
      .due("Later", inDays: 5), .due("Late", inDays: -5),
    ])
    #expect(app.rows == ["Late", "Later", "Someday", "Done"])
    #expect(app.status.contains("1 of 4 · 3 open · 1 overdue"))
  }

  @Test(arguments: [ColorDepth.trueColor, .none])
  func aCancelledTaskIsMarkedAndStruckThrough(depth: ColorDepth) throws {
    let app = try TaskAppOnScreen(
      [.cancelled("Dinner"), .due("Lunch", inDays: 0, isCompleted: true)], columns: 120,
      profile: TerminalProfile(colorDepth: depth))
    let row = try #require(app.screen.lines.firstIndex { $0.contains("✗") })
    let line = app.screen.lines[row]
    let start = try #require(line.range(of: "Dinner")).lowerBound
    let column = line.distance(from: line.startIndex, to: start)
    #expect(app.screen[column: column, row: row].style.attributes.contains(.strikethrough))
    #expect(app.screen.lines.contains { $0.contains("✓") && $0.contains("Lunch") })
  }

  @Test func xCompletesTheTaskAndReopensIt() throws {
    let app = try TaskAppOnScreen.withThreeTasks()
    app.pilot.press("Down", "x")
    #expect(try app.tasks().map(\.isCompleted) == [false, true, false])
    #expect(app.status.contains("Done: “Two”"))
    #expect(app.cursorRow == "Three", "the cursor moves to the next open task")
    app.pilot.press("G")
    #expect(app.cursorRow == "Two")
    app.pilot.press("x")
    #expect(try app.tasks().map(\.isCompleted) == [false, false, false])
    app.pilot.press("u", "u")
    #expect(try app.tasks().map(\.isCompleted) == [false, false, false])
  }

  @Test func pressingXRepeatedlyCompletesOneTaskAfterAnother() throws {
    let app = try TaskAppOnScreen.withThreeTasks()
    app.pilot.press("x", "x", "x")
    #expect(try app.tasks().map(\.isCompleted) == [true, true, true])
    #expect(app.status.contains("Done: “Three”"))
  }

  @Test func completingTheLastTaskMovesTheCursorUp() throws {
    let app = try TaskAppOnScreen.withThreeTasks()
    app.pilot.press("G", "x")
    #expect(app.cursorRow == "Two")
  }

  @Test func undoMovesTheCursorToTheReopenedTask() throws {
    let app = try TaskAppOnScreen.withThreeTasks()
    app.pilot.press("Down", "x")
    #expect(app.cursorRow == "Three")
    app.pilot.press("u")
    #expect(app.cursorRow == "Two")
  }

  @Test func undoMovesTheCursorToTheRestoredTask() throws {
    let app = try TaskAppOnScreen.withThreeTasks()
    app.pilot.press("Down", "d", "Enter", "g", "u")
    #expect(try app.texts() == ["One", "Two", "Three"])
    #expect(app.cursorRow == "Two")
    app.pilot.press("Ctrl-R", "g", "u")
    #expect(app.cursorRow == "Two")
  }

  @Test(arguments: ["d", "Delete"])
  func aKeyOpensTheButtonAndEnterDeletes(key: String) throws {
    let app = try TaskAppOnScreen.withThreeTasks()
    app.pilot.press("Down", key)
    #expect(app.screen.contains(" Delete "))
    app.pilot.press("Enter")
    #expect(try app.texts() == ["One", "Three"])
    #expect(app.cursorRow == "Three")
    app.pilot.press("u")
    #expect(try app.texts() == ["One", "Two", "Three"])
  }

  @Test func draggingARowToTheLeftOpensItsButton() throws {
    let app = try TaskAppOnScreen.withThreeTasks()
    let place = try #require(app.screen.firstPosition(of: "Three"))
    app.pilot.drag(from: (place.column + 10, place.row), to: (place.column + 2, place.row))
    app.pilot.click(on: "  Delete  ")
    #expect(try app.texts() == ["One", "Two"])
  }

  @Test func editShowsDeleteControlsUntilDone() throws {
    let app = try TaskAppOnScreen.withThreeTasks()
    app.pilot.click(on: "Edit")
    #expect(app.screen.lines.filter { $0.contains("⊖") }.count == 3)
    app.pilot.click(on: "Done")
    #expect(!app.screen.contains("⊖"))
  }

  @Test(arguments: ["a", "n"], [80, 130])
  func bothKeysOpenTheFormOfANewTask(key: String, columns: Int) throws {
    let app = try TaskAppOnScreen([.due("One", inDays: 1)], columns: columns)
    app.pilot.press(key)
    app.pilot.type("Two")
    app.pilot.press("Ctrl-S")
    #expect(try app.texts() == ["One", "Two"])
  }

  @Test(arguments: [80, 130])
  func afterAClickOnAddTheFormHasTheKeysThenTheList(columns: Int) throws {
    let app = try TaskAppOnScreen([.due("One", inDays: 1)], columns: columns)
    app.pilot.click(on: "Add")
    app.pilot.type("Two")
    app.pilot.press("Ctrl-S", "Esc", "Home", "x")
    #expect(try app.tasks().first { $0.text == "One" }?.isCompleted == true)
  }

  // MARK: The row at the cursor

  @Test func mMovesTheTaskAtTheCursorToADate() throws {
    let app = try TaskAppOnScreen.withThreeTasks()
    app.pilot.press("Down", "m")
    let dueDate = try app.top(DueDateScreen.self)
    #expect(app.screen.lines[0].hasSuffix(" Two"))
    dueDate.datePicker.date = TaskAppOnScreen.now.addingTimeInterval(86_400 * 9)
    app.pilot.click(on: "Done")
    #expect(app.status.contains("Moved “Two” to Mon, Nov 30, 2026"))
    #expect(app.rows == ["One", "Three", "Two"])
    #expect(app.cursorRow == "Two", "the cursor stays on the task")
    app.pilot.press("u")
    #expect(app.rows == ["One", "Two", "Three"])
  }

  @Test func theMessageAboutAFilterHasNoPosition() throws {
    let app = try TaskAppOnScreen.withThreeTasks()
    app.pilot.press("/")
    app.pilot.type("due:zzz")
    #expect(app.screen.contains("In 'due:zzz', 'zzz' is not a date that can be read."))
    #expect(!app.screen.contains("Character 1"))
  }

  @Test func anEmptyListOffersNoKeysOfARow() throws {
    let app = try TaskAppOnScreen()
    #expect(app.status.contains("a/n Add") && !app.status.contains("Done  m"))
    #expect(!app.pilot.inputs.contains("x") && app.pilot.inputs.contains("u"))
  }

  @Test func anglesMoveTheTaskByADayAndAnOverdueOneToToday() throws {
    let app = try TaskAppOnScreen([
      .due("Late", inDays: -5), .due("Soon", inDays: 2), .due("Someday", inDays: nil),
    ])
    let clock = TaskAppOnScreen.newYork.clock
    func days() throws -> [Int?] {
      try app.tasks().map { task in
        task.dueDate.map { clock.day(of: $0) - clock.day(of: TaskAppOnScreen.now) }
      }
    }
    app.pilot.press(">", "Down", ">")
    #expect(try days() == [0, 3, nil])
    #expect(app.status.contains("Moved “Soon” to Tue, Nov 24, 2026"))
    let time = clock.reading(of: TaskAppOnScreen.now.addingTimeInterval(-8 * 3600)).time
    #expect(
      try app.tasks().prefix(2).allSatisfy { task in
        task.dueDate.map { clock.reading(of: $0).time == time } ?? false
      }, "the times of day stay")
    app.pilot.press("<", "u", "u", "Down", ">")
    #expect(try days() == [0, 2, nil])
    #expect(app.status.contains("No due date – press m to set one"))
  }

  @Test func pRaisesThePriorityOfTheTaskAtTheCursor() throws {
    let app = try TaskAppOnScreen.withThreeTasks()
    app.pilot.press("Down", "p")
    #expect(try app.tasks().map(\.priority) == [.medium, .high, .medium])
    #expect(app.status.contains("High priority: “Two”"))
    app.pilot.press("p", "p")
    #expect(try app.tasks()[1].priority == .medium)
    app.pilot.press("u", "u", "u", "Space", "Up", "Space", "p")
    #expect(try app.tasks().map(\.priority) == [.high, .high, .medium])
  }

  @Test func aTypedRepetitionMakesTheTaskRepeat() throws {
    let app = try TaskAppOnScreen.withThreeTasks()
    app.pilot.press("r")
    #expect(app.screen.contains("It does not repeat."))
    app.pilot.type("weekly")
    #expect(app.screen.contains("Repeats every week.") || app.screen.contains("Repeats weekly."))
    app.pilot.press("Enter")
    #expect(try app.tasks()[0].repetition == Repetition(every: 1, .week))
    #expect(app.status.contains("“One” repeats"))
    app.pilot.press("r")
    app.pilot.type("never")
    app.pilot.press("Enter")
    #expect(try app.tasks()[0].repetition == nil)
  }

  @Test(arguments: [80, 120])
  func aClickOnTheSymbolCompletesTheTask(columns: Int) throws {
    let app = try TaskAppOnScreen(
      [.due("One", inDays: 1), .due("Two", inDays: 2)], columns: columns)
    func clickSign(of text: String) throws {
      let place = try #require(app.screen.firstPosition(of: text))
      app.pilot.click(column: place.column - 6, row: place.row)
    }
    try clickSign(of: "Two")
    #expect(try app.tasks().map(\.isCompleted) == [false, true])
    #expect(app.cursorRow == "One", "the cursor stays")
    try clickSign(of: "Two")
    #expect(try app.tasks().map(\.isCompleted) == [false, false])
  }

  // MARK: Several at once

  @Test func selectedTasksAreCompletedInOneUndoGroup() throws {
    let app = try TaskAppOnScreen.withThreeTasks()
    app.pilot.press("Space", "Down", "Down", "Space")
    #expect(app.status.contains("2 selected"))
    app.pilot.click(on: "Complete")
    #expect(try app.tasks().map(\.isCompleted) == [true, false, true])
    app.pilot.press("u")
    #expect(try app.tasks().map(\.isCompleted) == [false, false, false])
  }

  @Test func selectedTasksAreDeletedInOneUndoGroup() throws {
    let app = try TaskAppOnScreen.withThreeTasks()
    app.pilot.press("Space", "Down", "Space")
    app.pilot.click(on: "Delete")
    #expect(app.screen.contains("Delete 2 tasks?"))
    #expect(try app.texts() == ["One", "Two", "Three"])
    app.pilot.press("Tab", "Enter")
    #expect(try app.texts() == ["Three"])
    app.pilot.press("u")
    #expect(try app.texts() == ["One", "Two", "Three"])
  }

  @Test func selectedTasksGetADueDate() throws {
    let app = try TaskAppOnScreen.withThreeTasks()
    app.pilot.press("Space", "Down", "Space")
    app.pilot.click(on: "Due Date")
    let dueDate = try app.top(DueDateScreen.self)
    dueDate.datePicker.date = TaskAppOnScreen.now.addingTimeInterval(86_400 * 9)
    app.pilot.click(on: "Done")
    let days = try app.tasks().map {
      TaskAppOnScreen.newYork.calendar.component(.day, from: $0.dueDate!)
    }
    #expect(days == [30, 30, 24])
    app.pilot.press("u")
    #expect(try app.tasks()[0].dueDate != app.tasks()[1].dueDate)
  }

  @Test func aRowHasAMenuOfItsActions() throws {
    let app = try TaskAppOnScreen.withThreeTasks()
    app.pilot.press("Down", "Shift-F10")
    #expect(app.screen.contains("“Two”") && app.screen.contains("Move to a Date…"))
    app.pilot.click(on: "[ Complete ]")
    #expect(try app.tasks().map(\.isCompleted) == [false, true, false])
    app.pilot.press("G", "Shift-F10")
    app.pilot.click(on: "[ Reopen ]")
    #expect(try app.tasks().map(\.isCompleted) == [false, false, false])
    app.pilot.press("Shift-F10")
    app.pilot.click(on: "[ Delete ]")
    #expect(app.rows == ["One", "Three"])
    app.pilot.press("u")
    #expect(app.rows == ["One", "Two", "Three"])
  }

  @Test func tableKeysActOnTheSelectedTasks() throws {
    let app = try TaskAppOnScreen.withThreeTasks()
    app.pilot.press("Space", "Down", "Space", "d")
    #expect(app.screen.contains("Delete 2 tasks?"))
    app.pilot.press("Esc")
    #expect(app.status.contains("2 selected"))
    app.pilot.press("m")
    _ = try app.top(DueDateScreen.self)
    #expect(app.screen.lines[0].contains("2 tasks"))
    app.pilot.press("Esc", "x")
    #expect(try app.tasks().map(\.isCompleted) == [true, true, false])
  }

  @Test func escOnlyEndsSelecting() throws {
    let app = try TaskAppOnScreen.withThreeTasks()
    app.pilot.press("/")
    app.pilot.type("o")
    app.pilot.press("Enter", "Space", "Esc")
    #expect(!app.status.contains("selected"))
    #expect(app.screen.contains("One") && !app.screen.contains("Three"), "the filter stays")
    #expect(try app.texts() == ["One", "Two", "Three"])
  }

  @Test func clearingCompletedTasksAsksForConfirmation() throws {
    let app = try TaskAppOnScreen.withThreeTasks()
    app.pilot.press("x", "c")
    #expect(app.screen.contains("Delete 1 completed task?"))
    #expect(try app.texts().count == 3)
    app.pilot.press("Tab", "Enter")
    #expect(try app.texts() == ["Two", "Three"])
  }

  @Test(arguments: [80, 200])
  func noKeyIsAmbiguous(columns: Int) throws {
    let app = try TaskAppOnScreen(StoredTask.manyKinds, columns: columns)
    func expectDistinctKeys(_ place: String, _ keys: String...) {
      for key in keys { app.pilot.press(key) }
      #expect(app.pilot.ambiguousKeys.isEmpty, "\(place)")
    }
    expectDistinctKeys("list")
    expectDistinctKeys("question", "c")
    expectDistinctKeys("selecting", "Esc", "Space")
    expectDistinctKeys("re-dating", "m")
    expectDistinctKeys("list", "Esc", "Esc")
    expectDistinctKeys("order", "s")
    expectDistinctKeys("form", "Esc", "Enter")
    app.pilot.click(on: "[ Medium ]")
    expectDistinctKeys("priority")
    expectDistinctKeys("form", "Esc", "Esc", "Esc")
    app.pilot.click(on: "Edit")
    expectDistinctKeys("deleting")
  }

  @Test(arguments: [10, 20, 28])
  func aVeryNarrowListShowsTheText(columns: Int) throws {
    let app = try TaskAppOnScreen([.due("Mop it", inDays: -3, .high)], columns: columns, rows: 8)
    #expect(app.screen.lines[2].hasPrefix("▌ ○ Mop"), "\(app.screen)")
  }

  @Test(arguments: [40, 80, 120], [0, 1])
  func aClickOnOrBesideTheCircleCompletesAnOverdueTask(columns: Int, distance: Int) throws {
    let app = try TaskAppOnScreen([.due("Mop it", inDays: -3, .high)], columns: columns, rows: 12)
    #expect(app.screen.contains("○ !!! Mop it") && app.screen.contains("3 d late"))
    let circle = try #require(app.screen.firstPosition(of: "○ !!! Mop it"))
    app.pilot.click(column: circle.column + distance, row: circle.row)
    #expect(try app.tasks().map(\.isCompleted) == [true])
  }

  @Test func withoutASelectionAMessageExplainsHowToSelect() throws {
    let app = try TaskAppOnScreen.withThreeTasks()
    app.pilot.press("Space", "Space")
    app.pilot.click(on: "Complete")
    #expect(app.status.contains("press Space to select"))
    #expect(try app.tasks().allSatisfy { !$0.isCompleted })
  }

  // MARK: Midnight

  @Test func tasksDueTodayAreOverdueFromMidnight() throws {
    let app = try TaskAppOnScreen([.due("Today's", inDays: 0)])
    #expect(!app.screen.contains("overdue"))
    // 11:59:59 PM, and a second later.
    app.clock.set(TaskAppOnScreen.now.addingTimeInterval(22_739))
    app.pilot.drawPendingFrame()
    #expect(!app.screen.contains("1 overdue"))
    app.clock.set(TaskAppOnScreen.now.addingTimeInterval(22_740))
    app.pilot.drawPendingFrame()
    #expect(app.screen.contains("1 d late") && app.status.contains("1 overdue"))
    app.clock.set(TaskAppOnScreen.now.addingTimeInterval(22_740 + 86_400))
    app.pilot.drawPendingFrame()
    #expect(app.screen.contains("2 d late"))
  }

  @Test func aClockSetBackIsFollowed() throws {
    let app = try TaskAppOnScreen([.due("Today's", inDays: 0)])
    app.clock.set(TaskAppOnScreen.now.addingTimeInterval(86_400))
    app.pilot.drawPendingFrame()
    #expect(app.screen.contains("overdue"))
    app.clock.set(TaskAppOnScreen.now)
    app.pilot.press("u", "Ctrl-R")
    #expect(!app.screen.contains("overdue"))
  }
}
