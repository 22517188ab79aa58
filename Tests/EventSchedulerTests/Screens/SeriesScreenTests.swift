import Foundation
import TerminalUI
import TerminalUITesting
import Testing

@testable import EventScheduler

/// Series on the screen: their instances are rows, and a change asks which instances are meant.
@MainActor
struct SeriesScreenTests {
  private let app: AppOnScreen

  /// A lesson on five days in a row from tomorrow on; the cursor is on the second.
  init() throws {
    var lesson = CalendarEvent.on("Lesson", "Book 2", inHours: 20, lasting: 1)
    lesson.recurrence = "RRULE:FREQ=DAILY;COUNT=5"
    lesson.timeZone = "America/New_York"
    app = try AppOnScreen([lesson, .on("Concert", inHours: 1)])
    app.pilot.press("Down", "Down")
  }

  /// The lines of the list that contain a text.
  private func lines(with text: String) -> [String] {
    app.screen.lines.dropLast().filter { $0.contains(text) }
  }

  private func answer(_ title: String) {
    app.pilot.click(on: "[ \(title) ]")
  }

  @Test func eachInstanceIsARowWithASymbol() {
    #expect(lines(with: "Lesson ↻").count == 5)
    #expect(app.status.hasSuffix("2 events"))
    app.pilot.press("Enter")
    #expect(app.screen.contains("Monday, November 23, 2026 at 1:41 PM – 2:41 PM"))
    #expect(app.screen.contains("Repeats     every day, 5 times"))
  }

  @Test(arguments: [
    ("This Event", 4), ("This and Following Events", 1), ("All Events", 0),
  ])
  func deletingAsksWhichInstances(title: String, left: Int) {
    app.pilot.press("d", "Enter")
    #expect(app.screen.contains("Delete which?"))
    answer(title)
    #expect(lines(with: "Lesson ↻").count == left)
    app.pilot.press("u")
    #expect(lines(with: "Lesson ↻").count == 5)
  }

  @Test func deletingCanBeCancelled() {
    app.pilot.press("d", "Enter", "Esc")
    #expect(lines(with: "Lesson ↻").count == 5 && !app.screen.contains("Delete which?"))
  }

  @Test func anUnchangedFormDoesNotAsk() {
    app.pilot.press("e", "Ctrl-S")
    #expect(app.screen.contains("[1 Agenda]") && !app.screen.contains("Change which?"))
    app.pilot.press("u")
    #expect(!app.status.contains("Undone: Edit"))
  }

  @Test(arguments: [("This Event", 1), ("This and Following Events", 4), ("All Events", 5)])
  func editingAsksWhichInstances(title: String, changed: Int) {
    app.pilot.press("e")
    app.pilot.type("!")
    app.pilot.press("Ctrl-S")
    #expect(app.screen.contains("Change which?"))
    answer(title)
    #expect(app.cursorRow == "Lesson! ↻")
    #expect(lines(with: "Lesson! ↻").count == changed)
    #expect(lines(with: "Lesson ↻").count == 5 - changed)
    app.pilot.press("u")
    #expect(lines(with: "Lesson ↻").count == 5)
  }

  @Test func aCancelledChangeStaysInItsForm() {
    app.pilot.press("e")
    app.pilot.type("!")
    app.pilot.press("Ctrl-S", "Esc")
    #expect(app.screen.contains("Lesson!") && app.screen.contains("Save Changes"))
  }

  @Test func oneInstanceIsMoved() {
    app.pilot.press("m")
    app.pilot.type("nov 30 5pm")
    app.pilot.press("Enter")
    answer("This Event")
    #expect(app.screen.contains("Mon, Nov 30") && lines(with: "5:00 PM–6:00 PM").count == 1)
    #expect(lines(with: "Lesson ↻").count == 5)
    #expect(app.cursorRow == "Lesson ↻")
  }

  @Test func theWholeSeriesIsMoved() {
    app.pilot.press("m")
    app.pilot.type("5pm nov 23")
    app.pilot.press("Enter")
    answer("All Events")
    #expect(lines(with: "5:00 PM–6:00 PM").count == 5)
  }

  @Test func aSeriesIsAddedWithOneLine() {
    app.pilot.press("a")
    app.pilot.type("Yoga every tue 7-8pm until dec 8")
    #expect(app.screen.contains("Tuesday, November 24, 2026 at 7:00 PM – 8:00 PM"))
    #expect(app.screen.contains("↻ every Tue until Dec 8, 2026"))
    app.pilot.press("Enter")
    #expect(lines(with: "Yoga ↻").count == 3)
    #expect(app.cursorRow == "Yoga ↻")
  }

  @Test func theWeekShowsInstances() {
    app.pilot.press("2")
    #expect(app.screen.contains("Lesson ↻"))
    app.pilot.press("Enter")
    #expect(app.screen.contains("Monday, November 23, 2026"))
  }
}
