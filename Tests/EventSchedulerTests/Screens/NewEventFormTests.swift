import Foundation
import Models
import Persistence
import TerminalUI
import TerminalUITesting
import Testing

@testable import EventScheduler

@MainActor
struct NewEventFormTests {
  private let app: AppOnScreen
  private let form: NewEventScreen

  init() throws {
    app = try AppOnScreen([.on("First", inHours: -1), .on("Last", inHours: 100)])
    app.pilot.press("n")
    form = try app.top(NewEventScreen.self)
  }

  @Test func inATallTerminalTheButtonFollowsTheFields() throws {
    let app = try AppOnScreen(columns: 80, rows: 50)
    app.pilot.press("n")
    let field = try #require(app.screen.firstPosition(of: "URL"))
    let button = try #require(app.screen.firstPosition(of: "[ Create New Event ]"))
    #expect(button.row == field.row + 3)
  }

  @Test func theFormStartsWithTheTitleAndTheNextFullHour() {
    #expect(form.titleField.isFirstResponder)
    // 6 PM.
    #expect(form.datePicker.date == AppOnScreen.now.addingTimeInterval(19 * 60))
    #expect(app.screen.contains("Nov   21   2026   6:00  PM"))
  }

  @Test func anEventIsAddedWithKeysAlone() throws {
    app.pilot.type("  Concert ")
    app.pilot.press("Enter")
    app.pilot.type("Row 7")
    app.pilot.press("Tab", "Right", "Down")
    for _ in 1...8 { app.pilot.press("Tab") }
    app.pilot.press("Enter")
    let event = try #require(try app.store.events(search: "Concert").first)
    #expect(event.title == "Concert")
    #expect(event.description == "Row 7")
    #expect(event.date == AppOnScreen.now.addingTimeInterval(19 * 60 + 86_400))
    // The list is back, with the cursor on the new event.
    #expect(app.cursorRow == "Concert")
    #expect(app.status.hasSuffix("2 of 3"))
  }

  @Test func theMouseAloneWalksThroughTheForm() throws {
    app.pilot.click(on: "Bring the X-ray.")
    app.pilot.type("Row 7")
    let title = try #require(app.screen.firstPosition(of: "Title"))
    app.pilot.click(column: title.column + 13, row: title.row)
    app.pilot.type("Concert")
    app.pilot.click(on: "Create New Event")
    #expect(try app.titles() == ["First", "Concert", "Last"])
  }

  @Test(arguments: [
    ("", "", "Still needs a title and a description."),
    ("Concert", "", "Still needs a description."),
    ("", "Row 7", "Still needs a title."),
    (" \u{3000}\t", "Row 7", "Still needs a title."),
    ("Concert", " \n\n ", "Still needs a description."),
  ])
  func missingFieldsAreNamed(title: String, description: String, words: String) throws {
    app.pilot.type(title)
    app.pilot.press("Enter")
    app.pilot.type(description)
    #expect(app.screen.contains(words))
    app.pilot.press("Ctrl-S")
    #expect(app.screen.contains(words))
    #expect(try app.store.count == 2)
    // The field that needs text is being edited.
    #expect(form.titleField.isFirstResponder == words.contains("title"))
    #expect(form.descriptionView.isFirstResponder == !words.contains("title"))
  }

  @Test func theHintDisappearsWithTheLastMissingField() {
    app.pilot.type("Concert")
    app.pilot.press("Tab")
    #expect(app.screen.contains("Still needs a description."))
    app.pilot.type("R")
    #expect(!app.screen.contains("Still needs"))
    app.pilot.press("Backspace")
    #expect(app.screen.contains("Still needs a description."))
  }

  @Test func escEndsEditingAndThenAsks() throws {
    app.pilot.type("Concert")
    app.pilot.press("Esc")
    #expect(!form.titleField.isFirstResponder)
    #expect(app.screen.contains("Concert"))
    app.pilot.press("Esc")
    #expect(app.screen.contains("Save changes?"))
    app.pilot.press("Enter")
    #expect(app.screen.contains("Still needs a description."))
    app.pilot.press("Esc", "Esc")
    app.pilot.click(on: "[ Discard ]")
    #expect(app.screen.contains("of 2"))
    #expect(try app.titles() == ["First", "Last"])
    app.pilot.press("n")
    #expect(!app.screen.contains("Concert"))
  }

  @Test func theBackButtonAsks() throws {
    app.pilot.type("Concert")
    app.pilot.click(on: "‹ Agenda")
    app.pilot.click(on: "[ Discard ]")
    #expect(try app.titles() == ["First", "Last"])
    #expect(app.screen.contains("of 2"))
  }

