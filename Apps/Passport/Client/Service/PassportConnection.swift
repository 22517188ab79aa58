import Foundation
import FoundationNetworking
import Models
import Networking
import PassportAPI
import Synchronization

/// An account on a passport server, and the requests it can make.
///
/// Every request has the account's name in the field `my-authentication`.
final class PassportConnection: Sendable {
  /// The base URL of the routes: `https://example.org/mad9137/final_api`.
  let server: URL
  let account: String
  private let session: any HTTPExchanging
  /// Whether the server is our own, as its responses show; nil before the first response.
  private let isOwn: Mutex<Bool?>

  init(
    server: URL, account: String, session: any HTTPExchanging, isOwn: Bool? = nil
  ) {
    self.server = server
    self.account = account
    self.session = session
    self.isOwn = Mutex(isOwn)
  }

  private func request(_ route: PassportRoute) throws(PassportFailure) -> URLRequest {
    try request(to: route.url(on: server))
  }

  /// Returns a request with the account in its field `my-authentication`.
  ///
  /// - Parameters:
  ///   - url: The URL of a route; nil if no path can be added to the server's URL.
  ///   - json: The body.
  /// - Throws: `PassportFailure.unreachable` if there is no URL.
  private func request(
    to url: URL?, _ method: String = "GET", json: String? = nil
  ) throws(PassportFailure) -> URLRequest {
    guard let url else { throw .unreachable(.badURL(server.absoluteString)) }
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.setValue(account, forHTTPHeaderField: PassportHeader.authentication)
    if let json {
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      request.httpBody = Data(json.utf8)
    }
    return request
  }

  /// A Boolean value that indicates whether a creation repeated with the same key creates only one
  /// place, as on our own server. False before the first response.
  var canRepeatCreate: Bool { isOwn.withLock { $0 ?? false } }

  /// The server's name in messages: its host and port.
  var serverName: String { HTTPOrigin(server)?.description ?? server.absoluteString }
}

// MARK: - Routes of the course's server

extension PassportConnection {
  /// Returns the ids and titles of all places of the account.
  func titles(
    progress: (@Sendable (_ received: Int, _ expected: Int?) -> Void)? = nil
  ) async throws(PassportFailure) -> [LocationTitle] {
    let response = try await answer(to: try request(.read), progress: progress)
    return try reading { try LocationWire.titles(response.body) }
  }

  /// Returns a place with all its stored properties.
  func location(_ id: Int) async throws(PassportFailure) -> Location {
    let response = try await answer(to: try request(.readLocation(id: id)), about: id)
    let location = try reading { try LocationWire.location(response.body) }
    guard location.id == id else {
      throw .unreadable(
        server: serverName, reason: "it sent the place \(location.id) instead of \(id).")
    }
    return location
  }

  /// Stores a place.
  ///
  /// - Parameter key: Identifies the creation. Our own server creates one place, no matter how
  ///   often the request is sent.
  /// - Returns: The id of the place, if the server reports it.
  /// - Throws: `PassportFailure.replyLost` if the place may have been stored, and sending it again
  ///   could create a second one.
  func create(
    _ location: Location, key: String
  ) async throws(PassportFailure) -> Int? {
    // The course's server accepts a flat object in the URL, which must stay short.
    var location = location
    location.original = nil
    var request = try request(.create(data: LocationWire.text(of: location)))
    request.setValue(key, forHTTPHeaderField: PassportHeader.idempotencyKey)
    do {
      let response = try await answer(to: request)
      return try self.id(ofCreated: response)
    } catch .unreachable(let failure) where failure.mayHaveArrived && !canRepeatCreate {
      throw .replyLost(failure)
    }
  }

  /// Deletes a place.
  ///
  /// - Throws: `PassportFailure.unreadable` if the response does not confirm the deletion.
  func delete(_ id: Int) async throws(PassportFailure) {
    let response = try await answer(to: try request(.delete(id: id)), about: id)
    try checkConfirmation(in: response, that: "deleted")
  }
}

// MARK: - Requests

extension PassportConnection {
  /// Sends a request and returns its response, if successful.
  ///
  /// - Parameter id: The place to which the request applies.
  private func answer(
    to request: URLRequest, about id: Int? = nil,
    progress: (@Sendable (Int, Int?) -> Void)? = nil
  ) async throws(PassportFailure) -> HTTPResponse {
    let response: HTTPResponse
    do {
      response = try await session.response(to: request, progress: progress)
    } catch {
      throw .unreachable(error)
    }
    isOwn.withLock { $0 = PassportHeader.isOwn(response.headers["server"]) }
    try check(response, about: id)
    return response
  }

