import Foundation
import FoundationNetworking
import TestSupport
import Testing

@testable import Networking

struct HTTPSessionTests {
  private let session = HTTPSession(
    limits: HTTPLimits(bodyBytes: 1_000_000, seconds: 20, redirects: 3), environment: [:])

  /// Returns the reason why there is no response; nil if there is one.
  private func failure(
    _ server: StubServer, session: HTTPSession? = nil, method: String = "GET"
  ) async -> HTTPFailure? {
    var request = URLRequest(url: server.url)
    request.httpMethod = method
    request.setValue("lenc0001", forHTTPHeaderField: "my-authentication")
    do throws(HTTPFailure) {
      _ = try await (session ?? self.session).response(to: request)
      return nil
    } catch {
      return error
    }
  }

  @Test func idleConnectionsAreClosed() async throws {
    let server = try StubServer { _ in .http(status: 200, headers: [:], body: Data("a".utf8)) }
    let session = HTTPSession(environment: [:], idleTime: .milliseconds(1))
    for _ in 0..<3 {
      let response = try await session.response(to: URLRequest(url: server.url))
      #expect(response.body == Data("a".utf8))
      while session.isOpen { await Task.yield() }
    }
  }

  @Test func concurrentRequestsSurviveClosedConnections() async throws {
    let server = try StubServer { request in
      .http(status: 200, headers: [:], body: Data(request.target.utf8))
    }
    let session = HTTPSession(environment: [:], idleTime: .milliseconds(1))
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<250 {
        let url = server.url.appending(path: "\(number)")
        group.addTask {
          let response = try await session.response(to: URLRequest(url: url))
          return response.body == Data("/\(number)".utf8)
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }

  @Test func aRequestOverANewConnectionIsSentOnce() async throws {
    let server = try StubServer { request in
      request.path == "/once"
        ? .closed : .keptOpen(after: Data("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\na".utf8))
    }
    let first = try await session.response(to: URLRequest(url: server.url))
    #expect(first.body == Data("a".utf8))
    await #expect(throws: HTTPFailure.self) {
      _ = try await session.responseOverNewConnection(
        to: URLRequest(url: server.url.appending(path: "once")))
    }
    #expect(server.requests.count == 2)
  }

  @Test func theEntireResponseIsReceived() async throws {
    let server = try StubServer { _ in
      .http(status: 201, headers: ["X-Kind": "stand-in"], body: Data("{}".utf8))
    }
    let response = try await session.response(to: URLRequest(url: server.url))
    #expect(response.status == 201)
    #expect(response.headers["x-kind"] == "stand-in")
    #expect(response.body == Data("{}".utf8))
  }

  @Test(arguments: [400, 401, 403, 404, 407, 500, 503])
  func anErrorStatusIsAResponse(_ status: Int) async throws {
    let server = try StubServer { _ in
      .http(
        status: status,
        headers: ["WWW-Authenticate": "Basic realm=x", "Proxy-Authenticate": "Basic realm=x"],
        body: Data("no".utf8))
    }
    let response = try await session.response(to: URLRequest(url: server.url))
    #expect(response.status == status)
  }

  @Test(arguments: ["gzip", "deflate", "aes128gcm", "gzip, aes128gcm"])
  func anUnreadableEncodingIsReported(encoding: String) async throws {
    let server = try StubServer { _ in
      .http(status: 200, headers: ["Content-Encoding": encoding], body: Data("not encoded".utf8))
    }
    let origin = try #require(HTTPOrigin(server.url))
    #expect(await failure(server) == .unreadableEncoding(origin))
  }

  @Test func aCompressedResponseIsDecoded() async throws {
    // printf '{}' | gzip
    let gzip = "H4sIAAAAAAAAA6uuBQBDv6ajAgAAAA=="
    let server = try StubServer { _ in
      .http(
        status: 200, headers: ["Content-Encoding": "gzip"],
        body: Data(base64Encoded: gzip) ?? Data())
    }
    let response = try await session.response(to: URLRequest(url: server.url))
    #expect(response.body == Data("{}".utf8))
    #expect(server.requests.first?.headers["accept-encoding"]?.contains("gzip") == true)
  }

  @Test func anUnreachableServerIsNamedWithItsPort() async throws {
    let port = try StubServer.deadPort()
    let url = try #require(URL(string: "http://127.0.0.1:\(port)/"))
    let origin = try #require(HTTPOrigin(url))
    await #expect(throws: HTTPFailure.cannotConnect(origin)) {
      _ = try await session.response(to: URLRequest(url: url))
    }
    #expect(HTTPFailure.cannotConnect(origin).description.contains("127.0.0.1:\(port)"))
  }

