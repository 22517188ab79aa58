import Foundation
import Models
import Persistence
import ScreenSupport
import TaskListAssignment
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import TaskList

/// In a wide terminal the task under the cursor is at the right of the list and, in a wider one,
/// the views at its left.
@MainActor
struct TaskSideBySideTests {
  private let app: TaskAppOnScreen

  init() throws {
    app = try TaskAppOnScreen(
      [.due("One", inDays: 1, .low), .due("Two", inDays: 2, .high)], columns: 140)
  }

  private func form() throws -> EditTaskScreen {
    try app.top(EditTaskScreen.self, of: .secondary)
  }

  @Test func theDetailsFollowTheCursor() throws {
    #expect(app.screen.contains("low priority") && app.screen.contains("Sun, Nov 22, 2026"))
    app.pilot.press("Down")
    #expect(app.screen.contains("!!! high priority") && app.screen.contains("Mon, Nov 23, 2026"))
    #expect(app.screen.contains("never (e to set)"))
  }

  @Test func onlyTheStateOfAnOverdueTaskIsRed() throws {
    let app = try TaskAppOnScreen([.due("Late", inDays: -2, .high)], columns: 140)
    func cell(of text: String) throws -> ScreenCell {
      let place = try #require(app.screen.firstPosition(of: text))
      return app.screen[column: place.column, row: place.row]
    }
    let (state, date) = (try cell(of: "○ overdue"), try cell(of: "Thu, Nov 19, 2026"))
    let priority = try cell(of: "!!! high priority")
    #expect(state.style.foreground == date.style.foreground)
    #expect(priority.style.foreground != state.style.foreground)
  }

  @Test(arguments: [
    ("Plan the spring exhibition", "Plan the spring exhibition  studio "),
    ("Plan the spring exhibition in Montréal", "Plan the spring exhibiti… studio "),
  ])
  func aShortProjectLeavesItsRoomToTheText(text: String, row: String) throws {
    var task = StoredTask.due(text, inDays: 9)
    task.project = "studio"
    let app = try TaskAppOnScreen([task], columns: 120, rows: 36)
    #expect(app.screen.contains(row))
  }

  @Test func aMonthIsBelowTheDetailsInATallTerminal() throws {
    let app = try TaskAppOnScreen(
      [.due("One", inDays: 1), .due("Two", inDays: 2)], columns: 140, rows: 36)
    #expect(app.screen.contains("Nov 2026") && app.screen.contains("22•"))
    #expect(!app.screen.contains("By week"))
    app.pilot.click(on: "23•")
    #expect(app.cursorRow == "Two")
    app.pilot.resize(columns: 140, rows: 30)
    #expect(!app.screen.contains("Nov 2026"))
  }

  @Test func theNextMonthAndTheWeeksAreInALargeTerminal() throws {
    let app = try TaskAppOnScreen(
      [.due("One", inDays: 1), .due("Late", inDays: 20)], columns: 200, rows: 60)
    #expect(app.screen.contains("Nov 2026") && app.screen.contains("Dec 2026"))
    let week = try #require(app.screen.lines.first { $0.contains("Next week") })
    #expect(week.contains("Next week  ░░░") && week.contains("0 of 1"))
    app.pilot.click(on: "11•")
    #expect(app.cursorRow == "Late")
    #expect(app.screen.contains("Jan 2027") && !app.screen.contains("Nov 2026"))
    app.pilot.press("x")
    #expect(app.screen.contains("▓▓▓"))
  }

  @Test func theFormFollowsTheCursor() throws {
    #expect(try form().textField.text == "One")
    app.pilot.press("Down")
    #expect(try form().textField.text == "Two")
    #expect(try form().priorityButton.currentTitle == "High")
    app.pilot.press("/")
    app.pilot.type("one")
    #expect(try form().textField.text == "One")
  }

  @Test func theFormBesideTheListShowsBothStatesWhole() throws {
    let app = try TaskAppOnScreen([.due("One", inDays: 1)], columns: 110)
    app.pilot.press("e")
    #expect(app.screen.contains("│ ● Open │   Done │"))
  }

  @Test func enterMovesToTheFormAndEscReturns() throws {
    app.pilot.press("Down", "Enter")
    #expect(try form().containsFocus)
    #expect(try !form().textField.isEditing)
    app.pilot.press("Esc")
    #expect(try !form().containsFocus)
    #expect(app.screen.contains("!!! high priority"), "the details are shown again")
    app.pilot.press("Up")
    #expect(try form().textField.text == "One")
  }

  @Test func aTaskIsEditedBesideTheList() async throws {
    let changes = StoreChanges(of: app.store)
    app.pilot.press("Enter", "Enter", "End")
    app.pilot.type("!")
    app.pilot.press("Ctrl-S")
    try await changes.next()
    app.pilot.drawPendingFrame()
    #expect(app.rows.contains { $0.hasPrefix("One!") })
    #expect(try app.texts() == ["One!", "Two"])
  }

  @Test func clickingAnotherRowAsksAboutUnsavedText() throws {
    app.pilot.press("Enter", "Enter", "End")
    app.pilot.type("!")
    app.pilot.click(on: "Two")
    #expect(app.screen.contains("Save changes?"))
    #expect(try form().textField.text == "One!")
    app.pilot.press("Enter")
    #expect(try app.texts() == ["One!", "Two"])
    #expect(try form().textField.text == "Two")
  }

  @Test func aNewTaskIsAddedInTheFormBesideTheList() throws {
    app.pilot.press("a")
    app.pilot.type("Zero due:today")
    app.pilot.press("Esc", "Esc", "Enter")
    #expect(try app.texts() == ["One", "Two", "Zero"])
    #expect(try form().textField.text == "Zero")
    #expect(try !form().containsFocus)
  }

