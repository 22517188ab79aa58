import DateFormatting
import Foundation
import Models
import Persistence
import TerminalUI
import TerminalUITesting
import Testing

@testable import EventScheduler

@MainActor
struct EditEventTests {
  private func edit(_ event: CalendarEvent) throws -> (AppOnScreen, EditEventScreen) {
    let app = try AppOnScreen([event])
    app.pilot.press("Enter", "e")
    return (app, try app.top(EditEventScreen.self))
  }

  @Test func theFormBeginsWithTheEvent() throws {
    let (app, form) = try edit(.on("Concert", "Row 7", inHours: 2))
    #expect(form.titleField.text == "Concert")
    #expect(form.descriptionView.text == "Row 7")
    #expect(form.datePicker.date == AppOnScreen.now.addingTimeInterval(7200))
    #expect(app.screen.contains("Save Changes"))
  }

  @Test func savingChangesTheEventAndShowsIt() throws {
    let (app, _) = try edit(.on("Concert", "Row 7", inHours: 2))
    app.pilot.press("Ctrl-U")
    app.pilot.type("Recital")
    app.pilot.press("Tab")
    app.pilot.type("!")
    app.pilot.press("Ctrl-S")
    #expect(app.screen.contains("Event Info") && app.screen.contains("Recital"))
    #expect(try app.titles() == ["Recital"])
    #expect(try app.store.undoTitle == "Edit “Recital”")
    app.pilot.press("Esc", "u")
    #expect(app.cursorRow == "Concert")
  }

  @Test func aMovedEventKeepsItsDuration() throws {
    let (app, form) = try edit(.on("Concert", inHours: 2, lasting: 3))
    form.datePicker.date = AppOnScreen.now.addingTimeInterval(26 * 3600)
    app.pilot.press("Ctrl-S")
    let event = try #require(try app.store.events().first)
    #expect(event.date == AppOnScreen.now.addingTimeInterval(26 * 3600))
    #expect(event.endDate == AppOnScreen.now.addingTimeInterval(29 * 3600))
  }

  @Test func allDayEventsAreMovedByDays() throws {
    let march = Date(timeIntervalSince1970: 1_772_859_600)  // 7 March 2026, midnight
    var event = CalendarEvent(title: "Trip", description: "Words", date: march)
    event.isAllDay = true
    event.endDate = march.addingTimeInterval(86_400)
    let (app, form) = try edit(event)
    #expect(form.datePicker.datePickerMode == .date)
    // The eighth is an hour short.
    form.datePicker.date = march.addingTimeInterval(86_400)
    app.pilot.press("Ctrl-S")
    let moved = try #require(try app.store.events().first)
    #expect(moved.date == march.addingTimeInterval(86_400))
    #expect(moved.endDate == march.addingTimeInterval(86_400 + 23 * 3600))
  }

  @Test func anEventKeepsItsLengthInDaysWhenItsKindChanges() throws {
    let (app, form) = try edit(.on("Retreat", inHours: 2, lasting: 50))
    form.kindControl.selectedSegmentIndex = 1
    form.kindControl.sendActions(for: .valueChanged)
    #expect(form.endField.text == "Mon, Nov 23, 2026")
    app.pilot.press("Ctrl-S")
    let event = try #require(try app.store.events().first)
    let clock = AppOnScreen.newYork.clock
    #expect(event.isAllDay)
    #expect(event.date.map(clock.day)?.description == "2026-11-21")
    #expect(event.endDate.map(clock.day)?.description == "2026-11-24")
  }

  @Test func anEventWithoutADateGetsOneOnlyWhenChosen() throws {
    let (app, form) = try edit(CalendarEvent(title: "Someday", description: "Words"))
    app.pilot.type("!")
    app.pilot.press("Ctrl-S")
    let event = try #require(try app.store.events().first)
    #expect(event.title == "Someday!")
    #expect(event.date == nil)
    app.pilot.press("e")
    let second = try app.top(EditEventScreen.self)
    #expect(second !== form)
    second.datePicker.date = AppOnScreen.now
    app.pilot.press("Ctrl-S")
    #expect(try app.store.events().first?.date == AppOnScreen.now)
  }

  @Test func anEventWithoutADescriptionDoesNotNeedOne() throws {
    let (app, _) = try edit(.on("Holiday", "", inHours: 2))
    #expect(!app.screen.contains("Still needs"))
    app.pilot.type("!")
    app.pilot.press("Ctrl-S")
    #expect(try app.titles() == ["Holiday!"])
  }

  @Test func anEventCannotLoseItsDescription() throws {
    let (app, form) = try edit(.on("Concert", "Row 7", inHours: 2))
    form.descriptionView.text = " "
    app.pilot.press("Ctrl-S")
    #expect(app.screen.contains("Still needs a description."))
    #expect(try app.store.events().first?.description == "Row 7")
  }

  @Test func goingBackChangesNothing() throws {
    let (app, _) = try edit(.on("Concert", "Row 7", inHours: 2))
    app.pilot.type("!!!")
    app.pilot.press("Esc", "Esc")
    app.pilot.click(on: "[ Discard ]")
    #expect(app.screen.contains("Event Info"))
    #expect(try app.titles() == ["Concert"])
  }

  @Test func endAndRepetitionAreChanged() throws {
    let (app, form) = try edit(.on("Concert", inHours: 2, lasting: 3))
    #expect(form.endField.text == "10:41 PM")
    app.pilot.window.focus(form.endField)
    app.pilot.press("Ctrl-U")
    app.pilot.type("9pm")
    app.pilot.press("Tab")
    app.pilot.type("every 2 weeks")
    app.pilot.press("Ctrl-S")
    #expect(app.screen.contains("at 7:41 PM – 9:00 PM"))
    #expect(app.screen.contains("Repeats     every 2 weeks"))
  }

  @Test func unchangedPropertiesStayByteForByte() throws {
    var event = CalendarEvent.on("Concert", inHours: 2, lasting: 3)
    event.recurrence = "RRULE:FREQ=WEEKLY;WKST=SU\nEXDATE:20261206T004100Z"
    let (app, form) = try edit(event)
    #expect(form.repeatField.text?.isEmpty == false)
    app.pilot.window.focus(form.titleField)
    app.pilot.type("!")
    app.pilot.press("Ctrl-S", "Down", "Down", "Enter")
    #expect(try app.titles().contains("Concert!"))
    let stored = try #require(try app.store.event(1))
    #expect(stored.recurrence?.contains("FREQ=WEEKLY;WKST=SU") == true)
  }
}
