import Foundation
import FoundationNetworking
import Models
import Networking
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Passport

/// Hostile values in every field of a place and in every response.
@MainActor
struct PassportHostileTests {
  nonisolated static let texts = [
    "\u{1B}[2J\u{1B}]0;gone\u{7}", "a\u{0}b\u{9B}31mc", "\u{202E}drow\u{2066}", "\r\n\r\n\t\u{8}",
    String(repeating: "e\u{301}\u{302}", count: 5_000),
    String(repeating: "\u{200D}", count: 500),
    String(repeating: "x", count: 200_000),
  ]

  @Test(arguments: texts)
  func controlCharactersAreReplacedOnEveryScreen(text: String) async throws {
    let app = try PassportAppOnScreen([
      Location(
        title: text, description: text, latitude: 1, longitude: 2,
        arrival: LocalDateTime("2021-04-17 19:59:00"))
    ])
    try await app.open()
    app.pilot.press("Enter")
    await app.pilot.wait { !$0.contains("Reading…") }
    app.pilot.press("Esc", "c")
    await app.loaded()
    app.pilot.press("2", "Esc", "3", "Esc", "4", "Esc", "e")
    #expect(app.screen.title == "")
    #expect(app.screen.unknownSequences.isEmpty)
  }

  @Test(arguments: [
    #"{"locations":[{"id":"12","title":"Text id"}]}"#,
    #"{"locations":[{"id":12,"title":"Extra","other":{"a":[1,2]}}],"page":1}"#,
  ])
  func otherSpellingsOfTheListAreRead(body: String) async throws {
    let app = try PassportAppOnScreen()
    app.server.answer { request in
      request.url?.query == nil ? .success(HTTPResponse(status: 200, body: Data(body.utf8))) : nil
    }
    try await app.open()
    #expect(app.document.list.titles.map(\.id) == [12])
  }

  @Test func thePlaceholderOfAnEmptyAccountIsSkipped() async throws {
    let app = try PassportAppOnScreen()
    app.server.answer { _ in
      .success(
        HTTPResponse(
          status: 200, body: Data(#"{"locations":[{"id":0,"title":"No locations"}]}"#.utf8)))
    }
    try await app.open()
    #expect(app.screen.contains("No places yet"))
  }

  @Test(arguments: [200, 404, 500, 302])
  func anHTMLPageIsReportedWithAMessage(status: Int) async throws {
    let app = try PassportAppOnScreen()
    app.server.answer { _ in
      .success(
        HTTPResponse(
          status: status, headers: ["content-type": "text/html"],
          body: Data("<html><b>It works!</b></html>".utf8)))
    }
    try await app.open()
    #expect(app.screen.contains("127.0.0.1:4000"))
    #expect(app.screen.contains("Press r to try again"))
  }
}
