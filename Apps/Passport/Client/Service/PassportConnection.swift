import Foundation
import FoundationNetworking
import Models
import Networking
import PassportAPI
import Synchronization

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
    var request = request(to: route.url(on: server))
    if let idempotencyKey {
      request.setValue(idempotencyKey, forHTTPHeaderField: PassportHeader.idempotencyKey)
    }
    return request
  }

  /// A request that carries the account in its field `my-authentication`.
  ///
  /// - Parameter place: goes with it as JSON.
  private func request(to url: URL?, _ method: String = "GET", json: String? = nil) -> URLRequest {
    var request = URLRequest(url: url ?? server)
    request.httpMethod = method
    request.setValue(account, forHTTPHeaderField: PassportHeader.authentication)
    if let json {
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      request.httpBody = Data(json.utf8)
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
      return try self.id(ofCreated: response)
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
    try check(response, about: id)
    return response
  }

  /// Returns where an answer is a yes.
  ///
  /// The course's server says no with its status, with a `server_message`, or with plain text.
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

  /// The id of the place that a creation made, where the answer says it.
  ///
  /// - Throws: `PassportFailure.unreadable` where the answer does not say that a place was made.
  private func id(ofCreated response: HTTPResponse) throws(PassportFailure) -> Int? {
    if let id = LocationWire.id(response.body) { return id }
    // The course's server says `db_message`, or another word that begins so.
    guard response.body.range(of: Data("db_".utf8)) != nil else {
      throw .unreadable(
        server: serverName, reason: "it does not say whether the place was stored.")
    }
    return nil
  }

  /// Says of which server a body is that cannot be read.
  private func reading<Value>(_ read: () throws -> Value) throws(PassportFailure) -> Value {
    do {
      return try read()
    } catch {
      throw .unreadable(server: serverName, reason: "\(error)")
    }
  }
}

extension PassportConnection {
  /// All places of the account with all that the server keeps of them, by id.
  ///
  /// A server of ours hands them over by the thousand; the course's is asked for one after the other.
  func locations() async throws(PassportFailure) -> [Location] {
    guard try await isOurs() else { return try await locations(try await titles().map(\.id)) }
    var locations: [Location] = []
    var last: Int? = 0
    while let after = last {
      let url = LocationResource.url(
        on: server, after: after, limit: LocationResource.largestPageSize)
      let response = try await answer(to: request(to: url))
      let page = try reading { try LocationResource.page(response.body) }
      locations += page.locations
      // A server that names the same page again would keep us for ever.
      last = page.next.flatMap { $0 > after ? $0 : nil }
    }
    return locations
  }

