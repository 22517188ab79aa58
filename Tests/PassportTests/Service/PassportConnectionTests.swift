import CommandSupport
import Foundation
import FoundationNetworking
import Models
import Networking
import PassportAPI
import Synchronization
import TestSupport
import Testing

@testable import Passport
@testable import Persistence

/// The pages of our server's list, and the limits of requests.
struct PassportConnectionTests {
  /// A server that has a few pages, each named by the id before it.
  private struct Pages: HTTPExchanging {
    let pages: [Int: LocationResource.Page]

    func response(
      to request: URLRequest, progress: (@Sendable (Int, Int?) -> Void)?
    ) async throws(HTTPFailure) -> HTTPResponse {
      let items = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: false) }
      let after = items?.queryItems?.first { $0.name == "after" }?.value.flatMap { Int($0) }
      let body = pages[after ?? 0].map { LocationResource.text(of: $0) } ?? ""
      return HTTPResponse(status: 200, body: Data(body.utf8))
    }
  }

  /// A server whose disk is full.
  private struct FullDisk: HTTPExchanging {
    func response(
      to request: URLRequest, progress: (@Sendable (Int, Int?) -> Void)?
    ) async throws(HTTPFailure) -> HTTPResponse {
      let body = #"{"server_message":"ERROR: The server's disk is full."}"#
      return HTTPResponse(status: 507, body: Data(body.utf8))
    }
  }

  private func ids(_ pages: [Int: LocationResource.Page]) async throws -> [Int] {
    let server = try #require(URL(string: "http://localhost"))
    let connection = PassportConnection(
      server: server, account: "a", session: Pages(pages: pages), isPassportServer: true)
    return try await connection.locations().map(\.id)
  }

  private func page(_ ids: Int..., next: Int?) -> LocationResource.Page {
    (ids.map { Location(id: $0, title: "\($0)") }, next)
  }

  @Test func allPagesAreRead() async throws {
    let pages = [0: page(1, 2, next: 2), 2: page(3, 5, next: 5), 5: page(9, next: nil)]
    #expect(try await ids(pages) == [1, 2, 3, 5, 9])
  }

  @Test func aRepeatedPageLinkIsNotFollowed() async throws {
    #expect(try await ids([0: page(1, next: 2), 2: page(3, next: 2)]) == [1, 3])
  }

  private func failureOfFullDisk(isBuiltIn: Bool) async throws -> PassportFailure {
    let connection = PassportConnection(
      server: try #require(URL(string: "http://127.0.0.1:40589")), account: "a",
      session: FullDisk(), isBuiltIn: isBuiltIn)
    let failure = await #expect(throws: PassportFailure.self) {
      _ = try await connection.location(1)
    }
    return try #require(failure)
  }

  @Test(arguments: [
    (true, "The built-in server refused: The server's disk is full."),
    (false, "127.0.0.1:40589 refused: The server's disk is full."),
  ])
  func onlyServersThatWereGivenAreNamedByTheirPorts(isBuiltIn: Bool, message: String) async throws {
    #expect(try await failureOfFullDisk(isBuiltIn: isBuiltIn).description == message)
  }

  @Test(arguments: [(true, CommandSupport.ExitStatus.inputOutput), (false, .unavailable)])
  func theStoreOfTheBuiltInServerIsAFileOfThisComputer(
    isBuiltIn: Bool, status: CommandSupport.ExitStatus
  ) async throws {
    let failure = try await failureOfFullDisk(isBuiltIn: isBuiltIn)
    #expect(CommandError.explaining(failure)?.status == status)
    // Only another server may answer later.
    #expect(failure.isOffline == !isBuiltIn)
  }

  @Test func aPlaceIsSentOnceToAServerThatClosesAnOpenConnection() async throws {
    let list = Data("HTTP/1.1 200 OK\r\nContent-Length: 16\r\n\r\n{\"locations\":[]}".utf8)
    let server = try StubServer { request in
      request.path.hasSuffix("/create/") ? .closed : .keptOpen(after: list)
    }
    let connection = PassportConnection(
      server: server.url, account: "a", session: HTTPSession(environment: [:]))
    #expect(try await connection.titles().isEmpty)
    let failure = await #expect(throws: PassportFailure.self) {
      _ = try await connection.create(Location(title: "Ottawa"), key: "k")
    }
    #expect(failure?.description.contains("no reply came") == true)
    #expect(server.requests.count == 2)
  }

  @Test(arguments: [true, false])
  func aDeletionWhoseReplyIsLostIsRepeated(isCarriedOut: Bool) async throws {
    let deletions = Mutex(0)
    let server = try StubServer { _ in
      let count = deletions.withLock { count in
        count += 1
        return count
      }
      if count == 1 { return .closed }
      return isCarriedOut
        ? .http(status: 404, body: Data(#"{"server_message":"ERROR: no such location"}"#.utf8))
        : .json(#"{"db_message":"Location deleted."}"#)
    }
    let connection = PassportConnection(
      server: server.url, account: "a", session: HTTPSession(environment: [:]))
    try await connection.delete(7)
    #expect(server.requests.map(\.target) == ["/passport/delete/?id=7", "/passport/delete/?id=7"])
  }

  @Test func aDeletionOfAnUnknownPlaceFails() async throws {
    let server = try StubPassportServer()
    let connection = PassportConnection(
      server: server.server.url, account: "a", session: HTTPSession(environment: [:]))
    let failure = await #expect(throws: PassportFailure.self) { try await connection.delete(7) }
    #expect(failure?.description == "There is no place with the id 7 in this account.")
    #expect(server.server.requests.count == 1)
  }

  /// The server may still carry out a request after its timeout.
  @Test func theTimeoutOfTheBuiltInServerIsLongerThanTheWaitForItsStore() {
    let limits = PassportSession.limits(isBuiltIn: true)
    #expect(limits.seconds * 1000 > 4 * Double(BusyWait.maximumMilliseconds))
    #expect(PassportSession.limits(isBuiltIn: false) == HTTPLimits())
  }
}
