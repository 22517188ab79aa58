import PassportAPI
import Testing

/// The order of a place's times.
struct LocationTimesTests {
  @Test func aDepartureBeforeTheArrivalIsRefused() async throws {
    let late = #""arrival":"2021-04-17 19:59","departure":"2021-04-16 08:00""#
    try await TestServer.run { server async throws in
      #expect(try await server.create(#"{"title":"Day","arrival":"2021-04-17 19:59"}"#) == 1)
      let place = #"{"title":"Ottawa",\#(late)}"#
      let requests = [
        ("POST", "/v1/locations", place), ("PUT", "/v1/locations/1", place),
        ("POST", "/v1/locations/batch", #"{"locations":[{"title":"Oslo"},\#(place)]}"#),
      ]
      for (method, target, body) in requests {
        let reply = try await server.send(method, target, body: body)
        #expect(reply.status == 400)
        #expect(
          reply.body.contains(
            "The departure from “Ottawa”, 2021-04-16 08:00:00, is before the arrival, "
              + "2021-04-17 19:59:00. Nothing was stored."))
      }
      #expect(try await server.send(.create(data: place)).status == 400)
      #expect(try await server.list() == #"{"locations":[{"id":1,"title":"Day"}]}"#)
      // A day is not before a time on it.
      let day = #"{"title":"Day","arrival":"2021-04-17 19:59","departure":"2021-04-17"}"#
      #expect(try await server.send("PUT", "/v1/locations/1", body: day).status == 200)
    }
  }

  /// In the hour that clocks repeat, a file may state in UTC what local times cannot.
  @Test func timesOfAFileAreKeptInAnyOrder() async throws {
    let late = #""arrival":"2021-11-07 01:50","departure":"2021-11-07 01:10""#
    let original = #""original":{"format":"gpx","text":"<wpt/>"}"#
    try await TestServer.run { server async throws in
      let batch = #"{"locations":[{"title":"Ottawa",\#(late),\#(original)}]}"#
      #expect(try await server.send("POST", "/v1/locations/batch", body: batch).status == 200)
      let renamed = #"{"title":"Gatineau",\#(late)}"#
      #expect(try await server.send("PUT", "/v1/locations/1", body: renamed).status == 200)
      #expect(try await server.send(.delete(id: 1)).status == 200)
      #expect(try await server.send("PUT", "/v1/locations/1", body: renamed).status == 201)
    }
  }
}
