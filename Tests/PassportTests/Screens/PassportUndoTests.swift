import Foundation
import FoundationNetworking
import Models
import Networking
import Persistence
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Passport

/// Undoing a deletion, and concurrent changes by other programs.
@MainActor
struct PassportUndoTests {
  private func deletedParis(isPassportServer: Bool) async throws -> PassportAppOnScreen {
    let app = try PassportAppOnScreen(Location.manyKinds, isPassportServer: isPassportServer)
    try await app.open()
    app.pilot.press("Down", "d", "Enter")
    await app.pilot.wait(for: "Deleted “Paris” – u to undo")
    #expect(app.server.places.map(\.title).contains("Paris") == false)
    return app
  }

  @Test func ourServerRestoresADeletedPlace() async throws {
    let app = try await deletedParis(isPassportServer: true)
    app.pilot.press("u")
    await app.pilot.wait(for: "Restored “Paris”")
    #expect(app.server.places.map(\.id) == Array(2399...2406))
    #expect(app.server.places[1] == Location.manyKinds[1].numbered(2400))
    let list = try app.top(PassportTableScreen.self)
    #expect(list.focusedRow?.title == "Paris")
    // There is nothing more to undo.
    app.pilot.press("u")
    #expect(app.server.places.count == 8)
    #expect(app.screen.contains("No deleted place to restore"))
  }

  @Test func aPlaceIsRestoredWithTheChangesOfAnotherClient() async throws {
    let app = try PassportAppOnScreen(Location.manyKinds, isPassportServer: true)
    try await app.open()
    app.server.change { $0[1].description = "Theirs" }
    app.pilot.press("Down", "d", "Enter")
    await app.pilot.wait(for: "Deleted “Paris” – u to undo")
    app.pilot.press("u")
    await app.pilot.wait(for: "Restored “Paris”")
    #expect(app.server.places.first { $0.id == 2400 }?.description == "Theirs")
  }

  @Test func aPlaceThatCannotBeReadIsDeleted() async throws {
    let app = try PassportAppOnScreen(Location.manyKinds)
    try await app.open()
    app.server.answer { request in
      request.url?.query() == "id=2400" && request.url?.path().contains("/read/") == true
        ? .success(HTTPResponse(status: 500)) : nil
    }
    app.pilot.press("Down", "d", "Enter")
    await app.pilot.wait(for: "Deleted “Paris” – u to undo")
    #expect(!app.server.places.contains { $0.id == 2400 })
  }

  @Test func aRestoredPlaceIsVisibleInASmallWindow() async throws {
    let places = (2001...2012).map { year in
      Location(title: "Trip of \(year)", arrival: LocalDateTime(year: year, month: 5, day: 1))
    }
    let app = try PassportAppOnScreen(
      places, isPassportServer: true, order: .arrival, columns: 40, rows: 12)
    try await app.open()
    app.pilot.press("Home", "d", "Enter")
    await app.pilot.wait(for: "Deleted “Trip of 2012”")
    app.pilot.press("u")
    await app.pilot.wait(for: "Restored “Trip of 2012”")
    await app.loaded()
    let table = try #require(try app.top(PassportTableScreen.self).tableView)
    let path = try #require(table.focusedIndexPath)
    #expect(path == IndexPath(row: 0, section: 0))
    #expect(table.bounds.contains(table.rectForRow(at: path)))
  }

  @Test func theCoursesServerAddsACopyAfterConfirmation() async throws {
    let app = try await deletedParis(isPassportServer: false)
    app.pilot.press("u")
    await app.pilot.wait(for: "Add “Paris” as a new place?")
    #expect(app.screen.contains("cannot restore a deleted place"))
    #expect(app.server.places.count == 7)
    app.pilot.press("Esc")
    #expect(app.server.places.count == 7)
    app.pilot.press("u")
    await app.pilot.wait(for: "as a new place?")
    app.pilot.press("Right", "Enter")
    await app.pilot.wait(for: "Added “Paris”")
    #expect(app.server.places.last?.title == "Paris")
    #expect(app.server.places.last?.id == 2407)
    #expect(app.server.places.last?.latitude == 48.8566)
  }

  @Test func aDeletionIsUndoneOnceTheServerIsReachable() async throws {
    let app = try await deletedParis(isPassportServer: true)
    try app.goOffline()
    app.pilot.press("u")
    await app.pilot.wait(for: "Can't restore")
    app.pilot.press("Enter")
    app.server.answer(nil)
    app.pilot.press("u")
    await app.pilot.wait(for: "Restored “Paris”")
  }

  @Test func aPlaceDeletedFromTheOutboxIsRestored() async throws {
    let app = try PassportAppOnScreen([], isPassportServer: true)
    let item = try app.document.store.addToOutbox(Location(title: "Ottawa"), key: "k")
    try app.goOffline()
    try await app.open()
    app.pilot.press("d", "Enter")
    #expect(app.status.contains("Deleted “Ottawa” – u to undo"))
    #expect(try app.document.store.outbox.isEmpty)
    app.pilot.press("u")
    #expect(app.screen.contains("↑ Ottawa"))
    let restored = try #require(try app.document.store.outbox.first)
    #expect(restored.location == item.location && restored.key == "k")
    #expect(restored.state == .waiting)
    app.pilot.press("u")
    #expect(app.status.contains("No deleted place to restore"))
  }

  @Test func aPlaceThatAnotherProgramHasSentIsNotDeleted() throws {
    let document = try PassportAppOnScreen().document
    let item = try document.store.addToOutbox(Location(title: "Ottawa"))
    try document.store.removeFromOutbox(item.id)
    #expect(try document.discard(item) == nil)
    #expect(document.deletions.isEmpty)
  }

  @Test func changesOfAnotherProgramAreShownImmediately() async throws {
    let app = try PassportAppOnScreen(Location.manyKinds, isPassportServer: true)
    let list = try await app.open()
    app.pilot.press("Down")
    app.server.change { places in
      places.removeFirst()
      places[0].longitude = 100
    }
    app.document.serverDidChange()
    await app.pilot.wait(for: "Mongolia")
    #expect(list.rows.map(\.title).contains("London") == false)
    #expect(list.focusedRow?.title == "Paris")
  }
}

extension Location {
  fileprivate func numbered(_ id: Int) -> Location {
    var location = self
    location.id = id
    return location
  }
}
