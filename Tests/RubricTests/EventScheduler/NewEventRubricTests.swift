import Foundation
import Models
import TerminalUI
import TerminalUITesting
import Testing

@testable import EventScheduler
@testable import RubricSupport

/// The lines about NewEventViewController.
@MainActor
struct NewEventRubricTests {
  private let app: MarkedScheduler
  private let form: NewEventViewController
  private let collector = EventCollector()

  init() throws {
    app = try MarkedScheduler(titles: "First")
    app.pilot.press("n")
    form = try app.top(NewEventViewController.self)
  }

  @Test(.eventScheduler("code.form.delegate"))
  func theFormBeginsWithoutADelegate() throws {
    let form = try MarkedScheduler.make(NewEventViewController.self)
    let delegate: (any EventPassingDelegate)? = form.delegate
    #expect(delegate == nil)
  }

  @Test(.eventScheduler("code.form.create"))
  func theButtonMakesTheEventPassesItBackAndUnwinds() throws {
    form.delegate = collector
    var depth = 0
    collector.onEvent = { depth = app.navigation.viewControllers.count }
    app.pilot.type("Concert")
    app.pilot.press("Tab")
    app.pilot.type("Row 7\nSeat 12")
    let date = Date(timeIntervalSince1970: 1_800_000_000)
    form.datePicker.date = date
    #expect(app.pilot.click(on: "Create New Event"))

    let event = try #require(collector.events.first)
    #expect(collector.events.count == 1)
    #expect(event.title == "Concert")
    #expect(event.description == "Row 7\nSeat 12")
    #expect(event.date == date)
    // The event is passed while the form is still there; then the form goes.
    #expect(depth == 2)
    #expect(app.navigation.viewControllers.count == 1)
  }

  @Test(
    .eventScheduler("code.form.create"),
    arguments: [("", ""), ("Concert", ""), ("", "Row 7"), (" \t", "Row 7"), ("Concert", " \n ")])
  func withoutBothTextsTheButtonDoesNothing(title: String, description: String) {
    form.delegate = collector
    form.titleField.text = title
    form.descriptionView.text = description
    #expect(app.pilot.click(on: "Create New Event"))
    #expect(collector.events.isEmpty)
    #expect(app.navigation.topViewController === form)
  }

  @Test(.eventScheduler("code.form.button.endsEditing"))
  func theButtonEndsTheEditingOfBothTexts() {
    form.delegate = collector
    // Not taken, so that the form stays and can be looked at.
    collector.takes = false
    form.titleField.text = "Concert"
    form.descriptionView.text = "Row 7"
    for text in [form.titleField, form.descriptionView] as [UIView] {
      app.pilot.window.focus(text)
      #expect(text.isFirstResponder)
      form.createNewEventPressed(UIButton())
      #expect(!text.isFirstResponder)
    }
    #expect(collector.events.count == 2)
  }

  @Test(.eventScheduler("code.form.touch.endsEditing"))
  func touchingTheBackgroundEndsTheEditingOfBothTexts() {
    for text in [form.titleField, form.descriptionView] as [UIView] {
      app.pilot.window.focus(text)
      #expect(text.isFirstResponder)
      app.pilot.click(column: 0, row: 12)
      #expect(!text.isFirstResponder)
    }
  }
}
