import Foundation
import Models
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Passport

/// A form of a place that another program changes while it is open.
@MainActor
struct PassportForeignChangeTests {
  private let app: PassportAppOnScreen

  init() throws {
    app = try PassportAppOnScreen(
      [Location(id: 7, title: "Rome", description: "Old", latitude: 41.9, longitude: 12.5)],
      isPassportServer: true)
  }

  /// Opens the form, and types a title.
  private func editTitle() async throws {
    try await app.open()
    app.pilot.press("e")
    try app.top(EditScreen.self).titleField.text = "Roma"
  }

  /// Waits until the form is closed.
  private func closed() async {
    let navigation = app.navigation
    await app.pilot.wait { !(navigation?.topViewController is EditScreen) }
  }

  @Test func changesByAnotherProgramAreKept() async throws {
    try await editTitle()
    app.server.change { $0[0].description = "Theirs" }
    app.pilot.press("Ctrl-S")
    await closed()
    #expect(app.server.places.map(\.title) == ["Roma"])
    #expect(app.server.places[0].description == "Theirs" && app.server.places[0].latitude == 41.9)
    #expect(app.document.list.places[7]?.description == "Theirs")
  }

  @Test func aConflictingTitleCanBeKept() async throws {
    try await editTitle()
    app.server.change { $0[0].title = "Rom" }
    app.pilot.press("Ctrl-S")
    await app.pilot.wait(for: "This place was changed elsewhere")
    #expect(app.screen.contains("Its title is now “Rom”."))
    #expect(app.server.places[0].title == "Rom")
    #expect(app.pilot.click(on: "Keep Mine"))
    await closed()
    #expect(app.server.places[0].title == "Roma")
  }

  @Test func aConflictingTitleCanBeReplaced() async throws {
    try await editTitle()
    app.server.change { $0[0].title = "Rom" }
    app.pilot.press("Ctrl-S")
    await app.pilot.wait(for: "This place was changed elsewhere")
    #expect(app.pilot.click(on: "Take Theirs"))
    let form = try app.top(EditScreen.self)
    #expect(form.titleField.text == "Rom" && !form.hasUnsavedChanges)
    form.descriptionView.text = "Mine"
    app.pilot.press("Ctrl-S")
    await closed()
    #expect(app.server.places[0].title == "Rom" && app.server.places[0].description == "Mine")
  }

  @Test func changedTimesAreShownInFull() async throws {
    try await app.open()
    app.pilot.press("e")
    try app.top(EditScreen.self).departureField.text = "2026-11-20"
    app.server.change { $0[0].arrival = LocalDateTime("2026-11-21 09:00:00") }
    app.pilot.press("Ctrl-S")
    await app.pilot.wait(for: "Its stay is now Sat, Nov 21, 2026, 9:00 AM – not known.")
    #expect(app.server.places[0].departure == nil)
  }

  @Test func aPlaceThatWasDeletedCanBeAddedAgainWithItsID() async throws {
    try await editTitle()
    app.server.change { $0 = [] }
    app.pilot.press("Ctrl-S")
    await app.pilot.wait(for: "This place was deleted elsewhere")
    #expect(app.pilot.click(on: "Add Again"))
    await closed()
    #expect(app.server.places.map(\.id) == [7] && app.server.places[0].title == "Roma")
  }

  @Test func conflictsOnTheCoursesServerAreReported() async throws {
    let app = try PassportAppOnScreen([Location(id: 7, title: "Rome", latitude: 1, longitude: 2)])
    try await app.open()
    app.pilot.press("e")
    try app.top(EditScreen.self).titleField.text = "Roma"
    app.server.change { $0[0].title = "Rom" }
    app.pilot.press("Ctrl-S")
    await app.pilot.wait(for: "Store it as a new place?")
    #expect(app.pilot.click(on: "Store and Delete"))
    await app.pilot.wait(for: "Its title is now “Rom”.")
    #expect(app.server.places.map(\.title) == ["Rom"])
    #expect(app.pilot.click(on: "Keep Mine"))
    let server = app.server
    await app.pilot.wait { server.places.map(\.title) == ["Roma"] }
  }
}
