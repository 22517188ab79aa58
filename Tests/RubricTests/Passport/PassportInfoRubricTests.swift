import Foundation
import FoundationNetworking
import Models
import Networking
import TerminalUITesting
import TestSupport
import Testing

@testable import RubricSupport
@testable import TerminalUI

/// The rows about InfoViewController.
@MainActor
struct PassportInfoRubricTests {
  /// Opens a solution and its only place.
  ///
  /// - Parameter held: If true, the response waits for `release()`.
  private func openPlace(
    _ solution: Solution = .assignment,
    answering answer: Result<HTTPResponse, HTTPFailure>? = nil, held: Bool = false
  ) async throws -> MarkedPassport {
    let app = try MarkedPassport(solution, MarkedPassport.london)
    await app.waitForText("London")
    if let answer {
      app.server.answer { $0.url?.absoluteString.contains("?id=") == true ? answer : nil }
    }
    if held { app.server.hold() }
    app.pilot.press("Enter")
    await app.wait(for: "read/?id=2399")
    return app
  }

  @Test(.passport("info.dictionary"), arguments: Solution.written)
  func aDictionaryHoldsTheValuesPassedByTheList(solution: Solution) async throws {
    let app = try MarkedPassport(solution, MarkedPassport.london)
    await app.waitForText("London")
    app.server.hold()
    defer { app.server.release() }
    app.pilot.press("Enter")
    #expect(try MarkedPassport.hasDictionary(id: 2399, title: "London", in: app.top))
  }

