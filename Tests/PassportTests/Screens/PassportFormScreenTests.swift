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

/// Adding and editing in the form.
@MainActor
struct PassportFormScreenTests {
  @Test func aPlaceIsAddedAndTheCursorIsOnIt() async throws {
    let app = try PassportAppOnScreen(Location.manyKinds)
    let list = try await app.open()
    try app.add("Ottawa", at: "45°25′17″N 75°41′50″W")
    await app.pilot.wait(for: "Saved “Ottawa”")
    #expect(list.focusedRow?.title == "Ottawa")
    let stored = try #require(app.server.places.last)
    #expect(abs((stored.latitude ?? 0) - 45.4214) < 0.001)
    // Nobody said when.
    #expect(stored.arrival == nil && stored.departure == nil)
  }

  @Test func aMissingTitleIsMentionedAfterTypingOrSaving() async throws {
    let app = try PassportAppOnScreen()
    try await app.open()
    app.pilot.press("a")
    let form = try app.top(AddScreen.self)
    #expect(!form.saveButton.isEnabled)
    #expect(!app.screen.contains("A place needs a title."))
    app.pilot.type("Oslo")
    #expect(form.saveButton.isEnabled)
    #expect(!app.screen.contains("A place needs a title."))
    form.titleField.text = " "
    form.updateHint()
    #expect(form.hintLabel.text == "A place needs a title." && !form.saveButton.isEnabled)
    form.titleField.text = ""
    form.updateHint()
    #expect(form.hintLabel.text != "A place needs a title.")
    form.saveForm {}
    #expect(form.hintLabel.text == "A place needs a title.")
    // The search for the device's position ends.
    form.positioning = .off
    #expect(form.hintLabel.text == "A place needs a title.")
    #expect(form.hintLabel.textColor == .systemRed)
  }

  @Test func aPlaceWithoutAPositionIsSavedAfterConfirmation() async throws {
    let app = try PassportAppOnScreen()
    try await app.open()
    try app.add("Nowhere", at: "")
    #expect(app.screen.contains("Save without a position?"))
    #expect(app.server.places.isEmpty)
    app.pilot.press("Enter")
    #expect(try app.top(AddScreen.self).titleField.text == "Nowhere")
    app.pilot.press("Ctrl-S", "Right", "Enter")
    let server = app.server
    await app.pilot.wait { !server.places.isEmpty }
    #expect(app.server.places.first?.latitude == nil)
  }

  @Test func theDevicesPositionIsUsedUnlessOneWasTyped() async throws {
    let app = try PassportAppOnScreen()
    try await app.open()
    app.pilot.press("a")
    let form = try app.top(AddScreen.self)
    let here = CLLocation(latitude: 45.4215, longitude: -75.6972)
    form.locationManager(form.locationManager, didUpdateLocations: [here])
    #expect(form.locationField.text == "45.4215, -75.6972")
    form.locationField.text = "1, 2"
    form.locationManager(form.locationManager, didUpdateLocations: [here])
    #expect(form.locationField.text == "1, 2")
  }

  @Test func anInvalidPositionIsReportedAndNotSent() async throws {
    let app = try PassportAppOnScreen()
    try await app.open()
    try app.add("London", at: "north of here")
    #expect(app.server.calls == ["read/"])
    let form = try app.top(AddScreen.self)
    #expect(form.hintLabel.text?.isEmpty == false)
    #expect(form.hintLabel.textColor == .systemRed)
  }

  @Test func editingAPlaceWithoutAPositionDoesNotAskForOne() async throws {
    let app = try PassportAppOnScreen([Location(title: "Rome")], isPassportServer: true)
    try await app.open()
    app.pilot.press("e")
    try app.top(EditScreen.self).titleField.text = "Roma"
    app.pilot.press("Ctrl-S")
    let list = app.document.list
    await app.pilot.wait { list.rows.map(\.title) == ["Roma"] }
    #expect(!app.screen.contains("Save without a position?"))
  }

