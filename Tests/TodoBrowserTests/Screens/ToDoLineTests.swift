import CommandSupport
import DateFormatting
import Foundation
import Models
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import TodoBrowser

/// A todo in one line, on Saturday, 21 November 2026, 5:41 PM in New York.
@MainActor
struct ToDoLineTests {
  private func entry(_ text: String) throws -> ToDoEntry {
    try ToDoEntry(
      reading: text, now: ToDoAppOnScreen.now, by: DateParser(in: ToDoAppOnScreen.newYork))
  }

  private func todo(_ text: String) throws -> StoredToDo {
    var event = StoredToDo(date: ToDoAppOnScreen.now)
    try entry(text).apply(
      to: &event, on: ToDoAppOnScreen.newYork.clock, now: ToDoAppOnScreen.now)
    return event
  }

  @Test func everyPartOfTheDocumentedLineIsRead() throws {
    let parts = try TypedLineTable().examples(of: "ToDo Browser")
    #expect(parts.count > 6)
    for part in parts {
      let found = try entry("Dentist \(part)")
      #expect(found.title == "Dentist" && found.hasParts, "\(part)")
    }
  }

  @Test func parsesALine() throws {
    let found = try todo("Dentist fri 9am #health #Teeth every 6 months !15m")
    #expect(found.title == "Dentist" && found.category == "health")
    #expect(found.otherCategories == ["Teeth"] && found.alarms == ["-PT15M"])
    #expect("\(ToDoAppOnScreen.newYork.clock.reading(of: found.date))" == "2026-11-27 09:00")
    #expect(found.recurrence == "RRULE:FREQ=MONTHLY;INTERVAL=6")
    #expect(try todo("Clean the oven sunday").isAllDay)
    #expect(try todo("Renew before jan 5").title == "Renew")
    #expect(try todo("Stop by friday").title == "Stop by")
    let weekly = try todo("Choir every tue")
    #expect(weekly.isAllDay)
    #expect("\(ToDoAppOnScreen.newYork.clock.day(of: weekly.date))" == "2026-11-24")
  }

  @Test(arguments: ["Call May", "Friday", "Buy 12 eggs", "Say \"hi\", twice", "Buy soy milk"])
  func aTitleWithoutADateIsUnchanged(title: String) throws {
    #expect(try entry(title).title == title && !entry(title).hasParts)
  }

  @Test func wordsOfTheCommandAreParsedUnlessAnOptionIsGiven() throws {
    let cli = try CommandHarness()
    #expect(
      cli.run("add", "Dentist", "fri", "9am", "#health").results
        == "Added 1: “Dentist”, “health”, Fri, Nov 27, 2026, 9:00 AM (in 6 days).\n")
    #expect(
      cli.run("add", "Friday drinks", "--date", "dec 1 6pm").results
        == "Added 2: “Friday drinks”, Tue, Dec 1, 2026, 6:00 PM (in 10 days).\n")
    #expect(
      cli.run("add", "Clean the oven sunday").results
        == "Added 3: “Clean the oven”, Sun, Nov 22, 2026 (tomorrow).\n")
    #expect(cli.run("add", "Dinner tomorrow at 7").status == 64)
  }

  @Test func theEditorPreviewsTheParsedLineAndFillsItsFields() throws {
    let app = try ToDoAppOnScreen()
    app.pilot.press("a")
    app.pilot.type("Dentist fri 9am #health every 6 months")
    expectScreen(app.screen, named: "editor-line")
    app.pilot.press("Tab")
    let editor = try app.editor()
    #expect(editor.titleField.text == "Dentist" && editor.categoryField.text == "health")
    #expect(editor.repetitionField.text == "every 6 months")
    app.pilot.press("Ctrl-S")
    let event = try app.event("Dentist")
    #expect(event.category == "health" && event.repeats)
  }

  @Test(arguments: ["Enter", "Ctrl-S"])
  func aTodoWithADateIsAddedWithTwoKeys(key: String) throws {
    let app = try ToDoAppOnScreen()
    app.pilot.press("a")
    app.pilot.type("Pay rent friday")
    app.pilot.press(key)
    #expect(!app.isSheetOpen)
    #expect(try app.event("Pay rent").isAllDay)
  }

  @Test(arguments: ["Enter", "Ctrl-S"])
  func anUnreadableLineIsReportedAndKept(key: String) throws {
    let app = try ToDoAppOnScreen()
    app.pilot.press("a")
    app.pilot.type("Dinner tomorrow at 7")
    #expect(app.screen.contains("can be read in two ways"))
    app.pilot.press(key)
    #expect(app.isSheetOpen)
    #expect(try app.editor().titleField.text == "Dinner tomorrow at 7")
  }

  @Test func returnOnlyEndsTypingInAStoredTodo() throws {
    let app = try ToDoAppOnScreen([.on("Mop", inDays: 0, at: 20)])
    app.pilot.press("Enter")
    app.pilot.type(" floor")
    app.pilot.press("Enter")
    #expect(app.isSheetOpen)
    #expect(try app.titles() == ["Mop"])
  }

  @Test func theTitleOfAStoredTodoIsNotParsed() throws {
    let app = try ToDoAppOnScreen([.on("Mop", inDays: 0, at: 20)])
    app.pilot.press("Enter")
    app.pilot.type(" friday")
    app.pilot.press("Ctrl-S")
    #expect(try app.event("Mop friday").title == "Mop friday")
  }
}
