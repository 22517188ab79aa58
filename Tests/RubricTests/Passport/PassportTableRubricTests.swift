import Foundation
import FoundationNetworking
import Models
import Networking
import TerminalUITesting
import TestSupport
import Testing

@testable import RubricSupport
@testable import TerminalUI

/// The rows about PassportTableViewController.
@MainActor
struct PassportTableRubricTests {
  /// Opens a solution's list of three places.
  private func open(_ solution: Solution = .assignment) async throws -> MarkedPassport {
    let app = try MarkedPassport(
      solution, MarkedPassport.london, MarkedPassport.paris, MarkedPassport.rome)
    await app.waitForText("Rome")
    return app
  }

  private func source(of solution: Solution) throws -> ClassSource {
    try ClassSource(of: "PassportTableViewController", in: solution)
  }

  // MARK: Loading

  @Test(.passport("table.json"), arguments: Solution.written)
  func anObjectHoldsTheIDsAndTitlesOfTheResponse(solution: Solution) async throws {
    // Another row checks whether the table shows them.
    let app = try MarkedPassport(
      solution, MarkedPassport.london, MarkedPassport.paris, MarkedPassport.rome)
    await app.wait {
      try MarkedPassport.properties(of: app.list).map { "\($0)" }.contains { text in
        ["London", "2399", "Paris", "2400", "Rome", "2407"].allSatisfy(text.contains)
      }
    }
  }

  @Test(.passport("table.request"), arguments: Solution.allCases)
  func theListIsReadEachTimeTheViewAppears(solution: Solution) async throws {
    let app = try MarkedPassport(solution, MarkedPassport.london)
    await app.wait { !app.server.calls.isEmpty }
    #expect(app.server.calls.first == "read/")
    #expect(app.server.requests.first?.url?.path.hasPrefix("/mad9137/final_api/passport") == true)
    await app.pilot.drainMainQueue()
    try app.leaveAndComeBack()
    await app.wait { app.server.calls.count { $0 == "read/" } == 2 }
  }

  @Test(.passport("table.request"), arguments: Solution.written)
  func theListIsReadOnceEachTime(solution: Solution) async throws {
    let app = try MarkedPassport(solution, MarkedPassport.london)
    // Another row checks whether the list is shown. Before that, its request has arrived.
    for (count, title) in ["London", "Londres", "Londra"].enumerated() {
      if count > 0 {
        app.server.change { $0[0].title = title }
        try app.leaveAndComeBack()
      }
      guard await app.becomesTrue({ app.pilot.screen.contains(title) }) else { return }
    }
    #expect(app.server.calls == ["read/", "read/", "read/"])
  }

  @Test(.passport("table.request.header"), arguments: Solution.allCases)
  func theRequestForTheListCarriesTheAccount(solution: Solution) async throws {
    let app = try MarkedPassport(solution)
    await app.wait { !app.server.calls.isEmpty }
    let request = try #require(app.server.requests.first)
    #expect(request.value(forHTTPHeaderField: "my-authentication") == "lenc0001")
    #expect(request.httpMethod == "GET")
  }

  @Test(.passport("table.requestTask"), arguments: Solution.written)
  func aRequestTaskReceivesTheResponse(solution: Solution) throws {
    #expect(try !source(of: solution).requestTasks(for: "read").isEmpty)
  }

  @Test(.passport("table.callback"), arguments: Solution.written)
  func aCallbackReceivesTheResultOfTheRequestTask(solution: Solution) throws {
    #expect(try !source(of: solution).callbacks(for: "read").isEmpty)
  }

