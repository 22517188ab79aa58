import Hummingbird
import HummingbirdTesting
import Testing

@testable import PassportServer

struct PassportServerTests {
  @Test func aRunningServerSaysThatItIsWell() async throws {
    let app = Application(router: PassportServer.router())
    try await app.test(.router) { client in
      try await client.execute(uri: "/health", method: .get) { response in
        #expect(response.status == .ok)
      }
    }
  }
}
