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
  /// A Boolean value that indicates whether the server is the one inside the program.
  let isBuiltIn: Bool
  private let session: any HTTPExchanging
  /// A Boolean value that indicates whether the server is our own, as its responses show; nil
  /// before the first response.
  private let isPassportServer: Mutex<Bool?>
  /// The values of its responses that could not be read.
  let unread = UnreadValues()

  init(
    server: URL, account: String, session: any HTTPExchanging, isPassportServer: Bool? = nil,
    isBuiltIn: Bool = false
  ) {
    self.server = server
    self.account = account
    self.isBuiltIn = isBuiltIn
    self.session = session
    self.isPassportServer = Mutex(isPassportServer)
  }

  func request(_ route: PassportRoute) throws(PassportFailure) -> URLRequest {
    try request(to: route.url(on: server))
  }

  /// Returns a request with the account in its field `my-authentication`.
  ///
  /// - Parameters:
  ///   - url: The URL of a route; nil if no path can be added to the server's URL.
  ///   - json: The body.
  /// - Throws: `PassportFailure.unreachable` if there is no URL.
  func request(
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
  var canRepeatCreate: Bool { isPassportServer.withLock { $0 ?? false } }

  /// The server's name at the beginning of a message: its host and port, unless it is the built-in
  /// one, whose port nobody knows.
  var serverName: String {
    isBuiltIn
      ? "The built-in server" : HTTPOrigin(server)?.description ?? server.absoluteString
  }
}

// MARK: - Routes of the course's server

extension PassportConnection {
  /// Returns the ids and titles of all places of the account, except rows that cannot be read.
  func titles(
    progress: (@Sendable (_ received: Int, _ expected: Int?) -> Void)? = nil
  ) async throws(PassportFailure) -> [LocationTitle] {
    let response = try await answer(to: try request(.read), progress: progress)
    let list = try reading { try LocationWire.receivedTitles(response.body) }
    unread.record(rows: list.errors)
    for place in list.places where !place.errors.isEmpty { unread.record(place) }
    return list.places.map { LocationTitle(id: $0.location.id, title: $0.location.title) }
  }

  /// Returns a place with all its stored properties, except those that cannot be read.
  func location(_ id: Int) async throws(PassportFailure) -> Location {
    try await received(id).location
  }

  func received(_ id: Int) async throws(PassportFailure) -> ReceivedLocation {
    let response = try await answer(to: try request(.readLocation(id: id)), about: id)
    let place = try reading { try LocationWire.receivedLocation(response.body) }
    guard place.location.id == id else {
      throw .unreadable(
        server: serverName, reason: "it sent the place \(place.location.id) instead of \(id).")
    }
    unread.record(place)
    return place
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
      let response = try await answer(to: request, isRepeatable: canRepeatCreate)
      return try self.id(ofCreated: response)
    } catch .unreachable(let failure) where failure.mayHaveArrived && !canRepeatCreate {
      throw .replyLost(failure)
    }
  }

  /// Deletes a place.
  ///
  /// If the server closes the connection without a response, the request is sent once more. A place
  /// that does not exist then was deleted by the first request.
  ///
  /// - Throws: `PassportFailure.notFound` if there was no such place, `unreadable` if the response
  ///   does not confirm the deletion.
  func delete(_ id: Int) async throws(PassportFailure) {
    let request = try request(.delete(id: id))
    let response: HTTPResponse
    do {
      response = try await answer(to: request, about: id, isRepeatable: false)
    } catch .unreachable(.connectionLost) {
      do {
        response = try await answer(to: request, about: id, isRepeatable: false)
      } catch .notFound {
        return
      }
    }
    try checkConfirmation(in: response, that: "deleted")
  }
}

// MARK: - Requests

extension PassportConnection {
  /// Sends a request and returns its response, if successful.
  ///
  /// - Parameters:
  ///   - id: The place to which the request applies.
  ///   - isRepeatable: If false, the request is sent at most once, over a new connection.
  func answer(
    to request: URLRequest, about id: Int? = nil, isRepeatable: Bool = true,
    progress: (@Sendable (Int, Int?) -> Void)? = nil
  ) async throws(PassportFailure) -> HTTPResponse {
    let response: HTTPResponse
    do {
      response =
        isRepeatable
        ? try await session.response(to: request, progress: progress)
        : try await session.responseOverNewConnection(to: request)
    } catch {
      throw .unreachable(error)
    }
    if response.status == 511 { throw webPageFailure }
    recognizeServer(by: response)
    try check(response, about: id)
    return response
  }

