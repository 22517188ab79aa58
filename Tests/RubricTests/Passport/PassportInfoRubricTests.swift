import DateFormatting
import Foundation
import Models
import Networking
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

/// The lines about InfoScreen.
@MainActor
struct PassportInfoRubricTests {
  private let app: MarkedPassport

  init() throws { app = try MarkedPassport(MarkedPassport.london) }

  /// The screen over the server, before its view is loaded.
  private func makeInfo(id: Int = 2399) throws -> InfoScreen {
    let info = try MarkedPassport.make(InfoScreen.self)
    info.document = app.document
    info.dictionary = ["id": id, "title": "London"]
    return info
  }

  private static let members = [
    "Title        London", "Id           2399", "Description  Theatre", "Latitude     51.50998",
    "Longitude    -0.1337", "Arrival      Sat, Apr 17, 2021, 7:59 PM",
    "Departure    Mon, Apr 19, 2021, 8:30 AM",
  ]

  @Test(.passport("info.dictionary"))
  func aDictionaryHoldsWhatTheListHasPassed() async throws {
    let empty: [String: any Sendable] = try MarkedPassport.make(InfoScreen.self).dictionary
    #expect(empty.isEmpty)
    _ = try await app.open()
    app.pilot.press("Enter")
    let dictionary = try app.top(InfoScreen.self).dictionary
    #expect(dictionary["id"] as? Int == 2399 && dictionary["title"] as? String == "London")
  }

  @Test(.passport("info.request"))
  func loadingTheViewReadsThePlaceByItsId() async throws {
    let info = try makeInfo()
    #expect(app.server.requests.isEmpty)
    info.loadViewIfNeeded()
    await app.wait(for: "read/?id=2399")
    #expect(
      app.server.requests.last?.url?.absoluteString
        == MarkedPassport.address + "/passport/read/?id=2399")
  }

  @Test(.passport("info.request.header"))
  func theRequestCarriesTheAccount() async throws {
    let info = try makeInfo()
    info.loadViewIfNeeded()
    await app.wait(for: "read/?id=2399")
    #expect(
      app.server.requests.last?.value(forHTTPHeaderField: "my-authentication") == "lenc0001")
  }

  @Test(.passport("info.requestTask"))
  func requestTaskHandsDataAndErrorsToTheCallback() throws {
    app.server.hold()
    let info = try makeInfo()
    info.loadViewIfNeeded()
    let origin = try #require(URL(string: MarkedPassport.address).flatMap(HTTPOrigin.init))
    info.requestTask(.failure(.cannotConnect(origin)))
    #expect(info.textView.text.contains("127.0.0.1:4000"))
    info.requestTask(.success(HTTPResponse(status: 404, body: Data())))
    #expect(info.textView.text.contains("no place with the id 2399"))
    info.requestTask(
      .success(HTTPResponse(status: 200, body: Data(#"{"id":2399,"title":"Oslo"}"#.utf8))))
    #expect(info.textView.text.contains("Title        Oslo"))
  }

  @Test(.passport("info.callback"))
  func theTextShowsEveryMemberOfThePlace() async throws {
    _ = try await app.open()
    app.pilot.press("Enter")
    await app.pilot.wait(for: "Theatre")
    let lines = try app.top(InfoScreen.self).textView.text.components(separatedBy: "\n")
    #expect(lines == Self.members)
    for member in Self.members { #expect(app.pilot.screen.contains(member)) }
  }

  @Test(.passport("info.callback"), arguments: ["<html>", "", "[]", "{", #"{"id":[]}"#])
  func anAnswerThatIsNoPlaceIsSaidAndIsNoTrap(body: String) throws {
    app.server.hold()
    let info = try makeInfo()
    info.loadViewIfNeeded()
    info.callback(.success(Data(body.utf8)))
    #expect(info.textView.text.contains("r tries again"))
    #expect(!info.textView.text.contains("Description"))
  }
}
