import Foundation
import FoundationNetworking
import Models
import Networking
import PassportAPI

/// An account on a passport server, and the ways to ask it.
///
/// Every request carries the name of the account in the field `my-authentication`.
struct PassportConnection: Sendable {
  /// The address that the routes come behind: `https://example.org/mad9137/final_api`.
  let server: URL
  let account: String
  let session: any HTTPExchanging
  let nature: ServerNature

  init(
    server: URL, account: String, session: any HTTPExchanging, isOurs: Bool? = nil
  ) {
    self.server = server
    self.account = account
    self.session = session
    nature = ServerNature(isOurs: isOurs)
  }

  /// The request for one of the course's routes.
  ///
  /// - Parameter idempotencyKey: tells a creation from every other one.
  func request(_ route: PassportRoute, idempotencyKey: String? = nil) -> URLRequest {
    var request = URLRequest(url: route.url(on: server) ?? server)
    request.setValue(account, forHTTPHeaderField: PassportHeader.authentication)
    if let idempotencyKey {
      request.setValue(idempotencyKey, forHTTPHeaderField: PassportHeader.idempotencyKey)
    }
    return request
  }

  /// Whether a creation that is sent twice with its key makes one place: the server is ours. False
  /// before the first answer.
  var canRepeatCreate: Bool { nature.isOurs ?? false }

  /// The server, as sentences name it: its host and port.
  var serverName: String { HTTPOrigin(server)?.description ?? server.absoluteString }
}

// MARK: - The course's verbs

extension PassportConnection {
  /// All places of the account, by id.
  func titles(
    progress: (@Sendable (_ received: Int, _ expected: Int?) -> Void)? = nil
  ) async throws(PassportFailure) -> [LocationTitle] {
    let response = try await answer(to: request(.read), progress: progress)
    return try reading { try LocationWire.titles(response.body) }
  }

  /// A place with all that the server keeps of it.
  func location(_ id: Int) async throws(PassportFailure) -> Location {
    let response = try await answer(to: request(.readLocation(id: id)), about: id)
    return try reading { try LocationWire.location(response.body) }
  }

  /// Stores a place.
  ///
  /// - Parameter key: tells this creation from every other one: a server of ours makes one place of it
  ///   however often it is sent.
  /// - Returns: its id, where the server says it.
  /// - Throws: `PassportFailure.replyLost` where the place may be there all the same, and sending it
  ///   again could make a second one.
  func create(
    _ location: Location, key: String
  ) async throws(PassportFailure) -> Int? {
    // The course's servers take a flat object, in an address that may not grow long.
    var location = location
    location.original = nil
    let route = PassportRoute.create(data: LocationWire(location).jsonText)
    do {
      let response = try await answer(to: request(route, idempotencyKey: key))
      return try PassportReply.id(ofCreated: response, from: serverName)
    } catch .unreachable(let failure) where failure.mayHaveArrived && !canRepeatCreate {
      throw .replyLost(failure)
    }
  }

  /// Deletes a place.
  func delete(_ id: Int) async throws(PassportFailure) {
    _ = try await answer(to: request(.delete(id: id)), about: id)
  }
}

// MARK: - Asking

extension PassportConnection {
  /// The answer to a request, where it is a yes.
  ///
  /// - Parameter id: the place that the request is about.
  func answer(
    to request: URLRequest, about id: Int? = nil,
    progress: (@Sendable (Int, Int?) -> Void)? = nil
  ) async throws(PassportFailure) -> HTTPResponse {
    let response: HTTPResponse
    do {
      response = try await session.response(to: request, progress: progress)
    } catch {
      throw .unreachable(error)
    }
    nature.learn(from: response)
    try PassportReply.check(response, from: serverName, account: account, about: id)
    return response
  }

  /// Says of which server a body is that cannot be read.
  func reading<Value>(_ read: () throws -> Value) throws(PassportFailure) -> Value {
    do {
      return try read()
    } catch {
      throw .unreadable(server: serverName, reason: "\(error)")
    }
  }
}
