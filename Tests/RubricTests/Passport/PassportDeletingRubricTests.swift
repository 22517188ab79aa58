import Foundation
import FoundationNetworking
import Models
import Networking
import TerminalUITesting
import TestSupport
import Testing

@testable import RubricSupport
@testable import TerminalUI

/// The rows about deleting a row of PassportTableViewController.
@MainActor
struct PassportDeletingRubricTests {
  /// Opens a solution's list of three places.
  private func open(_ solution: Solution) async throws -> MarkedPassport {
    let app = try MarkedPassport(
      solution, MarkedPassport.london, MarkedPassport.paris, MarkedPassport.rome)
    await app.waitForText("Rome")
    return app
  }

  private func source(of solution: Solution) throws -> ClassSource {
    try ClassSource(of: "PassportTableViewController", in: solution)
  }

  private func table(of app: MarkedPassport) throws -> UITableView {
    try #require((app.list as? UITableViewController)?.tableView)
  }

  // MARK: Rows

  @Test(
    .passport("table.delete", "table.delete.request"), arguments: Solution.allCases,
    ["London", "Paris", "Rome"])
  func swipingAndPressingDeletesThePlace(solution: Solution, title: String) async throws {
    let app = try await open(solution)
    let id = try #require(app.server.places.first { $0.title == title }?.id)
    app.delete(title)
    // It is the id of the place, not the index of the row.
    await app.wait(for: "delete/?id=\(id)")
    await app.wait { app.server.places.count == 2 }
    #expect(!app.server.places.contains { $0.title == title })
  }

  @Test(.passport("table.delete", "table.delete.request"), arguments: Solution.allCases)
  func placesAreDeletedOneByOneFromTheReloadedList(solution: Solution) async throws {
    let app = try await open(solution)
    let table = try table(of: app)
    for (title, id, count) in [("Paris", 2400, 2), ("Rome", 2407, 1), ("London", 2399, 0)] {
      app.delete(title)
      await app.wait(for: "delete/?id=\(id)")
      await app.wait { app.server.places.count == count }
      try app.leaveAndComeBack()
      await app.wait { table.numberOfRows(inSection: 0) == count }
      app.pilot.drawPendingFrame()
    }
  }

  @Test(
    .passport("table.deleteCallback"), arguments: Solution.allCases, ["London", "Paris", "Rome"])
  func aDeletedPlaceLeavesTheTable(solution: Solution, title: String) async throws {
    let app = try await open(solution)
    let others = app.server.places.filter { $0.title != title }.map(\.title)
    app.delete(title)
    let table = try table(of: app)
    await app.wait { table.numberOfRows(inSection: 0) == 2 }
    MarkedPassport.expect(table.visibleCells, toSay: others)
  }

  @Test(.passport("table.deleteCallback"), arguments: Solution.allCases)
  func rowsAreDeletedOneByOneDownToTheLast(solution: Solution) async throws {
    let app = try await open(solution)
    let table = try table(of: app)
    for (title, count) in [("Paris", 2), ("Rome", 1), ("London", 0)] {
      app.delete(title)
      await app.wait { table.numberOfRows(inSection: 0) == count }
    }
    let deleted = app.server.calls.filter { $0.hasPrefix("delete") }
    #expect(deleted == ["delete/?id=2400", "delete/?id=2407", "delete/?id=2399"])
    #expect(app.server.places.isEmpty)
    // The list still works without rows.
    app.server.change { $0.append(MarkedPassport.paris) }
    try app.leaveAndComeBack()
    await app.waitForText("Paris")
  }

  @Test(.passport("table.delete.request"), arguments: Solution.allCases)
  func ofTwoPlacesWithOneTitleTheSwipedOneIsDeleted(solution: Solution) async throws {
    let app = try await deleteTheSecondParis(solution)
    #expect(app.server.calls.filter { $0.hasPrefix("delete") } == ["delete/?id=2411"])
  }

  @Test(.passport("table.deleteCallback"), arguments: Solution.allCases)
  func ofTwoPlacesWithOneTitleTheOtherOneStaysInTheTable(solution: Solution) async throws {
    let app = try await deleteTheSecondParis(solution)
    let table = try table(of: app)
    await app.wait { table.numberOfRows(inSection: 0) < 3 }
    MarkedPassport.expect(table.visibleCells, toSay: ["Oslo", "Paris"])
  }

  /// Deletes the last of two rows with the same title.
  private func deleteTheSecondParis(_ solution: Solution) async throws -> MarkedPassport {
    let app = try MarkedPassport(
      solution, Location(id: 2398, title: "Oslo"), MarkedPassport.paris,
      Location(id: 2411, title: "Paris"))
    await app.waitForText("Oslo")
    await app.waitForText("Paris")
    let row = try #require(app.pilot.screen.lines.lastIndex { $0.contains("Paris") })
    app.pilot.drag(from: (column: 20, row: row), to: (column: 5, row: row))
    app.pilot.press("Enter")
    await app.wait { app.server.calls.contains { $0.hasPrefix("delete") } }
    return app
  }

  // MARK: Requests

  @Test(.passport("table.delete.request"), arguments: Solution.written)
  func aFunctionTakesTheIDAsAnInteger(solution: Solution) throws {
    let source = try source(of: solution)
    let callers = source.functions.filter { function in
      source.reached(from: [function]).contains { source.calls("delete", in: $0) }
    }
    #expect(callers.contains { $0.parameters.contains(/: *Int\b/) })
  }

