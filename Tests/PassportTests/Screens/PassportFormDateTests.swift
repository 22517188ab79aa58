import Foundation
import FoundationNetworking
import LocationServices
import Models
import Networking
import Persistence
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Passport

/// The arrival and the departure in the form.
@MainActor
struct PassportFormDateTests {
  /// Opens the form of a new place with a title.
  private func newPlace() async throws -> (app: PassportAppOnScreen, form: AddScreen) {
    let app = try PassportAppOnScreen()
    try await app.open()
    app.pilot.press("a")
    let form = try app.top(AddScreen.self)
    form.titleField.text = "London"
    return (app, form)
  }

  @Test func typedDatesAreStoredAndADayStaysADay() async throws {
    let app = try PassportAppOnScreen(isPassportServer: true)
    try await app.open()
    app.pilot.press("a")
    let form = try app.top(AddScreen.self)
    form.titleField.text = "Ottawa"
    form.locationField.text = "45.42, -75.7"
    app.pilot.window.focus(form.arrivalField)
    app.pilot.type("yesterday 9am")
    #expect(form.hintLabel.text == "Fri, Nov 20, 2026, 9:00 AM")
    app.pilot.press("Enter")
    #expect(form.departureField.isFirstResponder)
    app.pilot.type("tomorrow")
    #expect(form.hintLabel.text == "Sun, Nov 22, 2026")
    app.pilot.press("Ctrl-S")
    let server = app.server
    await app.pilot.wait { !server.places.isEmpty }
    #expect(app.server.places.first?.arrival == LocalDateTime("2026-11-20 09:00:00"))
    #expect(app.server.places.first?.departure == LocalDateTime("2026-11-22 00:00:00"))
    #expect(app.document.dates.inFull(app.server.places.first?.departure) == "Sun, Nov 22, 2026")
  }

  @Test(arguments: [
    ("2026-11-20 09:00:00", "2026-11-20 09:00"), ("2026-11-20 00:00:00", "2026-11-20"),
    ("2026-11-20 09:00:07", "2026-11-20 09:00:07"),
  ])
  func aStoredTimeIsShownAsItIsTyped(stored: String, typed: String) throws {
    let app = try PassportAppOnScreen()
    let time = try local(stored)
    #expect(PassportDates.typed(time) == typed)
    #expect(try app.document.time(typed: typed, at: Location(title: "x")) == time)
  }

  @Test func theDepartureInTheFormFollowsTheArrival() async throws {
    let (_, form) = try await newPlace()
    form.arrivalField.text = "may 3 2020"
    form.departureField.text = "may 9"
    #expect(try form.formLocation().departure == LocalDateTime("2020-05-09 00:00:00"))
  }

  @Test func aDateInTheFormWithoutAYearIsTheMostRecentOne() async throws {
    let (_, form) = try await newPlace()
    form.arrivalField.text = "nov 27"
    #expect(try form.formLocation().arrival == LocalDateTime("2025-11-27 00:00:00"))
    form.arrivalField.text = ""
    form.departureField.text = "fri"
    #expect(try form.formLocation().departure == LocalDateTime("2026-11-20 00:00:00"))
  }

  @Test func anInvalidDateIsReportedAndNotSent() async throws {
    let (app, form) = try await newPlace()
    form.locationField.text = "1, 2"
    form.arrivalField.text = "someday"
    app.pilot.press("Ctrl-S")
    #expect(form.hintLabel.text?.contains("someday") == true)
    #expect(form.hintLabel.textColor == .systemRed)
    #expect(app.screen.contains("'someday'") && app.screen.contains("17:00'."))
    #expect(app.server.calls == ["read/"])
  }

  @Test func aDepartureBeforeTheArrivalIsRefused() async throws {
    let (app, form) = try await newPlace()
    form.locationField.text = "1, 2"
    form.arrivalField.text = "today 9am"
    form.departureField.text = "yesterday"
    app.pilot.press("Ctrl-S")
    #expect(app.screen.contains("The departure is before the arrival."))
    #expect(app.server.calls == ["read/"])
  }

  @Test func otherChangesLeaveTimesInTheWrongOrderAlone() async throws {
    let place = Location(
      id: 7, title: "Rome", arrival: try local("2021-04-17 19:59:00"),
      departure: try local("2021-04-16 08:00:00"))
    let app = try PassportAppOnScreen([place])
    try await app.open()
    app.pilot.press("e")
    let form = try app.top(EditScreen.self)
    form.titleField.text = "Roma"
    #expect(throws: Never.self) { try form.formLocation() }
  }

  @Test func anAllDayArrivalMayPrecedeATimeOnThatDay() async throws {
    let (_, form) = try await newPlace()
    form.arrivalField.text = "today 9am"
    form.departureField.text = "today"
    #expect(throws: Never.self) { try form.formLocation() }
  }

  @Test func anUntouchedDateStaysUnknown() throws {
    let app = try PassportAppOnScreen()
    let clock = Clock()
    let form = try #require(
      UIStoryboard.main().instantiateViewController(withIdentifier: "Edit") as? EditScreen)
    form.document = PassportDocument(
      connection: app.document.connection, store: app.document.store,
      environment: PassportAppOnScreen.newYork, now: { clock.now })
    form.original = Location(id: 1, title: "Rome")
    form.loadViewIfNeeded()
    clock.now += 3_600
    #expect(!form.hasUnsavedChanges)
    let place = try form.formLocation()
    #expect(place.arrival == nil && place.departure == nil)
  }

  /// A clock that a test sets.
  @MainActor
  private final class Clock {
    var now = PassportAppOnScreen.now
  }
}
