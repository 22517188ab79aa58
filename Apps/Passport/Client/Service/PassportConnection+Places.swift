import Foundation
import FoundationNetworking
import Models
import Networking
import PassportAPI

extension PassportConnection {
  /// All places of the account with all that the server keeps of them, by id.
  ///
  /// A server of ours hands them over by the thousand; the course's is asked for one after the other.
  func locations() async throws(PassportFailure) -> [Location] {
    if nature.isOurs == nil { try await learn() }
    guard canRepeatCreate else { return try await locations(try await titles().map(\.id)) }
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
    if nature.isOurs == nil { try await learn() }
    guard !canRepeatCreate else {
      // What was deleted elsewhere does not come back by an edit.
      _ = try await put(location, onlyIfThere: true)
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
    var body: [UInt8] = []
    LocationResource.append(batch: locations, to: &body)
    var post = request(to: LocationResource.batchURL(on: server))
    post.httpMethod = "POST"
    post.setValue("application/json", forHTTPHeaderField: "Content-Type")
    post.httpBody = Data(body)
    _ = try await answer(to: post)
  }

  /// Brings back a place that was deleted, under the id it had: a server of ours does so for whoever
  /// deleted it.
  ///
  /// - Throws: `PassportFailure.cannotRestore` where the server is the course's, `notFound` where a
  ///   server of ours does not know that the place was there.
  func restore(_ location: Location) async throws(PassportFailure) {
    if nature.isOurs == nil { try await learn() }
    guard canRepeatCreate else { throw .cannotRestore(server: serverName) }
    _ = try await put(location, onlyIfThere: false)
  }

  /// Puts a place's content under its id, on a server of ours.
  private func put(
    _ location: Location, onlyIfThere: Bool
  ) async throws(PassportFailure) -> HTTPResponse {
    var put = request(to: LocationResource.url(on: server, id: location.id))
    put.httpMethod = "PUT"
    if onlyIfThere { put.setValue("*", forHTTPHeaderField: "If-Match") }
    put.setValue("application/json", forHTTPHeaderField: "Content-Type")
    put.httpBody = Data(LocationWire(location).jsonText.utf8)
    return try await answer(to: put, about: location.id)
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

  private func request(to url: URL?) -> URLRequest {
    var request = URLRequest(url: url ?? server)
    request.setValue(account, forHTTPHeaderField: PassportHeader.authentication)
    return request
  }

  /// How many places a server that has them one by one is asked for at the same time.
  private static let requestsAtOnce = 6
}