  @Test func theDetailsAreBesideTheListFromAHundredColumnsOn() throws {
    let app = try TaskAppOnScreen(Self.chores, columns: 100, rows: 30)
    #expect(app.screen.lines[0].contains("[1 All] 2 3 4 5 6 7"))
    #expect(app.screen.contains("Also in kitchen") && !app.screen.contains("Projects"))
    app.pilot.resize(columns: 99, rows: 30)
    #expect(!app.screen.contains("Also in kitchen"))
  }

  /// The list has the same width in both terminals.
  @Test func theViewsAreTabsOrBesideTheList() throws {
    let (narrow, wide) = (109, 130)
    let app = try TaskAppOnScreen(Self.chores, columns: narrow, rows: 30)
    app.pilot.resize(columns: wide, rows: 30)
    #expect(app.screen.contains("Projects") && !app.screen.lines[0].contains("[1 All]"))
    app.pilot.resize(columns: narrow, rows: 30)
    #expect(!app.screen.contains("Projects") && app.screen.lines[0].contains("[1 All]"))
  }

  @Test func narrowingAndWideningShowsTheSame() {
    let before = app.screen.text
    app.pilot.resize(columns: 100, rows: 24)
    app.pilot.resize(columns: 140, rows: 24)
    #expect(app.screen.text == before)
  }

  @Test func typedTextSurvivesResizing() throws {
    app.pilot.press("Enter", "Enter", "End")
    app.pilot.type("!")
    app.pilot.resize(columns: 80, rows: 24)
    #expect(app.screen.contains("One!") && app.screen.contains("‹ Tasks"))
    app.pilot.type("!")
    app.pilot.resize(columns: 140, rows: 24)
    app.pilot.press("Ctrl-S")
    #expect(try app.texts() == ["One!!", "Two"])
  }

  @Test func nothingIsShownBesideAnEmptyList() {
    for _ in 0..<2 { app.pilot.press("d", "Enter") }
    #expect(!app.screen.contains("No notes"))
    #expect(app.screen.contains("No tasks yet."))
    app.pilot.press("u")
    #expect(app.screen.contains("No notes"))
  }

  // MARK: Views

  private static var chores: [StoredTask] {
    var tiles = StoredTask.due("Lay the tiles", inDays: -2, .high)
    (tiles.project, tiles.tags) = ("kitchen", ["home"])
    var sink = StoredTask.due("Order the sink", inDays: 3)
    sink.project = "kitchen"
    var paint = StoredTask.due("Buy paint", inDays: 1, isCompleted: true)
    paint.project = "kitchen"
    return [tiles, sink, paint, .due("Call Ann", inDays: nil)]
  }

  @Test func theViewsCountTheirTasks() throws {
    let app = try TaskAppOnScreen(Self.chores, columns: 120, rows: 36)
    func count(_ title: String) -> String? {
      app.screen.lines.map { $0.prefix(22).trimmingCharacters(in: .whitespaces) }
        .first { $0.hasPrefix(title + " ") || $0.hasPrefix("▏ " + title + " ") }?
        .components(separatedBy: " ").last
    }
    #expect(
      ["All", "Overdue", "Next 7 days", "No date", "Done", "kitchen", "+home"].map(count)
        == ["3", "1", "1", "1", "1", "2", "1"])
    #expect(app.screen.contains("kitchen       ▓░░ 2"))
    #expect(app.screen.contains("▓▓░░░░░░ 1 of 3 done"))
    #expect(app.screen.contains("Also in kitchen"))
    app.pilot.press("x")
    #expect(["All", "Overdue", "Done", "kitchen"].map(count) == ["2", "0", "2", "1"])
  }

  @Test func aClickOnARelatedTaskMovesTheCursorToIt() throws {
    let app = try TaskAppOnScreen(Self.chores, columns: 120, rows: 36)
    #expect(app.screen.contains("Task") && app.screen.contains("Also in kitchen"))
    app.pilot.click(on: "○ Order the sink · ")
    #expect(try app.top(TaskListScreen.self).focusedTask?.text == "Order the sink")
  }

  @Test func tasksWithTheSameTagAreBesideATaskWithoutAProject() throws {
    var call = StoredTask.due("Call Ann", inDays: 1)
    call.tags = ["family"]
    var write = StoredTask.due("Write to Vera", inDays: 2)
    (write.tags, write.project) = (["family"], "letters")
    let app = try TaskAppOnScreen([call, write], columns: 120, rows: 36)
    #expect(app.screen.contains("Also tagged +family"))
    app.pilot.click(on: "○ Write to Vera · ")
    #expect(try app.top(TaskListScreen.self).focusedTask?.text == "Write to Vera")
    #expect(!app.screen.contains("Also "))
  }

  @Test func aDigitOrAClickChoosesAView() throws {
    let app = try TaskAppOnScreen(Self.chores, columns: 120, rows: 36)
    app.pilot.press("2")
    #expect(app.rows == ["Lay the tiles"] && app.screen.contains("Tasks · Overdue"))
    app.pilot.click(on: "▓░░ 2")
    #expect(app.rows == ["Lay the tiles", "Order the sink", "Buy paint"])
    app.pilot.press("4", "/")
    app.pilot.type("tiles")
    #expect(app.rows.isEmpty, "the filter is applied within the view")
    app.pilot.press("Esc", "3")
    #expect(app.screen.contains("No tasks in “Today”."))
    app.pilot.press("1")
    #expect(app.rows.count == 4)
  }
}