  /// The places of these ids, in their order; those that are gone meanwhile are left out.
  func locations(_ ids: [Int]) async throws(PassportFailure) -> [Location] {
    var found: [Int: Location] = [:]
    for start in stride(from: 0, to: ids.count, by: Self.requestsAtOnce) {
      let some = Array(ids[start..<min(start + Self.requestsAtOnce, ids.count)])
      let answers = await withTaskGroup(of: (Int, Result<Location, PassportFailure>).self) {
        group in
        for id in some { group.addTask { (id, await outcome(ofReading: id)) } }
        var answers: [(Int, Result<Location, PassportFailure>)] = []
        for await answer in group { answers.append(answer) }
        return answers
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

  /// A place, or why it cannot be read.
  ///
  /// A function of its own: with this in the closure of the task group, releases that Swift 6.3.1 built
  /// found no place and threw nothing.
  private func outcome(ofReading id: Int) async -> Result<Location, PassportFailure> {
    do throws(PassportFailure) {
      return .success(try await location(id))
    } catch {
      return .failure(error)
    }
  }

  /// Changes a place.
  ///
  /// - Parameter replacing: whether, on a server that cannot change a place, another one of it may be
  ///   made and the old one deleted.
  /// - Returns: the id it has then, where the server says it.
  /// - Throws: `PassportFailure.cannotUpdate` where the server is the course's and `replacing` is
  ///   false.
  func update(
    _ location: Location, replacing: Bool = false, key: String = UUID().uuidString
  ) async throws(PassportFailure) -> Int? {
    guard try await !isOurs() else {
      // What was deleted elsewhere does not come back by an edit.
      try await put(location, onlyIfThere: true)
      return location.id
    }
    guard replacing else { throw .cannotUpdate(server: serverName) }
    // Whoever wants to change what is not there is told so before a copy of it is made.
    _ = try await self.location(location.id)
    let newID = try await create(location, key: key)
    do {
      try await delete(location.id)
    } catch {
      throw .oldOneLeft(id: location.id, newID: newID, reason: error.description)
    }
    return newID
  }

  /// Stores many places on a server of ours by one request: all of them or none.
  ///
  /// A place with the id of one that is there takes its place, one with the id of a deleted one comes
  /// back under it, and all others are new.
  func merge(_ locations: [Location]) async throws(PassportFailure) {
    let json = LocationResource.text(ofBatch: locations)
    _ = try await answer(
      to: request(to: LocationResource.batchURL(on: server), "POST", json: json))
  }

  /// Brings back a place that was deleted, under the id it had: a server of ours does so for whoever
  /// deleted it.
  ///
  /// - Throws: `PassportFailure.cannotRestore` where the server is the course's, `notFound` where a
  ///   server of ours does not know that the place was there.
  func restore(_ location: Location) async throws(PassportFailure) {
    guard try await isOurs() else { throw .cannotRestore(server: serverName) }
    try await put(location, onlyIfThere: false)
  }

  /// Puts a place's content under its id, on a server of ours.
  private func put(
    _ location: Location, onlyIfThere: Bool
  ) async throws(PassportFailure) {
    let url = LocationResource.url(on: server, id: location.id)
    var put = request(to: url, "PUT", json: LocationWire(location).jsonText)
    if onlyIfThere { put.setValue("*", forHTTPHeaderField: "If-Match") }
    _ = try await answer(to: put, about: location.id)
  }

  private func isOurs() async throws(PassportFailure) -> Bool {
    if nature.isOurs == nil { try await learn() }
    return canRepeatCreate
  }

  /// Learns whose server it is by its shortest answer.
  func learn() async throws(PassportFailure) {
    do throws(PassportFailure) {
      _ = try await answer(to: request(.readLocation(id: 0)), about: 0)
    } catch {
      switch error {
      case .notFound: return
      case .refused(_, let status, _) where status < 500: return
      default: throw error
      }
    }
  }

  /// How many places a server that has them one by one is asked for at the same time.
  private static let requestsAtOnce = 6
}

/// Whether a server is this program's own, which is learnt from its answers.
final class ServerNature: Sendable {
  private let known: Mutex<Bool?>

  init(isOurs: Bool? = nil) { known = Mutex(isOurs) }

  /// nil where there was no answer yet.
  var isOurs: Bool? { known.withLock { $0 } }

  /// Learns from an answer whose server it is.
  func learn(from response: HTTPResponse) {
    known.withLock { $0 = PassportHeader.isOurs(response.headers["server"]) }
  }
}

/// Takes requests to a server and brings back its answers: an `HTTPSession`, or what a test puts in its
/// place.
protocol HTTPExchanging: Sendable {
  /// The answer to a request.
  ///
  /// - Parameters:
  ///   - request: what is asked.
  ///   - progress: is told how many bytes of the body have come, and how many there are where that is
  ///     known.
  /// - Throws: `HTTPFailure` where no whole answer came.
  func response(
    to request: URLRequest, progress: (@Sendable (_ received: Int, _ expected: Int?) -> Void)?
  ) async throws(HTTPFailure) -> HTTPResponse
}

extension HTTPSession: HTTPExchanging {}
