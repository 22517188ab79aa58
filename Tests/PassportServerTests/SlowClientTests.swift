import Foundation
import PassportAPI
import PassportServer
import Testing

/// Clients that take their time, or more than their share. The limits are short here; whether a
/// connection is closed is observed by its end, not by a clock.
struct SlowClientTests {
  @Test(arguments: ["", "G", "GET /passport/read/ HTTP/1.1\r\nX-Slow: "])
  func aStalledRequestClosesItsConnection(beginning: String) async throws {
    try await TestServer.run(configured: { $0.limits.requestSeconds = 0.2 }) {
      server async throws in
      let received = try await blocking {
        let client = try RawClient(port: server.port)
        try? client.send(beginning)
        return try client.readToEnd()
      }
      #expect(received.isEmpty)
    }
  }

  @Test func aStalledBodyIsAnsweredBeforeItsConnectionIsClosed() async throws {
    try await TestServer.run(configured: { $0.limits.requestSeconds = 0.2 }) {
      server async throws in
      let received = try await blocking {
        let client = try RawClient(port: server.port)
        try client.send(
          "POST /v1/locations HTTP/1.1\r\nHost: localhost\r\nmy-authentication: lenc0001\r\n"
            + "Content-Length: 100\r\n\r\n{")
        return try client.readToEnd()
      }
      let reply = HTTPReply(received)
      #expect(reply.status == 408)
      #expect(reply.fields["connection"] == "close")
      #expect(
        reply.refusal
          == "The request did not arrive completely in time. Nothing was changed; send it again.")
      #expect(try await server.list() == #"{"locations":[]}"#)
    }
  }

  @Test func anIdleConnectionIsClosed() async throws {
    // Long enough for a busy machine to send the request in time.
    try await TestServer.run(configured: { $0.limits.idleSeconds = 5 }) { server async throws in
      let received = try await blocking {
        let client = try RawClient(port: server.port)
        try client.send("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return try client.readToEnd()
      }
      #expect(HTTPReply(received).status == 200)
    }
  }

  @Test func aConnectionIsIdleAfterAReplyThatCameBeforeTheBody() async throws {
    try await TestServer.run(configured: { $0.limits.idleSeconds = 0.2 }) { server async throws in
      let received = try await blocking {
        let client = try RawClient(port: server.port)
        try client.send(
          "POST /v1/locations HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n")
        let reply = try client.read(until: "\r\n\r\n")
        try client.send("{}")
        _ = try client.readToEnd()
        return reply
      }
      #expect(received.hasPrefix("HTTP/1.1 401 "))
    }
  }

  @Test func aClientThatDoesNotReadDoesNotDelayStopping() async throws {
    try await TestServer.run(configured: { $0.limits.replySeconds = 0.2 }) { server async throws in
      let words = String(repeating: "w", count: 40_000)
      for number in 1...3 {
        try await server.create(#"{"title":"\#(number)","description":"\#(words)"}"#)
      }
      let client = try await blocking {
        let client = try RawClient(port: server.port)
        // More replies than the buffers between the two can hold.
        let request =
          "GET /v1/locations HTTP/1.1\r\nHost: localhost\r\nmy-authentication: lenc0001\r\n\r\n"
        try? client.send(String(repeating: request, count: 2_000))
        return client
      }
      try await server.stop()
      // It ends; data in transit may be lost.
      _ = try await blocking { try client.readToEnd() }
    }
  }

  @Test func aStalledBodyDoesNotDelayStopping() async throws {
    try await TestServer.run(configured: {
      // Only the limit for stopping can end the request in time.
      $0.limits.requestSeconds = 3_600
      $0.limits.stopSeconds = 0.2
    }) { server async throws in
      let client = try await blocking {
        let client = try RawClient(port: server.port)
        try client.send(
          "POST /v1/locations HTTP/1.1\r\nHost: localhost\r\nmy-authentication: a\r\n"
            + "Content-Length: 100\r\nExpect: 100-continue\r\n\r\n")
        _ = try client.read(until: "100 Continue\r\n\r\n")
        try client.send("{")
        return client
      }
      try await server.stop()
      _ = try await blocking { try client.readToEnd() }
    }
  }

  @Test func abandonedConnectionsBlockNobody() async throws {
    try await TestServer.run(configured: { $0.limits.connections = 20 }) { server async throws in
      let left = try await blocking { try (0..<200).map { _ in try RawClient(port: server.port) } }
      #expect(try await server.send("GET", "/health", account: nil).status == 200)
      #expect(try await server.create(#"{"title":"Ottawa"}"#) == 1)
      // The oldest connections were closed.
      #expect(try await blocking { try left[0].readToEnd() }.isEmpty)
    }
  }

  @Test func pipelinedRequestsAreAnsweredInOrder() async throws {
    try await TestServer.run { server async throws in
      let received = try await blocking {
        let client = try RawClient(port: server.port)
        for title in ["a", "b", "c"] {
          try client.send(
            "GET /passport/create/?data=%7B%22title%22:%22\(title)%22%7D HTTP/1.1\r\n"
              + "Host: localhost\r\nmy-authentication: lenc0001\r\n\r\n")
        }
        return try client.read(until: "\"id\":3")
      }
      #expect(received.components(separatedBy: "HTTP/1.1 200").count == 4)
      #expect(
        try await server.list()
          == #"{"locations":[{"id":1,"title":"a"},{"id":2,"title":"b"},{"id":3,"title":"c"}]}"#)
    }
  }
}