  /// Checks that a response is successful.
  ///
  /// The course's server reports errors with a status, a `server_message`, or plain text.
  private func check(_ response: HTTPResponse, about id: Int?) throws(PassportFailure) {
    let message = LocationWire.message(response.body)
    if [401, 403].contains(response.status)
      || response.body.starts(with: "Error_Invalid_URL_Request".utf8)
    {
      throw .unauthorized(server: serverName, account: account)
    }
    if let id, response.status == 404, message != nil || response.body.isEmpty {
      throw .notFound(id: id)
    }
    guard (200...299).contains(response.status), message?.hasPrefix("ERROR") != true else {
      throw .refused(server: serverName, status: response.status, message: message)
    }
  }

  /// Returns the id of a created place, if the response has it.
  ///
  /// - Throws: `PassportFailure.unreadable` if the response does not confirm the creation.
  private func id(ofCreated response: HTTPResponse) throws(PassportFailure) -> Int? {
    if let id = LocationWire.id(response.body) { return id }
    try checkConfirmation(in: response, that: "stored")
    return nil
  }

  /// Checks that a response confirms a change with `db_message`, or another key that begins so, as
  /// the course's server does.
  ///
  /// - Parameter verb: The change as a participle, for the error.
  /// - Throws: `PassportFailure.refused` if it has a `db_error`, and `unreadable` if it confirms
  ///   nothing.
  private func checkConfirmation(
    in response: HTTPResponse, that verb: String
  ) throws(PassportFailure) {
    if let message = LocationWire.databaseError(response.body) {
      throw .refused(server: serverName, status: response.status, message: message)
    }
    guard LocationWire.isConfirmation(response.body) else {
      throw .unreadable(
        server: serverName, reason: "it does not say whether the place was \(verb).")
    }
  }

  /// Adds the server's name to the error of an unreadable body.
  private func reading<Value>(_ read: () throws -> Value) throws(PassportFailure) -> Value {
    do {
      return try read()
    } catch {
      throw .unreadable(server: serverName, reason: "\(error)")
    }
  }
}

extension PassportConnection {
  /// Returns all places of the account with all their stored properties, sorted by id.
  ///
  /// Our own server sends them in pages; from the course's server they are read one by one.
  func locations() async throws(PassportFailure) -> [Location] {
    guard try await determineIsOwn() else {
      return try await locations(try await titles().map(\.id))
    }
    var locations: [Location] = []
    var last: Int? = 0
    while let after = last {
      let url = LocationResource.url(on: server, after: after)
      let response = try await answer(to: try request(to: url))
      let page = try reading { try LocationResource.page(response.body) }
      locations += page.locations
      // Protects against a server that repeats a page.
      last = page.next.flatMap { $0 > after ? $0 : nil }
    }
    return locations
  }

