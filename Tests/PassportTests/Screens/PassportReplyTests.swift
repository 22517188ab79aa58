import Foundation
import FoundationNetworking
import Models
import Networking
import Persistence
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Passport

/// The list, the screen of a place and the form with data, errors and invalid responses of the
/// server.
@MainActor
struct PassportReplyTests {
  private let app: PassportAppOnScreen

  init() throws {
    app = try PassportAppOnScreen([
      Location(id: 2399, title: "London", description: "Theatre"),
      Location(id: 2400, title: "Paris"), Location(id: 2407, title: "Rome"),
    ])
  }

  private func openTable() async throws -> PassportTableScreen {
    try #require(try await app.open() as? PassportTableScreen)
  }

  private func rows(of table: PassportTableScreen) -> Int {
    table.listView.rowCount
  }

  // MARK: The list

  /// Has every request answered with this from now on.
  private func answer(_ body: String, status: Int = 200) {
    app.server.answer { _ in .success(HTTPResponse(status: status, body: Data(body.utf8))) }
  }

  @Test func theListShowsTheResponse() async throws {
    let table = try await openTable()
    answer(#"{"locations":[{"id":1,"title":"Oslo"}]}"#)
    table.loadLocations()
    await app.loaded()
    #expect(app.document.list.titles.map(\.title) == ["Oslo"])
    #expect(app.document.list.failure == nil)
    #expect(app.screen.contains("Oslo") && !app.screen.contains("Rome"))
    answer("<html>", status: 500)
    table.loadLocations()
    await app.loaded()
    #expect(app.document.list.failure?.message.contains("500") == true)
    #expect(app.document.list.titles.map(\.title) == ["Oslo"])
    try app.goOffline()
    table.loadLocations()
    await app.loaded()
    #expect(app.document.list.failure?.message.contains("127.0.0.1:4000") == true)
  }

  @Test func noRowMovesUntilAllPlacesHaveBeenRead() throws {
    let list = PassportList()
    list.titles = ["Paris", "Rome", "Oslo"].enumerated().map { LocationTitle(id: $0, title: $1) }
    list.places[0] = Location(
      id: 0, title: "Paris", arrival: LocalDateTime("2019-05-01 12:00:00"))
    list.datedPlaces = list.places
    let sections = list.sections
    #expect(sections.map(\.title) == ["2019 · 1 place", "No date"])
    for (id, title) in [(1, "Rome"), (2, "Oslo")] {
      list.places[id] = Location(
        id: id, title: title, arrival: LocalDateTime("202\(id)-05-01 12:00:00"))
      #expect(list.rows.map(\.title) == ["Paris", "Rome", "Oslo"])
      #expect(list.rows[id].place?.arrival != nil)
      #expect(list.sections == sections)
    }
    list.datedPlaces = nil
    #expect(list.rows.map(\.title) == ["Oslo", "Rome", "Paris"])
    #expect(list.sections.map(\.rows) == [0..<1, 1..<2, 2..<3])
  }

  @Test func aListThatCannotBeStoredIsShownWithANotice() async throws {
    let table = try await openTable()
    #expect(!app.screen.contains("local copy"))
    try app.document.store.close()
    answer(#"{"locations":[{"id":1,"title":"Oslo"}]}"#)
    table.loadLocations()
    await app.loaded()
    #expect(app.screen.contains("Oslo"))
    #expect(app.screen.contains("local copy not updated"))
  }

  @Test(arguments: ["<html>It works!</html>", "", "[]", #"{"locations":7}"#, "{", "\u{0}\u{1}"])
  func theListStaysAfterAnInvalidResponse(body: String) async throws {
    let table = try await openTable()
    answer(body)
    table.loadLocations()
    await app.loaded()
    #expect(rows(of: table) == 3)
    #expect(app.screen.contains("Rome"))
    #expect(app.screen.contains("As of 11/21/26, 5:41 PM"))
    #expect(app.screen.contains("not up to date"))
  }

  @Test func theListReportsUnreadablePlaces() async throws {
    app.server.answer { request in
      request.url?.query()?.contains("id=") == true ? .success(HTTPResponse(status: 500)) : nil
    }
    let table = try await openTable()
    #expect(rows(of: table) == 3)
    #expect(app.screen.contains("reports an internal error"))
    app.pilot.press("3")
    #expect(app.screen.contains("reports an internal error") && !app.screen.contains("Reading"))
  }

  @Test func theListAndTheDetailsReportAValueThatCannotBeRead() async throws {
    app.server.answer { request in
      guard request.url?.query()?.contains("id=2400") == true else { return nil }
      let body = #"{"id":2400,"title":"Paris","description":"Louvre","arrival":"whenever"}"#
      return .success(HTTPResponse(status: 200, body: Data(body.utf8)))
    }
    let table = try await openTable()
    #expect(rows(of: table) == 3)
    #expect(app.document.list.places.count == 3 && app.document.list.failure == nil)
    #expect(app.status.contains("1 not fully read"))
    app.pilot.press("Down", "Enter")
    await app.pilot.wait { app.screen.contains("cannot be read") }
    #expect(app.screen.contains("Louvre"))
  }

  // MARK: Deleting

  @Test func theRowStaysWhileTheServerIsUnreachable() async throws {
    let table = try await openTable()
    try app.goOffline()
    table.deleteLocation(id: 2400)
    await app.pilot.wait { table.work.deleteTasks.isEmpty }
    #expect(rows(of: table) == 3)
    #expect(app.screen.contains("Can't delete"))
    table.dismiss(animated: false)
    answer(#"{"db_message":"ok"}"#)
    table.deleteLocation(id: 2400)
    await app.pilot.wait { table.work.deleteTasks.isEmpty }
    #expect(rows(of: table) == 2)
  }

  @Test(arguments: ["", "<html>db_</html>", "{}", #"{"db_error":"locked"}"#])
  func theRowStaysWithoutAConfirmation(body: String) async throws {
    let table = try await openTable()
    answer(body)
    table.deleteLocation(id: 2400)
    await app.pilot.wait { table.work.deleteTasks.isEmpty }
    #expect(rows(of: table) == 3)
    #expect(app.screen.contains("Can't delete"))
  }

  @Test func theRowIsRemovedAfterTheServersReply() async throws {
    let table = try await openTable()
    app.server.hold { $0.url?.path().contains("/delete/") == true }
    table.deleteLocation(id: 2399)
    let server = app.server
    await app.pilot.wait { server.calls.contains("delete/?id=2399") }
    #expect(rows(of: table) == 3 && app.screen.contains("London"))
    app.server.release()
    await app.pilot.wait { !$0.lines.dropLast().joined().contains("London") }
    #expect(rows(of: table) == 2)
  }

  @Test func aRefusalKeepsTheRowAndShowsTheReason() async throws {
    let table = try await openTable()
    answer(#"{"server_message":"disk full"}"#, status: 500)
    table.deleteLocation(id: 2399)
    await app.pilot.wait { table.work.deleteTasks.isEmpty }
    #expect(rows(of: table) == 3)
    #expect(app.screen.contains("disk full"))
  }

  @Test func anUnknownSenderDoesNotTrap() async throws {
    let table = try await openTable()
    for sender in [nil, "text", UITableViewCell(frame: .zero)] as [Any?] {
      let info = InfoScreen()
      table.prepare(
        for: UIStoryboardSegue(identifier: "ShowInfo", source: table, destination: info),
        sender: sender)
      #expect(info.place == nil)
    }
  }

  // MARK: A place

  /// The screen of a place that has not been loaded.
  private func makeInfo() throws -> InfoScreen {
    let info = try #require(
      UIStoryboard.main().instantiateViewController(withIdentifier: "Info") as? InfoScreen)
    info.document = app.document
    info.place = LocationTitle(id: 2399, title: "London")
    info.loadViewIfNeeded()
    return info
  }

  @Test func theReasonForAnUnreadPlaceIsShown() async throws {
    try app.goOffline()
    let away = try makeInfo()
    await app.pilot.wait { away.textView.text.contains("127.0.0.1:4000") }
    answer("", status: 404)
    let gone = try makeInfo()
    await app.pilot.wait { gone.textView.text.contains("no place with the id 2399") }
    answer(#"{"id":2399,"title":"Oslo"}"#)
    let info = try makeInfo()
    await app.pilot.wait { info.textView.text.contains("Title        Oslo") }
  }

  @Test(arguments: ["<html>", "", "[]", "{", #"{"id":[]}"#])
  func anInvalidResponseIsReported(body: String) async throws {
    answer(body)
    let info = try makeInfo()
    await app.pilot.wait { info.textView.text.contains("Press r to try again") }
    #expect(!info.textView.text.contains("Description"))
  }

  // MARK: The form

  private func openForm() async throws -> AddScreen {
    try await app.open()
    app.pilot.press("a")
    return try app.top(AddScreen.self)
  }

  @Test(arguments: ["", " ", "\t \n"])
  func withoutATitleSaveCallsNothing(title: String) async throws {
    let form = try await openForm()
    form.titleField.text = title
    form.locationField.text = "1, 2"
    form.saveButtonPressed(form)
    app.pilot.press("Ctrl-S")
    #expect(form.task == nil)
    #expect(!app.server.calls.contains { $0.hasPrefix("create") })
    _ = try app.top(AddScreen.self)
  }

  @Test func theFormClosesOnceThePlaceIsStored() async throws {
    let form = try await openForm()
    form.titleField.text = "London"
    form.locationField.text = "1, 2"
    answer("<html>", status: 500)
    app.pilot.press("Ctrl-S")
    await app.pilot.wait { form.task == nil }
    #expect(app.screen.contains("Can't save the place"))
    form.dismiss(animated: false)
    #expect(try app.top(AddScreen.self).titleField.text == "London")
    answer(#"{"db_message":"created","id":7}"#)
    app.pilot.press("Ctrl-S")
    await app.pilot.wait { form.task == nil }
    _ = try app.top(PassportTableScreen.self)
  }

  @Test func aFailureIsReportedAndTheInputIsKept() async throws {
    let form = try await openForm()
    form.titleField.text = "London"
    form.descriptionView.text = "Theatre"
    form.locationField.text = "1, 2"
    try app.goOffline()
    app.pilot.press("Ctrl-S")
    await app.pilot.wait { form.task == nil }
    #expect(app.screen.contains("Can't save the place"))
    #expect(app.navigation?.topViewController === form)
    #expect(form.titleField.text == "London" && form.descriptionView.text == "Theatre")
  }
}
