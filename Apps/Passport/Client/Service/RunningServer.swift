import Foundation
import Persistence

/// Stands where the server's own type comes.
struct RunningServer: Sendable {
  let url: URL
  static func start(_ configuration: ServerConfiguration) async throws -> RunningServer {
    throw PassportAddressError.badServer("")
  }
  func stop() async throws {}
}

struct ServerConfiguration {
  let host: String
  let port: Int
  let database: StoreLocation
}
