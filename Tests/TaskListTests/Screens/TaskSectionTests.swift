import DateFormatting
import Foundation
import Models
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import TaskList

/// The list in sections, on Saturday, 21 November 2026.
@MainActor
struct TaskSectionTests {
  private static let headings = TaskSection.allCases.map(\.rawValue)

  private func headings(_ app: TaskAppOnScreen) -> [String] {
    app.screen.lines.compactMap { line in
      Self.headings.first { line.hasPrefix(" \($0) ") && line.contains("──") }
    }
  }

  private static let tasks: [StoredTask] = [
    .due("Mop", inDays: -1), .due("Call", inDays: 0), .due("Water", inDays: 1),
    .due("Bake", inDays: 12), .due("Learn", inDays: nil),
    .due("Read", inDays: 3, isCompleted: true),
  ]

  @Test func theTabOfAViewTakesThePlaceOfItsTitle() throws {
    let app = try TaskAppOnScreen(Self.tasks)
    #expect(app.screen.lines[0].hasPrefix(" [1 All] ") && app.screen.lines[0].contains(" Tasks "))
    app.pilot.press("2")
    #expect(app.screen.lines[0].contains("[2 Overdue] ") && !app.screen.lines[0].contains("Tasks"))
    app.pilot.press("Enter")
    #expect(app.screen.lines[0].hasPrefix(" ‹ Tasks · Overdue "))
  }

  @Test func rowsByDueDateHaveHeadings() throws {
    let app = try TaskAppOnScreen(Self.tasks)
    #expect(headings(app) == ["Overdue", "Today", "Next 7 days", "Later", "No date", "Done"])
    #expect(app.rows == ["Mop", "Call", "Water", "Bake", "Learn", "Read"])
    #expect(app.status.contains("1 of 6"))
    app.pilot.press("End")
    #expect(app.cursorRow == "Read" && app.status.contains("6 of 6"))
    app.pilot.press("Up", "x")
    #expect(headings(app) == ["Overdue", "Today", "Next 7 days", "Later", "Done"])
    #expect(app.cursorRow == "Bake")
  }

  @Test(arguments: [(24, 1), (60, 2)])
  func aBlankLineFollowsEachSectionInATallTerminal(rows: Int, distance: Int) throws {
    let lines = try TaskAppOnScreen(Self.tasks, rows: rows).screen.lines
    let mop = try #require(lines.firstIndex { $0.contains("Mop") })
    #expect(lines[mop + distance].hasPrefix(" Today ──"))
  }

  @Test func otherOrdersHaveNoSectionsAndCanBeReversed() throws {
    // Without a row that says “No Due Date”, which is clicked on here.
    let app = try TaskAppOnScreen(Self.tasks.filter { $0.dueDate != nil })
    app.pilot.press("s")
    app.pilot.click(on: "Text")
    #expect(headings(app) == [])
    app.pilot.press("s")
    app.pilot.click(on: "Due Date")
    app.pilot.press("s")
    app.pilot.click(on: "Due Date")
    #expect(headings(app) == ["Done", "Later", "Next 7 days", "Today", "Overdue"])
  }

  @Test func headingsCountTheirTasks() throws {
    let app = try TaskAppOnScreen(Self.tasks + [.due("Sweep", inDays: -2)])
    func count(of heading: String) -> Substring? {
      app.screen.lines.first { $0.contains(" \(heading) ──") }?.split(separator: " ").last
    }
    #expect(count(of: "Overdue") == "2" && count(of: "Today") == "1")
  }

  @Test func theNextSevenDaysHaveASection() throws {
    let days = TaskSectionDays(today: try #require(CivilDate(year: 2026, month: 11, day: 23)))
    func section(_ day: Int) -> TaskSection {
      days.section(isCompleted: false, due: Double(days.today + day) * 86_400 + 3600)
    }
    #expect(
      [-1, 0, 1, 2, 7, 8].map(section) == [
        .overdue, .today, .nextDays, .nextDays, .nextDays, .later,
      ])
    #expect(days.section(isCompleted: false, due: .infinity) == .noDate)
    #expect(days.section(isCompleted: true, due: .infinity) == .done)
  }

  @Test func sectionsChangeAtMidnight() throws {
    let app = try TaskAppOnScreen([.due("Water", inDays: 1)])
    #expect(headings(app) == ["Next 7 days"])
    app.clock.set(TaskAppOnScreen.now + 7 * 3600)
    app.pilot.drawPendingFrame()
    #expect(headings(app) == ["Today"])
  }

  // MARK: Changing what comes again

  private func rent() throws -> TaskAppOnScreen {
    var rent = StoredTask.due("Rent", inDays: 6)
    rent.repetition = Repetition(.week)
    return try TaskAppOnScreen([rent])
  }

  private func rename(_ app: TaskAppOnScreen) {
    app.pilot.press("Enter", "Enter", "End")
    app.pilot.type(" now")
    app.pilot.press("Enter")
    app.pilot.click(on: "‹")
  }

  @Test func onlyThisInstanceIsChangedAndTheSeriesContinues() throws {
    let app = try rent()
    rename(app)
    #expect(app.screen.contains("Change which ones?"))
    app.pilot.click(on: "This One")
    #expect(app.rows == ["Rent now", "Rent"])
    #expect(try app.tasks().map(\.repeats) == [false, true])
    app.pilot.press("u")
    #expect(app.rows == ["Rent"])
    #expect(try app.tasks().map(\.repeats) == [true])
  }

  @Test func thisAndFutureInstancesAreChangedInOneTask() throws {
    let app = try rent()
    rename(app)
    app.pilot.click(on: "This and Following")
    #expect(app.rows == ["Rent now"])
    #expect(try app.tasks().map(\.repeats) == [true])
  }

  @Test func continuingToEditChangesNothing() throws {
    let app = try rent()
    rename(app)
    app.pilot.click(on: "Keep Editing")
    #expect(app.screen.contains("Rent now") && app.screen.contains("Edit Task"))
    #expect(try app.texts() == ["Rent"])
  }

  @Test func deletingAsksWhichInstances() throws {
    let app = try rent()
    app.pilot.press("d", "Enter")
    #expect(app.screen.contains("It repeats every week."))
    app.pilot.click(on: "Only This One")
    #expect(app.status.contains("Deleted “Rent” – u to undo"))
    #expect(try app.tasks().map(\.repeats) == [true])
    #expect(app.screen.contains("Dec 4"))
    app.pilot.press("u", "Space", "d")
    app.pilot.click(on: "This and Following")
    #expect(try app.tasks().isEmpty)
    app.pilot.press("u", "d", "Enter", "Esc")
    #expect(try app.tasks().count == 1)
  }

  @Test func completingTheLastInstanceIsReported() throws {
    var swim = StoredTask.due("Swim", inDays: 0)
    swim.recurrence = "RRULE:FREQ=WEEKLY;COUNT=1"
    let app = try TaskAppOnScreen([swim])
    app.pilot.press("x")
    #expect(app.status.contains("the last of its series"))
  }

  @Test func thePickerShowsTheDistanceOfATypedDate() throws {
    let app = try TaskAppOnScreen([.due("Call", inDays: 0)])
    app.pilot.press("Enter")
    try app.topForm().performSegue(withIdentifier: "EditDueDate", sender: nil)
    app.pilot.drawPendingFrame()
    app.pilot.press("/")
    app.pilot.type("friday")
    #expect(app.screen.contains("Nov 27, 2026 · in 6 days"), "\(app.screen)")
  }
}