  /// Sends a request that changes something on our own server, and returns its response, if
  /// successful.
  ///
  /// - Throws: `PassportFailure.unreadable` if another server responded, such as a proxy, or
  ///   `unreachable` if a web page arrived. Nothing may have been changed then.
  func ownAnswer(
    to request: URLRequest, about id: Int? = nil
  ) async throws(PassportFailure) -> HTTPResponse {
    let response = try await answer(to: request, about: id)
    guard PassportHeader.isPassportServer(response.headers) else {
      if response.isWebPage { throw webPageFailure }
      throw .unreadable(
        server: serverName, reason: "it does not say whether the change was stored.")
    }
    return response
  }

  /// Records whose server responded. An error does not show that unless our server sent it: it may
  /// be that of a proxy, or of HTTP itself.
  private func recognizeServer(by response: HTTPResponse) {
    let isOwn = PassportHeader.isPassportServer(response.headers)
    let isOfServer = (200...299).contains(response.status) && !response.isWebPage
    guard isOwn || isOfServer || response.status == 404 else { return }
    isPassportServer.withLock { $0 = isOwn }
  }

  /// Checks that a response is successful.
  ///
  /// The course's server reports errors with a status, a `server_message`, or plain text.
  private func check(_ response: HTTPResponse, about id: Int?) throws(PassportFailure) {
    let message = LocationWire.message(response.body)
    // With a message, 403 has another reason, such as a read-only server.
    let isForbidden = response.status == 403 && (message ?? "").isEmpty
    if response.status == 401 || isForbidden
      || response.body.starts(with: "Error_Invalid_URL_Request".utf8)
    {
      throw .unauthorized(server: serverName, account: account)
    }
    if (300...399).contains(response.status) {
      throw .unreadable(
        server: serverName, reason: "it redirects to no address (HTTP \(response.status)).")
    }
    if let id, response.status == 404, message != nil || response.body.isEmpty {
      throw .notFound(id: id)
    }
    guard (200...299).contains(response.status), message?.hasPrefix("ERROR") != true else {
      let reason = message.map { $0.hasPrefix("ERROR: ") ? String($0.dropFirst(7)) : $0 }
      if isBuiltIn, response.status >= 500 {
        throw .storeFailed(server: serverName, reason: reason)
      }
      throw .refused(server: serverName, status: response.status, message: reason)
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
  /// - Throws: `PassportFailure.refused` if it has a `db_error`, `unreachable` if it is a web page,
  ///   and `unreadable` if it confirms nothing else.
  private func checkConfirmation(
    in response: HTTPResponse, that verb: String
  ) throws(PassportFailure) {
    if let message = LocationWire.databaseError(response.body) {
      throw .refused(server: serverName, status: response.status, message: message)
    }
    guard LocationWire.isConfirmation(response.body) else {
      if response.isWebPage { throw webPageFailure }
      throw .unreadable(
        server: serverName, reason: "it does not say whether the place was \(verb).")
    }
  }

  /// Adds the server's name to the error of an unreadable body.
  func reading<Value>(_ read: () throws -> Value) throws(PassportFailure) -> Value {
    do {
      return try read()
    } catch {
      throw .unreadable(server: serverName, reason: "\(error)")
    }
  }

  private var webPageFailure: PassportFailure {
    .unreachable(HTTPOrigin(server).map { .webPage($0) } ?? .badURL(server.absoluteString))
  }

  func determineIsOwn() async throws(PassportFailure) -> Bool {
    if isPassportServer.withLock({ $0 == nil }) { try await detectServer() }
    return canRepeatCreate
  }

  /// Determines the kind of server with the cheapest request.
  ///
  /// - Throws: `PassportFailure.unreachable` if there is no response, or a web page. A network that
  ///   asks the user to sign in would otherwise be the course's server, which may have stored what
  ///   is sent.
  func detectServer() async throws(PassportFailure) {
    do throws(PassportFailure) {
      let response = try await answer(to: try request(.readLocation(id: 0)), about: 0)
      if response.isWebPage { throw webPageFailure }
    } catch {
      switch error {
      case .notFound: return
      case .refused(_, let status, _) where status < 500: return
      default: throw error
      }
    }
  }
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

  /// Sends a request at most once, over a new connection, and returns its response.
  ///
  /// - Throws: `HTTPFailure` if no complete response arrived.
  func responseOverNewConnection(
    to request: URLRequest
  ) async throws(HTTPFailure) -> HTTPResponse
}

extension HTTPExchanging {
  func responseOverNewConnection(
    to request: URLRequest
  ) async throws(HTTPFailure) -> HTTPResponse {
    try await response(to: request, progress: nil)
  }
}

extension HTTPSession: HTTPExchanging {}