  @Test func anAddressThatCannotBeUsedIsNotTakenForAServer() async throws {
    let url = try #require(URL(string: "http://[::1]:\(try StubServer.deadPort())/"))
    let origin = try #require(HTTPOrigin(url))
    let failure = await #expect(throws: HTTPFailure.self) {
      _ = try await session.response(to: URLRequest(url: url))
    }
    #expect(failure != .notHTTP(origin) && failure?.mayHaveArrived == false)
  }

  @Test func anUnknownHostIsNamed() async throws {
    let url = try #require(URL(string: "http://no.such.invalid/"))
    let origin = try #require(HTTPOrigin(url))
    await #expect(throws: HTTPFailure.hostUnknown(origin)) {
      _ = try await session.response(to: URLRequest(url: url))
    }
  }

  @Test(arguments: ["ftp://example.org/", "http:///x", "file:///etc/passwd", "http://a:99999/"])
  func anInvalidServerAddressIsRefused(_ text: String) async throws {
    guard let url = URL(string: text) else { return }
    await #expect(throws: HTTPFailure.badURL(text)) {
      _ = try await session.response(to: URLRequest(url: url))
    }
  }

  @Test func aStalledServerTimesOut() async throws {
    let server = try StubServer { _ in .stalled() }
    let origin = try #require(HTTPOrigin(server.url))
    let hasty = HTTPSession(limits: HTTPLimits(seconds: 0.2), environment: [:])
    #expect(
      await failure(server, session: hasty) == .timedOut(origin, seconds: 0.2, received: 0))
  }

  @Test func aServerThatStallsMidResponseTimesOut() async throws {
    let server = try StubServer { _ in
      .stalled(after: Data("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc".utf8))
    }
    let hasty = HTTPSession(limits: HTTPLimits(seconds: 0.5), environment: [:])
    guard case .timedOut = await failure(server, session: hasty) else {
      Issue.record("It did not time out.")
      return
    }
  }

  @Test func aRequestEndsWhenItsTaskIsCancelled() async throws {
    let server = try StubServer { _ in .stalled() }
    // Longer than a busy machine needs to cancel the task.
    let patient = HTTPSession(limits: HTTPLimits(seconds: 600), environment: [:])
    let task = Task { await failure(server, session: patient) }
    // The server has the request, so the exchange is on its way.
    while server.requests.isEmpty { await Task.yield() }
    task.cancel()
    #expect(await task.value == .cancelled)
  }

  @Test func aServerThatClosesImmediatelyLosesTheConnection() async throws {
    for reply in [StubServer.Reply.closed, .reset] {
      let server = try StubServer { _ in reply }
      let origin = try #require(HTTPOrigin(server.url))
      #expect(await failure(server) == .connectionLost(origin, received: 0))
    }
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nabc",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
  ])
  func aServerThatClosesMidBodyLosesTheConnection(_ text: String) async throws {
    let server = try StubServer { _ in .raw(Data(text.utf8)) }
    guard case .connectionLost = await failure(server) else {
      Issue.record("Half an answer was taken.")
      return
    }
  }

  @Test func anExcessiveContentLengthIsRefused() async throws {
    let server = try StubServer { _ in .flood(bytes: 100_000_000, isAnnounced: true) }
    let origin = try #require(HTTPOrigin(server.url))
    #expect(await failure(server) == .bodyTooLarge(origin, limit: 1_000_000))
  }

  @Test func aBodyThatGrowsTooLargeIsRefused() async throws {
    let server = try StubServer { _ in .flood(bytes: 100_000_000, isAnnounced: false) }
    let origin = try #require(HTTPOrigin(server.url))
    #expect(await failure(server) == .bodyTooLarge(origin, limit: 1_000_000))
  }

  @Test(arguments: [true, false])
  func anExcessiveBodyIsNotReceivedToItsEnd(isAnnounced: Bool) async throws {
    // So much that a busy machine, too, cancels long before the end.
    let count = 256_000_000_000
    let server = try StubServer { _ in .flood(bytes: count, isAnnounced: isAnnounced) }
    #expect(await failure(server) != nil)
    // The session is kept, so that it is the cancellation that ends the flood.
    while server.endedFloods == 0 { await Task.yield() }
    #expect(server.floodedBytes < count)
    // The next request finds the session as good as new.
    let other = try StubServer { _ in .text("ok") }
    #expect(try await session.response(to: URLRequest(url: other.url)).body == Data("ok".utf8))
  }

  @Test(arguments: ["SSH-2.0-OpenSSH_9.2\r\n", "\u{0}\u{1}garbage\r\n\r\n", "<html>hello</html>"])
  func aReplyThatIsNotHTTPIsRefused(_ text: String) async throws {
    let server = try StubServer { _ in .raw(Data(text.utf8)) }
    let origin = try #require(HTTPOrigin(server.url))
    #expect(await failure(server) == .notHTTP(origin))
  }

  @Test(arguments: [
    "X: " + String(repeating: "y", count: 400_000),
    (0..<10).map { "X\($0): " + String(repeating: "y", count: 40_000) }.joined(separator: "\r\n"),
  ])
  func endlessHeadersAreRefused(_ fields: String) async throws {
    let server = try StubServer { _ in .raw(Data("HTTP/1.1 200 OK\r\n\(fields)".utf8)) }
    let origin = try #require(HTTPOrigin(server.url))
    #expect(await failure(server) == .headersTooLarge(origin))
  }

  @Test func progressIsReported() async throws {
    let server = try StubServer { _ in .text(String(repeating: "x", count: 200_000)) }
    let (stream, continuation) = AsyncStream<(Int, Int?)>.makeStream()
    _ = try await session.response(to: URLRequest(url: server.url)) { received, expected in
      continuation.yield((received, expected))
    }
    continuation.finish()
    var last = (0, Int?.none)
    for await step in stream {
      #expect(step.0 >= last.0)
      last = step
    }
    #expect(last.0 == 200_000)
    #expect(last.1 == 200_000)
  }
}

