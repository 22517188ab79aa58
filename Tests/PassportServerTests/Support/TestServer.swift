import Foundation
import PassportAPI
import Persistence
import Testing

@testable import PassportServer

/// A server in this process, on its own port.
struct TestServer: Sendable {
  let port: Int
  private let server: RunningServer

  /// Runs `body` against a server that is stopped afterwards.
  static func run(
    database: StoreLocation = .inMemory,
    configured configure: (inout ServerConfiguration) -> Void = { _ in },
    _ body: (TestServer) async throws -> Void
  ) async throws {
    var configuration = ServerConfiguration(database: database)
    configure(&configuration)
    let server = try await RunningServer.start(configuration)
    do {
      try await body(TestServer(port: server.url.port ?? 0, server: server))
    } catch {
      try await server.stop()
      throw error
    }
    try await server.stop()
  }

  func stop() async throws { try await server.stop() }

  /// Waits until the server has received some bytes of unfinished batches.
  func waitUntilBatchesHold(_ count: Int) async throws {
    let deadline = ContinuousClock.now + .seconds(180)
    while server.batchBudget.reservedCount != count {
      try #require(.now < deadline, "The server holds \(server.batchBudget.reservedCount) bytes.")
      await Task.yield()
    }
  }

  /// Sends a request and reads the reply.
  ///
  /// - Parameters:
  ///   - target: Path and query, as they are sent.
  ///   - account: The account; nil for none.
  ///   - fields: Further lines of the head.
  func send(
    _ method: String = "GET", _ target: String, account: String? = "lenc0001",
    _ fields: [String] = [], body: String? = nil
  ) async throws -> HTTPReply {
    try await blocking { [port] in
      try Self.exchange(
        port: port, method, target, account: account, fields: fields, body: body)
    }
  }

  /// The same for a thread that may block.
  static func exchange(
    port: Int, _ method: String = "GET", _ target: String, account: String? = "lenc0001",
    fields: [String] = [], body: String? = nil
  ) throws -> HTTPReply {
    var head = ["\(method) \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: close"]
    if let account { head.append("my-authentication: \(account)") }
    head += fields
    if let body { head.append("Content-Length: \(body.utf8.count)") }
    let client = try RawClient(port: port)
    try client.send(head.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? ""))
    return HTTPReply(try client.readToEnd())
  }

  func send(_ route: PassportRoute, account: String? = "lenc0001") async throws -> HTTPReply {
    let query = route.percentEncodedQuery.map { "?" + $0 } ?? ""
    return try await send("GET", route.path + query, account: account)
  }

  /// Stores a place by the route of the course and returns its id.
  @discardableResult
  func create(_ json: String, account: String = "lenc0001") async throws -> Int {
    let reply = try await send(.create(data: json), account: account)
    return reply.json?["id"] as? Int ?? 0
  }

  /// The bodies of an account's list.
  func list(account: String = "lenc0001") async throws -> String {
    try await send(.read, account: account).body
  }
}
