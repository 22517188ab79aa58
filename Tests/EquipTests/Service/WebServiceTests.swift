import CommandSupport
import Foundation
import Persistence
import TestSupport
import Testing

@testable import Equip

/// Players and equipment from a web service in the course's envelopes.
struct WebServiceTests {
  private let cli: EquipHarness

  init() throws { cli = try EquipHarness() }

  /// A command stops its thread until the server has answered, which the threads that tests share
  /// must not.
  private func run(_ arguments: String...) async throws -> CommandResult {
    let address = arguments
    let file = try cli.file("secret", EquipHarness.password + "\n")
    let database = cli.path("equip.sqlite")
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
    defer { try? handle.close() }
    let all =
      address + [
        "--database", database, "--user", "herons", "--password-fd", "\(handle.fileDescriptor)",
      ]
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let result = EquipAccounts.$hasher.withValue(EquipHarness.hasher) {
          CommandRunner.capture(
            of: EquipProgram.self, arguments: all, explaining: CommandError.explaining)
        }
        continuation.resume(returning: result)
      }
    }
  }

  /// The responses of the course's service.
  private static let bodies = [
    "/api/helmets": #"{"Collection":[{"Id":3,"Brand":"Re-Akt","Size":"7.125","Extra":[1]}]}"#,
    "/api/sticks": #"{"Collection":[{"Id":3,"Brand":"Vapor","Flex":85}]}"#,
    "/api/players":
      #"{"Collection":[{"Id":8,"LastName":"Roy","GivenNames":"Jo","JerseyNumber":"33","HelmetId":3,"StickId":3}]}"#,
    "/api/helmets/3": #"{"Item":{"Id":3,"Brand":"Re-Akt","Size":7.25}}"#,
  ]

  private static func service() throws -> StubServer {
    try StubServer { request in
      guard let body = bodies[request.path] else { return .http(status: 404) }
      return .json(body)
    }
  }

  @Test func allCollectionsAreImported() async throws {
    let server = try Self.service()
    let result = try await run("import", "--service", "\(server.address)/api")
    #expect(result.status == 0, "\(result.errorText)")
    #expect(
      result.results
        == "Imported '\(server.address)/api': 3 added, 0 changed, 0 unchanged, 2 items checked out.\n"
    )
    let store = try cli.store()
    let roy = try #require(try store.players(PlayerQuery(search: "roy")).first)
    #expect(roy.wsObjectId == 8)
    #expect(roy.jerseyNumber == 33)
    let equipment = try store.equipment(ofPlayer: roy.id ?? 0)
    #expect(equipment[.helmet]?.item.wsObjectId == 3)
    #expect(equipment[.stick]?.item["flex"] == .integer(85))
    #expect(server.requests.allSatisfy { $0.headers["accept"] == "application/json" })
    // A second time nothing is new.
    let again = try await run("import", "--service", "\(server.address)/api/")
    #expect(again.results.contains("0 added, 0 changed, 3 unchanged.\n"), "\(again.errorText)")
  }

  @Test func oneCollectionOrOneItemIsImported() async throws {
    let server = try Self.service()
    let one = try await run("import", "--service", "\(server.address)/api/helmets/3")
    #expect(one.results.contains("1 added"), "\(one.errorText)")
    let all = try await run("import", "--service", "\(server.address)/api/helmets")
    #expect(all.results.contains("0 added, 1 changed"), "\(all.errorText)")
    #expect(server.requests.count == 2)
    #expect(try cli.store().items().first?.item["size"] == .decimal(7.125))
  }

  @Test func aCollectionOfNullIsEmpty() async throws {
    let server = try StubServer { _ in .json(#"{"Collection":null}"#) }
    let result = try await run("import", "--service", "\(server.address)/api/gloves")
    #expect(!result.results.contains("1 added"), "\(result.results)")
    #expect(try cli.store().itemCount() == 0)
  }

  @Test func anUnreachableServiceIsReported() async throws {
    let port = try StubServer.deadPort()
    let result = try await run("import", "--service", "http://127.0.0.1:\(port)/api")
    #expect(result.status == 69)
    #expect(result.errorText.contains("127.0.0.1:\(port)"))
  }

  @Test(arguments: [
    (StubServer.Reply.http(status: 404), 1 as Int32, "there are no players and no equipment"),
    (.http(status: 401), 1, "requires a login (401)"),
    (.http(status: 500), 69, "reports an internal error (500)"),
    (.http(status: 302), 1, "responds with 302"), (.text("<html>"), 65, "can't read the response"),
    (.text("<!DOCTYPE html>"), 65, "a web page arrived instead of JSON. Nothing was imported."),
    (.http(status: 511), 69, "If the network asks you to sign in, do so in a browser"),
    (.http(status: 429), 69, "responds with 429. Try again later."),
    (.closed, 69, "closed the connection"), (.reset, 69, "127.0.0.1"),
    (.raw(Data("SSH-2.0\r\n".utf8)), 69, "127.0.0.1"),
  ])
  func wrongResponsesAreReported(
    _ reply: StubServer.Reply, _ status: Int32, _ words: String
  ) async throws {
    let server = try StubServer { _ in reply }
    let result = try await run("import", "--service", server.address)
    #expect(result.status == status, "\(result.errorText)")
    #expect(result.errorText.contains(words), "\(result.errorText)")
    #expect(try cli.store().itemCount() == 0)
  }

  @Test func anUnreadablePartIsReportedAndTheRestIsImported() async throws {
    let server = try StubServer { request in
      request.path == "/helmets"
        ? .json(#"{"Collection":[{"Id":1,"Size":99},{"Id":2,"Size":7}]}"#) : .http(status: 404)
    }
    let result = try await run("import", "--service", server.address)
    #expect(result.status == 65)
    #expect(
      result.errorText.contains("\(server.address)/helmets: Line 1: '99' cannot be read as 'size'"))
    let items = try cli.store().items().map(\.item)
    #expect(items.count == 2)
    let unreadable = try #require(items.first { $0.wsObjectId == 1 })
    #expect(unreadable["size"] == nil)
    #expect(items.first { $0.wsObjectId == 2 }?["size"] == .decimal(7))
    let strict = try await run("import", "--service", server.address, "--strict")
    #expect(strict.status == 65)
    #expect(strict.results == "")
  }

  @Test(arguments: ["ftp://example.org", "nonsense", "http://"])
  func anInvalidAddressIsBadUsage(_ address: String) async throws {
    let result = try await run("import", "--service", address)
    #expect(result.status == 64, "\(result.errorText)")
  }
}