  @Test(.passport("info.request"), arguments: Solution.written)
  func loadingTheViewReadsThePlaceByItsID(solution: Solution) async throws {
    let app = try await openPlace(solution)
    #expect(
      app.server.requests.last?.url?.absoluteString.hasSuffix(
        "/mad9137/final_api/passport/read/?id=2399") == true)
    // When the screen reappears, the place is not requested again. A request for it would precede
    // the one for the list.
    app.navigation?.pushViewController(UIViewController(), animated: false)
    app.navigation?.popViewController(animated: false)
    await app.pilot.drainMainQueue()
    app.navigation?.popViewController(animated: false)
    await app.wait { app.server.calls.last == "read/" }
    #expect(app.server.calls.filter { $0 != "read/" } == ["read/?id=2399"])
  }

  @Test(.passport("info.request"), arguments: Solution.written)
  func eachPlaceIsReadByItsID(solution: Solution) async throws {
    let app = try MarkedPassport(solution, MarkedPassport.london, MarkedPassport.paris)
    await app.waitForText("Paris")
    app.server.hold()
    defer { app.server.release() }
    app.pilot.press("Down", "Enter")
    // Another row checks which place the list passes.
    let ids = try MarkedPassport.properties(of: app.top).compactMap { value in
      (value as? [String: Any])?["id"] as? Int
    }
    let id = try #require(ids.first)
    await app.wait { app.server.calls.contains { $0 != "read/" } }
    #expect(app.server.calls.filter { $0 != "read/" } == ["read/?id=\(id)"])
  }

  @Test(.passport("info.request.header"), arguments: Solution.allCases)
  func theRequestCarriesTheAccount(solution: Solution) async throws {
    let app = try await openPlace(solution)
    let request = try app.request("read")
    #expect(request.url?.query == "id=2399")
    #expect(request.value(forHTTPHeaderField: "my-authentication") == "lenc0001")
  }

  @Test(.passport("info.requestTask"), arguments: Solution.written)
  func aRequestTaskReceivesTheResponse(solution: Solution) throws {
    let source = try ClassSource(of: "InfoViewController", in: solution)
    #expect(!source.requestTasks(for: "read").isEmpty)
  }

  @Test(.passport("info.callback"), arguments: Solution.written)
  func aCallbackReceivesTheResultOfTheRequestTask(solution: Solution) throws {
    let source = try ClassSource(of: "InfoViewController", in: solution)
    #expect(!source.callbacks(for: "read").isEmpty)
  }

  @Test(.passport("info.callback"), arguments: Solution.allCases)
  func theTextShowsEveryMemberOfThePlace(solution: Solution) async throws {
    let app = try await openPlace(solution)
    await app.waitForText("Theatre")
    let text: String = try app.view(UITextView.self).text
    for member in ["London", "2399", "Theatre", "51.50998", "-0.1337"] {
      #expect(text.contains(member), "\(text)")
    }
    #expect(try shownDay(17, in: text) != nil && shownDay(19, in: text) != nil, "\(text)")
    #expect(!text.contains("Optional("))
  }

  @Test(.passport("info.callback"), arguments: Solution.allCases)
  func eachValueIsBelowItsLabel(solution: Solution) async throws {
    let app = try await openPlace(solution)
    await app.waitForText("Theatre")
    let text: String = try app.view(UITextView.self).text
    expect(text, toName: [("latitude", "51.50998"), ("longitude", "-0.1337")])
    let arrival = try #require(try shownDay(17, in: text))
    let departure = try #require(try shownDay(19, in: text))
    expect(text, toName: [("arrival", arrival), ("departure", departure)])
    guard solution != .product else { return }
    let isIn24Hours = text.contains("19:59")
    expect(
      text, toName: [("arrival", isIn24Hours ? "19:59" : "7:59"), ("departure", "8:30")])
  }

  /// Returns the text of a day of April 2021, in the server's format or in one for people; nil if
  /// there is none.
  private func shownDay(_ day: Int, in text: String) throws -> String? {
    let april = "(?:April|Apr\\.?)"
    let formats = [
      "2021-04-\(day)", "\(april) \(day),? 2021", "\(day)\\.? \(april) 2021",
      "0?4/\(day)/(?:20)?21", "\(day)[/.]0?4[/.](?:20)?21",
    ]
    let pattern = try Regex("\\b(?:" + formats.joined(separator: "|") + ")")
    return text.firstMatch(of: pattern).map { String(text[$0.range]) }
  }

  @Test(.passport("info.callback"), arguments: Solution.written)
  func titleIDAndDescriptionAreBelowTheirLabels(solution: Solution) async throws {
    let app = try await openPlace(solution)
    await app.waitForText("Theatre")
    let text: String = try app.view(UITextView.self).text
    // Values may lack labels, so labels do not determine the order.
    let values = [("title", "London"), ("id", "2399"), ("description", "Theatre")]
    let labeled = values.filter { text.range(of: $0.0, options: .caseInsensitive) != nil }
    if !labeled.isEmpty { expect(text, toName: labeled, among: values) }
  }

  /// Expects that a text contains each value after its label or, where labels are missing, in
  /// order.
  ///
  /// - Parameter all: The values that must not follow another's label; by default the same.
  private func expect(
    _ text: String, toName values: [(label: String, value: String)],
    among all: [(label: String, value: String)]? = nil
  ) {
    let places = values.map { text.firstRange(of: $0.value)?.lowerBound }
    let labels = values.map { text.range(of: $0.label, options: .caseInsensitive)?.upperBound }
    #expect(!places.contains(nil), "\(text)")
    guard !labels.contains(nil) else {
      return #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted(), "\(text)")
    }
    for (label, value) in zip(labels.compactMap(\.self), values) {
      let behind = (all ?? values).compactMap { other in
        text[label...].firstRange(of: other.value).map { ($0.lowerBound, other.value) }
      }
      let next = behind.min { $0.0 < $1.0 }?.1
      #expect(next == value.value, "\(value.label) in \(text)")
    }
  }

  @Test(.passport("info.callback"), arguments: Solution.written)
  func theTextShowsTheTitleOfTheResponse(solution: Solution) async throws {
    let app = try MarkedPassport(solution, MarkedPassport.london)
    await app.waitForText("London")
    app.server.change { $0[0].title = "Londres" }
    app.pilot.press("Enter")
    await app.waitForText("Theatre")
    #expect(try app.view(UITextView.self).text.contains("Londres"))
  }

  @Test(.passport("info.callback"), arguments: Solution.written)
  func aPositionOfZeroAndEveryLineAreShown(solution: Solution) async throws {
    let greenwich = Location(
      id: 2420, title: "Greenwich", description: "Meridian\nMuseum", latitude: 51.478, longitude: 0)
    let app = try MarkedPassport(solution, greenwich)
    await app.waitForText("Greenwich")
    app.pilot.press("Enter")
    await app.waitForText("Meridian")
    let text: String = try app.view(UITextView.self).text
    #expect(text.contains("Museum"), "\(text)")
    let numbers = text.split { !$0.isNumber && !".-".contains($0) }.compactMap { Double($0) }
    #expect(numbers.contains(51.478) && numbers.contains(0), "\(text)")
  }

  @Test(.passport("info.callback"), arguments: Solution.written)
  func missingValuesDoNotTrap(solution: Solution) async throws {
    let app = try MarkedPassport(solution, MarkedPassport.paris)
    await app.waitForText("Paris")
    app.pilot.press("Enter")
    await app.waitForText("2400")
    let text: String = try app.view(UITextView.self).text
    #expect(text.contains("Paris"))
    #expect(!text.contains("Optional(") && !text.contains("nil") && !text.contains("null"))
  }

  @Test(.passport("info.requestTask"), arguments: Solution.written)
  func anErrorIsNotShownAsAPlace(solution: Solution) async throws {
    let app = try await openPlace(
      solution,
      answering: .success(
        HTTPResponse(
          status: 500, body: Data(#"{"id":2399,"title":"T","description":"Theatre"}"#.utf8))))
    let text = try app.view(UITextView.self)
    app.navigation?.popViewController(animated: false)
    app.dismissAlert()
    await app.wait { app.server.calls.count { $0 == "read/" } >= 2 }
    await app.pilot.drainMainQueue()
    #expect(!(text.text ?? "").contains("Theatre"))
  }

  /// The callback receives a place and errors of both kinds, whether or not it shows them.
  @Test(.passport("info.requestTask"), arguments: Solution.written)
  func responsesAndErrorsReachTheCallback(solution: Solution) async throws {
    let app = try await openPlace(solution)
    let isShown = await app.becomesTrue {
      try app.view(UITextView.self).text?.contains("Theatre") == true
    }
    if try solution.printsErrors(in: "InfoViewController", for: "read") { return }
    // A callback that shows neither a place nor an error counts as one without a result.
    var isExpected = !isShown
    for answer in try failures {
      let app = try await openPlace(solution, answering: answer, held: true)
      let before = app.words
      app.server.release()
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

  /// The response of a server that has no such place, and no response.
  private var failures: [Result<HTTPResponse, HTTPFailure>] {
    get throws {
      let origin = try #require(URL(string: "http://127.0.0.1:4000").flatMap(HTTPOrigin.init))
      return [.success(HTTPResponse(status: 404, body: Data())), .failure(.cannotConnect(origin))]
    }
  }

  @Test(.passport("info.callback"), arguments: Solution.allCases)
  func anErrorIsReportedAndTheAppContinues(solution: Solution) async throws {
    for answer in try failures {
      let app = try await openPlace(solution, answering: answer, held: true)
      let before = app.words
      app.server.release()
      if try !solution.printsErrors(in: "InfoViewController", for: "read") {
        await app.waitForNewWords(besides: before)
      }
      app.dismissAlert()
      app.navigation?.popViewController(animated: false)
      await app.waitForText("London")
    }
  }

  @Test(
    .passport("info.callback"), arguments: Solution.written,
    ["<html>", "", "[]", "{", #"{"id":[]}"#])
  func anInvalidResponseIsReported(solution: Solution, body: String) async throws {
    let app = try await openPlace(
      solution, answering: .success(HTTPResponse(status: 200, body: Data(body.utf8))), held: true)
    let before = app.words
    app.server.release()
    if try !solution.printsErrors(in: "InfoViewController", for: "read") {
      await app.waitForNewWords(besides: before)
    }
    await app.pilot.drainMainQueue()
    #expect(try !app.view(UITextView.self).text.contains("Theatre"))
  }
}
