import Foundation
import PassportAPI
import PassportServer
import Testing

/// The contract of the course's server, as its clients were seen to rely on it.
struct CourseContractTests {
  @Test(arguments: ["", PassportRoute.courseBasePath])
  func aPlaceIsStoredReadListedAndDeletedAtBothBasePaths(base: String) async throws {
    try await TestServer.run { server async throws in
      let created = try await server.send(
        "GET",
        base + "/passport/create/?data=%7B%22title%22%3A%22Ottawa%22%2C%22latitude%22%3A%2245.42%22"
          + "%2C%22longitude%22%3A-75.7%2C%22arrival%22%3A%222021-04-17%2019%3A59%22%7D")
      #expect(created.status == 200)
      #expect(created.body == #"{"db_message":"Location created.","id":1}"#)
      #expect(created.fields["server"] == PassportHeader.serverName)
      #expect(created.fields["passport-server"] == PassportHeader.serverName)
      #expect(created.fields["content-type"] == "application/json; charset=utf-8")

      let list = try await server.send("GET", base + "/passport/read/")
      #expect(list.body == #"{"locations":[{"id":1,"title":"Ottawa"}]}"#)
      let place = try await server.send("GET", base + "/passport/read/?id=1")
      #expect(
        place.body == #"{"id":1,"title":"Ottawa","description":"","latitude":45.42,"#
          + #""longitude":-75.7,"arrival":"2021-04-17 19:59:00","departure":null}"#)

      let deleted = try await server.send("GET", base + "/passport/delete/?id=1")
      #expect(deleted.status == 200)
      #expect(deleted.body.contains("db_message"))
      #expect(try await server.send("GET", base + "/passport/read").body == #"{"locations":[]}"#)
    }
  }

  @Test func repliesHaveADateHeader() async throws {
    // As RFC 9110 has it in section 5.6.7.
    let form = DateFormatter()
    form.locale = Locale(identifier: "en_US_POSIX")
    form.timeZone = .gmt
    form.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    try await TestServer.run { server async throws in
      let start = Date().timeIntervalSince1970.rounded(.down)
      let reply = try await server.send("GET", "/health")
      let date = try #require(form.date(from: reply.fields["date"] ?? ""), "\(reply.fields)")
      #expect(date.timeIntervalSince1970 >= start && date <= Date())
    }
  }

  @Test func aRequestWithoutAnAccountGetsTheCoursesMessage() async throws {
    try await TestServer.run { server async throws in
      for target in ["read/", "read/?id=1", "create/?data=x", "delete/?id=1"] {
        for fields in [[], ["my-authentication:"]] {
          let reply = try await server.send(
            "GET", "/passport/" + target, account: nil, fields)
          #expect(reply.status == 401)
          #expect(reply.body == "Error_Invalid_URL_Request: Missing request header.")
          #expect(reply.fields["content-type"]?.hasPrefix("text/plain") == true)
          #expect(
            reply.fields["www-authenticate"] == #"my-authentication realm="passport""#)
        }
      }
    }
  }

