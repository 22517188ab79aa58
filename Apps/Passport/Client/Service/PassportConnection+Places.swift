import Foundation
import FoundationNetworking
import Models
import Networking
import PassportAPI

/// Reading all places, and changing them.
extension PassportConnection {
  /// Returns all places of the account with all their stored properties, sorted by id.
  ///
  /// Our own server sends them in pages; from the course's server they are read one by one. A place
  /// that cannot be read has its title only.
  func locations() async throws(PassportFailure) -> [Location] {
    guard try await determineIsOwn() else {
      let titles = try await titles()
      let places = try await locations(titles.map(\.id), skippingUnreadable: true)
      let read = Dictionary(places.map { ($0.id, $0) }) { $1 }
      return titles.compactMap { title in
        if let place = read[title.id] { return place }
        // Others have been deleted in the meantime.
        return unread.messages(about: title.id).isEmpty
          ? nil : Location(id: title.id, title: title.title)
      }
    }
    var locations: [Location] = []
    var errors: [WireError] = []
    var last: Int? = 0
    while let after = last {
      let url = LocationResource.url(on: server, after: after)
      let response = try await answer(to: try request(to: url))
      let page = try reading { try LocationResource.receivedPage(response.body) }
      for place in page.locations { unread.record(place) }
      locations += page.locations.map(\.location)
      errors += page.errors
      // Protects against a server that repeats a page.
      last = page.next.flatMap { $0 > after ? $0 : nil }
    }
    unread.record(rows: errors)
    return locations
  }

  /// Returns the places with these ids, in this order, without deleted ones.
  ///
  /// - Parameter skippingUnreadable: If true, places that cannot be read are left out, unless that
  ///   is all of them.
  func locations(
    _ ids: [Int], skippingUnreadable: Bool = false
  ) async throws(PassportFailure) -> [Location] {
    var found: [Int: Location] = [:]
    var unreadable: PassportFailure?
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
        case .failure(let failure):
          guard skippingUnreadable, case .unreadable = failure else { throw failure }
          unread.record(unreadable: id, failure)
          unreadable = failure
        }
      }
    }
    if found.isEmpty, let unreadable { throw unreadable }
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
  ///   - cleared: The keys of values that the change deletes, also if they cannot be read.
  ///   - change: Returns the changed place. It may be called several times.
  /// - Returns: The stored place; a copy has its new id, or 0 if the server does not report it.
  /// - Throws: `PassportFailure`, or the error of `change`. `cannotUpdate` if the server cannot
  ///   change places and `replacing` is false; `changedElsewhere` if other programs kept changing
  ///   the place; `wouldLose` if a value cannot be read and would be overwritten.
  func update(
    _ id: Int, replacing: Bool = false, clearing cleared: Set<String> = [],
    _ change: @Sendable (Location) throws -> Location
  ) async throws -> Location {
    guard try await determineIsOwn() else {
      guard replacing else { throw PassportFailure.cannotUpdate(server: serverName) }
      let latest = try await received(id)
      unread.remove(id)
      let changed = try change(latest.location)
      try latest.check(changed, clearing: cleared)
      return try await replace(id, by: changed)
    }
    var attempts = 0
    while true {
      let (latest, tag) = try await version(of: id)
      let changed = try change(latest.location)
      try latest.check(changed, clearing: cleared)
      // An edit must not restore a place that was deleted elsewhere.
      if try await put(changed, ifMatch: tag ?? "*") { return changed }
      attempts += 1
      if attempts == Self.attemptsToUpdate {
        throw PassportFailure.changedElsewhere(latest.location)
      }
    }
  }

  /// The number of concurrent changes after which an edit is abandoned.
  private static let attemptsToUpdate = 5

  /// Reads a place of our own server, and the entity tag of its content.
  ///
  /// - Returns: Nil as the tag if a proxy has removed it.
  private func version(
    of id: Int
  ) async throws(PassportFailure) -> (place: ReceivedLocation, tag: String?) {
    let url = LocationResource.url(on: server, path: LocationResource.path(id: id))
    let response = try await answer(to: try request(to: url), about: id)
    let place = try reading { try LocationWire.receivedLocation(response.body) }
    // A proxy that compresses marks the tag as weak, which `If-Match` does not accept.
    let tag = response.headers["etag"]
    return (place, tag?.hasPrefix("W/") == true ? tag.map { String($0.dropFirst(2)) } : tag)
  }

  /// Stores a changed copy of a place, and deletes the old one.
  private func replace(_ id: Int, by changed: Location) async throws(PassportFailure) -> Location {
    let newID = try await create(changed, key: UUID().uuidString)
    do {
      try await delete(id)
    } catch .notFound {
      // Another program has deleted it.
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
    _ = try await ownAnswer(to: request)
  }

  /// Reads a place and then deletes it, so that it can be restored as it was.
  ///
  /// - Returns: The deleted place; nil if it could not be read.
  /// - Throws: The errors of ``delete(_:)``.
  func readAndDelete(_ id: Int) async throws(PassportFailure) -> Location? {
    var place: Location?
    do throws(PassportFailure) {
      place = try await location(id)
    } catch {
      switch error {
      // A place that cannot be read can be deleted.
      case .unreadable, .refused: break
      default: throw error
      }
    }
    try await delete(id)
    unread.remove(id)
    return place
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
      _ = try await ownAnswer(to: put, about: location.id)
      return true
    } catch .refused(_, status: 412, _) where condition != nil {
      return false
    }
  }

  /// The number of parallel requests to a server that sends places one by one.
  private static let requestsAtOnce = 6
}
