import Foundation
import Synchronization
import TestSupport

/// A passport server in a few lines: the course's or, on request, one that identifies itself as
/// ours and heeds keys.
final class StubPassportServer: Sendable {
  struct State {
    var places: [(id: Int, json: [String: String])] = []
    var keys: [String: Int] = [:]
    var losesReplies = false
    var refusal: String?
  }

  let state: SharedState
  let server: StubServer

  final class SharedState: Sendable {
    let value = Mutex(State())
  }

  init(isPassportServer: Bool = false) throws {
    let state = SharedState()
    self.state = state
    server = try StubServer { request in
      let reply = state.value.withLock {
        Self.answer(request, isPassportServer: isPassportServer, &$0)
      }
      if request.path.hasSuffix("/create/"), state.value.withLock(\.losesReplies) { return .closed }
      return reply
    }
  }

  var address: String { server.address }

  /// The titles of its places, in order.
  var titles: [String] { state.value.withLock { $0.places.map { $0.json["title"] ?? "" } } }

  /// The requests that created something.
  var creations: Int { server.requests.count { $0.path.hasSuffix("/create/") } }

  private static func answer(
    _ request: StubServer.Request, isPassportServer: Bool, _ state: inout State
  ) -> StubServer.Reply {
    let headers = isPassportServer ? ["Server": "passport/0.1.0"] : ["Server": "Apache"]
    func json(_ object: Any, status: Int = 200) -> StubServer.Reply {
      let body = (try? JSONSerialization.data(withJSONObject: object)) ?? Data()
      return .http(status: status, headers: headers, body: body)
    }
    guard request.headers["my-authentication"] != nil else {
      return .http(
        status: 401, headers: headers,
        body: Data("Error_Invalid_URL_Request: Missing request header.".utf8))
    }
    let items = URLComponents(string: request.target)?.queryItems ?? []
    let id = items.first { $0.name == "id" }.flatMap { Int($0.value ?? "") }
    switch request.path {
    case "/passport/read/" where id == nil:
      return json([
        "locations": state.places.map { ["id": $0.id, "title": $0.json["title"] ?? ""] }
      ])
    case "/passport/read/":
      guard let place = state.places.first(where: { $0.id == id }) else {
        return json(["server_message": "ERROR: no such location"], status: 404)
      }
      var object: [String: Any] = place.json
      object["id"] = place.id
      return json(object)
    case "/passport/create/":
      if let refusal = state.refusal {
        return json(["server_message": "ERROR: \(refusal)"], status: 400)
      }
      let text = items.first { $0.name == "data" }?.value ?? ""
      let object =
        (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any] ?? [:]
      if isPassportServer, let key = request.headers["idempotency-key"], let known = state.keys[key]
      {
        return json(["db_message": "Location created.", "id": known])
      }
      let new = (state.places.last?.id ?? 100) + 1
      state.places.append((new, object.compactMapValues { $0 is NSNull ? nil : "\($0)" }))
      if let key = request.headers["idempotency-key"] { state.keys[key] = new }
      return json(["db_message": "Location created.", "id": new])
    case "/passport/delete/":
      guard let index = state.places.firstIndex(where: { $0.id == id }) else {
        return json(["server_message": "ERROR: no such location"], status: 404)
      }
      state.places.remove(at: index)
      return json(["db_message": "Location deleted."])
    default:
      return json(["server_message": "ERROR: no such route"], status: 404)
    }
  }
}
