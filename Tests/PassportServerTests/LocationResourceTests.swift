import Foundation
import Models
import PassportAPI
import PassportServer
import Testing

struct LocationResourceTests {
  @Test func aPlaceIsStoredReadReplacedAndRemovedAsAResource() async throws {
    try await TestServer.run { server async throws in
      let created = try await server.send(
        "POST", "/v1/locations", ["Content-Type: application/json"],
        body: #"{"title":"Ottawa","arrival":"4/17/21, 7:59 PM","mood":"good"}"#)
      #expect(created.status == 201)
      #expect(created.fields["location"] == "/v1/locations/1")
      let read = try await server.send("GET", "/v1/locations/1")
      #expect(read.body == created.body)
      #expect(read.fields["etag"] == created.fields["etag"])
      #expect(
        try LocationWire.location(Data(read.body.utf8)).arrival?.description
          == "2021-04-17 19:59:00")
      let replaced = try await server.send("PUT", "/v1/locations/1", body: #"{"title":"Gatineau"}"#)
      #expect(replaced.status == 200)
      #expect(try await server.send("GET", "/v1/locations/1").body == replaced.body)
      #expect(try await server.send("DELETE", "/v1/locations/1").status == 204)
      #expect(try await server.send("DELETE", "/v1/locations/1").status == 404)
    }
  }

  @Test func aDeletedPlaceIsRestoredForItsAccount() async throws {
    try await TestServer.run { server async throws in
      try await server.create(#"{"title":"Ottawa"}"#)
      try await server.create(#"{"title":"Oslo"}"#)
      #expect(try await server.send("DELETE", "/v1/locations/1").status == 204)
      let body = #"{"title":"Ottawa","description":"again"}"#
      // Another account cannot restore it, and neither can a request with a precondition.
      let foreign = try await server.send("PUT", "/v1/locations/1", account: "other", body: body)
      #expect(foreign.status == 404)
      let late = try await server.send("PUT", "/v1/locations/1", ["If-Match: *"], body: body)
      #expect(late.status == 404)
      let back = try await server.send("PUT", "/v1/locations/1", body: body)
      #expect(back.status == 201)
      #expect(try await server.send("GET", "/v1/locations/1").body == back.body)
      #expect(
        try await server.list()
          == #"{"locations":[{"id":1,"title":"Ottawa"},{"id":2,"title":"Oslo"}]}"#)
      // The place exists again, so it is replaced. One that never existed is not created.
      #expect(try await server.send("PUT", "/v1/locations/1", body: body).status == 200)
      #expect(try await server.send("PUT", "/v1/locations/9", body: body).status == 404)
      #expect(try await server.send(.delete(id: 1)).status == 200)
      #expect(try await server.send("PUT", "/v1/locations/1", body: body).status == 201)
    }
  }

  @Test func aPlaceIsRestoredOnlyBelowTheLimit() async throws {
    try await TestServer.run(configured: { $0.limits.placesPerAccount = 1 }) {
      server async throws in
      try await server.create(#"{"title":"Ottawa"}"#)
      #expect(try await server.send(.delete(id: 1)).status == 200)
      try await server.create(#"{"title":"Oslo"}"#)
      let full = try await server.send("PUT", "/v1/locations/1", body: #"{"title":"Ottawa"}"#)
      #expect(full.status == 507)
      #expect(try await server.send(.delete(id: 2)).status == 200)
      let back = try await server.send("PUT", "/v1/locations/1", body: #"{"title":"Ottawa"}"#)
      #expect(back.status == 201)
    }
  }

  @Test func manyPlacesAreStoredTogetherOrNotAtAll() async throws {
    try await TestServer.run(configured: { $0.limits.placesPerAccount = 4 }) {
      server async throws in
      try await server.create(#"{"title":"Ottawa"}"#)
      try await server.create(#"{"title":"Oslo"}"#)
      try await server.create(#"{"title":"Not mine"}"#, account: "other")
      #expect(try await server.send(.delete(id: 2)).status == 200)
      let before = try await server.list()
      let untitled = try await server.send(
        "POST", "/v1/locations/batch", body: #"{"locations":[{"title":"Paris"},{"title":" "}]}"#)
      #expect(untitled.status == 400)
      #expect(untitled.refusal == "Row 2: A place needs a title.")
      let many = (1...4).map { #"{"title":"\#($0)"}"# }.joined(separator: ",")
      let full = try await server.send(
        "POST", "/v1/locations/batch", body: #"{"locations":[\#(many)]}"#)
      #expect(full.status == 507)
      #expect(try await server.list() == before)
      // One is changed, one is restored, and the id of another account does not exist here.
      let stored = try await server.send(
        "POST", "/v1/locations/batch",
        body: #"{"locations":[{"id":1,"title":"A"},{"id":2,"title":"B"},{"id":3,"title":"C"}]}"#)
      #expect(stored.body == #"{"ids":[1,2,4]}"#)
      #expect(
        try await server.list()
          == #"{"locations":[{"id":1,"title":"A"},{"id":2,"title":"B"},{"id":4,"title":"C"}]}"#)
      #expect(try await server.list(account: "other").contains("Not mine"))
    }
  }

  @Test func originalsSurviveChangesAndDeletions() async throws {
    try await TestServer.run { server async throws in
      let original = #""original":{"format":"gpx","text":"<wpt><sym>\u00e9</sym></wpt>"}"#
      let created = try await server.send(
        "POST", "/v1/locations", body: #"{"title":"Ottawa",\#(original)}"#)
      #expect(created.body.contains(#""original":{"format":"gpx","text":"<wpt><sym>é"#))
      // The course's clients know a flat object.
      #expect(!(try await server.send(.readLocation(id: 1)).body.contains("original")))
      let replaced = try await server.send("PUT", "/v1/locations/1", body: #"{"title":"Oslo"}"#)
      #expect(replaced.body.contains("<sym>é"))
      #expect(try await server.send("GET", "/v1/locations/1").body == replaced.body)
      #expect(try await server.send(.delete(id: 1)).status == 200)
      let back = try await server.send("PUT", "/v1/locations/1", body: #"{"title":"Oslo"}"#)
      #expect(back.status == 201 && back.body == replaced.body)
      let long = String(repeating: "x", count: 120_001)
      let tooLong = try await server.send(
        "POST", "/v1/locations",
        body: #"{"title":"x","original":{"format":"gpx","text":"\#(long)"}}"#)
      #expect(tooLong.refusal?.contains("“original” has 120001 bytes") == true)
    }
  }

  @Test func pagesHaveNoGapsDespiteDeletions() async throws {
    try await TestServer.run { server async throws in
      for number in 1...7 { try await server.create(#"{"title":"\#(number)"}"#) }
      try await server.create(#"{"title":"Not mine"}"#, account: "other")
      var ids: [Int] = []
      var target: String? = "/v1/locations?limit=3"
      while let next = target {
        let reply = try await server.send("GET", next)
        let page = try LocationResource.page(Data(reply.body.utf8))
        ids += page.locations.map(\.id)
        target = page.next.map { "/v1/locations?limit=3&after=\($0)" }
        #expect((reply.fields["link"] != nil) == (page.next != nil))
        if ids.count == 3 { #expect(try await server.send(.delete(id: 3)).status == 200) }
      }
      #expect(ids == [1, 2, 3, 4, 5, 6, 7])
      for query in ["limit=0", "limit=1001", "limit=x", "after=-1", "after=x"] {
        #expect(try await server.send("GET", "/v1/locations?" + query).status == 400)
      }
    }
  }

  @Test func cachedContentIsNotSentAgain() async throws {
    try await TestServer.run { server async throws in
      try await server.create(#"{"title":"Ottawa"}"#)
      for target in ["/v1/locations/1", "/v1/locations"] {
        let tag = try #require(try await server.send("GET", target).fields["etag"])
        for field in [tag, "W/" + tag, "\"x\", \(tag)", "*"] {
          let reply = try await server.send("GET", target, ["If-None-Match: " + field])
          #expect(reply.status == 304)
          #expect(reply.body.isEmpty)
          #expect(reply.fields["etag"] == tag)
        }
        let other = try await server.send("GET", target, ["If-None-Match: \"x\""])
        #expect(other.status == 200)
      }
    }
  }

  @Test func aChangedPlaceIsNotOverwritten() async throws {
    try await TestServer.run { server async throws in
      try await server.create(#"{"title":"First"}"#)
      let old = try #require(try await server.send("GET", "/v1/locations/1").fields["etag"])
      let second = try await server.send(
        "PUT", "/v1/locations/1", ["If-Match: " + old], body: #"{"title":"Second"}"#)
      #expect(second.status == 200)
      for method in ["PUT", "DELETE"] {
        let late = try await server.send(
          method, "/v1/locations/1", ["If-Match: " + old], body: #"{"title":"Third"}"#)
        #expect(late.status == 412)
        #expect(late.body.contains("changed by another request"))
      }
      #expect(try await server.list() == #"{"locations":[{"id":1,"title":"Second"}]}"#)
      let new = try #require(second.fields["etag"])
      #expect(
        try await server.send("DELETE", "/v1/locations/1", ["If-Match: " + new]).status == 204)
    }
  }

  @Test(arguments: ["PUT", "DELETE"])
  func aStoredPlaceIsKeptIfNoneMayMatch(method: String) async throws {
    try await TestServer.run { server async throws in
      try await server.create(#"{"title":"First"}"#)
      let tag = try #require(try await server.send("GET", "/v1/locations/1").fields["etag"])
      for field in ["If-None-Match: *", "If-None-Match: " + tag] {
        let reply = try await server.send(
          method, "/v1/locations/1", [field], body: #"{"title":"Second"}"#)
        #expect(reply.status == 412, "\(field)")
        let reason = field.hasSuffix("*") ? "The place exists already." : "If-None-Match names."
        #expect(reply.body.contains(reason), "\(reply.body)")
      }
      let weak = try await server.send(
        method, "/v1/locations/1", ["If-Match: W/" + tag], body: #"{"title":"Second"}"#)
      #expect(weak.status == 412)
      #expect(weak.body.contains("needs the entity tag without “W/”"), "\(weak.body)")
      #expect(try await server.list() == #"{"locations":[{"id":1,"title":"First"}]}"#)
      let other = try await server.send(
        "PUT", "/v1/locations/1", ["If-None-Match: \"x\""], body: #"{"title":"Second"}"#)
      #expect(other.status == 200)
    }
  }

  @Test func placesOfABatchDoNotReplaceEachOther() async throws {
    try await TestServer.run { server async throws in
      let batch = #"[{"title":"New"},{"id":1,"title":"Old"},{"id":2,"title":"Older"}]"#
      let reply = try await server.send(
        "POST", "/v1/locations/batch", body: #"{"locations":\#(batch)}"#)
      #expect(reply.body == #"{"ids":[1,2,3]}"#)
      let twice = #"{"locations":[{"id":2,"title":"A"},{"id":2,"title":"B"}]}"#
      let refused = try await server.send("POST", "/v1/locations/batch", body: twice)
      #expect(refused.status == 400 && refused.body.contains("the id 2"))
      let stored = #"[{"id":1,"title":"New"},{"id":2,"title":"Old"},{"id":3,"title":"Older"}]"#
      #expect(try await server.list() == #"{"locations":\#(stored)}"#)
    }
  }

  @Test func aRepeatedRequestGetsTheSameReplyAndStoresNothing() async throws {
    try await TestServer.run { server async throws in
      let key = ["Idempotency-Key: \"8e03978e-40d5\""]
      let place = #"{"title":"Ottawa"}"#
      let first = try await server.send("POST", "/v1/locations", key, body: place)
      let again = try await server.send("POST", "/v1/locations", key, body: place)
      #expect(first.body == again.body && again.status == 201)
      let course = "/passport/create/?data=%7B%22title%22:%22Ottawa%22%7D"
      #expect(try await server.send("GET", course, key).json?["id"] as? Int == 1)
      let other = try await server.send("POST", "/v1/locations", key, body: #"{"title":"Paris"}"#)
      #expect(other.status == 422)
      #expect(try await server.list() == #"{"locations":[{"id":1,"title":"Ottawa"}]}"#)
      // Each account has its own keys.
      let theirs = try await server.send("POST", "/v1/locations", account: "b", key, body: place)
      #expect(theirs.fields["location"] == "/v1/locations/2")
      // Even if the place was deleted.
      #expect(try await server.send("DELETE", "/v1/locations/1").status == 204)
      #expect(try await server.send("POST", "/v1/locations", key, body: place).body == first.body)
      #expect(try await server.list() == #"{"locations":[]}"#)
      let empty = try await server.send("POST", "/v1/locations", ["Idempotency-Key:"], body: place)
      #expect(empty.status == 400)
    }
  }

  @Test func aRepeatedBatchGetsTheSameReplyAndStoresNothing() async throws {
    try await TestServer.run { server async throws in
      try await server.create(#"{"title":"Ottawa"}"#)
      let (target, key) = ("/v1/locations/batch", ["Idempotency-Key: import-1"])
      let batch = #"[{"title":"A"},{"id":1,"title":"B"},{"title":"C"},{"title":"D"}]"#
      let body = #"{"locations":\#(batch)}"#
      let first = try await server.send("POST", target, key, body: body)
      #expect(first.body == #"{"ids":[2,1,3,4]}"#)
      // Even if its places were changed since.
      #expect(try await server.send(.delete(id: 3)).status == 200)
      let changed = try await server.send(
        "PUT", "/v1/locations/1", body: #"{"title":"Gatineau"}"#)
      #expect(changed.status == 200)
      let again = try await server.send("POST", target, key, body: body)
      #expect(again.status == 200 && again.body == first.body)
      #expect(
        try await server.list()
          == #"{"locations":[{"id":1,"title":"Gatineau"},{"id":2,"title":"A"},{"id":4,"title":"D"}]}"#
      )
      for other in [#"{"locations":[{"title":"A"}]}"#, #"{"locations":[{"id":5,"title":"A"}]}"#] {
        #expect(try await server.send("POST", target, key, body: other).status == 422)
      }
      let single = try await server.send("POST", "/v1/locations", key, body: #"{"title":"A"}"#)
      #expect(single.status == 422)
      let one = #"{"locations":[{"title":"E"}]}"#
      for _ in 1...2 {
        let reply = try await server.send("POST", target, ["Idempotency-Key: k"], body: one)
        #expect(reply.body == #"{"ids":[5]}"#)
      }
      // Without a key, each request is a new one.
      #expect(try await server.send("POST", target, body: one).body == #"{"ids":[6]}"#)
    }
  }

  @Test func theSameRequestSentConcurrentlyStoresOnePlace() async throws {
    try await TestServer.run { server async throws in
      let key = ["Idempotency-Key: once"]
      let bodies = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<20 {
          group.addTask {
            try await server.send("POST", "/v1/locations", key, body: #"{"title":"Ottawa"}"#).body
          }
        }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(bodies.count == 1)
      #expect(try await server.list() == #"{"locations":[{"id":1,"title":"Ottawa"}]}"#)
    }
  }

  @Test(arguments: ["gzip", "br", "gzip, identity", "x"])
  func anEncodedBodyIsRefused(encoding: String) async throws {
    try await TestServer.run { server async throws in
      try await server.create(#"{"title":"Ottawa"}"#)
      for (method, target) in [
        ("POST", "/v1/locations"), ("POST", "/v1/locations/batch"), ("PUT", "/v1/locations/1"),
        ("POST", "/"),
      ] {
        let reply = try await server.send(
          method, target, ["Content-Encoding: \(encoding)"], body: #"{"title":"Oslo"}"#)
        #expect(reply.status == 415)
        #expect(reply.fields["accept-encoding"] == "identity")
        #expect(reply.refusal?.contains("encoding “\(encoding)”") == true)
      }
      #expect(try await server.list() == #"{"locations":[{"id":1,"title":"Ottawa"}]}"#)
      let plain = try await server.send(
        "PUT", "/v1/locations/1", ["Content-Encoding: identity"], body: #"{"title":"Oslo"}"#)
      #expect(plain.status == 200)
    }
  }

  @Test func aTransferCodingOtherThanChunkedIsRefused() async throws {
    try await TestServer.run { server async throws in
      let reply = try await server.send(
        "POST", "/v1/locations", ["Transfer-Encoding: gzip, chunked"])
      #expect(reply.status == 501)
      #expect(reply.refusal?.contains("“gzip, chunked”") == true)
    }
  }

  @Test(arguments: [
    ("application/json ; charset=utf-8", 201), ("application/problem+json", 201),
    ("Application/JSON", 201), ("text/notjson", 415), ("application/xml", 415),
  ])
  func onlyTypesOfJSONAreAccepted(type: String, status: Int) async throws {
    try await TestServer.run { server async throws in
      let reply = try await server.send(
        "POST", "/v1/locations", ["Content-Type: \(type)"], body: #"{"title":"Ottawa"}"#)
      #expect(reply.status == status)
    }
  }

  @Test func aPlaceIsNotReplacedByAnotherOne() async throws {
    try await TestServer.run { server async throws in
      try await server.create(#"{"title":"Ottawa"}"#)
      try await server.create(#"{"title":"Oslo"}"#)
      let other = try await server.send(
        "PUT", "/v1/locations/1", body: #"{"id":2,"title":"Oslo"}"#)
      #expect(other.status == 400)
      #expect(other.refusal?.contains("the id of the address, 1") == true)
      for id in ["1", "0", "null"] {
        let reply = try await server.send(
          "PUT", "/v1/locations/1", body: #"{"id":\#(id),"title":"Gatineau"}"#)
        #expect(reply.status == 200)
      }
      #expect(
        try await server.list()
          == #"{"locations":[{"id":1,"title":"Gatineau"},{"id":2,"title":"Oslo"}]}"#)
    }
  }

  @Test(arguments: [#"{"format":"kml","text":"<x/>"}"#, #"{"format":"gpx"}"#, #""x""#, "7"])
  func unreadableFileDataIsNotDropped(original: String) async throws {
    try await TestServer.run { server async throws in
      let body = #"{"title":"Ottawa","original":\#(original)}"#
      #expect(try await server.send("POST", "/v1/locations", body: body).status == 400)
      let batch = try await server.send(
        "POST", "/v1/locations/batch", body: #"{"locations":[\#(body)]}"#)
      #expect(batch.refusal?.contains("The value of “original”") == true)
      #expect(try await server.list() == #"{"locations":[]}"#)
      let null = #"{"title":"Ottawa","original":null}"#
      #expect(try await server.send("POST", "/v1/locations", body: null).status == 201)
    }
  }

  @Test func otherMethodsAreRefusedWithTheAllowedOnes() async throws {
    try await TestServer.run { server async throws in
      let patch = try await server.send("PATCH", "/v1/locations/1")
      #expect(patch.status == 405)
      #expect(patch.fields["allow"] == "GET, HEAD, PUT, DELETE, OPTIONS")
      let xml = try await server.send(
        "POST", "/v1/locations", ["Content-Type: text/xml"], body: "<a/>")
      #expect(xml.status == 415)
      let head = try await server.send("HEAD", "/v1/locations")
      #expect(head.status == 200 && head.body.isEmpty)
      #expect(head.fields["content-length"] == "28")
    }
  }
}
