import Foundation
import PassportAPI
import PassportServer
import Persistence
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct PassportServerTests {
  @Test func aPlaceIsStoredReadListedAndDeletedOverTheRoutesOfTheCourse() async throws {
    let server = try await RunningServer.start(ServerConfiguration(database: .inMemory))
    func text(_ route: PassportRoute) async throws -> String {
      var request = URLRequest(url: try #require(route.url(on: server.url)))
      request.setValue("lenc0001", forHTTPHeaderField: PassportHeader.authentication)
      let (body, _) = try await URLSession.shared.data(for: request)
      return String(decoding: body, as: UTF8.self)
    }
    #expect(
      try await text(.create(data: #"{"title":"Ottawa","latitude":"45.42"}"#))
        == #"{"db_message":"Location created.","id":1}"#)
    #expect(try await text(.read) == #"{"locations":[{"id":1,"title":"Ottawa"}]}"#)
    #expect(
      try await text(.readLocation(id: 1))
        == #"{"id":1,"title":"Ottawa","description":"","latitude":45.42,"longitude":null,"#
        + #""arrival":null,"departure":null}"#)
    #expect(try await text(.delete(id: 1)).contains("db_message"))
    #expect(try await text(.read) == #"{"locations":[]}"#)
    try await server.stop()
  }
}