  /// Returns the places with these ids, in this order, without deleted ones.
  func locations(_ ids: [Int]) async throws(PassportFailure) -> [Location] {
    var found: [Int: Location] = [:]
    for start in stride(from: 0, to: ids.count, by: Self.requestsAtOnce) {
      let some = Array(ids[start..<min(start + Self.requestsAtOnce, ids.count)])
      let answers = await withTaskGroup(of: (Int, Result<Location, PassportFailure>).self) {
        group in
        for id in some { group.addTask { (id, await self.outcome(ofReading: id)) } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      for (id, answer) in answers {
        switch answer {
        case .success(let location): found[id] = location
        case .failure(.notFound): continue
        case .failure(let failure): throw failure
        }
      }
    }
    return ids.compactMap { found[$0] }
  }

  /// Returns a place, or the error of reading it.
  ///
  /// A separate function: with this code in the task group's closure, release builds of Swift 6.3.1
  /// returned no place and threw no error.
  private func outcome(ofReading id: Int) async -> Result<Location, PassportFailure> {
    do throws(PassportFailure) {
      return .success(try await location(id))
    } catch {
      return .failure(error)
    }
  }

  /// Changes a place as the server stores it now.
  ///
  /// The place is read first. Our own server stores the change only if the place is still the same;
  /// otherwise the place is read and changed again. The course's server cannot check that.
  ///
  /// - Parameters:
  ///   - replacing: If true, a server that cannot change places gets a copy instead, after which
  ///     the old place is deleted.
  ///   - change: Returns the changed place. It may be called several times.
  /// - Returns: The stored place; a copy has its new id, or 0 if the server does not report it.
  /// - Throws: `PassportFailure`, or the error of `change`. `cannotUpdate` if the server cannot
  ///   change places and `replacing` is false; `changedElsewhere` if other programs kept changing
  ///   the place.
  func update(
    _ id: Int, replacing: Bool = false, _ change: @Sendable (Location) throws -> Location
  ) async throws -> Location {
    guard try await determineIsOwn() else {
      guard replacing else { throw PassportFailure.cannotUpdate(server: serverName) }
      return try await replace(id, by: change(try await location(id)))
    }
    var attempts = 0
    while true {
      let (latest, tag) = try await version(of: id)
      let changed = try change(latest)
      // An edit must not restore a place that was deleted elsewhere.
      if try await put(changed, ifMatch: tag ?? "*") { return changed }
      attempts += 1
      if attempts == Self.attemptsToUpdate { throw PassportFailure.changedElsewhere(latest) }
    }
  }

  /// The number of concurrent changes after which an edit is abandoned.
  private static let attemptsToUpdate = 5

  /// Reads a place of our own server, and the entity tag of its content.
  ///
  /// - Returns: nil as the tag if a proxy has removed it.
  private func version(
    of id: Int
  ) async throws(PassportFailure) -> (location: Location, tag: String?) {
    let url = LocationResource.url(on: server, path: LocationResource.path(id: id))
    let response = try await answer(to: try request(to: url), about: id)
    let location = try reading { try LocationWire.location(response.body) }
    // A proxy that compresses marks the tag as weak, which `If-Match` does not accept.
    let tag = response.headers["etag"]
    return (location, tag?.hasPrefix("W/") == true ? tag.map { String($0.dropFirst(2)) } : tag)
  }

  /// Stores a changed copy of a place, and deletes the old one.
  private func replace(_ id: Int, by changed: Location) async throws(PassportFailure) -> Location {
    let newID = try await create(changed, key: UUID().uuidString)
    do {
      try await delete(id)
    } catch {
      throw .oldPlaceRemains(id: id, newID: newID, reason: error.description)
    }
    var copy = changed
    copy.id = newID ?? 0
    return copy
  }

  /// Stores many places on our own server in one request, all or none.
  ///
  /// A place with an existing id replaces that place, one with a deleted id is restored under it,
  /// and all others are new.
  ///
  /// - Parameter key: Identifies the request, which the server carries out once, no matter how
  ///   often it is sent.
  func merge(
    _ locations: [Location], key: String = UUID().uuidString
  ) async throws(PassportFailure) {
    let json = LocationResource.text(ofBatch: locations)
    let url = LocationResource.url(on: server, path: LocationResource.batchPath)
    var request = try request(to: url, "POST", json: json)
    request.setValue(key, forHTTPHeaderField: PassportHeader.idempotencyKey)
    _ = try await answer(to: request)
  }

  /// Restores a deleted place under its id, on our own server and for the account that deleted it.
  ///
  /// - Throws: `PassportFailure.cannotRestore` on the course's server, `notFound` if our own server
  ///   does not know the deleted place.
  func restore(_ location: Location) async throws(PassportFailure) {
    guard try await determineIsOwn() else { throw .cannotRestore(server: serverName) }
    try await put(location)
  }

  /// Adds a deleted place again: with its id if the server can restore it, otherwise as a new
  /// place.
  ///
  /// - Returns: The id of the place, if the server reports it.
  func addAgain(_ location: Location, key: String) async throws(PassportFailure) -> Int? {
    do {
      try await restore(location)
      return location.id
    } catch .cannotRestore, .notFound {
      return try await create(location, key: key)
    }
  }

  /// Replaces a place's content, on our own server.
  ///
  /// - Parameter condition: The entity tag of the content to replace; `*` for any content. With
  ///   nil, a deleted place is restored.
  /// - Returns: False if the condition failed and nothing was changed.
  @discardableResult
  private func put(
    _ location: Location, ifMatch condition: String? = nil
  ) async throws(PassportFailure) -> Bool {
    let url = LocationResource.url(
      on: server, path: LocationResource.path(id: location.id))
    var put = try request(to: url, "PUT", json: LocationWire.text(of: location))
    if let condition { put.setValue(condition, forHTTPHeaderField: "If-Match") }
    do {
      _ = try await answer(to: put, about: location.id)
      return true
    } catch .refused(_, status: 412, _) where condition != nil {
      return false
    }
  }

  private func determineIsOwn() async throws(PassportFailure) -> Bool {
    if isOwn.withLock({ $0 == nil }) { try await detectServer() }
    return canRepeatCreate
  }

  /// Determines the kind of server with the cheapest request.
  func detectServer() async throws(PassportFailure) {
    do throws(PassportFailure) {
      _ = try await answer(to: try request(.readLocation(id: 0)), about: 0)
    } catch {
      switch error {
      case .notFound: return
      case .refused(_, let status, _) where status < 500: return
      default: throw error
      }
    }
  }

  /// The number of parallel requests to a server that sends places one by one.
  private static let requestsAtOnce = 6
}

/// Sends requests to a server: an `HTTPSession`, or a substitute in a test.
protocol HTTPExchanging: Sendable {
  /// Sends a request and returns its response.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - progress: Called with the number of received bytes of the body, and the total if known.
  /// - Throws: `HTTPFailure` if no complete response arrived.
  func response(
    to request: URLRequest, progress: (@Sendable (_ received: Int, _ expected: Int?) -> Void)?
  ) async throws(HTTPFailure) -> HTTPResponse
}

extension HTTPSession: HTTPExchanging {}
