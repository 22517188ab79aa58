import Foundation
import HTTPTypes
import Hummingbird
import Models
import PassportAPI

/// A request for the places of an account as REST resources, below `/v1/locations`.
struct LocationEndpoint {
  let store: ServerStore
  let request: Request
  /// The body; empty for methods without a body.
  let body: [UInt8]
  let account: String
  /// The idempotency key; nil if there is none.
  let key: String?

  /// Returns the methods that a target supports.
  ///
  /// - Parameter isReadOnly: If true, the server supports only the methods that change nothing.
  static func methods(
    of target: LocationResource.Target, isReadOnly: Bool
  ) -> [HTTPRequest.Method] {
    let reads: [HTTPRequest.Method] = target == .batch ? [] : [.get, .head]
    let changes: [HTTPRequest.Method] =
      switch target {
      case .all, .batch: [.post]
      case .one: [.put, .delete]
      }
    return isReadOnly ? reads : reads + changes
  }

  /// Refuses a request before its body is read if the target does not support the method or the
  /// condition, if the server is read-only, or if the body has another type or is encoded.
  static func check(
    _ request: Request, _ target: LocationResource.Target, isReadOnly: Bool
  ) throws(Refusal) {
    let allowed = methods(of: target, isReadOnly: isReadOnly)
    guard allowed.contains(request.method) else {
      let isChange = methods(of: target, isReadOnly: false).contains(request.method)
      throw isChange ? Refusal.readOnly : Refusal.method(request.method, allowed: allowed)
    }
    guard request.method == .post || request.method == .put else { return }
    try Refusal.checkEncoding(of: request.headers)
    if let type = request.headers[.contentType] {
      let name = type.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
      // The suffix of a type that is based on JSON (RFC 6839, section 3.1).
      guard name.hasSuffix("/json") || name.hasSuffix("+json") else {
        throw Refusal(.unsupportedMediaType, "Send a place as application/json.")
      }
    }
    // A condition may prevent the request, so it must not be ignored. The collection exists.
    let (match, noMatch) = (request.headers[.ifMatch] ?? "*", request.headers[.ifNoneMatch])
    if request.method == .post, match != "*" || noMatch != nil { throw Refusal.conditionalPost }
  }

  /// Returns the reply to a request that has been checked.
  func reply(to target: LocationResource.Target) async throws -> Response {
    switch (target, request.method) {
    case (.all, .post): try await create()
    case (.all, _): try page()
    case (.batch, _): try await merge()
    case (.one(let id), .put): try await replace(id)
    case (.one(let id), .delete): try await delete(id)
    case (.one(let id), _): try location(id)
    }
  }

  private func page() throws -> Response {
    let (after, limit) = try LocationResource.page(query: request.uri.query)
    // An additional row indicates that there is another page.
    var locations = try store.locations(of: account, after: after, limit: limit + 1)
    let hasMore = locations.count > limit
    if hasMore { locations.removeLast() }
    let next = hasMore ? locations.last?.id : nil
    var response = try tagged(LocationResource.text(of: (locations, next)))
    if let next, let link = HTTPField.Name("Link") {
      response.headers[link] =
        "<\(LocationResource.path)?after=\(next)&limit=\(limit)>; rel=\"next\""
    }
    return response
  }

  private func location(_ id: Int) throws -> Response {
    guard let location = try store.location(id, of: account) else {
      throw Refusal.unknown(id)
    }
    return try tagged(LocationWire.text(of: location))
  }

  private func create() async throws -> Response {
    var location = try LocationWire.newLocation(body)
    location.id = try await store.create(location, for: account, key: key)
    var response = stored(location, status: .created)
    response.headers[.location] = LocationResource.path(id: location.id)
    return response
  }

  private func merge() async throws -> Response {
    let ids = try await store.merge(
      try LocationResource.batch(body), into: account, key: key)
    return .json("{\"ids\":[\(ids.map(String.init).joined(separator: ","))]}")
  }

  private func replace(_ id: Int) async throws -> Response {
    var location = try LocationWire.newLocation(body, replacing: id)
    location.id = id
    // A conditional request must not restore a deleted place.
    let restores = request.headers[.ifMatch] == nil
    let isBack = try await store.update(
      location, of: account, restores: restores, when: condition())
    // The stored place may have file data in addition to the content that was sent.
    let whole = try store.location(id, of: account) ?? location
    return stored(whole, status: isBack ? .created : .ok)
  }

  private func delete(_ id: Int) async throws -> Response {
    try await store.delete(id, of: account, when: condition())
    return Response(status: .noContent)
  }
}

extension LocationEndpoint {
  /// Returns the check of `If-Match` and `If-None-Match` for changing the stored place (RFC 9110,
  /// 13.1).
  private func condition() -> @Sendable (Location) throws -> Void {
    let (match, noMatch) = (request.headers[.ifMatch], request.headers[.ifNoneMatch])
    return { location in
      if match == nil, noMatch == nil { return }
      let tag = LocationResource.entityTag(of: LocationWire.text(of: location))
      if let match, !LocationResource.isNamed(tag, in: match, isWeak: false) {
        let isWeak = LocationResource.isNamed(tag, in: match, isWeak: true)
        throw isWeak ? Refusal.weakTag : Refusal.conditionFailed
      }
      if let noMatch, LocationResource.isNamed(tag, in: noMatch, isWeak: true) {
        throw Refusal.existing(noMatch)
      }
    }
  }

  private func stored(_ location: Location, status: HTTPResponse.Status) -> Response {
    let text = LocationWire.text(of: location)
    var response = Response.json(text, status)
    response.headers[.eTag] = LocationResource.entityTag(of: text)
    return response
  }

  /// Returns a Boolean value that indicates whether the condition of an `If-Match` field is met.
  private static func matches(_ tag: String, _ field: String?) -> Bool {
    field.map { LocationResource.isNamed(tag, in: $0, isWeak: false) } != false
  }

  /// Returns the reply with its entity tag, or 304 if the client already has the content.
  ///
  /// - Throws: ``Refusal`` if the content is not the one that `If-Match` requires.
  private func tagged(_ text: String) throws(Refusal) -> Response {
    let tag = LocationResource.entityTag(of: text)
    guard Self.matches(tag, request.headers[.ifMatch]) else { throw Refusal.otherContent }
    let isKnown = request.headers[.ifNoneMatch].map {
      LocationResource.isNamed(tag, in: $0, isWeak: true)
    }
    var response = isKnown == true ? Response(status: .notModified) : .json(text)
    response.headers[.eTag] = tag
    response.headers[.cacheControl] = "private, no-cache"
    return response
  }
}
