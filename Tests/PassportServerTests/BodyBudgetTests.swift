import Foundation
import PassportAPI
import Testing

@testable import PassportServer

struct BodyBudgetTests {
  @Test func sharesFillABudgetAndReleaseIt() {
    let budget = BodyBudget(limit: 100)
    var (first, second) = (BodyReservation(of: budget), BodyReservation(of: budget))
    let grown = [first.grow(by: 60), second.grow(by: 40), first.grow(by: 1)]
    #expect(grown == [true, true, false])
    second.releaseAll()
    let grownAgain = first.grow(by: 40)
    first.releaseAll()
    second.releaseAll()
    let isEmpty = second.grow(by: 100)
    #expect(grownAgain && isEmpty)
  }

  private static let batch =
    "POST /v1/locations/batch HTTP/1.1\r\nHost: localhost\r\nmy-authentication: a\r\n"

  @Test func heldBodiesExhaustTheBudget() async throws {
    try await TestServer.run(configured: {
      $0.limits.batchBytes = 20_000
      $0.limits.heldBatchBytes = 30_000
      // The first request is still being sent when the others have been answered, however long that
      // takes.
      $0.limits.requestSeconds = 3600
      $0.limits.idleSeconds = 3600
    }) { server async throws in
      let places = String(repeating: " ", count: 19_000) + #"{"locations":[{"title":"x"}]}"#
      let head = Self.batch + "Content-Length: \(places.utf8.count)\r\n"
      let waiting = try await blocking {
        // All but the last byte.
        let client = try RawClient(port: server.port)
        try client.send(head + "Connection: close\r\n\r\n" + places.dropLast())
        return client
      }
      try await server.waitUntilBatchesHold(places.utf8.count - 1)
      let refused = try await server.send(
        "POST", "/v1/locations/batch", account: "b", body: places)
      #expect(refused.status == 503 && refused.fields["retry-after"] == "1")
      // A single place has a separate budget.
      #expect(try await server.create(#"{"title":"y"}"#, account: "c") > 0)
      let reply = try await blocking {
        try waiting.send(String(places.suffix(1)))
        return HTTPReply(try waiting.readToEnd())
      }
      #expect(reply.status == 200, "\(reply.body)")
      let again = try await server.send("POST", "/v1/locations/batch", account: "b", body: places)
      #expect(again.status == 200)
    }
  }

  @Test func expectContinueAvoidsSendingARefusedBody() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")
    try Data("a\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await TestServer.run(configured: {
      $0.accounts = file
      $0.limits = ServerLimits()
    }) { server async throws in
      for (account, length, status) in [("stranger", 10, 401), ("a", 100_000_000, 413)] {
        let reply = try await blocking {
          let client = try RawClient(port: server.port)
          try client.send(
            "POST /v1/locations/batch HTTP/1.1\r\nHost: localhost\r\n"
              + "my-authentication: \(account)\r\nContent-Length: \(length)\r\n"
              + "Expect: 100-continue\r\n\r\n")
          // The server ends the connection.
          return HTTPReply(try client.readToEnd())
        }
        #expect(reply.status == status)
        #expect(reply.fields["connection"] == "close")
      }
    }
  }

  /// A wrong method, and a body of another type, need not be read to be refused.
  @Test(arguments: [
    ("PUT /v1/locations/batch", "", 405),
    ("POST /v1/locations/batch", "Content-Type: text/csv\r\n", 415),
    ("PATCH /v1/locations/1", "", 405),
  ])
  func refusalsAreSentBeforeTheBody(
    line: String, field: String, status: Int
  ) async throws {
    try await TestServer.run { server async throws in
      let text = try await blocking {
        let client = try RawClient(port: server.port)
        try client.send(
          "\(line) HTTP/1.1\r\nHost: localhost\r\nmy-authentication: a\r\n\(field)"
            + "Content-Length: 10\r\n\r\n")
        return try client.read(until: "\r\n\r\n")
      }
      #expect(HTTPReply(text).status == status)
    }
  }
}
