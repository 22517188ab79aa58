import Foundation
import LocationServices
import Models
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Passport

/// The position of a place by the name of a city.
@MainActor
struct PlaceSuggestionTests {
  /// Opens the form for a new place with the caret in the position.
  private func openForm(columns: Int = 80, rows: Int = 24) async throws -> (
    app: PassportAppOnScreen, form: AddScreen
  ) {
    let app = try PassportAppOnScreen(isPassportServer: true, columns: columns, rows: rows)
    try await app.open()
    app.pilot.press("a")
    let form = try app.top(AddScreen.self)
    app.pilot.window.focus(form.locationField)
    return (app, form)
  }

  @Test func enterAcceptsTheFirstCity() async throws {
    let (app, form) = try await openForm()
    app.pilot.type("ottaw")
    #expect(app.screen.contains("Ottawa, Ontario, Canada"))
    #expect(form.hintLabel.text == "Enter chooses Ottawa, Ontario, Canada.")
    app.pilot.press("Enter")
    #expect(form.locationField.text == "45.41, -75.7")
    #expect(form.hintLabel.text == "Ottawa, Ontario, Canada")
    #expect(form.suggestions.superview == nil)
    // A place without a title gets the name of the city.
    #expect(form.titleField.text == "Ottawa")
    app.pilot.press("Enter")
    #expect(form.arrivalField.isFirstResponder)
    app.pilot.press("Ctrl-S")
    let server = app.server
    await app.pilot.wait { !server.places.isEmpty }
    #expect(app.server.places.first?.latitude == 45.41)
  }

  @Test func arrowKeysChooseAnotherCityOfTheName() async throws {
    let (app, form) = try await openForm()
    form.titleField.text = "Fanshawe"
    app.pilot.type("london")
    #expect(form.suggestions.places.first?.fullName == "London, England, United Kingdom")
    app.pilot.press("Down")
    #expect(form.locationField.isFirstResponder)
    #expect(form.hintLabel.text == "Enter chooses London, Ontario, Canada.")
    app.pilot.press("Up", "Up", "Down", "Down", "Enter")
    #expect(form.locationField.text == "42.98, -81.23")
    #expect(form.titleField.text == "Fanshawe")
  }

  @Test func aClickChoosesACity() async throws {
    let (app, form) = try await openForm()
    app.pilot.type("london")
    #expect(app.pilot.click(on: "London, Ontario, Canada"))
    #expect(form.locationField.text == "42.98, -81.23")
    #expect(form.locationField.isFirstResponder)
  }

  @Test func aNameIsSavedWithoutEnter() async throws {
    let (app, _) = try await openForm()
    app.pilot.type("munich")
    app.pilot.press("Shift-Tab", "Shift-Tab")
    app.pilot.type("Oktoberfest")
    app.pilot.press("Ctrl-S")
    let server = app.server
    await app.pilot.wait { !server.places.isEmpty }
    #expect(app.server.places.first?.latitude == 48.14)
  }

  @Test(arguments: ["springfield", "ottaw"])
  func unknownAndAmbiguousNamesAreNotSaved(text: String) async throws {
    let (app, form) = try await openForm()
    form.titleField.text = "Home"
    app.pilot.type(text)
    app.pilot.press("Ctrl-S")
    #expect(form.hintLabel.text?.contains("'\(text)'") == true)
    #expect(form.hintLabel.textColor == .systemRed)
    #expect(app.server.places.isEmpty)
  }

  @Test func hereMeansThePositionOfTheDevice() async throws {
    let (app, form) = try await openForm()
    form.titleField.text = "Home"
    app.pilot.type("here")
    #expect(form.suggestions.superview == nil)
    app.pilot.press("Enter")
    form.positioning = .searching(isUserInitiated: true)
    form.locationManager(
      form.locationManager, didUpdateLocations: [CLLocation(latitude: 45.4215, longitude: -75.6972)]
    )
    #expect(form.locationField.text == "45.4215, -75.6972")
  }

  @Test func coordinatesHaveNoSuggestions() async throws {
    let (app, form) = try await openForm()
    app.pilot.type("45°25'N 75°41'W")
    #expect(form.suggestions.superview == nil)
    #expect(try form.formLocation().latitude.map { abs($0 - 45.4167) < 0.001 } == true)
  }

  @Test(arguments: PassportSnapshotTests.sizes)
  func suggestions(columns: Int, rows: Int) async throws {
    let (app, _) = try await openForm(columns: columns, rows: rows)
    app.pilot.type("san")
    expectScreen(app.screen, named: "suggestions")
  }
}