  @Test func aMissingPositionIsConfirmedOnce() async throws {
    let app = try PassportAppOnScreen(isPassportServer: true)
    try await app.open()
    app.server.answer { request in
      request.url?.absoluteString.contains("create") == true
        ? .success(HTTPResponse(status: 500)) : nil
    }
    try app.add("Nowhere", at: "")
    #expect(app.pilot.click(on: "Save Without"))
    await app.pilot.wait(for: "Can't save the place")
    app.pilot.press("Esc", "Ctrl-S")
    await app.pilot.wait(for: "Can't save the place")
    #expect(!app.screen.contains("Save without a position?"))
  }

  @Test func goingBackAsksAboutUnsavedText() async throws {
    let app = try PassportAppOnScreen()
    try await app.open()
    app.pilot.press("a", "Esc", "Esc")
    _ = try app.top(PassportTableScreen.self)
    app.pilot.press("a")
    app.pilot.type("London")
    app.pilot.press("Esc", "Esc")
    #expect(app.screen.contains("Save changes?"))
    app.pilot.press("Esc")
    #expect(try app.top(AddScreen.self).titleField.text == "London")
    app.pilot.press("Esc")
    app.pilot.click(on: "[ Discard ]")
    _ = try app.top(PassportTableScreen.self)
  }

  @Test func quittingAsksAndWaitsUntilThePlaceIsStored() async throws {
    let app = try PassportAppOnScreen()
    try await app.open()
    app.pilot.press("a")
    app.pilot.type("London")
    app.pilot.press("Ctrl-C")
    #expect(app.screen.contains("Save changes?"))
    app.pilot.press("Enter")
    if app.screen.contains("Save without a position?") { app.pilot.click(on: "Save Without") }
    await app.pilot.wait { !app.pilot.application.isRunning }
    #expect(app.server.places.map(\.title) == ["London"])
  }

  @Test func theInputIsKeptAndSentOnceLater() async throws {
    let app = try PassportAppOnScreen(Location.manyKinds)
    try await app.open()
    try app.goOffline()
    try app.add("Ottawa")
    await app.pilot.wait(for: "Can't save the place")
    #expect(app.screen.contains("Send Later"))
    #expect(app.pilot.click(on: "Send Later"))
    await app.pilot.wait(for: "not sent yet")
    // The bottom line has room for it once the list has been read.
    await app.pilot.wait(for: "1 not sent")
    #expect(try app.document.store.outbox.count == 1)
    app.server.answer(nil)
    app.pilot.press("r")
    let store = app.document.store
    await app.pilot.wait { (try? store.outbox.count) == 0 }
    await app.loaded()
    #expect(app.server.places.count { $0.title == "Ottawa" } == 1)
    #expect(app.screen.contains("Ottawa") && !app.screen.contains("not sent"))
  }

