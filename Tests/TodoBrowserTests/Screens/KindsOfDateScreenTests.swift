import DateFormatting
import Foundation
import Models
import Persistence
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing
import TodoBrowserAssignment

@testable import TodoBrowser

/// Undated, whole-day and repeating events in the list and in the editor.
@MainActor
struct KindsOfDateScreenTests {
  private let clock = ToDoAppOnScreen.newYork.clock

  private func event(_ title: String, _ kind: TimeKind?, inDays days: Int = 0) -> StoredToDo {
    var event = StoredToDo.on(title, inDays: days, at: kind == .day ? 0 : 20)
    event.dateKind = kind
    if kind == nil { event.date = .distantFuture }
    return event
  }

  private var rent: StoredToDo {
    var rent = event("Rent", .zoned("America/New_York"))
    rent.recurrence = "RRULE:FREQ=WEEKLY"
    rent.notes = "By transfer"
    return rent
  }

  @Test func undatedEventsComeLast() throws {
    let app = try ToDoAppOnScreen([
      event("Some day", nil), event("Holiday", .day, inDays: 3), event("Tea", .utc),
    ])
    #expect(
      app.rows == ["Today", "Tea", "Tuesday, November 24", "Holiday", "No Date", "Some day"])
    app.pilot.press("End", "t")
    #expect(app.cursorRow == "Tea")
  }

  @Test func aDayIsRedOnlyOnceItIsOver() throws {
    let app = try ToDoAppOnScreen([event("Holiday", .day)])
    #expect(!app.screen.contains("Overdue") && app.screen.contains("all day"))
    app.clock.set(ToDoAppOnScreen.now.addingTimeInterval(86_400))
    app.pilot.drawPendingFrame()
    #expect(app.screen.contains("yesterday"))
    #expect(app.rows == ["Overdue", "Holiday"])
  }

  @Test func movingToNoDateClearsTheDate() throws {
    let app = try ToDoAppOnScreen([event("Tea", .utc)])
    app.pilot.press("m")
    app.pilot.click(on: "To No Date")
    #expect(app.rows == ["No Date", "Tea"])
    #expect(app.status.contains("to no date"))
    app.pilot.press("m")
    app.pilot.click(on: "To Tomorrow")
    #expect(app.rows == ["Tomorrow", "Tea"])
    #expect(try app.event("Tea").isAllDay)
  }

  @Test func repeatingEventsAreMarkedAndCreateTheNextOne() throws {
    let app = try ToDoAppOnScreen([rent])
    #expect(app.screen.contains("Rent ↻ ✎") && app.screen.contains("8:00 PM"))
    app.pilot.press("x")
    #expect(app.rows == ["Today", "Rent", "Saturday, November 28", "Rent"])
    #expect(app.status.contains("Completed: “Rent”, next Sat, Nov 28, 20"))
    app.pilot.press("u")
    #expect(app.rows == ["Today", "Rent"])
    #expect(try app.event("Rent").repeats)
  }

  @Test func deletingAsksWhichInstances() throws {
    let app = try ToDoAppOnScreen([rent])
    app.pilot.press("d", "Enter")
    #expect(app.screen.contains("It repeats every week."))
    app.pilot.click(on: "Only This One")
    #expect(app.rows == ["Saturday, November 28", "Rent"])
    app.pilot.press("d", "Enter")
    app.pilot.click(on: "This and Following")
    #expect(try app.titles() == [])
  }

  @Test func editingAsksWhichInstances() throws {
    let app = try ToDoAppOnScreen([rent])
    app.pilot.press("Enter", "End")
    app.pilot.type("!")
    app.pilot.press("Ctrl-S")
    #expect(app.screen.contains("Change which ones?"))
    app.pilot.click(on: "Only This One")
    #expect(app.rows == ["Today", "Rent!", "Saturday, November 28", "Rent"])
    #expect(try app.event("Rent!").repeats == false)
  }

  @Test func theKindOfDateCanBeChosen() throws {
    let app = try ToDoAppOnScreen([event("Tea", .utc)])
    app.pilot.press("Enter")
    app.pilot.window.focus(try app.editor().kindControl)
    app.pilot.press("2")
    #expect(app.screen.contains("Sat, Nov 21, 2026, today"))
    app.pilot.press("Ctrl-S")
    #expect(try app.event("Tea").isAllDay)
    app.pilot.press("Enter")
    app.pilot.window.focus(try app.editor().kindControl)
    app.pilot.press("1")
    #expect(app.screen.contains("No date."))
    app.pilot.press("Ctrl-S")
    #expect(app.rows == ["No Date", "Tea"])
    app.pilot.press("Enter")
    app.pilot.window.focus(try app.editor().kindControl)
    app.pilot.press("3", "Ctrl-S")
    #expect(app.rows == ["Today", "Tea"])
    #expect(clock.reading(of: try app.event("Tea").date).time.hour == 18)
  }

  @Test func aTypedRepetitionIsPreviewed() throws {
    let app = try ToDoAppOnScreen([event("Tea", .utc)])
    app.pilot.press("Enter")
    app.pilot.window.focus(try app.editor().repetitionField)
    app.pilot.type("every 2 weeks")
    #expect(app.screen.contains("↻ every 2 weeks"))
    app.pilot.press("Ctrl-S")
    let tea = try app.event("Tea")
    #expect(tea.recurrence == "RRULE:FREQ=WEEKLY;INTERVAL=2")
    #expect(tea.dateKind == .zoned("America/New_York"))
    app.pilot.press("Enter")
    let editor = try app.editor()
    #expect(editor.repetitionField.text == "every 2 weeks")
    app.pilot.window.focus(editor.repetitionField)
    app.pilot.press("Ctrl-U")
    app.pilot.type("sometimes")
    #expect(app.screen.contains("'sometimes' cannot be read"))
    app.pilot.press("Ctrl-S")
    #expect(app.isSheetOpen, "text that cannot be read is not stored")
    app.pilot.window.focus(editor.repetitionField)
    app.pilot.press("Ctrl-U", "Ctrl-S")
    #expect(try app.event("Tea").repeats == false)
  }

  @Test func theDistanceOfATypedDateIsShownWhileItIsTyped() throws {
    let app = try ToDoAppOnScreen([event("Tea", .utc)])
    app.pilot.press("Enter")
    app.pilot.window.focus(try app.editor().datePicker)
    app.pilot.press("/")
    app.pilot.type("fri 9am")
    #expect(app.screen.contains("· in 6 days"))
  }

  @Test func aTypedTimeZoneIsKept() throws {
    let app = try ToDoAppOnScreen([event("Tea", .utc)])
    app.pilot.press("Enter")
    app.pilot.window.focus(try app.editor().datePicker)
    app.pilot.press("/")
    app.pilot.type("tomorrow 9am Berlin")
    app.pilot.press("Enter")
    #expect(app.screen.contains("3:00 AM (9:00 AM Europe/Berlin), tomorrow"))
    app.pilot.press("Ctrl-S")
    #expect(try app.event("Tea").dateKind == .zoned("Europe/Berlin"))
  }

  @Test func unchangedFieldsAreNotWritten() throws {
    var days = event("Odd", .day)
    days.otherCategories = ["Money"]
    days.category = "Home"
    let app = try ToDoAppOnScreen([days])
    #expect(app.screen.contains("Home, Money"))
    app.pilot.press("Enter", "End")
    app.pilot.type("!")
    app.pilot.press("Ctrl-S")
    let odd = try app.event("Odd!")
    #expect(odd.isAllDay && odd.date == days.date && odd.otherCategories == ["Money"])
  }

  @Test func yearsOneAnd9999HaveSections() throws {
    let app = try ToDoAppOnScreen([
      StoredToDo(title: "First", date: Date(timeIntervalSince1970: -62_135_500_000)),
      StoredToDo(title: "Last", date: Date(timeIntervalSince1970: 253_402_200_000)),
    ])
    #expect(app.rows.count == 4)
    #expect(app.rows[0] == "Overdue" && app.rows[2].hasSuffix(", 9999"))
    app.pilot.press("t", "g", "G", "Enter", "Esc", "Esc")
    #expect(app.rows.count == 4)
  }
}
