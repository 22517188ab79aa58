import HTTPTypes
import Hummingbird
import Models
import PassportAPI
import Persistence

/// The routes of the course's server.
extension PassportResponder {
  /// - Parameters:
  ///   - key: The idempotency key; nil without one.
  func reply(to route: PassportRoute, account: String, key: String?) async throws -> Response {
    switch route {
    case .read:
      let titles = try store.titles(of: account)
      return .json(LocationWire.text(of: titles))
    case .readLocation(let id):
      guard var location = try store.location(id, of: account) else { throw Refusal.unknown(id) }
      // The course's clients expect a flat object.
      location.original = nil
      return .json(LocationWire(location).jsonText)
    case .create(let data):
      let location = try LocationWire.newLocation(data.utf8)
      let id = try await store.create(location, for: account, key: key)
      return .done("Location created.", id: id)
    case .delete(let id):
      try await store.delete(id, of: account)
      return .done("Location deleted.", id: id)
    }
  }
}
