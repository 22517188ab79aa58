import Foundation
public import FoundationNetworking
public import Models
public import Networking
import Synchronization

/// The course's passport server in memory, as its clients see it: it receives requests as values
/// and answers them without a network.
///
/// It parses and writes its JSON itself, so that a client is not tested against its own parser.
public final class CourseServer: Sendable {
  /// The places of the server, and the requests it has received.
  private struct State {
    var places: [Location] = []
    var nextID = 1
    var requests: [URLRequest] = []
    var answer: (@Sendable (URLRequest) -> Result<HTTPResponse, HTTPFailure>?)?
    var isHeld: (@Sendable (URLRequest) -> Bool)?
    var held: [CheckedContinuation<Void, Never>] = []
    var name: String?
  }

  private let state: Mutex<State>

  /// Creates a server with places. Places without an id get one in order.
  ///
  /// - Parameter name: The value of the header field `Server`; nil for none.
  public init(_ places: [Location] = [], firstID: Int = 2399, name: String? = nil) {
    var state = State()
    state.nextID = firstID
    state.name = name
    for var place in places {
      if place.id == 0 { place.id = state.nextID }
      state.nextID = max(state.nextID, place.id + 1)
      state.places.append(place)
    }
    self.state = Mutex(state)
  }

  /// The current places.
  public var places: [Location] { state.withLock { $0.places } }

  /// The received requests, in order.
  public var requests: [URLRequest] { state.withLock { $0.requests } }

  /// The URLs of the received requests without host and base path: `read/?id=7`.
  public var calls: [String] {
    requests.compactMap { $0.url?.absoluteString.components(separatedBy: "/passport/").last }
  }

  /// Changes the places, as another client would.
  public func change(_ change: @Sendable (inout [Location]) -> Void) {
    state.withLock { change(&$0.places) }
  }

  /// Sets a function that answers requests instead of the server. The server answers if it is nil
  /// or returns nil.
  public func answer(
    _ answer: (@Sendable (URLRequest) -> Result<HTTPResponse, HTTPFailure>?)?
  ) {
    state.withLock { $0.answer = answer }
  }

  /// Holds requests from now on.
  ///
  /// - Parameter isHeld: Returns true for the requests to hold; by default all.
  public func hold(_ isHeld: @escaping @Sendable (URLRequest) -> Bool = { _ in true }) {
    state.withLock { $0.isHeld = isHeld }
  }

  /// Answers the held requests.
  public func release() {
    let held = state.withLock { state in
      state.isHeld = nil
      defer { state.held = [] }
      return state.held
    }
    for continuation in held { continuation.resume() }
  }

  /// Returns the response to a request, or throws the failure.
  public func response(
    to request: URLRequest, progress: (@Sendable (_ received: Int, _ expected: Int?) -> Void)?
  ) async throws(HTTPFailure) -> HTTPResponse {
    state.withLock { $0.requests.append(request) }
    await withCheckedContinuation { continuation in
      let isHeld = state.withLock { state in
        let isHeld = state.isHeld?(request) == true
        if isHeld { state.held.append(continuation) }
        return isHeld
      }
      if !isHeld { continuation.resume() }
    }
    if let other = state.withLock({ $0.answer })?(request) { return try other.get() }
    let response = state.withLock { Self.response(to: request, &$0) }
    progress?(response.body.count, response.body.count)
    return response
  }
}

