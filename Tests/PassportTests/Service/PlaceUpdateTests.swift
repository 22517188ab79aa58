import Foundation
import FoundationNetworking
import Models
import Networking
import PassportServer
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import Passport

/// Changing a place that other programs change at the same time.
struct PlaceUpdateTests {
  private func connection(to server: CourseServer) throws -> PassportConnection {
    PassportConnection(
      server: try #require(URL(string: "http://localhost/passport")), account: "a", session: server)
  }

  private func ownServer() -> CourseServer {
    CourseServer([Location(id: 7, title: "Rome", description: "Old")], name: "passport/0.1.0")
  }

  /// Changes the place on the server before each of the first requests to store it.
  private func changeBeforeStoring(on server: CourseServer, times: Int) {
    let count = Mutex(0)
    server.answer { [unowned server] request in
      guard request.httpMethod == "PUT" else { return nil }
      let number = count.withLock { count in
        count += 1
        return count
      }
      if number <= times { server.change { $0[0].description = "Theirs \(number)" } }
      return nil
    }
  }

  @Test func anUpdateIsConditionalOnTheContentRead() async throws {
    let server = ownServer()
    let stored = try await connection(to: server).update(7) { place in
      var place = place
      place.title = "Roma"
      return place
    }
    #expect(stored == server.places.first && stored.title == "Roma")
    let condition = server.requests.last?.value(forHTTPHeaderField: "If-Match")
    #expect(condition?.hasPrefix("\"") == true)
  }

  @Test func aConcurrentChangeIsReadAndKept() async throws {
    let server = ownServer()
    changeBeforeStoring(on: server, times: 2)
    _ = try await connection(to: server).update(7) { place in
      var place = place
      place.title = "Roma"
      return place
    }
    #expect(server.places.first?.title == "Roma")
    #expect(server.places.first?.description == "Theirs 2")
  }

  @Test func anEditIsAbandonedAfterRepeatedChanges() async throws {
    let server = ownServer()
    changeBeforeStoring(on: server, times: .max)
    await #expect(throws: PassportFailure.self) {
      _ = try await connection(to: server).update(7) { _ in Location(id: 7, title: "Roma") }
    }
    #expect(server.places.first?.title == "Rome")
    #expect(server.requests.count { $0.httpMethod == "PUT" } == 5)
  }

