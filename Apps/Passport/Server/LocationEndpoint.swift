import HTTPTypes
import Hummingbird
import Models
import PassportAPI
import Persistence

/// The places of an account as REST resources, below `/v1/locations`.
struct LocationEndpoint: Sendable {
  let store: ServerStore

  /// A request whose body has been read.
  struct Asked {
    let method: HTTPRequest.Method
    let query: String?
    let fields: HTTPFields
    let body: [UInt8]
    let account: String
    let key: String?
  }

  func reply(to target: LocationResource.Target, _ asked: Asked) async throws -> Response {
    switch (target, asked.method) {
    case (.all, .get), (.all, .head): try page(asked)
    case (.all, .post): try await create(asked)
    case (.all, _): throw Refusal.method(asked.method, allowed: "GET, HEAD, POST")
    case (.one(let id), .get), (.one(let id), .head): try location(id, asked)
    case (.one(let id), .put): try await replace(id, asked)
    case (.one(let id), .delete): try await delete(id, asked)
    case (.batch, .post): try await merge(asked)
    case (.batch, _): throw Refusal.method(asked.method, allowed: "POST")
    case (.one, _): throw Refusal.method(asked.method, allowed: "GET, HEAD, PUT, DELETE")
    }
  }

  private func page(_ asked: Asked) throws -> Response {
    let (after, limit) = try LocationResource.page(query: asked.query)
    // One extra row tells whether there is another page.
    var locations = try store.locations(of: asked.account, after: after, limit: limit + 1)
    let hasMore = locations.count > limit
    if hasMore { locations.removeLast() }
    let page = LocationResource.Page(
      locations: locations, next: hasMore ? locations.last?.id : nil)
    var response = tagged(LocationResource.text(of: page), asked)
    if let next = page.next, let link = HTTPField.Name("Link") {
      response.headers[link] =
        "<\(LocationResource.path)?after=\(next)&limit=\(limit)>; rel=\"next\""
    }
    return response
  }

  private func location(_ id: Int, _ asked: Asked) throws -> Response {
    guard let location = try store.location(id, of: asked.account) else {
      throw Refusal.unknown(id)
    }
    return tagged(LocationWire(location).jsonText, asked)
  }

  private func create(_ asked: Asked) async throws -> Response {
    var location = try newLocation(asked)
    location.id = try await store.create(location, for: asked.account, key: asked.key)
    var response = stored(location, status: .created)
    response.headers[.location] = LocationResource.path(id: location.id)
    return response
  }

  private func merge(_ asked: Asked) async throws -> Response {
    try checkType(asked)
    let ids = try await store.merge(
      try LocationResource.batch(asked.body), into: asked.account)
    return .json("{\"ids\":[\(ids.map(String.init).joined(separator: ","))]}")
  }

  private func replace(_ id: Int, _ asked: Asked) async throws -> Response {
    var location = try newLocation(asked)
    location.id = id
    // A conditional request does not ask for a deleted place to be restored.
    let restores = asked.fields[.ifMatch] == nil
    let isBack = try await store.update(
      location, of: asked.account, restores: restores, when: condition(asked))
    // The kept file data may be stored in addition to what was sent.
    let whole = try store.location(id, of: asked.account) ?? location
    return stored(whole, status: isBack ? .created : .ok)
  }

  private func delete(_ id: Int, _ asked: Asked) async throws -> Response {
    try await store.delete(id, of: asked.account, when: condition(asked))
    return Response(status: .noContent)
  }
}

extension LocationEndpoint {
  private func newLocation(_ asked: Asked) throws -> Location {
    try checkType(asked)
    return try LocationWire.newLocation(asked.body)
  }

  private func checkType(_ asked: Asked) throws {
    guard let type = asked.fields[.contentType] else { return }
    let name = type.prefix { $0 != ";" }.lowercased()
    guard name.hasSuffix("json") else {
      throw Refusal(.unsupportedMediaType, "Send a place as application/json.")
    }
  }

  /// The `If-Match` condition for the stored place.
  private func condition(_ asked: Asked) -> @Sendable (Location) -> Bool {
    guard let field = asked.fields[.ifMatch] else { return { _ in true } }
    return { location in
      LocationResource.isNamed(
        LocationResource.entityTag(of: location), in: field, isWeak: false)
    }
  }

  private func stored(_ location: Location, status: HTTPResponse.Status) -> Response {
    let text = LocationWire(location).jsonText
    var response = Response.json(text, status)
    response.headers[.eTag] = LocationResource.entityTag(of: text.utf8)
    return response
  }

  /// The reply with its tag, or 304 if the client already has it.
  private func tagged(_ text: String, _ asked: Asked) -> Response {
    let tag = LocationResource.entityTag(of: text.utf8)
    let isKnown = asked.fields[.ifNoneMatch].map {
      LocationResource.isNamed(tag, in: $0, isWeak: true)
    }
    var response = isKnown == true ? Response(status: .notModified) : .json(text)
    response.headers[.eTag] = tag
    response.headers[.cacheControl] = "private, no-cache"
    return response
  }
}

extension Refusal {
  static func method(_ method: HTTPRequest.Method, allowed: String) -> Refusal {
    Refusal(
      .methodNotAllowed, "\(method.rawValue) is not allowed at this address. It takes \(allowed).",
      fields: [.allow: allowed])
  }
}
