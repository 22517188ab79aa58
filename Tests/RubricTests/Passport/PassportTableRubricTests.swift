import DateFormatting
import Foundation
import Models
import Networking
import PassportAPI
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Passport
@testable import RubricSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The lines about PassportTableScreen.
@MainActor
struct PassportTableRubricTests {
  private let app: MarkedPassport

  init() throws {
    app = try MarkedPassport(
      MarkedPassport.london, Location(id: 2400, title: "Paris"), Location(id: 2407, title: "Rome"))
  }

  private func cell(_ row: Int, of table: PassportTableScreen) -> UITableViewCell {
    table.tableView(table.tableView, cellForRowAt: IndexPath(row: row, section: 0))
  }

  private func rows(of table: PassportTableScreen) -> Int {
    table.tableView(table.tableView, numberOfRowsInSection: 0)
  }

  // MARK: Loading

  @Test(.passport("table.json"))
  func anObjectHoldsTheListThatTheServerAnswers() async throws {
    _ = try await app.open()
    #expect(
      app.document.list.titles == [
        LocationTitle(id: 2399, title: "London"), LocationTitle(id: 2400, title: "Paris"),
        LocationTitle(id: 2407, title: "Rome"),
      ])
  }

  @Test(.passport("table.request"))
  func eachTimeTheViewAppearsTheListIsRead() async throws {
    let table = try await app.open()
    #expect(app.server.calls.filter { $0 == "read/" }.count == 1)
    #expect(
      app.server.requests.first?.url?.absoluteString == MarkedPassport.address + "/passport/read/")
    app.server.change { $0[0].title = "Londres" }
    table.viewWillAppear(false)
    #expect(table.work.listTask != nil)
    await app.pilot.wait(for: "Londres")
    #expect(app.server.calls.filter { $0 == "read/" }.count == 2)
  }

  @Test(.passport("table.request.header"))
  func theRequestForTheListCarriesTheAccount() async throws {
    _ = try await app.open()
    let request = try #require(app.server.requests.first)
    #expect(request.value(forHTTPHeaderField: "my-authentication") == "lenc0001")
    #expect(request.httpMethod == "GET")
  }

  @Test(.passport("table.requestTask"))
  func requestTaskHandsDataAndErrorsToTheCallback() async throws {
    let table = try await app.open()
    table.requestTask(
      .success(
        HTTPResponse(
          status: 200, body: Data(#"{"locations":[{"id":1,"title":"Oslo"}]}"#.utf8))))
    #expect(app.document.list.titles.map(\.title) == ["Oslo"])
    #expect(app.document.list.failure == nil)
    table.requestTask(.success(HTTPResponse(status: 500, body: Data("<html>".utf8))))
    #expect(app.document.list.failure?.contains("500") == true)
    #expect(app.document.list.titles.map(\.title) == ["Oslo"])
    let origin = try #require(URL(string: MarkedPassport.address).flatMap(HTTPOrigin.init))
    table.requestTask(.failure(.cannotConnect(origin)))
    #expect(app.document.list.failure?.contains("127.0.0.1:4000") == true)
  }

  @Test(.passport("table.callback"))
  func callbackReadsTheJSONAndReloadsTheTable() async throws {
    let table = try await app.open()
    table.callback(.success(Data(#"{"locations":[{"id":7,"title":"Bergen"}]}"#.utf8)))
    app.pilot.settle()
    #expect(app.pilot.screen.contains("Bergen") && !app.pilot.screen.contains("Rome"))
    #expect(rows(of: table) == 1)
  }

  @Test(
    .passport("table.callback"),
    arguments: ["<html>It works!</html>", "", "[]", #"{"locations":7}"#, "{", "\u{0}\u{1}"])
  func callbackKeepsTheListWhereTheAnswerIsNone(body: String) async throws {
    let table = try await app.open()
    table.callback(.success(Data(body.utf8)))
    app.pilot.settle()
    #expect(rows(of: table) == 3)
    #expect(app.pilot.screen.contains("Rome"))
    #expect(app.pilot.screen.contains("As of 11/21/26, 5:41 PM"))
    #expect(app.pilot.screen.contains("not up to date"))
  }

  // MARK: Rows

  @Test(.passport("table.rows"))
  func theRowsShowTheTitlesOfTheList() async throws {
    // A table view controller of its own has no rows.
    #expect(UITableViewController().tableView(UITableView(), numberOfRowsInSection: 0) == 0)
    let table = try await app.open()
    #expect(rows(of: table) == 3)
    for (row, title) in ["London", "Paris", "Rome"].enumerated() {
      #expect(cell(row, of: table).reuseIdentifier == "LocationCell")
      #expect(cell(row, of: table).textLabel?.text == title)
      #expect(app.pilot.screen.contains(title))
    }
    app.document.list.titles = []
    #expect(rows(of: table) == 0)
  }

  // MARK: Deleting

  @Test(.passport("table.delete"))
  func deletingARowCallsTheServer() async throws {
    let table = try await app.open()
    let path = IndexPath(row: 1, section: 0)
    table.tableView(table.tableView, commit: .none, forRowAt: path)
    #expect(table.work.deleteTasks.isEmpty)
    table.tableView(table.tableView, commit: .delete, forRowAt: path)
    await app.wait(for: "delete/?id=2400")
  }

  @Test(.passport("table.delete", "table.deleteCallback"))
  func aSwipeAndAPressDeleteTheRow() async throws {
    _ = try await app.open()
    app.pilot.swipeLeft(on: "Rome")
    app.pilot.press("Enter")
    await app.pilot.wait(for: "Deleted “Rome”")
    #expect(!app.pilot.screen.contains("#2407"))
    #expect(app.server.places.map(\.title) == ["London", "Paris"])
  }

  @Test(.passport("table.delete.request"))
  func theIdOfTheDataGoesIntoTheQuery() async throws {
    let table = try await app.open()
    table.deleteLocation(id: 2407)
    await app.wait(for: "delete/?id=2407")
    #expect(
      app.server.requests.last?.url?.absoluteString
        == MarkedPassport.address + "/passport/delete/?id=2407")
    await app.pilot.wait(for: "Deleted “Rome”")
    #expect(!app.pilot.screen.contains("#2407"))
    #expect(app.server.places.map(\.id) == [2399, 2400])
  }

  @Test(.passport("table.delete.header"))
  func theRequestToDeleteCarriesTheAccount() async throws {
    let table = try await app.open()
    table.deleteLocation(id: 2400)
    await app.wait(for: "delete/?id=2400")
    let request = try #require(
      app.server.requests.last { $0.url?.absoluteString.contains("delete") == true })
    #expect(request.value(forHTTPHeaderField: "my-authentication") == "lenc0001")
  }

  @Test(.passport("table.deleteRequestTask"))
  func deleteRequestTaskHandsDataAndErrorsToTheCallback() async throws {
    let table = try await app.open()
    let origin = try #require(URL(string: MarkedPassport.address).flatMap(HTTPOrigin.init))
    table.deleteRequestTask(.failure(.cannotConnect(origin)), id: 2400)
    #expect(rows(of: table) == 3)
    app.pilot.settle()
    #expect(app.pilot.screen.contains("is not deleted"))
    table.dismiss(animated: false)
    table.deleteRequestTask(
      .success(HTTPResponse(status: 200, body: Data(#"{"db_message":"ok"}"#.utf8))), id: 2400)
    #expect(rows(of: table) == 2)
  }

  @Test(.passport("table.deleteCallback"))
  func theRowGoesWhenTheServerHasSaidSo() async throws {
    let table = try await app.open()
    app.server.hold()
    table.deleteLocation(id: 2399)
    await app.wait(for: "delete/?id=2399")
    app.pilot.settle()
    #expect(rows(of: table) == 3 && app.pilot.screen.contains("London"))
    app.server.release()
    await app.pilot.wait { !$0.lines.dropLast().joined().contains("London") }
    #expect(rows(of: table) == 2)
  }

  @Test(.passport("table.deleteCallback"))
  func aRefusalKeepsTheRowAndSaysWhy() async throws {
    let table = try await app.open()
    table.deleteCallback(
      .failure(.refused(server: "127.0.0.1:4000", status: 500, message: "disk full")), id: 2399)
    app.pilot.settle()
    #expect(rows(of: table) == 3)
    #expect(app.pilot.screen.contains("disk full"))
  }

  // MARK: Segues

  @Test(.passport("table.prepare"), arguments: [0, 1, 2])
  func theDictionaryOfTheCellsRowIsPassed(row: Int) async throws {
    _ = try await app.open()
    for _ in 0..<row { app.pilot.press("Down") }
    app.pilot.press("Enter")
    let dictionary = try app.top(InfoScreen.self).dictionary
    #expect(dictionary["id"] as? Int == [2399, 2400, 2407][row])
    #expect(dictionary["title"] as? String == ["London", "Paris", "Rome"][row])
  }

  @Test(.passport("table.prepare"))
  func aSenderThatIsNoRowOfTheTableIsNoTrap() async throws {
    let table = try await app.open()
    for sender in [nil, "text", UITableViewCell(frame: .zero)] as [Any?] {
      let info = InfoScreen()
      table.prepare(
        for: UIStoryboardSegue(identifier: "ShowInfo", source: table, destination: info),
        sender: sender)
      #expect(info.dictionary.isEmpty)
    }
  }

  @Test(.passport("table.add"))
  func theActionOfAddPerformsTheSegueByItsIdentifier() throws {
    // A storyboard of its own tells which of two segues was performed.
    let storyboard = UIStoryboard(
      name: "Crossroads", initial: "Navigation",
      scenes: [
        .navigation("Navigation", root: "Passport"),
        StoryboardScene("Passport", PassportTableScreen.self) { scene in
          scene.prototypeCell("LocationCell", style: .subtitle)
          scene.segue("Elsewhere", to: "Wrong")
          scene.segue("ShowAdd", to: "Right")
        },
        StoryboardScene("Wrong", UIViewController.self) { $0.title("Wrong") },
        StoryboardScene("Right", UIViewController.self) { $0.title("Right") },
      ])
    let navigation = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    let table = try #require(navigation.topViewController as? PassportTableScreen)
    table.addButtonPressed(UIBarButtonItem(title: "Add"))
    #expect(navigation.topViewController?.title == "Right")
  }
}
