import PassportAPI
import Testing

/// `If-Match` and `If-None-Match` (RFC 9110, section 13).
struct ConditionalRequestTests {
  @Test(arguments: ["GET", "HEAD"], ["/v1/locations", "/v1/locations/1"])
  func contentIsReadOnlyIfItMatches(method: String, target: String) async throws {
    try await TestServer.run { server async throws in
      try await server.create(#"{"title":"Ottawa"}"#)
      let tag = try #require(try await server.send("GET", target).fields["etag"])
      for field in [tag, "\"x\", \(tag)", "*"] {
        #expect(try await server.send(method, target, ["If-Match: " + field]).status == 200)
      }
      for field in ["\"x\"", "W/" + tag, ""] {
        #expect(try await server.send(method, target, ["If-Match: " + field]).status == 412)
      }
      // If-Match is evaluated first (section 13.2.2).
      let both = ["If-None-Match: " + tag, "If-Match: \"x\""]
      #expect(try await server.send(method, target, both).status == 412)
      let known = ["If-None-Match: " + tag, "If-Match: " + tag]
      #expect(try await server.send(method, target, known).status == 304)
    }
  }

  @Test func aMissingPlaceIsMissingWhateverMustMatch() async throws {
    try await TestServer.run { server async throws in
      for field in ["If-Match: *", "If-Match: \"x\"", "If-None-Match: *"] {
        #expect(try await server.send("GET", "/v1/locations/1", [field]).status == 404)
      }
    }
  }

  @Test(arguments: ["/v1/locations", "/v1/locations/batch"])
  func aConditionOfANewPlaceIsNotIgnored(target: String) async throws {
    let place = #"{"title":"Ottawa"}"#
    let body = target.hasSuffix("batch") ? #"{"locations":[\#(place)]}"# : place
    try await TestServer.run { server async throws in
      for field in ["If-Match: \"x\"", "If-None-Match: *", "If-None-Match: \"x\""] {
        let reply = try await server.send("POST", target, [field], body: body)
        #expect(reply.status == 412, "\(field)")
        #expect(reply.body.contains("Nothing was changed"))
      }
      #expect(try await server.list() == #"{"locations":[]}"#)
      let stored = try await server.send("POST", target, ["If-Match: *"], body: body)
      #expect(stored.status < 300)
    }
  }
}