  @Test(.passport("table.delete.header"), arguments: Solution.allCases)
  func theRequestToDeleteCarriesTheAccount(solution: Solution) async throws {
    let app = try await open(solution)
    app.delete("Paris")
    await app.wait(for: "delete/?id=2400")
    let request = try app.request("delete")
    #expect(request.value(forHTTPHeaderField: "my-authentication") == "lenc0001")
  }

  @Test(.passport("table.deleteRequestTask"), arguments: Solution.written)
  func aDeleteRequestTaskReceivesTheResponse(solution: Solution) throws {
    #expect(try !source(of: solution).requestTasks(for: "delete").isEmpty)
  }

  @Test(.passport("table.deleteCallback"), arguments: Solution.written)
  func aDeleteCallbackReceivesTheResultOfTheRequestTask(solution: Solution) throws {
    #expect(try !source(of: solution).callbacks(for: "delete").isEmpty)
  }

  @Test(.passport("table.deleteRequestTask"), arguments: Solution.allCases, [true, false])
  func aPlaceThatIsNotDeletedStaysInTheList(solution: Solution, isOnline: Bool) async throws {
    let prints = try solution.printsErrors(in: "PassportTableViewController", for: "delete")
    let (app, before) = try await attemptDeletion(solution, isOnline: isOnline)
    let table = try table(of: app)
    // After the error is shown, the next response would restore the row.
    if !prints {
      _ = await app.becomesTrue {
        app.hasWords(besides: before) || table.numberOfRows(inSection: 0) != 3
      }
    }
    // A callback that shows the error has received it. Another row checks that the place stays in
    // the table.
    if app.alert != nil, table.numberOfRows(inSection: 0) != 3 { return app.dismissAlert() }
    app.server.hold()
    app.dismissAlert()
    try app.leaveAndComeBack()
    await app.wait { app.server.calls.count { $0 == "read/" } >= 2 }
    await app.pilot.drainMainQueue()
    #expect(table.numberOfRows(inSection: 0) == 3)
    app.server.release()
    app.dismissAlert()
    await app.waitForText("Rome")
    #expect(table.numberOfRows(inSection: 0) == 3)
  }

  @Test(.passport("table.deleteCallback"), arguments: Solution.allCases)
  func aDeletionErrorIsReported(solution: Solution) async throws {
    let prints = try solution.printsErrors(in: "PassportTableViewController", for: "delete")
    let (app, before) = try await attemptDeletion(solution, isOnline: true)
    if !prints { await app.waitForNewWords(besides: before) }
    app.dismissAlert()
    // The deletion of another row succeeds.
    app.delete("Paris")
    await app.wait { try table(of: app).numberOfRows(inSection: 0) == 2 }
  }

  @Test(.passport("table.deleteCallback"), arguments: Solution.allCases)
  func aPlaceStaysInTheTableAfterAnError(solution: Solution) async throws {
    if try solution.printsErrors(in: "PassportTableViewController", for: "delete") { return }
    let (app, before) = try await attemptDeletion(solution, isOnline: true)
    // Other tests fail if a callback does not show the error.
    guard await app.becomesTrue({ app.hasWords(besides: before) }) else { return }
    await app.pilot.drainMainQueue()
    #expect(try table(of: app).numberOfRows(inSection: 0) == 3)
  }

  /// The callback receives a success and errors of both kinds, whether or not it shows them.
  @Test(.passport("table.deleteRequestTask"), arguments: Solution.allCases)
  func responsesAndErrorsReachTheCallback(solution: Solution) async throws {
    if try solution.printsErrors(in: "PassportTableViewController", for: "delete") { return }
    let app = try await open(solution)
    let table = try table(of: app)
    app.delete("Paris")
    // A callback that shows neither a success nor an error counts as one without a result.
    var isExpected = await !app.becomesTrue { table.numberOfRows(inSection: 0) == 2 }
    for isOnline in [true, false] {
      let (app, before) = try await attemptDeletion(solution, isOnline: isOnline)
      if isExpected {
        await app.waitForNewWords(besides: before)
      } else {
        // If a solution shows the first error, it also shows the other. Another row checks that
        // errors are shown.
        isExpected = await app.becomesTrue { app.hasWords(besides: before) }
        if !isExpected { return }
      }
    }
  }

  /// Deletes a row that the server refuses to delete.
  ///
  /// - Parameter isOnline: If true, the server responds with an error; if false, it does not
  ///   respond.
  /// - Returns: The solution, and the words on its screen before the response.
  private func attemptDeletion(
    _ solution: Solution, isOnline: Bool
  ) async throws -> (app: MarkedPassport, before: Set<Substring>) {
    let app = try await open(solution)
    let origin = try #require(URL(string: "http://127.0.0.1:4000").flatMap(HTTPOrigin.init))
    app.server.answer { request in
      guard request.url?.absoluteString.hasSuffix("delete/?id=2407") == true else { return nil }
      guard isOnline else { return .failure(.cannotConnect(origin)) }
      return .success(
        HTTPResponse(status: 500, body: Data(#"{"server_message":"ERROR: disk full"}"#.utf8)))
    }
    app.server.hold { $0.url?.absoluteString.contains("/delete/") == true }
    app.delete("Rome")
    await app.wait(for: "delete/?id=2407")
    await app.pilot.drainMainQueue()
    app.pilot.drawPendingFrame()
    let before = app.words
    app.server.release()
    return (app, before)
  }
}