  @Test(arguments: [
    ("/passport/read/?id=", 400), ("/passport/read/?id=abc", 400), ("/passport/read/?id=-1", 400),
    ("/passport/read/?id=1%20OR%201=1", 400), ("/passport/read/?id=1;DROP%20TABLE%20place", 400),
    ("/passport/read/?id=99999999999999999999", 400), ("/passport/read/?id=1.5", 400),
    ("/passport/read/?id=0", 404), ("/passport/read/?id=2", 404),
    ("/passport/read/?id=9223372036854775807", 404),
    ("/passport/delete/", 400), ("/passport/delete/?id=2", 404),
    ("/passport/create/", 400), ("/passport/create/?data=", 400),
    ("/passport/create/?data=%7B", 400), ("/passport/create/?data=%5B%5D", 400),
    ("/passport/create/?data=%7B%7D", 400),
    ("/passport/create/?data=%7B%22title%22:%22%20%22%7D", 400),
    ("/passport/create/?data=%7B%22title%22:%22%FF%22%7D", 400),
    ("/passport/create/?data=%7B%22title%22:%22a%22,%22latitude%22:91%7D", 400),
    ("/passport/create/?data=%7B%22title%22:%22a%22,%22latitude%22:45%7D", 400),
    ("/passport/create/?data=%7B%22title%22:%22a%22,%22arrival%22:%22soon%22%7D", 400),
    ("/passport/../passport/read/..%2f..%2fetc%2fpasswd", 404), ("/etc/passwd", 404),
    ("/passport/read/?id=1%00", 400), ("//passport/read/", 404), ("/v1/locations/../1", 404),
    ("/v1/locations/1%27--", 400), ("/v1/locations/%2e%2e", 400), ("/v1/locationsx", 404),
  ])
  func unreadableContentIsReportedAndNothingIsStored(target: String, status: Int) async throws {
    try await TestServer.run { server async throws in
      try await server.create(#"{"title":"Ottawa"}"#)
      let reply = try await server.send("GET", target)
      #expect(reply.status == status)
      #expect(reply.body.hasPrefix(#"{"server_message":"ERROR: "#))
      #expect(try await server.list() == #"{"locations":[{"id":1,"title":"Ottawa"}]}"#)
    }
  }

  @Test func theMessageNamesTheKeyAndTheValue() async throws {
    try await TestServer.run { server async throws in
      let reply = try await server.send(.create(data: #"{"title":"a","latitude":"north"}"#))
      #expect(
        reply.refusal == "The value of “latitude”, “north”, cannot be read. "
          + "Give degrees from -90 to 90, such as 45.42.")
    }
  }

  @Test func accountsDoNotSeeEachOthersPlaces() async throws {
    try await TestServer.run { server async throws in
      let id = try await server.create(#"{"title":"Mine"}"#, account: "lenc0001")
      #expect(try await server.list(account: "doe00002") == #"{"locations":[]}"#)
      for (method, target) in [
        ("GET", "/passport/read/?id="), ("GET", "/passport/delete/?id="), ("GET", "/v1/locations/"),
        ("DELETE", "/v1/locations/"),
      ] {
        let foreign = try await server.send(method, target + "\(id)", account: "doe00002")
        let unknown = try await server.send(method, target + "\(id + 1)", account: "doe00002")
        #expect(foreign.status == 404)
        #expect(
          foreign.body == unknown.body.replacingOccurrences(of: "id \(id + 1)", with: "id \(id)"))
      }
      let foreign = try await server.send(
        "PUT", "/v1/locations/\(id)", account: "doe00002", body: #"{"title":"Yours"}"#)
      #expect(foreign.status == 404)
      #expect(try await server.list() == #"{"locations":[{"id":1,"title":"Mine"}]}"#)
    }
  }

  @Test func idsAreUniqueAndNeverReused() async throws {
    try await TestServer.run { server async throws in
      #expect(try await server.create(#"{"title":"a"}"#, account: "one") == 1)
      #expect(try await server.create(#"{"title":"b"}"#, account: "two") == 2)
      #expect(try await server.send(.delete(id: 2), account: "two").status == 200)
      #expect(try await server.send(.delete(id: 2), account: "two").status == 404)
      #expect(try await server.create(#"{"title":"c"}"#, account: "two") == 3)
    }
  }

  @Test func headIsRefusedForChanges() async throws {
    try await TestServer.run { server async throws in
      let target = "/passport/create/?data=%7B%22title%22:%22a%22%7D"
      let reply = try await server.send("HEAD", target)
      #expect(reply.status == 405)
      #expect(reply.fields["allow"] == "GET, OPTIONS")
      #expect(reply.body.isEmpty)
      #expect(try await server.list() == #"{"locations":[]}"#)
    }
  }
}