  @Test(arguments: ["q", "Ctrl-C"])
  func quittingAsksFirst(key: String) throws {
    app.fillForm("Concert", "Row 7")
    app.pilot.press("Esc", key)
    #expect(app.screen.contains("Save changes?"))
    app.pilot.press("Enter")
    #expect(try app.titles().contains("Concert"))
    #expect(!app.pilot.application.isRunning)
  }

  @Test func withoutADelegateTheEventIsStored() throws {
    form.delegate = nil
    app.fillForm("Concert", "Row 7")
    app.pilot.press("Ctrl-S")
    #expect(try app.titles() == ["First", "Concert", "Last"])
  }

  @Test func lettersThatAreShortcutsElsewhereAreTyped() {
    app.pilot.type("quit now? /undo")
    #expect(form.titleField.text == "quit now? /undo")
  }

  @Test func touchingTheBackgroundEndsEditing() {
    app.pilot.type("Concert")
    app.pilot.click(column: 0, row: 15)
    #expect(!form.titleField.isFirstResponder)
    #expect(form.titleField.text == "Concert")
  }

  @Test func aPasteOfManyLinesIsOneTitle() throws {
    app.pilot.paste("Con\ncert\u{1B}[31m\r\n", pieces: 3)
    #expect(form.titleField.text?.contains(where: \.isNewline) == false)
    app.pilot.press("Tab")
    app.pilot.paste("Row 7\nSeat 12")
    app.pilot.press("Ctrl-S")
    #expect(try app.store.events(search: "Seat").count == 1)
  }

  // MARK: End, whole days and repetition

  @Test func optionalFieldsAreParsedAndStored() throws {
    app.fillForm("Choir", "Psalms")
    app.pilot.window.focus(form.endField)
    app.pilot.type("90 min")
    #expect(app.screen.contains("6:00 PM – 7:30 PM · in 19 minutes"))
    app.pilot.press("Enter")
    app.pilot.type("every tue until dec 8")
    #expect(app.screen.contains("Tue, Nov 24, 2026, 6:00 PM – 7:30 PM"))
    #expect(app.screen.contains("every Tue until Dec 8, 2026"))
    app.pilot.press("Ctrl-S")
    let event = try #require(try app.store.events(search: "Choir").first)
    #expect(event.endDate == event.date?.addingTimeInterval(5400))
    #expect(try app.store.events(search: "Choir").count == 3)
    #expect(app.cursorRow == "Choir ↻")
  }

  @Test func allDayCanBeChosen() throws {
    app.fillForm("Trip", "Two bags")
    app.pilot.click(on: "Day ")
    #expect(form.datePicker.datePickerMode == .date)
    app.pilot.window.focus(form.endField)
    app.pilot.type("mon")
    app.pilot.press("Ctrl-S")
    let event = try #require(try app.store.events(search: "Trip").first)
    #expect(event.isAllDay)
    #expect(app.screen.contains("day 3 of 3"))
  }

  @Test(arguments: [("soon", "'soon'"), ("nov 3 2026", "before it begins")])
  func anInvalidEndIsReported(text: String, words: String) throws {
    app.fillForm("Choir", "Psalms")
    app.pilot.window.focus(form.endField)
    app.pilot.type(text)
    #expect(app.screen.contains(words))
    app.pilot.press("Ctrl-S")
    #expect(form.endField.isFirstResponder)
    #expect(try app.titles() == ["First", "Last"])
  }

  @Test(arguments: ["yearly on feb 30", "every 3 days after done"])
  func aRecurrenceThatAnEventCannotHaveIsRefused(text: String) throws {
    app.fillForm("Choir", "Psalms")
    app.pilot.window.focus(form.repeatField)
    app.pilot.type(text)
    app.pilot.press("Ctrl-S")
    #expect(form.repeatField.isFirstResponder)
    #expect(try app.titles() == ["First", "Last"])
  }

  @Test(arguments: ["every day for 3 months", "every tue from jan 5 until mar 1"])
  func aRecurrenceMayHaveASpan(text: String) throws {
    app.fillForm("Choir", "Psalms")
    app.pilot.window.focus(form.repeatField)
    app.pilot.type(text)
    app.pilot.press("Ctrl-S")
    #expect(try app.titles().contains("Choir"))
    let stored = try #require(try app.store.event(3))
    #expect(stored.recurrence?.contains("UNTIL=2027") == true)
  }

  @Test func anInvalidRecurrenceIsReported() throws {
    app.fillForm("Choir", "Psalms")
    app.pilot.window.focus(form.repeatField)
    app.pilot.type("now and then")
    #expect(app.screen.contains("now and then") && app.screen.contains("cannot be read"))
    app.pilot.press("Ctrl-S")
    #expect(form.repeatField.isFirstResponder)
  }
}
