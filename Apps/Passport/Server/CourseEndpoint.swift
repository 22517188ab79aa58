import HTTPTypes
import Models
import PassportAPI
import Persistence

/// The routes of the course's server.
struct CourseEndpoint: Sendable {
  let store: ServerStore

  /// - Parameters:
  ///   - key: By which a repeated request is known; nil for none.
  func reply(to route: PassportRoute, account: String, key: String?) async throws -> Reply {
    switch route {
    case .read:
      let titles = try store.titles(of: account)
      return .json(capacity: 64 + titles.count * 48) { LocationWire.append(titles, to: &$0) }
    case .readLocation(let id):
      guard var location = try store.location(id, of: account) else { throw Refusal.unknown(id) }
      // The course's clients know a flat object.
      location.original = nil
      return .json { LocationWire(location).append(to: &$0) }
    case .create(let data):
      let location = try LocationWire.newLocation(data.utf8)
      switch try await store.create(location, for: account, key: key) {
      case .created(let id), .repeated(let id): return .done("Location created.", id: id)
      case .keyReused: throw Refusal.keyReused
      case .full(let limit): throw Refusal.full(limit: limit)
      }
    case .delete(let id):
      guard try await store.delete(id, of: account) == .done else { throw Refusal.unknown(id) }
      return .done("Location deleted.", id: id)
    }
  }
}

extension Refusal {
  static let keyReused = Refusal(
    .unprocessableContent,
    "The Idempotency-Key was used for another place. Nothing was changed; choose a new one.")

  static func full(limit: Int) -> Refusal {
    Refusal(
      .insufficientStorage,
      "The account has \(limit) places, which is as many as this server keeps. Nothing was changed."
    )
  }
}