  @Test func aPositionNearZeroHasNoExponent() throws {
    let app = try PassportAppOnScreen()
    let form = try #require(
      UIStoryboard.main().instantiateViewController(withIdentifier: "Edit") as? EditScreen)
    form.document = app.document
    form.original = Location(id: 1, title: "Null Island", latitude: 0.00001, longitude: 2)
    form.loadViewIfNeeded()
    #expect(form.locationField.text == "0.00001, 2")
    #expect(try form.formLocation().coordinate == form.original?.coordinate)
  }

  @Test func anEditedPlaceIsStoredAsACopyOnlyAfterConfirmation() async throws {
    let app = try PassportAppOnScreen([Location(title: "Lodnon", latitude: 1, longitude: 2)])
    try await app.open()
    app.pilot.press("e")
    try app.top(EditScreen.self).titleField.text = "London"
    app.pilot.press("Ctrl-S")
    await app.pilot.wait(for: "Store it as a new place?")
    #expect(app.server.places.map(\.title) == ["Lodnon"])
    #expect(app.pilot.click(on: "Store and Delete"))
    let list = app.document.list
    await app.pilot.wait { list.rows.map(\.title) == ["London"] }
    #expect(app.server.places.map(\.title) == ["London"])
    #expect(app.server.places.first?.latitude == 1)
  }

  @Test func aPlaceThatWasNotReadYetIsReadBeforeItIsEdited() async throws {
    let app = try PassportAppOnScreen([Location(title: "Lodnon", latitude: 1, longitude: 2)])
    let list = try await app.open()
    app.document.list.places = [:]
    app.pilot.press("e")
    #expect(app.status.contains("Reading…"))
    await app.pilot.wait { (list.navigationController?.topViewController as? EditScreen) != nil }
    #expect(try app.top(EditScreen.self).titleField.text == "Lodnon")
  }

  @Test func aCancelledSaveKeepsTheForm() async throws {
    let app = try PassportAppOnScreen(Location.manyKinds)
    try await app.open()
    app.server.hold()
    try app.add("Ottawa")
    await app.pilot.wait(for: "Saving…")
    app.pilot.press("Esc")
    #expect(app.screen.contains("Cancelled"))
    #expect(try app.top(AddScreen.self).titleField.text == "Ottawa")
  }

  @Test func theSameFormIsSentAgainWithTheSameKeyAndAnotherWithAnother() async throws {
    let app = try PassportAppOnScreen(isPassportServer: true)
    try await app.open()
    app.server.answer { request in
      request.url?.absoluteString.contains("create") == true
        ? .success(HTTPResponse(status: 500)) : nil
    }
    try app.add("Ottawa")
    await app.pilot.wait(for: "Can't save the place")
    #expect(app.pilot.click(on: "Try Again"))
    await app.pilot.wait(for: "Can't save the place")
    app.pilot.press("Esc")
    try app.top(AddScreen.self).titleField.text = "Ottawa 2"
    app.pilot.press("Ctrl-S")
    await app.pilot.wait(for: "Can't save the place")
    let keys = app.server.requests.compactMap { $0.value(forHTTPHeaderField: "Idempotency-Key") }
    #expect(keys.count == 3 && keys[0] == keys[1] && keys[1] != keys[2])
  }

  @Test func theFormReportsALostReplyOfTheCoursesServer() async throws {
    let app = try PassportAppOnScreen()
    try await app.open()
    let origin = try #require(URL(string: PassportAppOnScreen.address).flatMap(HTTPOrigin.init))
    app.server.answer { _ in .failure(.connectionLost(origin, received: 0)) }
    try app.add("Ottawa")
    await app.pilot.wait(for: "before you add it again")
    // There is one instruction, not two contradictory ones.
    #expect(!app.screen.contains("Try again."))
  }

  @Test func theReasonForAMissingPositionFitsOnItsLine() async throws {
    let app = try PassportAppOnScreen()
    try await app.open()
    app.pilot.press("a")
    app.pilot.type("Oslo")
    let form = try app.top(AddScreen.self)
    let failure = CLError(
      .network, reason: "gpsd at 127.0.0.1:2947 cannot be reached: Connection refused.",
      advice: "Type coordinates, or leave it empty.")
    // Nobody asked for it.
    form.positioning = .searching(isUserInitiated: false)
    form.locationManager(form.locationManager, didFailWithError: failure)
    app.pilot.drawPendingFrame()
    #expect(!app.screen.contains("gpsd"))
    #expect(app.screen.contains(AddScreen.advice))
    form.positioning = .searching(isUserInitiated: true)
    form.locationManager(form.locationManager, didFailWithError: failure)
    app.pilot.drawPendingFrame()
    #expect(
      app.screen.contains(
        "No position: gpsd at 127.0.0.1:2947 cannot be reached: Connection refused."))
    app.pilot.press("Ctrl-S")
    #expect(app.screen.contains("Type a city, coordinates"))
  }

  @Test func theDevicesPositionReplacesATypedOneOnRequest() async throws {
    let app = try PassportAppOnScreen()
    try await app.open()
    app.pilot.press("a")
    let form = try app.top(AddScreen.self)
    form.locationField.text = "1, 2"
    app.pilot.press("Ctrl-G")
    form.positioning = .searching(isUserInitiated: true)
    let here = CLLocation(latitude: 45.4215, longitude: -75.6972)
    form.locationManager(form.locationManager, didUpdateLocations: [here])
    #expect(form.locationField.text == "45.4215, -75.6972")
    #expect(form.positioning == .found(here.coordinate))
  }
}
