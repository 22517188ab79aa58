import Foundation
import Models
import PassportAPI
import PassportServer
import Testing

struct HostileRequestTests {
  @Test(arguments: [
    "' OR '1'='1", "x'; DROP TABLE place; --", "../../etc/passwd", "élève", "日本", "a b", "%00",
    "\"",
    "{}", String(repeating: "n", count: 256),
  ])
  func anAccountMayHaveAnyName(account: String) async throws {
    try await TestServer.run { server async throws in
      try await server.create(#"{"title":"Other"}"#, account: "other")
      let id = try await server.create(#"{"title":"Mine"}"#, account: account)
      #expect(
        try await server.list(account: account) == #"{"locations":[{"id":\#(id),"title":"Mine"}]}"#)
      #expect(
        try await server.list(account: "other") == #"{"locations":[{"id":1,"title":"Other"}]}"#)
    }
  }

  @Test(arguments: [
    "1%20OR%201=1", "1;DROP%20TABLE%20place", "../1", "%2e%2e%2f1", "1%00", "0x1", "1e0", "+1",
    "-1", "9223372036854775808", "", "1/../2", "%31%27",
  ])
  func aHostileIDReadsAndDeletesNothing(id: String) async throws {
    try await TestServer.run { server async throws in
      try await server.create(#"{"title":"Not mine"}"#, account: "other")
      try await server.create(#"{"title":"Mine"}"#)
      for route in ["read", "delete"] {
        let reply = try await server.send("GET", "/passport/\(route)/?id=\(id)")
        #expect([400, 404].contains(reply.status), "\(route): \(reply.body)")
      }
      for method in ["GET", "DELETE", "PUT"] {
        let reply = try await server.send(
          method, "/v1/locations/\(id)", body: #"{"title":"Taken"}"#)
        #expect(reply.status >= 400 || id.isEmpty, "\(method): \(reply.body)")
      }
      #expect(try await server.list() == #"{"locations":[{"id":2,"title":"Mine"}]}"#)
      #expect(
        try await server.list(account: "other") == #"{"locations":[{"id":1,"title":"Not mine"}]}"#)
    }
  }

  @Test func invalidAccountsAreRefused() async throws {
    try await TestServer.run { server async throws in
      for account in [String(repeating: "n", count: 257), String(repeating: "n", count: 10_000)] {
        let reply = try await server.send(.read, account: account)
        #expect(reply.status == 400)
        #expect(reply.refusal?.contains("longer than 256 bytes") == true)
      }
      let twofold = try await server.send("GET", "/passport/read/", ["my-authentication: other"])
      #expect(twofold.status == 400)
      let latin1 = try await blocking {
        let client = try RawClient(port: server.port)
        let head = "GET /passport/read/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
        try client.send(
          Array(head.utf8)
            + Array("my-authentication: \u{E9}".unicodeScalars.map { UInt8($0.value) })
            + Array("\r\n\r\n".utf8))
        return HTTPReply(try client.readToEnd())
      }
      #expect(latin1.status == 400)
    }
  }

  @Test func anyTextRoundTrips() async throws {
    let text = "a\u{0}b\u{1B}[31m\u{7F}\u{9B}\u{202E}\u{2028}\r\n\t\"\\</script>'é🇨🇦\u{FEFF}"
    let json = try #require(
      String(
        data: JSONSerialization.data(withJSONObject: ["title": text, "description": text]),
        encoding: .utf8))
    try await TestServer.run { server async throws in
      let id = try await server.create(json)
      let reply = try await server.send(.readLocation(id: id))
      #expect(!reply.body.utf8.contains { $0 < 0x20 || $0 == 0x7F })
      let place = try LocationWire.location(Data(reply.body.utf8))
      #expect(Array(place.title.unicodeScalars) == Array(text.unicodeScalars))
      #expect(Array(place.description.unicodeScalars) == Array(text.unicodeScalars))
      let page = try await server.send("GET", "/?account=lenc0001", account: nil)
      #expect(!page.body.contains("</script>"))
      #expect(!page.body.contains("\u{1B}") && !page.body.contains("\u{202E}"))
    }
  }

  @Test(arguments: [#"\ud800"#, #"a\udc00b"#, #"\ud83d\ud83d\ude00"#])
  func halfACharacterIsRefused(text: String) async throws {
    try await TestServer.run { server async throws in
      for key in ["title", "description"] {
        let body = #"{"title":"a","\#(key)":"\#(text)"}"#
        let reply = try await server.send("POST", "/v1/locations", body: body)
        #expect(reply.status == 400)
        #expect(reply.refusal?.contains("The value of “\(key)”") == true)
        #expect(try await server.send(.create(data: body)).status == 400)
      }
      #expect(try await server.list() == #"{"locations":[]}"#)
      #expect(try await server.create(#"{"title":"\ud83d\ude00"}"#) == 1)
    }
  }

  @Test func theWebPageLoadsNothingFromOtherSites() async throws {
    try await TestServer.run { server async throws in
      try await server.create(
        #"{"title":"<img src=x onerror=alert(1)>","latitude":45.42,"longitude":-75.7}"#)
      let page = try await server.send("GET", "/?account=lenc0001", account: nil)
      #expect(page.status == 200)
      #expect(page.body.contains("&lt;img src=x onerror=alert(1)&gt;"))
      #expect(page.body.contains("class=\"coast\" d=\"M"))
      #expect(page.body.contains("cx=\"-75.70\" cy=\"-45.42\""))
      #expect(page.fields["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
      for word in ["<script", "<img", "http:", "https:", "url(", "@import"] {
        #expect(!page.body.contains(word))
      }
      let form = try await server.send("POST", "/", account: nil, body: "account=%3Cb%3E+c")
      #expect(form.body.contains("The places of &lt;b&gt; c"))
    }
  }

  @Test func longInputIsRefusedWithItsLimit() async throws {
    try await TestServer.run { server async throws in
      let long = String(repeating: "a", count: 70_000)
      let address = try await server.send("GET", "/passport/create/?data=" + long)
      #expect(address.status == 414)
      let field = try await server.send("GET", "/passport/read/", ["X-Long: " + long])
      #expect(field.status == 431)
      let body = try await server.send(
        "POST", "/v1/locations", body: String(repeating: " ", count: 300_000))
      #expect(body.status == 413)
      let chunked = try await blocking {
        let client = try RawClient(port: server.port)
        try client.send(
          "POST /v1/locations HTTP/1.1\r\nHost: localhost\r\nmy-authentication: a\r\n"
            + "Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n")
        for _ in 0..<5 {
          try client.send("10000\r\n" + String(repeating: " ", count: 65_536) + "\r\n")
        }
        try client.send("0\r\n\r\n")
        return HTTPReply(try client.readToEnd())
      }
      #expect(chunked.status == 413)
      #expect(try await server.list() == #"{"locations":[]}"#)
      let title = String(repeating: "t", count: 1_001)
      #expect(try await server.send(.create(data: #"{"title":"\#(title)"}"#)).status == 400)
      // Long, but not too long.
      let words = String(repeating: "é ", count: 5_000)
      let id = try await server.create(#"{"title":"Long","description":"\#(words)"}"#)
      #expect(try await server.send(.readLocation(id: id)).body.contains(words))
    }
  }

  private func status(of request: String, _ server: TestServer) async throws -> HTTPReply {
    try await blocking {
      let client = try RawClient(port: server.port)
      try client.send(request)
      // The server must end the connection, because the request has no "Connection: close".
      return HTTPReply(try client.readToEnd())
    }
  }

  @Test(arguments: [
    ("localhost", 200), ("LOCALHOST:1", 200), ("localhost.", 200), ("[::1]:8080", 200),
    ("127.0.0.1", 200), ("class.example:8080", 200), ("evil.example", 421),
    ("127.0.0.1.nip.io", 421), ("", 421), ("localhost@evil.example", 400),
    ("localhost:abc", 400), ("localhost:99999", 400), ("localhost:", 200), ("[::1", 400),
    ("local host", 400), ("localhost:80:80", 400), ("[::1]:x", 400), ("localhost/", 400),
  ])
  func onlyKnownAccountsAreServed(host: String, status: Int) async throws {
    try await TestServer.run(configured: { $0.hostNames = ["class.example"] }) {
      server async throws in
      let reply = try await self.status(
        of: "GET /passport/read/ HTTP/1.1\r\nHost: \(host)\r\nmy-authentication: a\r\n"
          + "Connection: close\r\n\r\n", server)
      #expect(reply.status == status)
    }
  }

  /// The target's host is the one that counts (RFC 9112, section 3.2.2).
  @Test(arguments: [
    ("http://evil.example/passport/read/", 421), ("http://localhost/passport/read/", 200),
    ("HTTP://LOCALHOST:8080/passport/read/", 200), ("http://evil.example?x=/passport/read/", 421),
    ("http://localhost?x=1", 200),
    ("http://localhost:abc/passport/read/", 400), ("http:///passport/read/", 421),
    ("http://localhost@evil.example/passport/read/", 400),
    ("/passport/read/?x=http://evil.example/", 200),
  ])
  func theHostOfATargetInAbsoluteFormIsChecked(target: String, status: Int) async throws {
    try await TestServer.run { server async throws in
      let reply = try await self.status(
        of: "GET \(target) HTTP/1.1\r\nHost: localhost\r\nmy-authentication: a\r\n"
          + "Connection: close\r\n\r\n", server)
      #expect(reply.status == status, "\(reply.body)")
    }
  }

  @Test(arguments: [
    ("*", "GET, HEAD, POST, PUT, DELETE, OPTIONS"), ("/", "GET, HEAD, POST, OPTIONS"),
    ("/health", "GET, HEAD, OPTIONS"), ("/passport/read/?id=1", "GET, HEAD, OPTIONS"),
    ("/passport/delete/", "GET, OPTIONS"), ("/v1/locations", "GET, HEAD, POST, OPTIONS"),
    ("/v1/locations/1", "GET, HEAD, PUT, DELETE, OPTIONS"),
    ("/v1/locations/batch", "POST, OPTIONS"),
  ])
  func optionsListsTheMethodsOfAnAddress(target: String, methods: String) async throws {
    try await TestServer.run { server async throws in
      let reply = try await server.send("OPTIONS", target, account: nil)
      #expect(reply.status == 204 && reply.body.isEmpty)
      #expect(reply.fields["allow"] == methods)
      #expect(reply.fields["content-length"] == nil)
      let trace = try await server.send("TRACE", target)
      #expect(trace.status == (target == "*" ? 400 : 405))
      if target != "*" { #expect(trace.fields["allow"] == methods) }
    }
  }

  @Test(arguments: [
    ("*", "GET, HEAD, POST, OPTIONS"), ("/", "GET, HEAD, POST, OPTIONS"),
    ("/passport/read/", "GET, HEAD, OPTIONS"), ("/passport/create/", "OPTIONS"),
    ("/passport/delete/", "OPTIONS"), ("/v1/locations", "GET, HEAD, OPTIONS"),
    ("/v1/locations/1", "GET, HEAD, OPTIONS"), ("/v1/locations/batch", "OPTIONS"),
  ])
  func optionsOfAReadOnlyServerListsNoChanges(target: String, methods: String) async throws {
    try await TestServer.run(configured: { $0.isReadOnly = true }) { server async throws in
      let reply = try await server.send("OPTIONS", target, account: nil)
      #expect(reply.status == 204)
      #expect(reply.fields["allow"] == methods)
      let trace = try await server.send("TRACE", target)
      if target != "*" { #expect(trace.fields["allow"] == methods) }
    }
  }

  @Test(arguments: [
    ("/passport/%72e%61d/", 200), ("/%761/loc%61tions", 200), ("/v1%2Flocations", 404),
    ("/passport/read%", 404), ("/passport/r%C3%A9ad/", 404), ("/passport/read%00", 404),
  ])
  func encodedUnreservedCharactersOfAPathAreThemselves(target: String, status: Int) async throws {
    try await TestServer.run { server async throws in
      #expect(try await server.send("GET", target).status == status)
    }
  }

  @Test func optionsOfAnUnknownAddressIsNotFound() async throws {
    try await TestServer.run { server async throws in
      #expect(try await server.send("OPTIONS", "/nowhere", account: nil).status == 404)
    }
  }

  @Test func aRequestWithoutAHostOrWithTwoIsRefused() async throws {
    try await TestServer.run(configured: { $0.hostNames = nil }) { server async throws in
      for hosts in ["", "Host: localhost\r\nHost: localhost\r\n"] {
        let reply = try await self.status(
          of: "GET /passport/read/ HTTP/1.1\r\n\(hosts)my-authentication: a\r\n"
            + "Connection: close\r\n\r\n", server)
        #expect(reply.status == 400)
        #expect(reply.refusal == "The request must have exactly one field Host.")
      }
    }
  }

  @Test func theConnectionOfAnOldClientEndsWithTheReply() async throws {
    try await TestServer.run { server async throws in
      for fields in ["", "Host: localhost\r\n", "Connection: keep-alive\r\n"] {
        let reply = try await self.status(
          of: "GET /passport/read/ HTTP/1.0\r\n\(fields)my-authentication: a\r\n\r\n", server)
        #expect(reply.status == 200)
        #expect(reply.body == #"{"locations":[]}"#)
      }
    }
  }

  @Test(arguments: [
    "Connection: close, TE", "Connection: Close", "Connection: TE\r\nConnection: close",
    "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__",
  ])
  func aConnectionThatCannotServeAnotherRequestIsClosed(fields: String) async throws {
    try await TestServer.run { server async throws in
      let reply = try await self.status(
        of: "GET /health HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n\r\n", server)
      #expect(reply.status == 200)
      #expect(reply.fields["connection"] == "close")
    }
  }

  @Test func anOldClientGetsNoInterimResponse() async throws {
    try await TestServer.run { server async throws in
      let reply = try await self.status(
        of: "POST /v1/locations HTTP/1.0\r\nmy-authentication: a\r\nExpect: 100-continue\r\n"
          + "Content-Length: 13\r\n\r\n{\"title\":\"a\"}", server)
      #expect(reply.status == 201)
    }
  }

  @Test func aMalformedChunkIsABadRequest() async throws {
    try await TestServer.run { server async throws in
      for chunk in ["x\r\n{}", "2\r\n{}x\r\n0\r\n\r\n", "-1\r\n"] {
        let reply = try await self.status(
          of: "POST /v1/locations HTTP/1.1\r\nHost: localhost\r\nmy-authentication: a\r\n"
            + "Transfer-Encoding: chunked\r\n\r\n\(chunk)", server)
        #expect(reply.status == 400)
      }
      #expect(try await server.list(account: "a") == #"{"locations":[]}"#)
    }
  }

  @Test func aPageOfAnotherSiteCannotReachTheServerOfTheApp() async throws {
    try await TestServer.run { server async throws in
      let reply = try await blocking {
        let client = try RawClient(port: server.port)
        try client.send(
          "GET /passport/read/ HTTP/1.1\r\nHost: evil.example:\(server.port)\r\n"
            + "my-authentication: lenc0001\r\nConnection: close\r\n\r\n")
        return HTTPReply(try client.readToEnd())
      }
      #expect(reply.status == 421)
    }
  }

  @Test func invalidHTTPIsAnsweredSafely() async throws {
    try await TestServer.run { server async throws in
      for bytes in [
        "\u{0}\u{1}\u{2}\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\r\n\r\n\r\nX",
        "POST /v1/locations HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
        "POST /v1/locations HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n",
      ] {
        let reply = try await blocking {
          let client = try RawClient(port: server.port)
          try client.send(bytes)
          client.finishSending()
          return HTTPReply(try client.readToEnd())
        }
        #expect(reply.status == 400 || reply.status == 0)
      }
      #expect(try await server.send("GET", "/health", account: nil).status == 200)
    }
  }

}
