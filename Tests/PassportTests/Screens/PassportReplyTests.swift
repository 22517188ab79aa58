import Foundation
import Models
import Networking
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Passport

/// What the list, a place's screen and the form make of the server's answers: of data, of errors and of
/// nonsense.
@MainActor
struct PassportReplyTests {
  private let app: PassportAppOnScreen
  private let origin: HTTPOrigin

  init() throws {
    app = try PassportAppOnScreen([
      Location(id: 2399, title: "London", description: "Theatre"),
      Location(id: 2400, title: "Paris"), Location(id: 2407, title: "Rome"),
    ])
    origin = try #require(URL(string: PassportAppOnScreen.address).flatMap(HTTPOrigin.init))
  }

  private func openTable() async throws -> PassportTableScreen {
    try #require(try await app.open() as? PassportTableScreen)
  }

  private func rows(of table: PassportTableScreen) -> Int {
    table.tableView(table.tableView, numberOfRowsInSection: 0)
  }

  // MARK: The list

  @Test func theListsRequestTaskHandsDataAndErrorsToTheCallback() async throws {
    let table = try await openTable()
    table.requestTask(
      .success(
        HTTPResponse(
          status: 200, body: Data(#"{"locations":[{"id":1,"title":"Oslo"}]}"#.utf8))))
    #expect(app.document.list.titles.map(\.title) == ["Oslo"])
    #expect(app.document.list.failure == nil)
    app.pilot.settle()
    #expect(app.screen.contains("Oslo") && !app.screen.contains("Rome"))
    table.requestTask(.success(HTTPResponse(status: 500, body: Data("<html>".utf8))))
    #expect(app.document.list.failure?.contains("500") == true)
    #expect(app.document.list.titles.map(\.title) == ["Oslo"])
    table.requestTask(.failure(.cannotConnect(origin)))
    #expect(app.document.list.failure?.contains("127.0.0.1:4000") == true)
  }

  @Test(arguments: ["<html>It works!</html>", "", "[]", #"{"locations":7}"#, "{", "\u{0}\u{1}"])
  func theListStaysWhereTheAnswerIsNone(body: String) async throws {
    let table = try await openTable()
    table.callback(.success(Data(body.utf8)))
    app.pilot.settle()
    #expect(rows(of: table) == 3)
    #expect(app.screen.contains("Rome"))
    #expect(app.screen.contains("As of 11/21/26, 5:41 PM"))
    #expect(app.screen.contains("not up to date"))
  }

  // MARK: Deleting

  @Test func theDeleteRequestTaskHandsDataAndErrorsToTheCallback() async throws {
    let table = try await openTable()
    table.deleteRequestTask(.failure(.cannotConnect(origin)), id: 2400)
    #expect(rows(of: table) == 3)
    app.pilot.settle()
    #expect(app.screen.contains("is not deleted"))
    table.dismiss(animated: false)
    table.deleteRequestTask(
      .success(HTTPResponse(status: 200, body: Data(#"{"db_message":"ok"}"#.utf8))), id: 2400)
    #expect(rows(of: table) == 2)
  }

  @Test func theRowGoesWhenTheServerHasSaidSo() async throws {
    let table = try await openTable()
    app.server.hold()
    table.deleteLocation(id: 2399)
    let server = app.server
    await app.wait { server.calls.contains("delete/?id=2399") }
    #expect(rows(of: table) == 3 && app.screen.contains("London"))
    app.server.release()
    await app.pilot.wait { !$0.lines.dropLast().joined().contains("London") }
    #expect(rows(of: table) == 2)
  }

  @Test func aRefusalKeepsTheRowAndSaysWhy() async throws {
    let table = try await openTable()
    table.deleteCallback(
      .failure(.refused(server: "127.0.0.1:4000", status: 500, message: "disk full")), id: 2399)
    app.pilot.settle()
    #expect(rows(of: table) == 3)
    #expect(app.screen.contains("disk full"))
  }

  @Test func aSenderThatIsNoRowOfTheTableIsNoTrap() async throws {
    let table = try await openTable()
    for sender in [nil, "text", UITableViewCell(frame: .zero)] as [Any?] {
      let info = InfoScreen()
      table.prepare(
        for: UIStoryboardSegue(identifier: "ShowInfo", source: table, destination: info),
        sender: sender)
      #expect(info.dictionary.isEmpty)
    }
  }

  // MARK: A place

  /// The screen of a place that is not known yet, over a server that does not answer.
  private func makeInfo() throws -> InfoScreen {
    app.server.hold()
    let info = try #require(
      UIStoryboard.main().instantiateViewController(withIdentifier: "Info") as? InfoScreen)
    info.document = app.document
    info.dictionary = ["id": 2399, "title": "London"]
    info.loadViewIfNeeded()
    return info
  }

  @Test func theRequestTaskOfAPlaceHandsDataAndErrorsToTheCallback() throws {
    let info = try makeInfo()
    info.requestTask(.failure(.cannotConnect(origin)))
    #expect(info.textView.text.contains("127.0.0.1:4000"))
    info.requestTask(.success(HTTPResponse(status: 404, body: Data())))
    #expect(info.textView.text.contains("no place with the id 2399"))
    info.requestTask(
      .success(HTTPResponse(status: 200, body: Data(#"{"id":2399,"title":"Oslo"}"#.utf8))))
    #expect(info.textView.text.contains("Title        Oslo"))
    app.server.release()
  }

  @Test(arguments: ["<html>", "", "[]", "{", #"{"id":[]}"#])
  func anAnswerThatIsNoPlaceIsSaidAndIsNoTrap(body: String) throws {
    let info = try makeInfo()
    info.callback(.success(Data(body.utf8)))
    #expect(info.textView.text.contains("r tries again"))
    #expect(!info.textView.text.contains("Description"))
    app.server.release()
  }

  // MARK: The form

  private func openForm() async throws -> AddScreen {
    try await app.open()
    app.pilot.press("a")
    return try app.top(AddScreen.self)
  }

  @Test(arguments: ["", " ", "\t \n"])
  func withoutATitleToReadSaveCallsNothing(title: String) async throws {
    let form = try await openForm()
    form.titleField.text = title
    form.locationField.text = "1, 2"
    form.saveButtonPressed(form)
    app.pilot.press("Ctrl-S")
    #expect(form.task == nil)
    #expect(!app.server.calls.contains { $0.hasPrefix("create") })
    _ = try app.top(AddScreen.self)
  }

  @Test func theAddRequestTaskHandsDataAndErrorsToTheCallback() async throws {
    let form = try await openForm()
    form.titleField.text = "London"
    form.addRequestTask(.success(HTTPResponse(status: 500, body: Data("<html>".utf8))))
    app.pilot.settle()
    #expect(app.screen.contains("The place is not saved"))
    form.dismiss(animated: false)
    #expect(try app.top(AddScreen.self).titleField.text == "London")
    form.addRequestTask(
      .success(
        HTTPResponse(status: 200, body: Data(#"{"db_message":"created","id":7}"#.utf8))))
    _ = try app.top(PassportTableScreen.self)
  }

  @Test func aFailureIsSaidAndEverythingTypedStays() async throws {
    let form = try await openForm()
    form.titleField.text = "London"
    form.descriptionView.text = "Theatre"
    form.addCallback(.failure(.unreachable(.cannotConnect(origin))))
    app.pilot.settle()
    #expect(app.screen.contains("The place is not saved"))
    #expect(app.navigation?.topViewController === form)
    #expect(form.titleField.text == "London" && form.descriptionView.text == "Theatre")
  }
}