// MARK: - Redirects

extension HTTPSessionTests {
  @Test func aRedirectOnTheSameServerKeepsTheAccount() async throws {
    let server = try StubServer { request in
      request.path == "/there" ? .text("here") : .redirect(to: "/there")
    }
    #expect(await failure(server) == nil)
    #expect(server.requests.map { $0.headers["my-authentication"] } == ["lenc0001", "lenc0001"])
  }

  @Test func theAccountIsNeverSentToAnotherServer() async throws {
    let other = try StubServer { _ in .text("give it to me") }
    let address = other.address + "/steal"
    let server = try StubServer { _ in .redirect(to: address) }
    let origin = try #require(HTTPOrigin(server.url))
    #expect(await failure(server) == .redirectRefused(origin, to: address))
    #expect(other.requests.isEmpty)
  }

  @Test func redirectLoopsAreEnded() async throws {
    let server = try StubServer { _ in .redirect(to: "/again") }
    let origin = try #require(HTTPOrigin(server.url))
    #expect(await failure(server) == .tooManyRedirects(origin, count: 3))
    #expect(server.requests.count <= 4)
  }

  @Test(arguments: [301, 302, 307, 308], ["POST", "PUT", "DELETE"])
  func redirectsOfChangesAreNotFollowed(_ status: Int, _ method: String) async throws {
    let server = try StubServer { request in
      request.path == "/there" ? .text("done") : .redirect(to: "/there", status: status)
    }
    guard case .changeRedirected = await failure(server, method: method) else {
      Issue.record("The redirect was followed.")
      return
    }
    #expect(server.requests.count == 1)
  }
}
