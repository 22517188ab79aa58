import HTTPTypes
import Models
import PassportAPI
import Persistence

/// The places of an account as resources, below `/v1/locations`.
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

  func reply(to target: LocationResource.Target, _ asked: Asked) async throws -> Reply {
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

  private func page(_ asked: Asked) throws -> Reply {
    let (after, limit) = try LocationResource.page(query: asked.query)
    // One more tells whether there is another page.
    var locations = try store.locations(of: asked.account, after: after, limit: limit + 1)
    let hasMore = locations.count > limit
    if hasMore { locations.removeLast() }
    let page = LocationResource.Page(
      locations: locations, next: hasMore ? locations.last?.id : nil)
    var reply = Reply.json(capacity: 64 + locations.count * 192) {
      LocationResource.append(page, to: &$0)
    }
    if let next = page.next, let link = HTTPField.Name("Link") {
      reply.fields[link] =
        "<\(LocationResource.path)?after=\(next)&limit=\(limit)>; rel=\"next\""
    }
    return tagged(reply, asked)
  }

  private func location(_ id: Int, _ asked: Asked) throws -> Reply {
    guard let location = try store.location(id, of: asked.account) else {
      throw Refusal.unknown(id)
    }
    return tagged(.json { LocationWire(location).append(to: &$0) }, asked)
  }

  private func create(_ asked: Asked) async throws -> Reply {
    var location = try newLocation(asked)
    switch try await store.create(location, for: asked.account, key: asked.key) {
    case .created(let id), .repeated(let id): location.id = id
    case .keyReused: throw Refusal.keyReused
    case .full(let limit): throw Refusal.full(limit: limit)
    }
    var reply = stored(location, status: .created)
    reply.fields[.location] = LocationResource.path(id: location.id)
    return reply
  }

  private func merge(_ asked: Asked) async throws -> Reply {
    try checkType(asked)
    switch try await store.merge(try LocationResource.batch(asked.body), into: asked.account) {
    case .done(let ids):
      return .json(capacity: 16 + ids.count * 8) { body in
        body += "{\"ids\":[\(ids.map(String.init).joined(separator: ","))]}".utf8
      }
    case .full(let limit): throw Refusal.full(limit: limit)
    }
  }

  private func replace(_ id: Int, _ asked: Asked) async throws -> Reply {
    var location = try newLocation(asked)
    location.id = id
    // Who asks for a state of the place does not ask for it to come back.
    let restores = asked.fields[.ifMatch] == nil
    let change = try await store.update(
      location, of: asked.account, restores: restores, when: condition(asked))
    switch change {
    case .done, .restored:
      // Something of the file that it was imported from may be kept beside what was sent.
      let whole = try store.location(id, of: asked.account) ?? location
      return stored(whole, status: change == .done ? .ok : .created)
    case .unknown: throw Refusal.unknown(id)
    case .conditionFailed: throw Refusal.changed
    case .full(let limit): throw Refusal.full(limit: limit)
    }
  }

  private func delete(_ id: Int, _ asked: Asked) async throws -> Reply {
    switch try await store.delete(id, of: asked.account, when: condition(asked)) {
    case .done: return Reply(.noContent, type: nil)
    case .unknown: throw Refusal.unknown(id)
    case .conditionFailed: throw Refusal.changed
    }
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

  /// What `If-Match` asks of the place that is there.
  private func condition(_ asked: Asked) -> @Sendable (Location) -> Bool {
    guard let field = asked.fields[.ifMatch] else { return { _ in true } }
    return { location in
      LocationResource.isNamed(
        LocationResource.entityTag(of: location), in: field, isWeak: false)
    }
  }

  private func stored(_ location: Location, status: HTTPResponse.Status) -> Reply {
    var reply = Reply.json(status) { LocationWire(location).append(to: &$0) }
    reply.fields[.eTag] = LocationResource.entityTag(of: reply.body)
    return reply
  }

  /// The reply with its tag, or that it is what the client has already.
  private func tagged(_ reply: Reply, _ asked: Asked) -> Reply {
    let tag = LocationResource.entityTag(of: reply.body)
    var reply = reply
    if let field = asked.fields[.ifNoneMatch],
      LocationResource.isNamed(tag, in: field, isWeak: true)
    {
      reply = Reply(.notModified, type: nil)
    }
    reply.fields[.eTag] = tag
    reply.fields[.cacheControl] = "private, no-cache"
    return reply
  }
}

extension Refusal {
  static let changed = Refusal(
    .preconditionFailed, "The place has changed meanwhile. Nothing was done; read it again.")

  static func method(_ method: HTTPRequest.Method, allowed: String) -> Refusal {
    Refusal(
      .methodNotAllowed, "\(method.rawValue) is not for this address. It takes \(allowed).",
      fields: [.allow: allowed])
  }
}
