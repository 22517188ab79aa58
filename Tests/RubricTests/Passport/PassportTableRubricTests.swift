import Foundation
import FoundationNetworking
import Models
import Networking
import TerminalUITesting
import TestSupport
import Testing

@testable import RubricSupport
@testable import TerminalUI

/// The lines about PassportTableViewController.
@MainActor
struct PassportTableRubricTests {
  /// A solution with its list of three places on the screen.
  private func open(_ solution: Solution = .assignment) async throws -> MarkedPassport {
    let app = try MarkedPassport(
      solution, MarkedPassport.london, MarkedPassport.paris, MarkedPassport.rome)
    await app.see("Rome")
    return app
  }

  private func source() throws -> String {
    try Solution.source(of: "PassportTableViewController")
  }

  /// Goes to the form and back, so that the list appears again.
  private func leaveAndComeBack(_ app: MarkedPassport) throws {
    try app.pressRightBarButton()
    app.navigation?.popViewController(animated: false)
    app.pilot.settle()
  }

  // MARK: Loading

  @Test(.passport("table.json"))
  func anObjectHoldsTheIdsAndTitlesThatTheServerAnswers() async throws {
    let app = try await open()
    let properties = try MarkedPassport.properties(of: app.list).map { "\($0)" }
    #expect(
      properties.contains { text in
        ["London", "2399", "Paris", "2400", "Rome", "2407"].allSatisfy(text.contains)
      })
  }

  @Test(.passport("table.request"), arguments: Solution.allCases)
  func eachTimeTheViewAppearsTheListIsRead(solution: Solution) async throws {
    let app = try await open(solution)
    #expect(app.server.calls.first == "read/")
    #expect(app.server.requests.first?.url?.path.hasPrefix("/mad9137/final_api/passport") == true)
    app.server.change { $0[0].title = "Londres" }
    try leaveAndComeBack(app)
    await app.see("Londres")
    #expect(app.server.calls.count { $0 == "read/" } == 2)
  }

  @Test(.passport("table.request.header"), arguments: Solution.allCases)
  func theRequestForTheListCarriesTheAccount(solution: Solution) async throws {
    let app = try await open(solution)
    let request = try #require(app.server.requests.first)
    #expect(request.value(forHTTPHeaderField: "my-authentication") == "lenc0001")
    #expect(request.httpMethod == "GET")
  }

  @Test(.passport("table.request", "table.requestTask"))
  func aRequestTaskTakesTheAnswer() throws {
    #expect(try Solution.uses("requestTask", in: "PassportTableViewController"))
  }

  @Test(.passport("table.requestTask", "table.callback"))
  func aCallbackTakesWhatTheRequestTaskHasRead() throws {
    #expect(try Solution.uses("callback", in: "PassportTableViewController"))
  }

  @Test(.passport("table.requestTask", "table.callback"), arguments: Solution.allCases)
  func anErrorOfTheServerEndsNothing(solution: Solution) async throws {
    let app = try MarkedPassport(solution, MarkedPassport.london)
    await app.see("London")
    let origin = try #require(URL(string: "http://127.0.0.1:4000").flatMap(HTTPOrigin.init))
    let list = #"{"locations":[{"id":1,"title":"Nowhere"}]}"#
    let answers: [Result<HTTPResponse, HTTPFailure>] = [
      .success(HTTPResponse(status: 500, body: Data("<html>".utf8))),
      // It is an error whatever comes with it.
      .success(HTTPResponse(status: 500, body: Data(list.utf8))),
      .failure(.cannotConnect(origin)),
    ]
    let before = app.words
    for answer in answers {
      let calls = app.server.calls.count
      app.server.answer { _ in answer }
      app.dismissAlert()
      try leaveAndComeBack(app)
      await app.pilot.wait { app.server.calls.count > calls }
      await app.seeWords(besides: before)
      let labels = MarkedPassport.views(UILabel.self, in: try #require(app.list.view))
      #expect(labels.allSatisfy { $0.text != "Nowhere" })
    }
    app.server.answer(nil)
    app.server.change { $0[0].title = "Londres" }
    app.dismissAlert()
    try leaveAndComeBack(app)
    app.dismissAlert()
    await app.see("Londres")
  }

  @Test(
    .passport("table.callback"),
    arguments: ["<html>It works!</html>", "", "[]", #"{"locations":7}"#, "{", "\u{0}\u{1}"])
  func anAnswerThatIsNoListIsNoTrap(body: String) async throws {
    let app = try await open()
    let before = app.words
    app.server.answer { _ in .success(HTTPResponse(status: 200, body: Data(body.utf8))) }
    try leaveAndComeBack(app)
    await app.pilot.wait { app.server.calls.count == 2 }
    await app.seeWords(besides: before)
    app.server.answer(nil)
    app.server.change { $0[0].title = "Londres" }
    app.dismissAlert()
    try leaveAndComeBack(app)
    app.dismissAlert()
    await app.see("Londres")
  }

  // MARK: Rows

  @Test(.passport("table.rows"), arguments: Solution.allCases)
  func theRowsShowTheTitlesOfTheList(solution: Solution) async throws {
    let app = try await open(solution)
    let table = try #require(try app.list as? UITableViewController).tableView
    #expect(table?.numberOfRows(inSection: 0) == 3)
    let cells = table?.visibleCells ?? []
    expect(cells, toSay: ["London", "Paris", "Rome"])
    let identifiers = try SolutionScenes(solution).list.prototypeCellIdentifiers
    #expect(cells.allSatisfy { identifiers.contains($0.reuseIdentifier ?? "") })
    for title in ["London", "Paris", "Rome"] { #expect(app.pilot.screen.contains(title)) }
  }

  /// Expects each row to have a label with its title.
  private func expect(_ cells: [UITableViewCell], toSay titles: [String]) {
    #expect(cells.count == titles.count)
    for (cell, title) in zip(cells, titles) {
      #expect(MarkedPassport.views(UILabel.self, in: cell).contains { $0.text == title })
    }
  }

  // MARK: Deleting

  /// Deletes the row of a title as a person does.
  private func delete(_ title: String, in app: MarkedPassport) {
    app.pilot.swipeLeft(on: title)
    app.pilot.press("Enter")
  }

  @Test(
    .passport(
      "table.delete", "table.delete.request", "table.deleteRequestTask", "table.deleteCallback"),
    arguments: Solution.allCases)
  func aSwipeAndAPressDeleteTheRow(solution: Solution) async throws {
    let app = try await open(solution)
    delete("Rome", in: app)
    // The id of the data, not the number of the row.
    await app.wait(for: "delete/?id=2407")
    let table = try #require(try app.list as? UITableViewController).tableView
    await app.pilot.wait { table?.numberOfRows(inSection: 0) == 2 }
    #expect(app.server.places.map(\.title) == ["London", "Paris"])
    expect(table?.visibleCells ?? [], toSay: ["London", "Paris"])
  }

  @Test(.passport("table.delete.request"))
  func aFunctionTakesTheIdAsAnInteger() throws {
    // What takes the answer may be told the id as well, and calls nothing.
    let functions = try source().matches(of: /func (\w+)\([^)]*\b(?:id|\w*I[dD]): Int\b/)
    #expect(functions.contains { !$0.1.hasSuffix("Task") && !$0.1.hasSuffix("Callback") })
  }

  @Test(.passport("table.delete.header"), arguments: Solution.allCases)
  func theRequestToDeleteCarriesTheAccount(solution: Solution) async throws {
    let app = try await open(solution)
    delete("Paris", in: app)
    await app.wait(for: "delete/?id=2400")
    let request = try app.request("delete")
    #expect(request.value(forHTTPHeaderField: "my-authentication") == "lenc0001")
  }

  @Test(.passport("table.deleteRequestTask"))
  func aDeleteRequestTaskTakesTheAnswer() throws {
    #expect(try Solution.uses("deleteRequestTask", in: "PassportTableViewController"))
  }

  @Test(.passport("table.deleteRequestTask", "table.deleteCallback"))
  func aDeleteCallbackTakesWhatTheDeleteRequestTaskHasRead() throws {
    #expect(try Solution.uses("deleteCallback", in: "PassportTableViewController"))
  }

  @Test(
    .passport("table.deleteRequestTask", "table.deleteCallback"), arguments: Solution.allCases)
  func aPlaceThatTheServerKeepsIsStillInTheList(solution: Solution) async throws {
    let app = try await open(solution)
    app.server.answer { request in
      guard request.url?.path.contains("delete") == true else { return nil }
      return .success(
        HTTPResponse(status: 500, body: Data(#"{"server_message":"ERROR: disk full"}"#.utf8)))
    }
    let before = app.words
    delete("Rome", in: app)
    await app.wait(for: "delete/?id=2407")
    await app.seeWords(besides: before)
    #expect(try (app.list as? UITableViewController)?.tableView.numberOfRows(inSection: 0) == 3)
    app.dismissAlert()
    try leaveAndComeBack(app)
    await app.pilot.wait { app.server.calls.count { $0 == "read/" } == 2 }
    await app.see("Rome")
  }

  // MARK: Segues

  @Test(.passport("table.prepare"), arguments: [0, 1, 2])
  func theDictionaryOfTheCellsRowIsPassed(row: Int) async throws {
    let app = try await open()
    let place = app.server.places[row]
    app.server.hold()
    defer { app.server.release() }
    for _ in 0..<row { app.pilot.press("Down") }
    app.pilot.press("Enter")
    #expect(try MarkedPassport.hasDictionary(id: place.id, title: place.title, in: app.top))
  }

  @Test(.passport("table.prepare"), arguments: Solution.allCases)
  func thePlaceOfTheRowIsShown(solution: Solution) async throws {
    let app = try await open(solution)
    app.pilot.press("Down", "Enter")
    await app.wait(for: "read/?id=2400")
    await app.see("2400")
  }

  @Test(.passport("table.prepare"))
  func aSenderThatIsNoRowOfTheTableIsNoTrap() async throws {
    let app = try await open()
    let list = try app.list
    let scenes = SolutionScenes(.assignment)
    for sender in [nil, "text", UITableViewCell(frame: .zero)] as [Any?] {
      let info = scenes.storyboard.instantiateViewController(
        withIdentifier: try scenes.info.identifier)
      list.prepare(
        for: UIStoryboardSegue(
          identifier: try scenes.infoSegue.identifier, source: list, destination: info),
        sender: sender)
    }
  }

  @Test(.passport("table.add"))
  func theActionOfAddPerformsTheSegueByItsIdentifier() throws {
    let scenes = SolutionScenes(.assignment)
    let storyboard = scenes.redirecting(try scenes.formSegue)
    let navigation = try #require(
      storyboard.instantiateViewController(withIdentifier: scenes.navigation.identifier)
        as? UINavigationController)
    let pilot = Pilot(showing: navigation)
    try #require(navigation.topViewController?.navigationItem.rightBarButtonItem).press()
    pilot.settle()
    #expect(navigation.topViewController?.title == "Crossroads")
  }
}