  @Test func aMissingEntityTagDoesNotPreventAChange() async throws {
    let server = ownServer()
    server.answer { request in
      guard request.httpMethod != "PUT" else { return nil }
      return .success(
        HTTPResponse(
          status: 200, headers: ["server": "passport/0.1.0"],
          body: Data(#"{"id":7,"title":"Rome"}"#.utf8)))
    }
    _ = try await connection(to: server).update(7) { _ in Location(id: 7, title: "Roma") }
    #expect(server.places.first?.title == "Roma")
  }

  @Test(arguments: ["<html>Welcome</html>", "", "null"])
  func theResponseOfAnotherServerConfirmsNoChange(body: String) async throws {
    let server = ownServer()
    server.answer { request in
      guard ["PUT", "POST"].contains(request.httpMethod ?? "GET") else { return nil }
      return .success(
        HTTPResponse(status: 200, headers: ["server": "nginx"], body: Data(body.utf8)))
    }
    let connection = try connection(to: server)
    await #expect(throws: PassportFailure.self) {
      _ = try await connection.update(7) { _ in Location(id: 7, title: "Roma") }
    }
    await #expect(throws: PassportFailure.self) {
      try await connection.merge([Location(title: "Oslo")])
    }
    #expect(server.places.map(\.title) == ["Rome"])
  }

  /// nginx replaces the field `Server` of the server behind it.
  @Test func ourServerIsRecognizedBehindAProxy() async throws {
    let server = ownServer()
    let body = Data(#"{"id":7,"title":"Rome"}"#.utf8)
    let fields = ["server": "nginx", "passport-server": "passport/0.1.0"]
    server.answer { _ in .success(HTTPResponse(status: 200, headers: fields, body: body)) }
    let connection = try connection(to: server)
    _ = try await connection.location(7)
    #expect(connection.canRepeatCreate)
    for status in [400, 413, 429, 502, 503] {
      server.answer { _ in .success(HTTPResponse(status: status, headers: ["server": "nginx"])) }
      await #expect(throws: PassportFailure.self) { _ = try await connection.location(7) }
      #expect(connection.canRepeatCreate)
    }
    server.answer { _ in
      .success(HTTPResponse(status: 200, headers: ["server": "nginx"], body: body))
    }
    _ = try await connection.location(7)
    #expect(!connection.canRepeatCreate)
  }

  @Test func anErrorOfAProxyDoesNotShowWhoseServerItIs() async throws {
    let server = ownServer()
    server.answer { _ in .success(HTTPResponse(status: 503, headers: ["server": "nginx"])) }
    let connection = try connection(to: server)
    await #expect(throws: PassportFailure.self) { _ = try await connection.determineIsOwn() }
    server.answer(nil)
    #expect(try await connection.determineIsOwn())
  }

  @Test func onTheCoursesServerTheOldPlaceMayBeDeletedBySomebodyElse() async throws {
    let server = CourseServer([Location(id: 7, title: "Rome")])
    server.answer { [unowned server] request in
      if request.url?.path().contains("/delete/") == true {
        server.change { $0.removeAll { $0.id == 7 } }
      }
      return nil
    }
    let stored = try await connection(to: server).update(7, replacing: true) { _ in
      Location(title: "Roma")
    }
    #expect(stored.id != 7 && server.places.map(\.id) == [stored.id])
  }

  @Test func onTheCoursesServerTheCopyHasTheLatestContent() async throws {
    let server = CourseServer([Location(id: 7, title: "Rome", description: "Theirs")])
    let stored = try await connection(to: server).update(7, replacing: true) { place in
      var place = place
      place.title = "Roma"
      return place
    }
    #expect(server.places.map(\.title) == ["Roma"] && server.places[0].description == "Theirs")
    #expect(stored.id == server.places[0].id && stored.id != 7)
  }

  @Test(arguments: LocationProperty.allCases)
  func aPropertyChangedOnBothSidesIsAConflict(property: LocationProperty) throws {
    let old = Location(id: 7, title: "Rome")
    let new = Location(
      id: 7, title: "Roma", description: "Mine", latitude: 1, longitude: 2,
      arrival: LocalDateTime("2026-11-20 09:00:00"))
    var other = Location(
      id: 7, title: "Rom", description: "Theirs", latitude: 3, longitude: 4,
      departure: LocalDateTime("2026-11-01 09:00:00"))
    var edited = EditedItem<LocationProperty>(old)
    property.copy(from: new, to: &edited.item)
    #expect(throws: PassportFailure.self) { try edited.merged(into: other) }
    property.copy(from: old, to: &other)
    let merged = try edited.merged(into: other)
    for each in LocationProperty.allCases {
      #expect(each.isEqual(merged, each == property ? new : other))
    }
  }

  @Test func theServerRefusesToOverwriteAChangeAndTheEditIsRepeated() async throws {
    let server = try await RunningServer.start(ServerConfiguration(database: .inMemory))
    let session = HTTPSession(environment: [:])
    let other = PassportConnection(server: server.url, account: "a", session: session)
    let id = try #require(try await other.create(Location(title: "Rome"), key: "k"))
    let late = LateSession(session: session) {
      _ = try await other.update(id) { place in
        var place = place
        place.description = "Theirs"
        return place
      }
    }
    let connection = PassportConnection(server: server.url, account: "a", session: late)
    _ = try await connection.update(id) { place in
      var place = place
      place.title = "Roma"
      return place
    }
    let stored = try await connection.location(id)
    #expect(stored.title == "Roma" && stored.description == "Theirs")
    #expect(late.statuses.withLock { $0 }.contains(412))
    try await server.stop()
  }

  /// A session that does something else before it sends the first change.
  private final class LateSession: HTTPExchanging {
    let session: HTTPSession
    let interruption: @Sendable () async throws -> Void
    let statuses = Mutex<[Int]>([])
    private let isInterrupted = Mutex(false)

    init(session: HTTPSession, interruption: @escaping @Sendable () async throws -> Void) {
      (self.session, self.interruption) = (session, interruption)
    }

    func response(
      to request: URLRequest, progress: (@Sendable (Int, Int?) -> Void)?
    ) async throws(HTTPFailure) -> HTTPResponse {
      let isFirst =
        request.httpMethod == "PUT"
        && isInterrupted.withLock { was in
          defer { was = true }
          return !was
        }
      if isFirst {
        do { try await interruption() } catch { Issue.record(error) }
      }
      let response = try await session.response(to: request, progress: progress)
      statuses.withLock { $0.append(response.status) }
      return response
    }
  }
}