extension CourseServer {
  private static func response(to request: URLRequest, _ state: inout State) -> HTTPResponse {
    guard request.value(forHTTPHeaderField: "my-authentication")?.isEmpty == false else {
      return HTTPResponse(
        status: 401, body: Data("Error_Invalid_URL_Request: Missing request header.".utf8))
    }
    guard let url = request.url, let parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { return message("no address", status: 400, state) }
    let items = parts.queryItems ?? []
    let id = items.first { $0.name == "id" }?.value.flatMap { Int($0) }
    let route = url.pathComponents.last { $0 != "/" } ?? ""
    if state.name != nil, let id = Int(route) {
      guard request.httpMethod == "PUT" else { return resource(id, state) }
      return put(id, request, &state)
    }
    switch route {
    case "read" where id == nil:
      let list = state.places.map { ["id": $0.id, "title": $0.title] as [String: Any] }
      return json(["locations": list], state)
    case "read":
      guard let place = state.places.first(where: { $0.id == id }) else {
        return message("ERROR: no such id", status: 404, state)
      }
      return json(object(of: place), state)
    case "delete":
      guard let index = state.places.firstIndex(where: { $0.id == id }) else {
        return message("ERROR: no such id", status: 404, state)
      }
      state.places.remove(at: index)
      return json(["db_message": "deleted"], state)
    case "create":
      let data = items.first { $0.name == "data" }?.value ?? ""
      guard let object = try? JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any],
        let title = object["title"] as? String, !title.isEmpty
      else { return message("ERROR: no title", status: 400, state) }
      let place = Self.place(object, id: state.nextID, title: title)
      state.nextID += 1
      state.places.append(place)
      return json(["db_message": "created", "id": place.id], state)
    default: return message("ERROR: unknown \(route)", status: 404, state)
    }
  }

  /// Answers a `GET` of a resource as this package's server does: the place and its entity tag.
  private static func resource(_ id: Int, _ state: State) -> HTTPResponse {
    guard let place = state.places.first(where: { $0.id == id }) else {
      return message("ERROR: no such id", status: 404, state)
    }
    let response = json(object(of: place), state)
    let headers = response.headers.merging(["etag": entityTag(of: place)]) { $1 }
    return HTTPResponse(status: 200, headers: headers, body: response.body)
  }

  private static func entityTag(of place: Location) -> String { "\"\(place.hashValue)\"" }

  /// Answers a `PUT` as this package's server does: it changes a place unless the condition fails,
  /// or restores one that was deleted.
  private static func put(_ id: Int, _ request: URLRequest, _ state: inout State) -> HTTPResponse {
    let body = request.httpBody ?? Data()
    guard let object = try? JSONSerialization.jsonObject(with: body) as? [String: Any],
      let title = object["title"] as? String
    else { return message("ERROR: no title", status: 400, state) }
    let place = Self.place(object, id: id, title: title)
    let condition = request.value(forHTTPHeaderField: "If-Match")
    if let index = state.places.firstIndex(where: { $0.id == id }) {
      guard [nil, "*", entityTag(of: state.places[index])].contains(condition) else {
        return message("ERROR: changed", status: 412, state)
      }
      state.places[index] = place
    } else if id < state.nextID, condition == nil {
      let index = state.places.firstIndex { $0.id > id } ?? state.places.endIndex
      state.places.insert(place, at: index)
    } else {
      return message("ERROR: no such id", status: 404, state)
    }
    return json(Self.object(of: place), state)
  }

  private static func place(_ object: [String: Any], id: Int, title: String) -> Location {
    Location(
      id: id, title: title, description: object["description"] as? String ?? "",
      latitude: object["latitude"] as? Double, longitude: object["longitude"] as? Double,
      arrival: (object["arrival"] as? String).flatMap(LocalDateTime.init),
      departure: (object["departure"] as? String).flatMap(LocalDateTime.init))
  }

  private static func object(of place: Location) -> [String: Any] {
    var object: [String: Any] = [
      "id": place.id, "title": place.title, "description": place.description,
    ]
    let others: [(String, Any?)] = [
      ("latitude", place.latitude), ("longitude", place.longitude),
      ("arrival", place.arrival?.description), ("departure", place.departure?.description),
    ]
    for (key, value) in others { object[key] = value ?? NSNull() }
    return object
  }

  private static func message(_ text: String, status: Int, _ state: State) -> HTTPResponse {
    var response = json(["server_message": text], state)
    response = HTTPResponse(status: status, headers: response.headers, body: response.body)
    return response
  }

  private static func json(_ object: [String: Any], _ state: State) -> HTTPResponse {
    let body = (try? JSONSerialization.data(withJSONObject: object)) ?? Data()
    var headers = ["content-type": "application/json"]
    if let name = state.name { headers["server"] = name }
    return HTTPResponse(status: 200, headers: headers, body: body)
  }
}