  @Test(.passport("table.requestTask"), arguments: Solution.allCases)
  func anErrorIsNotShownAsAList(solution: Solution) async throws {
    let app = try await open(solution)
    let list = #"{"locations":[{"id":1,"title":"Nowhere"}]}"#
    let hasNowhere = {
      MarkedPassport.views(UILabel.self, in: try #require(app.list.view))
        .contains { $0.text == "Nowhere" }
    }
    app.server.answer { _ in .success(HTTPResponse(status: 500, body: Data(list.utf8))) }
    try app.leaveAndComeBack()
    await app.wait { app.server.calls.count > 1 }
    app.server.answer(nil)
    app.server.change { $0.append(Location(id: 2500, title: "Zürich")) }
    // The failure has arrived before the next request.
    app.server.hold()
    app.dismissAlert()
    try app.leaveAndComeBack()
    await app.wait { app.server.calls.count > 2 }
    await app.pilot.drainMainQueue()
    #expect(try !hasNowhere())
    app.server.release()
    app.dismissAlert()
    await app.waitForText("Zürich")
    #expect(try !hasNowhere())
  }

  @Test(.passport("table.callback"), arguments: Solution.allCases)
  func anErrorIsReportedAndTheAppContinues(solution: Solution) async throws {
    let app = try await open(solution)
    let prints = try solution.printsErrors(in: "PassportTableViewController", for: "read")
    let origin = try #require(URL(string: "http://127.0.0.1:4000").flatMap(HTTPOrigin.init))
    let answers: [Result<HTTPResponse, HTTPFailure>] = [
      .success(HTTPResponse(status: 500, body: Data("<html>".utf8))),
      .failure(.cannotConnect(origin)),
    ]
    let before = app.words
    for answer in answers {
      let calls = app.server.calls.count
      app.server.answer { _ in answer }
      app.dismissAlert()
      try app.leaveAndComeBack()
      await app.wait { app.server.calls.count > calls }
      if !prints { await app.waitForNewWords(besides: before) }
    }
    app.server.answer(nil)
    app.server.change { $0[0].title = "Londres" }
    app.dismissAlert()
    try app.leaveAndComeBack()
    app.dismissAlert()
    await app.waitForText("Londres")
  }

  @Test(
    .passport("table.callback"), arguments: Solution.written,
    ["<html>It works!</html>", "", "[]", #"{"locations":7}"#, "{", "\u{0}\u{1}"])
  func anInvalidResponseDoesNotTrap(solution: Solution, body: String) async throws {
    let app = try await open(solution)
    let before = app.words
    app.server.answer { _ in .success(HTTPResponse(status: 200, body: Data(body.utf8))) }
    try app.leaveAndComeBack()
    await app.wait { app.server.calls.count > 1 }
    if try !solution.printsErrors(in: "PassportTableViewController", for: "read") {
      await app.waitForNewWords(besides: before)
    }
    app.server.answer(nil)
    app.server.change { $0[0].title = "Londres" }
    app.dismissAlert()
    try app.leaveAndComeBack()
    app.dismissAlert()
    await app.waitForText("Londres")
  }

  @Test(.passport("table.callback"), arguments: Solution.written)
  func anEmptyListLeavesNoRows(solution: Solution) async throws {
    let app = try await open(solution)
    app.server.change { $0.removeAll() }
    try app.leaveAndComeBack()
    let table = try #require(try app.list as? UITableViewController).tableView
    await app.wait { table?.numberOfRows(inSection: 0) == 0 }
  }

  /// The callback receives errors of both kinds, whether or not it shows them.
  @Test(.passport("table.requestTask"), arguments: Solution.allCases)
  func errorsReachTheCallback(solution: Solution) async throws {
    if try solution.printsErrors(in: "PassportTableViewController", for: "read") { return }
    let app = try await open(solution)
    let origin = try #require(URL(string: "http://127.0.0.1:4000").flatMap(HTTPOrigin.init))
    let before = app.words
    app.server.answer { _ in .success(HTTPResponse(status: 500, body: Data("<html>".utf8))) }
    try app.leaveAndComeBack()
    guard await app.becomesTrue({ app.hasWords(besides: before) }) else { return }
    app.server.answer { _ in .failure(.cannotConnect(origin)) }
    app.dismissAlert()
    try app.leaveAndComeBack()
    await app.waitForNewWords(besides: before)
  }

  // MARK: Rows

  @Test(.passport("table.rows"), arguments: Solution.allCases)
  func theRowsShowTheTitlesOfTheList(solution: Solution) async throws {
    let app = try await open(solution)
    let table = try #require(try app.list as? UITableViewController).tableView
    #expect(table?.numberOfRows(inSection: 0) == 3)
    let cells = table?.visibleCells ?? []
    MarkedPassport.expect(cells, toSay: ["London", "Paris", "Rome"])
    let identifiers = try SolutionScenes(solution).list.prototypeCellIdentifiers
    #expect(cells.allSatisfy { identifiers.contains($0.reuseIdentifier ?? "") })
    for title in ["London", "Paris", "Rome"] { #expect(app.pilot.screen.contains(title)) }
  }

  @Test(.passport("table.rows"), arguments: Solution.allCases)
  func theRowsShowTheLatestList(solution: Solution) async throws {
    let app = try await open(solution)
    let table = try #require(try app.list as? UITableViewController).tableView
    app.server.change { places in
      places.removeFirst()
      places.append(Location(id: 2500, title: "Zürich"))
      places.append(Location(id: 2501, title: "Rome"))
    }
    try app.leaveAndComeBack()
    await app.wait { table?.numberOfRows(inSection: 0) == 4 }
    MarkedPassport.expect(table?.visibleCells ?? [], toSay: ["Paris", "Rome", "Zürich", "Rome"])
  }

  /// Opens a list of sixty places, scrolled to the last one.
  private func openedAtTheEndOfSixty(_ solution: Solution) async throws -> MarkedPassport {
    let app = try MarkedPassport(solution)
    app.server.change { places in
      places = (1...60).map { Location(id: $0, title: "Place \($0)") }
    }
    try app.leaveAndComeBack()
    let table = try #require(try app.list as? UITableViewController).tableView
    await app.wait { table?.numberOfRows(inSection: 0) == 60 }
    app.pilot.press("End")
    await app.waitForText("Place 60")
    return app
  }

  @Test(.passport("table.rows"), arguments: Solution.allCases)
  func rowsBeyondTheScreenAreReachable(solution: Solution) async throws {
    _ = try await openedAtTheEndOfSixty(solution)
  }

  // MARK: Segues

  @Test(.passport("table.prepare"), arguments: Solution.written, [0, 1, 2])
  func theDictionaryOfTheCellsRowIsPassed(solution: Solution, row: Int) async throws {
    let app = try await open(solution)
    let place = app.server.places[row]
    app.server.hold()
    defer { app.server.release() }
    for _ in 0..<row { app.pilot.press("Down") }
    app.pilot.press("Enter")
    #expect(try MarkedPassport.hasDictionary(id: place.id, title: place.title, in: app.top))
  }

  @Test(.passport("table.prepare"), arguments: Solution.allCases)
  func placesAreShownOneAfterTheOther(solution: Solution) async throws {
    let app = try await open(solution)
    for (title, id) in [("Paris", 2400), ("Rome", 2407), ("London", 2399)] {
      app.server.hold()
      #expect(app.pilot.click(on: title))
      try await expect(app, toHavePassed: Location(id: id, title: title))
      app.server.release()
      app.navigation?.popViewController(animated: false)
      await app.waitForText("Rome")
    }
  }

  @Test(.passport("table.prepare"), arguments: Solution.allCases)
  func thePlaceOfTheRowIsShownAfterARowAboveWasDeleted(solution: Solution) async throws {
    let app = try await open(solution)
    app.server.change { $0.removeFirst() }
    try app.leaveAndComeBack()
    let table = try #require(try app.list as? UITableViewController).tableView
    await app.wait { table?.numberOfRows(inSection: 0) == 2 }
    app.server.hold()
    defer { app.server.release() }
    #expect(app.pilot.click(on: "Rome"))
    try await expect(app, toHavePassed: MarkedPassport.rome)
  }

  @Test(.passport("table.prepare"), arguments: Solution.allCases)
  func aRowOfAScrolledTableShowsItsPlace(solution: Solution) async throws {
    let app = try await openedAtTheEndOfSixty(solution)
    app.server.hold()
    defer { app.server.release() }
    #expect(app.pilot.click(on: "Place 60"))
    try await expect(app, toHavePassed: Location(id: 60, title: "Place 60"))
  }

  @Test(.passport("table.prepare"), arguments: Solution.allCases)
  func ofTwoPlacesWithTheSameTitleTheSelectedOneIsShown(solution: Solution) async throws {
    let app = try MarkedPassport(solution, MarkedPassport.paris, Location(id: 2411, title: "Paris"))
    await app.waitForText("Paris")
    app.server.hold()
    defer { app.server.release() }
    app.pilot.press("Down", "Enter")
    try await expect(app, toHavePassed: Location(id: 2411, title: "Paris"))
  }

  /// Expects that the top view controller has received a place.
  ///
  /// Another row checks the request for the place. It is checked here only for the product, which
  /// has no dictionary.
  private func expect(
    _ app: MarkedPassport, toHavePassed place: Location,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    if app.solution == .product { return await app.wait(for: "read/?id=\(place.id)") }
    let hasDictionary = try MarkedPassport.hasDictionary(
      id: place.id, title: place.title, in: app.top)
    #expect(hasDictionary, "\(place.title)", sourceLocation: sourceLocation)
  }

  @Test(.passport("table.prepare"), arguments: Solution.written)
  func aSenderOutsideTheTableDoesNotTrap(solution: Solution) async throws {
    let app = try await open(solution)
    let list = try app.list
    let scenes = SolutionScenes(solution)
    for sender in [nil, "text", UITableViewCell(frame: .zero)] as [Any?] {
      let info = scenes.storyboard.instantiateViewController(
        withIdentifier: try scenes.info.identifier)
      list.prepare(
        for: UIStoryboardSegue(
          identifier: try scenes.infoSegue.identifier, source: list, destination: info),
        sender: sender)
    }
  }

  @Test(.passport("table.add"), arguments: Solution.written)
  func theActionOfAddPerformsTheSegueByItsIdentifier(solution: Solution) throws {
    let scenes = SolutionScenes(solution)
    let storyboard = scenes.redirecting(try scenes.formSegue)
    let navigation = try #require(
      storyboard.instantiateViewController(withIdentifier: scenes.navigation.identifier)
        as? UINavigationController)
    let pilot = Pilot(showing: navigation)
    try #require(navigation.topViewController?.navigationItem.rightBarButtonItem).press()
    pilot.drawPendingFrame()
    #expect(navigation.topViewController?.title == "Crossroads")
    #expect(navigation.viewControllers.count == 2, "the form is pushed once")
  }
}
