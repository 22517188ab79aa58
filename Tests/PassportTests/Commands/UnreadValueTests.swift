import CommandSupport
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Passport

/// The commands with a server that sends unreadable values.
struct UnreadValueTests {
  /// A course server with three places, of which the second has an invalid arrival. It
  /// stores nothing.
  private static func server(
    rome: String = #"{"id":8,"title":"Rome","description":"Forum","arrival":"whenever"}"#
  ) throws -> StubServer {
    try StubServer { request in
      let target = request.target
      if target.contains("create") { return .json(#"{"db_message":"ok","id":9}"#) }
      if target.contains("delete") { return .json(#"{"db_message":"ok"}"#) }
      if target.contains("id=0") {
        return .http(status: 404, body: Data(#"{"server_message":"ERROR: no"}"#.utf8))
      }
      if target.contains("id=7") { return .json(#"{"id":7,"title":"Oslo"}"#) }
      if target.contains("id=8") { return .json(rome) }
      if target.contains("id=9") { return .json(#"{"id":9,"title":"Paris"}"#) }
      let rows = #"{"id":7,"title":"Oslo"},{"id":8,"title":"Rome"},{"id":9,"title":"Paris"}"#
      return .json(#"{"locations":[\#(rows)]}"#)
    }
  }

  private static let warning =
    "warning: The arrival of place 8, “Rome”, cannot be read: “whenever”.\n"

  @Test(arguments: [["list", "--long"], ["list", "--json"], ["trips"], ["export"]])
  func allPlacesArePrintedWithoutTheValue(arguments: [String]) async throws {
    let server = try Self.server()
    defer { withExtendedLifetime(server) {} }
    let cli = try CommandHarness(server: server.address)
    let result = await cli.run(arguments)
    #expect(result.status == 65)
    #expect(result.errorText == Self.warning)
    for title in ["Oslo", "Rome", "Paris"] { #expect(result.results.contains(title)) }
  }

  @Test func aPlaceIsShownWithoutTheValue() async throws {
    let server = try Self.server()
    defer { withExtendedLifetime(server) {} }
    let cli = try CommandHarness(server: server.address)
    let result = await cli.run("show", "8")
    #expect(result.status == 65)
    #expect(result.errorText == Self.warning)
    #expect(result.results.contains("Forum") && result.results.contains("Arrival:      not known"))
  }

  @Test func aPlaceWithOneCoordinateHasNoPosition() async throws {
    let server = try Self.server(rome: #"{"id":8,"title":"Rome","latitude":41.9}"#)
    defer { withExtendedLifetime(server) {} }
    let cli = try CommandHarness(server: server.address)
    let result = await cli.run("show", "8")
    #expect(result.status == 65)
    #expect(
      result.errorText
        == "warning: The longitude of place 8, “Rome”, is missing, so that it has no position.\n")
    #expect(result.results.contains("Latitude:     not known"))
    let moved = await cli.run("edit", "8", "--at", "41.9,12.5", "--replace")
    #expect(moved.results.hasPrefix("Changed 8, which is now 9: “Rome”"))
  }

  @Test func aPlaceThatCannotBeReadKeepsItsTitle() async throws {
    let server = try Self.server(rome: "<html>")
    defer { withExtendedLifetime(server) {} }
    let cli = try CommandHarness(server: server.address)
    let result = await cli.run("list", "--long")
    #expect(result.status == 65)
    #expect(result.errorText.hasPrefix("warning: Place 8 cannot be read: "))
    for title in ["Oslo", "Rome", "Paris"] { #expect(result.results.contains(title)) }
    let deleted = await cli.run("delete", "7-8", "--yes")
    #expect(deleted.status == 65 && deleted.results == "")
  }

  @Test func aRowWithoutAReadableIDIsNamed() async throws {
    let rows = #"{"id":7,"title":"Oslo"},{"id":"x","title":"Rome"},{"id":9,"title":[]}"#
    let server = try StubServer { _ in .json(#"{"locations":[\#(rows)]}"#) }
    defer { withExtendedLifetime(server) {} }
    let result = try await CommandHarness(server: server.address).run("list")
    #expect(result.status == 65)
    #expect(result.results == "ID  Title\n 7  Oslo\n 9  No title\n")
    #expect(
      result.errorText == """
        warning: A place of the list cannot be read. Row 2 (“Rome”): The value of “id”, “x”, cannot be \
        read. Give a whole number.
        warning: The title of place 9 cannot be read: “[]”.

        """)
  }

  @Test func anEditDoesNotOverwriteAValueThatCannotBeRead() async throws {
    let server = try Self.server()
    let cli = try CommandHarness(server: server.address)
    let refused = await cli.run("edit", "8", "--title", "Roma", "--replace")
    #expect(refused.status == 1)
    #expect(refused.errorText.contains("“whenever”"))
    #expect(refused.errorText.contains("Nothing was changed"))
    #expect(!server.requests.contains { $0.path.hasSuffix("/create/") })
    // Neither a new value nor a deletion is a loss.
    let cleared = await cli.run("edit", "8", "--no-arrival", "--replace")
    #expect(cleared.results.hasPrefix("Changed 8, which is now 9: “Rome”"))
    let changed = await cli.run("edit", "8", "--arrival", "2021-04-17 12:00", "--replace")
    #expect(changed.results.hasPrefix("Changed 8, which is now 9: “Rome”"))
    #expect(server.requests.contains { $0.path.hasSuffix("/create/") })
  }
}
